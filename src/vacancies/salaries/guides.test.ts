import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../contract/vocabulary/families.ts';
import { salaryPeriods, seniorities } from '../../contract/vocabulary/job-terms.ts';
import { type SalarySample, salaryGuides, sampleOf } from './guides.ts';

function samples(count: number, facts: Partial<SalarySample> = {}): SalarySample[] {
  const sample = { family: 'ventas', seniority: 'Media', city: 'leon', min: 10_000, max: 20_000 } as const;
  return Array.from({ length: count }, () => ({ ...sample, ...facts }));
}

const guidesOf = (...groups: SalarySample[][]) => salaryGuides(groups.flat(), { minimumSample: 3 });

describe('a family', () => {
  test('with too few salaried vacancies has no guide', () => {
    assert.deepEqual(guidesOf(samples(2)), []);
  });

  test('with just enough has one', () => {
    const [guide] = guidesOf(samples(3));
    assert.deepEqual(guide?.band, {
      min: 10_000,
      lowerQuartile: 15_000,
      median: 15_000,
      upperQuartile: 15_000,
      max: 20_000,
      sampleSize: 3,
    });
  });

  test('that is searched but not surveyed never has one', () => {
    assert.deepEqual(guidesOf(samples(50, { family: 'ingenieria-de-datos' })), []);
  });
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
      citySlugs.slice(2).toReversed(),
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
  const vacancy = { family: 'ventas', seniority: 'Media', city: 'leon' } as const;

  test('is the monthly salaries', () => {
    for (const period of salaryPeriods) {
      const sample = sampleOf({ ...vacancy, salary: { min: 1, max: 2, period } });
      assert.equal(sample !== null, period === 'MONTH', period);
    }
  });

  test('takes from a vacancy its place in the tables and both ends of its range', () => {
    assert.deepEqual(sampleOf({ ...vacancy, salary: { min: 9_000, max: 12_000, period: 'MONTH' } }), {
      ...vacancy,
      min: 9_000,
      max: 12_000,
    });
  });

  test('leaves out a vacancy without a salary or without a family', () => {
    assert.equal(sampleOf({ ...vacancy, salary: null }), null);
    assert.equal(sampleOf({ ...vacancy, family: null, salary: { min: 1, max: 2, period: 'MONTH' } }), null);
  });
});

const sample: fc.Arbitrary<SalarySample> = fc.record({
  // Few families and cities, so that thresholds and ties are met often.
  family: fc.constantFrom(...familySlugs.slice(0, 4)),
  seniority: fc.constantFrom(...seniorities),
  city: fc.constantFrom(...citySlugs),
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
