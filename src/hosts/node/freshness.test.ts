import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFresh } from './freshness.ts';

const zone = 'America/Mexico_City';
// 2026-11-13 is a Friday. Mexico City is six hours behind UTC.
const cases: readonly [built: string, now: string, fresh: boolean, name: string][] = [
  ['2026-11-13T12:00:00Z', '2026-11-13T23:00:00Z', true, 'on its own day'],
  ['2026-11-13T12:00:00Z', '2026-11-14T18:00:00Z', true, 'on Saturday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-15T18:00:00Z', true, 'on Sunday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-17T05:59:59Z', true, 'in the last second of Monday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-17T06:00:00Z', false, 'on Tuesday from Friday'],
  ['2026-11-12T12:00:00Z', '2026-11-14T06:00:00Z', false, 'on Saturday from Thursday'],
  ['2026-11-15T12:00:00Z', '2026-11-16T20:00:00Z', true, 'on Monday from Sunday'],
  [
    '2026-11-17T05:30:00Z',
    '2026-11-18T05:00:00Z',
    true,
    'on Tuesday from late Monday, which is Tuesday in UTC',
  ],
];

for (const [built, now, fresh, name] of cases) {
  test(`a release is ${fresh ? 'fresh' : 'stale'} ${name}`, () => {
    assert.equal(isFresh(built, new Date(now), zone), fresh);
  });
}
