import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold } from './fold.ts';

/** Any sequence of code units, broken surrogates and all. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units));

test('case, accents, odd letters and odd spaces make no difference', () => {
  for (const variant of [
    'Querétaro',
    'QUERETARO',
    ' quere\u0301taro\u00a0',
    'Ｑuerétaro',
    'Queré\u00adtaro\n',
  ]) {
    assert.equal(fold(variant), 'queretaro');
  }
  assert.equal(fold('  Año \t de   PRUEBA '), 'ano de prueba');
  assert.equal(fold('ﬁnanzas'), 'finanzas');
});

test('punctuation is not folded away', () => {
  assert.equal(fold('C++ / C#'), 'c++ / c#');
});

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(anyText, (text) => assert.equal(fold(fold(text)), fold(text))),
    { examples: [['\udb40\u1920\udc00']], numRuns: 5_000 },
  );
});

test('the letters of Spanish are folded by a table as Unicode folds them', () => {
  const letters = fc.constantFrom(...' aBñÑáÉíÓúÜ¿?-/1\u00a0ç–ª\t');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      const byUnicode = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      assert.equal(fold(text), byUnicode.replace(/\s+/g, ' ').trim());
    }),
    { numRuns: 2_000 },
  );
});
