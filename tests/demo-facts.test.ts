import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bandedSeniorities } from '../src/contract/vocabulary/job-terms.ts';
import { type DemoRecord, demoFeed } from '../src/program/demo/demo-feed.ts';

const now = new Date('2026-11-16T18:00:00Z');

/** What an advertisement says, by field. */
type Said = Readonly<Record<string, string>>;

const saidIn = (record: DemoRecord): Said =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, [value].flat().join('\n')]));

/** Contradictions that a reader of an advertisement would notice at once. */
const contradictions: Readonly<Record<string, (said: Said) => boolean>> = {
  'a head, manager or helper at another level': ({ title = '', seniority = '' }) =>
    (/^(Director|Head of|CEO|CISO|Country Manager|Chief)/.test(title) && seniority !== 'Dirección') ||
    (/^(Gerente|Subdirector|Jefe)/.test(title) && !/Senior|Dirección/.test(seniority)) ||
    (/^(Supervisor|Coordinador|Líder)/.test(title) && /Prácticas|Junior/.test(seniority)) ||
    (/^(Auxiliar|Recepcionista)/.test(title) && /Senior|Dirección/.test(seniority)),
  'a level in the title that it does not have': ({ title = '', seniority }) =>
    (/ (Jr\.|Junior)$/.test(title) && seniority !== 'Junior') ||
    (/ (Sr\.|Senior)$/.test(title) && seniority !== 'Senior'),
  'an intern in title, level or contract alone': ({ title = '', seniority, employmentType }) => {
    const isIntern = /^(Becario|Practicante)/.test(title);
    return (
      isIntern !== (seniority === 'Prácticas') || isIntern !== (employmentType === 'Prácticas profesionales')
    );
  },
  'another modality in the text': ({ modality, description = '' }) =>
    (modality === 'Remoto' && /presencial|en sitio|en oficina/.test(description)) ||
    (modality === 'Presencial' && /remot[oa]|desde casa|híbrid/.test(description)),
  'what the law gives to employees, for an intern or who is paid by invoice': ({
    seniority,
    employmentType,
    benefits = '',
  }) =>
    /Prácticas|Honorarios/.test(`${seniority} ${employmentType}`) &&
    /Infonavit|[Aa]guinaldo|Vacaciones|PTU|IMSS/.test(benefits),
  'English that is asked for and not required, or the other way round': ({ requirements = '', english }) =>
    /Inglés/.test(requirements) !== (english === 'Requerido'),
};

const boards = [
  { count: 5_000, seed: 1 },
  { count: 1_000, seed: 7 },
];

describe('the demo', () => {
  for (const { count, seed } of boards) {
    const records = [...demoFeed({ count, seed, now })];

    test(`contradicts itself nowhere: ${count} advertisements, seed ${seed}`, () => {
      const found = new Map<string, string[]>();
      for (const record of records) {
        for (const [name, isBroken] of Object.entries(contradictions))
          if (isBroken(saidIn(record)))
            found.set(name, [...(found.get(name) ?? []), `${record['key']} ${record['title']}`]);
      }
      assert.deepEqual(
        [...found].map(([name, shown]) => `${shown.length} × ${name}: ${shown.slice(0, 3).join('; ')}`),
        [],
      );
    });

    test(`pays more at each level of a family: ${count} advertisements, seed ${seed}`, () => {
      const byFamily = Map.groupBy(
        records.filter(({ family, salaryMin }) => family !== undefined && salaryMin !== undefined),
        ({ family }) => String(family),
      );
      for (const [family, own] of byFamily) {
        const medians = bandedSeniorities
          .map((level) => own.filter(({ seniority }) => seniority === level))
          .filter(({ length }) => length >= 3)
          .map(medianOf);
        assert.deepEqual(
          medians,
          medians.toSorted((a, b) => a - b),
          family,
        );
      }
    });
  }
});

function medianOf(records: readonly DemoRecord[]): number {
  const middles = records
    .map(({ salaryMin, salaryMax }) => (Number(salaryMin) + Number(salaryMax)) / 2)
    .sort((a, b) => a - b);
  return middles[Math.floor(middles.length / 2)] ?? 0;
}
