import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ConfidentialSpan } from '../inspect-text.ts';
import { describesJob, redactText, type TextStyle } from './redact-text.ts';
import { capitalised, hasNoWord, languageOf, sentenceEndIn, sentenceStart, tidy } from './sentences.ts';

/** `[[an employer]]`, `{{a datum}}`, `<<a person>>`, `[~another employer~]` */
const marks = /\[\[(.*?)\]\]|\{\{(.*?)\}\}|<<(.*?)>>|\[~(.*?)~\]/g;

function redacted(marked: string, style: TextStyle): string {
  const findings: ConfidentialSpan[] = [];
  let text = '';
  let at = 0;
  for (const { 0: whole, 1: own, 2: datum, 3: person, 4: other, index } of marked.matchAll(marks)) {
    text += marked.slice(at, index);
    const start = text.length;
    const employer = own ?? other;
    text += employer ?? datum ?? person ?? '';
    const kind = employer !== undefined ? 'employer' : datum !== undefined ? 'phone' : 'person';
    const named = other === undefined ? {} : { employer: other, isOther: true as const };
    findings.push({ kind, start, end: text.length, ...named });
    at = index + whole.length;
  }
  return redactText(text + marked.slice(at), findings, style);
}

/** Pairs between bars: a marked text, an arrow, and what is left of it. */
const pairsIn = (texts: string): [marked: string, left: string][] =>
  texts
    .trim()
    .split(/\s*¦ /)
    .map((pair) => {
      const [marked = '', left = ''] = pair.split(/ → ?/);
      return [marked, left];
    });

/** Judged by ear, each of them. */
const prose = pairsIn(`
  Trabaja en [[Zentrava]]land hoy mismo. → Trabaja en la empresa hoy mismo.
  ¦ Conoce Mi[[Zentrava]] hoy mismo. → Conoce la empresa hoy mismo.
  ¦ Somos [[Zentrava]] S.A. de C.V. y crecemos. → Crecemos.
  ¦ Escribe a rh@[[zentrava]].com hoy. Buen sueldo. → Buen sueldo.
  ¦ Visita www.[[zentrava]].com.mx. Buen sueldo. → Buen sueldo.
  ¦ Buen sueldo. Mira (https://[[zentrava]].mx/empleo), gracias. → Buen sueldo. Mira, gracias.
  ¦ Entra a portal.[[zentrava]].io/x y aplica. Hay comedor. → Hay comedor. ¦ [[Zentrava]] → ¦ ¡[[Zentrava]]! →
  ¦ puesto analista-[[zentrava]]-norte en planta → puesto analista-norte en planta
  ¦ puesto [[zentrava]]-norte en planta → puesto norte en planta
  ¦ puesto norte_[[zentrava]] en planta → puesto norte en planta
  ¦ Trabaja con «[[Zentrava]]» hoy. → Trabaja con la empresa hoy.
  ¦ Trabaja con “[[Zentrava]]” hoy. → Trabaja con la empresa hoy.
  ¦ Trabaja con '[[Zentrava]]' hoy. → Trabaja con la empresa hoy.
  ¦ Nuestra firma ( [[Zentrava]] ) crece. → Nuestra firma crece.
  ¦ Grupo [[Zentrava]] contrata. → La empresa contrata.
  ¦ Trabaja en Grupo [[Zentrava]] hoy. → Trabaja en la empresa hoy.
  ¦ Este grupo [[Zentrava]] contrata. → Este grupo contrata.
  ¦ Corporativo [[Zentrava]] busca chofer. → La empresa busca chofer.
  ¦ Somos parte del corporativo [[Zentrava]] y crecemos. → Somos parte del corporativo y crecemos.
  ¦ Compañía [[Zentrava]] busca chofer. → La empresa busca chofer.
  ¦ Cía. [[Zentrava]] busca chofer. → La empresa busca chofer.
  ¦ Our group [[Zentrava]] is hiring. → Our group is hiring.
  ¦ Hola. En [[Zentrava]] nos importas. → Hola. En la empresa nos importas.
  ¦ Hola. En [[Zentrava]] te cuidamos. → Hola. Te cuidamos.
  ¦ Con gusto, en [[Zentrava]] cuidamos a todos. → Con gusto, cuidamos a todos.
  ¦ Para [[Zentrava]], tú importas. → Tú importas. ¦ Con [[Zentrava]] creces. → Con la empresa creces.
  ¦ Here at [[Zentrava]], we grow. → We grow. ¦ Within [[Zentrava]] we grow. → We grow.
  ¦ At the [[Zentrava]], we grow. → We grow. ¦ En la empresa [[Zentrava]] buscamos gente. → Buscamos gente.
  ¦ Hola y en [[Zentrava]] buscamos gente. → Hola y en la empresa buscamos gente.
  ¦ Analista de datos - [[Zentrava]] → Analista de datos ¦ Analista de datos | [[Zentrava]]. → Analista de datos.
  ¦ Analista de datos – [[Zentrava]] crece → Analista de datos – La empresa crece
  ¦ La marca [[Zentrava]] crece. → La marca crece. ¦ La universidad [[Zentrava]] crece. → La universidad crece.
  ¦ Las tiendas [[Zentrava]] abren. → Las tiendas abren.
  ¦ El parque industrial [[Zentrava]] crece. → El parque industrial crece.
  ¦ The company [[Zentrava]] is growing. → The company is growing.
  ¦ Our client [[Zentrava]]'s team is growing. → Our client team is growing.
  ¦ Hola. Somos [[Zentrava]]. → Hola. Somos una empresa.
  ¦ Hola. Somos [[Zentrava]]! Buscamos gente. → Hola. Buscamos gente.
  ¦ Somos [[Zentrava]], la empresa que crece. → Somos la empresa que crece.
  ¦ Somos [[Zentrava]], el lugar ideal. → Somos el lugar ideal.
  ¦ Somos [[Zentrava]] , y buscamos gente. → Buscamos gente.
  ¦ Somos parte de [[Zentrava]] y crecemos. → Somos parte de la empresa y crecemos.
  ¦ Hola, somos [[Zentrava]] con 20 años. → Hola, somos una empresa con 20 años.
  ¦ We're [[Zentrava]] and grow fast. → We grow fast.
  ¦ We are [[Zentrava]], the place to be. → We are the place to be.
  ¦ We are [[Zentrava]] in Mexico with you. → We are a company in Mexico with you.
  ¦ We are [[Zentrava]]. Join us and grow. → Join us and grow.
  ¦ [[Zentrava]], una empresa líder, busca chofer. → Empresa líder busca chofer.
  ¦ [[Zentrava]], importante compañía del ramo, busca chofer. → Importante compañía del ramo busca chofer.
  ¦ [[Zentrava]], lider en ventas, busca chofer. → Empresa lider en ventas busca chofer.
  ¦ Trabaja en [[Zentrava]], líder en ventas. → Trabaja en una empresa líder en ventas.
  ¦ Trabaja en [[Zentrava]], una organización seria, hoy. → Trabaja en una organización seria, hoy.
  ¦ [[Zentrava]], empresaria del año → La empresa, empresaria del año
  ¦ Work with [[Zentrava]], an agency of people. → Work with an agency of people.
  ¦ [[Zentrava]], an agency, is hiring you. → An agency is hiring you.
  ¦ La firma, [[Zentrava]] , crece. → La firma crece.
  ¦ Las [[Zentrava]] somos fuertes. → Las colaboradoras somos fuertes.
  ¦ Una [[Zentrava]] más te espera. → Una colaboradora más te espera.
  ¦ Nuestras [[Zentrava]] son únicas. → Nuestras colaboradoras son únicas.
  ¦ Nuestros [[Zentrava]] son únicos. → Nuestros colaboradores son únicos.
  ¦ Hay 40 [[Zentrava]] en el país. → Hay 40 colaboradores en el país.
  ¦ El [[Zentrava]] busca chofer. → La empresa busca chofer.
  ¦ Busca chofer el [[Zentrava]] del sur. → Busca chofer la empresa del sur.
  ¦ La [[Zentrava]] busca chofer. → La empresa busca chofer.
  ¦ Ven a la [[Zentrava]] del sur. → Ven a la empresa del sur.
  ¦ Más gente de [[Zentrava]] en el país. → Más gente de la empresa en el país.
  ¦ Hola! [[Zentrava]] crece. → Hola! La empresa crece. ¦ ¿[[Zentrava]] crece? → ¿La empresa crece?
  ¦ Our firm, [[Zentrava]], is growing with you. → Our firm is growing with you.
  ¦ There are 40 [[Zentrava]] in this country. → There are 40 team members in this country.
  ¦ Become a [[Zentrava]] and grow with us. → Become a team member and grow with us.
  ¦ You will be a [[Zentrava]] with us. → You will be a team member with us.
  ¦ Meet a [[Zentrava]] with us. → Meet a company with us.
  ¦ This [[Zentrava]] is great to work with. → The company is great to work with.
  ¦ The [[Zentrava]] is great to work with. → The company is great to work with.
  ¦ Meet the [[Zentrava]] customers with us. → Meet the company's customers with us.
  ¦ [[Zentrava]] headquarters are in the city. → The company's headquarters are in the city.
  ¦ [[Zentrava]] teams are in the city. → The company's teams are in the city.
  ¦ [[Zentrava]] teammate is in the city. → The company teammate is in the city.
  ¦ We love the [[Zentrava]]'s values. → We love the company's values.
  ¦ Envía tu CV al correo {{rh@x.com}} con foto. → Envía tu CV por este medio con foto.
  ¦ Envía tu CV al correo electrónico: {{rh@x.com}}, con foto. → Envía tu CV por este medio, con foto.
  ¦ Send your CV to our website {{www.x.com}} with a photo. → Send your CV through this site with a photo.
  ¦ Hay comedor. Llama al {{55 1234 5678}}. Hay transporte. → Hay comedor. Hay transporte.
  ¦ Hay comedor.\nLlama al {{55 1234 5678}}\nHay transporte. → Hay comedor.\n\nHay transporte.
  ¦ Llama al tel. {{55 1234 5678}}. Hay comedor. → Hay comedor.
  ¦ Hay comedor. ¿Dudas? Llama al {{55 1234 5678}}. → Hay comedor.
  ¦ Hay comedor. ¿Te interesa? Llama al {{55 1234 5678}}. → Hay comedor.
  ¦ Hay comedor. Interesados? Llama al {{55 1234 5678}}. → Hay comedor. ¦ Acudir a {{Av. Juárez 100}} →
  ¦ Oficina en {{Av. Juárez 100}}, con comedor. → Oficina con comedor.
  ¦ Oficina en {{Av. Juárez 100}}, y comedor. → Oficina y comedor.
  ¦ Oficina en {{Av. Juárez 100}}, Polanco. → Oficina en Polanco.
  ¦ Oficina (cerca de {{Av. Juárez 100}} hoy) y comedor. → Oficina y comedor.
  ¦ Nuestro sitio web {{www.x.com}} crece. → Crece.
  ¦ Trabajarás con <<Laura Carrillo>> en caja. → Trabajarás con la persona responsable en caja.
  ¦ Trabajarás con la Lic. <<Laura Carrillo>> en caja. → Trabajarás con la persona responsable en caja.
  ¦ Trabajarás con nuestra doctora <<Laura Carrillo>> en caja. → Trabajarás con la persona responsable en caja.
  ¦ <<Laura Carrillo>> lleva la caja. → La persona responsable lleva la caja.
  ¦ Hay caja. <<Laura Carrillo>> lleva la caja. → Hay caja.
  ¦ You will work with <<Laura Carrillo>> and us. → You will work with the person in charge and us.
  ¦ You will work with Mr. <<Carrillo>> and us. → You will work with the person in charge and us.
  ¦ Reporta a <<Laura Carrillo>>, directora de caja. → Reporta a la directora de caja.
  ¦ Reporta a <<Laura Carrillo>>, jefa de caja. → Reporta a la jefa de caja.
  ¦ Reporta a <<Laura Carrillo>>, encargada de caja. → Reporta a la encargada de caja.
  ¦ Reporta a <<Laura Carrillo>>, nuestra directora. → Reporta a nuestra directora.
  ¦ Reporta con <<Laura Carrillo>>, gerente de caja. → Reporta con el gerente de caja.
  ¦ You will report to <<Laura Carrillo>>, our Head of Sales. → You will report to our Head of Sales.
  ¦ You will report to <<Laura Carrillo>>, the manager. It is a great team. → You will report to the manager. It is a great team.
  ¦ El negocio de los hermanos <<Carrillo>> crece. → El negocio de los hermanos crece.
  ¦ Pregunta por <<Laura Carrillo>>. Hay comedor. → Hay comedor.
  ¦ Pregunta por <<Laura Carrillo>> en caja. → Pregunta por la persona responsable en caja.
  ¦ Hay comedor. Atentamente, <<Laura Carrillo>> → Hay comedor.
  ¦ Hay comedor (con <<Laura Carrillo>>) y caja. → Hay comedor y caja.
  ¦ Uno.\n\n\n\n{{55 1234 5678}}\n\n\n\nDos. → Uno.\n\nDos. ¦ Uno; {{55 1234 5678}}. Dos → Uno; Dos
  ¦ Uno… {{55 1234 5678}} → Uno… ¦ — Uno con [[Zentrava]] → — Uno con la empresa
  ¦ Una empresa llamada  [[Zentrava]] solicita personal. → Una empresa solicita personal.
  ¦ La compañía denominada  [[Zentrava]] crece. → La compañía crece.
  ¦ Un negocio denominado [[Zentrava]] crece. → Un negocio crece.
  ¦ Company [[Zentrava]] is hiring. → Company is hiring.
  ¦ Join a company called  [[Zentrava]] and grow. → Join a company and grow.
  ¦ You will join a firm named  [[Zentrava]] and grow. → You will join a firm and grow.
  ¦ At [[Zentrava]] we'll grow with you. → We'll grow with you.
  ¦ At [[Zentrava]] well known people work. → At the company well known people work.
  ¦ Visita [[zentrava]].com… Hay comedor. → Hay comedor. ¦ Visita [[zentrava]].com/x... Hay comedor. → Hay comedor.
  ¦ Usa el sistema [[zentrava]].comercial en planta. → Usa el sistema la empresa.comercial en planta.
  ¦ Usa el sistema [[zentrava]].como siempre en planta. → Usa el sistema la empresa.como siempre en planta.
  ¦ Conoce a [[Zentrava]] y escribe a rh@correo.com. → Conoce a la empresa y escribe a rh@correo.com.
  ¦ Visita x[[zentrava]]/empleo para aplicar. Hay comedor. → Hay comedor.
  ¦ Nuestra empresa([[Zentrava]]) crece. → Nuestra empresa crece.
  ¦ Nuestra empresa ([[Zentrava]] ) crece (mucho). → Nuestra empresa crece (mucho).
  ¦ Trabaja con "[[Zentrava]] " y "crece". → Trabaja con la empresa y "crece".
  ¦ [[Zentrava]] employees know what it's like. → The company's employees know what it's like.
  ¦ [[Zentrava]]'s employees grow. Crece con nosotros y la gente de la empresa. → The company's employees grow. Crece con nosotros y la gente de la empresa.
  ¦ En [[Zentrava]] , buscamos talento. → Buscamos talento.
  ¦ En [[Zentrava]], buscamos, con gusto, talento. → Buscamos, con gusto, talento.
  ¦ En [[Zentrava]] buscamos, con gusto, talento. → Buscamos, con gusto, talento.
  ¦ At [[Zentrava]],we care about people. → We care about people. ¦ Somos  [[Zentrava]] y crecemos. → Crecemos.
  ¦ Quiénes somos [[Zentrava]] y crecemos. → Crecemos. ¦ Quiénes somos: [[Zentrava]] y crecemos. → Crecemos.
  ¦ Somos [[Zentrava]], un grupo de gente. → Somos un grupo de gente.
  ¦ Somos [[Zentrava]], el equipo de gente. → Somos el equipo de gente.
  ¦ Somos [[Zentrava]],empresa líder. → Somos una empresa líder.
  ¦ Somos [[Zentrava]], empresarial y más. → Somos una empresa, empresarial y más.
  ¦ Somos [[Zentrava]] y crecemos, empresa líder. → Crecemos, empresa líder.
  ¦ Somos [[Zentrava]], importante compañía del ramo. → Somos una importante compañía del ramo.
  ¦ Somos [[Zentrava]], gente que crece. → Somos una empresa, gente que crece.
  ¦ Somos [[Zentrava]] y  crecemos. → Crecemos. ¦ We are [[Zentrava]], and  grow with people. → We grow with people.
  ¦ Somos [[Zentrava]]!! Buscamos talento. → Buscamos talento.
  ¦ Somos [[Zentrava]] . Buscamos talento. → Buscamos talento.
  ¦ Hoy somos [[Zentrava]]. Buscamos talento. → Hoy somos una empresa. Buscamos talento.
  ¦ Únete a [[Zentrava]], un líder en su ramo. → Únete a una empresa líder en su ramo.
  ¦ Únete a [[Zentrava]], una reconocida  empresa del ramo. → Únete a una reconocida empresa del ramo.
  ¦ Únete a [[Zentrava]], importante  cadena nacional. → Únete a una importante cadena nacional.
  ¦ [[Zentrava]], reconocida empresa líder, busca gente. → Reconocida empresa líder busca gente.
  ¦ [[Zentrava]], empresa y líder, con ganas, busca gente. → Empresa y líder con ganas, busca gente.
  ¦ [[Zentrava]], a leading firm, offers, every day, a lot. → A leading firm offers, every day, a lot.
  ¦ You will join [[Zentrava]], a leading firm, and grow. → You will join a leading firm, and grow.
  ¦ Nuestro cliente, [[Zentrava]] solicita, hoy, personal. → Nuestro cliente, la empresa solicita, hoy, personal.
  ¦ Más de 1200 [[Zentrava]] ya crecen. → Más de 1200 colaboradores ya crecen.
  ¦ Hay 3 [[Zentrava]] en planta. → Hay 3 colaboradores en planta.
  ¦ The [[Zentrava]] employee has benefits. → The company's employee has benefits.
  ¦ The [[Zentrava]] team is great. → The company's team is great.
  ¦ The [[Zentrava]] product is new. → The company's product is new.
  ¦ The [[Zentrava]] brand is new. → The company's brand is new.
  ¦ The [[Zentrava]] office is new. → The company's office is new.
  ¦ The [[Zentrava]] store is new. → The company's store is new.
  ¦ The [[Zentrava]] stores are new. → The company's stores are new.
  ¦ The [[Zentrava]] storefront is new. → The company storefront is new.
  ¦ Our client, [[Zentrava]] is hiring, now, people. → Our client, the company is hiring, now, people.
  ¦ Our client, [[Zentrava]], is hiring people. → Our client is hiring people.
  ¦ As a [[Zentrava]] you will grow. → As a team member you will grow.
  ¦ You will be an [[Zentrava]] with us. → You will be a team member with us.
  ¦ As a person you will join the [[Zentrava]] team. → As a person you will join the company's team.
  ¦ This is a [[Zentrava]] store for you. → This is a company store for you.
  ¦ This is the [[Zentrava]] plan for you. → This is the company plan for you.
  ¦ Join an [[Zentrava]] team with us. → Join a company team with us.
  ¦ • [[Zentrava]] es una gran casa. → • La empresa es una gran casa.
  ¦ •[[Zentrava]] es una gran casa. → •La empresa es una gran casa.
  ¦ * [[Zentrava]] es una gran casa. → * La empresa es una gran casa.
  ¦ Ventajas: [[Zentrava]] paga más. → Ventajas: La empresa paga más.
  ¦ puesto [[zentrava]] en planta-norte → puesto la empresa en planta-norte
  ¦ Hoy somos [[Zentrava]] y crecemos. → Hoy somos una empresa y crecemos.
  ¦ Hoy somos [[Zentrava]], y crecemos. → Hoy somos una empresa, y crecemos.
  ¦ Ven. Somos [[Zentrava]] y crecemos. → Ven. Crecemos.
  ¦ Our firm called [[Zentrava]] is hiring. → Our firm is hiring.
  ¦ Hay comedor. Entra a {{x.mx}} y revisa. → Hay comedor. ¦ Hay comedor. Tel {{55 1234 5678}} hoy. → Hay comedor.
  ¦ Hay comedor. Teléfono {{55 1234 5678}} hoy. → Hay comedor.
  ¦ Hay comedor. Tels {{55 1234 5678}} hoy. → Hay comedor.
  ¦ Hay comedor. Telas {{55 1234 5678}} de planta. → Hay comedor. Telas de planta.
  ¦ Hay comedor. Email {{rh@x.mx}} hoy. → Hay comedor. ¦ Hay comedor. E-mail {{rh@x.mx}} hoy. → Hay comedor.
  ¦ Somos una planta de la ciudad y el comedor es para la gente. You will join the work of <<Michael Brown>> with us. → Somos una planta de la ciudad y el comedor es para la gente. You will join the work of the person in charge with us.
  ¦ We are the team that you will join with our people. Coordinarás la planta con <<Juan Pérez>> en la obra. → We are the team that you will join with our people. Coordinarás la planta con la persona responsable en la obra.
  ¦ The work is with <<Michael Brown>> → The work is with the person in charge
  ¦ <<Juan Pérez>> coordina la planta. Hay comedor para la gente. → Hay comedor para la gente.
  ¦ Uno: <<Juan Pérez>> coordina la planta de la obra. → Uno: La persona responsable coordina la planta de la obra.
  ¦ Hoy <<Juan Pérez>> coordina la planta. El director, la gente y el gerente crecen. → Hoy la persona responsable coordina la planta. El director, la gente y el gerente crecen.
  ¦ A <<Juan Pérez>>, gerente de la planta, le gusta. → Al gerente de la planta, le gusta.
  ¦ Trabajas a diario con <<Juan Pérez>>, gerente de la planta. → Trabajas a diario con el gerente de la planta.
  ¦ Trabajas con <<Ana Ruiz>>, la  directora de la planta. → Trabajas con la directora de la planta.
  ¦ Trabajas con <<Juan Pérez>>, el director de la planta. → Trabajas con el director de la planta.
  ¦ Trabajas con <<Juan Pérez>>, nuestro director de la planta. → Trabajas con nuestro director de la planta.
  ¦ Trabajas con <<Juan Pérez>>, director de la planta y el equipo. → Trabajas con el director de la planta y el equipo.
  ¦ Trabajas con <<Ana Ruiz>>, encargada de la planta. → Trabajas con la encargada de la planta.
  ¦ Trabajas con <<Ana Ruiz>>, jefa de la planta. → Trabajas con la jefa de la planta.
  ¦ You work with <<Ana Ruiz>>, our head of the plant. → You work with our head of the plant.
  ¦ You work with <<Ana Ruiz>>, head of the plant and our team. → You work with the head of the plant and our team.
  ¦ Trabajas con la familia <<Rentería>> en la planta. → Trabajas con la familia en la planta.
  ¦ La familia crece con <<Juan Pérez>> en la planta. → La familia crece con la persona responsable en la planta.
  ¦ Los hermanos  <<Rentería>> crecen en la planta. → Los hermanos crecen en la planta.
  ¦ Hay comedor. ¿Interesado? Llama al {{55 1234 5678}}. → Hay comedor.
  ¦ ¿Dudas? Llama al {{55 1234 5678}}. Hay comedor. → Hay comedor.
  ¦ ¿Dudas? Es normal. Llama al {{55 1234 5678}}. Hay comedor. → ¿Dudas? Es normal. Hay comedor.
  ¦ Envía tu CV a {{rh@x.mx}} o al {{55 1234 5678}} → Envía tu CV por este medio ¦ Acudir a {{Calle 5 #3}} →
  ¦ Acudir  hoy a {{Calle 5 #3}} → Acudir hoy ¦ Oficina. Acudir a {{Calle 5 #3}} → Oficina.
  ¦ Contacto: {{55 1234 5678}} → ¦ Planta con {{55 1234 5678}} , con comedor, y más. → Planta con comedor, y más.
  ¦ Planta de cajas {{55 1234 5678}}, con comedor. → Planta de cajas con comedor.
  ¦ Planta de cajas {{55 1234 5678}}, comedor, con vales. → Planta de cajas, comedor, con vales.
  ¦ Planta con caja({{55 1234 5678}}) y comedor. → Planta con caja y comedor.
  ¦ Planta con caja {{55 1234 5678}}) y comedor. → Planta con caja) y comedor.
  ¦ Planta con caja {{55 1234 5678}} y (comedor) más. → Planta con caja y (comedor) más.
  ¦ Planta (caja) con {{55 1234 5678}} y comedor (grande). → Planta (caja) y comedor (grande).
  ¦ Hay comedor. El correo {{rh@x.mx}} atiende. Hay vales. → Hay comedor. Hay vales.
  ¦ Hay vales para la planta, teléfono {{55 1234 5678}} → Hay vales para la planta
  ¦ Reporta a <<Juan Pérez>>, director de la planta. Hay comedor. → Reporta al director de la planta. Hay comedor.
  ¦ Tu jefe es <<Juan Pérez>>, gerente. Hay comedor. → Tu jefe es el gerente. Hay comedor.
  ¦ Saludos, <<Juan Pérez>>, gerente. Hay comedor. → Hay comedor.
  ¦ Manejo de portal.[[zentrava]].com!? Hay vales. → Manejo!? Hay vales.
  ¦ Our company [[Zentrava]] knows it's good. → Our company knows it's good.
  ¦ Trabaja con "[[Zentrava]] y "crece". → Trabaja con "la empresa y "crece".
  ¦ Trabaja con ([[Zentrava]] y otros) hoy. → Trabaja con (la empresa y otros) hoy.
  ¦ Trabaja con « [[Zentrava]] » hoy. → Trabaja con la empresa hoy. ¦ [[Zentrava]]'s crew. → The company's crew.
  ¦ [[Zentrava]]'sol brilla. → La empresa'sol brilla.
  ¦ [[Zentrava]] crece con Levi's. → La empresa crece con Levi's.
  ¦ Analista de datos - [[Zentrava]]:hoy. → Analista de datos - La empresa:hoy.
  ¦ Analista de datos - [[Zentrava]] . → Analista de datos. ¦ La marca [[Zentrava]]… crece. → La marca… crece.
  ¦ Una tienda llamada así, la marca [[Zentrava]] crece. → Una tienda llamada así, la marca crece.
  ¦ Somos [[Zentrava]], reconocida firma del ramo. → Somos una reconocida firma del ramo.
  ¦ We are [[Zentrava]] and we grow. → We grow.
  ¦ [[Zentrava]], empresa líder. Hoy, gente. → Empresa líder. Hoy, gente.
  ¦ Hoy, la gente de [[Zentrava]], crece. → Hoy, la gente de la empresa, crece.
  ¦ Today, the people of [[Zentrava]], grow with us. → Today, the people of the company, grow with us.
  ¦ Our firm, [[Zentrava]] , is growing with you. → Our firm is growing with you.
  ¦ Puesto de medio-tiempo en [[Zentrava]] hoy. → Puesto de medio-tiempo en la empresa hoy.
  ¦ Turno fijo -[[Zentrava]] crece. → Turno fijo -la empresa crece.
  ¦ Turno fijo [[Zentrava]]- crece. → Turno fijo la empresa- crece.
  ¦ Hay puesto de ing. {{55 1234 5678}} en planta. → Hay puesto de ing. en planta.
  ¦ Hay bonos. Tu jefe {{55 1234 5678}}, gerente. → Hay bonos.
  ¦ Nuestra comunidad {{55 1234 5678}} crece. → Nuestra comunidad crece.
  ¦ Reporta a <<Luz>> en caja, gerente. → Reporta a la persona responsable en caja, gerente.
  ¦ Reporta con <<Luz>>, gerente de la computadora. → Reporta con el gerente de la computadora.
  ¦ Trabajas con la familia <<Luz>>… aquí. → Trabajas con la familia… aquí.
  ¦ <<luz>> lleva la caja. → La persona responsable lleva la caja. ¦ Uno {{55 1234 5678}} dos por → Uno dos por
  ¦ {{55 1234 5678}} ! → ¦ uno {{55 1234 5678}} Dos → uno Dos ¦ «uno» {{55 1234 5678}} Dos → «uno» Dos
  ¦ ¡Uno {{55 1234 5678}}! → ¡Uno! ¦ la [[Zentrava]] crece en León. → La empresa crece en León.
  ¦ La [[Z. E. N. T]]. solicita personal. → La empresa solicita personal.
  ¦ La [[Zen.T]]. solicita personal. → La empresa. solicita personal.
  ¦ La [[Z.Ent]]. solicita personal. → La empresa. solicita personal.
  ¦ La [[Z.E.N]], crece. hoy. → La empresa, crece. hoy. ¦ La [[Z.E.N]]., crece. → La empresa, crece.
  ¦ Oficina en {{Av. Juárez 100}},  y comedor. → Oficina y comedor.
  ¦ Hay comedor. ¿Dudas?\nLlama al {{55 1234 5678}}. → Hay comedor.`);

/** Not with any blanks or beside any sentence. */
const moreProse = pairsIn(`
  About [[Zentrava]]\n\n[[Zentrava]] is a network of people. → About the company\n\nThe company is a network of people.
  ¦ Acerca de [[Zentrava]]\n[[Zentrava]] es la mejor. → Acerca de la empresa\nLa empresa es la mejor.
  ¦ Descripción de la empresa\n[[Zentrava]] es la mejor. → Descripción de la empresa\nLa empresa es la mejor.
  ¦ Provincia: [[Zentrava]]\nHay comedor. → Hay comedor.
  ¦ We pay you $900\n[[Zentrava]] is for you. → We pay you $900\nThe company is for you.
  ¦ [[Zentrava]], N.A. seeks a person for the team. → The company seeks a person for the team.
  ¦ Únete a nuestra [[Zentrava]] y crece. → Únete a nuestra empresa y crece.
  ¦ Únete a nuestro [[Zentrava]] y crece. → Únete a nuestra empresa y crece.
  ¦ En Lanús, Quilmes, [[Zentrava]] y Berazategui. → En Lanús, Quilmes y Berazategui.
  ¦ Con Lanús, Quilmes, [[Zentrava]], Moreno y Pilar. → Con Lanús, Quilmes, Moreno y Pilar.
  ¦ Experiencia con [[Zentrava]] y/o Brimalta en planta. → Experiencia con Brimalta en planta.
  ¦ En [[Zentrava]] Mobrilix crecemos. → Crecemos. ¦ En [[Zentrava]]® crecemos. → Crecemos.
  ¦ El programa de ("[[Zentrava]]") crece. → El programa de crece.
  ¦ Envía tu CV con el puesto a:📩 {{rh@x.com}} con foto. → Envía tu CV con el puesto por este medio con foto.
  ¦   Hay comedor. Vendemos {{55 1234 5678}} piezas. → Hay comedor. Vendemos piezas.
  ¦ Hay comedor. Trabajas con <<Laura>> aquí. → Hay comedor. Trabajas con la persona responsable aquí.
  ¦ You will report to <<Luz>>, manager of sales. → You will report to the manager of sales.
  ¦ Hay comedor. Tu jefe es <<Luz>>, gerente de caja. → Hay comedor. Tu jefe es el gerente de caja.
  ¦ Hay comedor. Reporta a <<Luz>>, Director. → Hay comedor. Reporta al Director.
  ¦ Hay comedor. Reporta a <<Luz>> , la directora. → Hay comedor. Reporta a la directora.
  ¦ Hay comedor. Reporta a <<Luz>>,gerente. → Hay comedor. Reporta al gerente.
  ¦ Hay comedor. Pregunta por <<Luz>>, gerente. → Hay comedor.
  ¦ Hay comedor. Reporta y pregunta por <<Luz>> y director. → Hay comedor.
  ¦ Trabajas con la familia <<Luz>> aquí. → Trabajas con la familia aquí.
  ¦ Trabajas con las hermanas <<Luz>> aquí. → Trabajas con las hermanas aquí.
  ¦ We are here for you. [[Zentrava]] grows. → We are here for you. The company grows.
  ¦ We are here for you. Here sits <<Luz>> always. → We are here for you. Here sits the person in charge always.
  ¦ Aquí está la gente. Here sits <<Luz>> always. → Aquí está la gente. Here sits la persona responsable always.
  ¦ Hay comedor. Llama a <<Luz>> al {{55 1234 5678}} hoy. Hay bonos. → Hay comedor. Hay bonos.
  ¦ [[Zentrava]] y [[Zentrava]] contratan. → La empresa contratan.
  ¦ Envía tu CV a {{rh@x.com}} o . → Envía tu CV por este medio.
  ¦ Envía tu CV a {{rh@x.com}}  y  ! → Envía tu CV por este medio!
  ¦ Send your CV to {{rh@x.com}} or , today. → Send your CV through this site, today.
  ¦ Envía tu CV a {{rh@x.com}} y foto. → Envía tu CV por este medio y foto.
  ¦ Envía tu CV a {{rh@x.com}} por este medio con foto. → Envía tu CV por este medio con foto.`);

/** After a noun the name is left out, and a sentence says «la empresa» once. */
const stumps = pairsIn(`
  Beneficios: Comedor [[Zentrava]], vales. → Beneficios: Comedor, vales.
  ¦ Ofrecemos comedor [[Zentrava]], vales. → Ofrecemos comedor, vales.
  ¦ Usa el método [[Zentrava]] en clase. → Usa el método en clase.
  ¦ En Ecuador [[Zentrava]] ha crecido. → En Ecuador la empresa ha crecido.
  ¦ Las empresas de [[Zentrava]] crecen. → Las empresas crecen.
  ¦ Somos una empresa de [[Zentrava]]. → Somos una empresa.
  ¦ Vive en el Valle de los [[Zentrava]] o cerca. → Vive en el Valle o cerca.
  ¦ En nuestras [[Zentrava]] hay lugar. → En la empresa hay lugar.
  ¦ Ven a nuestras [[Tiendas Zentrava]] del centro. → Ven a nuestras tiendas del centro.
  ¦ TRABAJA CON [[ZENTRAVA]] HOY → TRABAJA CON LA EMPRESA HOY
  ¦ ÚNETE A NUESTRAS [[ZENTRAVA]] HOY → ÚNETE A NUESTRAS COLABORADORAS HOY
  ¦ [[Zentrava]] busca gente que crezca en [[Zentrava]] y viva los valores de [[Zentrava]]. → La empresa busca gente que crezca y viva los valores.
  ¦ [[Zentrava]] busca gente que sea parte de [[Zentrava]]. → La empresa busca gente que sea parte de la empresa.
  ¦ [[Zentrava]] needs you for the mission of [[Zentrava]]. → The company needs you for the mission.
  ¦ [[Zentrava]] no contrata a familiares en la empresa. → La empresa no contrata a familiares en la empresa.
  ¦ Desde 1990 en México [[Zentrava]] y sus filiales crecen. → Desde 1990 en México la empresa y sus filiales crecen.
  ¦ La gente recomienda [[Zentrava]] para trabajar. → La gente recomienda la empresa para trabajar.
  ¦ Lo que solo [[Zentrava]], tu casa, da. → Lo que solo la empresa, tu casa, da.
  ¦ Requisitos:\n-Prepa\nEn [[Zentrava]] crecemos. → Requisitos:\n-Prepa\nCrecemos.
  ¦ Hay comedor. Sueldo de 10000Contacto: {{rh@x.com}} → Hay comedor. Sueldo de 10000
  ¦ Hay comedor. Atiende <<MARTHA LÓPEZ>>REQUISITOS: secundaria. → Hay comedor. Atiende la persona responsable\nREQUISITOS: secundaria.
  ¦ En nuestro [~Centro Brimalta~] ubicado en Puebla. → En nuestro centro ubicado en Puebla.
  ¦ Experiencia en faena en [~Brimalta~] o similar. → Experiencia en faena o similar.
  ¦ Trabajo en la II Región de [~Brimalta~], turno 7x7. → Trabajo en la II Región, turno 7x7.`);

test('what is left of running text', () => {
  for (const [marked, left] of [...prose, ...moreProse, ...stumps])
    assert.equal(redacted(marked, 'prose'), left, marked);
});

/** Another firm is not the employer. */
const others = pairsIn(`
  Experiencia en [~Brimalta~] o similar. → Experiencia en otra empresa o similar.
  ¦ Manejo del portal de [~Brimalta~]. → Manejo del portal de otra empresa.
  ¦ Convenio con la [~Brimalta~] y la escuela. → Convenio con otra empresa y la escuela.
  ¦ Ventas al [~Brimalta~] del sur. → Ventas a otra empresa del sur.
  ¦ You have experience with [~Brimalta~] products. → You have experience with another company's products.
  ¦ Cuenta en [~Banco Brimalta~] para nómina. → Cuenta en banco para nómina.
  ¦ Cuenta en Banco [~Brimalta~] para nómina. → Cuenta en Banco para nómina.
  ¦ Ingreso a la Policía de [~Brimalta~] este año. → Ingreso a la Policía este año.
  ¦ Enseña con el método [~Brimalta~] en casa. → Enseña con el método en casa.
  ¦ Manejo de marcas como [~Brimalta~], Torvani y Quelix. → Manejo de marcas como Torvani y Quelix.
  ¦ Experiencia con Torvani o [~Brimalta~]. → Experiencia con Torvani.
  ¦ Descuentos en [~Brimalta~] y Torvani. → Descuentos en Torvani.
  ¦ Descuentos en la tienda ([~Brimalta~]). → Descuentos en la tienda.
  ¦ [~Brimalta~] solicita vendedor. → La empresa solicita vendedor.
  ¦ Ven con [~Brimalta~]. Sigue con [~Brimalta~]. Crece con [~Brimalta~]. → Ven con la empresa. Sigue con la empresa. Crece con la empresa.
  ¦ Hoy puedes trabajar en [~Brimalta~] con gusto. → Hoy puedes trabajar en la empresa con gusto.
  ¦ Our office is located in [~Brimalta~] and you will like it. → Our office is located in the area and you will like it.`);

test('what is left where another firm is named', () => {
  for (const [marked, left] of others) assert.equal(redacted(marked, 'prose'), left, marked);
});

test('a negation is never taken out', () => {
  const text = 'NO SE HACE REVENTA de boletos.';
  for (const [found, employer] of [
    ['NO', 'NO'],
    ['NO SE', 'Nose'],
    ['SE HACE', 'Sehace'],
  ] as const) {
    const start = text.indexOf(found);
    const finding = { kind: 'employer', start, end: start + found.length, employer } as const;
    assert.equal(redactText(text, [finding], 'prose'), text);
  }
  const name = { kind: 'employer', start: 0, end: 'No Limits'.length, employer: 'No Limits' } as const;
  assert.equal(redactText('No Limits busca chofer.', [name], 'prose'), 'La empresa busca chofer.');
});

test('the items of a list beside the name stay', () => {
  const [before, name] = ['Manejo de Power BI, ', 'Quilto BI, ETLS Business'];
  const start = before.length;
  const finding = { kind: 'employer', start, end: start + name.length, employer: 'Quilto' } as const;
  assert.equal(
    redactText(`${before}${name} Intelligence.`, [finding], 'prose'),
    'Manejo de Power BI, ETLS Business Intelligence.',
  );
});

const titles = pairsIn(`
  Analista - [[Zentrava]] - León → Analista - León ¦ Analista, [[Zentrava]], León → Analista, León
  ¦ Analista: [[Zentrava]] → Analista ¦ Analista ([[Zentrava]]) León → Analista León
  ¦ Analista ( [[Zentrava]] ) → Analista ¦ Analista para la empresa [[Zentrava]] → Analista
  ¦ Analista del Grupo [[Zentrava]] → Analista ¦ Analyst for our client [[Zentrava]] → Analyst
  ¦ Analyst @ [[Zentrava]] → Analyst ¦ [[Zentrava]] - Analista → Analista ¦ [[Zentrava]]: Analista → Analista
  ¦ [[Zentrava]]'s Analyst → Analyst ¦ Analyst with [[Zentrava]]'s team → Analyst team
  ¦ analista-[[zentrava]]-jr → analista-jr ¦ [[zentrava]]_analista → analista
  ¦ Analista por [[Zentrava]] y → Analista ¦ Analista rh@[[zentrava]].com León → Analista León
  ¦ Analista @[[zentrava]] → Analista ¦ Vendedor {{55 1234 5678}} → Vendedor
  ¦ Vendedor, tel. {{55 1234 5678}}, León → Vendedor, León ¦ Vendedor (tel. {{55 1234 5678}}) León → Vendedor León
  ¦ Vendedor con la Lic. <<Laura Carrillo>> → Vendedor ¦ Vendedor <<Laura Carrillo>> León → Vendedor León
  ¦ Vendedor  -  [[Zentrava]] (León) → Vendedor (León) ¦ Vendedor- [[Zentrava]] → Vendedor
  ¦ Vendedor  [[Zentrava]] → Vendedor ¦ Vendedor ([[Zentrava]]) León (centro) → Vendedor León (centro)
  ¦ [[Zentrava]] -- Vendedor → Vendedor ¦ [[Zentrava]] -Vendedor → Vendedor ¦ [[Zentrava]]: Vendedor → Vendedor
  ¦ Vendedor con Lic. <<Karla Méndez>>, gerente → Vendedor, gerente
  ¦ Vendedor rh@[[zentrava]].com hoy → Vendedor hoy ¦ Vendedor para [[Zentrava]]'s team → Vendedor team
  ¦ En [[Zentrava]] León: analista → León: analista ¦ Vendedor- [[Zentrava]] León → Vendedor León
  ¦ Vendedor (León) [[Zentrava]]'s team → Vendedor (León) team ¦ [[Zentrava]] Analista - León → Analista - León
  ¦ Vendedor -- [[Zentrava]] → Vendedor ¦ Consultor sr {{55 1234 5678}} → Consultor sr
  ¦ Envía CV a rh@[[zentrava]].com ya → Envía CV ya ¦ Analista con o para [[Zentrava]] → Analista
  ¦ Analista de - con [[Zentrava]] → Analista ¦ Analista con, o [[Zentrava]] → Analista
  ¦ Analista para y, [[Zentrava]] → Analista ¦ Analista y o [[Zentrava]] → Analista`);

test('what is left of a title or a label', () => {
  for (const [marked, left] of titles) assert.equal(redacted(marked, 'phrase'), left, marked);
});

test('the number of blanks makes no difference', () => {
  // Expressions of several words that are known with one blank only.
  const fixed = /Here at|parque industrial|¿Te interesa|Z\. E/;
  const typedTwice = (marked: string) => marked.replaceAll(' ', '  ');
  for (const [marked, left] of prose)
    if (!fixed.test(marked)) assert.equal(redacted(typedTwice(marked), 'prose'), left);
  for (const [marked, left] of titles) assert.equal(redacted(typedTwice(marked), 'phrase'), left);
});

test('what other sentences say makes no difference to the one with a name', () => {
  const before =
    'Antes, somos parte del grupo de la empresa «los 3» (un cliente, la), para el equipo - con a 2 | en: los un y.';
  const after =
    'Luego, una empresa líder, a la firma y and we somos «uno» (dos), director, con más - y o. Buscamos www.otra.com, @uno y somos.';
  // With more to read, an introduction that says nothing else goes.
  const isWhole = (marked: string) => /[.!?]$/.test(marked) && !/^¡|Hola\. Somos \S+\.$|\{\{|<</.test(marked);
  const told = prose.filter(([marked]) => isWhole(marked) && !/^[^\p{L}]*\p{Ll}/u.test(marked));
  assert.ok(told.length > 70);
  for (const [marked, left] of told)
    assert.equal(
      redacted(`${before} ${marked} ${after}`, 'prose'),
      [before, left, after].filter((part) => part !== '').join(' '),
    );
});

describe('a sentence that is there to be reached goes when there is more to read', () => {
  const calls = `Envia a|Envía a|Envien a|Envíen a|Enviar a|Manda a|Comunica al|Comunícate al|Llama al|Lláma al|Marca al|Márcanos al|Marcar al|Contacta al|Contáctanos al|Informes al|Información al|Postúlate al|Escribe a|Escríbenos a|Interesados al|Mayores datos al|Por whats al|Al tel.|Los tels|Al cel.|Cel:|Celular|Correo|Al e-mail|Al email|Tu cv al|Tu curriculum al|Tu currículum al|Siguenos en|Síguenos en|Buscanos en|Búscanos en|Encuentranos en|Encuéntranos en|Comparte en|Visita|Visíta|Ingresa a|Registrate en|Regístrate en|Aplica en|Consulta|Conoce|Tu solicitud a|Tu cita en|Acude a|Presenta en|Preséntate en|Presentarse en|Presentáte en|Pregunta al|Atencion en|Atención en|A tus ordenes en|A tus órdenes en|Dudas al|Ubicados en|Direccion:|Dirección:|Domicilio:|Tu jefe al|Tu jefa al|Follow|Visit|Send to|Reach us at|Call|Apply at|Address:`;
  test('by any of these words', () => {
    for (const call of calls.split('|'))
      assert.equal(
        redacted(`Hay comedor. ${call} {{55 1234 5678}} hoy. Hay bonos.`, 'prose'),
        'Hay comedor. Hay bonos.',
      );
  });
});

describe('alone, a request to write or call says by which means', () => {
  const requests = `Envía tu CV a|Envia tu CV a|Manda tu CV a|Comunícate al|Comunicate al|Llama ya al|Lláma ya al|Marca ya al|Márca ya al|Contacta hoy al|Contáctanos al|Postulate en|Postúlate en|Escribe ya a|Escríbenos a|Registrate en|Regístrate en`;
  for (const request of requests.split('|'))
    test(request, () => {
      const kept = request.replace(/ (?:a|al|en)$/, '');
      assert.equal(
        redacted(`${request} {{rh@x.com}} con foto.`, 'prose'),
        `${kept} por este medio con foto.`,
      );
    });
});

describe('the title of a person goes with the name', () => {
  const persons = `Lic.|Licda.|Licdo.|la Lic.|Ing.|el Ing.|Mtra.|Mtro.|Dr.|Dra.|la Dra.|Arq.|C.P.|C. P.|CP|Prof.|Profr.|Profra.|Profa.|Psic.|Sr.|Sra.|Srita.|Srta.|señor|señora|señorita|la señora|licenciada|licenciado|ingeniera|ingeniero|doctor|doctora|arquitecta|arquitecto|contador|contadora|maestra|maestro|profesor|profesora|notaria|notario|don|doña|joven|nuestra maestra|nuestro contador|mi profesor|tu maestra|la Lic. Sra.`;
  for (const title of persons.split('|'))
    test(title, () => {
      assert.equal(
        redacted(`Trabajas con ${title} <<Luz>> aquí.`, 'prose'),
        'Trabajas con la persona responsable aquí.',
      );
      assert.equal(redacted(`Vendedor con ${title} <<Luz>>`, 'phrase'), 'Vendedor');
    });
});

test('a title describes the job by one word that is neither place, shift nor filler', () => {
  for (const title of ['Analista', 'Vacante de chofer', 'Zona norte: cajera', 'TI', 'Líder', 'Senior Chef'])
    assert.equal(describesJob(title, 'san-luis-potosi'), true, title);
  for (const title of [
    '',
    'Vacante',
    'VACANTES urgentes'.slice(0, 8),
    'Híbrido',
    'San Luis Potosí',
    'en el la de',
    'Turno 24 sur',
    '2026',
    'A B C',
    'Jr. Sr.',
    'Importante empresa solicita personal',
  ])
    assert.equal(describesJob(title, 'san-luis-potosi'), false, title);
});

describe('spaces and punctuation around a gap', () => {
  const cases: [string, string][] = [
    ['uno () dos', 'uno dos'],
    ['uno (  ) dos', 'uno dos'],
    ['uno [ ] « » “” {} dos', 'uno dos'],
    ['uno  \t dos', 'uno dos'],
    ['uno  , dos   .', 'uno, dos.'],
    ['uno ; dos : tres ! cuatro ?', 'uno; dos: tres! cuatro?'],
    ['(  uno ) « dos »  “ tres ”', '(uno) «dos» “tres”'],
    ['¿  uno? ¡  dos!', '¿uno? ¡dos!'],
    ['uno, , ,dos', 'uno,dos'],
    ['uno,\n, dos', 'uno, dos'],
    ['uno, . dos', 'uno. dos'],
    ['uno; ! dos: ? tres', 'uno! dos? tres'],
    ['uno. . dos', 'uno. dos'],
    ['uno... dos', 'uno... dos'],
    ['uno! . dos', 'uno! dos'],
    ['  ,; uno', 'uno'],
    ['uno\n ,.  dos', 'uno\ndos'],
    ['- uno\n– dos\n· tres', '- uno\n– dos\n· tres'],
    ['-- uno', 'uno'],
    ['uno -', 'uno'],
    ['uno  ,;-  \ndos (', 'uno\ndos'],
    ['uno   \ndos', 'uno\ndos'],
    ['uno\n\n\n\ndos\n\ntres', 'uno\n\ndos\n\ntres'],
    ['  uno  ', 'uno'],
    ['uno - dos/tres', 'uno - dos/tres'],
    ['uno,dos. tres', 'uno,dos. tres'],
    ['uno,\n. dos', 'uno\ndos'],
    ['-uno\n.dos', 'uno\ndos'],
    ['uno . dos con .NET', 'uno. dos con .NET'],
    ['.Net Core\nuno. .NET', '.Net Core\nuno. .NET'],
    ['uno \t\n- dos  ', 'uno\n- dos'],
  ];
  for (const [text, tidied] of cases) test(JSON.stringify(text), () => assert.equal(tidy(text), tidied));
});

test('two letters or figures together are a word', () => {
  for (const text of ['', 'a', 'a b 1', '- ¡!', 'ñ.ñ']) assert.equal(hasNoWord(text), true, text);
  for (const text of ['ab', '12', 'a1', '¡ñú!']) assert.equal(hasNoWord(text), false, text);
});

test('the first letter gets its capital, behind whatever signs', () => {
  assert.equal(capitalised('¿«ñandú» uno'), '¿«Ñandú» uno');
  assert.equal(capitalised('Uno dos'), 'Uno dos');
  assert.equal(capitalised('1) uno'), '1) Uno');
});

describe('sentences', () => {
  const abbreviations = `tel|tels|cel|lic|lics|ing|ext|sr|sra|srita|av|col|blvd|núm|num|no|dr|dra|arq|mtro|mtra|prof|cv|c.v|c.p|s.a|de c.v|dec.v|atn|int|fracc|prol|priv|inc|ltd|mr|mrs|ms`;
  for (const word of abbreviations.split('|'))
    test(`«${word}.» ends none`, () => {
      assert.equal(sentenceStart(`Uno. Dos ${word}. tres`), 4);
      assert.equal(sentenceStart(`${word}. tres`), 0);
      assert.equal(sentenceEndIn(`uno ${word}. dos. tres`), `uno ${word}. dos`.length);
    });

  test('end with a stop before a blank, or with the line', () => {
    assert.equal(sentenceStart('uno.dos tres'), 0);
    assert.equal(sentenceStart('uno... dos'), 6);
    assert.equal(sentenceStart('uno?! dos'), 5);
    assert.equal(sentenceStart('uno… dos'), 4);
    assert.equal(sentenceStart('uno\ndos'), 4);
    assert.equal(sentenceStart('el tel.\ndos'), 8);
    assert.equal(sentenceStart('uno.'), 4);
    assert.equal(sentenceStart('tel. uno. dos'), 9);
    assert.equal(sentenceEndIn('uno'), 3);
    assert.equal(sentenceEndIn('uno.dos. tres'), 7);
    assert.equal(sentenceEndIn('uno... dos'), 3);
    assert.equal(sentenceEndIn('uno.'), 3);
    assert.equal(sentenceEndIn('uno\ndos.'), 3);
    assert.equal(sentenceEndIn('el tel.\ndos.'), 7);
    assert.equal(sentenceEndIn('con hotel. dos.'), 9);
    assert.equal(sentenceStart('Uno. La s. a. Luna'), 'Uno. La s.'.length);
    assert.equal(sentenceStart('Uno. El c. p. Luna'), 'Uno. El c.'.length);
    assert.equal(sentenceStart('Uno. La s. a. de c. v. Luna'), 'Uno. La s. a. de c.'.length);
    assert.equal(sentenceEndIn('la tel. y un lugar muy lejano. dos'), 29);
  });
});

test('the language is that of the sentence, or of the whole text where the sentence does not tell', () => {
  assert.equal(languageOf('we are the team', 'somos la empresa que crece con la gente'), 'en');
  assert.equal(languageOf('Zentrava', 'we are the team'), 'en');
  assert.equal(languageOf('the la', 'we are the team'), 'en');
  assert.equal(languageOf('the la', 'somos la empresa'), 'es');
  assert.equal(languageOf('', ''), 'es');
});
