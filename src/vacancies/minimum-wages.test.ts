import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minimumWage } from './minimum-wages.ts';

test('the minimum wage follows the city and the day', () => {
  assert.deepEqual(minimumWage('leon', '2026-11-16', 'MONTH'), {
    amount: 9_582.47,
    zone: 'general',
    from: '2026-01-01',
  });
  assert.equal(minimumWage('tijuana', '2026-01-01', 'MONTH')?.amount, 13_409.8);
  assert.equal(minimumWage('ciudad-juarez', '2026-06-30', 'MONTH')?.amount, 13_409.8);
  assert.equal(minimumWage('leon', '2025-12-31', 'MONTH')?.amount, 8_480.17);
  assert.equal(minimumWage('leon', '2024-12-31', 'MONTH'), undefined);
});

test('by the week, the year and the hour it is the same wage; an hour is worth more in a shorter week', () => {
  assert.equal(minimumWage('leon', '2026-11-16', 'WEEK')?.amount, 2_205.28);
  assert.equal(minimumWage('leon', '2026-11-16', 'YEAR')?.amount, 114_989.6);
  assert.equal(minimumWage('leon', '2026-12-31', 'HOUR')?.amount, 45.94);
  assert.equal(minimumWage('leon', '2027-01-01', 'HOUR')?.amount, 47.94);
});
