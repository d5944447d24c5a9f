import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type StagedFile, stagingSink } from './staging-sink.ts';

function scratchSink(t: TestContext) {
  const release = mkdtempSync(join(tmpdir(), 'tabulador-sink-'));
  t.after(() => rmSync(release, { recursive: true }));
  const staged: StagedFile[] = [];
  const sink = stagingSink(release, {
    add: (file) => staged.push(file),
    takeOver: (_location, key) => key === 'known',
  });
  return { release, staged, sink };
}

test('a file is not rendered when the release before has one of the same key', (t) => {
  const { staged, sink } = scratchSink(t);
  sink.derived('/vacantes/a/index.html', 'known', () => assert.fail('nobody needs it'));
  sink.derived('/vacantes/b/index.html', 'new', () => Buffer.from('b'));
  assert.deepEqual(staged, [{ location: 'public/vacantes/b/index.html', kind: 'page', size: 1, key: 'new' }]);
  assert.throws(() => sink.derived('/vacantes/a/index.html', 'new', () => Buffer.from('a')), /cannot both/);
});

test('a file is written whole from its pieces, where its path says', (t) => {
  const { release, staged, sink } = scratchSink(t);
  // More pieces than one system call takes.
  const pieces = Array.from({ length: 3_000 }, (_, index) => Buffer.from(`${index},`));
  sink.file('/api/v1/jobs/x.json', pieces);
  sink.file('/.well-known/api-catalog', []);
  sink.problem('not-found', [Buffer.from('{}')]);
  assert.ok(readFileSync(join(release, 'public/api/v1/jobs/x.json')).equals(Buffer.concat(pieces)));
  assert.deepEqual(
    staged.map(({ location, kind }) => [location, kind]),
    [
      ['public/api/v1/jobs/x.json', 'api'],
      ['public/.well-known/api-catalog', 'apiCatalog'],
      ['problems/not-found.json', 'problem'],
    ],
  );
  assert.deepEqual(
    staged.map(({ size }) => size),
    [Buffer.concat(pieces).length, 0, 2],
  );
});

for (const path of [
  '',
  '/',
  'a.json',
  '/../a',
  '/a/../b',
  '/a//b',
  '/./a',
  '/a/',
  '/a\\b',
  '/a\0b',
  '/.lock',
  '/ñ',
]) {
  test(`${JSON.stringify(path)} is no public path`, (t) => {
    const { sink, staged } = scratchSink(t);
    assert.throws(() => sink.file(path, []), /not a public path/);
    assert.deepEqual(staged, []);
  });
}

test('no path comes twice, nor lies where the compressed copy of another would', (t) => {
  const { sink } = scratchSink(t);
  sink.file('/a.json', []);
  sink.file('/b.csv.gz', []);
  assert.throws(() => sink.file('/a.json', []), /cannot both be in a release/);
  assert.throws(() => sink.file('/a.json.br', []), /cannot both be in a release/);
  assert.throws(() => sink.file('/b.csv', []), /cannot both be in a release/);
});
