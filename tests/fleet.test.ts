import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parseManifest, type ReleaseManifest } from '../src/contract/manifest.ts';
import { CheckedLoad } from './fleet/checked-load.ts';
import { type FleetHost, startFleet } from './fleet/hosts-behind-nginx.ts';
import { buildDemoRelease } from './hosts/built-release.ts';
import { tabulador } from './hosts/processes.ts';
import { makeCurrent } from './hosts/release-fixture.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** A place that releases are published to and hosts follow, with a switch that cuts the hosts off from it. */
interface Storage {
  readonly from: string;
  readonly env: NodeJS.ProcessEnv;
  /** Builds a release of that instant, without making it visible to hosts. */
  build(instant: string): Promise<ReleaseManifest>;
  publish(): Promise<void>;
  /** To the release before. */
  rollBack(): Promise<void>;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

const storages: Readonly<Record<string, (t: TestContext) => Promise<Storage>>> = {
  'a shared directory': directory,
};

for (const [name, open] of Object.entries(storages)) {
  test(`three hosts that follow ${name} answer every request, whatever fails`, async (t) => {
    const storage = await open(t);
    const first = await storage.build('2026-11-16T12:00:00Z');
    await storage.publish();
    const { hosts, port } = await startFleet(t, {
      ...storage,
      scratch: scratchDirectory(t),
      count: 3,
    });
    const load = new CheckedLoad(port);
    load.know(first);
    load.published(first.id);
    load.start();
    const switches: number[] = [];
    const shownByAll = async (release: string, since: number) => {
      await until(async () => (await Promise.all(hosts.map(releaseOf))).every((shown) => shown === release));
      switches.push(performance.now() - since);
    };
    const publishNext = async (instant: string): Promise<string> => {
      const manifest = await storage.build(instant);
      load.know(manifest);
      load.published(manifest.id);
      await storage.publish();
      return manifest.id;
    };
    const [killed, other] = hosts as [FleetHost, FleetHost, FleetHost];

    const second = await publishNext('2026-11-16T13:00:00Z');
    await shownByAll(second, performance.now());

    await killed.kill();
    await load.answered(200);

    await storage.cut();
    await until(async () => (await other.health()).storage?.failure !== null);
    assert.equal((await other.health()).status, 'degraded');
    assert.match(await other.metrics(), /^tabulador_storage_failures_total [1-9]/m);
    await killed.start();
    assert.equal(await killed.release(), second);
    await load.answered(200);

    const third = await publishNext('2026-11-16T14:00:00Z');
    await load.answered(200);
    assert.deepEqual(await Promise.all(hosts.map(releaseOf)), [second, second, second]);

    await storage.mend();
    await shownByAll(third, performance.now());

    load.published(second);
    await storage.rollBack();
    await shownByAll(second, performance.now());
    await load.answered(200);

    const { requests, failures, longestStale } = await load.stop();
    // A pause between two looks, what it took to fetch, and the two seconds in which a directory is looked at at the latest.
    const bound = 1_000 + Math.max(...hosts.flatMap(({ fetchTimes }) => fetchTimes)) + 2_000;
    t.diagnostic(
      `${requests} requests, ${failures.length} failures, longest until all hosts showed a release ${seconds(Math.max(...switches))}, longest an older one was seen after a newer ${seconds(longestStale)} (bound ${seconds(bound)})`,
    );
    assert.deepEqual(failures.slice(0, 5), []);
    assert.ok(longestStale <= bound, `an older release was seen for ${longestStale} ms after a newer one`);
    for (const { log } of hosts) assert.doesNotMatch(log, /secret|AccessKey/i);
  });
}

/** Releases are built elsewhere and copied there under another name, as an operator would who has no bucket. */
async function directory(t: TestContext): Promise<Storage> {
  const built = await buildDemoRelease(30, scratchDirectory(t));
  const place = join(built.cwd, 'shared', 'releases');
  const away = join(built.cwd, 'shared', 'away');
  await mkdir(place, { recursive: true });
  let now = place;
  return {
    from: place,
    env: {},
    async build(instant) {
      await built.rebuild(instant);
      return manifestIn(built.releases);
    },
    async publish() {
      const { id } = await manifestIn(built.releases);
      const staging = join(now, `.staging-${id}`);
      await cp(join(built.releases, id), staging, { recursive: true, preserveTimestamps: true });
      await rename(staging, join(now, id));
      await makeCurrent(now, id);
    },
    rollBack: () =>
      tabulador(['rollback'], {
        cwd: built.cwd,
        env: { ...built.env, TABULADOR_RELEASES_DIRECTORY: now },
      }),
    async cut() {
      await rename(place, away);
      now = away;
    },
    async mend() {
      await rename(away, place);
      now = place;
    },
  };
}

async function manifestIn(releases: string): Promise<ReleaseManifest> {
  return parseManifest(await readFile(join(releases, 'current', 'manifest.json'), 'utf8'));
}

function releaseOf(host: FleetHost): Promise<string | null> {
  return host.release();
}

/** Nothing that is waited for takes so long on any machine. */
const patienceMilliseconds = 120_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = AbortSignal.timeout(patienceMilliseconds);
  while (!(await isSo())) {
    if (deadline.aborted) throw new Error('what was waited for did not happen');
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
