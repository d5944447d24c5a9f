import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gateThatKnows } from '../../../tests/support/gate.ts';
import { inspectText } from './inspect-text.ts';

const watch = { gate: gateThatKnows([{ legalName: 'Zentrava', aliases: [], domains: ['zentrava.mx'] }]) };

const found = (text: string, personal: Parameters<typeof inspectText>[2] = 'all') =>
  inspectText(text, watch, personal).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test('places are those of the text, whatever stands before', () => {
  const before = fc.string({
    unit: fc.constantFrom('a', 'ñ', '€', '😀', '\u200b', ' ', '&', '\\n', '&amp;'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(before, before, (one, other) => {
      const text = `${one} . Zentrava ${other} . llama al 55 1234 5678 `;
      assert.deepEqual(found(text), [
        ['employer', 'Zentrava'],
        ['phone', '55 1234 5678'],
      ]);
    }),
  );
});

test('overlapping findings become one, of the more specific kind', () => {
  assert.deepEqual(found('ve a www.zentrava.mx/x hoy'), [['link', 'www.zentrava.mx/x']]);
  assert.deepEqual(found('rh@zentrava.mx'), [['email', 'rh@zentrava.mx']]);
  assert.deepEqual(found('rh@correo.mx 55 1234 5678'), [
    ['email', 'rh@correo.mx'],
    ['phone', '55 1234 5678'],
  ]);
});

test('without a search for persons only names are found', () => {
  assert.deepEqual(found('Zentrava 55 1234 5678', 'no data'), [['employer', 'Zentrava']]);
  assert.deepEqual(found('hoy 55 1234 5678', 'no data'), []);
});

test('doubts are reported with their places in the text', () => {
  for (const before of ['', '&amp; ', '\u200b']) {
    const text = `${before}Aquí trabaja Laura Carrillo siempre`;
    const doubts: string[] = [];
    const certain = inspectText(text, watch, 'all', 'text', ({ start, end }) =>
      doubts.push(text.slice(start, end)),
    );
    assert.deepEqual([certain, doubts], [[], ['Laura Carrillo']]);
    assert.deepEqual(inspectText(text, watch, 'all'), []);
  }
});

test('a datum is found behind escapes and invisible signs, over all of its bytes', () => {
  assert.deepEqual(found('al 55&#32;1234 5678.'), [['phone', '55&#32;1234 5678']]);
  assert.deepEqual(found('al 55\u200b 1234 5678'), [['phone', '55\u200b 1234 5678']]);
  assert.deepEqual(found('al 55%201234%205678'), [['phone', '55%201234%205678']]);
});

test('the name of another employer says so, unless the own one has it too', () => {
  const isOther = (key: string) =>
    inspectText('Ven a Zentrava.', { ...watch, owner: { key, named: new Set<string>() } }, 'no data').map(
      (one) => one.isOther === true,
    );
  assert.deepEqual(isOther('zentrava'), [false]);
  assert.deepEqual(isOther('zentravadelnorte'), [false]);
  assert.deepEqual(isOther('brimalta'), [true]);
});
