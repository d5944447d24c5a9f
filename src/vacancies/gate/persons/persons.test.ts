import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspectText } from '../inspect-text.ts';
import { searchPersonalData } from './find-personal-data.ts';
import { clabeCheckDigit, nssCheckDigit, rfcCheckDigit } from './identifiers.ts';
import { isNamesake, nameClass } from './person-names.ts';
import { findStreetAddresses, ignoringCase } from './streets.ts';

const found = (text: string, links: readonly string[] | 'any' = []) =>
  searchPersonalData(text, { links, names: 'none' }).certain.map(
    ({ kind, start, end }) => `${kind} ${text.slice(start, end)}`,
  );

describe('a datum is found, and all of it', () => {
  const cases: [string, string][] = [
    ['Manda tu CV a rh@correo.com.mx.', 'email rh@correo.com.mx'],
    ['rh [at] correo.com', 'email rh [at] correo.com'],
    ['rh(arroba)correo.com.mx', 'email rh(arroba)correo.com.mx'],
    ['rh @ correo . com', 'email rh @ correo . com'],
    ['juan at correo dot com', 'email juan at correo dot com'],
    ['juan arroba gmail punto com', 'email juan arroba gmail punto com'],
    ['55 1234 5678', 'phone 55 1234 5678'],
    ['(664) 123-4567', 'phone (664) 123-4567'],
    ['Tel. 5512345678', 'phone 5512345678'],
    ['Tel: 1234-5678', 'phone 1234-5678'],
    ['+52 1 55 1234 5678', 'phone +52 1 55 1234 5678'],
    ['044 55 1234 5678', 'phone 044 55 1234 5678'],
    ['01 800 123 4567', 'phone 01 800 123 4567'],
    ['664 123 4567 ext. 12', 'phone 664 123 4567 ext. 12'],
    ['WhatsApp al 8112345678', 'phone 8112345678'],
    ['5 5 1 2 3 4 5 6 7 8', 'phone 5 5 1 2 3 4 5 6 7 8'],
    ['+1 415 555 2671', 'phone +1 415 555 2671'],
    ['00 1 415 555 2671', 'phone 00 1 415 555 2671'],
    ['044 5512 34 5678', 'phone 044 5512 34 5678'],
    ['Tel. 55 1234 5678/79', 'phone 55 1234 5678/79'],
    ['cinco cinco uno dos tres cuatro cinco seis', 'phone cinco cinco uno dos tres cuatro cinco seis'],
    ['wa.me/5215512345678', 'messaging wa.me/5215512345678'],
    ['https://api.whatsapp.com/send?phone=52', 'messaging https://api.whatsapp.com/send?phone=52'],
    ['t.me/juan', 'messaging t.me/juan'],
    ['Telegram: @juanp', 'messaging Telegram: @juanp'],
    // A long s, which is an s to whoever ignores case.
    ['In\u017ftagram: juan.perez_rh', 'messaging In\u017ftagram: juan.perez_rh'],
    ['\u017fkype: reclutamx', 'messaging \u017fkype: reclutamx'],
    ['wa . me 5512345678', 'messaging wa . me 5512345678'],
    ['regístrate en bit.ly/3abc', 'link bit.ly/3abc'],
    ['visita www.ejemplo.com.', 'link www.ejemplo.com'],
    ['https://monday.com/tablero', 'link https://monday.com/tablero'],
    ['https://ejemplo.com/?a=rh@correo.com', 'email rh@correo.com'],
    ['rh@correo.com . mx', 'email rh@correo.com . mx'],
    ['CURP HEGG560427MVZRRL04', 'curp HEGG560427MVZRRL04'],
    ['curp mal escrita: hegg560427mvzrrl09', 'curp hegg560427mvzrrl09'],
    ['GODE561231GR8', 'rfc GODE561231GR8'],
    ['SAT970701NN3', 'rfc SAT970701NN3'],
    ['RFC GODE561231GR9', 'rfc GODE561231GR9'],
    ['RFC: GODE561231', 'rfc GODE561231'],
    ['032180000118359719', 'clabe 032180000118359719'],
    ['CLABE 032180000118359710', 'clabe 032180000118359710'],
    ['NSS 12345678901', 'nss 12345678901'],
    ['79927398713', 'nss 79927398713'],
  ];
  for (const [text, expected] of cases) test(text, () => assert.deepEqual(found(text), [expected]));
});

describe('what only looks like a datum is left alone', () => {
  for (const text of [
    'contar con CURP, RFC con homoclave y NSS',
    '$18,000 - $22,000',
    '18000-22000',
    '2019-2024',
    '33000-45000',
    '1012345678',
    '+1234567 puntos',
    'Folio 1234567890',
    'referencia: 5512345678',
    'C.P. 06600 y 11520',
    'VAC-5512345678',
    'ISO 9001:2015',
    'modelo ABC240115XY1',
    'RFC XAXX010101000',
    '032180000118359710',
    'Folio 032180000118359719',
    'Folio 79927398713',
    'máximo 2147483647',
    'ASP.NET, Node.js y Monday.com',
    'experiencia.Me gusta',
    'manejo de Gmail y WhatsApp',
    'trabajo @ home',
  ]) {
    test(text, () => assert.deepEqual(found(text), []));
  }
});

test('links to allowed hosts and below them are no finding', () => {
  const hosts = ['reclutadora.example'];
  assert.deepEqual(found('https://candidatos.reclutadora.example/x', hosts), []);
  assert.deepEqual(found('https://otrareclutadora.example/x', hosts).length, 1);
  assert.deepEqual(found('https://reclutadora.example@ladron.example/x', hosts).length, 1);
  assert.deepEqual(found('https://ejemplo.com/x', 'any'), []);
});

test('check digits agree with published numbers', () => {
  for (const rfc of ['GODE561231GR8', 'SAT970701NN3', 'CFE370814QI0', 'BBA830831LJ2']) {
    assert.equal(rfcCheckDigit(rfc), rfc.at(-1));
  }
  for (const clabe of ['032180000118359719', '002010077777777771'])
    assert.equal(clabeCheckDigit(clabe), clabe.at(-1));
  assert.equal(nssCheckDigit('7992739871'), '3');
});

test('where places are named, a name counts only when it is announced', () => {
  const found = (text: string, names: 'all' | 'announced') => {
    const { certain, doubtful } = searchPersonalData(text, { links: [], names });
    return [...certain, ...doubtful].map(({ start, end }) => text.slice(start, end));
  };
  assert.deepEqual(found('Laura Carrillo Méndez', 'announced'), []);
  assert.deepEqual(found('Laura Carrillo Méndez', 'all'), ['Laura Carrillo Méndez']);
  assert.deepEqual(found('Informes con Laura Carrillo', 'announced'), ['Laura Carrillo']);
});

test('what is found comes in the order of the text', () => {
  const text = 'Lic. Laura Carrillo, 55 1234 5678, rh@correo.com, Av. Juárez 100, CURP LUNA850716HDFXXX09';
  const { certain } = searchPersonalData(text, { links: [] });
  assert.deepEqual(
    certain.map(({ kind }) => kind),
    ['person', 'phone', 'email', 'address', 'curp'],
  );
});

test('a name is a given name, a surname or both; some are words, and some are borne by too many', () => {
  const classes: readonly [name: string, ...is: string[]][] = [
    ['hernandez', 'surname', 'common'],
    ['zertuche', 'surname'],
    ['xochitl', 'given'],
    ['flores', 'surname', 'word', 'common'],
    ['santiago', 'given', 'surname', 'word', 'common'],
    ['uc', 'surname', 'word'],
  ];
  for (const [name, ...is] of classes)
    assert.deepEqual(
      Object.entries(nameClass(name) ?? {})
        .flatMap(([kind, value]) => (value ? [kind] : []))
        .sort(),
      is.sort(),
      name,
    );
  for (const word of ['', 'inventarios', 'norte']) assert.equal(nameClass(word), undefined, word);
});

test('who gave a street its name cannot be reached', () => {
  assert.equal(isNamesake(['benito', 'juarez']), true);
  assert.equal(isNamesake(['juan', 'barrera']), true);
  assert.equal(isNamesake(['benito', 'lopez']), false);
});

test('letters match in both cases, alone, in a class and in a range; escapes and exact groups stay', () => {
  for (const [source, expected] of [
    ['calle', '[cC][aA][lL][lL][eE]'],
    ['[oó]n', '[oOóÓ][nN]'],
    ['[a-z\\d]-a', '[a-zA-Z\\d]-[aA]'],
    ['\\p{L}\\s\\d', '\\p{L}\\s\\d'],
    ['(?-i:\\p{Lu})x', '\\p{Lu}[xX]'],
    ['a-b', '[aA]-[bB]'],
    ['(?<!c)º', '(?<![cC])º'],
  ] as const)
    assert.equal(ignoringCase(source), expected);
});

test('an address is found whatever other characters the text has', () => {
  const address = 'Morelos 245, Col. Centro';
  for (const text of [
    `Preséntate en ${address}, con CV`,
    `Acude – sin cita – a ${address}, con CV`,
    `“Ven” a ${address}`,
    `Ven 👉 ${address}`,
  ]) {
    const [found] = findStreetAddresses(text);
    assert.equal(text.slice(found?.start, found?.end), address, text);
  }
});

const kinds = (text: string) =>
  inspectText(text, { matchers: [], own: undefined, tally: { candidates: 0 } }, { links: 'any' }).map(
    ({ kind }) => kind,
  );
const inDigits = (write: (digit: number) => string) =>
  `Llama al ${Array.from('2221234567', (digit) => write(Number(digit))).join('')} hoy`;

test('a telephone number counts in keycaps and in the digits of any script', () => {
  assert.deepEqual(kinds(inDigits((digit) => `${digit}\ufe0f\u20e3`)), ['phone']);
  for (const zero of [0x660, 0x6f0, 0x966, 0xff10, 0x1d7d8, 0x1fbf0]) {
    assert.deepEqual(
      kinds(inDigits((digit) => String.fromCodePoint(zero + digit))),
      ['phone'],
      zero.toString(16),
    );
  }
});

test('the number of an employee or of a licence is not a phone', () => {
  assert.deepEqual(kinds('Número de empleado 1234567890.'), []);
  assert.deepEqual(kinds('Cédula profesional: 5512345678'), []);
});

test('letters that look like digits hide no telephone after a word that announces one', () => {
  for (const text of [
    'Cel 222l234567',
    'WhatsApp: 222O2345O7',
    'Tel. 55 I234 567O',
    'Folio 2221234567 whats',
  ]) {
    assert.deepEqual(kinds(text), ['phone'], text);
  }
  for (const text of ['Modelo Iloo123456', 'Código 222l234567', 'Folio 2221234567']) {
    assert.deepEqual(kinds(text), [], text);
  }
});
