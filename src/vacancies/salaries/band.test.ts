import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { medianStep } from '../../contract/limits.ts';
import { type AmountRange, bandOf, highestMedianFirst, medianOfMidpoints } from './band.ts';

const exactly = (amount: number): AmountRange => ({ min: amount, max: amount });

describe('one range', () => {
  const cases: readonly [string, AmountRange, number][] = [
    ['a midpoint of 249.50 rounds down', { min: 249, max: 250 }, 0],
    ['a midpoint of 250 is halfway and goes up', exactly(250), 500],
    ['a midpoint of 250.50 rounds up', { min: 250, max: 251 }, 500],
    ['749.50 stays at 500', { min: 749, max: 750 }, 500],
    ['750 goes up to 1,000', { min: 500, max: 1_000 }, 1_000],
    ['a multiple of 500 is left alone', { min: 40_000, max: 45_000 }, 42_500],
    ['nothing is nothing', exactly(0), 0],
  ];
  for (const [name, range, median] of cases) {
    test(name, () => assert.equal(medianOfMidpoints([range]), median));
  }
});

test('the mean of two middle midpoints is not rounded before it is halved', () => {
  // 249.50 and 250.50: each rounded first would give 0 and 500, and their mean 250 is a tie that goes up.
  assert.equal(
    medianOfMidpoints([
      { min: 249, max: 250 },
      { min: 250, max: 251 },
    ]),
    500,
  );
  // 249.75, a quarter below the tie.
  assert.equal(medianOfMidpoints([{ min: 249, max: 250 }, exactly(250)]), 0);
});

test('the median of nothing is a bug', () => {
  assert.throws(() => medianOfMidpoints([]), new RangeError('the quartile of no ranges'));
});

/** The rule written again in another way: fractions of big integers, and a rounding that tries both neighbours. */
function naiveMedian(ranges: readonly AmountRange[]): number {
  const sums = ranges.map(({ min, max }) => BigInt(min) + BigInt(max));
  const sorted: bigint[] = [];
  for (const sum of sums) {
    const place = sorted.findIndex((other) => other > sum);
    sorted.splice(place === -1 ? sorted.length : place, 0, sum);
  }
  const half = Math.floor(sorted.length / 2);
  const [numerator, denominator] =
    sorted.length % 2 === 1
      ? [sorted[half] as bigint, 2n]
      : [(sorted[half - 1] as bigint) + (sorted[half] as bigint), 4n];
  let below = 0n;
  while ((below + 500n) * denominator <= numerator) below += 500n;
  const fromBelow = numerator - below * denominator;
  const toAbove = (below + 500n) * denominator - numerator;
  return Number(toAbove <= fromBelow ? below + 500n : below);
}

const nearTies = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: -2, max: 2 }))
  .map(([steps, off]) => Math.max(0, steps * 250 + off));
const range = fc
  .tuple(fc.oneof(nearTies, fc.nat(300_000)), fc.oneof(nearTies, fc.nat(300_000)))
  .map(([a, b]): AmountRange => ({ min: Math.min(a, b), max: Math.max(a, b) }));

test('agrees with a naive computation in exact fractions', () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 12 }), (ranges) => {
      assert.equal(medianOfMidpoints(ranges), naiveMedian(ranges));
    }),
    { numRuns: 500 },
  );
});

test('of two groups one goes first, whichever is asked about; a group stands level with itself', () => {
  const group = (slug: string, amount: number, count: number) => ({
    slug,
    band: bandOf(Array.from({ length: count }, () => exactly(amount))),
  });
  const inOrder = [
    group('merida', 30_000, 1),
    group('toluca', 20_000, 3),
    group('leon', 20_000, 2),
    group('puebla', 20_000, 2),
    group('cancun', 10_000, 9),
  ];
  for (const [place, one] of inOrder.entries()) {
    for (const [otherPlace, other] of inOrder.entries()) {
      const pair = `${one.slug}, ${other.slug}`;
      assert.equal(Math.sign(highestMedianFirst(one, other)), Math.sign(place - otherPlace), pair);
    }
  }
});

test('quartiles lie between midpoints in proportion, as in a spreadsheet', () => {
  const { lowerQuartile, median, upperQuartile } = bandOf([10_000, 20_000, 30_000, 90_000].map(exactly));
  assert.deepEqual([lowerQuartile, median, upperQuartile], [17_500, 25_000, 45_000]);
});

test('quartiles are in order between the ends, and a group of one has all three in one place', () => {
  const amount = fc.integer({ min: 1, max: 500_000 });
  const ranges = fc.array(
    fc.tuple(amount, amount).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(ranges, (given) => {
      const { min, lowerQuartile, median, upperQuartile, max } = bandOf(given);
      assert.ok(lowerQuartile <= median && median <= upperQuartile);
      // Rounding may leave the ends by half a step.
      assert.ok(lowerQuartile >= min - medianStep / 2 && upperQuartile <= max + medianStep / 2);
      if (given.length === 1) assert.equal(lowerQuartile, upperQuartile);
    }),
  );
});
