import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateThatKnows } from '../../../../tests/support/gate.ts';
import { inspectText } from '../inspect-text.ts';
import { isNamesake } from './person-names.ts';
import { searchPersonalData } from './personal-data.ts';
import { findStreets } from './streets.ts';

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

test('who gave a street its name cannot be reached', () => {
  assert.equal(isNamesake(['emiliano', 'zapata']), true);
  assert.equal(isNamesake(['juan', 'barrera']), true);
  assert.equal(isNamesake(['emiliano', 'lopez']), false);
});

test('an address is found whatever other characters the text has', () => {
  const address = 'Morelos 245, Col. Centro';
  for (const text of [
    `Preséntate en ${address}, con CV`,
    `Acude – sin cita – a ${address}, con CV`,
    `“Ven” a ${address}`,
    `Ven 👉 ${address}`,
  ]) {
    const [found] = findStreets(text);
    assert.equal(text.slice(found?.start, found?.end), address, text);
  }
});

const kinds = (text: string) => inspectText(text, { gate: gateThatKnows([]) }, 'all').map(({ kind }) => kind);
const inDigits = (write: (digit: number) => string) =>
  `Llama al ${Array.from('2221234567', (digit) => write(Number(digit))).join('')} hoy`;

test('a telephone number counts in keycaps and in wide digits', () => {
  assert.deepEqual(kinds(inDigits((digit) => `${digit}\ufe0f\u20e3`)), ['phone']);
  for (const zero of [0xff10, 0x1d7d8, 0x1fbf0]) {
    assert.deepEqual(
      kinds(inDigits((digit) => String.fromCodePoint(zero + digit))),
      ['phone'],
      zero.toString(16),
    );
  }
});

test('a word for calling counts in mathematical letters', () => {
  assert.deepEqual(kinds('𝐄𝐧𝐯𝐢𝐚 𝐭𝐮 𝐂𝐕 𝐚 𝐖𝐡𝐚𝐭𝐬𝐀𝐩𝐩 👉🏻 701 23 456'), ['phone']);
});

test('a telephone number counts with a line under each digit', () => {
  assert.deepEqual(kinds(inDigits((digit) => `${digit}\u0332`)), ['phone']);
});

test('the number of an employee or of a licence is not a phone', () => {
  assert.deepEqual(kinds('Número de empleado 1234567890.'), []);
  assert.deepEqual(kinds('Cédula profesional: 5512345678'), []);
});

test('letters that look like digits hide no telephone after a word that announces one', () => {
  for (const text of ['WhatsApp: 222O2345O7', 'Folio 2221234567 whats']) {
    assert.deepEqual(kinds(text), ['phone'], text);
  }
  for (const text of ['Modelo Iloo123456', 'Código 222l234567', 'Folio 2221234567']) {
    assert.deepEqual(kinds(text), [], text);
  }
});

test('a street with a number after a letter is found although a person gave it the name', () => {
  const text = 'Ubicación: José María Brimalti N 4-31. Frente al parque.';
  const { certain } = searchPersonalData(text, { links: [] });
  assert.deepEqual(
    certain.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`),
    ['address José María Brimalti N 4-31'],
  );
});

/** What grew with the square of the length would take minutes here. */
test('a hostile text of 100 kB is read to its end', () => {
  const pieces =
    'a|A |Juan |Juan de la |Lic. |c. p. |con |Á|LÓPEZ|envía tu cv |cincuenta y |uno |5 |55,|1234|Calle |Calle 5 de |Av. De La |col. |a@|juan punto |@a.|a.|Instagram: |clave de elector |lic. juan |la |- |\n'.split(
      '|',
    );
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const { certain, doubtful } = searchPersonalData(text, { links: [] });
    for (const { start, end } of [...certain, ...doubtful])
      assert.ok(start < end && end <= text.length, piece);
  }
});

test('ten figures with the same sign again and again between them are a telephone number', () => {
  for (const [text, expected] of [
    ['Trabaja en casa 5 5H 1 2H 3 4H 5 6H 7 8', ['phone']],
    ['Mándanos wh 4ts 0pp 5 5ll 1 2ll 3 4ll 5 6ll 7 8 ya', ['phone']],
    ['Juguetes en casa /55/12/34/56/78/', ['phone']],
    ['Llama 5 5n. 1 2.n 3 4n. 5 6.n 7 8 o 5 5n. 8 7.n 6 5n. 4 3.n 2 1', ['phone', 'phone']],
    ['Escribe al [7, 2, 2, 1, 2, 3, 4, 5, 6. 7]', ['phone']],
    ['Tallas 22.5, 23, 23.5, 24 y 24.5', []],
    ['Del 21/11/26 al 22/12/26', []],
    ['Entre 36.000 y 42.000', []],
    ['Folio 8d18-6371d716', []],
  ] as const)
    assert.deepEqual(kinds(text), expected, text);
});

test('figures after a word of contact and other words are no telephone number', () => {
  for (const text of [
    'Postúlate. Sueldo 12 000 - 15 000 netos.',
    'Marca líder con ventas de 1500000 anuales',
    'Postúlate antes del 31 12 2026',
  ])
    assert.deepEqual(kinds(text), [], text);
  for (const text of [
    'Tel. con Mariana Pérez 912345678',
    'Informes al 912345678',
    'Envía tu CV a recepción o contacta por WhatsApp en el 912345678',
  ])
    assert.ok(kinds(text).includes('phone'), text);
});
