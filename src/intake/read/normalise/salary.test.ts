import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { salaryText } from '../../../vacancies/salary-text.ts';
import type { Normalised } from './normalised.ts';
import { type Offer, readSalary, readSalaryBounds, type SalaryHints } from './salary.ts';

/** What is published: net pay is not. */
function published(read: Normalised<Offer | null>) {
  if (!read.ok || read.value === null) return read;
  const { basis, ...value } = read.value;
  return basis === 'net' ? { ok: true as const, value: null, warning: 'it is net' } : { ...read, value };
}

const normaliseSalary = (text: string, hints?: SalaryHints) => published(readSalary(text, hints));
const normaliseSalaryBounds = (columns: Parameters<typeof readSalaryBounds>[0]) =>
  published(readSalaryBounds(columns));

type Expected = readonly [min: number, max: number];

test('salaries that are published', () => {
  const salaries: readonly (readonly [Expected, texts: string, warning?: RegExp])[] = [
    [
      [18_000, 22_000],
      `
        $18,000 - $22,000 Mensual | 18.000 a 22.000 mensuales | 18 000 – 22 000 MXN al mes |
        $18,000/mes - $22,000/mes | De 18 a 22 mil mensuales | 18-22k mensual |
        &#36;18,000 &ndash; $22,000 mensuales`,
    ],
    [[23_001, 23_001], '$ 23,001.00 (Mensual) | 23.001,00 mensual'],
    [[14_000, 23_000], '$14,000 – $23,000 MXN mensuales'],
    [[12_000, 12_000], '12 mil pesos brutos', /no period/],
    [[18_000, 22_000], '18k-22k', /no period/],
    [[50_000, 50_000], '$600,000 anuales', /per year/],
    [[15_167, 15_167], '$3,500 semanal', /per week/],
    [[18_000, 18_000], '$9,000 quincenal', /quincena/],
    [[16_001, 16_001], '$ 8,000.50 a la quincena', /quincena/],
    [[18_000, 18_000], "$18'000 al mes | $18000/mes"],
    [[18_001, 18_001], '$18,000.50 mensuales'],
    [
      [15_000, 18_000],
      `
        Entre 15,000 y 18,000 pesos al mes | Desde $15,000 hasta $18,000 mensuales |
        mín. $15,000 máx. $18,000 mensual | $15,000 mensuales a $18,000 mensuales`,
    ],
    [[18_500, 18_500], '18.5k mensual'],
    [[12_500, 12_500], '12 mil 500 pesos mensuales'],
    [[100_000, 100_000], '1.2 millones anuales', /per year/],
    [[15_000, 15_000], 'Sueldo: $15,000.00 M.N. brutos mensuales'],
    [
      [15_000, 15_000],
      `
        $15,000 mensuales + comisiones | $15,000 mensuales más prestaciones de ley |
        $15,000 mensuales y bonos`,
      /bonuses or benefits/,
    ],
    [[20_000, 20_000], '20 mil mensuales + bono de 3 mil', /bonuses or benefits/],
    [[20_000, 20_000], '$20,000 mensuales, pago quincenal'],
    [[12_000, 12_000], '$12,000 mensuales, 40 horas semanales | $12,000 mensuales, 15 días de aguinaldo'],
    [[15_000, 15_000], '15000', /no period/],
    [[20_000, 25_000], '$25,000 - $20,000 mensual', /swapped/],
    [[15_000, 15_000], 'MXP 15,000 mensuales', /MXP/],
  ];
  for (const [[min, max], texts, warning] of salaries) {
    for (const text of texts.split('|')) {
      const result = normaliseSalary(text);
      assert.ok(result.ok, `${text}: ${JSON.stringify(result)}`);
      assert.deepEqual(result.value, { min, max, period: 'MONTH' }, text);
      assert.match(String(result.warning), warning ?? /^undefined$/, text);
    }
  }
});

test('texts without a salary to publish', () => {
  const texts: readonly (readonly [warning: RegExp, texts: string])[] = [
    [
      /^undefined$/,
      `
         |  | A convenir | Sueldo no mostrado por la empresa | Competitivo | Según aptitudes | N/A`,
    ],
    [/per hour/, '$85 por hora | $85 hora'],
    [/no figure/, 'ocho mil'],
    [/net/, '$10,000 Netos + Bonos | $10,000 libres | 12,000 neto mensual | $20,000 brutos, $17,000 netos'],
    [
      /pesos/,
      `
        USD 3,000 | US$3,000 mensuales | U$S 3000 | $3,000 dlls | 3,000 dólares al mes | 2.500 € al mes |
        4,000,000 pesos colombianos`,
    ],
    [
      /only one bound/,
      `
        hasta $20,000 | desde $15,000 mensuales | Más de $20,000 | $20,000+ | $20,000 en adelante |
        $20,000 o más`,
    ],
    [/may earn/, 'Ingreso promedio $25,000 mensuales'],
    [/no base/, '100% comisiones'],
    [/per day/, '$500 diarios'],
    [/per fortnight/, '$7,000 catorcenal'],
  ];
  for (const [warning, some] of texts) {
    for (const text of some.split('|')) {
      const result = normaliseSalary(text);
      assert.ok(result.ok, `${text}: ${JSON.stringify(result)}`);
      assert.equal(result.value, null, text);
      assert.match(String(result.warning), warning, text);
    }
  }
});

test('figures that are refused', () => {
  const figures: readonly (readonly [reason: RegExp, texts: string, SalaryHints?])[] = [
    [
      /not plausible/,
      `
        $300 mensual | $4,000 mensual | $1,500,000 mensual | $20,000 anuales | $20,000,000 anuales |
        $300,000 semanal | 18-22,000 mensual`,
    ],
    [/no period.*not plausible/, '$3,500 | $2,000,000'],
    [/too wide/, '$8,000 - $90,000 mensual'],
    [
      /several figures/,
      `
        $18,000 $22,000 | $18,000 / $22,000 mensual | $18,000 o $22,000 mensual | 15,000, 18,000 y 20,000`,
    ],
    [/two ways/, '12,5000 mensual | 1.2.3'],
    [/negative/, '-18000 mensual'],
    [/which part/, 'bono de 3,000 + 10,000'],
    [/period/, '$20,000 mensual anual'],
    [/when the salary is paid/, '$20,000 pago quincenal'],
    [/period/, '$20,000 mensuales', { period: 'anual' }],
    [/period/, '$20,000', { period: 'por evento' }],
    [/too long/, '9'.repeat(400)],
  ];
  for (const [reason, texts, hints] of figures) {
    for (const text of texts.split('|')) {
      const result = normaliseSalary(text, hints);
      assert.ok(!result.ok, `${text}: ${JSON.stringify(result)}`);
      assert.match(result.reason, reason);
      assert.match(result.accepted, /gross/);
    }
  }
});

test('columns beside the text say what it leaves open', () => {
  assert.deepEqual(normaliseSalary('$300,000', { period: 'YEAR' }), {
    ok: true,
    value: { min: 25_000, max: 25_000, period: 'MONTH' },
    warning: 'given per year, published as a twelfth of that per month',
  });
  assert.deepEqual(normaliseSalary('$20,000 pago quincenal', { period: 'mensual', currency: 'MXN' }), {
    ok: true,
    value: { min: 20_000, max: 20_000, period: 'MONTH' },
  });
  for (const currency of ['USD', 'JPY', '€']) {
    const foreign = normaliseSalary('20,000 mensual', { currency });
    assert.ok(foreign.ok && foreign.value === null && foreign.warning?.includes(currency));
  }
  for (const currency of ['MXN', '$', 'pesos', '', null]) {
    const ours = normaliseSalary('20,000 mensual', { currency });
    assert.ok(ours.ok && ours.value?.min === 20_000, String(currency));
  }
});

test('salaries in columns', () => {
  type Columns = Parameters<typeof normaliseSalaryBounds>[0];
  const rows: readonly (readonly [Columns, Expected | null | 'refused'])[] = [
    [{ min: '18000', max: '22000', period: 'MONTH', currency: 'MXN', grossNet: 'bruto' }, [18_000, 22_000]],
    [{ min: '18,000.00', max: '$22,000', period: 'mensual' }, [18_000, 22_000]],
    [{ min: '18000', max: '22000' }, [18_000, 22_000]],
    [{ min: '18000.4', max: '18000.5', period: 'MONTH' }, [18_000, 18_001]],
    [{ min: '8000', max: '9000', period: 'Quincenal' }, [16_000, 18_000]],
    [{ min: '40', max: '60', period: 'HOUR' }, null],
    [{ min: '18000', max: '22000', period: 'N/A' }, [18_000, 22_000]],
    [{}, null],
    [{ min: '0', max: '0' }, null],
    [{ min: '', max: null }, null],
    [{ min: '18000' }, null],
    [{ max: '18000', min: '0' }, null],
    [{ min: '18000', max: '22000', grossNet: 'neto' }, null],
    [{ min: '18000', max: '22000', grossNet: 'NET' }, null],
    [{ min: '18000', max: '22000', grossNet: 'quizá' }, null],
    [{ min: '1000', max: '2000', currency: 'USD' }, null],
    [{ min: '500', max: '600', period: 'DAY' }, null],
    [{ min: '22000', max: '18000' }, [18_000, 22_000]],
    [{ min: '$12,000 netos', max: '$12,000 netos' }, null],
    [{ min: '1,500 USD', max: '2,000 USD' }, null],
    [{ min: 'A convenir', max: '' }, null],
    [{ min: 'Competitivo', max: 'N/A' }, null],
    [{ min: '9,000 quincenales', max: '10,000 quincenales' }, [18_000, 20_000]],
    [{ min: '18000', max: '22000', heading: 'Sueldo neto desde Sueldo neto hasta' }, null],
    [{ min: '18000 o más', max: '22000 y bono' }, 'refused'],
    [{ min: '-5', max: '22000' }, 'refused'],
    [{ min: 'NaN', max: '22000' }, 'refused'],
    [{ min: 'dieciocho', max: '22000' }, 'refused'],
    [{ min: '18,000 22,000', max: '22000' }, 'refused'],
    [{ min: '18000', max: '22000', period: 'por evento' }, 'refused'],
    [{ min: '1', max: '22000' }, 'refused'],
  ];
  for (const [columns, expected] of rows) {
    const result = normaliseSalaryBounds(columns);
    const what = `${JSON.stringify(columns)}: ${JSON.stringify(result)}`;
    assert.equal(result.ok, expected !== 'refused', what);
    if (!result.ok || expected === 'refused') continue;
    const [min, max] = expected ?? [];
    assert.deepEqual(result.value, expected && { min, max, period: 'MONTH' }, what);
  }
});

const range = fc
  .tuple(fc.integer({ min: 500, max: 9_000 }), fc.integer({ min: 0, max: 900 }))
  .map(([size, width]) => {
    const min = size * 10;
    return { min, max: min + Math.round((min * width) / 100), period: 'MONTH' as const };
  });

test('what a vacancy page shows, or a column holds, reads back as the same range', () => {
  fc.assert(
    fc.property(range, (salary) => {
      assert.deepEqual(normaliseSalary(salaryText(salary)), { ok: true, value: salary }, salaryText(salary));
      const columns = { ...salary, min: String(salary.min), max: String(salary.max) };
      assert.deepEqual(normaliseSalaryBounds(columns), { ok: true, value: salary });
    }),
    { numRuns: 300 },
  );
});

test('a net figure is never published, wherever the word stands', () => {
  const word = fc.constantFrom('neto', 'Netos', 'NETA', 'libres', 'libre de impuestos', 'net');
  fc.assert(
    fc.property(range, word, fc.boolean(), (salary, net, first) => {
      const text = salaryText(salary).replace('brutos ', '');
      const result = normaliseSalary(first ? `${net} ${text}` : `${text} ${net}`);
      assert.ok(result.ok && result.value === null && result.warning?.includes('net'));
    }),
  );
});

test('what is not in pesos is shown as it is written, whichever column has it', () => {
  const read = readSalaryBounds({ min: '', max: '₡450,000' });
  assert.ok(read.ok && read.value === null && read.warning?.includes('"₡450,000"'), JSON.stringify(read));
});
