import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ConfidentialSpan } from '../inspect-text.ts';
import { describesJob, redactSentences, type TextStyle } from './redact-text.ts';
import { sentenceEndIn, sentenceStart, tidy } from './sentences.ts';

/** `[[an employer]]`, `{{a datum}}`, `<<a person>>`, `[~another employer~]` */
const marks = /\[\[(.*?)\]\]|\{\{(.*?)\}\}|<<(.*?)>>|\[~(.*?)~\]/g;

const nothing = { findings: [], doubts: [] };
const redactText = (text: string, findings: readonly ConfidentialSpan[], style: TextStyle): string =>
  redactSentences(text, { findings, doubts: [] }, style, () => nothing).text;

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
  ¦ Chofer en [[Zentrava]], S. A. DE C. V. de lunes a viernes. → Chofer en la empresa de lunes a viernes.
  ¦ Hay vales. Recursos Humanos [[Zentrava]] Educación mínima: Superior → Hay vales. Recursos Humanos la empresa Educación mínima: Superior
  ¦ [[Zentrava]] empresa líder busca chofer. → La empresa líder busca chofer.
  ¦ Hay vales. Marca al {{5512345678}} Educación mínima: Superior → Hay vales.\nEducación mínima: Superior
  ¦ Somos [[Zentrava]] S.A. de C.V. y crecemos. → Somos una empresa y crecemos.
  ¦ Escribe a rh@[[zentrava]].com hoy. Buen sueldo. → Buen sueldo.
  ¦ Buen sueldo. Mira (https://[[zentrava]].mx/empleo), gracias. → Buen sueldo. Mira, gracias. ¦ [[Zentrava]] →
  ¦ ¡[[Zentrava]]! → ¦ puesto [[zentrava]]-norte en planta → puesto norte en planta
  ¦ puesto norte_[[zentrava]] en planta → puesto norte en planta
  ¦ Trabaja en Grupo [[Zentrava]] México hoy. → Trabaja en la empresa hoy.
  ¦ En [[Zentrava]] & Consulting CIA. LTDA. enseñamos. → Enseñamos.
  ¦ Somos [[Zentrava]], líder en su ramo. Hay vales. → Hay vales.
  ¦ Grupo [[Zentrava]] contrata. → La empresa contrata.
  ¦ Trabaja en Grupo [[Zentrava]] hoy. → Trabaja en la empresa hoy.
  ¦ Este grupo [[Zentrava]] contrata. → Este grupo contrata.
  ¦ Corporativo [[Zentrava]] busca chofer. → La empresa busca chofer.
  ¦ Somos parte del corporativo [[Zentrava]] y crecemos. → Somos parte del corporativo y crecemos.
  ¦ Compañía [[Zentrava]] busca chofer. → La empresa busca chofer.
  ¦ Cía. [[Zentrava]] busca chofer. → La empresa busca chofer.
  ¦ Our group [[Zentrava]] is hiring. → Our group is hiring.
  ¦ Hola. En [[Zentrava]] te cuidamos. → Hola. Te cuidamos.
  ¦ Con gusto, en [[Zentrava]] cuidamos a todos. → Con gusto, cuidamos a todos.
  ¦ Para [[Zentrava]], tú importas. → Tú importas. ¦ Here at [[Zentrava]], we grow. → We grow.
  ¦ Within [[Zentrava]] we grow. → We grow. ¦ At the [[Zentrava]], we grow. → We grow.
  ¦ En la empresa [[Zentrava]] buscamos gente. → Buscamos gente.
  ¦ Analista de datos - [[Zentrava]] → Analista de datos
  ¦ Analista de datos | [[Zentrava]]. → Analista de datos.
  ¦ Analista de datos – [[Zentrava]] crece → Analista de datos – La empresa crece
  ¦ La universidad [[Zentrava]] crece. → La universidad crece.
  ¦ Our client [[Zentrava]]'s team is growing. → Our client team is growing.
  ¦ Hola. Somos [[Zentrava]]. → Hola.
  ¦ Hola. Somos [[Zentrava]]! Buscamos gente. → Hola. Buscamos gente.
  ¦ Somos [[Zentrava]], la empresa que crece. → Somos la empresa que crece.
  ¦ Somos [[Zentrava]], el lugar ideal. → Somos el lugar ideal.
  ¦ Somos [[Zentrava]] , y buscamos gente. → Somos una empresa, y buscamos gente. ¦ We're [[Zentrava]] and grow fast. → We're a company and grow fast.
  ¦ We are [[Zentrava]], the place to be. → We are the place to be.
  ¦ We are [[Zentrava]]. Join us and grow. → Join us and grow.
  ¦ [[Zentrava]], importante compañía del ramo, busca chofer. → La empresa, importante compañía del ramo, busca chofer.
  ¦ [[Zentrava]], lider en ventas, busca chofer. → La empresa, lider en ventas, busca chofer.
  ¦ Trabaja en [[Zentrava]], líder en ventas. → Trabaja en la empresa, líder en ventas.
  ¦ Trabaja en [[Zentrava]], una organización seria, hoy. → Trabaja en la empresa, una organización seria, hoy.
  ¦ [[Zentrava]], empresaria del año → La empresa, empresaria del año
  ¦ Work with [[Zentrava]], an agency of people. → Work with the company, an agency of people.
  ¦ [[Zentrava]], an agency, is hiring you. → The company, an agency, is hiring you.
  ¦ Meet the [[Zentrava]] customers with us. → Meet the company's customers with us.
  ¦ [[Zentrava]] headquarters are in the city. → The company's headquarters are in the city.
  ¦ [[Zentrava]] teams are in the city. → The company's teams are in the city.
  ¦ [[Zentrava]] teammate is in the city. → The company teammate is in the city.
  ¦ Envía tu CV al correo {{rh@x.com}} con foto. → Envía tu CV por este medio con foto.
  ¦ Envía tu CV al correo electrónico: {{rh@x.com}}, con foto. → Envía tu CV por este medio, con foto.
  ¦ Send your CV to our website {{www.x.com}} with a photo. → Send your CV through this site with a photo.
  ¦ Llama al tel. {{55 1234 5678}}. Hay comedor. → Hay comedor.
  ¦ Hay comedor. ¿Dudas? Llama al {{55 1234 5678}}. → Hay comedor.
  ¦ Hay comedor. ¿Te interesa? Llama al {{55 1234 5678}}. → Hay comedor.
  ¦ Hay comedor. Interesados? Llama al {{55 1234 5678}}. → Hay comedor. ¦ Acudir a {{Av. Juárez 100}} →
  ¦ Oficina en {{Av. Juárez 100}}, con comedor. → Oficina con comedor.
  ¦ Oficina en {{Av. Juárez 100}}, y comedor. → Oficina y comedor.
  ¦ Oficina en {{Av. Juárez 100}}, Polanco. → Oficina en Polanco.
  ¦ Nuestro sitio web {{www.x.com}} crece. → Crece.
  ¦ Trabajarás con la Lic. <<Laura Carrillo>> en caja. → Trabajarás con la persona responsable en caja.
  ¦ Trabajarás con nuestra doctora <<Laura Carrillo>> en caja. → Trabajarás con la persona responsable en caja.
  ¦ Reporta a <<Laura Carrillo>>, directora de caja. → Reporta a la directora de caja.
  ¦ Reporta a <<Laura Carrillo>>, jefa de caja. → Reporta a la jefa de caja.
  ¦ Reporta a <<Laura Carrillo>>, encargada de caja. → Reporta a la encargada de caja.
  ¦ Reporta a <<Laura Carrillo>>, nuestra directora. → Reporta a nuestra directora.
  ¦ Reporta con <<Laura Carrillo>>, gerente de caja. → Reporta con el gerente de caja.
  ¦ You will report to <<Laura Carrillo>>, our Head of Sales. → You will report to our Head of Sales.
  ¦ You will report to <<Laura Carrillo>>, the manager. It is a great team. → You will report to the manager. It is a great team.
  ¦ El negocio de los hermanos <<Carrillo>> crece. → El negocio de los hermanos crece.
  ¦ Pregunta por <<Laura Carrillo>>. Hay comedor. → Hay comedor.
  ¦ Hay comedor. Atentamente, <<Laura Carrillo>> → Hay comedor.
  ¦ Hay comedor (con <<Laura Carrillo>>) y caja. → Hay comedor y caja. ¦ Uno; {{55 1234 5678}}. Dos → Uno; Dos
  ¦ Una empresa llamada  [[Zentrava]] solicita personal. → Una empresa solicita personal.
  ¦ La compañía denominada  [[Zentrava]] crece. → La compañía crece.
  ¦ Un negocio denominado [[Zentrava]] crece. → Un negocio crece.
  ¦ Join a company called  [[Zentrava]] and grow. → Join a company and grow.
  ¦ You will join a firm named  [[Zentrava]] and grow. → You will join a firm and grow.
  ¦ At [[Zentrava]] we'll grow with you. → We'll grow with you.
  ¦ At [[Zentrava]] well known people work. → At the company well known people work.
  ¦ Visita [[zentrava]].com… Hay comedor. → Hay comedor.
  ¦ Usa el sistema [[zentrava]].comercial en planta. → Usa el sistema la empresa.comercial en planta.
  ¦ Usa el sistema [[zentrava]].como siempre en planta. → Usa el sistema la empresa.como siempre en planta.
  ¦ [[Zentrava]] employees know what it's like. → The company's employees know what it's like.
  ¦ Quiénes somos [[Zentrava]] y crecemos. → Quiénes somos una empresa y crecemos.
  ¦ Somos [[Zentrava]], un grupo de gente. → Somos un grupo de gente.
  ¦ Somos [[Zentrava]], el equipo de gente. → Somos el equipo de gente.
  ¦ Somos [[Zentrava]], empresarial y más. → Somos una empresa, empresarial y más.
  ¦ Somos [[Zentrava]], importante compañía del ramo. → Somos una empresa, importante compañía del ramo.
  ¦ We are [[Zentrava]], and  grow with people. → We are a company, and grow with people.
  ¦ Únete a [[Zentrava]], un líder en su ramo. → Únete a la empresa, un líder en su ramo.
  ¦ Únete a [[Zentrava]], una reconocida  empresa del ramo. → Únete a la empresa, una reconocida empresa del ramo.
  ¦ Únete a [[Zentrava]], importante  cadena nacional. → Únete a la empresa, importante cadena nacional.
  ¦ [[Zentrava]], reconocida empresa líder, busca gente. → La empresa, reconocida empresa líder, busca gente.
  ¦ Nuestro cliente, [[Zentrava]] solicita, hoy, personal. → Nuestro cliente, la empresa solicita, hoy, personal.
  ¦ The [[Zentrava]] employee has benefits. → The company's employee has benefits.
  ¦ The [[Zentrava]] team is great. → The company's team is great.
  ¦ The [[Zentrava]] product is new. → The company's product is new.
  ¦ The [[Zentrava]] brand is new. → The company's brand is new.
  ¦ The [[Zentrava]] office is new. → The company's office is new.
  ¦ The [[Zentrava]] store is new. → The company's store is new.
  ¦ The [[Zentrava]] stores are new. → The company's stores are new.
  ¦ The [[Zentrava]] storefront is new. → The company storefront is new.
  ¦ Ventajas: [[Zentrava]] paga más. → Ventajas: La empresa paga más.
  ¦ puesto [[zentrava]] en planta-norte → puesto la empresa en planta-norte
  ¦ Our firm called [[Zentrava]] is hiring. → Our firm is hiring.
  ¦ Hay comedor. Entra a {{x.mx}} y revisa. → Hay comedor.
  ¦ Hay comedor. Tel {{55 1234 5678}} hoy. → Hay comedor.
  ¦ Hay comedor. Teléfono {{55 1234 5678}} hoy. → Hay comedor.
  ¦ Hay comedor. Tels {{55 1234 5678}} hoy. → Hay comedor.
  ¦ Hay comedor. Telas {{55 1234 5678}} de planta. → Hay comedor. Telas de planta.
  ¦ Hay comedor. Email {{rh@x.mx}} hoy. → Hay comedor. ¦ Hay comedor. E-mail {{rh@x.mx}} hoy. → Hay comedor.
  ¦ Uno: <<Juan Pérez>> coordina la planta de la obra. → Uno: La persona responsable coordina la planta de la obra.
  ¦ A <<Juan Pérez>>, gerente de la planta, le gusta. → Al gerente de la planta, le gusta.
  ¦ Trabajas con <<Ana Ruiz>>, la  directora de la planta. → Trabajas con la directora de la planta.
  ¦ Trabajas con <<Juan Pérez>>, el director de la planta. → Trabajas con el director de la planta.
  ¦ Trabajas con <<Juan Pérez>>, nuestro director de la planta. → Trabajas con nuestro director de la planta.
  ¦ Trabajas con <<Ana Ruiz>>, encargada de la planta. → Trabajas con la encargada de la planta.
  ¦ Trabajas con <<Ana Ruiz>>, jefa de la planta. → Trabajas con la jefa de la planta.
  ¦ You work with <<Ana Ruiz>>, our head of the plant. → You work with our head of the plant.
  ¦ Trabajas con la familia <<Rentería>> en la planta. → Trabajas con la familia en la planta.
  ¦ Los hermanos  <<Rentería>> crecen en la planta. → Los hermanos crecen en la planta.
  ¦ Hay comedor. ¿Interesado? Llama al {{55 1234 5678}}. → Hay comedor.
  ¦ ¿Dudas? Llama al {{55 1234 5678}}. Hay comedor. → Hay comedor.
  ¦ Envía tu CV a {{rh@x.mx}} o al {{55 1234 5678}} → Envía tu CV por este medio ¦ Acudir a {{Calle 5 #3}} →
  ¦ Contacto: {{55 1234 5678}} →
  ¦ Planta con {{55 1234 5678}} , con comedor, y más. → Planta con comedor, y más.
  ¦ Hay comedor. El correo {{rh@x.mx}} atiende. Hay vales. → Hay comedor. Hay vales.
  ¦ Hay vales para la planta, teléfono {{55 1234 5678}} → Hay vales para la planta
  ¦ Reporta a <<Juan Pérez>>, director de la planta. Hay comedor. → Reporta al director de la planta. Hay comedor.
  ¦ Tu jefe es <<Juan Pérez>>, gerente. Hay comedor. → Tu jefe es el gerente. Hay comedor.
  ¦ Saludos, <<Juan Pérez>>, gerente. Hay comedor. → Hay comedor.
  ¦ Manejo de portal.[[zentrava]].com!? Hay vales. → Manejo!? Hay vales.
  ¦ Trabaja con ([[Zentrava]] y otros) hoy. → Trabaja con (la empresa y otros) hoy.
  ¦ [[Zentrava]]'sol brilla. → La empresa'sol brilla.
  ¦ Analista de datos - [[Zentrava]]:hoy. → Analista de datos - La empresa:hoy.
  ¦ Analista de datos - [[Zentrava]] . → Analista de datos.
  ¦ Somos [[Zentrava]], reconocida firma del ramo. → Somos una empresa, reconocida firma del ramo.
  ¦ Hay puesto de ing. {{55 1234 5678}} en planta. → Hay puesto de ing. en planta.
  ¦ Hay bonos. Tu jefe {{55 1234 5678}}, gerente. → Hay bonos.
  ¦ Trabajas con la familia <<Luz>>… aquí. → Trabajas con la familia… aquí.
  ¦ <<luz>> lleva la caja. → La persona responsable lleva la caja.
  ¦ Oficina en {{Av. Juárez 100}},  y comedor. → Oficina y comedor.`);

/** Not with any blanks or beside any sentence. */
const moreProse = pairsIn(`
  About [[Zentrava]]\n\n[[Zentrava]] is a network of people. → The company is a network of people.
  ¦ Provincia: [[Zentrava]]\nHay comedor. → Hay comedor.
  ¦ [[Zentrava]], N.A. seeks a person for the team. → The company seeks a person for the team.
  ¦ En Lanús, Quilmes, [[Zentrava]] y Berazategui. → En Lanús, Quilmes y Berazategui.
  ¦ Experiencia con [[Zentrava]] y/o Brimalta en planta. → Experiencia con Brimalta en planta.
  ¦ En [[Zentrava]] Mobrilix crecemos. → Crecemos. ¦ En [[Zentrava]]® crecemos. → Crecemos.
  ¦ Envía tu CV con el puesto a:📩 {{rh@x.com}} con foto. → Envía tu CV con el puesto por este medio con foto.
  ¦ You will report to <<Luz>>, manager of sales. → You will report to the manager of sales.
  ¦ Hay comedor. Reporta a <<Luz>>, Director. → Hay comedor. Reporta al Director.
  ¦ Hay comedor. Reporta a <<Luz>> , la directora. → Hay comedor. Reporta a la directora.
  ¦ Hay comedor. Pregunta por <<Luz>>, gerente. → Hay comedor.
  ¦ [[Zentrava]] y [[Zentrava]] contratan. → La empresa contratan.
  ¦ Envía tu CV a {{rh@x.com}} o . → Envía tu CV por este medio.
  ¦ Envía tu CV a {{rh@x.com}}  y  ! → Envía tu CV por este medio!
  ¦ Send your CV to {{rh@x.com}} or , today. → Send your CV through this site, today.
  ¦ Envía tu CV a {{rh@x.com}} y foto. → Envía tu CV por este medio y foto.`);

/** After a noun the name is left out, and a sentence says «la empresa» once. */
const stumps = pairsIn(`
  Beneficios: Comedor [[Zentrava]], vales. → Beneficios: Comedor, vales.
  ¦ Ofrecemos comedor [[Zentrava]], vales. → Ofrecemos comedor, vales.
  ¦ Usa el método [[Zentrava]] en clase. → Usa el método en clase.
  ¦ Las empresas de [[Zentrava]] crecen. → Las empresas crecen.
  ¦ Somos una empresa de [[Zentrava]]. → Somos una empresa.
  ¦ Vive en el Valle de los [[Zentrava]] o cerca. → Vive en el Valle o cerca.
  ¦ Ven a nuestras [[Tiendas Zentrava]] del centro. → Ven a nuestras colaboradoras del centro.
  ¦ [[Zentrava]] busca gente que crezca en [[Zentrava]] y viva los valores de [[Zentrava]]. → La empresa busca gente que crezca en la empresa y viva los valores de la empresa.
  ¦ [[Zentrava]] busca gente que sea parte de [[Zentrava]]. → La empresa busca gente que sea parte de la empresa.
  ¦ [[Zentrava]] needs you for the mission of [[Zentrava]]. → The company needs you for the mission of the company.
  ¦ Requisitos:\n-Prepa\nEn [[Zentrava]] crecemos. → Requisitos:\n-Prepa\nCrecemos.
  ¦ Hay comedor. Sueldo de 10000Contacto: {{rh@x.com}} → Hay comedor. Sueldo de 10000
  ¦ Hay comedor. Atiende <<MARTHA LÓPEZ>>REQUISITOS: secundaria. → Hay comedor. Atiende la persona responsable\nREQUISITOS: secundaria.
  ¦ Experiencia en faena en [~Brimalta~] o similar. → Experiencia en faena o similar.
  ¦ Trabajo en la II Región de [~Brimalta~], turno 7x7. → Trabajo en la II Región, turno 7x7.`);

test('what is left of running text', () => {
  for (const [marked, left] of [...prose, ...moreProse, ...stumps])
    assert.equal(redacted(marked, 'prose'), left, marked);
});

/** Another firm is not the employer. */
const others = pairsIn(`
  Ventas al [~Brimalta~] del sur. → Ventas a otra empresa del sur.
  ¦ You have experience with [~Brimalta~] products. → You have experience with another company's products.
  ¦ Cuenta en [~Banco Brimalta~] para nómina. → Cuenta en otra empresa para nómina.
  ¦ Ingreso a la Policía de [~Brimalta~] este año. → Ingreso a la Policía este año.
  ¦ Manejo de marcas como [~Brimalta~], Torvani y Quelix. → Manejo de marcas como Torvani y Quelix.
  ¦ Experiencia con Torvani o [~Brimalta~]. → Experiencia con Torvani.
  ¦ Descuentos en [~Brimalta~] y Torvani. → Descuentos en Torvani.
  ¦ Ven con [~Brimalta~]. Sigue con [~Brimalta~]. Crece con [~Brimalta~]. → Ven con la empresa. Sigue con la empresa. Crece con la empresa.
  ¦ Hoy puedes trabajar en [~Brimalta~] con gusto. → Hoy puedes trabajar en la empresa con gusto.`);

test('what is left where another firm is named', () => {
  for (const [marked, left] of others) assert.equal(redacted(marked, 'prose'), left, marked);
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
  Analista para la empresa [[Zentrava]] → Analista ¦ Analista del Grupo [[Zentrava]] → Analista
  ¦ Analyst for our client [[Zentrava]] → Analyst ¦ Analyst @ [[Zentrava]] → Analyst
  ¦ Analyst with [[Zentrava]]'s team → Analyst team ¦ analista-[[zentrava]]-jr → analista-jr
  ¦ [[zentrava]]_analista → analista ¦ Analista por [[Zentrava]] y → Analista
  ¦ Vendedor, tel. {{55 1234 5678}}, León → Vendedor, León
  ¦ Vendedor con Lic. <<Karla Méndez>>, gerente → Vendedor, gerente
  ¦ Vendedor para [[Zentrava]]'s team → Vendedor team ¦ En [[Zentrava]] León: analista → León: analista
  ¦ Analista con o para [[Zentrava]] → Analista ¦ Analista de - con [[Zentrava]] → Analista
  ¦ Analista con, o [[Zentrava]] → Analista ¦ Analista para y, [[Zentrava]] → Analista`);

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
  // With more to read, a sentence that speaks of the firm itself goes.
  const isWhole = (marked: string) =>
    /[.!?]$/.test(marked) && !/^¡|(?:^|[.!?] )(?:Somos|We(?: are|'re)|Quiénes) |\{\{|<</.test(marked);
  const sentences = prose.filter(([marked]) => isWhole(marked) && !/^[^\p{L}]*\p{Ll}/u.test(marked));
  assert.ok(sentences.length > 60);
  for (const [marked, left] of sentences)
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
    assert.equal(sentenceStart('Uno. La s. a. Luna'), 'Uno.'.length);
    assert.equal(sentenceStart('Uno. El c. p. Luna'), 'Uno. El c.'.length);
    assert.equal(sentenceStart('Uno. La s. a. de c. v. Luna'), 'Uno.'.length);
    assert.equal(sentenceEndIn('la tel. y un lugar muy lejano. dos'), 29);
  });
});

test('only the sentences around a finding are inspected again, and doubts keep their places', () => {
  const far = 'Buscamos gente con ganas de aprender y de crecer en un gran equipo. '.repeat(20);
  const text = `${far}Ven a Zentrava hoy. Pregunta por Nila  en la caseta.\n${far}Aquí manda Duna.`;
  const spanOf = (word: string) => {
    const start = text.indexOf(word);
    return { kind: 'employer' as const, start, end: start + word.length };
  };
  const doubts = [spanOf('Duna')];
  const read: string[] = [];
  const again = (piece: string) => {
    read.push(piece);
    const start = piece.indexOf('Nila');
    return { findings: [], doubts: [{ kind: 'person' as const, start, end: start + 4 }] };
  };
  const redacted = redactSentences(text, { findings: [spanOf('Zentrava')], doubts }, 'prose', again);
  assert.equal(read.length, 1);
  assert.match(read[0] ?? '', /Ven a la empresa hoy\. Pregunta por Nila/);
  assert.ok((read[0]?.length ?? 0) < 500);
  const places = redacted.doubts.map(({ start, end }) => redacted.text.slice(start, end));
  assert.deepEqual(places, ['Nila', 'Duna']);
});
