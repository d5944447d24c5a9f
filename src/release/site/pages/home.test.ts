import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandedSeniorities } from '../../../contract/vocabulary/job-terms.ts';
import type { FamilyGuide } from '../../../vacancies/salaries/guides.ts';
import { mostInformativeGuide } from './home.ts';

function guide(slug: FamilyGuide['slug'], sizes: readonly number[]): FamilyGuide {
  const band = (sampleSize: number) => ({
    min: 10_000,
    lowerQuartile: 12_000,
    median: 15_000,
    upperQuartile: 18_000,
    max: 20_000,
    sampleSize,
  });
  return {
    slug,
    band: band(sizes.reduce((sum, size) => sum + size, 0)),
    bySeniority: bandedSeniorities
      .slice(0, sizes.length)
      .map((seniority, place) => ({ seniority, band: band(sizes[place] ?? 0) })),
    byCity: [],
  };
}

test('the weakest level decides, then the size of the family', () => {
  const large = guide('ventas', [90, 2, 90]);
  const even = guide('desarrollador', [8, 9, 8]);
  const evenAndLarger = guide('analista-de-datos', [8, 30, 8]);
  assert.equal(mostInformativeGuide([large, even]), even);
  assert.equal(mostInformativeGuide([large, even, evenAndLarger]), evenAndLarger);
});

test('a family of two levels is no ladder', () => {
  assert.equal(mostInformativeGuide([guide('ventas', [50, 50])]), null);
  assert.equal(mostInformativeGuide([]), null);
});
