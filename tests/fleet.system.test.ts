import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { parseManifest, type ReleaseManifest } from '../src/release/format/manifest.ts';
import { CheckedLoad } from './fleet/checked-load.ts';
import { type FleetHost, startFleet } from './fleet/hosts-behind-nginx.ts';
import { buildDemoReleaseIn } from './hosts/built-release.ts';
import { tabulador } from './hosts/processes.ts';
import { eventually } from './support/eventually.ts';
import { faultProxy } from './support/fault-proxy.ts';
import { s3Server } from './support/s3-server.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** A hook inside a test would remove the directory at the end of that test. */
const home = scratchDirectory({ after });

/** A storage that hosts follow, and from which they can be cut off. */
interface Storage {
  readonly from: string;
  readonly env: NodeJS.ProcessEnv;
  /** Those that can be published, oldest first. */
  readonly built: readonly ReleaseManifest[];
  publish(release: string): Promise<void>;
  /** To the release before. */
  rollBack(): Promise<void>;
  cut(): void;
  restore(): void;
}

test('three hosts that follow a bucket answer every request while hosts and the storage fail', async (t) => {
  const storage = await bucket(t);
  const [first, second, third] = storage.built.map(({ id }) => id) as [string, string, string];
  await storage.publish(first);
  const scratch = scratchDirectory(t);
  const { hosts, port } = await startFleet(t, { ...storage, scratch, count: 3 });
  const load = new CheckedLoad(port, storage.built);
  load.start();
  const shownByAll = (release: string) =>
    until(async () => (await Promise.all(hosts.map(releaseOf))).every((shown) => shown === release));
  const [killed, other] = hosts as [FleetHost, FleetHost, FleetHost];

  await storage.publish(second);
  await shownByAll(second);

  await killed.kill();
  await load.answered(100);

  storage.cut();
  await until(async () => (await other.health()).storage?.failure !== null);
  assert.equal((await other.health()).status, 'degraded');
  assert.match(await other.metrics(), /^tabulador_storage_failures_total [1-9]/m);
  await killed.start();
  assert.equal(await killed.release(), second);
  await load.answered(100);

  await storage.publish(third);
  await load.answered(100);
  assert.deepEqual(await Promise.all(hosts.map(releaseOf)), [second, second, second]);

  storage.restore();
  await shownByAll(third);

  await storage.rollBack();
  await shownByAll(second);
  await load.answered(100);

  const { requests, failures } = await load.stop();
  t.diagnostic(`${requests} requests, ${failures.length} failures`);
  assert.deepEqual(failures.slice(0, 5), []);
  for (const { log } of hosts) assert.doesNotMatch(log, /secret|ACCESSKEY/i);
});

/** Three releases of the same board. */
async function threeReleases() {
  const built = await buildDemoReleaseIn(home, 30);
  const manifests = [await manifestIn(built.releases)];
  for (const instant of ['2026-11-16T13:00:00Z', '2026-11-16T14:00:00Z']) {
    await built.rebuild(instant);
    manifests.push(await manifestIn(built.releases));
  }
  return { built, manifests };
}

async function manifestIn(releases: string): Promise<ReleaseManifest> {
  return parseManifest(await readFile(join(releases, 'current', 'manifest.json'), 'utf8'));
}

/** The hosts reach the server through a proxy that can be interrupted; the publisher does not. */
async function bucket(t: TestContext): Promise<Storage> {
  const { built, manifests } = await threeReleases();
  const server = await s3Server(t);
  let isCut = false;
  const wire = await faultProxy(t, server.port, () => (isCut ? 'cut-request' : undefined));
  const from = 's3://releases/empleos';
  const publisher = { cwd: built.cwd, env: { ...server.env, AWS_ENDPOINT_URL_S3: server.endpoint } };
  return {
    from,
    env: { ...server.env, AWS_ENDPOINT_URL_S3: wire.url },
    built: manifests,
    publish: (release) => tabulador(['publish', from, '--release', release], publisher),
    rollBack: () => tabulador(['rollback', '--at', from], publisher),
    cut: () => {
      isCut = true;
    },
    restore: () => {
      isCut = false;
    },
  };
}

function releaseOf(host: FleetHost): Promise<string | null> {
  return host.release();
}

/** Longer than any wait on a slow machine. */
const patienceMilliseconds = 120_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  assert.ok(await eventually(isSo, patienceMilliseconds), 'the awaited state was not reached');
}
