import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registeredNames } from '../names/registered-names.ts';
import { ledgerWords, riskThatWaits } from './ledger.ts';
import weights from './weights.json' with { type: 'json' };

const nobody: ReadonlySet<string> = new Set();

function words(description: string, view: { ordinary?: ReadonlySet<string>; own?: string } = {}) {
  const texts = [
    { field: 'title', text: 'Analista' },
    { field: 'description', text: description },
  ];
  return ledgerWords(texts, { ordinary: nobody, ...view });
}

const waiting = (description: string, own?: string) =>
  words(description, own === undefined ? {} : { own })
    .filter(({ risk }) => risk >= riskThatWaits)
    .map(({ word }) => word);

test('a word that no list explains waits where the text speaks of a firm', () => {
  for (const [text, word] of [
    ['En Zyntrax creemos en el equipo.', 'Zyntrax'],
    ['Somos Zyntrax, líder en su ramo.', 'Zyntrax'],
    ['Zyntrax busca contador.', 'Zyntrax'],
    ['EN ZQR ESTAMOS RECLUTANDO', 'ZQR'],
    ['Trabajarás con Grupo Zyntrax en planta.', 'Zyntrax'],
    ['Trabajarás con Comercial Zertuvia en planta.', 'Zertuvia'],
    ['Acerca de la empresaZyntrax es una empresa de logística.', 'Zyntrax'],
    ['Zyntrax University is currently seeking a dean.', 'Zyntrax'],
    ['At Zyntrax, we build engines.', 'Zyntrax'],
  ] as const)
    assert.deepEqual(waiting(text), [word], text);
});

test('a name of ordinary words waits in the sentences with which firms introduce themselves', () => {
  for (const [text, word] of [
    ['En Luna Azul nos dedicamos a los muebles.', 'Luna Azul'],
    ['PlataFirme® es una empresa orgullosamente mexicana.', 'PlataFirme'],
    ['En nortaku, firma de servicios digitales, hay lugar.', 'nortaku'],
    ['¿Buscas trabajo? Muebles del Campo requiere personal.', 'Muebles del Campo'],
    ['Financiera "Crédito Feliz" otorga préstamos.', 'Crédito Feliz'],
    ['Somos filial de Banco del Campo desde 2010.', 'Banco del Campo'],
    ['Ingeniería y Medición Total es una reconocida empresa.', 'Ingeniería y Medición Total'],
  ] as const)
    assert.deepEqual(waiting(text), [word], text);
  for (const text of [
    'Importante empresa del ramo automotriz solicita contador. Empresa busca chofer.',
    'En México contamos con cinco plantas. En nuestra empresa somos un equipo.',
    'Actualmente busca crecer. Se solicita auxiliar. En esta institución creemos en ti.',
  ])
    assert.deepEqual(waiting(text), [], text);
});

test('words of advertisements, places, tools and lists of them are not asked about', () => {
  for (const text of [
    'Elaborar reportes semanales en Excel y Power BI.',
    'Postúlate por este medio. Únete a nuestro equipo en Cuautitlán Izcalli.',
    'Manejo de Slack, Jira y Trello. Bono de $1,200 al cumplir la meta.',
    'SUELDO BASE MÁS COMISIONES, VALES DE DESPENSA Y SEGURO DE VIDA',
    'Horario en San Pablo del centro, de lunes a viernes.',
    'The Company is an equal opportunity employer.',
  ])
    assert.deepEqual(words(text), [], text);
});

test('a decision about each word of a run, or about the whole, settles it', () => {
  const text = 'En Zyntrax Velarium creemos en el equipo.';
  const left = (...ordinary: string[]) => words(text, { ordinary: new Set(ordinary) }).length;
  assert.deepEqual(
    [left(), left('zyntrax'), left('zyntrax', 'velarium'), left('zyntraxvelarium')],
    [1, 1, 0, 0],
  );
});

test('a word is found where it stands in the source, behind escapes and invisible signs', () => {
  for (const written of ['Zyn&shy;trax', 'Zyn\u200btrax', 'Zyntrax']) {
    const text = `En&nbsp;${written} creemos en ti`;
    assert.deepEqual(
      words(text).map(({ start, end }) => text.slice(start, end)),
      [written],
    );
  }
});

test('an abbreviation of the own name waits without a cue', () => {
  for (const [text, own, word] of [
    ['Las políticas de LUG se cumplen.', 'Lundara Gold Ecuador', 'LUG'],
    ['La gente de Fradebran crece.', 'Industrias Fradebrand', 'Fradebran'],
    ['Todos la llaman La Ifi con gusto.', 'Clínica Ifigenalia', 'Ifi'],
  ] as const)
    assert.deepEqual(waiting(text, own), [word], text);
  for (const [text, own] of [
    ['Manejo de KPI y hojas de cálculo.', 'Kapital Industrial'],
    ['EL PERSONAL DE LUG CUMPLE LAS POLITICAS', 'Lundara Gold Ecuador'],
    ['Manejo de Excel y hojas de cálculo.', 'Excelmar'],
  ] as const)
    assert.deepEqual(waiting(text, own), [], text);
});

test('what belongs to a client, an owner or an earlier name waits', () => {
  for (const [text, word] of [
    ['El resguardo es en las oficinas de nuestro cliente Banco Merivante en el centro.', 'Merivante'],
    ['Pertenecemos a Grupo Industrial Belmaric desde hace años.', 'Belmaric'],
    ['Somos antes conocidos como Comedores Xocoyol (otra imagen).', 'Xocoyol'],
    ['Serás responsable del sérum Zyntral®, hoy.', 'Zyntral'],
    ['Campaña exclusiva de la tarjeta Banamex en turno matutino.', 'Banamex'],
  ] as const)
    assert.deepEqual(waiting(text), [word], text);
  assert.deepEqual(waiting('Te damos tarjeta de nómina Banamex y vales.'), []);
});

test('a legal form or an exchange leaves no doubt', () => {
  const found = (text: string) => registeredNames(text).map(({ start, end }) => text.slice(start, end));
  for (const [text, name] of [
    ['Para Zyntrax Laminados, S.A. en León.', 'Zyntrax Laminados, S.A.'],
    ['Crece con la empresa (BMV: ZYNX) hoy.', 'BMV: ZYNX'],
    ['Razón social: Frutos de Roble S.A. en la sierra', 'Frutos de Roble S.A.'],
  ] as const)
    assert.deepEqual(found(text), [name], text);
  assert.deepEqual(found('Manejo de SAP y Excel. Sueldo SA.'), []);
});

test('a word is asked about without the ordinary ones beside it', () => {
  assert.deepEqual(waiting('Grupo Zyntrax Estamos buscando vendedor.'), ['Zyntrax']);
  assert.deepEqual(waiting('Trabajarás con Comercial Zyntrax en la zona.'), ['Zyntrax']);
});

test('the table of weights has no name: only shapes and common words', () => {
  for (const feature of Object.values(weights).flatMap((some) => some.split(' ¦ ')))
    assert.match(feature, /^[a-z0-9 |^\p{P}\p{S}]+$/u, feature);
});
