import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildRelease } from '../src/program/app/build.ts';
import { rollBackBucket } from '../src/serve/bucket/publish/bucket-releases.ts';
import { publishRelease } from '../src/serve/bucket/publish/publish-release.ts';
import {
  indexKey,
  objectKey,
  parseIndex,
  parsePointer,
  pointerKey,
  pointerText,
} from '../src/serve/bucket-layout.ts';
import { type BucketEnvironment, createBucketWorker } from '../src/serve/edge/bucket-worker.ts';
import { FailingStore } from './fleet/failing-store.ts';
import { startBucketWorker } from './fleet/worker-in-workerd.ts';
import { checkHost } from './hosts/all-hosts.ts';
import { buildDemoRelease } from './hosts/built-release.ts';
import { monday, tinyRequest, tuesday } from './release/tiny-release.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const origin = 'https://empleos.example';
const index = '/api/v1/index.json';
const vacancy = '/api/v1/jobs/vacante-7.json';

/** One release for each instant, built once. */
const directory = scratchDirectory({ after });
const built = new Map<string, string>();
before(async () => {
  for (const generatedAt of [monday, tuesday]) {
    built.set(generatedAt, (await buildRelease(tinyRequest(directory, undefined, { generatedAt }))).id);
  }
});

async function publishedTo(store = new FailingStore(), instant = monday) {
  const release = built.get(instant) ?? assert.fail();
  await publishRelease(store, { directory, release, keep: 5, graceHours: 24, now: new Date() });
  return { store, release };
}

/** A worker with a bucket in memory, asked in this process. Each one knows nothing at first, as a new isolate. */
function isolateOn(store: FailingStore) {
  const reads: string[] = [];
  const before = { read: async (_key: string) => {} };
  const environment: BucketEnvironment = {
    RELEASES: {
      async get(key) {
        if (store.isAway) throw new Error('the bucket does not answer');
        reads.push(key);
        await before.read(key);
        const bytes = store.held.get(key.slice('p/'.length))?.bytes;
        return bytes ? { size: bytes.length, body: new Blob([bytes]).stream() } : null;
      },
    },
  };
  const worker = createBucketWorker({ origin, prefix: 'p/' });
  const ask = (path: string, init: RequestInit = {}) =>
    worker.fetch(new Request(origin + path, init), environment);
  return { ask, reads, before };
}

test('the first request reads the pointer, the index, one shard and one object, the next one less', async () => {
  const { store, release } = await publishedTo();
  const { ask, reads } = isolateOn(store);
  const response = await ask(index);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('x-release'), release);
  assert.equal(((await response.json()) as { generatedAt: string }).generatedAt, monday);
  assert.equal(reads.length, 4);
  assert.equal((await ask(vacancy)).status, 200);
  assert.equal(reads.length, 5);
  const etag = response.headers.get('etag') ?? '';
  assert.equal((await ask(index, { headers: { 'if-none-match': etag } })).status, 304);
  assert.equal((await ask(index, { method: 'HEAD' })).status, 200);
  assert.equal(reads.length, 5);
});

test('missing paths and wrong methods are answered with the problem files of the release', async () => {
  const { store } = await publishedTo();
  const { ask } = isolateOn(store);
  for (const [path, init, status, code] of [
    ['/api/v1/jobs/none.json', {}, 404, 'job-not-found'],
    ['/constructor', {}, 404, 'not-found'],
    [index, { method: 'POST' }, 405, 'method-not-allowed'],
  ] as const) {
    const response = await ask(path, init);
    assert.equal(response.status, status, path);
    assert.equal(((await response.json()) as { code: string }).code, code);
  }
});

test('a switch and a rollback are seen when the cached pointer expires, not before', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const { store, release: first } = await publishedTo();
  const { ask } = isolateOn(store);
  const shown = async () => (await ask(index)).headers.get('x-release');
  assert.equal(await shown(), first);
  const { release: second } = await publishedTo(store, tuesday);
  assert.equal(await shown(), first);
  t.mock.timers.tick(5_000);
  assert.equal(await shown(), second);
  const older = pointerText({ ...parsePointer(String(store.bytesAt(pointerKey))), sequence: 1 });
  const newest = store.bytesAt(pointerKey);
  store.replace(pointerKey, Buffer.from(older.replace(second, first)));
  t.mock.timers.tick(5_000);
  assert.equal(await shown(), second, 'an older pointer is not followed');
  store.replace(pointerKey, newest);
  await rollBackBucket(store, undefined);
  t.mock.timers.tick(5_000);
  assert.equal(await shown(), first);
});

test('a release that opens slowly does not replace a later one', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const { store, release: first } = await publishedTo();
  const { ask, before } = isolateOn(store);
  const shown = async () => (await ask(index)).headers.get('x-release');
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  before.read = async (key) => {
    if (key !== `p/${indexKey(first)}`) return;
    reached.resolve();
    await goOn.promise;
  };
  const slow = shown();
  await reached.promise;
  const { release: second } = await publishedTo(store, tuesday);
  t.mock.timers.tick(5_000);
  assert.equal(await shown(), second);
  goOn.resolve();
  assert.equal(await slow, second);
  assert.equal(await shown(), second);
});

test('while the bucket fails the worker answers from the known release, as far as it was read', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  t.mock.method(console, 'error', () => {});
  const { store, release } = await publishedTo();
  const { ask } = isolateOn(store);
  await ask(index);
  store.isAway = true;
  t.mock.timers.tick(5_000);
  assert.equal((await ask(index, { method: 'HEAD' })).headers.get('x-release'), release);
  const failed = await ask(vacancy);
  assert.equal(failed.status, 500);
  const { code, generatedAt } = (await failed.json()) as Record<string, string>;
  assert.deepEqual({ code, generatedAt }, { code: 'internal-error', generatedAt: monday });
});

/** Damage that a new isolate finds. */
const damages: Readonly<Record<string, (store: FailingStore, release: string) => void>> = {
  'a missing pointer': (store) => store.held.delete(pointerKey),
  'a pointer of a later version': (store) => {
    const pointer = parsePointer(String(store.bytesAt(pointerKey)));
    store.replace(pointerKey, Buffer.from(pointerText({ ...pointer, format: 2 })));
  },
  'a missing index': (store, release) => store.held.delete(indexKey(release)),
  'an index that was changed': (store, release) =>
    store.replace(indexKey(release), Buffer.from(`${store.bytesAt(indexKey(release))} `)),
  'a part of the list that was changed': (store, release) => {
    const { shards } = parseIndex(String(store.bytesAt(indexKey(release))), release);
    for (const { sha256, size } of shards) store.replace(objectKey(sha256), Buffer.alloc(size, ' '));
  },
  'an object of another length': (store) => {
    for (const key of store.held.keys()) {
      if (key.startsWith('objects/') && !String(store.bytesAt(key)).startsWith('{"/')) {
        store.replace(key, Buffer.from('short'));
      }
    }
  },
};
for (const [name, damage] of Object.entries(damages)) {
  test(`${name} is a 500 problem and is logged`, async (t) => {
    const logged = t.mock.method(console, 'error', () => {});
    const { store, release } = await publishedTo();
    damage(store, release);
    const response = await isolateOn(store).ask(index);
    assert.equal(response.status, 500);
    assert.equal(response.headers.get('content-type'), 'application/problem+json');
    const text = await response.text();
    assert.equal((JSON.parse(text) as { code: string }).code, 'internal-error');
    assert.doesNotMatch(text, /\.ts|at /);
    assert.ok(logged.mock.callCount() > 0);
  });
}

test('in the Cloudflare runtime a bucket of R2 is served by every rule of the contract', async (t) => {
  const built = await buildDemoRelease(60, scratchDirectory(t));
  const { port } = await startBucketWorker(t, built);
  const report = await checkHost({ name: 'cloudflare', port }, built, { full: false });
  assert.deepEqual(
    report.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
    [],
  );
  t.diagnostic(
    `${report.results.filter(({ outcome }) => outcome === 'passed').length} of ${report.results.length} rules kept`,
  );
});
