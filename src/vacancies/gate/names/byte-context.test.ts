import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlainWord, textEnd, tokenAround } from './byte-context.ts';

/** Of a text in which a find stands between double brackets. */
function place(marked: string): [bytes: Buffer, start: number, end: number] {
  const start = marked.indexOf('[[');
  return [Buffer.from(marked.replace(/\[\[|\]\]/g, '')), start, marked.indexOf(']]') - 2];
}

test('a word in small letters, a blank on either side and small letters behind: nothing to judge', () => {
  const isPlain = (marked: string, length?: number) => {
    const [bytes, start, end] = place(marked);
    return isPlainWord(bytes, start, end, length ?? end - start);
  };
  for (const text of ['el [[sol]] o', '[[sol]] abc', 'el [[sol]] zona', 'el [[az]] amanece'])
    assert.equal(isPlain(text), true, text);
  for (const text of [
    'el [[Sol]] da',
    'el [[soL]] da',
    'el [[sOl]] da',
    'el ([[sol]] da',
    'el-[[sol]] da',
    'el [[sol]], da',
    'el [[sol]]',
    'el [[sol]] ',
    'el [[sol]] Da',
    'el [[sol]]a da',
    'el [[so1]] da',
    'el [[so{]] da',
    'el [[s`l]] da',
    'el [[s l]] da',
  ])
    assert.equal(isPlain(text), false, text);
  // Letters apart, or characters of several bytes.
  assert.equal(isPlain('el [[sol]] da', 2), false);
  assert.equal(isPlain('el [[sol]] da', 4), false);
  // What may be the beginning of a legal form has to be read.
  for (const start of 'silgcpnbk') assert.equal(isPlain(`el [[sol]] ${start}.`), false, start);
  for (const start of 'adefhjmoqrtuvwxyz') assert.equal(isPlain(`el [[sol]] ${start}.`), true, start);
});

test('reading goes on for a while behind a find, not beyond the end', () => {
  assert.equal(textEnd(Buffer.alloc(1000), 10), 330);
  assert.equal(textEnd(Buffer.alloc(300), 10), 300);
  assert.equal(textEnd(Buffer.alloc(330), 10), 330);
});

test('a token ends at blanks, quotation marks and after forty bytes', () => {
  const around = (text: string, sign: string) => {
    const bytes = Buffer.from(text);
    const [from, to] = tokenAround(bytes, bytes.indexOf(sign));
    return text.slice(from, to);
  };
  assert.equal(around('la acm@x hoy', '@'), 'acm@x');
  assert.equal(around('@cme', '@'), '@cme');
  assert.equal(around('acm@', '@'), 'acm@');
  assert.equal(around('"acm@"', '@'), 'acm@');
  assert.equal(around('!acm@#', '@'), 'acm@#');
  assert.equal(around(`${'a'.repeat(60)}@${'b'.repeat(60)}`, '@'), `${'a'.repeat(40)}@${'b'.repeat(39)}`);
});
