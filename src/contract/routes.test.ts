import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { grouped } from './number-text.ts';
import { listingPage, salaryPage, vacancyPage } from './pages.ts';
import { matchPath, notFoundCode, pathOf, type RouteMatch } from './routes.ts';
import { everySearch, searchCount, searchFilterValues } from './search-filters.ts';
import { salaryFamilySlugs } from './vocabulary/families.ts';

const route: fc.Arbitrary<RouteMatch> = fc.oneof(
  fc.constant({ operation: 'getApiIndex' as const, parameters: {} }),
  fc.constant({ operation: 'listSalaryGuides' as const, parameters: {} }),
  fc.record({
    operation: fc.constant('searchJobs' as const),
    parameters: fc.record({
      city: fc.constantFrom(...searchFilterValues.city),
      family: fc.constantFrom(...searchFilterValues.family),
      modality: fc.constantFrom(...searchFilterValues.modality),
    }),
  }),
  fc.record({
    operation: fc.constant('getJob' as const),
    parameters: fc.record({ jobId: fc.stringMatching(/^[a-z0-9-]{1,80}$/) }),
  }),
  fc.record({
    operation: fc.constant('getSalaryGuide' as const),
    parameters: fc.record({ family: fc.constantFrom(...salaryFamilySlugs) }),
  }),
);

test('matchPath undoes pathOf', () => {
  fc.assert(
    fc.property(route, (match) => {
      // The union of operations is one call for the compiler only when it is told so.
      const path = pathOf(match.operation as 'getJob', match.parameters as { jobId: string });
      assert.deepEqual(matchPath(path), structuredClone(match));
    }),
  );
});

test('pathOf undoes matchPath: whatever matches is spelled in one way only', () => {
  const known = 'all leon ventas remoto search jobs salaries index .. . %61ll'.split(' ');
  const segment = fc.oneof(fc.constantFrom(...known, ''), fc.string({ maxLength: 8 }));
  const path = fc.array(segment, { maxLength: 6 }).map((segments) => `/api/v1/${segments.join('/')}.json`);
  fc.assert(
    fc.property(path, (candidate) => {
      const match = matchPath(candidate);
      if (match)
        assert.equal(pathOf(match.operation as 'getJob', match.parameters as { jobId: string }), candidate);
    }),
    { numRuns: 2_000 },
  );
});

test('the five operations have the paths of the contract', () => {
  assert.equal(pathOf('getApiIndex', {}), '/api/v1/index.json');
  assert.equal(
    pathOf('searchJobs', { city: 'leon', family: 'all', modality: 'remoto' }),
    '/api/v1/jobs/search/leon/all/remoto.json',
  );
  assert.equal(
    pathOf('getJob', { jobId: 'analista-leon-vac-10001' }),
    '/api/v1/jobs/analista-leon-vac-10001.json',
  );
  assert.equal(pathOf('listSalaryGuides', {}), '/api/v1/salaries.json');
  assert.equal(pathOf('getSalaryGuide', { family: 'ventas' }), '/api/v1/salaries/ventas.json');
});

test('every search has a path of its own', () => {
  const paths = new Set([...everySearch()].map((filters) => pathOf('searchJobs', filters)));
  assert.equal(paths.size, searchCount);
});

test('a value outside its enumeration is a bug, not a path', () => {
  assert.throws(() => pathOf('getJob', { jobId: '../secret' }), {
    name: 'RangeError',
    message: 'getJob: "../secret" is not a valid jobId',
  });
  assert.throws(() => pathOf('getJob', {} as never), RangeError);
  assert.throws(() => pathOf('getSalaryGuide', { family: 'ingenieria-de-datos' as never }), RangeError);
  assert.throws(
    () => pathOf('searchJobs', { city: 'LEON' as never, family: 'all', modality: 'all' }),
    RangeError,
  );
});

const misspelled = [
  '/api/v1/Index.json',
  '/API/v1/index.json',
  '/api/v1/index.JSON',
  '/api/v1/index.json/',
  '/api/v1//index.json',
  '/api/v1/./index.json',
  '/api/v1/x/../index.json',
  '/api/v1/%69ndex.json',
  '/api/v1/index.json?x=1',
  '/api/v1/index.json\n',
  '/api/v1/index%2Ejson',
  '/api/v1/indexXjson',
  'api/v1/index.json',
  '/api/v1/salaries/ingenieria-de-datos.json',
  '/api/v1/jobs/search/leon/ventas.json',
  '/api/v1/jobs/search/leon/ventas/remoto/extra.json',
  '/api/v1/jobs/search/leon/ventas/remoto',
  '/api/v1/jobs/search/leon%2Fventas/all/all.json',
  '/api/v1/jobs/Mayus.json',
  '/api/v1/jobs/con_guion_bajo.json',
  '/api/v1/jobs/a.json.json',
];

test('a path that is spelled in another way matches nothing', () => {
  for (const path of misspelled) assert.equal(matchPath(path), undefined, JSON.stringify(path));
});

const misses = {
  '/api/v1/jobs/search/narnia/all/all.json': 'unknown-search-filter',
  '/api/v1/jobs/search/all/all/ALL.json': 'unknown-search-filter',
  '/api/v1/jobs/search/all/all.json': 'not-found',
  '/api/v1/jobs/search/all/all/all/all.json': 'not-found',
  '/api/v1/jobs/gone-vac-10001.json': 'job-not-found',
  '/api/v1/jobs/No_Such.json': 'job-not-found',
  '/api/v1/jobs/search.json': 'job-not-found',
  '/api/v1/jobs/.json': 'not-found',
  '/api/v1/jobs': 'not-found',
  '/api/v1/salaries/ingenieria-de-datos.json': 'salary-guide-not-found',
  '/api/v1/salaries/': 'not-found',
  '/api/v1/': 'not-found',
  '/api/v1': 'not-found',
  '/api/v2/index.json': 'not-found',
  '/': 'not-found',
} as const;

for (const [path, code] of Object.entries(misses)) {
  test(`${path} without a file is ${code}`, () => assert.equal(notFoundCode(path), code));
}

test('each search has a listing address of its own', () => {
  assert.equal(new Set([...everySearch()].map(listingPage)).size, searchCount);
});

test('the search without filters is the list of vacancies itself', () => {
  assert.equal(listingPage({ city: 'all', family: 'all', modality: 'all' }), '/vacantes/');
  assert.equal(
    listingPage({ city: 'merida', family: 'all', modality: 'remoto' }),
    '/vacantes/merida/todas/remoto/',
  );
});

test('pages are directories', () => {
  assert.equal(vacancyPage('analista-leon-vac-10001'), '/vacantes/analista-leon-vac-10001/');
  assert.equal(salaryPage('ventas'), '/sueldos/ventas/');
});

test('thousands are grouped as in Mexico', () => {
  assert.deepEqual([999, 1_000, 12_345_678].map(grouped), ['999', '1,000', '12,345,678']);
  fc.assert(fc.property(fc.nat(), (number) => grouped(number) === number.toLocaleString('es-MX')));
});
