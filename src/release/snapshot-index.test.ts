import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { everySearch, noFilter } from '../contract/search-filters.ts';
import { citySlugs } from '../contract/vocabulary/cities.ts';
import { familySlugs } from '../contract/vocabulary/families.ts';
import { modalitySlugs } from '../contract/vocabulary/job-terms.ts';
import type { PublicVacancy } from '../vacancies/vacancy.ts';
import { snapshotIndex } from './snapshot-index.ts';

const indexOf = (vacancies: readonly PublicVacancy[]) =>
  snapshotIndex({ generatedAt: '2026-11-16T12:00:00Z', vacancies }, { minimumSample: 3 });

/** What the index reads of a vacancy. */
function vacancy(number: number, facts: Partial<PublicVacancy> = {}): PublicVacancy {
  return {
    id: `vac-${1_000 + number}`,
    title: 'Vendedor',
    city: 'leon',
    family: 'ventas',
    modality: 'remoto',
    seniority: 'Media',
    salary: { min: 10_000, max: 20_000, period: 'MONTH' },
    description: '',
    requirements: [],
    benefits: [],
    postedAt: '2026-11-16',
    assumed: [],
    ...facts,
  } as PublicVacancy;
}

test('every search finds what asking each vacancy would find', () => {
  const kinds = fc.record({
    city: fc.constantFrom(...citySlugs),
    family: fc.option(fc.constantFrom(...familySlugs)),
    modality: fc.constantFrom(...modalitySlugs),
  });
  fc.assert(
    fc.property(fc.array(kinds, { maxLength: 30 }), (board) => {
      const index = indexOf(board.map((kind, number) => vacancy(number, kind)));
      for (const filters of everySearch()) {
        const expected = board.flatMap(({ city, family, modality }, position) =>
          (filters.city === noFilter || filters.city === city) &&
          (filters.family === noFilter || filters.family === family) &&
          (filters.modality === noFilter || filters.modality === modality)
            ? [position]
            : [],
        );
        assert.deepEqual([...index.positionsOf(filters)], expected);
      }
    }),
    { numRuns: 15 },
  );
});

test('the index has the guides', () => {
  const salaried = [0, 1, 2].map((number) => vacancy(number));
  const { entries, guides } = indexOf([...salaried, vacancy(3, { salary: null })]);
  assert.equal(entries.length, 4);
  assert.deepEqual(
    guides.map(({ slug, band }) => [slug, band.sampleSize]),
    [['ventas', 3]],
  );
});

test('vacancies out of order are a bug', () => {
  for (const other of [vacancy(0), vacancy(2, { postedAt: '2026-11-17' })])
    assert.throws(() => indexOf([vacancy(1), other]), /out of order/);
});
