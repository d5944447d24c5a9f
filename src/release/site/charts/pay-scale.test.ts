import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { extent, payScale, payScaleOf, place } from './pay-scale.ts';

const monthly = (max: number) => ({ salary: { min: 0, max, period: 'MONTH' as const } });

test('the scale starts at zero and ends at a round amount', () => {
  assert.deepEqual(payScale(187_000).domain(), [0, 200_000]);
});

test('one extreme salary among many does not flatten the others', () => {
  const scale = payScaleOf([...Array.from({ length: 99 }, () => monthly(50_000)), monthly(9_000_000)]);
  assert.deepEqual(scale.domain(), [0, 50_000]);
  assert.equal(place(scale, 9_000_000), '100%');
});

test('pay by the hour or the year does not stretch the scale of monthly pay', () => {
  const scale = payScaleOf([monthly(40_000), { salary: { min: 0, max: 900_000, period: 'YEAR' } }]);
  assert.deepEqual(scale.domain(), [0, 40_000]);
});

test('any range lies within the bar and can be seen', () => {
  const amounts = fc.tuple(fc.nat(99_999_999), fc.nat(99_999_999), fc.integer({ min: 1, max: 99_999_999 }));
  fc.assert(
    fc.property(amounts, ([a, b, top]) => {
      const scale = payScale(top);
      const start = Number.parseFloat(place(scale, Math.min(a, b)));
      const width = Number.parseFloat(extent(scale, Math.min(a, b), Math.max(a, b)));
      assert.ok(start >= 0 && start <= 100 && width > 0 && width <= 100);
    }),
  );
});
