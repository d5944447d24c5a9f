import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deductionsOn } from '../../vacancies/legal-tables.ts';
import { netFromGross, takeHomeLines } from '../../vacancies/salaries/take-home.ts';
import { grossOf, netOf } from './assets/net-pay.js';

test('the calculator of the site is right to the peso, both ways', () => {
  const day = '2026-11-16';
  const table = deductionsOn(day);
  const lines = takeHomeLines(day);
  assert.ok(table);
  for (let number = 0; number < 20_000; number += 1) {
    const gross = 9_582.48 + number * 37.31;
    const net = netFromGross(table, gross);
    assert.ok(Math.abs(netOf(lines, gross) - net) <= 0.02, `${gross}: ${netOf(lines, gross)}, not ${net}`);
    const found = grossOf(lines, net);
    assert.ok(Math.abs(netOf(lines, found) - net) <= 0.02 && found <= gross + 0.05, `${net}: ${found}`);
  }
  for (const whole of [5_000, 9_582.47])
    assert.deepEqual([netOf(lines, whole), grossOf(lines, whole)], [whole, whole]);
  assert.deepEqual(takeHomeLines('2027-01-01'), []);
});
