import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { closedPage } from '../src/contract/pages.ts';
import { parseManifest } from '../src/release/format/manifest.ts';
import { type Catalogue, catalogueOf } from '../src/serve/answer/answer.ts';
import { type HostName, hostNames, limitsOfHosts } from '../src/serve/check/hosts.ts';
import { allRules, type CheckReport } from '../src/serve/check/run-checks.ts';
import { checkHost, type RunningHost, startAllHosts } from './hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { type DifferenceName, differencesOfHosts } from './hosts/differences.ts';
import { differenceOf, essenceFrom } from './hosts/differential.ts';
import { oddRequests, tooLong } from './hosts/odd-requests.ts';
import { tabulador } from './hosts/processes.ts';

/** At a time, to each host. */
const connections = 16;

let built: BuiltRelease;
let catalogue: Catalogue;
/** Of a vacancy that closed after the first build. */
let closed = '';
const running = new Map<HostName, RunningHost>();
let stop = async () => {};
const reports = new Map<HostName, CheckReport>();

before(async () => {
  built = await buildDemoRelease();
  await tabulador(['close', 'VAC-10003'], built);
  await built.rebuild('2026-11-16T12:30:00Z');
  const manifest = parseManifest(await readFile(join(built.releases, 'current', 'manifest.json'), 'utf8'));
  catalogue = catalogueOf(manifest);
  closed = Object.keys(manifest.files).find((path) => path.endsWith(closedPage)) ?? '';
  const started = await startAllHosts(built);
  stop = started.stop;
  for (const host of started.hosts) {
    running.set(host.name, host);
    reports.set(host.name, await checkHost(host, built, { full: host.name === 'node' }));
  }
});

after(async () => {
  await stop();
  await built.remove();
});

function hostNamed(name: HostName): RunningHost {
  const host = running.get(name);
  assert.ok(host, `${name} does not run`);
  return host;
}

for (const name of hostNames) {
  test(`${name} keeps every rule except its declared limits, and needs each of these`, () => {
    const results = reports.get(name)?.results ?? [];
    assert.equal(results.length, allRules.length);
    const broken = results.filter(({ outcome }) => outcome === 'failed');
    assert.deepEqual(
      broken.map(({ id, findings }) => [id, findings.slice(0, 3)]),
      [],
    );
    const needed = results.filter(({ outcome }) => outcome === 'limit');
    assert.deepEqual(needed.map(({ id }) => id).sort(), Object.keys(limitsOfHosts[name]).sort());
  });

  test(`${name} refuses an address that is too long with the body in the release`, async () => {
    const body = await readFile(join(built.releases, 'current', 'problems', 'uri-too-long.json'), 'utf8');
    const address = `http://127.0.0.1:${hostNamed(name).port}/api/v1/index.json?${'a'.repeat(tooLong)}`;
    const response = await fetch(address);
    assert.deepEqual([response.status, await response.text()], [414, body]);
  });
}

describe('some thousands of odd requests', () => {
  const used = new Map<HostName, Set<DifferenceName>>();

  for (const name of hostNames) {
    test(`are answered by ${name} as the contract says, but for declared differences`, async () => {
      const { port } = hostNamed(name);
      const page = closed.slice(0, -closedPage.length);
      assert.notEqual(page, '');
      const requests = oddRequests([page, page.slice(0, -1), page.toUpperCase(), closed]);
      const differences: string[] = [];
      const excepted = new Set<DifferenceName>();
      const ask = async () => {
        for (const request of requests) {
          const got = await essenceFrom(port, request);
          const difference = differenceOf(name, request, got, catalogue);
          if (difference) excepted.add(difference);
          else if (difference === null) differences.push(JSON.stringify({ request, got }).slice(0, 300));
        }
      };
      await Promise.all(Array.from({ length: connections }, ask));
      assert.deepEqual(differences, []);
      used.set(name, excepted);
    });
  }

  test('need every difference that is declared', () => {
    for (const name of hostNames) {
      assert.deepEqual(
        [...(used.get(name) ?? [])].sort(),
        Object.keys(differencesOfHosts[name]).sort(),
        name,
      );
    }
  });
});

describe('a rebuild of the same data', () => {
  const later = '2026-11-16T13:00:00Z';
  const index = '/api/v1/index.json';
  const search = '/api/v1/jobs/search/all/all/all.json';
  // A deployment holds one release, so there is nothing to see there.
  const following = hostNames.filter((name) => name !== 'cloudflare');
  const etags = new Map<string, string>();

  before(async () => {
    for (const name of following) {
      for (const path of [index, search]) {
        const { headers } = await fetch(`http://127.0.0.1:${hostNamed(name).port}${path}`);
        const etag = headers.get('etag');
        assert.ok(etag, `${name} sends no ETag with ${path}`);
        etags.set(name + path, etag);
      }
    }
    await built.rebuild(later);
  });

  for (const name of following) {
    test(`is served by ${name} without a restart, and unchanged answers are still 304`, async () => {
      const { port } = hostNamed(name);
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { 'if-none-match': etags.get(name + path) ?? '' },
        });
      const fresh = await firstChanged(() => ask(index), name);
      assert.equal(((await fresh.json()) as { generatedAt: string }).generatedAt, later);
      assert.equal((await ask(search)).status, 304);
      const plain = await fetch(`http://127.0.0.1:${port}${search}`);
      assert.equal(((await plain.json()) as { generatedAt: string }).generatedAt, later);
    });
  }
});

/**
 * Node checks `current` every two seconds when the file system does not notify, so a switch that takes longer than a
 * minute, on however slow a machine, does not happen.
 */
const switchSeconds = 60;

async function firstChanged(ask: () => Promise<Response>, name: HostName): Promise<Response> {
  const deadline = AbortSignal.timeout(switchSeconds * 1_000);
  while (!deadline.aborted) {
    const response = await ask();
    if (response.status !== 304) return response;
  }
  assert.fail(`${name} still answers from the release before, ${switchSeconds} seconds after the rebuild`);
}
