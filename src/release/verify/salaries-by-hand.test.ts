import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { guideByHand, type ListedVacancy } from '../../conformance/truths/salaries-by-hand.ts';
import { cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { seniorities } from '../../contract/vocabulary/job-terms.ts';
import { salaryGuides, sampleOf } from '../../salary-index/guides.ts';

const vacancy = (min: number, max: number, rest: Partial<ListedVacancy> = {}): ListedVacancy => ({
  city: { slug: 'leon', name: 'León' },
  family: { slug: 'ventas' },
  seniority: 'Media',
  salary: { currency: 'MXN', period: 'MONTH', min, max },
  ...rest,
});

test('an example that can be done on paper', () => {
  const guide = guideByHand([vacancy(10_000, 20_000), vacancy(18_000, 18_500), vacancy(30_000, 50_000)]);
  const band = { min: 10_000, median: 18_500, max: 50_000, sampleSize: 3 };
  assert.deepEqual(guide, {
    overall: { label: 'General', ...band },
    bySeniority: [{ label: 'Media', ...band }],
    byCity: [{ label: 'León', ...band }],
  });
});

test('what is not a monthly salary in pesos does not count', () => {
  const yearly = { currency: 'MXN', period: 'YEAR', min: 1, max: 2 };
  assert.equal(guideByHand([vacancy(0, 0, { salary: null }), vacancy(0, 0, { salary: yearly })]), undefined);
});

test('it comes to the same figures as the index itself, which shares no code with it', () => {
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
      const byHand = guideByHand(
        facts.map(({ city, seniority, salary }) => ({
          city: { slug: city, name: cities[city].name },
          family: { slug: 'ventas' },
          seniority,
          salary: salary && { currency: 'MXN', ...salary },
        })),
      );
      assert.deepEqual(
        published && {
          overall: { label: 'General', ...published.band },
          bySeniority: published.bySeniority.map(({ seniority, band }) => ({ label: seniority, ...band })),
          byCity: published.byCity.map(({ slug, band }) => ({ label: cities[slug].name, ...band })),
        },
        byHand,
      );
    }),
  );
});
