import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { OperatorError } from '../src/foundation/operator-error.ts';
import { type BuildRequest, buildRelease } from '../src/program/app/build.ts';
import { sha256 } from '../src/release/format/digests.ts';
import type { ReleaseManifest } from '../src/release/format/manifest.ts';
import { manifestFile, sealFile } from '../src/release/format/release-layout.ts';
import { writeSeal } from '../src/release/format/seal.ts';
import { damageTo } from '../src/release/verify/check-bytes.ts';
import { ReleaseCache } from '../src/serve/bucket/follow/release-cache.ts';
import { ReleaseFollower, type TakenRelease } from '../src/serve/bucket/follow/release-follower.ts';
import { rollBackBucket } from '../src/serve/bucket/publish/bucket-releases.ts';
import { publishRelease } from '../src/serve/bucket/publish/publish-release.ts';
import {
  indexKey,
  indexText,
  objectKey,
  parseIndex,
  parsePointer,
  pointerKey,
  pointerText,
} from '../src/serve/bucket-layout.ts';
import { monday, renderTiny, tinyBoard, tinyRequest, tuesday } from './release/tiny-release.ts';
import { MemoryStore } from './support/memory-store.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const instants = [monday, tuesday, '2026-11-18T12:00:00Z'];
/** The publisher's machine, with one release for each instant. */
const publisher = scratchDirectory({ after });
const built = new Map<string, string>();
before(async () => {
  for (const generatedAt of instants) {
    const board = tinyBoard(12);
    const render: BuildRequest['render'] = async (sink) => {
      sink.file('/llms.txt', ['The same every day.']);
      return renderTiny(board, generatedAt, sink);
    };
    built.set(generatedAt, (await buildRelease(tinyRequest(publisher, board, { generatedAt, render }))).id);
  }
});

/** When everything is published; the first sequence is a day later. */
const now = new Date('2026-11-18T18:00:00Z');
const sequence = (switches: number) => now.getTime() / 1_000 + 86_400 + switches - 1;

/** A bucket, a scratch directory, and a host with its cache. */
class Scene {
  readonly directory: string;
  readonly cacheDirectory: string;
  readonly store = new MemoryStore();
  readonly taken: TakenRelease[] = [];
  readonly failures: unknown[] = [];
  recoveries = 0;
  readonly #t: TestContext;

  constructor(t: TestContext) {
    this.#t = t;
    this.directory = scratchDirectory(t);
    this.cacheDirectory = join(scratchDirectory(t), 'cache');
  }

  async publish(instant: string): Promise<string> {
    const release = built.get(instant) ?? assert.fail();
    await publishRelease(this.store, { directory: publisher, release, keep: 5, now });
    return release;
  }

  /** Another start of the same host. */
  host(from = this.store.address) {
    const cache = ReleaseCache.open(this.cacheDirectory, from, 'a test');
    const follower = new ReleaseFollower({
      store: this.store,
      cache,
      pollMilliseconds: 1,
      minimumSequence: 0,
      now: () => now,
      onSwitch: (taken) => this.taken.push(taken),
      onFailure: (error) => this.failures.push(error),
      onRecovery: () => this.recoveries++,
    });
    let isStopped = false;
    const stop = async () => {
      if (!isStopped) await follower.stop();
      isStopped = true;
    };
    this.#t.after(stop);
    return { cache, follower, stop };
  }

  get releasesHere(): string[] {
    return readdirSync(join(this.cacheDirectory, 'releases')).filter((name) => /^\d/.test(name));
  }

  get current(): string {
    return readlinkSync(join(this.cacheDirectory, 'releases', 'current'));
  }

  /** What a follower asked for, by key, since this was last called. */
  askedObjects(): string[] {
    return this.store.asked.splice(0).filter((key) => key.startsWith('objects/'));
  }
}

test('a fetched release has the same bytes and times', async (t) => {
  const scene = new Scene(t);
  const release = await scene.publish(monday);
  await scene.host().follower.follow();
  const here = join(scene.cacheDirectory, 'releases', release);
  assert.deepEqual(damageTo(here), []);
  for (const file of globSync('public/**/*', { cwd: here })) {
    const [one, other] = [here, join(publisher, release)].map((base) => statSync(join(base, file)));
    if (one?.isFile()) assert.equal(one.mtimeMs, other?.mtimeMs, file);
  }
  assert.equal(scene.current, release);
  assert.equal(scene.taken.length, 1);
});

test('only new objects of the next release are fetched, and the release before the last is removed', async (t) => {
  const scene = new Scene(t);
  const { follower } = scene.host();
  const releases: string[] = [];
  const objects: string[] = [];
  for (const instant of instants) {
    releases.push(await scene.publish(instant));
    // The publisher reads too.
    scene.askedObjects();
    await follower.follow();
    objects.push(...scene.askedObjects());
  }
  assert.deepEqual(scene.releasesHere, releases.slice(1));
  assert.equal(scene.current, releases[2]);
  assert.equal(new Set(objects).size, objects.length);
  assert.deepEqual(damageTo(join(scene.cacheDirectory, 'releases', releases[2] ?? '')), []);
});

test('nothing of an interrupted fetch is served, and the next one replaces what it left', async (t) => {
  const scene = new Scene(t);
  const host = scene.host();
  const release = await scene.publish(monday);
  let left = 30;
  scene.store.before = async (operation) => {
    scene.store.isAway ||= operation.startsWith('get objects/') && left-- <= 0;
  };
  await assert.rejects(host.follower.follow(), /refuses connections/);
  assert.deepEqual(scene.releasesHere, []);
  await host.stop();
  const left30 = globSync(join(scene.cacheDirectory, 'incoming/*/public/**/*.*'));
  const [torn = ''] = left30;
  writeFileSync(torn, Buffer.alloc(statSync(torn).size));
  scene.store.before = async () => {};
  scene.store.isAway = false;
  const asked = scene.askedObjects();
  await scene.host().follower.follow();
  assert.deepEqual(damageTo(join(scene.cacheDirectory, 'releases', release)), []);
  const again = scene.askedObjects().filter((key) => asked.includes(key));
  assert.ok(again.length < asked.length / 2, `${again.length} of ${asked.length} objects were fetched again`);
});

test('a file that was damaged in the cache is fetched again for the next release', async (t) => {
  const scene = new Scene(t);
  const { follower } = scene.host();
  const first = join(scene.cacheDirectory, 'releases', await scene.publish(monday));
  await follower.follow();
  const file = join(first, 'public/llms.txt');
  const { mtime, size } = statSync(file);
  writeFileSync(file, Buffer.alloc(size));
  utimesSync(file, mtime, mtime);
  const second = await scene.publish(tuesday);
  await follower.follow();
  assert.deepEqual(damageTo(join(scene.cacheDirectory, 'releases', second)), []);
});

test('a rollback is followed, because its sequence is higher, and fetches nothing', async (t) => {
  const scene = new Scene(t);
  const { follower } = scene.host();
  const first = await scene.publish(monday);
  await follower.follow();
  await scene.publish(tuesday);
  await follower.follow();
  await rollBackBucket(scene.store, undefined, { now });
  await follower.follow();
  assert.equal(scene.current, first);
  assert.equal(scene.taken[2]?.objects, 0);
  assert.equal(follower.report().sequence, sequence(3));
});

test('an older pointer is not followed, also after a restart', async (t) => {
  const scene = new Scene(t);
  const host = scene.host();
  await scene.publish(monday);
  const older = scene.store.bytesAt(pointerKey);
  await host.follower.follow();
  const second = await scene.publish(tuesday);
  await host.follower.follow();
  scene.store.replace(pointerKey, older);
  await assert.rejects(
    host.follower.follow(),
    /has sequence \d+, but this host has already followed sequence \d+/,
  );
  await host.stop();
  await assert.rejects(scene.host().follower.follow(), /it keeps the newer state/);
  assert.equal(scene.current, second);
});

test('another release under the sequence that was followed is not followed', async (t) => {
  const scene = new Scene(t);
  const { follower } = scene.host();
  await scene.publish(monday);
  const second = await scene.publish(tuesday);
  await follower.follow();
  const pointer = parsePointer(String(scene.store.bytesAt(pointerKey)));
  await rollBackBucket(scene.store, undefined, { now });
  const rolledBack = parsePointer(String(scene.store.bytesAt(pointerKey)));
  assert.equal(rolledBack.sequence, pointer.sequence + 1);
  scene.store.replace(pointerKey, pointerText({ ...rolledBack, sequence: pointer.sequence }));
  await assert.rejects(follower.follow(), /it keeps the newer state/);
  assert.equal(scene.current, second);
});

test('while the storage cannot be reached the host keeps its release, reports one failure, and can restart', async (t) => {
  const scene = new Scene(t);
  const host = scene.host();
  const release = await scene.publish(monday);
  await host.follower.follow();
  scene.store.isAway = true;
  for (let looks = 0; looks < 3; looks++) await assert.rejects(host.follower.follow(), OperatorError);
  assert.equal(scene.failures.length, 1);
  const { failure, failures } = host.follower.report();
  assert.deepEqual({ failure, failures }, { failure: 'The storage refuses connections.', failures: 3 });
  await host.stop();
  const again = scene.host();
  assert.equal(again.cache.current, release);
  await assert.rejects(again.follower.follow(), OperatorError);
  assert.equal(scene.current, release);
});

test('a host that ended between the two steps of a switch finishes it at the next start', async (t) => {
  const scene = new Scene(t);
  const host = scene.host();
  const first = await scene.publish(monday);
  await host.follower.follow();
  const second = await scene.publish(tuesday);
  await host.follower.follow();
  await host.stop();
  const link = join(scene.cacheDirectory, 'releases', 'current');
  rmSync(link);
  writeFileSync(join(scene.cacheDirectory, 'releases', '.staging-x'), 'left behind');
  scene.store.isAway = true;
  const again = scene.host();
  assert.equal(again.cache.current, second);
  assert.ok(!existsSync(join(scene.cacheDirectory, 'releases', '.staging-x')));
  assert.ok(first < second);
});

/** Bad entries of a manifest with a valid seal. */
const entries: Readonly<Record<string, { path: string; entry?: object; says: RegExp }>> = {
  'a path that leads out': { path: '/../../../../outside', says: /unusable path/ },
  'an unknown kind': { path: '/more.json', entry: { kind: 'surprise' }, says: /an unknown kind/ },
  'an invalid date': { path: '/more.json', entry: { changedAt: 'yesterday' }, says: /no date/ },
  'a digest that leads out': { path: '/more.json', entry: { sha256: '../outside' }, says: /no digest/ },
};
for (const [what, { path, entry, says }] of Object.entries(entries)) {
  test(`after a manifest with ${what} the host keeps its release`, async (t) => {
    const scene = new Scene(t);
    const first = await scene.publish(monday);
    const { follower } = scene.host();
    await follower.follow();
    const release = await scene.publish(tuesday);
    const second = join(scene.directory, release);
    cpSync(join(publisher, release), second, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(second, manifestFile), 'utf8')) as ReleaseManifest;
    const files = { ...manifest.files, [path]: { ...manifest.files['/api/v1/index.json'], ...entry } };
    writeFileSync(join(second, manifestFile), JSON.stringify({ ...manifest, files }));
    rmSync(join(second, sealFile));
    writeSeal(second);
    const index = parseIndex(String(scene.store.bytesAt(indexKey(release))), release);
    const changed = Object.fromEntries(
      [manifestFile, sealFile].map((name) => {
        const bytes = readFileSync(join(second, name));
        scene.store.replace(objectKey(sha256(bytes)), bytes);
        return [name, { size: bytes.length, sha256: sha256(bytes) }];
      }),
    );
    const text = indexText({ ...index, private: { ...index.private, ...changed } });
    scene.store.replace(indexKey(release), text);
    const pointer = parsePointer(String(scene.store.bytesAt(pointerKey)));
    scene.store.replace(pointerKey, pointerText({ ...pointer, index: sha256(Buffer.from(text)) }));
    await assert.rejects(follower.follow(), (error) => {
      assert.ok(error instanceof OperatorError);
      assert.match(error.message, /cannot be used/);
      assert.match(error.message, says);
      return true;
    });
    assert.equal(scene.current, first);
    assert.deepEqual(scene.releasesHere, [first]);
    assert.deepEqual(readdirSync(join(scene.cacheDirectory, '..')), ['cache']);
  });
}

/** Damage to a bucket, and the message of the host. */
const damages: Readonly<
  Record<string, [damage: (store: MemoryStore, release: string) => void, says: RegExp]>
> = {
  'a missing pointer': [(store) => store.held.delete(pointerKey), /Nothing was published/],
  'a pointer that is not JSON': [(store) => store.replace(pointerKey, '<html>'), /it is not JSON/],
  'a pointer of a later version': [
    (store) => {
      const pointer = parsePointer(String(store.bytesAt(pointerKey)));
      store.replace(pointerKey, pointerText({ ...pointer, format: 2 }));
    },
    /it has format 2, and this version reads format 1/,
  ],
  'a missing index': [
    (store, release) => store.held.delete(indexKey(release)),
    /names .*, which is not there/,
  ],
  'a changed index': [
    (store, release) => store.replace(indexKey(release), `${store.bytesAt(indexKey(release))} `),
    /not the index that the pointer names/,
  ],
  'a missing object': [(store) => store.held.delete(someObject(store)), /is missing in s3:/],
  'an object with a wrong byte': [
    (store) => {
      const bytes = Buffer.from(store.bytesAt(someObject(store)));
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
      store.replace(someObject(store), bytes);
    },
    /is damaged/,
  ],
};
function someObject(store: MemoryStore): string {
  const keys = [...store.held.keys()].filter((key) => key.startsWith('objects/'));
  return keys.at(-1) as string;
}
for (const [name, [damage, says]] of Object.entries(damages)) {
  test(`after ${name} the host keeps its release, and a new publication repairs the bucket`, async (t) => {
    const scene = new Scene(t);
    const { follower } = scene.host();
    const first = await scene.publish(monday);
    await follower.follow();
    const whole = new Map(scene.store.held);
    const second = await scene.publish(tuesday);
    const published = new Map(scene.store.held);
    for (const key of whole.keys()) scene.store.held.delete(key);
    scene.store.held.set(pointerKey, published.get(pointerKey) ?? assert.fail());
    damage(scene.store, second);
    await assert.rejects(
      follower.follow(),
      (error) => error instanceof OperatorError && says.test(error.message),
    );
    assert.equal(scene.current, first);
    assert.equal(follower.report().release, first);
    for (const [key, held] of published) scene.store.held.set(key, held);
    await follower.follow();
    assert.equal(scene.current, second);
    assert.equal(follower.report().failure, null);
  });
}

test('two hosts cannot share a cache, and a host refuses a cache of another storage', async (t) => {
  const scene = new Scene(t);
  await scene.publish(monday);
  const host = scene.host();
  await host.follower.follow();
  assert.throws(
    () => scene.host(),
    (error) => error instanceof OperatorError && error.reason === 'busy',
  );
  await host.stop();
  assert.throws(() => scene.host('s3://other'), /holds releases fetched from s3:/);
});

test('a storage that does not answer does not delay a stop', async (t) => {
  const scene = new Scene(t);
  await scene.publish(monday);
  scene.store.before = () => new Promise(() => {});
  const { follower, stop } = scene.host();
  const step = follower.follow();
  await stop();
  await step;
  assert.deepEqual(scene.failures, []);
});

test('a started follower follows one publication after the other', async (t) => {
  const scene = new Scene(t);
  const first = await scene.publish(monday);
  const { follower, stop } = scene.host();
  await follower.follow();
  follower.start();
  const second = await scene.publish(tuesday);
  while (scene.taken.length < 2) await new Promise(setImmediate);
  await stop();
  assert.deepEqual(
    scene.taken.map(({ release }) => release),
    [first, second],
  );
});
