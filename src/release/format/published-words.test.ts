import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  allowHeader,
  fileKinds,
  headersOf,
  kindByExtension,
  preflightHeaders,
  strictTransportSecurity,
} from '../../contract/headers.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { operationIds, operations, type PathParameter, problemCodes } from '../../contract/operations.ts';
import { discovery, listingPage, pages, salaryPage, vacancyPage } from '../../contract/pages.ts';
import { problem, problems } from '../../contract/problems.ts';
import { everySearch, noFilters, searchCount } from '../../contract/search-filters.ts';
import { demoService } from '../../contract/service.ts';
import { cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { areaName, families } from '../../contract/vocabulary/families.ts';
import {
  currency,
  employmentTypes,
  englishLevels,
  indexPeriod,
  modalityName,
  salaryPeriods,
  schemaOrgEmploymentType,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import { codingSuffix } from './manifest.ts';
import { currentLink, manifestFile, problemsFolder, publicFolder, recordFile } from './release-layout.ts';

/** Every text, list and object inside a value, with the way to it. */
function* partsOf(value: unknown, path = ''): Generator<[string, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, `${path}/${key}`);
}

const isEmpty = (part: unknown) =>
  part === '' ||
  part === undefined ||
  (typeof part === 'object' && part !== null && Object.keys(part).length === 0);

/** No key is asked for, and two operations take nothing: these lists are empty on purpose. */
const emptyOnPurpose = /^\/security$|\/get\/(?:parameters|security)$/;

describe('nothing that is published is empty', () => {
  const published: Readonly<Record<string, unknown>> = {
    openapi: openApiDocument({ ...demoService, origin: 'https://empleos.example' }),
    cities,
    families,
    areas: areaName,
    modalities: modalityName,
    terms: [employmentTypes, englishLevels, salaryPeriods, seniorities, schemaOrgEmploymentType],
    pages: [pages, discovery],
    kinds: [fileKinds, kindByExtension],
    problems,
    service: demoService,
  };
  for (const [name, value] of Object.entries(published))
    test(name, () => {
      const empty = [...partsOf(value)].filter(([path, part]) => isEmpty(part) && !emptyOnPurpose.test(path));
      assert.deepEqual(
        empty.map(([path]) => path),
        [],
      );
    });
});

describe('the description of the API', () => {
  const document = openApiDocument(demoService);
  const texts = [...partsOf(document)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );

  test('is written in sentences', () => {
    const descriptions = texts.filter(([path]) => path.endsWith('/description'));
    assert.ok(descriptions.length > 100);
    for (const [path, text] of descriptions)
      if (!/^\/(?:servers|externalDocs)/.test(path)) assert.match(text, /[.*]$/, path);
    assert.match(
      String((document.info as { description: string }).description),
      /static JSON file[\s\S]*\n\n.*HEAD[\s\S]*\n\n.*problem details[\s\S]*\n\n.*never named[\s\S]*\n\nCite salary figures as “Índice de Sueldos Tabulador Demo”\.\n\n\*\*.*synthetic/,
    );
  });

  test('refers only to what it has', () => {
    const paths = new Set([...partsOf(document)].map(([path]) => path));
    const references = texts.filter(([path]) => path.endsWith('/$ref'));
    assert.ok(references.length > 30);
    for (const [path, reference] of references)
      assert.ok(paths.has(reference.slice(1)), `${path}: ${reference}`);
  });

  test('says whether it describes a service at home or for everybody', () => {
    const serverOf = (origin: string) =>
      (openApiDocument({ ...demoService, origin }).servers as [{ description: string }])[0].description;
    for (const origin of [
      'http://localhost:8080',
      'https://localhost',
      'http://127.0.0.1:1',
      'http://[::1]:8080',
    ])
      assert.equal(serverOf(origin), 'Local', origin);
    for (const origin of [
      'https://empleos.example',
      'https://x.example/http://localhost',
      'https://alocalhost',
    ])
      assert.equal(serverOf(origin), 'Production', origin);
  });
});

test('cities have their states and clocks', () => {
  const regions = citySlugs.map((slug) => cities[slug].region);
  assert.deepEqual(regions, [
    'Ciudad de México',
    'Jalisco',
    'Nuevo León',
    'Querétaro',
    'Puebla',
    'Baja California',
    'Guanajuato',
    'Yucatán',
    'Estado de México',
    'Aguascalientes',
    'San Luis Potosí',
    'Chihuahua',
  ]);
  const unlike = citySlugs.filter((slug) => cities[slug].timeZone !== 'America/Mexico_City');
  assert.deepEqual(
    unlike.map((slug) => cities[slug].timeZone),
    ['America/Monterrey', 'America/Tijuana', 'America/Merida', 'America/Ciudad_Juarez'],
  );
  assert.equal(currency, 'MXN');
  assert.equal(indexPeriod, 'MONTH');
});

test('headers are the ones that were agreed', () => {
  // Whether a host may promise HTTPS is the host's matter.
  const { 'strict-transport-security': _, ...agreed } = headersOf('api');
  assert.deepEqual(agreed, {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    link: '</.well-known/api-catalog>; rel="api-catalog", </api/v1/openapi.json>; rel="service-desc"; type="application/json", </desarrolladores/>; rel="service-doc"; type="text/html"; hreflang="es", </desarrolladores/en/>; rel="service-doc"; type="text/html"; hreflang="en"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Last-Modified, Link, Allow',
  });
  assert.equal(
    headersOf('page')['content-security-policy'],
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  assert.equal(headersOf('problem')['cache-control'], 'public, max-age=60');
  assert.equal(headersOf('style')['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(preflightHeaders['access-control-allow-methods'], 'GET, HEAD');
  assert.equal(preflightHeaders['access-control-allow-headers'], '*');
  assert.equal(preflightHeaders['access-control-max-age'], '86400');
  assert.equal(preflightHeaders['access-control-allow-origin'], '*');
  assert.deepEqual(allowHeader, { allow: 'GET, HEAD' });
  assert.deepEqual(strictTransportSecurity, { 'strict-transport-security': 'max-age=31536000' });
});

test('what is worth compressing is what is text', () => {
  const plain = Object.entries(fileKinds).filter(([, { compressible }]) => !compressible);
  assert.deepEqual(
    plain.map(([kind]) => kind),
    ['gzip', 'png', 'icon', 'binary'],
  );
});

test('the parts of a release are where hosts of any version look for them', () => {
  assert.deepEqual(
    [manifestFile, recordFile, publicFolder, problemsFolder, currentLink],
    ['manifest.json', 'record.json', 'public', 'problems', 'current'],
  );
});

test('compressed copies lie beside their files under the endings that hosts know', () => {
  assert.deepEqual(codingSuffix, { br: '.br', gzip: '.gz' });
});

test('addresses for people', () => {
  assert.equal(vacancyPage('a-b'), '/vacantes/a-b/');
  assert.equal(salaryPage('ventas'), '/sueldos/ventas/');
  assert.equal(listingPage(noFilters), '/vacantes/');
  assert.equal(listingPage({ ...noFilters, city: 'leon' }), '/vacantes/leon/todas/todas/');
  assert.equal(listingPage({ ...noFilters, modality: 'remoto' }), '/vacantes/todas/todas/remoto/');
});

test('every search is there once, all of them open first', () => {
  const searches = Array.from(everySearch(), (search) => JSON.stringify(search));
  assert.equal(searches.length, searchCount);
  assert.equal(new Set(searches).size, 1_300);
  assert.equal(searches[0], JSON.stringify(noFilters));
});

test('a problem says what, why and what to do', () => {
  const context = {
    origin: 'https://a.example',
    generatedAt: '2026-11-16T12:00:00Z',
    guideFamilies: ['ventas'],
  } as const;
  for (const code of problemCodes) {
    const body = problem(code, context);
    assert.deepEqual(
      { ...body, validValues: undefined },
      {
        type: `https://a.example/desarrolladores/errores/#${code}`,
        ...problems[code],
        code,
        docs: 'https://a.example/desarrolladores/',
        openapi: 'https://a.example/api/v1/openapi.json',
        generatedAt: context.generatedAt,
        validValues: undefined,
      },
    );
    assert.match(body.hint, /\/api\/v1\/|GET/);
    for (const text of [body.detail, body.hint]) assert.match(text, /\.$/);
    assert.equal(body.status, code === 'method-not-allowed' ? 405 : 404);
  }
  assert.deepEqual(problem('salary-guide-not-found', context).validValues, { family: ['ventas'] });
  assert.deepEqual(Object.keys(problem('unknown-search-filter', context).validValues ?? {}), [
    'city',
    'family',
    'modality',
  ]);
});

test('each operation says in a line and in sentences what it gives', () => {
  for (const id of operationIds) {
    assert.match(operations[id].summary, /^[A-Z].{20,}[^.]$/, id);
    assert.match(operations[id].description, /^[A-Z].{60,}\.$/, id);
  }
});

test('the example of each parameter is one that it takes', () => {
  for (const id of operationIds)
    for (const [name, parameter] of Object.entries(operations[id].parameters)) {
      const { example, values, pattern } = parameter as PathParameter;
      assert.ok(values?.includes(example) ?? pattern?.test(example), `${id} ${name}`);
      assert.ok(values !== undefined || pattern?.test(' a') === false);
      assert.ok(values !== undefined || pattern?.test('a b') === false);
    }
});
