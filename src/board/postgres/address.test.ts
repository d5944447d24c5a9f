import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePostgresAddress } from './address.ts';

test('the parameters of an address and the variables of libpq are understood', () => {
  const mode = (text: string) =>
    new URL(parsePostgresAddress(`postgres://db/x?sslmode=${text}`, {}).connectionString).searchParams.get(
      'sslmode',
    );
  for (const name of ['disable', 'no-verify', 'verify-full']) assert.equal(mode(name), name);
  for (const name of ['prefer', 'require', 'verify-ca', 'maybe']) assert.equal(mode(name), 'verify-full');
  assert.equal(parsePostgresAddress('postgres://ana@db/x?schema=otro', {}).schema, 'otro');
  assert.equal(parsePostgresAddress('postgres://ana@db/x', {}).schema, 'tabulador');
  const env = { PGSSLMODE: 'require' };
  const { searchParams } = new URL(parsePostgresAddress('postgres://ana@localhost/x', env).connectionString);
  assert.equal(searchParams.get('sslmode'), 'verify-full');
});

test('a certificate is proven unless the server is on the same machine, or the address says otherwise', () => {
  const mode = (location: string, env: Record<string, string> = {}) =>
    new URL(parsePostgresAddress(location, env).connectionString).searchParams.get('sslmode');
  for (const host of ['db.example', '10.0.0.5', '[fd00::5]', '127.example', 'localhost.example', '']) {
    const env = host === '' ? { PGHOST: 'db.example' } : {};
    assert.equal(mode(`postgres://${host}/x`, env), 'verify-full', host);
  }
  assert.equal(mode('postgres://localhost/x?host=db.example'), 'verify-full');
  assert.equal(mode('postgres://db.example/x?sslmode='), 'verify-full');
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '[::1]', '', '%2Fvar%2Frun']) {
    assert.equal(mode(`postgres://${host}/x`), null, host);
  }
  assert.equal(mode('postgres:///x?host=/var/run/postgresql', { PGHOST: 'db.example' }), null);
  assert.equal(mode('postgres://db.example/x?sslmode=disable'), 'disable');
  assert.equal(mode('postgres://db.example/x', { PGSSLMODE: 'disable' }), 'disable');
  assert.equal(mode('postgres://localhost/x?sslmode=require'), 'verify-full');
});
