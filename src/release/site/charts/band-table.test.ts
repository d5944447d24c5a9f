import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallestSolidSample } from '../../../vacancies/salaries/band.ts';
import { bandScale, bandTable } from './band-table.ts';

const figures = { min: 18_000, lowerQuartile: 20_000, median: 24_000, upperQuartile: 31_000, max: 40_000 };
const row = (label: string, sampleSize: number) => ({ label, band: { ...figures, sampleSize } });
const thin = row('Delgada', smallestSolidSample - 1);
const solid = row('Firme', smallestSolidSample);
const heading = 'Con pocas vacantes';

function labels(rows: readonly (typeof thin)[], thinApart: boolean): string[] {
  const markup = bandTable(bandScale([figures]), 'prueba', {
    caption: '',
    heading: '',
    rows,
    thinApart,
  }).toString();
  return [...markup.matchAll(/<th scope="row(?:group)?"[^>]*>([^<]+)/g)].map(([, label = '']) => label);
}

test('rows of a handful of vacancies come after the solid ones, under their heading', () => {
  const another = row('Otra', 99);
  assert.deepEqual(labels([thin, solid, another], true), ['Firme', 'Otra', heading, 'Delgada']);
  assert.deepEqual(labels([solid, another], true), ['Firme', 'Otra']);
  assert.deepEqual(labels([thin], true), [heading, 'Delgada']);
});

test('rows with an order of their own keep it', () => {
  assert.deepEqual(labels([thin, solid], false), ['Delgada', 'Firme']);
});
