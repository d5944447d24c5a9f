import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VacancyEntry } from '../snapshot-index.ts';
import { SimilarVacancies } from './similar-vacancies.ts';

function entry(id: string, change: Partial<VacancyEntry> = {}): VacancyEntry {
  return {
    id,
    vacancyId: 'VAC-10001',
    title: 'Título',
    company: 'Empresa confidencial',
    area: 'tecnologia',
    family: 'desarrollador',
    city: 'leon',
    modality: 'remoto',
    seniority: 'Media',
    salary: null,
    postedAt: null,
    validThrough: null,
    ...change,
  };
}

const names = (found: readonly VacancyEntry[]) => found.map(({ id }) => id);

test('the same family in the same city comes first, then elsewhere, then the function in the city', () => {
  const similar = new SimilarVacancies([
    entry('other-function', { area: 'ventas', family: 'ventas' }),
    entry('same-function', { family: 'soporte-ti' }),
    entry('elsewhere', { city: 'merida' }),
    entry('same'),
    entry('own'),
  ]);
  assert.deepEqual(names(similar.of(entry('own'))), ['same', 'elsewhere', 'same-function']);
});

test('of equals the same level comes first, and never the vacancy itself', () => {
  const similar = new SimilarVacancies([
    entry('senior', { seniority: 'Senior' }),
    entry('media'),
    entry('own'),
  ]);
  assert.deepEqual(names(similar.of(entry('own'))), ['media', 'senior']);
});

test('a vacancy without a family is compared by its function', () => {
  const similar = new SimilarVacancies([
    entry('a', { family: null }),
    entry('b'),
    entry('own', { family: null }),
  ]);
  assert.deepEqual(names(similar.of(entry('own', { family: null }))), ['a', 'b']);
});

test('there are at most four', () => {
  const similar = new SimilarVacancies(Array.from({ length: 9 }, (_, number) => entry(`v${number}`)));
  assert.equal(similar.of(entry('own')).length, 4);
});
