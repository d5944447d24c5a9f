import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesSince } from './open-data.ts';

const now = '2026-11-17T12:00:00Z';
const before = {
  generatedAt: '2026-11-16T12:00:00Z',
  jobDigests: new Map(Object.entries({ z: '1', b: '2', a: '3' })),
};

test('closed vacancies are sorted by id', () => {
  assert.deepEqual(changesSince(before, now, new Map()).closed, ['a', 'b', 'z']);
});

test('a closed vacancy with a confidential id makes mirrors start over', () => {
  const digests = new Map(Object.entries({ b: '2', a: '3' }));
  const isConfidential = (id: string) => id === 'z';
  assert.deepEqual(changesSince({ ...before, isConfidential }, now, digests), {
    generatedAt: now,
    since: null,
    added: ['b', 'a'],
    changed: [],
    closed: [],
  });
  // While it is published, there is nothing to hide.
  assert.deepEqual(
    changesSince({ ...before, isConfidential }, now, before.jobDigests).since,
    before.generatedAt,
  );
});
