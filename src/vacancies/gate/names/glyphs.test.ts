import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from '../characters/readable.ts';
import { gapBefore, glyphAtByte, glyphsOf, isDigit, isLower, isUpper, writtenAt } from './glyphs.ts';

const glyphs = (text: string) => glyphsOf(readable(Buffer.from(text)));

test('letters and figures are squeezed together, each with the place of its character', () => {
  const { letters, starts, ends } = glyphs('Ñ 4, ß.');
  assert.equal(letters, 'n4ss');
  assert.deepEqual(starts, [0, 2, 5, 5]);
  assert.deepEqual(ends, [1, 3, 6, 6]);
});

test('an accent of its own belongs to the letter right before it, and to no other', () => {
  assert.deepEqual(glyphs('a\u0301\u0308b').ends, [3, 4]);
  assert.deepEqual(glyphs('a \u0301b').ends, [1, 4]);
  assert.deepEqual(glyphs('\u0301ab').starts, [1, 2]);
  assert.deepEqual(glyphs('𝐀\u0301b').letters, 'ab');
});

test('a glyph is known by the byte at which its character starts', () => {
  const some = glyphs('ñ-b');
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((byte) => glyphAtByte(some, byte)),
    [0, -1, -1, 1, -1],
  );
});

test('what stands between two glyphs, before the first and behind the last', () => {
  const some = glyphs('«a - b».');
  assert.deepEqual([gapBefore(some, 0), gapBefore(some, 1), gapBefore(some, 2)], ['«', ' - ', '».']);
  assert.equal(gapBefore(glyphs('ß'), 1), '');
});

test('a character as it was written, without its accent', () => {
  const some = glyphs('Áb1ß');
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((index) => writtenAt(some, index)),
    ['A', 'b', '1', 'ß', 'ß'],
  );
  for (const [is, yes, no] of [
    [isUpper, 'AÑ', 'aß1.'],
    [isLower, 'añß', 'AÑ1.'],
    [isDigit, '059', '/:a'],
  ] as const) {
    for (const character of yes) assert.equal(is(character), true, character);
    for (const character of no) assert.equal(is(character), false, character);
  }
});
