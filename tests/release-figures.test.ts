import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cities, citySlugs } from '../src/contract/vocabulary/cities.ts';
import { seniorities } from '../src/contract/vocabulary/job-terms.ts';
import { recomputeSalaries } from '../src/release/verify/invariants/recompute-salaries.ts';
import type { Band } from '../src/vacancies/salaries/band.ts';
import { salaryGuides, sampleOf } from '../src/vacancies/salaries/guides.ts';

/** What the API publishes of a band. */
function figures(label: string, { min, median, max, sampleSize }: Band) {
  return { label, min, median, max, sampleSize };
}

test('the figures by hand are those of the index itself, which shares no code with them', () => {
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
      const samples = facts.flatMap((fact) => sampleOf({ ...fact, family: 'ventas' }) ?? []);
      const [published] = salaryGuides(samples, { minimumSample: 1 });
      const recomputed = recomputeSalaries(
        facts.map(({ city, seniority, salary }) => ({
          city: { slug: city, name: cities[city].name },
          family: { slug: 'ventas' },
          seniority,
          salary: salary && { currency: 'MXN', ...salary },
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
