import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bandOf, smallestSolidSample } from '../../contract/salary-band.ts';
import type { FamilyGuide } from '../../vacancies/salaries/guides.ts';
import type { VacancyEntry } from '../snapshot-index.ts';
import { comparedWithMedian, payComparison } from './compared-pay.ts';

test('the words say the side and the size of the difference between the median and the middle of a range', () => {
  const amount = fc.integer({ min: 1_000, max: 500_000 });
  fc.assert(
    fc.property(amount, amount, amount, (a, b, median) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      const share = ((min + max) / 2 / median - 1) * 100;
      const words = comparedWithMedian({ min, max }, median, 'su nivel');
      const [, size, side] = /^(\d+)\u00a0% (arriba|abajo) de la mediana de su nivel$/.exec(words) ?? [];
      if (share > 100) assert.equal(words, 'más del doble de la mediana de su nivel');
      else if (share < -50) assert.equal(words, 'menos de la mitad de la mediana de su nivel');
      else if (size === undefined)
        assert.ok(Math.abs(share) < 5 && words === 'dentro de lo habitual para su nivel');
      else {
        assert.ok(Math.abs(share) > 5 - 1e-9);
        assert.ok(Math.abs(Number(size) * (side === 'arriba' ? 1 : -1) - share) <= 0.5 + 1e-9);
      }
    }),
  );
});

const ranges = (count: number, amount: number) =>
  Array.from({ length: count }, () => ({ min: amount, max: amount }));

function guideWith(inLevel: number, inFamily: number): ReadonlyMap<string, FamilyGuide> {
  const level =
    inLevel > 0 ? [{ seniority: 'Junior' as const, band: bandOf(ranges(inLevel, 10_000)), assumed: 0 }] : [];
  const band = bandOf(ranges(inFamily, 40_000));
  return new Map([['ventas', { slug: 'ventas', band, bySeniority: level, knownLevels: level, byCity: [] }]]);
}

const salary = { min: 20_000, max: 20_000, period: 'MONTH', currency: 'MXN', gross: true };
const junior = { family: 'ventas', seniority: 'Junior', salary, assumed: [] } as unknown as VacancyEntry;

test('a row is compared with its level, and with nothing if that is small', () => {
  const [few, enough] = [smallestSolidSample - 1, smallestSolidSample];
  const words = /^100\u00a0% arriba .* su familia y nivel$/;
  assert.match(payComparison(junior, guideWith(enough, 20)), words);
  assert.equal(payComparison(junior, guideWith(few, 20)), '');
  assert.equal(payComparison(junior, guideWith(0, enough)), '');
  assert.equal(payComparison(junior, new Map()), '');
});

test('a level that is only assumed, pay by another period, a grant and no pay are not compared', () => {
  const guides = guideWith(20, 20);
  const other = (fields: object) => payComparison({ ...junior, ...fields } as VacancyEntry, guides);
  assert.equal(other({ assumed: ['seniority'] }), '');
  assert.equal(other({ salary: { ...salary, period: 'YEAR' } }), '');
  assert.equal(other({ seniority: 'Prácticas' }), '');
  assert.equal(other({ salary: null }), '');
});
