/** Publishing to a real S3 server, with and without faults. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { OperatorError } from '../src/foundation/operator-error.ts';
import type { OnProgress } from '../src/foundation/progress.ts';
import { buildRelease } from '../src/program/app/build.ts';
import type { ObjectStore } from '../src/serve/bucket/object-store.ts';
import { listBucketReleases, rollBackBucket } from '../src/serve/bucket/publish/bucket-releases.ts';
import { cleanUp } from '../src/serve/bucket/publish/clean-up.ts';
import { publishRelease } from '../src/serve/bucket/publish/publish-release.ts';
import { openS3Store, type S3Options } from '../src/serve/bucket/s3-store.ts';
import { renderTiny, tinyBoard, tinyRequest } from './release/tiny-release.ts';
import { readWhole } from './support/bucket-reader.ts';
import { eventually } from './support/eventually.ts';
import { type FaultProxy, faultProxy, faults, seededPlan } from './support/fault-proxy.ts';
import { start } from './support/run-command.ts';
import { s3Server } from './support/s3-server.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const directory = scratchDirectory({ after });
const server = await s3Server({ after });
Object.assign(process.env, server.env);
/** Builds a release whose first file is the same every day. */
async function releaseOf(vacancies: number, day: string): Promise<string> {
  const generatedAt = `${day}T12:00:00Z`;
  const { id } = await buildRelease({
    ...tinyRequest(directory, {}, { generatedAt }),
    async render(sink) {
      sink.file('/robots.txt', ['User-agent: *\nAllow: /\n']);
      return renderTiny(tinyBoard(vacancies), generatedAt, sink);
    },
  });
  return id;
}

const monday = await releaseOf(8, '2026-11-16');
const tuesday = await releaseOf(9, '2026-11-17');
const wednesday = await releaseOf(10, '2026-11-18');

let prefixes = 0;
/** A prefix for one test. */
function newPrefix(): string {
  prefixes += 1;
  return `s3://releases/test-${prefixes}`;
}

async function open(t: TestContext, address: string, options: S3Options = {}): Promise<ObjectStore> {
  const store = await openS3Store(address, { endpoint: server.endpoint, timeoutSeconds: 2, ...options });
  t.after(() => store.close());
  return store;
}

/** When everything is published; the first sequence is a day later. */
const now = new Date();
const sequence = (switches: number) => Math.floor(now.getTime() / 1_000) + 86_400 + switches - 1;

const publish = (store: ObjectStore, release: string, onProgress?: OnProgress) =>
  publishRelease(store, { directory, release, keep: 5, now, onProgress });

/** Counts requests by method on their way through a proxy without faults. */
async function counted(t: TestContext): Promise<{ proxy: FaultProxy; writes: () => string[] }> {
  const seen: string[] = [];
  const proxy = await faultProxy(t, server.port, ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') seen.push(`${method} ${path}`);
    return undefined;
  });
  return { proxy, writes: () => seen.splice(0) };
}

test('a release is published whole, the next one in part, and a second run writes nothing', async (t) => {
  const { proxy, writes } = await counted(t);
  const store = await open(t, newPrefix(), { endpoint: proxy.url });
  const first = await publish(store, monday);
  assert.equal(first.outcome, 'published');
  assert.equal(first.objects.sent, first.objects.needed);
  assert.deepEqual(await readWhole(store), { release: monday, sequence: sequence(1) });
  writes();
  const again = await publish(store, monday);
  assert.deepEqual([again.outcome, again.objects.sent, writes()], ['unchanged', 0, []]);
  const second = await publish(store, tuesday);
  assert.deepEqual([second.outcome, second.previous, second.sequence], ['published', monday, sequence(2)]);
  assert.equal(second.objects.present + second.objects.sent, second.objects.needed);
  writes();
  assert.deepEqual(await rollBackBucket(store, undefined, { now }), { from: tuesday, to: monday });
  assert.equal(writes().filter((line) => line.startsWith('PUT')).length <= 2, true);
  assert.deepEqual(await readWhole(store), { release: monday, sequence: sequence(3) });
  const listed = await listBucketReleases(store);
  assert.deepEqual(
    listed.map(({ id, current, totals }) => [id, current, totals?.vacancies]),
    [
      [tuesday, false, 9],
      [monday, true, 8],
    ],
  );
});

test('a clean-up removes releases beyond the number to keep, and the current and the previous one stay whole', async (t) => {
  const store = await open(t, newPrefix());
  for (const release of [monday, tuesday, wednesday]) await publish(store, release);
  // As if it were tomorrow, when nothing of it is young any more.
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  const removed = { releases: new Set<string>(), objects: 0 };
  // The listings of this server lag: they lack what is new and show what is gone.
  const isRemoved = async () => {
    const { releases, objects } = await cleanUp(store, { keep: 1, now: tomorrow });
    for (const release of releases) removed.releases.add(release);
    removed.objects += objects;
    return removed.releases.size > 0 && removed.objects > 0;
  };
  assert.ok(await eventually(isRemoved), 'nothing is ever removed');
  assert.deepEqual([...removed.releases], [monday]);
  await assert.rejects(rollBackBucket(store, monday, { now }), /There is no release/);
  assert.equal((await readWhole(store))?.release, wednesday);
  await rollBackBucket(store, undefined, { now });
  assert.equal((await readWhole(store))?.release, tuesday);
});

test('of two publishers at once one wins, and readers see the release of the winner', async (t) => {
  const address = newPrefix();
  const [one, other] = [await open(t, address), await open(t, address)];
  const outcomes = await Promise.allSettled([publish(one, monday), publish(other, tuesday)]);
  const won = outcomes.filter(({ status }) => status === 'fulfilled').length;
  assert.ok(won >= 1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.match(String(outcome.reason.reason), /busy|refused/);
  }
  const seen = await readWhole(one);
  assert.ok(seen && [monday, tuesday].includes(seen.release));
  await publish(other, tuesday);
  assert.equal((await readWhole(one))?.release, tuesday);
});

for (const seed of [1, 2, 3]) {
  test(`with faults in a quarter of all requests (seed ${seed}) readers see a whole release, and a retry publishes`, async (t) => {
    const address = newPrefix();
    const reader = await open(t, address);
    await publish(reader, monday);
    const proxy = await faultProxy(t, server.port, seededPlan(seed, 0.25));
    let isDone = false;
    const seen: number[] = [];
    const reading = (async () => {
      while (!isDone) seen.push((await readWhole(reader, 5))?.sequence ?? 0);
    })();
    let failures = 0;
    for (let run = 1; ; run++) {
      // A new client for each run, as in a new process: a client that met many faults gives up sooner.
      const store = await open(t, address, { endpoint: proxy.url, timeoutSeconds: 1 });
      try {
        await publish(store, tuesday);
        break;
      } catch (error) {
        assert.ok(error instanceof OperatorError, String(error));
        assert.equal(error.reason, 'environment', error.message);
        failures += 1;
        assert.ok(run < 20, 'it never succeeds');
      }
    }
    isDone = true;
    await reading;
    assert.equal((await readWhole(reader))?.release, tuesday);
    assert.deepEqual(seen, seen.toSorted(), 'a reader saw an older state after a newer one');
    t.diagnostic(
      `${proxy.requests()} requests, ${faults.map((fault) => `${fault} ${proxy.injected[fault]}`).join(', ')}; ${failures} failed runs; ${seen.length} readings, all whole`,
    );
  });
}

test('when the server goes away during an upload, the old release stays, and the next run finishes', async (t) => {
  const address = newPrefix();
  const reader = await open(t, address);
  await publish(reader, monday);
  let isCut = false;
  const wire = await faultProxy(t, server.port, () => (isCut ? 'cut-request' : undefined));
  const store = await open(t, address, { endpoint: wire.url });
  const onProgress: OnProgress = (phase) => {
    if (phase === 'Sending') isCut = true;
  };
  await assert.rejects(publish(store, tuesday, onProgress), { reason: 'environment' });
  assert.deepEqual(await readWhole(reader), { release: monday, sequence: sequence(1) });
  isCut = false;
  assert.equal((await publish(store, tuesday)).outcome, 'published');
  assert.deepEqual(await readWhole(reader), { release: tuesday, sequence: sequence(2) });
});

test('a publisher that is killed leaves the old release, and the next one sends only what is missing', async (t) => {
  const address = newPrefix();
  const store = await open(t, address);
  await publish(store, monday);
  let puts = 0;
  const halfWay = Promise.withResolvers<void>();
  const proxy = await faultProxy(t, server.port, ({ method }) => {
    if (method !== 'PUT') return undefined;
    puts += 1;
    if (puts === 14) halfWay.resolve();
    return puts < 14 ? undefined : 'no-answer';
  });
  const program = join(import.meta.dirname, '..', 'bin', 'tabulador.js');
  const args = [program, 'publish', address, '--release', tuesday];
  const { child, ended } = start(
    process.execPath,
    args,
    { ...server.env, TABULADOR_RELEASES_DIRECTORY: directory, TABULADOR_PUBLISH_ENDPOINT: proxy.url },
    { cwd: scratchDirectory(t) },
  );
  await halfWay.promise;
  child.kill('SIGKILL');
  assert.equal((await ended).signal, 'SIGKILL');
  assert.equal((await readWhole(store))?.release, monday);
  const { objects } = await publish(store, tuesday);
  assert.ok(objects.present > 0 && objects.sent < objects.needed, JSON.stringify(objects));
  assert.equal((await readWhole(store))?.release, tuesday);
});
