import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListedVacancy, recomputeSalaries } from './recompute-salaries.ts';

const vacancy = (min: number, max: number, rest: Partial<ListedVacancy> = {}): ListedVacancy => ({
  city: { slug: 'leon', name: 'León' },
  family: { slug: 'ventas' },
  seniority: 'Media',
  salary: { currency: 'MXN', period: 'MONTH', min, max },
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
  const yearly = { currency: 'MXN', period: 'YEAR', min: 1, max: 2 };
  assert.equal(
    recomputeSalaries([vacancy(0, 0, { salary: null }), vacancy(0, 0, { salary: yearly })]),
    undefined,
  );
});
