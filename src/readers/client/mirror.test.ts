import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { fakeFetch } from '../../../tests/client/fake-fetch.ts';
import { type ModelledRelease, modelledRelease } from '../../../tests/client/modelled-releases.ts';
import { openData } from '../../contract/open-data.ts';
import { UnexpectedAnswerError } from './errors.ts';
import { memoryStore, mirror, StaleCacheError } from './mirror.ts';
import type { Fetch } from './transport.ts';

/** The options for a host that serves these files, and what was asked of it. */
function hostOf(live: () => ModelledRelease) {
  const { fetch, calls } = fakeFetch(({ url }) => {
    const content = live().files.get(new URL(url).pathname);
    if (content) return new Response(new Uint8Array(content));
    const problem = { title: '', detail: '', hint: '', status: 404, code: 'not-found' };
    return Response.json(problem, { status: 404 });
  });
  const asked = () => calls.splice(0).map(({ url }) => new URL(url).pathname);
  return { host: { baseUrl: 'https://empleos.example', fetch }, asked };
}

const titles = new Map(Array.from({ length: 40 }, (_, n) => [`puesto-${n}`, `Título ${n}`]));
const first = modelledRelease('2026-11-16T12:00:00Z', titles, undefined);
const { 'puesto-0': _, ...fewer } = Object.fromEntries(titles);
const changed = new Map(Object.entries({ ...fewer, 'puesto-1': 'Otro título', nuevo: 'Nuevo' }));
const second = (replaced?: ReadonlyMap<string, Buffer>) =>
  modelledRelease('2026-11-17T12:00:00Z', changed, first, replaced);

/** A host that publishes, and a store with its first release. */
async function mirrored() {
  let live = first;
  const { host, asked } = hostOf(() => live);
  const store = memoryStore();
  assert.equal((await mirror(store, host)).way, 'everything');
  asked();
  const publish = (release: ModelledRelease) => {
    live = release;
  };
  return { host, asked, store, publish };
}

test('a day later only the files of changes are fetched, and what closed is gone', async () => {
  const { host, asked, store, publish } = await mirrored();
  publish(second());
  const { way, put, removed } = await mirror(store, host);
  assert.deepEqual({ way, put, removed }, { way: 'changes', put: 2, removed: 1 });
  assert.deepEqual(asked().sort(), [openData.changes, openData.changesNdjson, openData.release].sort());
  assert.deepEqual([...store.jobs.keys()].sort(), [...changed.keys()].sort());
});

test('after a release that was missed everything is fetched', async () => {
  const { host, store, publish } = await mirrored();
  publish(modelledRelease('2026-11-18T12:00:00Z', new Map([['b', 'b']]), second()));
  assert.equal((await mirror(store, host)).way, 'everything');
  assert.deepEqual([...store.jobs.keys()], ['b']);
});

test('without the files of changes everything is fetched', async () => {
  const { host, store, publish } = await mirrored();
  publish(second());
  const fetch: Fetch = async (url, init) =>
    url.includes('/cambios.') ? new Response('<h1>Not found</h1>', { status: 404 }) : host.fetch(url, init);
  assert.equal((await mirror(store, { ...host, fetch })).way, 'everything');
});

test('files that agree with their digests and not with each other make no copy', async () => {
  const { host, store, publish } = await mirrored();
  const before = store.release;
  const wrong = gzipSync('{"id":"de-otra","title":"De otra publicación"}\n');
  publish(
    second(
      new Map([
        [openData.changesNdjson, wrong],
        [openData.vacanciesNdjson, wrong],
      ]),
    ),
  );
  await assert.rejects(mirror(store, host), StaleCacheError);
  assert.equal(store.release, before);
  assert.equal(store.jobs.size, 40);
});

test('a cache that keeps the files of another release makes no copy', async () => {
  const { host, store, publish } = await mirrored();
  const release = second();
  const latest = release.files.get(openData.release) ?? Buffer.alloc(0);
  publish({ ...release, files: new Map([...first.files, [openData.release, latest]]) });
  await assert.rejects(mirror(store, host), StaleCacheError);
  assert.equal(store.release?.generatedAt, first.generatedAt);
});

test('a login page is reported as one, and leaves the copy as it was', async () => {
  const { store } = await mirrored();
  const { fetch } = fakeFetch(() => new Response('<form>Please log in</form>'));
  await assert.rejects(mirror(store, { baseUrl: 'https://empleos.example', fetch }), (error) => {
    assert.ok(error instanceof UnexpectedAnswerError);
    assert.deepEqual([error.status, error.body], [200, '<form>Please log in</form>']);
    return error.headers?.get('content-type')?.startsWith('text/plain') === true;
  });
  assert.equal(store.jobs.size, 40);
  const lists = fakeFetch(() => Response.json({ vacancies: { sha256: '0' }, files: {} }));
  const odd = mirror(store, { baseUrl: 'https://empleos.example', fetch: lists.fetch });
  await assert.rejects(odd, UnexpectedAnswerError);
});

test('a page instead of a file is in the error', async () => {
  const { fetch } = fakeFetch(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === openData.release) return new Response(new Uint8Array(first.files.get(pathname) ?? []));
    return new Response('<form>Please log in</form>');
  });
  const copying = mirror(memoryStore(), { baseUrl: 'https://empleos.example', fetch });
  await assert.rejects(copying, { name: 'StaleCacheError', status: 200, body: '<form>Please log in</form>' });
});

test('a copy that is not what was committed is replaced', async () => {
  const { host, store } = await mirrored();
  const damaged = {
    async load() {
      const copy = await store.load();
      assert.ok(copy);
      return { ...copy, digests: new Map([...copy.digests].slice(1)) };
    },
    commit: store.commit,
  };
  assert.equal((await mirror(damaged, host)).way, 'everything');
});

test('of two mirrors on one store, the later one to finish writes nothing', async () => {
  const { host } = hostOf(() => first);
  const store = memoryStore();
  const results = await Promise.allSettled([mirror(store, host), mirror(store, host)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.equal(store.jobs.size, 40);
});

test('something much longer than a file is not read to its end', async () => {
  let sent = 0;
  const { fetch } = fakeFetch(async ({ url }) => {
    if (!url.includes(openData.vacanciesNdjson))
      return new Response(new Uint8Array(first.files.get(new URL(url).pathname) ?? []));
    const pull = (body: ReadableStreamDefaultController) => {
      sent += 1;
      body.enqueue(new Uint8Array(10_000));
    };
    return new Response(new ReadableStream({ pull }));
  });
  await assert.rejects(mirror(memoryStore(), { baseUrl: 'https://empleos.example', fetch }), StaleCacheError);
  assert.ok(sent < 20, `${sent} pieces`);
});

test('a file above the given size is not fetched', async () => {
  const { host, asked } = hostOf(() => first);
  await assert.rejects(mirror(memoryStore(), { ...host, maxBytes: 100 }), /more than the 100 allowed/);
  assert.deepEqual(asked(), [openData.release]);
});
