import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type StagedFile, stagingSink } from './staging-sink.ts';

function scratchSink() {
  const staged: StagedFile[] = [];
  const sink = stagingSink({
    add: (file) => staged.push(file),
    reuse: (_location, key) => key === 'known',
  });
  return { staged, sink };
}

test('a file is not rendered when the release before has one of the same key', () => {
  const { staged, sink } = scratchSink();
  sink.derived('/vacantes/a/index.html', 'known', () => assert.fail('nobody needs it'));
  sink.derived('/vacantes/b/index.html', 'new', () => [Buffer.from('b')]);
  assert.deepEqual(staged, [{ location: 'public/vacantes/b/index.html', kind: 'page', size: 1, key: 'new' }]);
  assert.throws(() => sink.derived('/vacantes/a/index.html', 'new', () => [Buffer.from('a')]), /cannot both/);
});

test('a file is handed on with its size and kind, where its path says', () => {
  const { staged, sink } = scratchSink();
  sink.file('/api/v1/jobs/x.json', [Buffer.from('{'), Buffer.from('}\n')]);
  sink.file('/.well-known/api-catalog', []);
  sink.problem('not-found', [Buffer.from('{}')]);
  assert.deepEqual(
    staged.map(({ location, kind, size }) => [location, kind, size]),
    [
      ['public/api/v1/jobs/x.json', 'api', 3],
      ['public/.well-known/api-catalog', 'apiCatalog', 0],
      ['problems/not-found.json', 'problem', 2],
    ],
  );
});

test('a file is handed on with the parts that other files contain as well', () => {
  const { staged, sink } = scratchSink();
  const [own, repeated] = [Buffer.from('own'), Buffer.from('again')];
  sink.derived('/a/index.html', 'new', () => [own, { repeated }, { repeated }, own, { repeated }]);
  assert.deepEqual(staged[0]?.repeated, [
    { from: 3, to: 13 },
    { from: 16, to: 21 },
  ]);
});

test('only public paths are taken', () => {
  const { sink, staged } = scratchSink();
  for (const path of ['', '/', 'a.json', '/../a', '/a//b', '/./a', '/a/', '/a\\b', '/a\0b', '/.lock', '/ñ'])
    assert.throws(() => sink.file(path, []), /not a public path/, path);
  assert.deepEqual(staged, []);
});

test('no path comes twice, nor lies where the compressed copy of another would', () => {
  const { sink } = scratchSink();
  sink.file('/a.json', []);
  sink.file('/b.csv.gz', []);
  assert.throws(() => sink.file('/a.json', []), /cannot both be in a release/);
  assert.throws(() => sink.file('/a.json.br', []), /cannot both be in a release/);
  assert.throws(() => sink.file('/b.csv', []), /cannot both be in a release/);
});
