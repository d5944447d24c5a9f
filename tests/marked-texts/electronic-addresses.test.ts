import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findLinks } from '../../src/vacancies/gate/persons/addresses.ts';
import { searchPersonalData } from '../../src/vacancies/gate/persons/personal-data.ts';
import { check } from './marked-texts.ts';

const checkMailsAmongNames = check('email', 'all');
const checkMessagingAmongNames = check('messaging', 'all');

describe('electronic addresses', () => {
  check('email')(`
    [[a@b.mx]] ¦ Escribe a [[r_h-2@correo-uno.org]]. ¦ [[rh @ correo.com]] ¦ [[rh <arroba> correo.com.mx]]
    ¦ [[rh [ @ ] correo [.] com]] ¦ [[rh *at* correo (punto) com]] ¦ [[juan punto perez arroba correo punto com]]
    ¦ [[juan guión bajo perez at correo dot com dot mx]] ¦ [[juan underscore perez arroba gmail]]
    ¦ [[rh at hotmail]] ¦ [[rh (at) outlook.es]] ¦ [[rh@empresa]] ¦ Manda tu CV a [[rh arroba empresa]]
    ¦ correo: [[rh arroba empresa com]] ¦ escríbenos [[rh arroba empresa.mx]] ¦ l@s interesad@s
    ¦ cobrar a una arroba exacta ¦ Programador(a) ASP.NET con arroba ¦ Programador (a) sistemas.com.mx.x y arroba
    ¦ @home ¦ [[r****s@dominio.com.mx]] ¦ COCINER@TURNOS ¦ [[nombre.@dominio.com]] ¦ correos ([[@dominio.com.mx]])
    ¦ del dominio"[[@dominio.ai]]. Gracias ¦ ** @ ** ¦ CAJER@Requisitos: ¦ [[ventas@turnos]]`);
  check('messaging')(`
    [[wa.link/abc]] ¦ [[wa.me 5215512345678]] ¦ Escribe a [[wa . me / 5215512345678]] hoy ¦ kawa.me 12345678
    ¦ wa.me 12 ¦ [[web.whatsapp.com/x]] ¦ Página: [[m.facebook.com/pagina]] ¦ [[es-la.facebook.com/pagina]]
    ¦ [[facebook.com/pagina]], ¦ [[linkedin.com/in/juan-perez]] ¦ [[lnkd.in/abc]] ¦ [[discord.com/invite/abc]]
    ¦ [[m.me/x]] ¦ [[x.com/juan]] ¦ [[linktr.ee/juan]] ¦ [[whatsapp://send?phone=52]] ¦ [[tg://resolve?domain=x]]
    ¦ [[facebook en @juan.perez]] ¦ [[TikTok (@juan]]) ¦ Búscame como [[@juan]] ¦ follow us on [[@juan]]
    ¦ usuario: [[@juan]] ¦ dm [[@juan]] ¦ [[@reclutamx por Telegram]]
    ¦ Mándanos mensaje a [[@reclutamx por Telegram]]. ¦ [[@reclutamx (Telegram]]) ¦ [[@juan.mx vía WhatsApp]]
    ¦ [[@juan_mx en nuestro Instagram]] ¦ Escríbenos por [[Telegram a @reclutamx]] y agenda
    ¦ [[WhatsApp al usuario @juan]] ¦ [[Telegram nos encuentras como @juan]] ¦ Escríbenos a [[@juan_mx]].
    ¦ Contáctame en [[@juan]] ¦ Manda tu mensaje privado a [[@juan]] ¦ message us at [[@juan]]
    ¦ Clases @home por Zoom ¦ @media y @import en Telegram-like apps ¦ [[Instagram: juan.perez]]
    ¦ [[Skype: live_rh.mx]] ¦ [[Contáctanos en Telegram como reclutamx]].
    ¦ por [[Telegram al usuario reclutamx]], gracias ¦ pregunta a @jo
    ¦ [[Búscanos en Facebook como Empleos del Bajío León]]. ¦ [[Síguenos en Instagram: empleosbajio]]
    ¦ [[síguenos en nuestra página de Facebook: Talento Bajío]], gracias
    ¦ [[Nos encuentras en FB como Empleos Bajío]] ¦ [[Find us on LinkedIn as Bajio Talent]]
    ¦ [[Página de Facebook: Empleos Bajío]] ¦ Síguenos en Facebook e Instagram ¦ manejo de cuenta de Instagram
    ¦ Encuéntranos en Facebook. Como parte del equipo`);
  check('link')(`
    [[ftp://ejemplo.test]] ¦ [[www.ejemplo.test]] ¦ Visita [[ejemplo.com]], hoy ¦ [[ejemplo.gob.mx]]
    ¦ [[goo.gl/abc]] ¦ Aplica en [[ejemplo.com]]. ¦ [[3m.com]] ¦ [[a.mx]] ¦ uno.com.br2 ¦ [[www.uno.com]]!?).
    ¦ [[https://monday.com]] ¦ monday.com ¦ node.js ¦ [[fin.mx]] ¦ MS.NET ¦ C.net ¦ Desarrollador.net
    ¦ IIS.NET y C# ¦ market penetration.Co-Innovation ¦ Salesforce.com ¦ [[brujulario.net]] ¦ [[BRUJULARIO.AI]]
    ¦ Visita [[brujulario.co]] ¦ no-code.AI Implementation ¦ resolución de problemas.Es un plus`);
  checkMailsAmongNames(`
    [[rh arroba empresa punto com]] ¦ [[juan.perez@empresa]] ¦ [[rh@ empresa.com.mx]]`);
  checkMessagingAmongNames(`
    Síguenos en [[@talento.rh]] ¦ [[IG: rh.talento_mx]] ¦ [[linkedin.com/in/karla-mendez]]`);
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
  check('messaging')(['[[Telegram:reclutamx]]', '[[Telegram:  reclutamx]]']);
});

describe('addresses cut, broken and disguised, as scraped texts have them', () => {
  check('email')(`
    Manda tu CV a [[rh@correo.com.mx]]. ¦ mail: [[RECLUTA*GMAIL.COM]] ¦ Escribe a [[mariop@]]... con tu CV
    ¦ [[rh [at] correo.com]] ¦ [[rh(arroba)correo.com.mx]] ¦ [[rh @ correo . com]] ¦ [[juan at correo dot com]]
    ¦ [[rh@correo.com . mx]] ¦ Postulación en: [[seleccion(arroba)]]
    ¦ Manda tu CV a nuestro mail [[laura.norte]] (indicar puesto) ¦ ENVIAR C.V. [[brimalta(a)hotmail com]]
    ¦ Postula a [[rh1arroba brimalta punto c om]] ¦ enviar CV a [[juan.perez brimalta.cl]]
    ¦ al correo [[seleccionr2 @******.***.**]] hoy ¦ [[rh-arroba-brimalta-punto-com]] ¦ [[RH@BRIMALTA,COM]]
    ¦ al correo [[rh#brimalta.cl]]`);
  check('link')(`
    Postula en [[ZENTRAVA.CL]] ¦ Entra a [[zoom.us/j/123456789]] ¦ regístrate en [[bit.ly/3abc]]
    ¦ [[https://monday.com/tablero]] ¦ en la página [[brimalta punto ec]] hay más
    ¦ Apply to [[https //brimalta.ec/empleo]] hoy ¦ Datos: [[https : / / brimalta.es / aviso]]
    ¦ visita [[www brimalta com]] y aplica ¦ visita nuestra página [[somos.ec]] ¦ Postula en [[BRIMALTA (PUNTO CL]])
    ¦ Postula en [[brimalta[.]cl]] ¦ visita [[brimalta . com . mx]]`);
  check('messaging')(`
    [[Estamos en Facebook como Zentrava Talento]] ¦ [[https://api.whatsapp.com/send?phone=52]] ¦ [[Telegram: @juanp]]
    ¦ [[\u017fkype: reclutamx]] ¦ Escríbenos al [[instagram brima_baby_uio]] ¦ [[Facebook: /Brimalta]]
    ¦ [[fb/brimalta]] ¦ [[Instagram: juan.perez]]-rh ¦ [[Instagram: rh_norte]]/
    ¦ [[Página de Facebook:\nEmpleos Norte]] ¦ [[Búscanos como Brimalta Empleos]]`);
});
