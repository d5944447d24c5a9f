import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRow } from './csv.ts';

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
