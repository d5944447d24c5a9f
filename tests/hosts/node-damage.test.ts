import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { AnswerBody } from '../../src/serve/answer/answer.ts';
import { DamagedFileError } from '../../src/serve/node/release-files.ts';
import { damages } from '../release/damage.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { getting, startNodeHost, stopNodeHosts } from './node-host.ts';
import { answersIn, exchange, exchangeText } from './raw-http.ts';
import { makeCurrent, writeRelease } from './release-fixture.ts';

const monday = '20261116T120000Z-aaaaaaaaaaaa';
const tuesday = '20261117T120000Z-bbbbbbbbbbbb';
const index = '/api/v1/index.json';
/** Cached, streamed, and new on Tuesday. */
const [small, large, young] = ['/datos/chico.csv', '/datos/grande.csv', '/datos/nuevo.csv'];

const bodyOf = (path: string, day: string) =>
  `${path} ${day} ${'x'.repeat(path === large ? 300_000 : 3_000)}`;

const pristine = scratchDirectory({ after });
before(async () => {
  for (const id of [monday, tuesday]) {
    const day = id.slice(0, 8);
    const paths = id === tuesday ? [index, small, large, young] : [index, small, large];
    await writeRelease(pristine, {
      id,
      generatedAt: `2026-11-${day.slice(6)}T12:00:00Z`,
      files: Object.fromEntries(paths.map((path) => [path, bodyOf(path, day)])),
    });
  }
});
after(stopNodeHosts);

const copied = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };

/** Two releases; the second is current. */
function twoReleases(t: TestContext) {
  const releases = scratchDirectory(t);
  cpSync(pristine, releases, copied);
  return {
    releases,
    file: (id: string, path: string) => join(releases, id, 'public', path),
    manifest: join(releases, tuesday, 'manifest.json'),
    seal: join(releases, tuesday, 'SHA256SUMS'),
  };
}

async function startHost(releases: string) {
  const host = await startNodeHost(releases);
  const get = async (path: string, ...headers: string[]) => {
    const [answer] = await exchange(host.port, getting(path, 'Connection: close', ...headers));
    assert.ok(answer);
    return answer;
  };
  /** Whether the index is that of Monday or of Tuesday. */
  const shown = async () => ((await get(index)).body === bodyOf(index, '20261117') ? tuesday : monday);
  return { ...host, alarms: host, get, shown };
}

/** Keeps size and modification time. */
function flipQuietly(file: string): void {
  const { atime, mtime } = statSync(file);
  damages['one bit flipped']({ file, at: 0.5, aside: '' });
  utimesSync(file, atime, mtime);
}

const codings = { identity: '', br: '.br', gzip: '.gz' } as const;

function decoded(coding: keyof typeof codings, body: string): string {
  const bytes = Buffer.from(body, 'latin1');
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

for (const [coding, suffix] of Object.entries(codings) as [keyof typeof codings, string][]) {
  for (const path of [small, large]) {
    test(`a flipped bit in ${path}${suffix} is never sent: the release before answers`, async (t) => {
      const { releases, file } = twoReleases(t);
      flipQuietly(file(tuesday, path + suffix));
      const { get, alarms, watch } = await startHost(releases);
      for (let asked = 0; asked < 3; asked++) {
        const { status, body, headers } = await get(path, `Accept-Encoding: ${coding}`);
        assert.equal(status, 200);
        assert.equal(decoded(coding, body), bodyOf(path, '20261116'));
        assert.match(headers['last-modified'] ?? '', /16 Nov 2026/);
      }
      assert.deepEqual(alarms.damage, [`public${path}${suffix}`]);
      assert.deepEqual(watch.release.files.damaged, alarms.damage);
      assert.equal(alarms.standIns, 3);
      assert.deepEqual(alarms.failures, []);
      // Everything else is still of Tuesday.
      assert.equal(decoded('identity', (await get(index)).body), bodyOf(index, '20261117'));
    });
  }
}

test('a damaged file that the release before lacks is a 500 that is not cached', async (t) => {
  const { releases, file } = twoReleases(t);
  flipQuietly(file(tuesday, young));
  const { get, alarms } = await startHost(releases);
  const { status, headers, body } = await get(young);
  assert.equal(status, 500);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(JSON.parse(body).code, 'internal-error');
  assert.equal(JSON.parse(body).generatedAt, '2026-11-17T12:00:00Z');
  assert.ok(alarms.failures[0] instanceof DamagedFileError);
});

test('a file that both releases share is damaged in both, and sent from neither', async (t) => {
  const { releases, file } = twoReleases(t);
  const { get, alarms } = await startHost(releases);
  // As a build does it with a file that did not change, except that here the manifests know different bytes.
  rmSync(file(tuesday, small));
  linkSync(file(monday, small), file(tuesday, small));
  flipQuietly(file(monday, small));
  const { status, body } = await get(small);
  assert.equal(status, 500);
  assert.equal(JSON.parse(body).generatedAt, '2026-11-17T12:00:00Z', 'that of the release that is current');
  assert.deepEqual(new Set(alarms.damage), new Set([`public${small}`]));
});

test('a client with the right copy of a damaged file gets 304', async (t) => {
  const { releases, file } = twoReleases(t);
  const sound = await startHost(releases);
  const etag = `If-None-Match: ${(await sound.get(small)).headers.etag}`;
  flipQuietly(file(tuesday, small));
  const { get } = await startHost(releases);
  assert.equal((await get(small, etag)).status, 304);
});

test('after any damage to a file, an answer is complete and as it was built, or a 500', async (t) => {
  const path = fc.constantFrom(index, small, large, young);
  const suffix = fc.constantFrom(...Object.values(codings));
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const damage = fc.constantFrom(...Object.entries(damages));
  await fc.assert(
    fc.asyncProperty(path, suffix, damage, place, async (path, suffix, [name, apply], at) => {
      const { releases, file } = twoReleases(t);
      const { get, watch } = await startHost(releases);
      await watch.scrubbed;
      apply({ file: file(tuesday, path + suffix), at, aside: join(releases, '.aside') });
      for (const coding of Object.keys(codings) as (keyof typeof codings)[]) {
        const { status, body, headers } = await get(path, `Accept-Encoding: ${coding}`);
        if (status === 200) {
          const right = [bodyOf(path, '20261116'), bodyOf(path, '20261117')];
          assert.ok(
            right.includes(decoded(coding, body)),
            `${name} of ${path}${suffix}, asked for ${coding}`,
          );
        } else {
          assert.equal(status, 500);
          assert.equal(headers['cache-control'], 'no-store');
        }
      }
      watch.close();
    }),
    { numRuns: 40 },
  );
});

test('damage is found in the background, before a request, and a repaired file is served again', async (t) => {
  const { releases, file } = twoReleases(t);
  const paths = [small, `${large}.br`, `${index}.gz`];
  const sound = paths.map((path) => readFileSync(file(tuesday, path)));
  for (const path of paths) flipQuietly(file(tuesday, path));
  rmSync(file(tuesday, young));
  const { get, alarms, watch } = await startHost(releases);
  await watch.scrubbed;
  const names = [...paths, young].map((path) => `public${path}`);
  assert.deepEqual(alarms.damage.toSorted(), names.toSorted());
  assert.equal((await get(young)).status, 500);
  for (const [at, path] of paths.entries()) writeFileSync(file(tuesday, path), sound[at] as Buffer);
  writeFileSync(file(tuesday, young), bodyOf(young, '20261117'));
  assert.equal((await get(young)).body, bodyOf(young, '20261117'));
  assert.equal((await get(small)).body, bodyOf(small, '20261117'));
  assert.deepEqual(alarms.damage.length, names.length);
  assert.ok(!watch.release.files.damaged.includes(`public${small}`));
});

test('a streamed file is verified again only after it has changed', async (t) => {
  const { releases, file } = twoReleases(t);
  const { get, watch, alarms } = await startHost(releases);
  const before = await get(large);
  await watch.scrubbed;
  assert.equal((await get(large)).body, before.body);
  flipQuietly(file(tuesday, large));
  assert.equal((await get(large)).body, bodyOf(large, '20261116'));
  assert.deepEqual(alarms.damage, [`public${large}`]);
});

/** What may happen to a file after it was opened and verified. */
const changes: Readonly<Record<string, (file: string) => void>> = {
  'has a bit flipped': flipQuietly,
  'gets other bytes': (file) => writeFileSync(file, 'y'.repeat(statSync(file).size)),
  'is cut short': (file) => truncateSync(file, statSync(file).size - 1),
  'is emptied': (file) => truncateSync(file, 0),
};
test('a streamed file that changes while it is sent never becomes a whole answer', async (t) => {
  for (const [name, change] of Object.entries(changes)) {
    await t.test(`one that ${name}`, async (t) => {
      const { releases, file } = twoReleases(t);
      const { get, port, watch, alarms } = await startHost(releases);
      await watch.scrubbed;
      const { files } = watch.release;
      const open = files.open.bind(files);
      t.mock.method(files, 'open', async (body: AnswerBody) => {
        const opened = await open(body);
        change(file(tuesday, large));
        return opened;
      });
      // The second request is pipelined and must not be answered on this connection.
      const requests = getting(large) + getting(large, 'Connection: close');
      const text = await exchangeText(port, requests).catch(() => '');
      const whole = answersIn(text).filter(
        ({ headers, body }) => body.length === Number(headers['content-length']),
      );
      assert.deepEqual(whole, []);
      assert.deepEqual(alarms.damage, [`public${large}`]);
      assert.deepEqual(files.damaged, alarms.damage);
      assert.equal(alarms.failures.length, 1);
      assert.ok(alarms.failures[0] instanceof DamagedFileError);
      t.mock.restoreAll();
      assert.equal(
        (await get(large)).body,
        bodyOf(large, '20261116'),
        'the release before answers from now on',
      );
      writeFileSync(file(tuesday, large), bodyOf(large, '20261117'));
      assert.equal(
        (await get(large)).body,
        bodyOf(large, '20261117'),
        'and the file again, once it is repaired',
      );
      assert.deepEqual(files.damaged, []);
    });
  }
});

test('a file that is replaced while it is sent is sent as it was built', async (t) => {
  const { releases, file } = twoReleases(t);
  const { get, watch, alarms } = await startHost(releases);
  const { files } = watch.release;
  const open = files.open.bind(files);
  t.mock.method(files, 'open', async (body: AnswerBody) => {
    const opened = await open(body);
    rmSync(file(tuesday, large));
    return opened;
  });
  assert.equal((await get(large)).body, bodyOf(large, '20261117'));
  assert.deepEqual(alarms.failures, []);
});

/** What may happen to the manifest or the seal of a release. */
const unservable: Readonly<Record<string, (files: ReturnType<typeof twoReleases>) => void>> = {
  'an empty manifest': ({ manifest }) => truncateSync(manifest, 0),
  'a truncated manifest': ({ manifest }) => truncateSync(manifest, statSync(manifest).size / 2),
  'a manifest with a flipped bit': ({ manifest }) => flipQuietly(manifest),
  'no manifest': ({ manifest }) => rmSync(manifest),
  'a valid manifest with another tag': ({ manifest }) =>
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"etag":"..../, '"etag":"1234')),
  'no seal': ({ seal }) => rmSync(seal),
  'a seal of another manifest': ({ seal }) => writeFileSync(seal, `${'0'.repeat(64)}  manifest.json\n`),
};
for (const [name, damage] of Object.entries(unservable)) {
  test(`a release with ${name} is not loaded, and one that was loaded before stays`, async (t) => {
    const [one, other] = [twoReleases(t), twoReleases(t)];
    const loaded = await startHost(one.releases);
    await makeCurrent(other.releases, monday);
    const switched = await startHost(other.releases);
    for (const files of [one, other]) damage(files);
    await makeCurrent(other.releases, tuesday);
    const started = await startHost(other.releases);
    for (const host of [loaded, switched, started]) {
      await host.watch.check();
      await host.watch.check();
      assert.match(host.watch.failure ?? '', new RegExp(`The release ${tuesday} cannot be served`));
      assert.equal(host.alarms.failures.length, 1);
      assert.equal(await host.shown(), host === loaded ? tuesday : monday);
    }
    for (const { releases } of [one, other]) cpSync(join(pristine, tuesday), join(releases, tuesday), copied);
    for (const host of [loaded, switched, started]) {
      await host.watch.check();
      assert.equal(host.watch.failure, null);
      assert.equal(await host.shown(), tuesday);
    }
  });
}

/** Changes a file, and the manifest so that it matches. */
function forge(releases: string, id: string): void {
  const manifest = join(releases, id, 'manifest.json');
  const file = join(releases, id, 'public', small);
  const before = readFileSync(file);
  damages['one bit flipped']({ file, at: 0.5, aside: '' });
  const [old, forged] = [before, readFileSync(file)].map((bytes) => hash('sha256', bytes));
  const text = readFileSync(manifest, 'utf8');
  assert.ok(text.includes(old as string));
  writeFileSync(manifest, text.replaceAll(old as string, forged as string));
}

test('a forged manifest for forged bytes is not loaded without a seal', async (t) => {
  const { releases, seal } = twoReleases(t);
  rmSync(join(releases, monday), { recursive: true });
  rmSync(seal);
  forge(releases, tuesday);
  await assert.rejects(startHost(releases), {
    message: new RegExp(`^The release ${tuesday} cannot be served: it has no SHA256SUMS`),
  });
});

test('a newer release never stands in for an older one', async (t) => {
  const { releases, file } = twoReleases(t);
  await makeCurrent(releases, monday);
  flipQuietly(file(monday, small));
  const { get } = await startHost(releases);
  assert.equal((await get(small)).status, 500);
  truncateSync(join(releases, monday, 'manifest.json'), 0);
  await assert.rejects(startHost(releases), /cannot be served/);
});

test('a stand-in that is removed meanwhile gives a 500, not an endless loop', async (t) => {
  const { releases, file } = twoReleases(t);
  flipQuietly(file(tuesday, small));
  const { get } = await startHost(releases);
  assert.equal((await get(small)).body, bodyOf(small, '20261116'));
  renameSync(join(releases, monday), join(releases, '.removed'));
  assert.equal((await get(small)).status, 500);
});

test('a pipe in place of the manifest or its seal does not block: the release before is served', async (t) => {
  for (const name of ['manifest.json', 'SHA256SUMS']) {
    const { releases } = twoReleases(t);
    const path = join(releases, tuesday, name);
    rmSync(path);
    execFileSync('mkfifo', [path]);
    const { watch } = await startHost(releases);
    assert.equal(watch.release.id, monday);
    assert.match(watch.failure ?? '', /file/);
  }
});
