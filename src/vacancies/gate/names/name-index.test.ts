import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildAutomaton, symbolBits, symbolOf } from './name-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });

test('finds what a search for each pattern by itself finds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 40 }),
      (patterns, text) => {
        const { next, output, alsoEnds } = buildAutomaton(patterns);
        const found: string[] = [];
        let state = 0;
        for (let at = 0; at < text.length; at += 1) {
          state = next[(state << symbolBits) | symbolOf(text.charCodeAt(at))] ?? 0;
          for (let pattern = output[state] ?? 0; pattern !== 0; pattern = alsoEnds[pattern] ?? 0) {
            found.push(`${patterns[pattern - 1]} ends at ${at}`);
          }
        }
        const expected = patterns.flatMap((pattern) =>
          Array.from(text, (_, at) => at)
            .filter((at) => text.slice(0, at + 1).endsWith(pattern))
            .map((at) => `${pattern} ends at ${at}`),
        );
        assert.deepEqual(found.sort(), expected.sort());
      },
    ),
  );
});

test('patterns that read alike must have been merged', () => {
  assert.throws(() => buildAutomaton(['sol', 's0l']), /read alike/);
});
