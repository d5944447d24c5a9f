import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import type { VacancyEntry } from '../snapshot-index.ts';
import { createSimilarVacancies } from './similar-vacancies.ts';

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
  const similar = createSimilarVacancies([
    entry('other-function', { area: 'ventas', family: 'ventas' }),
    entry('same-function', { family: 'soporte-ti' }),
    entry('elsewhere', { city: 'merida' }),
    entry('same'),
    entry('own'),
  ]);
  assert.deepEqual(names(similar(entry('own'))), ['same', 'elsewhere', 'same-function']);
});

test('of equals the same level comes first, and never the vacancy itself', () => {
  const similar = createSimilarVacancies([
    entry('senior', { seniority: 'Senior' }),
    entry('media'),
    entry('own'),
  ]);
  assert.deepEqual(names(similar(entry('own'))), ['media', 'senior']);
});

test('the ones shown close after the vacancy, as long as there are any', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'] as const;
  const entries = days.map((validThrough) => entry(validThrough, { validThrough }));
  const similar = createSimilarVacancies(entries);
  assert.deepEqual(names(similar(entry('2026-12-01', { validThrough: '2026-12-01' }))), days.slice(1));
  assert.deepEqual(names(similar(entry('2026-12-04', { validThrough: '2026-12-04' }))), [
    '2026-12-05',
    '2026-12-03',
    '2026-12-02',
    '2026-12-01',
  ]);
});

test('a vacancy that opens or closes changes a few pages only', () => {
  const all = Array.from({ length: 60 }, (_, number) =>
    entry(`v${number}`, {
      validThrough: `2026-12-${String(1 + (number % 28)).padStart(2, '0')}` as CalendarDay,
    }),
  );
  const shown = (entries: readonly VacancyEntry[]) => {
    const similar = createSimilarVacancies(entries);
    return new Map(entries.map((own) => [own.id, names(similar(own)).join()]));
  };
  const before = shown(all);
  for (const gone of all) {
    const after = shown(all.filter((other) => other !== gone));
    const changed = [...after].filter(([id, others]) => before.get(id) !== others);
    assert.ok(changed.length <= 8, `${changed.length} without ${gone.id}`);
  }
});
