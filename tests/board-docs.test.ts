import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parsePostgresAddress } from '../src/board/postgres/address.ts';
import { columnName } from '../src/board/postgres/vacancies-view.ts';
import { migrations } from '../src/board/sqlite/migrations.ts';
import { fieldNames } from '../src/intake/fields.ts';

const languages = ['docs/board.md', 'docs/es/board.md'];
const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'board.md'), 'utf8');

test('the page about the board names every table, and none that does not exist', () => {
  const tables = [...migrations.join('\n').matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name);
  const section = page.slice(page.indexOf('## Tables'), page.indexOf('## One writer'));
  const named = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  assert.deepEqual(named.sort(), tables.sort());
});

test('both pages list every column that a view may have, and no other', () => {
  for (const path of languages) {
    const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
    const [, section = ''] = text.split(/\n\| colum(?:n|na) \|.*\n\|[-|]+\n/);
    const [table = ''] = section.split('\n\n');
    const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    assert.deepEqual(named, fieldNames.map(columnName), path);
  }
});

test('the parameters of an address that the page names are understood', () => {
  const [, section = ''] = page.split('\n| parameter | meaning |\n');
  const named = [...(section.split('\n\n')[0] ?? '').matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  assert.deepEqual(named, [
    'schema',
    'sslmode',
    'sslrootcert',
    'sslcert',
    'sslkey',
    'connect_timeout',
    'host',
  ]);
  const mode = (text: string) =>
    new URL(parsePostgresAddress(`postgres://db/x?sslmode=${text}`, {}).connectionString).searchParams.get(
      'sslmode',
    );
  for (const name of ['disable', 'no-verify', 'verify-full']) assert.equal(mode(name), name);
  for (const name of ['prefer', 'require', 'verify-ca']) assert.equal(mode(name), 'verify-full');
  const given = parsePostgresAddress('postgres://ana@db/x?schema=otro&connect_timeout=3', {});
  assert.deepEqual([given.schema, given.connectMilliseconds], ['otro', 3_000]);
  const usual = parsePostgresAddress('postgres://ana@db/x', {});
  assert.deepEqual([usual.schema, usual.connectMilliseconds], ['tabulador', 10_000]);
  const env = { PGSSLROOTCERT: '/ca.pem', PGSSLCERT: '/c.pem', PGSSLKEY: '/k.pem', PGSSLMODE: 'require' };
  const { searchParams } = new URL(parsePostgresAddress('postgres://ana@db/x', env).connectionString);
  assert.deepEqual(Object.fromEntries(searchParams), {
    sslmode: 'verify-full',
    sslrootcert: '/ca.pem',
    sslcert: '/c.pem',
    sslkey: '/k.pem',
  });
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
