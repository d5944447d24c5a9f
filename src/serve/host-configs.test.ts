import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caddyfile } from './caddy/caddyfile.ts';
import { nginxConfig } from './nginx/nginx-config.ts';

const options = {
  releases: '/srv/releases',
  origin: 'https://empleos.example',
  port: undefined,
  toolVersion: '1',
};

test('Caddy serves the origin, with a certificate when that is https', () => {
  assert.match(caddyfile(options), /^https:\/\/empleos\.example \{$/m);
  assert.match(caddyfile({ ...options, port: 8080 }), /^http:\/\/:8080 \{$/m);
});

const plain = { ...options, tls: undefined, ipv6: true };
const tls = { certificate: '/etc/tls/chain.pem', key: '/etc/tls/key.pem' };

test('nginx listens in plain HTTP, for both families of addresses', () => {
  assert.match(
    nginxConfig(plain),
    /^ {4}listen 80;\n {4}listen \[::\]:80;\n {4}server_name empleos\.example;$/m,
  );
  assert.match(nginxConfig({ ...plain, origin: 'http://localhost:8080' }), /^ {4}listen 8080;$/m);
  assert.doesNotMatch(nginxConfig({ ...plain, ipv6: false }), /\[::\]/);
});

test('nginx uses TLS with a certificate', () => {
  const secure = nginxConfig({ ...plain, tls });
  assert.match(secure, /^ {4}listen 443 ssl http2;\n {4}listen \[::\]:443 ssl http2;$/m);
  assert.match(
    secure,
    /^ {4}ssl_certificate \/etc\/tls\/chain\.pem;\n {4}ssl_certificate_key \/etc\/tls\/key\.pem;$/m,
  );
});

test('only a host with a certificate sends Strict-Transport-Security', () => {
  const asks = /strict-transport-security/;
  assert.doesNotMatch(nginxConfig(plain), asks);
  assert.match(nginxConfig({ ...plain, tls }), asks);
  assert.match(caddyfile(options), asks);
  assert.doesNotMatch(caddyfile({ ...options, port: 8080 }), asks);
  assert.doesNotMatch(caddyfile({ ...options, origin: 'http://localhost:8080' }), asks);
});

test('no configuration names a release, so both are written once', () => {
  for (const text of [caddyfile(options), nginxConfig(plain)]) {
    assert.match(text, /\/srv\/releases\/current\/public/);
    assert.doesNotMatch(text, /\d{8}T\d{6}Z|generatedAt":/);
  }
});

/** The value that a map of an nginx configuration gives: the first pattern that matches, or the default. */
function mapped(config: string, variable: string, value: string): string | undefined {
  const [, body = ''] = new RegExp(`^map \\S+ \\${variable} \\{\\n([^}]*)\\n\\}`, 'm').exec(config) ?? [];
  const entries = Array.from(body.matchAll(/^ +(?:"(.*)"|(\S+)) (\S+);$/gm), ([, quoted, bare, given]) => ({
    pattern: quoted ?? bare ?? '',
    given,
  }));
  const found = entries.find(
    ({ pattern }) => pattern.startsWith('~') && new RegExp(pattern.slice(1)).test(value),
  );
  return (found ?? entries.find(({ pattern }) => pattern === 'default'))?.given;
}

test('nginx sends every path that it would decode or resolve to the 404, and no other', () => {
  const config = nginxConfig(plain);
  const detour = (path: string) => mapped(config, '$tabulador_detour_as_sent', path);
  for (const path of [
    ...['/api/v1/./index.json', '/api/v1/jobs/../index.json', '/x/..', '/.', '/./?a=1', '/../?'],
    ...['/api/v1/%2e/index.json', '/api//v1/index.json', '/a b', '/%69ndex.json'],
  ]) {
    assert.equal(detour(path), '/_tabulador/odd', path);
  }
  for (const path of [
    '/',
    '/api/v1/index.json',
    '/api/v1/index.json?a=/../b',
    '/.well-known/x',
    '/a..b/c.json',
  ]) {
    assert.equal(detour(path), '""', path);
  }
});

/** Directives of nginx whose defaults break a rule of the contract. */
const directives: Readonly<Record<string, string>> = {
  'if_modified_since before;': 'a date after the last change is 304 too',
  'max_ranges 0;': 'ranges are not served',
  'merge_slashes off;': 'another spelling of a path is another path',
  'etag on;': 'data carries an ETag',
  'types {}': 'the content type comes from the kind of a file',
  'recursive_error_pages on;': 'an error whose body is missing is still a problem',
};
test('nginx has each directive that the contract depends on', () => {
  const lines = nginxConfig(plain).split('\n');
  for (const [directive, why] of Object.entries(directives))
    assert.ok(lines.includes(`    ${directive}`), `${directive} ${why}`);
});
