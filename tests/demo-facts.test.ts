import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bandedSeniorities } from '../src/contract/vocabulary/job-terms.ts';
import { type DemoRecord, demoFeed } from '../src/program/demo/demo-feed.ts';
import { contradictionsIn } from './demo/contradictions.ts';

const now = new Date('2026-11-16T18:00:00Z');

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
        for (const name of contradictionsIn(record))
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
