import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type BuiltRelease, buildRelease } from '../src/program/app/build.ts';
import { holds } from '../src/release/format/compression.ts';
import { sha256 } from '../src/release/format/digests.ts';
import { codingSuffix, contentCodings } from '../src/release/format/manifest.ts';
import { listReleases } from '../src/release/format/releases-directory.ts';
import { type FinishedFile, FinishingPool, taskBytes } from '../src/release/write/finishing-pool.ts';
import { rollBack } from '../src/release/write/make-current.ts';
import { leftoversIn, manifestIn } from './release/scratch.ts';
import { monday, renderTiny, tinyBoard, tinyRequest, tuesday } from './release/tiny-release.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const scratch = scratchDirectory({ after });
const received: unknown[] = [];
let first: BuiltRelease;
let second: BuiltRelease;
/** Monday's release, and Tuesday's, in which one vacancy changed, one is new and one is gone. */
before(async () => {
  const board = { ...tinyBoard(5), larga: 'Una vacante larga. '.repeat(5_000) };
  first = await buildRelease(tinyRequest(scratch, { ...board, cerrada: 'Cerrada' }));
  const next = { ...board, 'vacante-1': 'Otra cosa', nueva: 'Nueva' };
  second = await buildRelease(
    tinyRequest(scratch, undefined, {
      generatedAt: tuesday,
      render: async (sink, previous) => {
        received.push(previous?.generatedAt, [...(previous?.jobDigests.keys() ?? [])]);
        return renderTiny(next, tuesday, sink);
      },
    }),
  );
});

test('the manifest lists every public file and nothing else', () => {
  const { path, totals } = first;
  const manifest = manifestIn(path);
  assert.equal(manifest.generatedAt, monday);
  assert.deepEqual(manifest.totals, totals);
  const folder = join(path, 'public');
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  const listed: string[] = [];
  for (const [name, { size, sha256: digest, encoded = {} }] of Object.entries(manifest.files)) {
    const bytes = readFileSync(join(folder, name));
    listed.push(name);
    assert.deepEqual([bytes.length, sha256(bytes)], [size, digest]);
    for (const coding of contentCodings.filter((coding) => encoded[coding] !== undefined)) {
      const copy = readFileSync(join(folder, name + codingSuffix[coding]));
      listed.push(name + codingSuffix[coding]);
      assert.equal(copy.length, encoded[coding]);
      assert.ok(holds(coding, copy, bytes));
    }
  }
  assert.deepEqual(listed.sort(), stored.sort());
  assert.deepEqual(Object.keys(manifest.files), Object.keys(manifest.files).sort());
  assert.ok(listed.some((name) => name.endsWith('.br')));
});

test('what did not change keeps its validator, its date and its file times', () => {
  const [before, after] = [manifestIn(first.path), manifestIn(second.path)];
  const same = '/api/v1/jobs/vacante-0.json';
  assert.notEqual(after.files[same]?.sha256, before.files[same]?.sha256);
  assert.equal(after.files[same]?.etag, before.files[same]?.etag);
  assert.equal(after.files[same]?.changedAt, monday);
  const timeOf = (path: string) => statSync(join(second.path, 'public', path)).mtime.getTime();
  for (const suffix of ['', '.gz']) assert.equal(timeOf(same + suffix), Date.parse(monday));
  // The index shows every new build, the problems only what changed in them.
  for (const other of ['/api/v1/jobs/vacante-1.json', '/api/v1/index.json']) {
    assert.notEqual(after.files[other]?.etag, before.files[other]?.etag);
    assert.equal(after.files[other]?.changedAt, tuesday);
    assert.equal(timeOf(other), Date.parse(tuesday));
  }
  assert.equal(after.problems['not-found'].etag, before.problems['not-found'].etag);
  assert.equal(after.problems['not-found'].changedAt, monday);
});

test('the renderer gets the previous release, and the build counts the changes', () => {
  assert.deepEqual(received, [monday, [...Object.keys(tinyBoard(5)), 'larga', 'cerrada']]);
  assert.equal(second.previous, first.id);
  assert.deepEqual(second.changes, { added: 1, closed: 1, changed: 1 });
});

test('the last few releases stay, and always the current one and the one it replaced', async (t) => {
  const directory = scratchDirectory(t);
  const ids: string[] = [];
  const build = (day: number, keep: number) =>
    buildRelease(tinyRequest(directory, tinyBoard(2), { generatedAt: `2026-11-${day}T12:00:00Z`, keep }));
  for (const day of [16, 17, 18]) ids.push((await build(day, 2)).id);
  assert.deepEqual(
    listReleases(directory).map(({ id }) => id),
    ids.slice(1).reverse(),
  );
  // An old one made current again is not removed under its readers' hands, however few are kept.
  rollBack(directory, ids[1], 'a test');
  const last = await build(19, 1);
  assert.deepEqual(
    listReleases(directory).map(({ id, current }) => [id, current]),
    [
      [last.id, true],
      [ids[1], false],
    ],
  );
  assert.deepEqual(last.removed, [ids[2]]);
});

test('a rollback goes to what was current before, or to the release named', async (t) => {
  const directory = scratchDirectory(t);
  const first = await buildRelease(tinyRequest(directory));
  const second = await buildRelease(tinyRequest(directory, undefined, { generatedAt: tuesday }));
  assert.deepEqual(rollBack(directory, undefined, 'a test'), { from: second.id, to: first.id });
  assert.equal(readlinkSync(join(directory, 'current')), first.id);
  assert.throws(() => rollBack(directory, undefined, 'a test'), {
    reason: 'refused',
    message: /no release before/,
  });
  assert.deepEqual(rollBack(directory, second.id, 'a test'), { from: first.id, to: second.id });
  assert.throws(() => rollBack(directory, '20200101T000000Z-000000000000', 'a test'), { reason: 'usage' });
  assert.throws(() => rollBack(directory, '../..', 'a test'), { reason: 'usage' });
  rmSync(join(first.path, 'manifest.json'));
  assert.throws(() => rollBack(directory, first.id, 'a test'), { reason: 'refused' });
  assert.equal(readlinkSync(join(directory, 'current')), second.id);
});

test('the same board at the same instant is the same release, and what a killed build left behind is removed', async (t) => {
  const directory = scratchDirectory(t);
  const { id } = await buildRelease(tinyRequest(directory, tinyBoard(2)));
  mkdirSync(join(directory, '.staging-123', 'public'), { recursive: true });
  mkdirSync(join(directory, '.removed-20200101T000000Z-000000000000'));
  symlinkSync('nowhere', join(directory, '.current-x'));
  assert.equal((await buildRelease(tinyRequest(directory, tinyBoard(2)))).id, id);
  assert.deepEqual(
    listReleases(directory).map((release) => release.id),
    [id],
  );
  assert.deepEqual(leftoversIn(directory), []);
});

test('only one command at a time changes the releases, and the other one names it', async (t) => {
  const directory = scratchDirectory(t);
  const first = await buildRelease(tinyRequest(directory));
  const request = tinyRequest(directory, undefined, { generatedAt: tuesday, holder: 'the one that builds' });
  await buildRelease({
    ...request,
    render: async (sink, previous) => {
      const busy = { reason: 'busy', message: /the one that builds/ };
      await assert.rejects(buildRelease(tinyRequest(directory)), busy);
      assert.throws(() => rollBack(directory, first.id, 'a rollback'), busy);
      return request.render(sink, previous);
    },
  });
  assert.notEqual(readlinkSync(join(directory, 'current')), first.id);
});

test('whatever stops a build leaves the old release in place and nothing behind', async (t) => {
  const directory = scratchDirectory(t);
  const { id, path } = await buildRelease(tinyRequest(directory));
  const manifest = readFileSync(join(path, 'manifest.json'));
  const next = { generatedAt: tuesday };
  const refused = { reason: 'refused' };
  await assert.rejects(buildRelease(tinyRequest(directory, {}, next)), refused);
  await assert.rejects(buildRelease(tinyRequest(directory, tinyBoard(9), next)), refused);
  await assert.rejects(
    buildRelease({
      ...tinyRequest(directory, undefined, next),
      render: async () => {
        throw new Error('the renderer broke');
      },
    }),
    /the renderer broke/,
  );
  assert.equal(readlinkSync(join(directory, 'current')), id);
  assert.ok(readFileSync(join(path, 'manifest.json')).equals(manifest));
  assert.deepEqual(leftoversIn(directory), []);
  // A forced build is not refused.
  const forced = await buildRelease(tinyRequest(directory, tinyBoard(9), { ...next, force: true }));
  assert.equal(readlinkSync(join(directory, 'current')), forced.id);
});

test('a worker that fails stops the build with its own error', async (t) => {
  const directory = scratchDirectory(t);
  const request = tinyRequest(directory);
  await assert.rejects(
    buildRelease({
      ...request,
      render: async (sink, previous) => {
        const [staging = ''] = leftoversIn(directory).filter((name) => name.startsWith('.staging-'));
        // Where the worker will write a file there is one already.
        mkdirSync(join(directory, staging, 'public/api/v1/jobs/vacante-3.json'), { recursive: true });
        return request.render(sink, previous);
      },
    }),
    { code: 'EEXIST', message: /vacante-3\.json/ },
  );
  assert.deepEqual(leftoversIn(directory), []);
});

test('a `current` that leads nowhere stops a build that is not forced', async (t) => {
  const directory = scratchDirectory(t);
  const first = await buildRelease(tinyRequest(directory));
  rmSync(first.path, { recursive: true });
  const next = { generatedAt: tuesday };
  await assert.rejects(buildRelease(tinyRequest(directory, undefined, next)), {
    reason: 'refused',
    message: /leads to .*, which is not there/,
    hint: /rollback.*--force/,
  });
  const forced = await buildRelease(tinyRequest(directory, undefined, { ...next, force: true }));
  assert.equal(forced.previous, null);
  assert.equal(readlinkSync(join(directory, 'current')), forced.id);
});

test('a build compares with no manifest or record that has changed since it was written', async (t) => {
  const directory = scratchDirectory(t);
  const { path } = await buildRelease(tinyRequest(directory));
  for (const name of ['manifest.json', 'record.json']) {
    const text = readFileSync(join(path, name), 'utf8');
    // The last one is still JSON and says the same: only the seal shows the change.
    for (const damaged of ['{', '{}', `${text}\n`]) {
      writeFileSync(join(path, name), damaged);
      const next = tinyRequest(directory, undefined, { generatedAt: tuesday });
      await assert.rejects(buildRelease(next), { reason: 'refused' }, name);
    }
    writeFileSync(join(path, name), text);
  }
});

test('a `current` that is not a link stays untouched', async (t) => {
  const directory = scratchDirectory(t);
  mkdirSync(join(directory, 'current'));
  await assert.rejects(buildRelease(tinyRequest(directory)), {
    reason: 'environment',
    message: /not a link/,
  });
  assert.ok(statSync(join(directory, 'current')).isDirectory());
});

test('a releases directory that is a file is named as such', async (t) => {
  const file = join(scratchDirectory(t), 'file');
  writeFileSync(file, '');
  for (const directory of [file, join(file, 'below')]) {
    await assert.rejects(buildRelease(tinyRequest(directory)), {
      reason: 'environment',
      message: /not a directory/,
    });
  }
});

const sought = { names: new Map(), domains: new Map(), own: [] };

test('files are written as they were given, whichever blocks carried them before', async (t) => {
  const release = scratchDirectory(t);
  const finished: FinishedFile[] = [];
  const setup = { release, reuse: undefined, generatedAt: '2026-11-16T12:00:00Z', sought };
  const pool = new FinishingPool(2, setup, (files) => finished.push(...files));
  t.after(() => pool.close());
  const given = new Map<string, Buffer>();
  const add = (name: string, bytes: Buffer) => {
    const location = `public/${name}.json`;
    given.set(location, bytes);
    const half = bytes.length >> 1;
    pool.add({ location, size: bytes.length, kind: 'api' }, [bytes.subarray(0, half), bytes.subarray(half)]);
  };
  // Each round is shorter than the one before, so that old bytes lie behind the new ones.
  for (const [round, size] of [20_000, 9_000, 700].entries()) {
    for (let number = 0; number < 100; number += 1) add(`${round}-${number}`, randomBytes(size + number));
    for (const large of [taskBytes - 1, taskBytes, taskBytes + 1])
      add(`${round}-${large}`, randomBytes(large));
    add(`${round}-empty`, Buffer.alloc(0));
    await pool.drained();
    await pool.finished();
  }
  assert.equal(finished.length, given.size);
  for (const { location, entry } of finished) {
    const bytes = given.get(location);
    assert.ok(bytes && readFileSync(join(release, location)).equals(bytes), location);
    assert.equal(entry?.sha256, sha256(bytes));
  }
});
