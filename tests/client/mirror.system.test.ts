import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, suite, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createClient } from '../../src/readers/client/index.ts';
import { type MirrorEntry, type MirrorStore, memoryStore, mirror } from '../../src/readers/client/mirror.ts';
import { mirrorSamples } from '../../src/release/site/developers/guide-programs.ts';
import { startAllHosts } from '../hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease, builtAt } from '../hosts/built-release.ts';
import { tabulador } from '../hosts/processes.ts';
import { start } from '../support/run-command.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { ensureSystemPackages } from '../system-packages.ts';
import { exampleStore } from './code-samples.ts';
import { staleProxy } from './stale-proxy.ts';

const nextDay = '2026-11-17T12:00:00Z';

suite('real releases, behind a cache that never lets go', () => {
  let built: BuiltRelease;
  let origin: string;
  let stop: () => Promise<void>;
  const published = () => readFileSync(join(built.releases, 'current/public/datos/vacantes.ndjson.gz'));
  const lines = () => gunzipSync(published()).toString().trimEnd().split('\n');
  const stamp = () =>
    JSON.parse(readFileSync(join(built.releases, 'current/public/datos/publicacion.json'), 'utf8'))
      .generatedAt;

  before(async () => {
    built = await buildDemoRelease();
    const started = await startAllHosts(built, ['node']);
    ({ stop } = started);
    origin = `http://127.0.0.1:${started.hosts[0]?.port}`;
  });
  after(async () => {
    await stop();
    await built.remove();
  });

  /** Does something to the releases and waits until the server has seen it. */
  async function change(args: readonly string[], now: string): Promise<void> {
    await tabulador(args, { cwd: built.cwd, env: { TABULADOR_NOW: now } });
    const client = createClient({ baseUrl: origin });
    while ((await client.getApiIndex()).generatedAt !== stamp());
  }

  /** Returns the reference codes of the closed vacancies. */
  async function closeAndBuild(count: number, now: string): Promise<readonly string[]> {
    const ids = lines()
      .slice(0, count)
      .map((line) => String(JSON.parse(line).vacancyId));
    const options = { cwd: built.cwd, env: { TABULADOR_NOW: now } };
    await tabulador(['close', ...ids], options);
    await change(['build'], now);
    return ids;
  }

  function assertCopy(jobs: ReadonlyMap<string, unknown>): void {
    assert.deepEqual(
      [...jobs.values()].map((job) => JSON.stringify(job)).sort(),
      lines()
        .map((line) => JSON.stringify(JSON.parse(line)))
        .sort(),
    );
  }

  test('a copy follows a release, the next one and the way back', async (t) => {
    const host = { baseUrl: await staleProxy(t, origin), retries: 0 };
    const store = memoryStore();
    assert.equal((await mirror(store, host)).way, 'everything');
    assertCopy(store.jobs);
    assert.equal((await mirror(store, host)).way, 'unchanged');
    const closed = await closeAndBuild(3, nextDay);
    const result = await mirror(store, host);
    assert.equal(result.way, 'changes');
    assert.ok(result.removed >= closed.length);
    assertCopy(store.jobs);

    const id = readdirSync(built.releases).find((name) => name.startsWith(builtAt.replace(/[-:]/g, '')));
    await change(['rollback', String(id), '--force'], nextDay);
    assert.equal((await mirror(store, host)).way, 'everything');
    assertCopy(store.jobs);
    assert.equal(store.release?.generatedAt, builtAt);
  });

  test('the sample for curl keeps the file of the release', async (t) => {
    await ensureSystemPackages('curl');
    const directory = scratchDirectory(t);
    const sample = mirrorSamples(await staleProxy(t, origin)).find(({ language }) => language === 'shell');
    for (const now of ['2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z']) {
      await closeAndBuild(2, now);
      // The proxy answers in this very process, so nothing here may wait synchronously.
      const { code, messages } = await start(
        'sh',
        ['-c', sample?.code.join('') ?? ''],
        {},
        { cwd: directory },
      ).ended;
      assert.equal(code, 0, messages);
      assert.ok(readFileSync(join(directory, 'vacantes.ndjson.gz')).equals(published()), now);
    }
  });
});

for (const [name, storeIn] of [
  ['memory', async () => memoryStore()],
  ['file', fileStoreExample],
  ['database', sqliteStoreExample],
] as const) {
  test(`a commit to the ${name} is all or nothing, wherever it breaks off`, async (t) => {
    const store = await storeIn(t);
    const entry = (id: string, version: string): MirrorEntry =>
      ({ id, sha256: version, job: { id, title: version } }) as unknown as MirrorEntry;
    const release = (version: string) => ({ generatedAt: version, sha256: version });
    assert.equal(await store.load(), undefined);
    await store.commit({
      from: undefined,
      release: release('1'),
      replace: true,
      removed: [],
      put: [entry('a', '1'), entry('b', '1'), entry('c', '1')],
    });
    const before = await store.load();
    assert.deepEqual([...(before?.digests ?? [])].sort(), [
      ['a', '1'],
      ['b', '1'],
      ['c', '1'],
    ]);
    const change = { from: before?.release, release: release('2'), removed: ['a'] };
    const put = [entry('b', '2'), entry('d', '2')];
    for (const replace of [false, true]) {
      for (let intact = 0; intact <= put.length; intact += 1) {
        async function* broken() {
          yield* put.slice(0, intact);
          throw new Error('the power goes');
        }
        await assert.rejects(
          async () => store.commit({ ...change, replace, put: broken() }),
          /the power goes/,
        );
        assert.deepEqual(await store.load(), before);
      }
    }
    await store.commit({ ...change, replace: false, put });
    const now = await store.load();
    assert.deepEqual(now?.release, release('2'));
    assert.deepEqual([...(now?.digests ?? [])].sort(), [
      ['b', '2'],
      ['c', '1'],
      ['d', '2'],
    ]);
    await store.commit({ from: now?.release, release: release('3'), replace: true, removed: [], put });
    assert.deepEqual([...((await store.load())?.digests.keys() ?? [])].sort(), ['b', 'd']);
  });
}

async function fileStoreExample(t: TestContext): Promise<MirrorStore> {
  const { fileStore } = await loadExample(t, 'file-store.ts');
  return fileStore(join(scratchDirectory(t), 'copy.ndjson'));
}

async function sqliteStoreExample(t: TestContext): Promise<MirrorStore> {
  const { sqliteStore } = await loadExample(t, 'sqlite-store.ts');
  const database = new DatabaseSync(join(scratchDirectory(t), 'copy.sqlite'));
  t.after(() => database.close());
  return sqliteStore(database);
}

/** From another directory: it imports the package by its name, for types alone. */
async function loadExample(t: TestContext, file: Parameters<typeof exampleStore>[0]) {
  const path = join(scratchDirectory(t), file);
  writeFileSync(path, exampleStore(file));
  return import(pathToFileURL(path).href);
}
