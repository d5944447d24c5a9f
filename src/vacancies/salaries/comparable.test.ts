import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyOffer, simulatedBoard } from '../../../tests/support/simulated-boards.ts';
import { compareAtEqualLevel, type TrendRow, trendOf, unusualPay } from './comparable.ts';
import { type Offer, salaryIndexOf } from './figures.ts';

function offers(count: number, amount: number, facts: Partial<Offer> = {}): Offer[] {
  return Array.from({ length: count }, (_, at) => {
    // Around the amount, so that a median is not just any of them; each vacancy has its own employer.
    const pay = amount + (at - (count - 1) / 2) * 100;
    return { ...anyOffer, min: pay - 50, max: pay + 50, employer: at, ...facts };
  });
}

/** A board with so many vacancies at each level, and pay multiplied by a factor. */
function board(junior: number, senior: number, factor = 1): Offer[] {
  const own = [...offers(junior, 12_000, { seniority: 'Junior' }), ...offers(senior, 40_000)];
  const raised = (pay: number | null) => Math.round(Number(pay) * factor);
  return own.map((offer) => ({ ...offer, min: raised(offer.min), max: raised(offer.max) }));
}

/** The series that each edition of these boards publishes, one a month. */
function seriesOf(boards: readonly (readonly Offer[])[], inpc?: ReadonlyMap<string, number>): TrendRow[][] {
  const past: { id: string; offers: readonly Offer[]; figures: Figures; trend: TrendRow[] }[] = [];
  return boards.map((own, at) => {
    const { figures } = salaryIndexOf(own, { minimumSample: 3 });
    const edition = {
      id: `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
      offers: own,
      figures,
    };
    const trend = trendOf(past, edition, inpc);
    past.unshift({ ...edition, trend });
    return trend;
  });
}

type Figures = ReturnType<typeof salaryIndexOf>['figures'];

const totalOf = (rows: readonly TrendRow[] | undefined) =>
  rows?.filter(({ family }) => family === null) ?? [];
const indices = (boards: readonly (readonly Offer[])[]) =>
  // Pay is rounded to whole pesos on these boards.
  totalOf(seriesOf(boards).at(-1)).map(({ index }) => Math.round(index * 100) / 100);

test('while the mix moves and pay does not, the trend is flat; while pay moves by 5 %, it moves by 5 %', () => {
  assert.deepEqual(indices([board(40, 20), board(30, 30), board(20, 40)]), [100, 100, 100]);
  assert.deepEqual(indices([board(40, 21), board(40, 21, 1.02), board(40, 21, 1.05)]), [100, 102, 105]);
});

test('for any mix and any raise the chained trend is the raise, and no month changes afterwards', () => {
  const mix = fc.tuple(fc.integer({ min: 6, max: 40 }), fc.integer({ min: 6, max: 40 }));
  fc.assert(
    fc.property(mix, mix, mix, fc.integer({ min: 80, max: 130 }), (first, second, third, raise) => {
      const all = seriesOf([board(...first), board(...second, 1.5), board(...third, raise / 100)]);
      // Amounts on this board are symmetric, so the medians do not depend on how many there are.
      assert.ok(Math.abs((totalOf(all[2]).at(-1)?.index ?? 0) - raise) < 0.02);
      assert.deepEqual(totalOf(all[2]).slice(0, 2), totalOf(all[1]));
    }),
  );
});

/** How often the truth is within the margin, and whether each month is the same in every later edition. */
function heldIn(boards: number, months: number, raise: number, changing: boolean) {
  let [held, all] = [0, 0];
  for (let seed = 1; seed <= boards; seed += 1) {
    const series = seriesOf(simulatedBoard({ seed, months, raise, changing }));
    for (const [at, rows] of series.entries())
      for (const row of totalOf(rows))
        assert.deepEqual(
          totalOf(series[at + 1] ?? rows).find(({ edition }) => edition === row.edition),
          row,
        );
    for (const [at, { index, margin }] of totalOf(series.at(-1)).entries()) {
      if (margin === null) continue;
      all += 1;
      held += Number(Math.abs(index - 100 * (1 + (raise * at) / (months - 1))) <= margin);
    }
  }
  return held / all;
}

test('the truth is within the margin in 95 % of months: flat, +5 %, with a changing mix and growing employers', () => {
  const boards = process.env.TEST_SUITE === 'all' ? 100 : 10;
  for (const [raise, changing] of [
    [0, false],
    [0.05, false],
    [0, true],
    [0.05, true],
  ] as const)
    assert.ok(heldIn(boards, 12, raise, changing) >= 0.95, `${raise} ${changing}`);
});

test('a cell below the floor or of fewer than three employers is left out; without any there is no new row', () => {
  assert.deepEqual(indices([board(30, 10), board(30, 4)]), [100, 100]);
  assert.deepEqual(indices([board(9, 9), board(4, 4)]), []);
  const one = board(9, 9).map((offer) => ({ ...offer, employer: 1 }));
  assert.deepEqual(indices([board(9, 9), one]), []);
});

test('a real index uses the last known prices, and says their month', () => {
  const inpc = new Map([
    ['2025-12', 140],
    ['2026-02', 147],
  ]);
  const rows = totalOf(seriesOf([board(9, 9), board(9, 9), board(9, 9, 1.05)], inpc).at(-1));
  assert.deepEqual(
    rows.map(({ inpcMonth, real }) => [inpcMonth, Math.round(Number(real) * 100) / 100]),
    [
      ['2025-12', 100],
      ['2026-02', 95.24],
      ['2026-02', 100],
    ],
  );
});

test('a city that pays the same for the same work is equal, whatever its mix of levels', () => {
  const cities = [
    ...board(40, 10),
    ...board(10, 40).map((offer): Offer => ({ ...offer, city: 'monterrey' })),
    ...board(20, 20, 1.1).map((offer): Offer => ({ ...offer, city: 'merida' })),
  ];
  const found = compareAtEqualLevel(cities);
  const of = (city: string) => found.find((row) => row.city === city);
  assert.ok(Math.abs(Number(of('leon')?.difference) - Number(of('monterrey')?.difference)) <= 2);
  assert.ok(Number(of('merida')?.difference) >= 8);
  const { min = 0, max = 0 } = of('merida')?.interval ?? {};
  assert.ok(min <= 10 && max >= 10);
});

test('half a per cent is rounded up, exactly, and no interval has the width 0', () => {
  const flat = (amount: number, city: Offer['city']) =>
    offers(10, 0, { min: amount, max: amount, city }).map((offer, at) => ({ ...offer, employer: at }));
  const rows = compareAtEqualLevel([
    ...flat(40_000, 'leon'),
    ...flat(40_000, 'puebla'),
    ...flat(41_000, 'merida'),
  ]);
  const merida = rows.find(({ city }) => city === 'merida');
  assert.deepEqual([merida?.difference, merida?.interval], [3, { min: 2, max: 3 }]);
  assert.deepEqual(rows.find(({ city }) => city === 'leon')?.interval, { min: -1, max: 1 });
});

test('nothing is compared with itself, nor below three employers or with one of more than half', () => {
  assert.deepEqual(compareAtEqualLevel(offers(40, 20_000)), []);
  const two = [...offers(20, 20_000), ...offers(20, 22_000, { city: 'merida' })];
  assert.deepEqual(
    compareAtEqualLevel(two).map(({ city }) => city),
    ['leon', 'merida'],
  );
  const few = two.map((offer, at) => ({ ...offer, employer: at % 2 }));
  assert.deepEqual(compareAtEqualLevel(few), []);
  const many = [
    ...two,
    ...offers(2, 90_000, { isLevelAssumed: true }),
    ...offers(4, 90_000, { seniority: 'Dirección' }),
  ];
  const [leon] = compareAtEqualLevel(many);
  assert.deepEqual([leon?.sampleSize, leon?.leftOut], [20, 6]);
});

const paid = (count: number, pay: number, facts: Partial<typeof anyOffer> = {}) =>
  Array.from({ length: count }, (_, at) => ({
    ...anyOffer,
    min: pay + at * 100,
    max: pay + at * 300,
    ...facts,
  }));

const found = (offers: readonly (typeof anyOffer)[]) => unusualPay(offers).map(({ offer }) => offer.min);

test('pay far from its family and level is unusual, also if several are; usual differences are not', () => {
  const cashiers = paid(20, 9_500);
  assert.deepEqual(found(cashiers), []);
  assert.deepEqual(found([...cashiers, ...paid(1, 180_000), ...paid(1, 950)]), [180_000, 950]);
  assert.deepEqual(found([...cashiers, ...paid(6, 95_000)]).length, 6);
  assert.deepEqual(found([...cashiers, ...paid(20, 60_000, { seniority: 'Dirección' })]), []);
  assert.deepEqual(found([...cashiers, ...paid(1, 1_500, { isPartTime: true })]), []);
});

test('a level with few vacancies is compared with its family, and a family with few is not compared', () => {
  assert.deepEqual(found([...paid(20, 9_500), ...paid(1, 240_000, { seniority: 'Junior' })]), [240_000]);
  assert.deepEqual(found([...paid(6, 9_500), ...paid(1, 240_000)]), []);
  // What directors are paid in other families is not unusual for the only one of this family.
  const directors = paid(20, 90_000, { seniority: 'Dirección', family: 'marketing' });
  const only = paid(1, 100_000, { seniority: 'Dirección' });
  assert.deepEqual(found([...paid(20, 9_500), ...directors, ...only]), []);
  assert.deepEqual(
    found([...paid(20, 9_500), ...directors, ...paid(1, 950_000, { seniority: 'Dirección' })]),
    [950_000],
  );
});
