import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type BandRow, bandScale, bandTable, salaryAgainstBands } from './bar-table.ts';
import { axis, extent, payScale, place } from './pay-scale.ts';

test('the scale starts and ends at round amounts, and one high salary leaves the others room', () => {
  assert.deepEqual(payScale(11_000, 38_000), {
    bottom: 10_000,
    top: 40_000,
    ticks: [10_000, 15_000, 20_000, 30_000, 40_000],
  });
  const scale = payScale(8_000, 187_000);
  assert.ok(Number.parseFloat(extent(scale, 11_000, 22_000)) > 15);
  assert.equal(extent(scale, 11_000, 22_000), extent(scale, 80_000, 160_000));
});

test('any scale has enough numbers to read, and few enough for a phone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 90_000 }), fc.nat(900_000), (low, more) => {
      const scale = payScale(low, low + more);
      const numbers = axis(scale).toString().match(/<text/g)?.length ?? 0;
      assert.ok(numbers >= 2 && numbers <= 7, `${low}, ${more}: ${numbers}`);
      assert.deepEqual(payScale(scale.bottom, scale.top), scale);
    }),
  );
});

test('any range lies within the bar and can be seen', () => {
  const amounts = fc.tuple(fc.nat(99_999_999), fc.nat(99_999_999), fc.integer({ min: 1, max: 99_999_999 }));
  fc.assert(
    fc.property(amounts, ([a, b, top]) => {
      const scale = payScale(1_000, top);
      const start = Number.parseFloat(place(scale, Math.min(a, b)));
      const width = Number.parseFloat(extent(scale, Math.min(a, b), Math.max(a, b)));
      assert.ok(start >= 0 && start <= 100 && width > 0 && width <= 100);
    }),
  );
});

const figures = { min: 18_000, lowerQuartile: 20_000, median: 24_000, upperQuartile: 31_000, max: 40_000 };

test('a row shows the figures that its picture has: a band, or the margin of a median', () => {
  const band = { ...figures, sampleSize: 8 };
  const shown = (...rows: readonly Omit<BandRow, 'label'>[]) => {
    const own = rows.map((row) => ({ label: 'a', ...row }));
    const markup = String(bandTable(bandScale([figures]), 'prueba', { caption: '', heading: '', rows: own }));
    const figuresOf = Array.from(markup.matchAll(/<td class="amount">(.*?)<\/td>/g), ([, cell = '']) => cell);
    return [...figuresOf.map((cell) => cell.replace(/<[^>]*>/g, '')), markup.includes('class="span"')];
  };
  assert.deepEqual(shown({ band }), ['$24,000', '$20,000 &#8211; $31,000', '8', true]);
  assert.deepEqual(shown({ band: { ...band, sampleSize: 7 } }), ['$24,000', 'pocas vacantes', '7', false]);
  assert.deepEqual(shown({ band, margin: { min: 23_000, max: 25_000 } }, { band, margin: null }), [
    ...['$24,000', '$23,000 &#8211; $25,000', '8', '$24,000', 'sin margen', '8', false],
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
  assert.doesNotMatch(markup.replace(/<caption>.*<\/caption>/, ''), /class="span"|Esta vacante|\$20,000/);
  assert.match(markup, /\$24,000.*mediana de pocas vacantes/);
  assert.match(markup, /menos de 8 vacantes/);
});
