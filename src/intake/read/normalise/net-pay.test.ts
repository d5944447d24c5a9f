import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { grossFromNet, netFromGross } from './net-pay.ts';

const day = '2026-11-16';

test('30,000 gross are 24,649.60 in the hand, and back', () => {
  assert.equal(netFromGross(30_000, day)?.toFixed(2), '24649.60');
  assert.equal(grossFromNet(24_649.6, day), 30_000);
});

test('the employment subsidy counts up to its limit', () => {
  // 11,492.66: tax 891.41, subsidy 536.22, social security 291.85.
  assert.equal(netFromGross(11_492.66, day)?.toFixed(0), '10846');
  assert.ok((netFromGross(11_493, day) ?? 0) < (netFromGross(11_492, day) ?? 0));
});

test('a day without a tax table gives no result', () => {
  assert.equal(netFromGross(30_000, '2025-12-31'), undefined);
  assert.equal(grossFromNet(30_000, '2025-12-31'), undefined);
});

test('the gross that is found leaves the net that was asked for, and is more than it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 400_000 }), (net) => {
      const gross = grossFromNet(net, day) ?? 0;
      assert.ok(gross > net);
      const left = netFromGross(gross, day) ?? 0;
      // Rounding to the peso, also across the step at the end of the subsidy.
      const isAtStep = Math.abs(gross - 11_492.66) < 1;
      assert.ok(isAtStep || Math.abs(left - net) <= 1, `${net}: ${gross}, ${left}`);
    }),
    { numRuns: 2_000 },
  );
});
