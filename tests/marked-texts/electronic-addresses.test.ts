import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searchPersonalData } from '../../src/vacancies/gate/inspect-text.ts';
import { findLinks } from '../../src/vacancies/gate/persons/addresses.ts';
import { check } from './marked-texts.ts';

describe('electronic addresses', () => {
  check('email')(`
    [[a@b.mx]] ¦ [[rh+vacantes@sub.correo.com.mx]], gracias ¦ Escribe a [[r_h-2@correo-uno.org]].
    ¦ [[ñandú.peña@correo.mx]] ¦ [[rh @ correo.com]] ¦ [[rh {at} correo . com]] ¦ [[rh <arroba> correo.com.mx]]
    ¦ [[rh [ @ ] correo [.] com]] ¦ [[rh *at* correo (punto) com]] ¦ [[rh arroba correo punto com]]
    ¦ [[juan punto perez arroba correo punto com]] ¦ [[juan guión bajo perez at correo dot com dot mx]]
    ¦ [[juan underscore perez arroba gmail]] ¦ [[rh at hotmail]] ¦ [[rh (at) outlook.es]] ¦ [[rh@yahoo]]
    ¦ [[rh@empresa]] ¦ Manda tu CV a [[rh arroba empresa]] ¦ correo: [[rh arroba empresa com]]
    ¦ escríbenos [[rh arroba empresa.mx]] ¦ tod@s ¦ l@s interesad@s ¦ una arroba pesa 11 kilos
    ¦ cobrar a una arroba exacta ¦ meet at noon ¦ Programador(a) ASP.NET con arroba
    ¦ Programador (a) sistemas.com.mx.x y arroba ¦ work at height ¦ @home
    ¦ [[***********@dominio.com]] ¦ [[r****s@dominio.com.mx]] ¦ [[••••@dominio.com]], ¦ COCINER@TURNOS
    ¦ [[nombre.apellido@.dominio.com]] ¦ [[nombre.@dominio.com]] ¦ correos ([[@dominio.com.mx]]) ¦ del dominio"[[@dominio.ai]]. Gracias ¦ ** @ ** ¦ 3*2@5
    ¦ CAJER@Requisitos: ¦ [[contacto@empresa]] ¦ [[ventas@turnos]]`);
  check('messaging')(`
    [[https://wa.me/5215512345678]] ¦ [[wa.link/abc]] ¦ [[wa.me 5215512345678]]
    ¦ Escribe a [[wa . me / 5215512345678]] hoy ¦ [[WA.ME/+52 1 55 1234 5678]], gracias ¦ kawa.me 12345678
    ¦ wa.me 12 ¦ [[chat.whatsapp.com/AbC]] ¦ [[web.whatsapp.com/x]] ¦ [[mx.facebook.com/pagina]]
    ¦ Página: [[m.facebook.com/pagina]] ¦ [[https://m.facebook.com/pagina]] ¦ [[es-la.facebook.com/pagina]]
    ¦ [[l.m.instagram.com/juan]] ¦ [[facebook.com/pagina]], ¦ [[instagram.com/juan]]
    ¦ [[linkedin.com/in/juan-perez]] ¦ [[linkedin.com/company/x]] ¦ [[lnkd.in/abc]] ¦ [[discord.gg/abc]]
    ¦ [[discord.com/invite/abc]] ¦ [[pinterest.com.mx/x]] ¦ [[m.me/x]] ¦ [[fb.me/x]] ¦ [[x.com/juan]]
    ¦ [[tiktok.com/@juan]] ¦ [[linktr.ee/juan]] ¦ [[whatsapp://send?phone=52]] ¦ [[tg://resolve?domain=x]]
    ¦ [[Instagram @juan]] ¦ [[facebook en @juan.perez]] ¦ [[IG: @rh_mx]] ¦ [[TikTok (@juan]])
    ¦ síguenos en [[@juan_mx]] ¦ Búscame como [[@juan]] ¦ encuéntranos en nuestras redes sociales: [[@juan]]
    ¦ follow us on [[@juan]] ¦ usuario: [[@juan]] ¦ dm [[@juan]] ¦ [[@reclutamx por Telegram]]
    ¦ Mándanos mensaje a [[@reclutamx por Telegram]]. ¦ [[@reclutamx (Telegram]]) ¦ [[@juan.mx vía WhatsApp]]
    ¦ [[@juan_mx en nuestro Instagram]] ¦ Escríbenos por [[Telegram a @reclutamx]] y agenda
    ¦ [[WhatsApp al usuario @juan]] ¦ [[Telegram nos encuentras como @juan]] ¦ Mensaje a [[@juan]]
    ¦ Escríbenos a [[@juan_mx]]. ¦ Contáctame en [[@juan]] ¦ Manda tu mensaje privado a [[@juan]]
    ¦ message us at [[@juan]] ¦ Clases @home por Zoom ¦ la etiqueta @Override de Java
    ¦ @media y @import en Telegram-like apps ¦ mensaje: las dependencias @angular/core ¦ [[Instagram: juan.perez]]
    ¦ [[Facebook : juan99]] ¦ [[Skype: live_rh.mx]] ¦ [[Telegram: reclutamx]]
    ¦ [[Contáctanos en Telegram como reclutamx]]. ¦ por [[Telegram al usuario reclutamx]], gracias
    ¦ Telegram: ventas y soporte ¦ Telegram: atencion ¦ Telegram: mesa de ayuda ¦ Telegram, Slack
    ¦ Telegram: Slack-like ¦ Instagram: juanperez ¦ Facebook: ventas y atención ¦ Manejo de Instagram y TikTok
    ¦ pregunta a @jo ¦ [[Búscanos en Facebook como Empleos del Bajío León]]. ¦ [[Síguenos en Instagram: empleosbajio]]
    ¦ [[síguenos en nuestra página de Facebook: Talento Bajío]], gracias ¦ [[Nos encuentras en FB como Empleos Bajío]]
    ¦ [[Find us on LinkedIn as Bajio Talent]] ¦ [[Página de Facebook: Empleos Bajío]] ¦ Síguenos en Facebook e Instagram
    ¦ Síguenos en nuestras redes: Facebook, Instagram ¦ manejo de cuenta de Instagram ¦ Conócenos en LinkedIn
    ¦ Encuéntranos en Facebook. Como parte del equipo`);
  check('link')(`
    [[http://ejemplo.test/a?b=c]]. ¦ [[ftp://ejemplo.test]] ¦ [[www.ejemplo.test]] ¦ Visita [[ejemplo.com]], hoy
    ¦ [[bolsa.ejemplo.com.mx/vacantes]] ¦ [[ejemplo.gob.mx]] ¦ [[goo.gl/abc]] ¦ Aplica en [[ejemplo.com]].
    ¦ Aplica en [[ejemplo.com]]. Gracias ¦ [[3m.com]] ¦ [[a.mx]] ¦ [[uno2.com]] ¦ uno.com.br2 ¦ [[www.uno.com]]!?).
    ¦ [[tinyurl.com/abc]] ¦ [[https://monday.com]] ¦ «[[www.ejemplo.test]]» ¦ monday.com ¦ Draw.io y Make.com
    ¦ node.js ¦ [[fin.mx]] ¦ uno.dos.tres ¦ MS.NET ¦ en.Net, NetCore ¦ C.net ¦ Desarrollador.net ¦ IIS.NET y C#
    ¦ customer needs.AI & Infrastructure ¦ market penetration.Co-Innovation ¦ Cypress.io y Angular.io
    ¦ Salesforce.com ¦ [[salesforce.com/careers]] ¦ [[brujulario.net]] ¦ [[brujulario.ai]] ¦ [[BRUJULARIO.AI]]
    ¦ Visita [[brujulario.co]] ¦ [[brujulario.co.uk/empleos]] ¦ no-code.AI Implementation ¦ resolución de problemas.Es un plus ¦ [[Brujulario.Com]]`);
  check(
    'email',
    'all',
  )(`
    [[rh arroba empresa punto com]] ¦ escribe a [[juan punto perez arroba gmail punto com]] ¦ [[juan.perez@empresa]]
    ¦ [[rrhh @empresa.com]] ¦ [[rh@ empresa.com.mx]]`);
  check(
    'messaging',
    'all',
  )(`
    Síguenos en [[@talento.rh]] ¦ [[IG: rh.talento_mx]] ¦ [[Facebook: reclutamiento.leon]]
    ¦ [[linkedin.com/in/karla-mendez]]`);
});

test('the host of a link is what stands between its scheme or user and its path', () => {
  for (const [link, host] of [
    ['HTTPS://Empleos.Ejemplo.com/a', 'empleos.ejemplo.com'],
    ['ftp://ejemplo.com', 'ejemplo.com'],
    ['www.ejemplo.com?a=b', 'www.ejemplo.com'],
    ['https://ejemplo.com:8080/a', 'ejemplo.com'],
    ['https://ejemplo.com#a\nb', 'ejemplo.com'],
    ['https://uno.com@dos.com/tres@cuatro', 'dos.com'],
    ['ejemplo.com/http://otro.com', 'ejemplo.com'],
  ] as const)
    assert.deepEqual([findLinks(link, [host]), findLinks(link, []).length], [[], 1], link);
});

test('links to allowed hosts and their subdomains are ignored, links to similar hosts are not', () => {
  const linked = (text: string) =>
    searchPersonalData(text, { links: ['reclutadora.example', 'bolsa.example'], names: 'none' }).certain
      .length;
  for (const text of [
    'https://reclutadora.example',
    'http://bolsa.example/x',
    'www.bolsa.example',
    'https://a.b.reclutadora.example/x',
  ])
    assert.equal(linked(text), 0, text);
  for (const text of [
    'https://otrareclutadora.example',
    'https://reclutadora.example.test',
    'https://example',
    'https://bolsa.ejemplo',
  ])
    assert.equal(linked(text), 1, text);
});

describe('products, and accounts close to their messenger', () => {
  check('link')(['[[http://monday.com]]', 'visita monday.com', 'visita [[https://asp.net]] hoy']);
  check('messaging')(['[[Telegram:reclutamx]]', '[[Telegram:  reclutamx]]', 'Telegram: ventas']);
});
