import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Create } from 'typebox/value';
import { emptyFacts } from '../../../../tests/support/empty-facts.ts';
import type { SearchFilters } from '../../../contract/search-filters.ts';
import { bandedSeniorities } from '../../../contract/vocabulary/job-terms.ts';
import { Settings } from '../../../foundation/settings/settings.ts';
import type { FamilyGuide } from '../../../vacancies/salaries/guides.ts';
import type { PublicVacancy } from '../../../vacancies/vacancy.ts';
import { bytesOfPiece, type Piece } from '../../file-sink.ts';
import type { SnapshotIndex } from '../../snapshot-index.ts';
import { loadAssets } from '../assets.ts';
import { siteOf } from '../site.ts';
import { homeDocument } from './home.ts';
import { listingDocument, planListing, positionsOnPage } from './listing.ts';
import { vacancyDocument } from './vacancy.ts';

const assets = loadAssets().addresses;

function siteWith(guides: readonly FamilyGuide[] = []) {
  const index = { entries: [], guides, generatedAt: '2026-11-16T12:00:00Z' } as unknown as SnapshotIndex;
  return siteOf(index, Create(Settings), assets);
}

const textOf = (pieces: readonly Piece[]) => Buffer.concat(pieces.map(bytesOfPiece)).toString();

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

test('the chart of levels shows the family with the strongest weakest level, then the largest', () => {
  const charted = (...guides: FamilyGuide[]) =>
    /Lo que se paga en <a href="\/sueldos\/([a-z-]+)\/">/.exec(homeDocument(siteWith(guides)))?.[1];
  const large = guide('ventas', [90, 2, 90]);
  const even = guide('desarrollador', [8, 9, 8]);
  assert.equal(charted(large, even), 'desarrollador');
  assert.equal(charted(large, even, guide('analista-de-datos', [8, 30, 8])), 'analista-de-datos');
  assert.equal(charted(guide('ventas', [50, 50])), undefined);
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
      assert.ok(shown.every(({ length }) => length > 0 && length <= 40));
    }),
    { numRuns: 20 },
  );
});

test('a pager shows the ends and the neighbours of the current page, and marks what it leaves out', () => {
  for (const [current, pageCount, shown] of [
    [1, 2, '1 2'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [3, 5, '1 2 3 4 5'],
    [9, 9, '1 … 8 9'],
  ] as const) {
    const content = { filters: everything, total: 40 * pageCount, pageCount, facets: [], familyMedian: null };
    const page = textOf(listingDocument(siteWith(), content, current, []));
    const numbers = page.matchAll(/Página <\/span>(\d+)|class="gap"/g);
    assert.equal(Array.from(numbers, ([, number = '…']) => number).join(' '), shown);
  }
});

test('a sector is shown when it says more than the company descriptor', () => {
  for (const [company, industry, shown] of [
    ['Empresa confidencial del sector farmacéutico', 'Farmacéutica', ''],
    ['Importante empresa del sector tecnológico', 'Tecnología', ''],
    ['Empresa líder en servicios financieros', 'Servicios financieros', ''],
    ['Institución financiera con presencia nacional', 'Servicios financieros', ''],
    ['Aseguradora con operación nacional', 'Seguros', ''],
    ['Empresa del sector salud', 'Salud', ''],
    ['Empresa confidencial', 'Salud', ' · Salud'],
    ['Firma de consultoría', 'Servicios profesionales', ' · Servicios profesionales'],
    ['Empresa confidencial', null, ''],
  ] as const) {
    const vacancy = { ...anyVacancy, company, industry };
    const page = textOf(vacancyDocument(siteWith(), { vacancy, bands: null, similar: [] }));
    assert.equal(/<p class="lead">([^<]*)/.exec(page)?.[1], company + shown);
  }
});

const anyVacancy: PublicVacancy = {
  ...emptyFacts,
  id: 'analista-leon-vac-10001',
  vacancyId: 'VAC-10001',
  title: 'Analista',
  company: '',
  area: 'datos',
  family: null,
  city: 'leon',
  modality: 'presencial',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  description: 'Uno.',
};
