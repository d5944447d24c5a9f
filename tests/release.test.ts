import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
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
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildRelease } from '../src/program/app/build.ts';
import { listReleases } from '../src/release/format/releases-directory.ts';
import { rollBack } from '../src/release/write/make-current.ts';
import { leftoversIn, manifestIn } from './release/scratch.ts';
import { monday, renderTiny, tinyBoard, tinyRequest, tuesday } from './release/tiny-release.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('the manifest tells of every public byte, and of nothing else', async (t) => {
  const directory = scratchDirectory(t);
  const { path, totals } = await buildRelease(
    tinyRequest(directory, { ...tinyBoard(20), larga: 'Una vacante larga. '.repeat(5_000) }),
  );
  const manifest = manifestIn(path);
  assert.equal(manifest.generatedAt, monday);
  assert.deepEqual(manifest.totals, totals);
  const stored = readdirSync(join(path, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(path, 'public').length));
  const told: string[] = [];
  for (const [name, { size, sha256, encoded }] of Object.entries(manifest.files)) {
    const bytes = readFileSync(join(path, 'public', name));
    told.push(name);
    assert.equal(bytes.length, size);
    assert.equal(hex(bytes), sha256);
    if (encoded?.br) {
      const copy = readFileSync(join(path, 'public', `${name}.br`));
      told.push(`${name}.br`);
      assert.equal(copy.length, encoded.br);
      assert.ok(brotliDecompressSync(copy).equals(bytes));
    }
    if (encoded?.gzip) {
      const copy = readFileSync(join(path, 'public', `${name}.gz`));
      told.push(`${name}.gz`);
      assert.equal(copy.length, encoded.gzip);
      assert.ok(gunzipSync(copy).equals(bytes));
    }
  }
  assert.deepEqual(told.sort(), stored.sort());
  assert.deepEqual(Object.keys(manifest.files), Object.keys(manifest.files).sort());
  assert.ok(told.some((name) => name.endsWith('.br')));
});

test('what did not change keeps its validator, its date and its file times', async (t) => {
  const directory = scratchDirectory(t);
  const board = tinyBoard(5);
  const first = await buildRelease(tinyRequest(directory, board));
  const second = await buildRelease(
    tinyRequest(directory, { ...board, 'vacante-1': 'Otra cosa' }, { generatedAt: tuesday }),
  );
  const before = manifestIn(first.path).files;
  const after = manifestIn(second.path).files;
  const same = '/api/v1/jobs/vacante-0.json';
  assert.notEqual(after[same]?.sha256, before[same]?.sha256);
  assert.equal(after[same]?.etag, before[same]?.etag);
  assert.equal(after[same]?.changedAt, monday);
  for (const suffix of ['', '.gz']) {
    assert.equal(statSync(join(second.path, 'public', same + suffix)).mtime.getTime(), Date.parse(monday));
  }
  const other = '/api/v1/jobs/vacante-1.json';
  assert.notEqual(after[other]?.etag, before[other]?.etag);
  assert.equal(after[other]?.changedAt, tuesday);
  assert.equal(statSync(join(second.path, 'public', other)).mtime.getTime(), Date.parse(tuesday));
  assert.deepEqual(second.changes, { added: 0, closed: 0, changed: 1 });
});

test('the index shows every new build, the problems only what changed in them', async (t) => {
  const directory = scratchDirectory(t);
  const first = manifestIn((await buildRelease(tinyRequest(directory))).path);
  const second = manifestIn(
    (await buildRelease(tinyRequest(directory, undefined, { generatedAt: tuesday }))).path,
  );
  const index = '/api/v1/index.json';
  assert.notEqual(second.files[index]?.etag, first.files[index]?.etag);
  assert.equal(second.files[index]?.changedAt, tuesday);
  assert.equal(second.problems['not-found'].etag, first.problems['not-found'].etag);
  assert.equal(second.problems['not-found'].changedAt, monday);
});

test('the renderer is told what the release before held', async (t) => {
  const directory = scratchDirectory(t);
  await buildRelease(tinyRequest(directory, { a: 'uno', b: 'dos' }));
  const told: unknown[] = [];
  const next = { b: 'tres', c: 'cuatro' };
  const { changes } = await buildRelease(
    tinyRequest(directory, next, {
      generatedAt: tuesday,
      render: async (sink, previous) => {
        told.push(previous?.generatedAt, [...(previous?.jobDigests ?? [])]);
        return renderTiny(next, tuesday, sink);
      },
    }),
  );
  assert.deepEqual(told, [
    monday,
    [
      ['a', 'uno'],
      ['b', 'dos'],
    ],
  ]);
  assert.deepEqual(changes, { added: 1, closed: 1, changed: 1 });
});

test('an asset that stayed the same keeps its compressed copy, unless that is damaged', async (t) => {
  const directory = scratchDirectory(t);
  const asset = '/assets/estilo.css';
  const css = Buffer.from('.vacante { color: black }\n'.repeat(200));
  const request = (generatedAt: string) =>
    tinyRequest(directory, undefined, {
      generatedAt,
      render: async (sink) => {
        sink.file(asset, [css]);
        return renderTiny(tinyBoard(3), generatedAt, sink);
      },
    });
  const copyIn = (path: string) => join(path, 'public', `${asset}.gz`);
  const first = await buildRelease(request(monday));
  const second = await buildRelease(request(tuesday));
  assert.equal(second.copies.reused, 2);
  assert.equal(statSync(copyIn(second.path)).ino, statSync(copyIn(first.path)).ino);
  // Another valid way to write the same bytes is not the one that was built.
  const marked = readFileSync(copyIn(second.path));
  marked[9] = 3;
  rmSync(copyIn(second.path));
  writeFileSync(copyIn(second.path), marked);
  const third = await buildRelease(request('2026-11-18T12:00:00Z'));
  assert.equal(third.copies.reused, 0);
  assert.ok(readFileSync(copyIn(third.path)).equals(readFileSync(copyIn(first.path))));
  assert.ok(gunzipSync(readFileSync(copyIn(third.path))).equals(css));
});

test('the last few releases stay, and always the current one and the one it replaced', async (t) => {
  const directory = scratchDirectory(t);
  const ids: string[] = [];
  for (const day of ['16', '17', '18', '19']) {
    const generatedAt = `2026-11-${day}T12:00:00Z`;
    ids.push((await buildRelease(tinyRequest(directory, undefined, { generatedAt, keep: 2 }))).id);
  }
  assert.deepEqual(
    listReleases(directory).map(({ id }) => id),
    ids.slice(2).reverse(),
  );
  // An old one made current again is not removed under its readers' hands, however few are kept.
  rollBack(directory, ids[2], 'a test');
  const last = await buildRelease(
    tinyRequest(directory, undefined, { generatedAt: '2026-11-20T12:00:00Z', keep: 1 }),
  );
  assert.deepEqual(
    listReleases(directory).map(({ id, current }) => [id, current]),
    [
      [last.id, true],
      [ids[2], false],
    ],
  );
  assert.deepEqual(last.removed, [ids[3]]);
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

test('the same board at the same instant is the same release', async (t) => {
  const directory = scratchDirectory(t);
  const first = await buildRelease(tinyRequest(directory));
  const again = await buildRelease(tinyRequest(directory));
  assert.equal(again.id, first.id);
  assert.deepEqual(
    listReleases(directory).map(({ id }) => id),
    [first.id],
  );
  assert.deepEqual(leftoversIn(directory), []);
});

test('what a killed build left behind is gone after the next one', async (t) => {
  const directory = scratchDirectory(t);
  mkdirSync(join(directory, '.staging-123', 'public'), { recursive: true });
  mkdirSync(join(directory, '.removed-20200101T000000Z-000000000000'));
  symlinkSync('nowhere', join(directory, '.current-x'));
  await buildRelease(tinyRequest(directory));
  assert.deepEqual(leftoversIn(directory), []);
});

test('only one command at a time changes the releases, and the other is told who', async (t) => {
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
  // What was refused can be meant.
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

test('a release with a damaged manifest or record cannot be compared with', async (t) => {
  for (const name of ['manifest.json', 'record.json']) {
    const directory = scratchDirectory(t);
    const { path } = await buildRelease(tinyRequest(directory));
    writeFileSync(join(path, name), '{');
    await assert.rejects(buildRelease(tinyRequest(directory, undefined, { generatedAt: tuesday })), {
      reason: 'refused',
    });
  }
});

test('a `current` that is no link is not touched', async (t) => {
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
