import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAndMonth, longDate, shortDate } from './spanish-date.ts';

test('dates are written as people in Mexico write them', () => {
  assert.equal(longDate('2026-11-06'), '6 de noviembre de 2026');
  assert.equal(shortDate('2026-09-30'), '30 sep 2026');
  assert.equal(dayAndMonth('2026-01-02'), '2 ene');
});
