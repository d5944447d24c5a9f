import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountLimit, textLimits } from '../contract/limits.ts';
import { salaryPeriods } from '../contract/vocabulary/job-terms.ts';
import { pesos, salaryText, shortSalaryText } from './salary-text.ts';

test('thousands are grouped with commas', () => {
  assert.deepEqual([0, 7, 500, 1_000, 18_500, 100_000, 1_234_567, amountLimit].map(pesos), [
    '$0',
    '$7',
    '$500',
    '$1,000',
    '$18,500',
    '$100,000',
    '$1,234,567',
    '$99,999,999',
  ]);
});

test('a range shows both ends, a fixed salary shows one amount', () => {
  assert.equal(
    salaryText({ min: 18_000, max: 22_000, period: 'MONTH' }),
    '$18,000 – $22,000 MXN brutos al mes',
  );
  assert.equal(salaryText({ min: 600_000, max: 600_000, period: 'YEAR' }), '$600,000 MXN brutos al año');
  assert.equal(salaryText({ min: 80, max: 95, period: 'HOUR' }), '$80 – $95 MXN brutos por hora');
  assert.equal(salaryText({ min: 3_500, max: 3_500, period: 'WEEK' }), '$3,500 MXN brutos a la semana');
});

test('a narrow column shows the amounts, and the period only where it is not a month', () => {
  assert.equal(shortSalaryText({ min: 18_000, max: 22_000, period: 'MONTH' }), '$18,000 – $22,000');
  assert.equal(shortSalaryText({ min: 600_000, max: 600_000, period: 'YEAR' }), '$600,000 al año');
});

test('grouping loses no digit and agrees with the locale of Mexico', () => {
  fc.assert(
    fc.property(fc.nat(amountLimit), (amount) => {
      assert.equal(Number(pesos(amount).replace(/[$,]/g, '')), amount);
      assert.equal(pesos(amount), `$${amount.toLocaleString('es-MX')}`);
    }),
  );
});

test('the text fits the published limit and differs whenever the range differs', () => {
  const ranges = fc
    .tuple(fc.nat(amountLimit), fc.nat(amountLimit), fc.constantFrom(...salaryPeriods))
    .map(([a, b, period]) => ({ min: Math.min(a, b), max: Math.max(a, b), period }));
  fc.assert(
    fc.property(ranges, ranges, (a, b) => {
      assert.ok(salaryText(a).length <= textLimits.salaryText);
      const same = a.min === b.min && a.max === b.max && a.period === b.period;
      assert.equal(salaryText(a) === salaryText(b), same);
    }),
  );
});
