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

test('nginx listens in plain HTTP, and shows where TLS goes', () => {
  assert.match(
    nginxConfig(options),
    /^ {4}listen 80;\n {4}server_name empleos\.example;\n {4}# With certificates/m,
  );
  assert.match(nginxConfig({ ...options, origin: 'http://localhost:8080' }), /^ {4}listen 8080;$/m);
});

test('no configuration names a release: both are written once', () => {
  for (const text of [caddyfile(options), nginxConfig(options)]) {
    assert.match(text, /\/srv\/releases\/current\/public/);
    assert.doesNotMatch(text, /\d{8}T\d{6}Z|generatedAt":/);
  }
});
