/** The rules of publishing and of the clean-up, with another publisher at every moment, and over days. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { OperatorError } from '../src/foundation/operator-error.ts';
import { buildRelease } from '../src/program/app/build.ts';
import { manifestFile } from '../src/release/format/release-layout.ts';
import { readIndex, readManifestOf, readPointer, releasesIn } from '../src/serve/bucket/bucket-reader.ts';
import type { ObjectStore } from '../src/serve/bucket/object-store.ts';
import { rollBackBucket } from '../src/serve/bucket/publish/bucket-releases.ts';
import { cleanUp } from '../src/serve/bucket/publish/clean-up.ts';
import { type Publication, publishRelease } from '../src/serve/bucket/publish/publish-release.ts';
import { indexKey, objectKey, pointerKey } from '../src/serve/bucket-layout.ts';
import { tinyBoard, tinyRequest } from './release/tiny-release.ts';
import { readWhole } from './support/bucket-reader.ts';
import { MemoryStore } from './support/memory-store.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const directory = scratchDirectory({ after });
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => `${day}T12:00:00Z`);
/** One for each day, each with other vacancies than the one before. */
const releases: string[] = [];

before(async () => {
  const boards = [tinyBoard(6), tinyBoard(6, 'Otra. '), tinyBoard(6, 'Una más. '), tinyBoard(6)];
  for (const [at, generatedAt] of days.entries()) {
    const board = boards[at] ?? {};
    releases.push((await buildRelease(tinyRequest(directory, board, { generatedAt }))).id);
  }
});

/** When everything is published; the first sequence is a day later. */
const now = new Date(days[0] ?? '');
const sequence = (switches: number) => now.getTime() / 1_000 + 86_400 + switches - 1;

function publish(
  store: ObjectStore,
  release = '',
  options: { now?: Date; force?: boolean; keep?: number; dryRun?: boolean } = {},
): Promise<Publication> {
  return publishRelease(store, { directory, release, keep: 5, now, ...options });
}

const reasonOf = (error: unknown) => (error instanceof OperatorError ? error.reason : undefined);

/** Days later, when nothing that is there counts as young any more. */
function daysLater(store: MemoryStore, count = 3): Date {
  store.now = new Date(store.now.getTime() + count * 86_400_000);
  return store.now;
}

/** A bucket with the first three releases, all of them old. */
async function oldBucket(): Promise<MemoryStore> {
  prepared ??= (async () => {
    const store = new MemoryStore();
    for (const release of releases.slice(0, 3)) await publish(store, release, { now: store.now });
    return store;
  })();
  const store = new MemoryStore(new Map((await prepared).held));
  daysLater(store);
  return store;
}
let prepared: Promise<MemoryStore> | undefined;

/**
 * Runs `act` on a new bucket once for each moment at which `intrude` can act: before each operation, but only the first and
 * the last of a row of equal ones, such as the uploads of objects. `judge` gets the operations and the moment.
 */
async function atEachMoment<Result>(
  open: () => Promise<MemoryStore>,
  act: (store: MemoryStore) => Promise<Result>,
  intrude: (other: MemoryStore) => Promise<unknown>,
  judge: (
    result: Result | unknown,
    store: MemoryStore,
    operations: readonly string[],
    moment: number,
  ) => unknown,
): Promise<void> {
  const run = async (moment: number) => {
    const bucket = await open();
    const store = bucket.another();
    const operations: string[] = [];
    store.before = async (operation) => {
      operations.push(operation);
      if (operations.length - 1 === moment) await intrude(bucket);
    };
    const result = await act(store).catch((error: unknown) => error);
    await judge(result, bucket, operations, moment);
    return operations;
  };
  // Nobody intrudes the first time.
  const kinds = (await run(-1)).map((operation) => operation.replace(/objects\/.*/, 'objects'));
  for (const [moment, kind] of kinds.entries()) {
    if (kind !== kinds[moment - 1] || kind !== kinds[moment + 1]) await run(moment);
  }
}

const wantedReleases = [
  ['a new release', 3],
  ['an old release whose objects are about to be removed', 0],
] as const;

for (const [what, wanted] of wantedReleases) {
  test(`a clean-up at any moment removes nothing that a publisher of ${what} needs`, async () => {
    await atEachMoment(
      oldBucket,
      (store) => publish(store, releases[wanted], { now: store.now, force: true, keep: 1 }),
      (other) => cleanUp(other, { keep: 1, now: other.now }),
      async (result, store, operations, moment) => {
        const { sequence } = result as Publication;
        const seen = await readWhole(store);
        assert.deepEqual(seen, { release: releases[wanted], sequence }, operations[moment]);
      },
    );
  });

  test(`a publisher of ${what} at any moment of a clean-up loses nothing, or the clean-up reports it`, async () => {
    const republish = (store: MemoryStore) =>
      publish(store, releases[wanted], { now: store.now, force: true });
    await atEachMoment(
      oldBucket,
      (store) => cleanUp(store, { keep: 1, now: store.now }),
      republish,
      async (result, store, operations, moment) => {
        if (result instanceof Error) {
          assert.equal(reasonOf(result), 'busy', String(result));
          // Nothing can be checked any more between the last check and the removal itself.
          if (/^delete/.test(operations[moment] ?? '')) await republish(store);
        }
        const seen = await readWhole(store);
        assert.equal(seen?.release, moment < 0 ? releases[2] : releases[wanted], operations[moment]);
      },
    );
  });
}

test('a clean-up at any moment of a rollback leaves a bucket that can be read', async () => {
  await atEachMoment(
    oldBucket,
    (store) => rollBackBucket(store, releases[0], { now }),
    (other) => cleanUp(other, { keep: 1, now: other.now }),
    async (result, store, operations, moment) => {
      const isRefused = result instanceof Error;
      if (isRefused) assert.ok(['busy', 'usage', 'refused'].includes(reasonOf(result) ?? ''), String(result));
      const seen = await readWhole(store);
      assert.equal(seen?.release, isRefused ? releases[2] : releases[0], operations[moment]);
    },
  );
});

test('of two publishers the slower one is refused, at every moment', async () => {
  const open = async () => {
    const store = new MemoryStore();
    await publish(store, releases[0]);
    return store;
  };
  await atEachMoment(
    open,
    (store) => publish(store, releases[1]),
    (other) => publish(other, releases[2]),
    async (result, store, operations, moment) => {
      const seen = await readWhole(store);
      const readBack = operations.indexOf(`get ${pointerKey}`, operations.indexOf(`put ${pointerKey}`));
      const isBeaten = moment >= 0 && (readBack < 0 || moment <= readBack);
      assert.equal(seen?.release, moment < 0 ? releases[1] : releases[2]);
      if (isBeaten) assert.match(reasonOf(result) ?? 'published', /busy|refused/, operations[moment]);
      else assert.equal((result as Publication).outcome, 'published', operations[moment]);
    },
  );
});

test('a switch whose answer is lost, and whose repetition therefore fails, is a success', async () => {
  const store = new MemoryStore();
  const put = store.put.bind(store);
  store.put = async (key, bytes, condition) => {
    const first = await put(key, bytes, condition);
    return key === pointerKey ? await put(key, bytes, condition) : first;
  };
  for (const release of releases.slice(0, 2)) {
    assert.equal((await publish(store, release)).outcome, 'published');
  }
  assert.deepEqual(await readWhole(store), { release: releases[1], sequence: sequence(2) });
});

test('a clean-up removes nothing when the index of the current release is missing', async () => {
  const store = await oldBucket();
  const { now } = store;
  store.held.delete(indexKey(releases[2] ?? ''));
  const objects = [...store.held.keys()].filter((each) => each.startsWith('objects/'));
  await assert.rejects(cleanUp(store, { keep: 1, now }), /index of .* is missing/);
  for (const each of objects) assert.ok(store.held.has(each));
});

test('the sequence of the pointer grows with every switch, rollbacks included, and it names the release before', async () => {
  const store = new MemoryStore();
  await publish(store, releases[0]);
  await publish(store, releases[1]);
  assert.deepEqual(await rollBackBucket(store, undefined, { now }), { from: releases[1], to: releases[0] });
  const { etag: _, index: __, ...pointer } = (await readPointer(store)) ?? assert.fail();
  assert.deepEqual(pointer, {
    format: 1,
    release: releases[0],
    sequence: sequence(3),
    previous: releases[1],
  });
  await assert.rejects(rollBackBucket(store, undefined, { now }), /no release before/);
});

test('a publisher whose release another one has made current meanwhile, by later switches, is refused', async () => {
  const store = new MemoryStore();
  await publish(store, releases[0]);
  const slow = store.another();
  slow.before = async (operation) => {
    if (operation !== `put ${pointerKey}`) return;
    await publish(store, releases[2]);
    await publish(store, releases[1], { force: true });
  };
  await assert.rejects(publish(slow, releases[1]), (error) => reasonOf(error) === 'busy');
  assert.deepEqual(await readWhole(store), { release: releases[1], sequence: sequence(3) });
});

test('an older release replaces a newer one only with force', async () => {
  const store = new MemoryStore();
  await publish(store, releases[1]);
  await assert.rejects(publish(store, releases[0]), (error) => reasonOf(error) === 'refused');
  assert.equal((await readWhole(store))?.release, releases[1]);
  assert.equal((await publish(store, releases[0], { force: true })).outcome, 'published');
});

test('objects that the bucket accepts and does not keep whole stop the publication before the switch', async () => {
  for (const kept of [undefined, 1]) {
    const store = new MemoryStore();
    await publish(store, releases[0]);
    const put = store.put.bind(store);
    let lost = '';
    store.put = async (key, bytes, condition) => {
      if (!key.startsWith('objects/') || (lost !== '' && lost !== key)) return put(key, bytes, condition);
      lost = key;
      return kept === undefined || put(key, bytes.subarray(kept), condition);
    };
    await assert.rejects(publish(store, releases[1]), (error) => reasonOf(error) === 'environment');
    assert.equal((await readWhole(store))?.release, releases[0]);
    store.put = put;
    assert.equal((await publish(store, releases[1])).outcome, 'published');
    assert.equal((await readWhole(store))?.release, releases[1]);
  }
});

test('of two releases of the same second either replaces the other', async () => {
  const store = new MemoryStore();
  const twin = await buildRelease(tinyRequest(directory, tinyBoard(3), { generatedAt: days[3] ?? '' }));
  for (const release of [releases[3] ?? '', twin.id, releases[3] ?? '']) {
    assert.equal((await publish(store, release)).outcome, 'published');
    assert.equal((await readWhole(store))?.release, release);
  }
});

test('objects that no release needs are removed when they are old, and not before', async () => {
  const store = new MemoryStore();
  for (const release of releases.slice(0, 3)) await publish(store, release, { now: store.now, keep: 1 });
  // All of it is young.
  assert.equal((await releasesIn(store)).length, 3);
  const now = daysLater(store);
  const before = store.held.size;
  const { cleanUp: cleaned } = await publish(store, releases[3], { now, keep: 1 });
  assert.deepEqual(cleaned?.releases, [releases[1], releases[0]]);
  assert.ok(cleaned.objects > 0 && store.held.size < before + cleaned.objects);
  assert.equal((await readWhole(store))?.release, releases[3]);
  // The one before the current one stays, whatever the number.
  await rollBackBucket(store, releases[2], { now });
  assert.equal((await readWhole(store))?.release, releases[2]);
});

test('an unreadable index ends a clean-up before any object is removed, but not the publication', async () => {
  const store = await oldBucket();
  const { now } = store;
  const key = `releases/${releases[2]}.json`;
  const index = store.held.get(key) ?? assert.fail();
  store.held.set(key, { ...index, bytes: Buffer.from('{') });
  const objects = [...store.held.keys()].filter((each) => each.startsWith('objects/'));
  const { outcome, cleanUpProblem } = await publish(store, releases[3], { now, keep: 1 });
  assert.equal(outcome, 'published');
  assert.match(cleanUpProblem ?? '', /not JSON/);
  for (const each of objects) assert.ok(store.held.has(each));
});

test('an object with a wrong size is sent again by any run', async () => {
  const store = new MemoryStore();
  await publish(store, releases[0]);
  const key = [...store.held.keys()].find((each) => each.startsWith('objects/')) ?? '';
  const whole = store.bytesAt(key);
  store.replace(key, whole.subarray(1));
  const { outcome, objects } = await publish(store, releases[0]);
  assert.deepEqual([outcome, objects.sent], ['unchanged', 1]);
  assert.deepEqual(store.bytesAt(key), whole);
});

for (const [what, damage] of [
  ['is gone', () => undefined],
  ['is not JSON', () => '{'],
  ['has other fields', () => JSON.stringify({ other: true })],
  ['has another digest', (text: string) => `${text}\n`],
] as const) {
  test(`an index of the current release that ${what} is written again`, async () => {
    const store = new MemoryStore();
    for (const release of releases.slice(0, 2)) await publish(store, release);
    const key = indexKey(releases[1] ?? '');
    const index = store.held.get(key) ?? assert.fail();
    const changed = damage(index.bytes.toString());
    store.held.delete(key);
    if (changed !== undefined) store.held.set(key, { ...index, bytes: Buffer.from(changed) });
    const again = await publish(store, releases[1]);
    // The number grows, so that hosts look again.
    assert.deepEqual([again.outcome, again.sequence], ['published', sequence(3)]);
    assert.deepEqual(await readWhole(store), { release: releases[1], sequence: sequence(3) });
    assert.equal((await readPointer(store))?.previous, releases[0]);
    assert.equal((await publish(store, releases[1])).outcome, 'unchanged');
  });
}

test('a manifest of an unknown format stops a rollback with a message, and no publication', async () => {
  const store = await oldBucket();
  const { now } = store;
  await giveManifest(store, releases[2] ?? '', (manifest) => ({ ...manifest, format: 999 }));
  await assert.rejects(rollBackBucket(store, releases[2], { now }), (error) => reasonOf(error) === 'refused');
  const { outcome, cleanUpProblem } = await publish(store, releases[3], { now, keep: 1 });
  assert.equal(outcome, 'published');
  assert.match(cleanUpProblem ?? '', /cannot be used/);
  assert.equal((await readWhole(store))?.release, releases[3]);
});

/** Puts another manifest into the release that is current, with an index and a pointer that mean it. */
async function giveManifest(store: MemoryStore, release: string, change: (manifest: object) => object) {
  const write = (key: string | undefined, value: object) => {
    const bytes = Buffer.from(JSON.stringify(value));
    const sha256 = hash('sha256', bytes, 'hex');
    store.replace(key ?? objectKey(sha256), bytes);
    return { size: bytes.length, sha256 };
  };
  const { sha256: _, ...index } = (await readIndex(store, release)) ?? assert.fail();
  const manifest = write(undefined, change(await readManifestOf(store, index)));
  const changed = { ...index, private: { ...index.private, [manifestFile]: manifest } };
  const { etag, ...pointer } = (await readPointer(store)) ?? assert.fail();
  write(pointerKey, { ...pointer, index: write(indexKey(release), changed).sha256 });
}

test('a release whose file has changed or is gone is not published', async () => {
  const copy = scratchDirectory({ after });
  const release = releases[0] ?? '';
  for (const file of ['public/api/v1/index.json', 'record.json']) {
    const store = new MemoryStore();
    const publishing = () => publishRelease(store, { directory: copy, release, keep: 5, now: store.now });
    cpSync(join(directory, release), join(copy, release), { recursive: true });
    rmSync(join(copy, release, file));
    await assert.rejects(publishing(), (error) => reasonOf(error) === 'refused', file);
    writeFileSync(join(copy, release, file), '{}');
    await assert.rejects(publishing(), (error) => reasonOf(error) === 'refused', file);
    assert.ok(!store.held.has(pointerKey));
  }
});

test('a rollback is refused when objects are missing', async () => {
  const store = new MemoryStore();
  for (const release of releases.slice(0, 2)) await publish(store, release);
  const index = (await readIndex(store, releases[0] ?? '')) ?? assert.fail();
  const { files } = await readManifestOf(store, index);
  const [gone] = Object.values(files);
  store.held.delete(objectKey(gone?.sha256 ?? ''));
  await assert.rejects(
    rollBackBucket(store, undefined, { now }),
    /is incomplete: 1 of its objects are missing/,
  );
  assert.equal((await readPointer(store))?.release, releases[1]);
});

test('a dry run foresees the objects that are missing, also when the manifest is one of them', async () => {
  const store = new MemoryStore();
  await publish(store, releases[0]);
  const now = daysLater(store);
  const manifest = (await readIndex(store, releases[0] ?? ''))?.private[manifestFile]?.sha256 ?? '';
  const others = [...store.held.keys()].filter(
    (key) => key.startsWith('objects/') && !key.endsWith(manifest),
  );
  for (const key of [objectKey(manifest), ...others.slice(0, 3)]) store.held.delete(key);
  assert.equal((await publish(store, releases[0], { now, dryRun: true })).objects.sent, 4);
  assert.equal((await publish(store, releases[0], { now })).objects.sent, 4);
  assert.equal((await readWhole(store))?.release, releases[0]);
});

test('a pointer that cannot be read stops publisher and rollback, and stays', async () => {
  const store = new MemoryStore();
  for (const release of releases.slice(0, 2)) await publish(store, release);
  store.replace(pointerKey, '{"release":');
  for (const act of [() => publish(store, releases[1]), () => rollBackBucket(store, undefined, { now })])
    await assert.rejects(act(), (error) => reasonOf(error) === 'refused');
  assert.equal(String(store.bytesAt(pointerKey)), '{"release":');
});

test('a dry run writes nothing', async () => {
  const store = new MemoryStore();
  const planned = await publish(store, releases[0], { dryRun: true });
  assert.equal(store.held.size, 0);
  assert.deepEqual([planned.outcome, planned.objects.sent], ['planned', planned.objects.needed]);
  assert.equal((await publish(store, releases[0])).objects.sent, planned.objects.sent);
});
