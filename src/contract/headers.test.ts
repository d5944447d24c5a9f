import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowHeader,
  type FileKind,
  fileKinds,
  headersOf,
  kindOf,
  preflightHeaders,
  problemHeaders,
  strictTransportSecurity,
} from './headers.ts';
import { problemCodes } from './operations.ts';

test('headers are the ones that were agreed', () => {
  assert.deepEqual(headersOf('api'), {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
    vary: 'Accept-Encoding',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    link: '</.well-known/api-catalog>; rel="api-catalog", </api/v1/openapi.json>; rel="service-desc"; type="application/json", </desarrolladores/>; rel="service-doc"; type="text/html"; hreflang="es", </desarrolladores/en/>; rel="service-doc"; type="text/html"; hreflang="en", </desarrolladores/en/errors/>; rel="help"; type="text/html"; hreflang="en"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'ETag, Last-Modified, Link, Allow, Retry-After, Accept-Ranges, Content-Range',
  });
  assert.equal(
    headersOf('page')['content-security-policy'],
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  assert.equal(headersOf('problem')['cache-control'], 'public, max-age=60');
  assert.equal(headersOf('style')['cache-control'], 'public, max-age=31536000, immutable');
  assert.deepEqual(preflightHeaders, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'ETag, Last-Modified, Link, Allow, Retry-After, Accept-Ranges, Content-Range',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  });
  assert.deepEqual(allowHeader, { allow: 'GET, HEAD' });
  assert.deepEqual(strictTransportSecurity, { 'strict-transport-security': 'max-age=31536000' });
});

test('kinds of answers differ from data in type, caching, policy, links and what they vary by alone, and errors too', () => {
  const {
    'content-type': _,
    'cache-control': __,
    'content-security-policy': ___,
    vary: ____,
    link: catalogue,
    ...shared
  } = headersOf('api');
  for (const kind of Object.keys(fileKinds) as FileKind[]) {
    const {
      'content-type': type = '',
      'cache-control': caching,
      'content-security-policy': policy,
      vary,
      link,
      ...rest
    } = headersOf(kind);
    assert.deepEqual(rest, shared, kind);
    assert.equal(link, fileKinds[kind].caching === 'immutable' ? undefined : catalogue, kind);
    assert.equal(vary, fileKinds[kind].compressible ? 'Accept-Encoding' : undefined, kind);
    assert.match(type, /^[\x20-\x7e]+$/);
    assert.ok(caching && policy && !policy.includes('unsafe-inline'), kind);
  }
  for (const code of problemCodes) {
    const { allow, ...rest } = problemHeaders(code);
    assert.deepEqual(rest, headersOf('problem'));
    assert.equal(allow, code === 'method-not-allowed' ? 'GET, HEAD' : undefined);
  }
});

const kindsByPath: Readonly<Record<string, FileKind>> = {
  '/api/v1/index.json': 'api',
  '/api/v1/openapi.json': 'api',
  '/.well-known/api-catalog': 'apiCatalog',
  '/vacantes/index.html': 'page',
  '/desarrolladores/index.md': 'markdown',
  '/llms.txt': 'text',
  '/recursos/busqueda-0123456789abcdef/1.idx': 'searchIndex',
  '/sitemap.xml': 'xml',
  '/feeds/vacantes.xml': 'atom',
  '/datos/vacantes.ndjson.gz': 'gzip',
  '/datos/sueldos.csv': 'csv',
  '/datos/indice/2026-11/cifras.csv': 'frozenCsv',
  '/datos/indice/2026-11/index.html': 'page',
  '/datos/indice/2026-11/correccion.json': 'api',
  '/datos/cambios.json': 'api',
  '/sin-extension': 'binary',
};

for (const [path, kind] of Object.entries(kindsByPath)) {
  test(`${path} is of kind ${kind}`, () => assert.equal(kindOf(path), kind));
}
