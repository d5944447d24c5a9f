import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyMatch } from './every-match.ts';

test('finds what matchAll finds, also between characters beyond the first plane', () => {
  for (const pattern of [/a/gu, /(?<=𝗮)(?=𝗕)/gu, /(?=\p{Lu})/gu, /x*/g, /x*/gu])
    for (const text of ['', 'banana', '𝗮𝗕𝗮𝗕 𝗕', 'xxaxx'])
      assert.deepEqual(
        everyMatch(pattern, text).map(({ 0: written, index }) => [written, index]),
        Array.from(text.matchAll(pattern), ({ 0: written, index }) => [written, index]),
        `${pattern} in ${text}`,
      );
});
