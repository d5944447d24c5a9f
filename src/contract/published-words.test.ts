import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  allowHeader,
  fileKinds,
  headersOf,
  kindByExtension,
  preflightHeaders,
  strictTransportSecurity,
} from './headers.ts';
import { openApiDocument } from './openapi.ts';
import { operationIds, operations, type PathParameter } from './operations.ts';
import { discovery, pages } from './pages.ts';
import { problems } from './problems.ts';
import { demoService } from './service.ts';
import { cities, citySlugs } from './vocabulary/cities.ts';
import { areaName, families } from './vocabulary/families.ts';
import {
  currency,
  employmentTypes,
  englishLevels,
  indexPeriod,
  modalityName,
  salaryPeriods,
  schemaOrgEmploymentType,
  seniorities,
} from './vocabulary/job-terms.ts';

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

test('nothing that is published is empty', () => {
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
  for (const [name, value] of Object.entries(published)) {
    const empty = [...partsOf(value)].filter(([path, part]) => isEmpty(part) && !emptyOnPurpose.test(path));
    assert.deepEqual([name, ...empty.map(([path]) => path)], [name]);
  }
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

test('the example of each parameter is one that it takes', () => {
  for (const id of operationIds)
    for (const [name, parameter] of Object.entries(operations[id].parameters)) {
      const { example, values, pattern } = parameter as PathParameter;
      assert.ok(values?.includes(example) ?? pattern?.test(example), `${id} ${name}`);
      assert.ok(values !== undefined || pattern?.test(' a') === false);
      assert.ok(values !== undefined || pattern?.test('a b') === false);
    }
});
