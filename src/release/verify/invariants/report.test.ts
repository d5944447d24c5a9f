import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Report } from './report.ts';

function findingOf(expected: unknown, found: unknown) {
  const report = new Report();
  report.expect('/a.json', 'a field', expected, found);
  return report.findings[0];
}

test('equal values are no finding; the order of keys does not count, that of items does', () => {
  for (const value of [undefined, null, 0, '', 'a', [1, [2]], { a: { b: 1 } }]) {
    assert.equal(findingOf(value, structuredClone(value)), undefined);
  }
  assert.equal(findingOf({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }), undefined);
  assert.ok(findingOf([1, 2], [2, 1]));
});

test('values that read alike are distinguished, and the finding shows how they differ', () => {
  for (const [expected, found, ...texts] of [
    [undefined, 'nothing', 'nothing', '"nothing"'],
    ['nothing', undefined, '"nothing"', 'nothing'],
    [5, '5', '5', '"5"'],
    [null, 'null', 'null', '"null"'],
    [[1], '[1]', '[1]', '"[1]"'],
  ]) {
    const finding = findingOf(expected, found);
    assert.deepEqual([finding?.expected, finding?.found], texts);
  }
});

test('a finding says texts as they are', () => {
  assert.deepEqual(findingOf('a', { b: 1 }), {
    file: '/a.json',
    what: 'a field',
    expected: 'a',
    found: '{"b":1}',
  });
});
