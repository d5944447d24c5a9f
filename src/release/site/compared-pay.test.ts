import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bandOf, smallestSolidSample } from '../../contract/salary-band.ts';
import type { FamilyGuide } from '../../vacancies/salaries/guides.ts';
import type { VacancyEntry } from '../snapshot-index.ts';
import { comparedWithMedian, payComparison } from './compared-pay.ts';

test('an offer is compared with the median by the middle of its range', () => {
  assert.equal(comparedWithMedian({ min: 20_000, max: 30_000 }, 25_000), 'muy cerca de la mediana');
  assert.equal(comparedWithMedian({ min: 20_000, max: 30_000 }, 20_000), '25 % arriba de la mediana');
  assert.equal(comparedWithMedian({ min: 10_000, max: 10_000 }, 20_000), '50 % abajo de la mediana');
});

test('the words say the side and the size of any difference', () => {
  const amount = fc.integer({ min: 1_000, max: 500_000 });
  fc.assert(
    fc.property(amount, amount, amount, (a, b, median) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      const share = ((min + max) / 2 / median - 1) * 100;
      const words = comparedWithMedian({ min, max }, median);
      const [, size, side] = /^(\d+) % (arriba|abajo) de la mediana$/.exec(words) ?? [];
      if (share > 100) assert.equal(words, 'más del doble de la mediana');
      else if (share < -50) assert.equal(words, 'menos de la mitad de la mediana');
      else if (size === undefined) assert.ok(Math.abs(share) < 5 && words === 'muy cerca de la mediana');
      else assert.ok(Math.abs(Number(size) * (side === 'arriba' ? 1 : -1) - share) <= 0.5 + 1e-9);
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

test('a row is compared with its level, otherwise with its family, and with neither if both are small', () => {
  const [few, enough] = [smallestSolidSample - 1, smallestSolidSample];
  assert.equal(payComparison(junior, guideWith(enough, 20)), '100 % arriba de la mediana de su nivel');
  assert.equal(
    payComparison(junior, guideWith(few, 20)),
    '50 % abajo de la mediana de su familia de puestos',
  );
  assert.equal(
    payComparison(junior, guideWith(0, enough)),
    '50 % abajo de la mediana de su familia de puestos',
  );
  assert.equal(payComparison(junior, guideWith(few, few)), '');
  assert.equal(payComparison(junior, new Map()), '');
});

test('a level that is only assumed, pay by another period, a grant and no pay are not compared with a level', () => {
  const guides = guideWith(20, 20);
  const other = (fields: object) => payComparison({ ...junior, ...fields } as VacancyEntry, guides);
  assert.equal(other({ assumed: ['seniority'] }), '50 % abajo de la mediana de su familia de puestos');
  assert.equal(other({ salary: { ...salary, period: 'YEAR' } }), '');
  assert.equal(other({ seniority: 'Prácticas' }), '');
  assert.equal(other({ salary: null }), '');
});
