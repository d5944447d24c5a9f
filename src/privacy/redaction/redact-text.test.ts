import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Finding } from '../inspect-text.ts';
import { redactText, type TextStyle } from './redact-text.ts';

/** `[[an employer]]`, `{{a datum}}`, `<<a person>>` */
const marks = /\[\[(.*?)\]\]|\{\{(.*?)\}\}|<<(.*?)>>/g;

function redacted(marked: string, style: TextStyle): string {
  const findings: Finding[] = [];
  let text = '';
  let at = 0;
  for (const { 0: whole, 1: employer, 2: datum, 3: person, index } of marked.matchAll(marks)) {
    text += marked.slice(at, index);
    const start = text.length;
    text += employer ?? datum ?? person ?? '';
    const kind = employer !== undefined ? 'employer' : datum !== undefined ? 'phone' : 'person';
    findings.push({ kind, start, end: text.length });
    at = index + whole.length;
  }
  return redactText(text + marked.slice(at), findings, style);
}

/** Judged by ear, each of them. */
describe('what is left of running text', () => {
  const cases: [string, string][] = [
    ['Trabaja en [[Zentrava]]land hoy mismo.', 'Trabaja en la empresa hoy mismo.'],
    ['Conoce Mi[[Zentrava]] hoy mismo.', 'Conoce la empresa hoy mismo.'],
    ['Somos [[Zentrava]] S.A. de C.V. y crecemos.', 'Crecemos.'],
    ['Escribe a rh@[[zentrava]].com hoy. Buen sueldo.', 'Buen sueldo.'],
    ['Visita www.[[zentrava]].com.mx. Buen sueldo.', 'Buen sueldo.'],
    ['Buen sueldo. Mira (https://[[zentrava]].mx/empleo), gracias.', 'Buen sueldo. Mira, gracias.'],
    ['Entra a portal.[[zentrava]].io/x y aplica. Hay comedor.', 'Hay comedor.'],
    ['[[Zentrava]]', ''],
    ['¡[[Zentrava]]!', ''],
    ['puesto analista-[[zentrava]]-norte en planta', 'puesto analista-norte en planta'],
    ['puesto [[zentrava]]-norte en planta', 'puesto norte en planta'],
    ['puesto norte_[[zentrava]] en planta', 'puesto norte en planta'],
    ['Trabaja con «[[Zentrava]]» hoy.', 'Trabaja con la empresa hoy.'],
    ['Trabaja con “[[Zentrava]]” hoy.', 'Trabaja con la empresa hoy.'],
    ["Trabaja con '[[Zentrava]]' hoy.", 'Trabaja con la empresa hoy.'],
    ['Nuestra firma ( [[Zentrava]] ) crece.', 'Nuestra firma crece.'],
    ['Grupo [[Zentrava]] contrata.', 'La empresa contrata.'],
    ['Trabaja en Grupo [[Zentrava]] hoy.', 'Trabaja en la empresa hoy.'],
    ['Este grupo [[Zentrava]] contrata.', 'Este grupo contrata.'],
    ['Corporativo [[Zentrava]] busca chofer.', 'La empresa busca chofer.'],
    ['Somos parte del corporativo [[Zentrava]] y crecemos.', 'Somos parte del corporativo y crecemos.'],
    ['Compañía [[Zentrava]] busca chofer.', 'La empresa busca chofer.'],
    ['Cía. [[Zentrava]] busca chofer.', 'La empresa busca chofer.'],
    ['Our group [[Zentrava]] is hiring.', 'Our group is hiring.'],
    ['Hola. En [[Zentrava]] nos importas.', 'Hola. En la empresa nos importas.'],
    ['Hola. En [[Zentrava]] te cuidamos.', 'Hola. Te cuidamos.'],
    ['Con gusto, en [[Zentrava]] cuidamos a todos.', 'Con gusto, cuidamos a todos.'],
    ['Para [[Zentrava]], tú importas.', 'Tú importas.'],
    ['Con [[Zentrava]] creces.', 'Con la empresa creces.'],
    ['Here at [[Zentrava]], we grow.', 'We grow.'],
    ['Within [[Zentrava]] we grow.', 'We grow.'],
    ['At the [[Zentrava]], we grow.', 'We grow.'],
    ['En la empresa [[Zentrava]] buscamos gente.', 'Buscamos gente.'],
    ['Hola y en [[Zentrava]] buscamos gente.', 'Hola y en la empresa buscamos gente.'],
    ['Analista de datos - [[Zentrava]]', 'Analista de datos'],
    ['Analista de datos | [[Zentrava]].', 'Analista de datos.'],
    ['Analista de datos – [[Zentrava]] crece', 'Analista de datos – La empresa crece'],
    ['La marca [[Zentrava]] crece.', 'La marca crece.'],
    ['La universidad [[Zentrava]] crece.', 'La universidad crece.'],
    ['Las tiendas [[Zentrava]] abren.', 'Las tiendas abren.'],
    ['El parque industrial [[Zentrava]] crece.', 'El parque industrial crece.'],
    ['The company [[Zentrava]] is growing.', 'The company is growing.'],
    ["Our client [[Zentrava]]'s team is growing.", 'Our client team is growing.'],
    ['Hola. Somos [[Zentrava]].', 'Hola. Somos una empresa.'],
    ['Hola. Somos [[Zentrava]]! Buscamos gente.', 'Hola. Buscamos gente.'],
    ['Somos [[Zentrava]], la empresa que crece.', 'Somos la empresa que crece.'],
    ['Somos [[Zentrava]], el lugar ideal.', 'Somos el lugar ideal.'],
    ['Somos [[Zentrava]] , y buscamos gente.', 'Buscamos gente.'],
    ['Somos parte de [[Zentrava]] y crecemos.', 'Somos parte de la empresa y crecemos.'],
    ['Hola, somos [[Zentrava]] con 20 años.', 'Hola, somos una empresa con 20 años.'],
    ["We're [[Zentrava]] and grow fast.", 'We grow fast.'],
    ['We are [[Zentrava]], the place to be.', 'We are the place to be.'],
    ['We are [[Zentrava]] in Mexico with you.', 'We are a company in Mexico with you.'],
    ['We are [[Zentrava]]. Join us and grow.', 'Join us and grow.'],
    ['[[Zentrava]], una empresa líder, busca chofer.', 'Empresa líder busca chofer.'],
    [
      '[[Zentrava]], importante compañía del ramo, busca chofer.',
      'Importante compañía del ramo busca chofer.',
    ],
    ['[[Zentrava]], lider en ventas, busca chofer.', 'Empresa lider en ventas busca chofer.'],
    ['Trabaja en [[Zentrava]], líder en ventas.', 'Trabaja en una empresa líder en ventas.'],
    ['Trabaja en [[Zentrava]], una organización seria, hoy.', 'Trabaja en una organización seria, hoy.'],
    ['[[Zentrava]], empresaria del año', 'La empresa, empresaria del año'],
    ['Work with [[Zentrava]], an agency of people.', 'Work with an agency of people.'],
    ['[[Zentrava]], an agency, is hiring you.', 'An agency is hiring you.'],
    ['La firma, [[Zentrava]] , crece.', 'La firma crece.'],
    ['Las [[Zentrava]] somos fuertes.', 'Las colaboradoras somos fuertes.'],
    ['Una [[Zentrava]] más te espera.', 'Una colaboradora más te espera.'],
    ['Nuestras [[Zentrava]] son únicas.', 'Nuestras colaboradoras son únicas.'],
    ['Nuestros [[Zentrava]] son únicos.', 'Nuestros colaboradores son únicos.'],
    ['Hay 40 [[Zentrava]] en el país.', 'Hay 40 colaboradores en el país.'],
    ['El [[Zentrava]] busca chofer.', 'La empresa busca chofer.'],
    ['Busca chofer el [[Zentrava]] del sur.', 'Busca chofer la empresa del sur.'],
    ['La [[Zentrava]] busca chofer.', 'La empresa busca chofer.'],
    ['Ven a la [[Zentrava]] del sur.', 'Ven a la empresa del sur.'],
    ['Más gente de [[Zentrava]] en el país.', 'Más gente de la empresa en el país.'],
    ['Hola! [[Zentrava]] crece.', 'Hola! La empresa crece.'],
    ['¿[[Zentrava]] crece?', '¿La empresa crece?'],
    ['Our firm, [[Zentrava]], is growing with you.', 'Our firm is growing with you.'],
    ['There are 40 [[Zentrava]] in this country.', 'There are 40 team members in this country.'],
    ['Become a [[Zentrava]] and grow with us.', 'Become a team member and grow with us.'],
    ['You will be a [[Zentrava]] with us.', 'You will be a team member with us.'],
    ['Meet a [[Zentrava]] with us.', 'Meet a company with us.'],
    ['This [[Zentrava]] is great to work with.', 'The company is great to work with.'],
    ['The [[Zentrava]] is great to work with.', 'The company is great to work with.'],
    ['Meet the [[Zentrava]] customers with us.', "Meet the company's customers with us."],
    ['[[Zentrava]] headquarters are in the city.', "The company's headquarters are in the city."],
    ['[[Zentrava]] teams are in the city.', "The company's teams are in the city."],
    ['[[Zentrava]] teammate is in the city.', 'The company teammate is in the city.'],
    ["We love the [[Zentrava]]'s values.", "We love the company's values."],
    ['Envía tu CV al correo {{rh@x.com}} con foto.', 'Envía tu CV por este medio con foto.'],
    ['Envía tu CV al correo electrónico: {{rh@x.com}}, con foto.', 'Envía tu CV por este medio, con foto.'],
    [
      'Send your CV to our website {{www.x.com}} with a photo.',
      'Send your CV through this site with a photo.',
    ],
    ['Hay comedor. Llama al {{55 1234 5678}}. Hay transporte.', 'Hay comedor. Hay transporte.'],
    ['Hay comedor.\nLlama al {{55 1234 5678}}\nHay transporte.', 'Hay comedor.\n\nHay transporte.'],
    ['Llama al tel. {{55 1234 5678}}. Hay comedor.', 'Hay comedor.'],
    ['Hay comedor. ¿Dudas? Llama al {{55 1234 5678}}.', 'Hay comedor.'],
    ['Hay comedor. ¿Te interesa? Llama al {{55 1234 5678}}.', 'Hay comedor.'],
    ['Hay comedor. Interesados? Llama al {{55 1234 5678}}.', 'Hay comedor.'],
    ['Acudir a {{Av. Juárez 100}}', ''],
    ['Oficina en {{Av. Juárez 100}}, con comedor.', 'Oficina con comedor.'],
    ['Oficina en {{Av. Juárez 100}}, y comedor.', 'Oficina y comedor.'],
    ['Oficina (cerca de {{Av. Juárez 100}} hoy) y comedor.', 'Oficina y comedor.'],
    ['Nuestro sitio web {{www.x.com}} crece.', 'Crece.'],
    ['Trabajarás con <<Laura Carrillo>> en caja.', 'Trabajarás con la persona responsable en caja.'],
    ['Trabajarás con la Lic. <<Laura Carrillo>> en caja.', 'Trabajarás con la persona responsable en caja.'],
    [
      'Trabajarás con nuestra doctora <<Laura Carrillo>> en caja.',
      'Trabajarás con la persona responsable en caja.',
    ],
    ['<<Laura Carrillo>> lleva la caja.', 'La persona responsable lleva la caja.'],
    ['Hay caja. <<Laura Carrillo>> lleva la caja.', 'Hay caja.'],
    ['You will work with <<Laura Carrillo>> and us.', 'You will work with the person in charge and us.'],
    ['You will work with Mr. <<Carrillo>> and us.', 'You will work with the person in charge and us.'],
    ['Reporta a <<Laura Carrillo>>, directora de caja.', 'Reporta a la directora de caja.'],
    ['Reporta a <<Laura Carrillo>>, jefa de caja.', 'Reporta a la jefa de caja.'],
    ['Reporta a <<Laura Carrillo>>, encargada de caja.', 'Reporta a la encargada de caja.'],
    ['Reporta a <<Laura Carrillo>>, nuestra directora.', 'Reporta a nuestra directora.'],
    ['Reporta con <<Laura Carrillo>>, gerente de caja.', 'Reporta con el gerente de caja.'],
    ['You will report to <<Laura Carrillo>>, our Head of Sales.', 'You will report to our Head of Sales.'],
    [
      'You will report to <<Laura Carrillo>>, the manager. It is a great team.',
      'You will report to the manager. It is a great team.',
    ],
    ['El negocio de los hermanos <<Carrillo>> crece.', 'El negocio de los hermanos crece.'],
    ['Pregunta por <<Laura Carrillo>>. Hay comedor.', 'Hay comedor.'],
    ['Pregunta por <<Laura Carrillo>> en caja.', 'Pregunta por la persona responsable en caja.'],
    ['Hay comedor. Atentamente, <<Laura Carrillo>>', 'Hay comedor.'],
    ['Hay comedor (con <<Laura Carrillo>>) y caja.', 'Hay comedor y caja.'],
    ['Uno.\n\n\n\n{{55 1234 5678}}\n\n\n\nDos.', 'Uno.\n\nDos.'],
    ['Uno; {{55 1234 5678}}. Dos', 'Uno. Dos'],
    ['Uno… {{55 1234 5678}}', 'Uno…'],
    ['— Uno con [[Zentrava]]', '— Uno con la empresa'],
  ];
  for (const [marked, left] of cases) test(marked, () => assert.equal(redacted(marked, 'prose'), left));
});

describe('what is left of a title or a label', () => {
  const cases: [string, string][] = [
    ['Analista - [[Zentrava]] - León', 'Analista - León'],
    ['Analista, [[Zentrava]], León', 'Analista, León'],
    ['Analista: [[Zentrava]]', 'Analista'],
    ['Analista ([[Zentrava]]) León', 'Analista León'],
    ['Analista ( [[Zentrava]] )', 'Analista'],
    ['Analista para la empresa [[Zentrava]]', 'Analista'],
    ['Analista del Grupo [[Zentrava]]', 'Analista'],
    ['Analyst for our client [[Zentrava]]', 'Analyst'],
    ['Analyst @ [[Zentrava]]', 'Analyst'],
    ['[[Zentrava]] - Analista', 'Analista'],
    ['[[Zentrava]]: Analista', 'Analista'],
    ["[[Zentrava]]'s Analyst", 'Analyst'],
    ["Analyst with [[Zentrava]]'s team", 'Analyst team'],
    ['analista-[[zentrava]]-jr', 'analista-jr'],
    ['[[zentrava]]_analista', 'analista'],
    ['Analista por [[Zentrava]] y', 'Analista'],
    ['Analista rh@[[zentrava]].com León', 'Analista León'],
    ['Analista @[[zentrava]]', 'Analista'],
    ['Vendedor {{55 1234 5678}}', 'Vendedor'],
    ['Vendedor, tel. {{55 1234 5678}}, León', 'Vendedor, León'],
    ['Vendedor (tel. {{55 1234 5678}}) León', 'Vendedor León'],
    ['Vendedor con la Lic. <<Laura Carrillo>>', 'Vendedor'],
    ['Vendedor <<Laura Carrillo>> León', 'Vendedor León'],
  ];
  for (const [marked, left] of cases) test(marked, () => assert.equal(redacted(marked, 'phrase'), left));
});
