import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AnswerBudget } from './server-limits.ts';

const limits = { queuedBytes: 10_000, windowBytes: 1_000, leastWindowBytes: 100 };

test('answers hold what is allowed for all, and beyond that the least window each', () => {
  const body = fc.record({ whole: fc.boolean(), bytes: fc.nat({ max: 5_000 }) });
  fc.assert(
    fc.property(fc.array(body, { maxLength: 200 }), (bodies) => {
      const budget = new AnswerBudget(limits);
      const held: number[] = [];
      for (const { whole, bytes } of bodies) {
        const granted = whole && budget.reserveWhole(bytes) ? bytes : budget.reserveWindow(bytes);
        assert.ok(granted >= Math.min(bytes, limits.leastWindowBytes));
        held.push(granted);
        assert.ok(budget.reserved <= limits.queuedBytes + held.length * limits.leastWindowBytes);
      }
      for (const bytes of held) budget.release(bytes);
      assert.equal(budget.reserved, 0);
    }),
  );
});

test('a body is read piece by piece when there is no room for it as a whole', () => {
  const budget = new AnswerBudget(limits);
  assert.ok(budget.reserveWhole(9_950));
  assert.equal(budget.reserveWhole(101), false);
  assert.equal(budget.reserveWindow(5_000), 100);
});

test('a small body gets no larger window than it is', () => {
  const budget = new AnswerBudget({ ...limits, leastWindowBytes: 10 });
  assert.equal(budget.reserveWindow(50), 50);
});
