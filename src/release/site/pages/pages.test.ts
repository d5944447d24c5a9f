import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SearchFilters } from '../../../contract/search-filters.ts';
import { bandedSeniorities } from '../../../contract/vocabulary/job-terms.ts';
import type { FamilyGuide } from '../../../vacancies/salaries/guides.ts';
import { mostInformativeGuide } from './home.ts';
import { pageNumbers, planListing, positionsOnPage, vacanciesPerPage } from './listing.ts';
import { ownIndustry } from './vacancy.ts';

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

test('a family of two levels makes no chart', () => {
  assert.equal(mostInformativeGuide([guide('ventas', [50, 50])]), null);
  assert.equal(mostInformativeGuide([]), null);
});

const everything: SearchFilters = { city: 'all', family: 'all', modality: 'all' };
const positions = (count: number) => Uint32Array.from({ length: count }, (_, place) => place);

test('a search without vacancies has no listing, except the one of everything', () => {
  assert.equal(planListing({ ...everything, city: 'leon' }, positions(0)), null);
  assert.equal(planListing(everything, positions(0))?.pageCount, 1);
});

test('a listing has a page for every vacancy that it counts, however many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), (count) => {
      const plan = planListing(everything, positions(count));
      assert.ok(plan);
      const shown = Array.from({ length: plan.pageCount }, (_, page) => [...positionsOnPage(plan, page + 1)]);
      assert.deepEqual(shown.flat(), [...positions(count)]);
      assert.ok(shown.every(({ length }) => length > 0 && length <= vacanciesPerPage));
    }),
    { numRuns: 20 },
  );
});

test('a pager shows the ends and the neighbours, and marks what it leaves out', () => {
  assert.deepEqual(pageNumbers(1, 3), [1, 2, 3]);
  assert.deepEqual(pageNumbers(1, 9), [1, 2, null, 9]);
  assert.deepEqual(pageNumbers(5, 9), [1, null, 4, 5, 6, null, 9]);
});

test('a pager names every number at most once, in order, the current one among them', () => {
  const pages = fc
    .integer({ min: 1, max: 60 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(pages, ([current, last]) => {
      const numbers = pageNumbers(current, last).filter((number) => number !== null);
      assert.ok(numbers.includes(current) && numbers[0] === 1 && numbers.at(-1) === last);
      assert.deepEqual(
        numbers,
        [...new Set(numbers)].sort((a, b) => a - b),
      );
    }),
  );
});

test('a sector that the company descriptor names is not repeated', () => {
  for (const [company, industry] of [
    ['Empresa confidencial del sector farmacéutico', 'Farmacéutica'],
    ['Importante empresa del sector tecnológico', 'Tecnología'],
    ['Empresa líder en servicios financieros', 'Servicios financieros'],
    ['Institución financiera con presencia nacional', 'Servicios financieros'],
    ['Aseguradora con operación nacional', 'Seguros'],
    ['Empresa del sector salud', 'Salud'],
  ] as const)
    assert.equal(ownIndustry({ company, industry }), '', company);
});

test('a sector that says more than the descriptor is shown', () => {
  assert.equal(ownIndustry({ company: 'Empresa confidencial', industry: 'Salud' }), ' · Salud');
  assert.equal(
    ownIndustry({ company: 'Firma de consultoría', industry: 'Servicios profesionales' }),
    ' · Servicios profesionales',
  );
  assert.equal(ownIndustry({ company: 'Empresa confidencial', industry: null }), '');
});
