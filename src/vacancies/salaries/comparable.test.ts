import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareAtEqualLevel, trendOf } from './comparable.ts';
import type { Offer } from './figures.ts';

function offers(count: number, amount: number, facts: Partial<Offer> = {}): Offer[] {
  return Array.from({ length: count }, (_, at) => {
    // Around the amount, so that a median is not just any of them.
    const pay = amount + (at - (count - 1) / 2) * 100;
    return {
      family: 'ventas',
      city: 'leon',
      seniority: 'Senior',
      isLevelAssumed: false,
      statesPay: true,
      min: pay - 50,
      max: pay + 50,
      saysGrossOrNet: false,
      saysHours: false,
      saysBenefits: false,
      employer: null,
      ...facts,
    };
  });
}

/** A board with so many vacancies at each level, and pay multiplied by a factor. */
function board(junior: number, senior: number, factor = 1): Offer[] {
  const own = [...offers(junior, 12_000, { seniority: 'Junior' }), ...offers(senior, 40_000)];
  const raised = (pay: number | null) => Math.round(Number(pay) * factor);
  return own.map((offer) => ({ ...offer, min: raised(offer.min), max: raised(offer.max) }));
}

const monthly = (...boards: Offer[][]) =>
  boards.map((own, at) => ({ id: `2026-${String(at + 1).padStart(2, '0')}`, offers: own }));

test('while the mix moves and pay does not, the trend at a constant mix is flat and the raw one moves', () => {
  const rows = trendOf(monthly(board(40, 20), board(30, 30), board(20, 40))).filter(({ family }) => !family);
  assert.deepEqual(
    rows.map(({ constant }) => constant),
    [100, 100, 100],
  );
  assert.ok(Number(rows.at(-1)?.raw) > 250);
});

test('while pay moves by 5 % and the mix does not, both trends move by 5 %', () => {
  const rows = trendOf(monthly(board(40, 21), board(40, 21, 1.02), board(40, 21, 1.05)));
  assert.deepEqual(
    rows.map(({ family, raw, constant, compared }) => [family, raw, constant, compared]),
    [null, 'ventas'].flatMap((family) => [100, 102, 105].map((index) => [family, index, index, 100])),
  );
});

test('for any mix and any raise the trend at a constant mix is the raise', () => {
  const mix = fc.tuple(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 5, max: 40 }));
  fc.assert(
    fc.property(mix, mix, mix, fc.integer({ min: 80, max: 130 }), (first, second, third, raise) => {
      const [, , last] = trendOf(
        monthly(board(...first), board(...second, 1.5), board(...third, raise / 100)),
      );
      // Amounts on this board are symmetric, so the medians do not depend on how many there are.
      assert.equal(last?.constant, raise);
    }),
  );
});

/** Boards with pay drawn from one distribution, multiplied by a factor in the last one. The draws are the same each time. */
function* drawnTrends(boards: number, sizes: readonly number[], factor: number) {
  let state = 1;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pay = (centre: number) => {
    const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    return Math.round(centre * Math.exp(0.35 * normal));
  };
  const drawn = (raise: number) =>
    sizes.flatMap((size, at) =>
      offers(size, 0, {
        family: at % 2 ? 'ventas' : 'marketing',
        seniority: at < 2 ? 'Junior' : 'Senior',
      }).map((offer): Offer => {
        const amount = pay(raise * (at < 2 ? 12_000 : 40_000));
        return { ...offer, min: amount, max: amount + 2_000 };
      }),
    );
  for (let board = 0; board < boards; board += 1)
    yield trendOf(monthly(drawn(1), drawn(1), drawn(factor))).filter(({ family }) => !family)[2];
}

test('while only chance moves pay, the trend leaves its margin at most once in twenty; a raise leaves it', () => {
  const outside = (sizes: readonly number[], factor: number) => {
    const rows = [...drawnTrends(200, sizes, factor)];
    return rows.filter((row) => Math.abs(Number(row?.constant) - 100) > Number(row?.margin)).length / 200;
  };
  assert.ok(outside([12, 20, 8, 30], 1) <= 0.05);
  assert.ok(outside([5, 5, 6, 7], 1) <= 0.05);
  assert.ok(outside([60, 80, 50, 90], 1.25) >= 0.9);
});

test('the margin is that of independent medians, and the first edition has none', () => {
  // Seven vacancies 100 pesos apart: the interval goes from the first to the last, 300 pesos around the median.
  const rows = trendOf(monthly(...[1, 1, 2].map((factor) => board(0, 7, factor))));
  const expected = (ratio: number, half: number) =>
    Math.ceil((Math.hypot(half, ratio * 300) / 40_000) * 1_000) / 10;
  assert.deepEqual(
    rows.filter(({ family }) => !family).map(({ margin }) => margin),
    [null, expected(1, 300), expected(2, 600)],
  );
});

test('two editions are no trend; a cell below the floor is left out, and it is said how much is compared', () => {
  assert.deepEqual(trendOf(monthly(board(9, 9), board(9, 9))), []);
  const [, , last] = trendOf(monthly(board(30, 10), board(30, 10), board(30, 4)));
  assert.deepEqual([last?.constant, last?.compared], [100, 75]);
  const none = trendOf(monthly(board(4, 4), board(9, 9), board(9, 9)));
  assert.deepEqual([none.at(-1)?.constant, none.at(-1)?.compared], [null, 0]);
});

test('a real index needs the prices of both months', () => {
  const inpc = new Map([
    ['2026-01', 140],
    ['2026-03', 147],
  ]);
  const rows = trendOf(monthly(board(9, 9), board(9, 9), board(9, 9, 1.05)), inpc);
  assert.deepEqual(
    rows.filter(({ family }) => !family).map(({ inpc: prices, real }) => [prices, real]),
    [
      [140, 100],
      [null, null],
      [147, 100],
    ],
  );
  assert.ok(trendOf(monthly(board(9, 9), board(9, 9), board(9, 9))).every(({ real }) => real === null));
});

test('a city that pays the same for the same work is equal, whatever its mix of levels', () => {
  const cities = [
    ...board(40, 10),
    ...board(10, 40).map((offer): Offer => ({ ...offer, city: 'monterrey' })),
    ...board(20, 20, 1.1).map((offer): Offer => ({ ...offer, city: 'merida' })),
  ];
  const found = compareAtEqualLevel(cities).filter(({ family }) => family === null);
  const of = (city: string) => found.find((row) => row.city === city);
  assert.ok(Math.abs(Number(of('leon')?.difference) - Number(of('monterrey')?.difference)) <= 2);
  assert.ok(Number(of('merida')?.difference) >= 8);
  const { min = 0, max = 0 } = of('merida')?.interval ?? {};
  assert.ok(min <= 10 && max >= 10);
});

test('without a level, without a family, or in a small cell a vacancy is not compared, and it is counted', () => {
  const rows = compareAtEqualLevel([
    ...offers(6, 20_000),
    ...offers(2, 90_000, { isLevelAssumed: true }),
    ...offers(4, 90_000, { seniority: 'Dirección' }),
    ...offers(1, 90_000, { family: null }),
  ]);
  const city = rows.find(({ family }) => family === null);
  assert.deepEqual([city?.difference, city?.sampleSize, city?.leftOut], [0, 6, 7]);
  assert.deepEqual(compareAtEqualLevel(offers(4, 20_000)), []);
});
