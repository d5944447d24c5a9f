import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
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
/** Cached, and streamed. */
const [small, large] = ['/datos/chico.csv', '/datos/grande.csv'];

const bodyOf = (path: string, day: string) =>
  `${path} ${day} ${'x'.repeat(path === large ? 300_000 : 3_000)}`;

const pristine = scratchDirectory({ after });
before(async () => {
  for (const id of [monday, tuesday]) {
    const day = id.slice(0, 8);
    const paths = [index, small, large];
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
  test(`a flipped bit in a file${suffix} is never sent, and is a 500 that is not cached`, async (t) => {
    const { releases, file } = twoReleases(t);
    flipQuietly(file(tuesday, small + suffix));
    const { get, alarms, watch } = await startHost(releases);
    for (let asked = 0; asked < 3; asked++) {
      const { status, headers, body } = await get(small, `Accept-Encoding: ${coding}`);
      assert.equal(status, 500);
      assert.equal(headers['cache-control'], 'no-store');
      const problem = { code: 'internal-error', generatedAt: '2026-11-17T12:00:00Z' };
      assert.partialDeepStrictEqual(JSON.parse(body), problem);
    }
    assert.deepEqual(alarms.damage, [`public${small}${suffix}`]);
    assert.deepEqual(watch.release.files.damaged, alarms.damage);
    assert.ok(alarms.failures[0] instanceof DamagedFileError);
    // Everything else is served, and the file again once it is repaired.
    assert.equal((await get(index)).body, bodyOf(index, '20261117'));
    flipQuietly(file(tuesday, small + suffix));
    const repaired = await get(small, `Accept-Encoding: ${coding}`);
    assert.equal(decoded(coding, repaired.body), bodyOf(small, '20261117'));
    assert.deepEqual(watch.release.files.damaged, []);
  });
}

test('a client with the right copy of a damaged file gets 304', async (t) => {
  const { releases, file } = twoReleases(t);
  const sound = await startHost(releases);
  const etag = `If-None-Match: ${(await sound.get(small)).headers.etag}`;
  flipQuietly(file(tuesday, small));
  const { get } = await startHost(releases);
  assert.equal((await get(small, etag)).status, 304);
});

test('after any damage to a file, an answer is as it was built, incomplete, or a 500', async (t) => {
  const path = fc.constantFrom(index, small, large);
  const suffix = fc.constantFrom(...Object.values(codings));
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const damage = fc.constantFrom(...Object.entries(damages));
  await fc.assert(
    fc.asyncProperty(path, suffix, damage, place, async (path, suffix, [name, apply], at) => {
      const { releases, file } = twoReleases(t);
      const { port, watch } = await startHost(releases);
      apply({ file: file(tuesday, path + suffix), at, aside: join(releases, '.aside') });
      for (const coding of Object.keys(codings) as (keyof typeof codings)[]) {
        const request = getting(path, 'Connection: close', `Accept-Encoding: ${coding}`);
        const [answer] = answersIn(await exchangeText(port, request).catch(() => ''));
        if (!answer || answer.body.length !== Number(answer.headers['content-length'])) continue;
        if (answer.status === 500) assert.equal(answer.headers['cache-control'], 'no-store');
        else
          assert.equal(
            decoded(coding, answer.body),
            bodyOf(path, '20261117'),
            `${name} of ${path}${suffix}, asked for ${coding}`,
          );
      }
      watch.close();
    }),
    { numRuns: 40 },
  );
});

/** What may happen to a file after it was opened. */
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
      const { files } = watch.release;
      const open = files.open.bind(files);
      t.mock.method(files, 'open', async (body: AnswerBody) => {
        const opened = await open(body);
        change(file(tuesday, large));
        return opened;
      });
      const text = await exchangeText(port, getting(large)).catch(() => '');
      const whole = answersIn(text).filter(
        ({ headers, body }) => body.length === Number(headers['content-length']),
      );
      assert.deepEqual(whole, []);
      assert.deepEqual(alarms.damage, [`public${large}`]);
      assert.deepEqual(files.damaged, alarms.damage);
      assert.equal(alarms.failures.length, 1);
      assert.ok(alarms.failures[0] instanceof DamagedFileError);
      t.mock.restoreAll();
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
  'a truncated manifest': ({ manifest }) => truncateSync(manifest, Math.floor(statSync(manifest).size / 2)),
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
    const refusal = new RegExp(`The release ${tuesday} cannot be served`);
    await assert.rejects(startHost(other.releases), refusal);
    await loaded.watch.check();
    assert.equal(await loaded.shown(), tuesday);
    await switched.watch.check();
    await switched.watch.check();
    assert.match(switched.watch.failure ?? '', refusal);
    assert.equal(switched.alarms.failures.length, 1);
    assert.equal(await switched.shown(), monday);
    cpSync(join(pristine, tuesday), join(other.releases, tuesday), copied);
    await switched.watch.check();
    assert.equal(switched.watch.failure, null);
    assert.equal(await switched.shown(), tuesday);
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

test('a pipe in place of the manifest or its seal does not block', async (t) => {
  for (const name of ['manifest.json', 'SHA256SUMS']) {
    const { releases } = twoReleases(t);
    const path = join(releases, tuesday, name);
    rmSync(path);
    execFileSync('mkfifo', [path]);
    await assert.rejects(startHost(releases), /cannot be served: .*file/);
  }
});
