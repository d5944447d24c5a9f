import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectText } from '../inspect-text.ts';

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

test('the number of an employee or of a licence is nobody’s telephone', () => {
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
