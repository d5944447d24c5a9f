import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { smallestSolidSample } from '../../../contract/salary-band.ts';
import { bandScale, bandTable, salaryAgainstBands } from './bar-table.ts';
import { axis, extent, payScale, place } from './pay-scale.ts';

test('the scale starts at zero and ends at a round amount', () => {
  assert.deepEqual(payScale(187_000), { top: 200_000, ticks: [0, 50_000, 100_000, 150_000, 200_000] });
});

test('any scale has enough numbers to read, and few enough for a phone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6_000, max: 900_000 }), (top) => {
      const numbers = axis(payScale(top)).toString().match(/<text/g)?.length ?? 0;
      assert.ok(numbers >= 3 && numbers <= 7, `${top}: ${numbers}`);
    }),
  );
});

test('any range lies within the bar and can be seen', () => {
  const amounts = fc.tuple(fc.nat(99_999_999), fc.nat(99_999_999), fc.integer({ min: 1, max: 99_999_999 }));
  fc.assert(
    fc.property(amounts, ([a, b, top]) => {
      const scale = payScale(top);
      const start = Number.parseFloat(place(scale, Math.min(a, b)));
      const width = Number.parseFloat(extent(scale, Math.min(a, b), Math.max(a, b)));
      assert.ok(start >= 0 && start <= 100 && width > 0 && width <= 100);
    }),
  );
});

const figures = { min: 18_000, lowerQuartile: 20_000, median: 24_000, upperQuartile: 31_000, max: 40_000 };

test('a row says its margin where one is known, and how many are of another type', () => {
  const band = { ...figures, sampleSize: smallestSolidSample };
  const rows = [
    { label: 'a', band },
    { label: 'b', band: { ...band, sampleSize: 7 }, others: 2 },
    { label: 'c', band, margin: { min: 23_000, max: 25_000 } },
    { label: 'd', band, margin: null },
  ];
  const markup = String(bandTable(bandScale([figures]), 'prueba', { caption: '', heading: '', rows }));
  const notes = Array.from(markup.matchAll(/<span class="band-note">([^<]*)/g), ([, note]) => note);
  assert.deepEqual(notes, [
    ...['típico $20,000 &#8211; $31,000', '8 vacantes', 'pocas vacantes', '7 vacantes y 2 de otro tipo'],
    ...['95 %: $23,000 &#8211; $25,000', '8 vacantes', 'sin margen', '8 vacantes'],
  ]);
});

test('every row has a label and an amount', () => {
  const markup = salaryAgainstBands({ min: 20_000, max: 26_000 }, [
    { name: 'Nivel Media', band: figures, thin: false },
  ]).toString();
  assert.match(markup, /Esta vacante.*\$20,000 &#8211; \$26,000/);
  assert.match(markup, /Nivel Media.*\$20,000 &#8211; \$31,000.*mediana \$24,000/);
  assert.match(markup, /class="axis"/);
});

test('an offer of one amount shows it once', () => {
  const markup = salaryAgainstBands({ min: 21_000, max: 21_000 }, []).toString();
  assert.doesNotMatch(markup, /&#8211;/);
  assert.equal(markup.match(/\$21,000/g)?.length, 1);
});

test('a thin band has no bar for its middle half, and says why', () => {
  const markup = salaryAgainstBands(null, [{ name: 'Nivel Media', band: figures, thin: true }]).toString();
  assert.doesNotMatch(markup, /class="span"|Esta vacante|\$20,000/);
  assert.match(markup, /\$24,000.*mediana de pocas vacantes/);
  assert.match(markup, /línea punteada/);
});
