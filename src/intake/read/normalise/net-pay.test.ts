import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grossFromNet } from './net-pay.ts';

const day = '2026-11-16';

/** One pair for each bracket of the income tax, the end of the employment subsidy and the cap of contributions. */
const pairs: readonly (readonly [gross: number, net: number])[] = [
  [500, 487.54],
  [5_000, 4_875.4],
  [9_000, 8_691.15],
  // Tax 891.34, subsidy 535.65, social security 291.83.
  [11_492, 10_844.48],
  [13_000, 11_588.26],
  [16_000, 13_994.89],
  [20_000, 17_076.78],
  [30_000, 24_649.6],
  [45_000, 35_800.66],
  [80_000, 59_977.27],
  [85_000, 63_332.64],
  [120_000, 87_560.86],
  [200_000, 140_798.46],
  [450_000, 305_554.89],
];

test('the gross is found that leaves the net pay', () => {
  for (const [gross, net] of pairs) assert.equal(grossFromNet(net, day), gross);
});

test('of two amounts that leave the same net pay where the subsidy ends, the lower is found', () => {
  // 11,493 without the subsidy leaves as much as 10,872 with it.
  assert.equal(grossFromNet(10_309.69, day), 10_872);
});

test('a day without a tax table gives no result', () => {
  for (const outside of ['2026-01-31', '2027-01-01', '2031-06-01'] as const)
    assert.equal(grossFromNet(30_000, outside), undefined);
  for (const within of ['2026-02-01', '2026-12-31'] as const) assert.ok(grossFromNet(30_000, within));
});
