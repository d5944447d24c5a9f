import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoize } from './memoize.ts';

function counted(options?: { readonly maxEntries: number }) {
  const asked: string[] = [];
  const ask = memoize((text: string, other = '') => {
    asked.push(text + other);
    return text === 'x' ? null : text;
  }, options);
  return { ask, asked };
}

test('a question is answered once, and null is an answer', () => {
  const { ask, asked } = counted();
  assert.deepEqual([ask('x'), ask('x'), ask('y'), ask('y')], [null, null, 'y', 'y']);
  assert.deepEqual(asked, ['x', 'y']);
});

test('calls with several texts are distinguished', () => {
  const { ask, asked } = counted();
  ask('ab', 'c');
  ask('a', 'bc');
  assert.equal(asked.length, 2);
});

test('no more answers are kept than allowed, and none to a long question', () => {
  const { ask, asked } = counted({ maxEntries: 2 });
  for (const text of ['a', 'b', 'a', 'c', 'a']) ask(text);
  assert.deepEqual(asked, ['a', 'b', 'c', 'a']);
  const long = 'z'.repeat(1_000);
  ask(long);
  ask(long);
  assert.equal(asked.length, 6);
});
