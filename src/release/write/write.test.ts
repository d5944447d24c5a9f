import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Repeated, Stamp } from '../pieces.ts';
import { refuseEarlierClock, refuseEmptyOrShrunken } from './gate.ts';
import { createNewFiles } from './new-files.ts';
import { type StagedFile, stagingSink } from './staging-sink.ts';

test('an empty release is refused, and a loss beyond what is allowed; any other passes', () => {
  const lost = /49 vacancies and the current one has 100: a loss of 51 %, more than the 50 % allowed/;
  for (const [message, vacancies, before, loss] of [
    [/no vacancies/, 0, undefined, 1],
    [/no vacancies/, 0, 0, 1],
    [lost, 49, 100, 0.5],
  ] as const)
    assert.throws(() => refuseEmptyOrShrunken(vacancies, before, loss), { reason: 'refused', message });
  refuseEmptyOrShrunken(50, 100, 0.5);
  refuseEmptyOrShrunken(1_000, 10, 0);
  refuseEmptyOrShrunken(1, undefined, 0);
  refuseEmptyOrShrunken(1, 0, 0);
});

test('a clock that runs backwards is refused, with both times', () => {
  assert.throws(() => refuseEarlierClock('2026-11-15T04:00:00Z', '2026-11-16T12:00:00Z'), {
    reason: 'refused',
    message: /built at 2026-11-16T12:00:00Z, and now it is 2026-11-15T04:00:00Z/,
  });
  refuseEarlierClock('2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z');
  refuseEarlierClock('2026-11-16T12:00:00Z', undefined);
});

test('a file is written with its time into a directory that did not exist, and is never written to again', (t) => {
  const release = mkdtempSync(join(tmpdir(), 'tabulador-files-'));
  t.after(() => rmSync(release, { recursive: true }));
  const files = createNewFiles(release);
  const time = new Date('2026-11-16T12:00:00Z');
  files.write('public/api/v1/x.json', Buffer.from('a'), time);
  files.write('public/api/v1/empty.json', Buffer.alloc(0), time);
  const path = join(release, 'public/api/v1/x.json');
  assert.equal(statSync(path).mtimeMs, time.getTime());
  assert.equal(statSync(join(release, 'public/api/v1/empty.json')).size, 0);
  const again = () => files.write('public/api/v1/x.json', Buffer.from('b'), time);
  assert.throws(again, { code: 'EEXIST' });
  assert.equal(readFileSync(path, 'utf8'), 'a');
});

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
  assert.deepEqual(
    staged.map(({ location, kind, size, key }) => ({ location, kind, size, key })),
    [{ location: 'public/vacantes/b/index.html', kind: 'page', size: 1, key: 'new' }],
  );
  assert.throws(() => sink.derived('/vacantes/a/index.html', 'new', () => [Buffer.from('a')]), /cannot both/);
});

test('a file gets its size, kind and location', () => {
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

test('a file knows its stamps and the parts that other files contain as well', () => {
  const { staged, sink } = scratchSink();
  const repeated = new Repeated('again');
  const stamp = new Stamp('now', 'ñ', '.');
  sink.derived('/a/index.html', 'new', () => ['own', repeated, repeated, stamp, Buffer.from('x'), repeated]);
  assert.deepEqual(staged[0]?.repeated, [
    { from: 3, to: 13 },
    { from: 20, to: 25 },
  ]);
  assert.deepEqual(staged[0]?.stamps, [{ from: 15, to: 18 }]);
});

test('only public paths are accepted', () => {
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
