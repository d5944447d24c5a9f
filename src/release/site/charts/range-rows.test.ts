import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedWithMedian, salaryAgainstBands } from './range-rows.ts';

const band = { min: 18_000, lowerQuartile: 20_000, median: 24_000, upperQuartile: 31_000, max: 40_000 };

test('every row says what it is and what it amounts to, in words', () => {
  const markup = salaryAgainstBands({ min: 20_000, max: 26_000 }, [
    { name: 'Nivel Media', band, thin: false },
  ]).toString();
  assert.match(markup, /Esta vacante.*\$20,000 &#8211; \$26,000/);
  assert.match(markup, /Nivel Media.*\$20,000 &#8211; \$31,000.*mediana \$24,000/);
  assert.match(markup, /class="axis"/);
});

test('an offer of one amount is said once', () => {
  const markup = salaryAgainstBands({ min: 21_000, max: 21_000 }, []).toString();
  assert.doesNotMatch(markup, /&#8211;/);
  assert.equal(markup.match(/\$21,000/g)?.length, 1);
});

test('a thin band has no bar for its half in the middle, and says why', () => {
  const markup = salaryAgainstBands(null, [{ name: 'Nivel Media', band, thin: true }]).toString();
  assert.doesNotMatch(markup, /class="span"|Esta vacante|\$20,000/);
  assert.match(markup, /\$24,000.*mediana de pocas vacantes/);
});

test('an offer is compared with the median by the middle of its range', () => {
  assert.equal(comparedWithMedian({ min: 20_000, max: 30_000 }, 25_000), 'en línea con la mediana');
  assert.equal(comparedWithMedian({ min: 20_000, max: 30_000 }, 20_000), '25 % por encima de la mediana');
  assert.equal(comparedWithMedian({ min: 10_000, max: 10_000 }, 20_000), '50 % por debajo de la mediana');
});
