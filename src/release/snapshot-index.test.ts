import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { everySearch, noFilter } from '../contract/search-filters.ts';
import { citySlugs } from '../contract/vocabulary/cities.ts';
import { familySlugs } from '../contract/vocabulary/families.ts';
import { modalitySlugs } from '../contract/vocabulary/job-terms.ts';
import type { PublicVacancy } from '../vacancies/vacancy.ts';
import { SnapshotIndexBuilder } from './snapshot-index.ts';

const generatedAt = '2026-11-16T12:00:00Z';

/** What the index reads of a vacancy. */
function vacancy(number: number, facts: Partial<PublicVacancy> = {}): PublicVacancy {
  return {
    id: `vac-${1_000 + number}`,
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
      const builder = new SnapshotIndexBuilder();
      for (const [number, kind] of board.entries()) builder.add(vacancy(number, kind));
      const index = builder.finish(generatedAt, { minimumSample: 3 });
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
  const builder = new SnapshotIndexBuilder();
  for (const number of [0, 1, 2]) builder.add(vacancy(number));
  builder.add(vacancy(3, { salary: null }));
  const { entries, guides } = builder.finish(generatedAt, { minimumSample: 3 });
  assert.equal(entries.length, 4);
  assert.deepEqual(
    guides.map(({ slug, band }) => [slug, band.sampleSize]),
    [['ventas', 3]],
  );
});

test('vacancies out of order are a bug', () => {
  const builder = new SnapshotIndexBuilder();
  builder.add(vacancy(1));
  assert.throws(() => builder.add(vacancy(0)), /out of order/);
  assert.throws(() => builder.add(vacancy(2, { postedAt: '2026-11-17' })), /out of order/);
});
