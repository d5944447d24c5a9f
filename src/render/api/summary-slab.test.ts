import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SummarySlab } from './summary-slab.ts';

function slabOf(texts: readonly string[]): SummarySlab {
  const slab = new SummarySlab();
  for (const text of texts) slab.append(JSON.stringify(text));
  return slab;
}

function arrayOf(slab: SummarySlab, positions: readonly number[]): unknown {
  return JSON.parse(`[${Buffer.concat(slab.items(Uint32Array.from(positions)))}]`);
}

test('any selection, in order, is the inside of an array', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.boolean()), { maxLength: 30 }),
      (entries) => {
        const slab = slabOf(entries.map(([text]) => text));
        const positions = entries.flatMap(([, chosen], position) => (chosen ? [position] : []));
        assert.deepEqual(
          arrayOf(slab, positions),
          positions.map((position) => entries[position]?.[0]),
        );
      },
    ),
  );
});

test('neighbours come without a copy', () => {
  const slab = slabOf(['a', 'b', 'c', 'd']);
  const [first] = slab.items(Uint32Array.of(1, 2));
  const [second] = slab.items(Uint32Array.of(1, 2));
  assert.equal(first?.buffer, second?.buffer);
  assert.equal(String(first), '"b","c"');
});

test('what was given out stays right when the slab grows', () => {
  const slab = new SummarySlab();
  const early = slab.append('"temprano"');
  const long = JSON.stringify('ñ'.repeat(3_000_000));
  slab.append(long);
  assert.equal(String(early), '"temprano"');
  assert.deepEqual(arrayOf(slab, [0, 1]), ['temprano', JSON.parse(long)]);
});

test('a position that was never filled is a bug', () => {
  assert.throws(() => slabOf(['a']).items(Uint32Array.of(0, 3)), RangeError);
});
