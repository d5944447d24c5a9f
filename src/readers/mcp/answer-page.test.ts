import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wholeCharacters } from './answer-page.ts';

test('no part ends in the middle of a character', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '😀', '漢'), minLength: 1 });
  fc.assert(
    // A step of one cannot be made shorter; answers are never so small.
    fc.property(texts, fc.integer({ min: 2, max: 12 }), (text, step) => {
      for (let offset = 0; offset < text.length; ) {
        const length = wholeCharacters(text, offset, step);
        assert.ok(text.slice(offset, offset + length).isWellFormed());
        offset += length;
      }
    }),
  );
});
