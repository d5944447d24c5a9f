import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Band } from '../src/contract/salary-band.ts';
import { cities, citySlugs } from '../src/contract/vocabulary/cities.ts';
import { seniorities } from '../src/contract/vocabulary/job-terms.ts';
import {
  recomputeSalaries,
  type SampledVacancy,
} from '../src/release/verify/invariants/recompute-salaries.ts';
import { salaryGuides } from '../src/vacancies/salaries/guides.ts';

const vacancy = (min: number, max: number, rest: Partial<SampledVacancy> = {}): SampledVacancy => ({
  city: { slug: 'leon', name: 'León', region: 'Guanajuato' },
  family: { slug: 'ventas', name: 'Ventas' },
  seniority: 'Media',
  salary: { text: '', currency: 'MXN', period: 'MONTH', min, max },
  ...rest,
});

test('an example that can be done on paper', () => {
  const guide = recomputeSalaries([
    vacancy(10_000, 20_000),
    vacancy(18_000, 18_500),
    vacancy(30_000, 50_000),
  ]);
  const band = { min: 10_000, median: 18_500, max: 50_000, sampleSize: 3 };
  assert.deepEqual(guide, {
    overall: { label: 'General', ...band },
    bySeniority: [{ label: 'Media', ...band }],
    byCity: [{ label: 'León', ...band }],
  });
});

test('what is not a monthly salary in pesos does not count', () => {
  const yearly = { text: '', currency: 'MXN', period: 'YEAR', min: 1, max: 2 } as const;
  assert.equal(
    recomputeSalaries([vacancy(0, 0, { salary: null }), vacancy(0, 0, { salary: yearly })]),
    undefined,
  );
});

/** What the API publishes of a band. */
function figures(label: string, { min, median, max, sampleSize }: Band) {
  return { label, min, median, max, sampleSize };
}

test('the recomputed figures equal those of the index', () => {
  const amount = fc.integer({ min: 0, max: 400 }).map((steps) => steps * 250 + 1_000);
  const drawn = fc.record({
    city: fc.constantFrom(...citySlugs),
    seniority: fc.constantFrom(...seniorities),
    salary: fc.option(
      fc
        .record({
          a: amount,
          b: amount,
          period: fc.constantFrom('MONTH' as const, 'MONTH' as const, 'YEAR' as const),
        })
        .map(({ a, b, period }) => ({ min: Math.min(a, b), max: Math.max(a, b), period })),
      { freq: 6 },
    ),
  });
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 120 }), (facts) => {
      const samples = facts.flatMap(({ salary, ...fact }) =>
        salary?.period === 'MONTH'
          ? [{ ...fact, family: 'ventas' as const, isLevelAssumed: false, min: salary.min, max: salary.max }]
          : [],
      );
      const [published] = salaryGuides(samples, { minimumSample: 1 });
      const recomputed = recomputeSalaries(
        facts.map(({ city, seniority, salary }) => ({
          city: { slug: city, ...cities[city] },
          family: { slug: 'ventas', name: 'Ventas' },
          seniority,
          salary: salary && { text: '', currency: 'MXN', ...salary },
        })),
      );
      assert.deepEqual(
        published && {
          overall: figures('General', published.band),
          bySeniority: published.bySeniority.map(({ seniority, band }) => figures(seniority, band)),
          byCity: published.byCity.map(({ slug, band }) => figures(cities[slug].name, band)),
        },
        recomputed,
      );
    }),
  );
});
