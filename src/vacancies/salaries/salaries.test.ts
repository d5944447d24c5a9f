import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { listLimits, textLimits } from '../../contract/limits.ts';
import { type AmountRange, bandOf } from '../../contract/salary-band.ts';
import { demoService } from '../../contract/service.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../contract/vocabulary/families.ts';
import { salaryPeriods, seniorities } from '../../contract/vocabulary/job-terms.ts';
import type { VacancyFacts } from '../vacancy.ts';
import { isSample, offerOf } from './figures.ts';
import { type SalarySample, salaryGuides } from './guides.ts';
import { citation, methodology, updateDate, updateNotice } from './texts.ts';

const medianOf = (ranges: readonly AmountRange[]) => bandOf(ranges).median;
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
    test(name, () => assert.equal(medianOf([range]), median));
  }
});

test('the mean of two middle midpoints is not rounded before it is halved', () => {
  // 249.50 and 250.50: each rounded first would give 0 and 500, and their mean 250 is a tie that goes up.
  assert.equal(
    medianOf([
      { min: 249, max: 250 },
      { min: 250, max: 251 },
    ]),
    500,
  );
  // 249.75, a quarter below the tie.
  assert.equal(medianOf([{ min: 249, max: 250 }, exactly(250)]), 0);
});

test('the median of nothing is a bug', () => {
  assert.throws(() => medianOf([]), new RangeError('the quartile of no ranges'));
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
      assert.equal(medianOf(ranges), naiveMedian(ranges));
    }),
    { numRuns: 500 },
  );
});

test('quartiles lie between midpoints in proportion, as in a spreadsheet', () => {
  const { lowerQuartile, median, upperQuartile } = bandOf([10_000, 20_000, 30_000, 90_000].map(exactly));
  assert.deepEqual([lowerQuartile, median, upperQuartile], [17_500, 25_000, 45_000]);
});

function samples(count: number, facts: Partial<SalarySample> = {}): SalarySample[] {
  const sample = { family: 'ventas', seniority: 'Media', city: 'leon', min: 10_000, max: 20_000 } as const;
  return Array.from({ length: count }, () => ({ ...sample, isLevelAssumed: false, ...facts }));
}

const guidesOf = (...groups: SalarySample[][]) => salaryGuides(groups.flat(), { minimumSample: 3 });

test('a family needs three salaried vacancies for a guide, and one that is not surveyed never has one', () => {
  assert.deepEqual(guidesOf(samples(2), samples(50, { family: 'ingenieria-de-datos' })), []);
  const quartiles = { lowerQuartile: 15_000, median: 15_000, upperQuartile: 15_000 };
  assert.deepEqual(guidesOf(samples(3))[0]?.band, { min: 10_000, ...quartiles, max: 20_000, sampleSize: 3 });
});

describe('bands by seniority', () => {
  test('need two vacancies', () => {
    const [guide] = guidesOf(samples(1, { seniority: 'Senior' }), samples(2, { seniority: 'Junior' }));
    assert.deepEqual(
      guide?.bySeniority.map(({ seniority, band }) => [seniority, band.sampleSize]),
      [['Junior', 2]],
    );
  });

  test('go from Junior to Dirección; interns count in the whole alone', () => {
    const [guide] = guidesOf(...seniorities.toReversed().map((seniority) => samples(2, { seniority })));
    assert.deepEqual(
      guide?.bySeniority.map(({ seniority }) => seniority),
      ['Junior', 'Media', 'Senior', 'Dirección'],
    );
    assert.equal(guide?.band.sampleSize, 10);
  });
});

test('bands on pages need five vacancies and a majority that say their level; the API counts all', () => {
  const level = (seniority: (typeof seniorities)[number], said: number, assumed: number) => [
    ...samples(said, { seniority }),
    ...samples(assumed, { seniority, isLevelAssumed: true }),
  ];
  const [guide] = guidesOf(
    level('Junior', 4, 1),
    level('Media', 5, 5),
    level('Senior', 1, 4),
    level('Dirección', 4, 0),
  );
  assert.deepEqual(
    guide?.bySeniority.map(({ seniority, band, assumed }) => `${seniority} ${band.sampleSize} ${assumed}`),
    ['Junior 5 1', 'Media 10 5', 'Senior 5 4', 'Dirección 4 0'],
  );
  assert.deepEqual(
    guide?.knownLevels.map(({ seniority }) => seniority),
    ['Junior'],
  );
});

describe('bands by city', () => {
  test('need three vacancies', () => {
    const [guide] = guidesOf(samples(2, { city: 'tijuana' }), samples(3, { city: 'merida' }));
    assert.deepEqual(
      guide?.byCity.map(({ slug }) => slug),
      ['merida'],
    );
  });

  test('are the ten with the highest medians', () => {
    const [guide] = guidesOf(
      ...citySlugs.map((city, place) => samples(3, { city, min: place * 1_000, max: place * 1_000 })),
    );
    assert.deepEqual(
      guide?.byCity.map(({ slug }) => slug),
      citySlugs.slice(-listLimits.cityBands).toReversed(),
    );
  });

  test('of equal medians the larger sample goes first, then the slug', () => {
    const [guide] = guidesOf(
      samples(3, { city: 'toluca' }),
      samples(3, { city: 'leon' }),
      samples(4, { city: 'puebla' }),
      samples(3, { city: 'merida', min: 90_000, max: 90_000 }),
    );
    assert.deepEqual(
      guide?.byCity.map(({ slug }) => slug),
      ['merida', 'puebla', 'leon', 'toluca'],
    );
  });
});

test('guides come highest median first, then larger sample, then slug', () => {
  const guides = guidesOf(
    samples(3, { family: 'marketing' }),
    samples(3, { family: 'administracion' }),
    samples(5, { family: 'ventas' }),
    samples(3, { family: 'direccion-general', min: 200_000, max: 300_000 }),
  );
  assert.deepEqual(
    guides.map(({ slug }) => slug),
    ['direccion-general', 'ventas', 'administracion', 'marketing'],
  );
});

describe('the population', () => {
  const place = { family: 'ventas', seniority: 'Media', city: 'leon' } as const;
  const texts = { description: '', requirements: [], benefits: [], employmentType: 'Honorarios' } as const;
  const offered = (facts: object) =>
    offerOf({ ...place, ...texts, assumed: ['seniority'], ...facts } as unknown as VacancyFacts);

  test('is the monthly salaries', () => {
    for (const period of salaryPeriods)
      assert.equal(isSample(offered({ salary: { min: 1, max: 2, period } })), period === 'MONTH', period);
  });

  test('takes from a vacancy its place in the tables and both ends of its range', () => {
    const { family, seniority, city, isLevelAssumed, min, max } = offered({
      salary: { min: 9_000, max: 12_000, period: 'MONTH' },
    });
    assert.deepEqual({ family, seniority, city }, place);
    assert.deepEqual([isLevelAssumed, min, max], [true, 9_000, 12_000]);
  });

  test('leaves out a vacancy without a salary or without a family', () => {
    assert.ok(!isSample(offered({ salary: null })));
    assert.ok(!isSample(offered({ family: null, salary: { min: 1, max: 2, period: 'MONTH' } })));
  });
});

const sample: fc.Arbitrary<SalarySample> = fc.record({
  // Few families and cities, so that thresholds and ties are met often.
  family: fc.constantFrom(...familySlugs.slice(0, 4)),
  seniority: fc.constantFrom(...seniorities),
  city: fc.constantFrom(...citySlugs),
  isLevelAssumed: fc.boolean(),
  min: fc.integer({ min: 0, max: 8 }).map((thousands) => thousands * 1_000),
  max: fc.integer({ min: 8, max: 12 }).map((thousands) => thousands * 1_000),
});

test('every guide keeps what the contract promises, for any board', () => {
  fc.assert(
    fc.property(
      fc.array(sample, { maxLength: 120 }),
      fc.integer({ min: 1, max: 6 }),
      (board, minimumSample) => {
        const guides = salaryGuides(board, { minimumSample });
        for (const { slug, band, bySeniority, byCity } of guides) {
          const own = board.filter(({ family }) => family === slug);
          assert.equal(band.sampleSize, own.length);
          assert.ok(own.length >= minimumSample);
          assert.equal(band.min, Math.min(...own.map(({ min }) => min)));
          assert.equal(band.max, Math.max(...own.map(({ max }) => max)));
          assert.equal(band.median % 500, 0);
          for (const group of bySeniority) {
            const level = own.filter(({ seniority }) => seniority === group.seniority);
            assert.equal(group.band.sampleSize, level.length);
            assert.ok(level.length >= 2);
          }
          assert.ok(byCity.length <= 10);
          for (const group of byCity) assert.ok(group.band.sampleSize >= 3);
          assertDescending(byCity.map(({ band }) => band.median));
        }
        assertDescending(guides.map(({ band }) => band.median));
        const expected = new Set(
          familySlugs.filter(
            (slug) =>
              slug !== 'ingenieria-de-datos' &&
              board.filter(({ family }) => family === slug).length >= minimumSample,
          ),
        );
        assert.deepEqual(new Set(guides.map(({ slug }) => slug)), expected);
      },
    ),
  );
});

function assertDescending(numbers: readonly number[]): void {
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => b - a),
  );
}

const service = { ...demoService, name: 'Empleos Ejemplo', origin: 'https://empleos.example' };

test('the date of the data is the day in Mexico City, in Spanish', () => {
  assert.equal(updateDate('2026-11-16T12:00:00Z'), '16 de noviembre de 2026');
  assert.equal(updateDate('2026-11-16T05:59:59Z'), '15 de noviembre de 2026');
  assert.equal(updateDate('2027-01-01T06:00:00Z'), '1 de enero de 2027');
});

test('the citation names the index, the date, the publisher and the address', () => {
  assert.equal(
    citation({ ...service, synthetic: false }, '2026-11-16T12:00:00Z').join(''),
    'Índice de Sueldos Empleos Ejemplo, actualizado el 16 de noviembre de 2026. Reclutadora de Ejemplo, https://empleos.example/sueldos/.',
  );
});

test('what changes in the citation from day to day is the notice of its date alone', () => {
  const [one, other] = ['2026-11-16T12:00:00Z', '2026-12-01T12:00:00Z'];
  const changed = citation(service, other).with(1, updateNotice(one));
  assert.notDeepEqual(citation(service, one), citation(service, other));
  assert.deepEqual(citation(service, one), changed);
});

test('invented data is marked beside every figure', () => {
  assert.match(citation({ ...service, synthetic: true }, '2026-11-16T12:00:00Z').join(''), /ficticios/);
  assert.match(methodology({ ...service, synthetic: true }, 3), /ficticias/);
  assert.doesNotMatch(methodology({ ...service, synthetic: false }, 3), /ficticias/);
});

test('the methodology states the thresholds in force and fits its field', () => {
  assert.match(methodology(service, 7), /al menos 7 vacantes con sueldo/);
  assert.match(methodology(service, 1), /al menos una vacante con sueldo/);
  assert.match(methodology(service, 3), /al menos 2 vacantes y una ciudad con al menos 3 vacantes, hasta 10/);
  assert.ok(methodology(service, 3).length <= textLimits.prose);
});
