/** The rules of publishing and cleaning up, at every moment at which somebody else may act, and over days. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { objectKey, pointerKey } from '../src/contract/bucket-layout.ts';
import { OperatorError } from '../src/foundation/operator-error.ts';
import { rollBackBucket } from '../src/publish/bucket-releases.ts';
import { cleanUp } from '../src/publish/clean-up.ts';
import { type Publication, publishRelease } from '../src/publish/publish-release.ts';
import { buildRelease } from '../src/release/build-release.ts';
import { readPointer, releasesIn } from '../src/storage/bucket-reader.ts';
import type { ObjectStore } from '../src/storage/object-store.ts';
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

const graceHours = 24;

function publish(
  store: ObjectStore,
  release: string | undefined,
  { now = new Date(days[0] ?? ''), ...options }: { now?: Date; force?: boolean; keep?: number } = {},
): Promise<Publication> {
  return publishRelease(store, {
    ...{ directory, release: release ?? '', keep: 5, graceHours, endpoint: null, now },
    ...options,
  });
}

const reasonOf = (error: unknown) => (error instanceof OperatorError ? error.reason : undefined);

/** Days later, when nothing that is there counts as young any more. */
function daysLater(store: MemoryStore, count = 3): Date {
  store.now = new Date(store.now.getTime() + count * 86_400_000);
  return store.now;
}

for (const [what, wanted] of [
  ['a new release', 3],
  ['an old one, of which all is there that is about to be removed', 0],
] as const) {
  test(`a clean-up at any moment takes nothing away from whoever publishes ${what}`, async () => {
    for (let moment = 0; ; moment++) {
      const store = new MemoryStore();
      for (const release of releases.slice(0, 3)) await publish(store, release, { now: store.now });
      const now = daysLater(store);
      const cleaner = store.another();
      let operation = 0;
      store.before = async () => {
        if (operation++ !== moment) return;
        await cleanUp(cleaner, { keep: 1, youngSince: new Date(now.getTime() - graceHours * 3_600_000) });
      };
      const { sequence } = await publish(store, releases[wanted], { now, force: true, keep: 1 });
      store.before = async () => {};
      assert.deepEqual(await readWhole(store), { release: releases[wanted], sequence }, `moment ${moment}`);
      if (operation <= moment) return;
    }
  });
}

test('a clean-up at any moment of a rollback leaves a bucket that can be read', async () => {
  for (let moment = 0; ; moment++) {
    const store = new MemoryStore();
    for (const release of releases.slice(0, 3)) await publish(store, release, { now: store.now });
    const now = daysLater(store);
    const cleaner = store.another();
    let operation = 0;
    store.before = async () => {
      if (operation++ === moment) await cleanUp(cleaner, { keep: 1, youngSince: now });
    };
    const back = await rollBackBucket(store, releases[0]).catch((error: unknown) => reasonOf(error));
    store.before = async () => {};
    const seen = await readWhole(store);
    assert.ok(typeof back === 'object' || ['busy', 'usage', 'refused'].includes(String(back)), String(back));
    assert.equal(seen?.release, typeof back === 'object' ? releases[0] : releases[2], `moment ${moment}`);
    if (operation <= moment) return;
  }
});

test('of two publishers the one that comes second is told, whenever the other one acts', async () => {
  for (let moment = 0; ; moment++) {
    const store = new MemoryStore();
    await publish(store, releases[0]);
    const other = store.another();
    let operation = 0;
    store.before = async () => {
      if (operation++ === moment) await publish(other, releases[2]);
    };
    const mine = await publish(store, releases[1]).catch((error: unknown) => reasonOf(error));
    store.before = async () => {};
    const seen = await readWhole(store);
    // Either the other one was quicker, or mine was there first and theirs came upon it.
    assert.ok(mine === 'busy' || mine === 'refused' || typeof mine === 'object', String(mine));
    if (operation > moment) assert.equal(seen?.release, releases[2], `moment ${moment}`);
    if (operation <= moment) return;
  }
});

test('the pointer counts on, backwards too, and says what was there before', async () => {
  const store = new MemoryStore();
  await publish(store, releases[0]);
  await publish(store, releases[1]);
  assert.deepEqual(await rollBackBucket(store, undefined), { from: releases[1], to: releases[0] });
  const { etag: _, index: __, ...pointer } = (await readPointer(store)) ?? assert.fail();
  assert.deepEqual(pointer, { format: 1, release: releases[0], sequence: 3, previous: releases[1] });
  await assert.rejects(rollBackBucket(store, undefined), /no release before/);
});

test('an older release goes over a newer one only when that is asked for', async () => {
  const store = new MemoryStore();
  await publish(store, releases[1]);
  await assert.rejects(publish(store, releases[0]), (error) => reasonOf(error) === 'refused');
  assert.equal((await readWhole(store))?.release, releases[1]);
  assert.equal((await publish(store, releases[0], { force: true })).outcome, 'published');
});

test('what no release needs goes when it is old, and not before', async () => {
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
  await rollBackBucket(store, releases[2]);
  assert.equal((await readWhole(store))?.release, releases[2]);
});

test('an index that cannot be read ends a clean-up before any object is removed, and not the publication', async () => {
  const store = new MemoryStore();
  for (const release of releases.slice(0, 3)) await publish(store, release, { now: store.now });
  const now = daysLater(store);
  const key = `releases/${releases[2]}.json`;
  const index = store.held.get(key) ?? assert.fail();
  store.held.set(key, { ...index, bytes: Buffer.from('{') });
  const objects = [...store.held.keys()].filter((each) => each.startsWith('objects/'));
  const { outcome, cleanUpProblem } = await publish(store, releases[3], { now, keep: 1 });
  assert.equal(outcome, 'published');
  assert.match(cleanUpProblem ?? '', /no JSON/);
  for (const each of objects) assert.ok(store.held.has(each));
});

test('a damaged object is found by its size and sent again, whether or not there is anything else to publish', async () => {
  const store = new MemoryStore();
  await publish(store, releases[0]);
  const key = [...store.held.keys()].find((each) => each.startsWith('objects/')) ?? '';
  const whole = store.held.get(key) ?? assert.fail();
  store.held.set(key, { ...whole, bytes: whole.bytes.subarray(1) });
  const { outcome, repaired, objects } = await publish(store, releases[0]);
  assert.deepEqual({ outcome, repaired, sent: objects.sent }, { outcome: 'unchanged', repaired: 1, sent: 1 });
  assert.deepEqual(store.held.get(key)?.bytes, whole.bytes);
});

test('a server that does not hold to conditions is refused before anything is uploaded', async () => {
  const store = new MemoryStore();
  const put = store.put.bind(store);
  store.put = (key, bytes, { condition: _, ...options }) => put(key, bytes, options);
  await assert.rejects(publish(store, releases[0]), /does not hold to the conditions/);
  assert.deepEqual([...store.held.keys()], []);
});

test('a release whose file has changed is not published', async () => {
  const store = new MemoryStore();
  const { cpSync, writeFileSync } = await import('node:fs');
  const copy = scratchDirectory({ after });
  cpSync(`${directory}/${releases[0]}`, `${copy}/${releases[0]}`, { recursive: true });
  writeFileSync(`${copy}/${releases[0]}/public/api/v1/index.json`, '{}');
  const damaged = publishRelease(store, {
    ...{ directory: copy, release: releases[0] ?? '', keep: 5, graceHours, endpoint: null, now: store.now },
  });
  await assert.rejects(damaged, (error) => reasonOf(error) === 'refused');
  assert.ok(!store.held.has(pointerKey));
});

test('a dry run writes nothing and says what it would cost', async () => {
  const store = new MemoryStore();
  const planned = await publishRelease(store, {
    ...{ directory, release: releases[0] ?? '', keep: 5, graceHours, endpoint: null, now: store.now },
    dryRun: true,
  });
  assert.equal(store.held.size, 0);
  assert.equal(planned.outcome, 'planned');
  assert.equal(planned.objects.sent, planned.objects.needed);
  assert.ok(planned.cost && planned.cost.requests > 0 && planned.cost.storageMonthly > 0);
  const { objects } = await publish(store, releases[0]);
  assert.equal(objects.sent, planned.objects.sent);
  assert.ok(store.held.has(objectKey([...store.held.keys()].at(0)?.slice(-64) ?? '')));
});
