import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FileKind, fileKinds, headersOf, kindOf, problemHeaders } from './headers.ts';
import { problemCodes } from './operations.ts';

const kinds = Object.keys(fileKinds) as FileKind[];

test('data is application/json and errors are application/problem+json', () => {
  assert.equal(headersOf('api')['content-type'], 'application/json');
  for (const code of problemCodes) {
    assert.equal(problemHeaders(code)['content-type'], 'application/problem+json');
  }
});

test('any origin may read any kind of answer, errors included', () => {
  for (const kind of kinds) assert.equal(headersOf(kind)['access-control-allow-origin'], '*');
  for (const code of problemCodes) assert.equal(problemHeaders(code)['access-control-allow-origin'], '*');
});

test('an error is never kept longer than data', () => {
  const seconds = (value: string | undefined) => Number(/max-age=(\d+)/.exec(value ?? '')?.[1]);
  assert.ok(seconds(headersOf('problem')['cache-control']) < seconds(headersOf('api')['cache-control']));
});

test('the answer to a wrong method lists the allowed ones', () => {
  assert.equal(problemHeaders('method-not-allowed').allow, 'GET, HEAD');
  assert.equal(problemHeaders('job-not-found').allow, undefined);
});

test('no policy allows inline scripts or styles', () => {
  for (const kind of kinds) {
    assert.doesNotMatch(headersOf(kind)['content-security-policy'] ?? 'unsafe-inline', /unsafe-inline/);
  }
});

test('header names are lower case and values are printable ASCII on one line', () => {
  for (const kind of kinds) {
    for (const [name, value] of Object.entries(headersOf(kind))) {
      assert.match(name, /^[a-z-]+$/);
      assert.match(value, /^[\x20-\x7e]+$/);
    }
  }
});

const kindsByPath: Readonly<Record<string, FileKind>> = {
  '/api/v1/index.json': 'api',
  '/api/v1/openapi.json': 'api',
  '/.well-known/api-catalog': 'apiCatalog',
  '/vacantes/index.html': 'page',
  '/llms.txt': 'text',
  '/sitemap.xml': 'xml',
  '/feeds/vacantes.json': 'jsonFeed',
  '/feeds/vacantes.xml': 'atom',
  '/datos/vacantes.ndjson.gz': 'gzip',
  '/datos/sueldos.csv': 'csv',
  '/datos/cambios.json': 'api',
  '/sin-extension': 'binary',
};

for (const [path, kind] of Object.entries(kindsByPath)) {
  test(`${path} is of kind ${kind}`, () => assert.equal(kindOf(path), kind));
}
