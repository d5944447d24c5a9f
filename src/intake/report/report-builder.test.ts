import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Groups } from './report-builder.ts';

test('what differs only in what it quotes or counts is one group', () => {
  const groups = new Groups();
  for (const line of [1, 2, 3, 4, 5, 6, 7]) {
    const message = `"item ${line}" has ${line} faults`;
    groups.add({ field: `requirements[${line}]`, message, accepted: null, found: '' }, { file: 'a', line });
  }
  groups.add({ field: 'city', message: 'unknown', accepted: 'a city', found: 'Oz' }, { file: 'a', line: 1 });
  const [first, second, ...rest] = groups.sorted();
  assert.deepEqual([first?.field, first?.count, first?.first.length], ['requirements[]', 7, 5]);
  assert.deepEqual([second?.field, second?.first], ['city', [{ file: 'a', line: 1, found: 'Oz' }]]);
  assert.deepEqual(rest, []);
});

test('trouble of endless kinds ends in one group for the rest', () => {
  const groups = new Groups();
  for (let kind = 0; kind < 2_000; kind++) {
    groups.add({ field: 'x', message: 'y', accepted: `z${kind}`, found: '' }, { file: 'a', line: kind });
  }
  const sorted = groups.sorted();
  assert.equal(sorted[0]?.field, 'others');
  assert.equal(
    sorted.reduce((sum, { count }) => sum + count, 0),
    2_000,
  );
});
