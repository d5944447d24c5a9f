import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvRow, unguardFormula } from './csv.ts';

test('a row is what RFC 4180 says', () => {
  assert.equal(
    csvRow(['a', 1, null, 'b,c', 'say "x"', 'two\nlines']),
    'a,1,,"b,c","say ""x""","two\nlines"\r\n',
  );
});

test('what a spreadsheet would run becomes text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    assert.match(csvRow([`${start}1`]), /^"'/, JSON.stringify(start));
  }
});

test('a sign inside a text is left alone', () => {
  assert.equal(csvRow(['C++ / Front-end @ casa', 'a=b']), 'C++ / Front-end @ casa,a=b\r\n');
});

test('only the delimiter is quoted when the reader knows it, and every usual one when not', () => {
  assert.equal(csvRow(['a|b', 'c;d'], { delimiter: '|' }), '"a|b"|c;d\r\n');
  assert.equal(csvRow(['a|b', 'c;d', 'e\tf', "g'h"]), 'a|b,"c;d","e\tf","g\'h"\r\n');
});

test('every cell comes back from a reversible guard, and none that is guarded begins like a formula', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."'=+-@＝\t\na1 "), maxLength: 6 }));
  fc.assert(
    fc.property(cell, (text) => {
      const row = csvRow([text], { reversible: true }).slice(0, -2);
      const guarded = row.startsWith('"') ? row.slice(1, -1).replaceAll('""', '"') : row;
      assert.equal(unguardFormula(guarded), text);
      assert.doesNotMatch(guarded, /^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
  assert.equal(unguardFormula("'tis"), "'tis");
});
