import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesSince, historyOf } from './open-data.ts';

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

test('of several builds within one second only the last has a list of changes', () => {
  const [generatedAt, added] = ['2026-11-16T12:00:00Z', { added: [], changed: [], closed: [] }];
  const first = { generatedAt, since: '2026-11-13T12:00:00Z', ...added };
  const again = { generatedAt, since: generatedAt, ...added };
  assert.deepEqual(historyOf(again, { history: [first] }, new Map()), [again]);
  const later = { generatedAt: '2026-11-17T12:00:00Z', since: generatedAt, ...added };
  assert.deepEqual(historyOf(later, { history: [first] }, new Map()), [later, first]);
});
