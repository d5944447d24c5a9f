import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minimumWage } from './minimum-wages.ts';

test('the minimum wage follows the city and the day', () => {
  assert.deepEqual(minimumWage('leon', '2026-11-16'), {
    amount: 9_582.47,
    zone: 'general',
    from: '2026-01-01',
  });
  assert.equal(minimumWage('tijuana', '2026-01-01')?.amount, 13_409.8);
  assert.equal(minimumWage('ciudad-juarez', '2026-06-30')?.amount, 13_409.8);
  assert.equal(minimumWage('leon', '2025-12-31')?.amount, 8_480.17);
  assert.equal(minimumWage('leon', '2024-12-31'), undefined);
});
