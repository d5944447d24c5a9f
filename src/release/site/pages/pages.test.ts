import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { Create } from 'typebox/value';
import { emptyFacts } from '../../../../tests/support/empty-facts.ts';
import type { SearchFilters } from '../../../contract/search-filters.ts';
import { bandedSeniorities } from '../../../contract/vocabulary/job-terms.ts';
import { Settings } from '../../../foundation/settings/settings.ts';
import type { FamilyGuide } from '../../../vacancies/salaries/guides.ts';
import { assumableFacts, type CalendarDay, type PublicVacancy } from '../../../vacancies/vacancy.ts';
import type { SnapshotIndex } from '../../snapshot-index.ts';
import { loadAssets } from '../assets.ts';
import { termsDocument } from '../developers/terms-page.ts';
import { searchFilters } from '../search-vocabulary.ts';
import { type Site, siteOf } from '../site.ts';
import { listedPositions, listingContent, listingDocument, planListing, positionsOnPage } from './listing.ts';
import { plainDocuments } from './plain-pages.ts';
import { salariesDocument, salaryGuideDocument } from './salaries.ts';
import { searchForm } from './search.ts';
import { vacancyDocument, vacancyPageContent } from './vacancy.ts';

const assets = loadAssets().addresses;

function siteWith(guides: readonly FamilyGuide[] = [], service: Partial<Settings['service']> = {}) {
  const index = {
    entries: [],
    guides,
    fullTime: guides,
    occupations: [],
    figures: new Map(),
    generatedAt: '2026-11-16T12:00:00Z',
  } as unknown as SnapshotIndex;
  const settings = Create(Settings);
  return siteOf(index, { ...settings, service: { ...settings.service, ...service } }, assets);
}

function vacancyPage(site: Site, vacancy: PublicVacancy): string {
  const content = vacancyPageContent(site, vacancy, () => []);
  return String(vacancyDocument(site, content));
}

function guide(
  slug: FamilyGuide['slug'],
  sizes: readonly number[],
  assumed: readonly number[] = [],
): FamilyGuide {
  const band = (sampleSize: number) => ({
    min: 10_000,
    lowerQuartile: 12_000,
    median: 15_000,
    upperQuartile: 18_000,
    max: 20_000,
    sampleSize,
  });
  const bySeniority = sizes.map((size, place) => ({
    seniority: bandedSeniorities[place] ?? 'Junior',
    band: band(size),
    assumed: assumed[place] ?? 0,
  }));
  return {
    slug,
    band: band(sizes.reduce((sum, size) => sum + size, 0)),
    bySeniority,
    knownLevels: bySeniority.filter((level) => level.assumed === 0),
    byCity: [],
  };
}

test('a level that most advertisements do not say is not shown', () => {
  const partly = guide('ventas', [8, 10], [0, 9]);
  const site = siteWith([partly]);
  const index = { ...site.index, positionsOf: () => positions(18) };
  const page = String(salaryGuideDocument({ ...site, index }, partly));
  assert.deepEqual(
    Array.from(page.matchAll(/<th scope="row">([^<]*)/g), ([, label]) => label),
    ['Junior', 'Todos los niveles'],
  );
  assert.match(page, /Sin cifra, porque muy pocas publican su sueldo: Intermedio, Senior, Dirección\./);
});

test('a family without enough full-time pay prints no figure, and says why', () => {
  const small = { ...guide('ventas', [4]), knownLevels: [] };
  const site = siteWith([]);
  const index = { ...site.index, guides: [small], positionsOf: () => positions(9) };
  const page = String(salaryGuideDocument({ ...site, index }, small));
  assert.match(page, /Hay menos de 5 vacantes de ventas de tiempo completo con sueldo/);
  assert.doesNotMatch(page, /\$\d/);
  assert.doesNotMatch(String(salariesDocument({ ...site, index })), /\$\d/);
  assert.match(
    String(salariesDocument({ ...site, index })),
    /Sin cifra, porque muy pocas vacantes publican su sueldo: [^<]*<a href="\/sueldos\/ventas\/">/,
  );
});

test('the page of a vacancy shows no assumed fact as one', () => {
  const vacancy: PublicVacancy = {
    ...anyVacancy,
    family: 'ventas',
    salary: { min: 20_000, max: 25_000, period: 'MONTH' },
    postedAt: '2026-11-16',
    validThrough: '2027-01-11',
  };
  const site = siteWith([guide('ventas', [8, 10])]);
  const pageOf = (assumed: PublicVacancy['assumed']) => vacancyPage(site, { ...vacancy, assumed });
  const facts = /presencial|intermedio|tiempo completo|FULL_TIME|<dt>Área/gi;
  assert.equal(new Set(pageOf([]).toLowerCase().match(facts)).size, 5);
  const page = pageOf(assumableFacts);
  assert.equal(page.match(facts), null);
  assert.match(page, /<dt>El anuncio no dice<\/dt><dd>modalidad, nivel, jornada<\/dd>/);
  assert.match(page, /<dt>Publicada aquí<\/dt>/);
  assert.match(page, /Visible hasta el/);
  assert.match(page, /Toda la familia: Ventas/);
  for (const stated of [/<dt>Publicada<\/dt>/, /Nivel Intermedio/, /Puedes postularte hasta el/])
    assert.match(pageOf([]), stated);
});

test('vacancies that do not say their modality come last where one is asked for', () => {
  const entries = [['modality'], [], ['modality'], []].map((assumed, place) => ({
    ...anyVacancy,
    id: `a-${place}`,
    postedAt: `2026-11-0${9 - place}`,
    assumed,
  }));
  const index = {
    entries,
    guides: [],
    fullTime: [],
    generatedAt: '2026-11-16T12:00:00Z',
    positionsOf: () => positions(4),
  };
  const site = siteOf(index as unknown as SnapshotIndex, Create(Settings), assets);
  assert.deepEqual([...listedPositions(site, everything)], [0, 1, 2, 3]);
  const filters = { ...everything, modality: 'presencial' } as const;
  const plan = planListing(filters, listedPositions(site, filters));
  assert.ok(plan);
  assert.deepEqual([...plan.positions], [1, 3, 0, 2]);
  const page = String(listingDocument(site, listingContent(site, plan), 1, []));
  assert.match(page, /Las que no dicen su modalidad van al final\./);
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

test('the privacy notice has every item of the law, and states no address that is not set', () => {
  const notice = (service = {}) => String(plainDocuments(siteWith([], service))[0]?.text);
  // Article 15 of the LFPDPPP in its order, then the authority.
  const items = ['responsable', 'datos tratamos', 'Para qué', 'limitar', 'derechos', 'Cambios', 'autoridad'];
  const headings = Array.from(notice().matchAll(/<h2>(.*?)<\/h2>/g), ([, heading = '']) => heading);
  for (const [at, item] of items.entries()) assert.ok(headings[at]?.includes(item), headings[at]);
  for (const item of ['sensible', 'requieren tu consentimiento', 'transfiere', 'WhatsApp', 'área de datos'])
    assert.ok(notice().includes(item), item);
  for (const term of [/20 días hábiles para responderte/, /15 días hábiles siguientes a una respuesta/])
    assert.match(notice(), term);
  assert.match(notice(), /tu dirección IP\. El servidor la necesita/);
  // What is not known of the operator is not claimed.
  assert.doesNotMatch(notice(), /Domicilio|Registro STPS|Teléfono|ninguno que te identifique|no transfiere/);
  assert.match(notice(), /lo explica su aviso de privacidad integral; solicítalo a <a href="mailto:/);
  const address = 'Calle Inventada 1, Centro, Querétaro';
  assert.match(notice({ address }), new RegExp(`Domicilio</dt><dd>${address}`));
  assert.ok(notice({ address }).includes(`</a> o ${address}, con:`));
  const own = 'https://reclutadora.example/aviso';
  assert.ok(
    notice({ privacyNotice: own }).includes(
      `lo explica su aviso de privacidad <a href="${own}">integral</a>`,
    ),
  );
});

test('pages that say who answers name the addresses for complaints and of the privacy notice in words', () => {
  const set = {
    complaints: 'mailto:quejas@reclutadora.example',
    privacyNotice: 'https://reclutadora.example/aviso',
  };
  const site = siteWith([], set);
  const [privacy = '', contact = ''] = plainDocuments(site).map(({ text }) => String(text));
  for (const page of [privacy, contact, vacancyPage(site, anyVacancy), String(termsDocument(site))]) {
    assert.ok(page.includes(`<a href="${set.complaints}">quejas@reclutadora.example</a>`));
    assert.ok(page.includes(`<a href="${set.privacyNotice}">${set.privacyNotice}</a>`));
  }
});

test('a municipality beside the city is not said to lie in it, and a borough is', () => {
  const placeOf = (facts: Partial<PublicVacancy>) =>
    /Ubicación<\/dt><dd>([^<]*)/.exec(vacancyPage(siteWith(), { ...anyVacancy, ...facts }))?.[1];
  assert.equal(
    placeOf({ zone: 'Valle', municipality: 'San Pedro Garza García', city: 'monterrey' }),
    'Valle, San Pedro Garza García, Nuevo León (zona metropolitana de Monterrey)',
  );
  assert.equal(
    placeOf({ zone: null, municipality: 'Naucalpan de Juárez', city: 'ciudad-de-mexico' }),
    'Naucalpan de Juárez, Estado de México (zona metropolitana de Ciudad de México)',
  );
  assert.equal(
    placeOf({ zone: 'Polanco', municipality: 'Miguel Hidalgo', city: 'ciudad-de-mexico' }),
    'Polanco, Miguel Hidalgo, Ciudad de México',
  );
});

test('questions about a vacancy have an address of their own', () => {
  const [, contact = ''] = plainDocuments(siteWith([])).map(({ text }) => String(text));
  const [, answer = ''] = contact.split('pregunta por una vacante');
  assert.match(answer.split('<h2>')[0] ?? '', /href="mailto:[^"?]+\?subject=[^"]*VAC-"/);
});

test('a changed privacy notice has a new date', () => {
  const [notice] = plainDocuments(siteWith([]));
  const main = /<main[\s\S]*<\/main>/.exec(String(notice?.text))?.[0] ?? '';
  const [, date] = /Último cambio: ([^.]+)\./.exec(main) ?? [];
  const digest = createHash('sha256')
    .update(main.replace(date ?? '', ''))
    .digest('hex')
    .slice(0, 16);
  // If the digest differs, correct `noticeChanged` and both values here.
  assert.deepEqual([date, digest], ['19 de noviembre de 2026', 'db76973f30e745a7']);
});

test('a confirmation changes the page of a vacancy once a week, and its absence is dated', () => {
  const page = (confirmedOn: CalendarDay) => vacancyPage(siteWith(), { ...anyVacancy, confirmedOn });
  assert.equal(page('2026-11-09'), page('2026-11-15'));
  assert.notEqual(page('2026-11-15'), page('2026-11-16'));
  assert.match(page('2026-11-16'), /confirmada en la semana del <time datetime="2026-11-16">/);
  assert.match(page('2026-10-14'), /sin confirmar desde el <time datetime="2026-10-14">/);
});

test('the search form has the values of a filter in the order of their codes', () => {
  const form = String(searchForm('data-search'));
  for (const name of ['ciudad', 'familia', 'modalidad', 'nivel', 'contrato'] as const) {
    const { values, nameOf } = searchFilters[name];
    const [, after = ''] = form.split(`<select id="${name}">`);
    const [, ...labels] = after.replace(/<\/select>.*/s, '').match(/(?<=<option[^>]*>)[^<]+/g) ?? [];
    assert.deepEqual(labels, values.map(nameOf as (value: string) => string));
  }
});
