import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { digestList, openData } from '../../contract/open-data.ts';
import { createClient, memoryStore, StaleCacheError } from './index.ts';

type Files = Record<string, string | Buffer>;

const lineOf = (id: string, title: string) => `${JSON.stringify({ id, title })}\n`;
const sha256 = (content: string | Buffer) => hash('sha256', content);

/** The files of a release with these vacancies, and what it says of them; parts may be replaced. */
function releaseOf(titles: Record<string, string>, since: Files | undefined, replaced: Files = {}): Files {
  const lines = Object.entries(titles).map(([id, title]) => [id, lineOf(id, title)] as const);
  const list = digestList(new Map(lines.map(([id, line]) => [id, sha256(line)])));
  const known = new Set(String(since?.[openData.vacancyDigests]).split('\n'));
  const files: Files = {
    [openData.vacanciesNdjson]: gzipSync(lines.map(([, line]) => line).join('')),
    [openData.vacancyDigests]: list,
    [openData.changes]: JSON.stringify({
      closed: [...known].map((line) => line.slice(66)).filter((id) => id && !Object.hasOwn(titles, id)),
    }),
    [openData.changesNdjson]: gzipSync(
      lines
        .filter(([id, line]) => !known.has(`${sha256(line)}  ${id}`))
        .map(([, line]) => line)
        .join(''),
    ),
    ...replaced,
  };
  const vacancies = (text: unknown) => ({ count: 0, sha256: sha256(String(text)) });
  files[openData.release] = JSON.stringify({
    generatedAt: JSON.stringify(titles),
    vacancies: vacancies(list),
    since: since ? { generatedAt: '', vacancies: vacancies(since[openData.vacancyDigests]) } : null,
    files: Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        { bytes: Buffer.byteLength(content), sha256: sha256(content) },
      ]),
    ),
  });
  for (const [id, line] of lines)
    files[`/api/v1/jobs/${id}.json`] = `${line.slice(0, -2)},"generatedAt":"x"}`;
  return files;
}

/** A client of a host that serves these files, and what was asked of it. */
function hostOf(files: () => Files) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'https://empleos.example',
    fetch: async (input) => {
      const { pathname } = new URL(String(input));
      asked.push(pathname);
      const content = files()[pathname];
      if (content !== undefined) return new Response(Uint8Array.from(Buffer.from(content)));
      return Response.json(
        { title: '', detail: '', hint: '', status: 404, code: 'not-found' },
        { status: 404 },
      );
    },
  });
  return { client, asked };
}

const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`puesto-${n}`, `Título ${n}`]));
const { 'puesto-0': _, ...fewer } = many;
const changed = { ...fewer, 'puesto-1': 'Otro título', nuevo: 'Nuevo' };

test('a day later only the files of changes are fetched, and what closed is gone', async () => {
  let live = releaseOf(many, undefined);
  const { client, asked } = hostOf(() => live);
  const store = memoryStore();
  await client.mirror(store);
  live = releaseOf(changed, live);
  asked.length = 0;
  const { way, put, removed } = await client.mirror(store);
  assert.deepEqual({ way, put, removed }, { way: 'changes', put: 2, removed: 1 });
  assert.deepEqual(asked.sort(), [openData.changes, openData.changesNdjson, openData.release].sort());
  assert.deepEqual([...store.jobs.keys()].sort(), Object.keys(changed).sort());
});

test('after a release that was missed everything is fetched', async () => {
  let live = releaseOf(many, undefined);
  const { client } = hostOf(() => live);
  const store = memoryStore();
  await client.mirror(store);
  live = releaseOf({ 'puesto-0': 'a', b: 'b', c: 'c' }, undefined);
  assert.equal((await client.mirror(store)).way, 'everything');
  assert.equal(store.jobs.size, 3);
});

test('files that agree with their digests and not with each other make no copy', async () => {
  const first = releaseOf(many, undefined);
  let live = first;
  const { client } = hostOf(() => live);
  const store = memoryStore();
  await client.mirror(store);
  const before = store.release;
  const wrong = gzipSync(lineOf('de-otra', 'De otra publicación'));
  live = releaseOf(changed, first, {
    [openData.changesNdjson]: wrong,
    [openData.vacanciesNdjson]: wrong,
    [openData.vacancyDigests]: '',
  });
  await assert.rejects(client.mirror(store), StaleCacheError);
  assert.equal(store.release, before);
  assert.equal(store.jobs.size, 40);
});

test('a copy that is not what was committed is replaced', async () => {
  const { client } = hostOf(() => releaseOf(many, undefined));
  const store = memoryStore();
  await client.mirror(store);
  const damaged = {
    async load() {
      const copy = await store.load();
      assert.ok(copy);
      return { ...copy, digests: new Map([...copy.digests].slice(1)) };
    },
    commit: store.commit,
  };
  assert.equal((await client.mirror(damaged)).way, 'everything');
});

test('of two mirrors on one store, the later one to finish writes nothing', async () => {
  const { client } = hostOf(() => releaseOf(many, undefined));
  const store = memoryStore();
  const results = await Promise.allSettled([client.mirror(store), client.mirror(store)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.equal(store.jobs.size, 40);
});

test('something much longer than a file is not read to its end', async () => {
  const files = releaseOf(many, undefined);
  let sent = 0;
  const client = createClient({
    baseUrl: 'https://empleos.example',
    fetch: async (input) => {
      const { pathname } = new URL(String(input));
      const content = files[pathname];
      if (pathname !== openData.vacanciesNdjson)
        return new Response(Uint8Array.from(Buffer.from(content ?? '')));
      return new Response(
        new ReadableStream({
          pull(stream) {
            sent += 1;
            stream.enqueue(new Uint8Array(10_000));
          },
        }),
      );
    },
  });
  await assert.rejects(client.mirror(memoryStore()), StaleCacheError);
  assert.ok(sent < 20, `${sent} pieces`);
});
