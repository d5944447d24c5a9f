import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deductionsOn } from '../legal-tables.ts';
import { grossFromNet, netFromGross, takeHomeMethod, takeHomeOf, takeHomePay } from './take-home.ts';

/** The tables of 2026 once more, as printed, in whole units of 10⁻¹⁰ pesos, as a spreadsheet with exact numbers would. */
const unit = 10n ** 10n;
const exact = (text: string) => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * unit + BigInt(part.padEnd(10, '0'));
};
const times = (a: bigint, b: bigint) => (a * b) / unit;
const taxRows = `0.01 0 0.0192
844.60 16.22 0.064
7168.52 420.95 0.1088
12598.03 1011.68 0.16
14644.65 1339.14 0.1792
17533.65 1856.84 0.2136
35362.84 5665.16 0.2352
55736.69 10457.09 0.3
106410.51 25659.23 0.32
141880.67 37009.69 0.34
425642.00 133488.54 0.35`
  .split('\n')
  .map((row) => row.split(' ').map(exact) as [bigint, bigint, bigint]);

function exactNet(gross: bigint): bigint {
  const [above, fee, rate] = taxRows.findLast(([lower]) => lower <= gross) ?? [0n, 0n, 0n];
  const tax = fee + times(gross - above, rate);
  const most = exact('535.65');
  const subsidy = gross > exact('11492.66') ? 0n : tax < most ? tax : most;
  const uma = times(exact('117.31'), exact('30.4'));
  const integrated = times(gross, exact('1.0493'));
  const base = integrated < 25n * uma ? integrated : 25n * uma;
  // Sickness and maternity in money and for pensioners, invalidity and life, old age.
  const shares = ['0.0025', '0.00375', '0.00625', '0.01125'].map((share) => times(base, exact(share)));
  const excess = base > 3n * uma ? times(base - 3n * uma, exact('0.004')) : 0n;
  return gross - tax + subsidy - shares.reduce((sum, share) => sum + share, 0n) - excess;
}

test('a thousand amounts are those of an independent calculation, to the cent', () => {
  const table = deductionsOn('2026-11-16');
  assert.ok(table);
  for (let number = 0; number < 1_000; number += 1) {
    const gross = 9_600 + number * 437;
    const cents = (exactNet(BigInt(gross) * unit) * 100n + unit / 2n) / unit;
    assert.equal(Math.round(netFromGross(table, gross) * 100), Number(cents), String(gross));
  }
  assert.equal(Math.round(netFromGross(table, 30_000) * 100), 2_464_960);
});

test('nothing is estimated without a table, at the minimum wage, for fees, interns and other periods', () => {
  const day = '2026-11-16';
  const range = { min: 20_000, max: 30_000 };
  assert.deepEqual(takeHomePay(range, { day, city: 'leon' }), { min: 17_100, max: 24_600 });
  assert.equal(takeHomePay(range, { day: '2027-01-01', city: 'leon' }), null);
  assert.equal(takeHomeMethod('2027-01-01'), null);
  assert.equal(takeHomePay({ min: 9_582, max: 12_000 }, { day, city: 'leon' }), null);
  assert.equal(takeHomePay({ min: 13_000, max: 14_000 }, { day, city: 'tijuana' }), null);
  const vacancy: Parameters<typeof takeHomeOf>[0] = {
    salary: { ...range, period: 'MONTH' },
    city: 'leon',
    employmentType: 'Indeterminado',
    seniority: 'Media',
  };
  assert.ok(takeHomeOf(vacancy, day));
  assert.equal(takeHomeOf({ ...vacancy, employmentType: 'Honorarios' }, day), null);
  assert.equal(takeHomeOf({ ...vacancy, seniority: 'Prácticas' }, day), null);
  assert.equal(takeHomeOf({ ...vacancy, salary: { ...range, period: 'YEAR' } }, day), null);
  assert.equal(takeHomeOf({ ...vacancy, salary: null }, day), null);
});

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
  for (const [gross, net] of pairs) assert.equal(grossFromNet(net, '2026-11-16'), gross);
});

test('of two amounts that leave the same net pay where the subsidy ends, the lower is found', () => {
  // 11,493 without the subsidy leaves as much as 10,872 with it.
  assert.equal(grossFromNet(10_309.69, '2026-11-16'), 10_872);
});

test('a day without a tax table gives no result', () => {
  for (const outside of ['2026-01-31', '2027-01-01', '2031-06-01'] as const)
    assert.equal(grossFromNet(30_000, outside), undefined);
  for (const within of ['2026-02-01', '2026-12-31'] as const) assert.ok(grossFromNet(30_000, within));
});
