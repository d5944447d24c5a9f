import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { pathOf } from '../src/contract/routes.ts';
import { noFilters } from '../src/contract/search-filters.ts';
import { decompressed } from '../src/release/format/compression.ts';
import { sha256 } from '../src/release/format/digests.ts';
import { sealFile } from '../src/release/format/seal.ts';
import { type BuiltRelease, buildRelease } from '../src/release/write/build-release.ts';
import { soughtWords } from '../src/vacancies/gate/sought-words.ts';
import type { Employer } from '../src/vacancies/vacancy.ts';
import { manifestIn } from './release/scratch.ts';
import { monday, renderTiny, tinyBoard, tinyRequest, tuesday } from './release/tiny-release.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const board = tinyBoard(20);
const vacancy = join('public', pathOf('getJob', { jobId: 'vacante-7' }));
const asset = 'public/assets/estilo.css';
/** Large enough for a copy in either coding. */
const search = join('public', pathOf('searchJobs', noFilters));

/** Twenty vacancies and a search, which carry the instant of the build, and a style sheet, which does not. */
async function build(
  directory: string,
  generatedAt: string,
  changes: Parameters<typeof tinyRequest>[1] = {},
) {
  return await buildRelease(
    tinyRequest(directory, undefined, {
      generatedAt,
      render: async (sink) => {
        sink.file('/assets/estilo.css', [Buffer.from('.vacante { color: black }\n'.repeat(200))]);
        const items = Object.values(board);
        sink.file(pathOf('searchJobs', noFilters), [Buffer.from(JSON.stringify({ generatedAt, items }))]);
        return renderTiny({ ...board, ...changes }, generatedAt, sink);
      },
    }),
  );
}

/** Every file of a release with its digest and, where hosts look at it, its time. */
function stateOf({ path }: BuiltRelease): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const time = entry.parentPath === path ? '' : statSync(file).mtime.toISOString();
      return `${relative(path, file)} ${sha256(readFileSync(file))} ${time}`;
    })
    .sort();
}

const inodeOf = (...parts: string[]) => statSync(join(...parts)).ino;

test('what changed in its stamp alone is not compressed again; what changed otherwise is', async (t) => {
  const directory = scratchDirectory(t);
  const first = await build(directory, monday);
  // Twenty copies of vacancies, two of the search and two of the style sheet.
  assert.deepEqual(first.copies, { compressed: 24, restamped: 0, takenOver: 0 });
  const second = await build(directory, tuesday, { 'vacante-7': 'Otro texto. '.repeat(450) });
  assert.deepEqual(second.copies, { compressed: 1, restamped: 21, takenOver: 2 });
});

test('the copies of an answer that did not change keep their sizes', async (t) => {
  const directory = scratchDirectory(t);
  const [first, second] = [await build(directory, monday), await build(directory, tuesday)];
  const [before, after] = [manifestIn(first.path).files, manifestIn(second.path).files];
  for (const [path, { encoded }] of Object.entries(before)) assert.deepEqual(after[path]?.encoded, encoded);
});

test('a release is the same with copies taken over and without', async (t) => {
  const [one, other] = [scratchDirectory(t), scratchDirectory(t)];
  const change = { 'vacante-7': 'Otro texto. '.repeat(450) };
  await build(one, monday);
  const reused = await build(one, tuesday, change);
  const first = await build(other, monday);
  for (const coding of ['.br', '.gz']) {
    rmSync(join(first.path, search + coding));
    for (const name of readdirSync(join(first.path, 'public', 'api', 'v1', 'jobs'))) {
      if (name.endsWith(coding)) rmSync(join(first.path, 'public', 'api', 'v1', 'jobs', name));
    }
    rmSync(join(first.path, asset + coding));
  }
  const afresh = await build(other, tuesday, change);
  assert.equal(afresh.copies.compressed, 24);
  assert.deepEqual(stateOf(reused), stateOf(afresh));
});

test('a file that stayed the same is one file in both releases, with its copies', async (t) => {
  const directory = scratchDirectory(t);
  const [first, second] = [await build(directory, monday), await build(directory, tuesday)];
  for (const name of [asset, `${asset}.br`, `${asset}.gz`]) {
    assert.equal(inodeOf(second.path, name), inodeOf(first.path, name), name);
  }
  assert.notEqual(inodeOf(second.path, vacancy), inodeOf(first.path, vacancy));
});

test('a build changes nothing in the release before, neither bytes nor times', async (t) => {
  const directory = scratchDirectory(t);
  const first = await build(directory, monday);
  const before = stateOf(first);
  await build(directory, tuesday, { 'vacante-7': 'Otro texto. '.repeat(450) });
  await build(directory, '2026-11-18T12:00:00Z');
  assert.deepEqual(stateOf(first), before);
});

test('a file whose time is not the right one is not shared, since the time could not be set right', async (t) => {
  const directory = scratchDirectory(t);
  const first = await build(directory, monday);
  const elsewhen = new Date('2026-11-16T20:00:00Z');
  for (const name of [asset, `${asset}.br`]) utimesSync(join(first.path, name), elsewhen, elsewhen);
  const second = await build(directory, tuesday);
  for (const name of [asset, `${asset}.br`]) {
    assert.equal(statSync(join(first.path, name)).mtimeMs, elsewhen.getTime());
    assert.equal(statSync(join(second.path, name)).mtime.toISOString(), '2026-11-16T12:00:00.000Z');
  }
  assert.equal(second.copies.takenOver, 2);
});

for (const [suffix, coding] of [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const) {
  for (const name of [coding === 'br' ? search : vacancy, asset]) {
    test(`${coding}: a damaged copy of ${name} is not taken over but made anew`, async (t) => {
      const [directory, untouched] = [scratchDirectory(t), scratchDirectory(t)];
      const first = await build(directory, monday);
      const copy = join(first.path, name + suffix);
      const bytes = readFileSync(copy);
      bytes.fill(0, 15, 30);
      writeFileSync(copy, bytes);
      const second = await build(directory, tuesday);
      assert.equal(second.copies.compressed, 1);
      const mended = readFileSync(join(second.path, name + suffix));
      assert.ok(decompressed(coding, mended).equals(readFileSync(join(second.path, name))));
      await build(untouched, monday);
      assert.deepEqual(stateOf(second), stateOf(await build(untouched, tuesday)));
    });
  }
}

test('a damaged file of the release before is not taken over', async (t) => {
  const directory = scratchDirectory(t);
  const first = await build(directory, monday);
  writeFileSync(join(first.path, asset), 'x'.repeat(5_200));
  const second = await build(directory, tuesday);
  assert.match(readFileSync(join(second.path, asset), 'utf8'), /^\.vacante/);
  assert.notEqual(inodeOf(second.path, asset), inodeOf(first.path, asset));
  for (const [suffix, coding] of [
    ['.br', 'br'],
    ['.gz', 'gzip'],
  ] as const) {
    const copy = readFileSync(join(second.path, asset + suffix));
    assert.match(decompressed(coding, copy).toString(), /^\.vacante/);
  }
});

test('copies that another compressor made are not taken over', async (t) => {
  const directory = scratchDirectory(t);
  const first = await build(directory, monday);
  const record = join(first.path, 'record.json');
  writeFileSync(
    record,
    readFileSync(record, 'utf8').replace(/"compressors": "[^"]*"/, '"compressors": "others"'),
  );
  rmSync(join(first.path, sealFile));
  const second = await build(directory, tuesday);
  assert.deepEqual(second.copies, { compressed: 24, restamped: 0, takenOver: 0 });
  assert.notEqual(inodeOf(second.path, asset), inodeOf(first.path, asset));
});

const page = 'public/vacantes/vacante-7/index.html';
const zentravia = { legalName: 'Zentravia Logística, S.A. de C.V.', aliases: ['Zentravia'], domains: [] };

/** Twenty pages, each with a key; says which were rendered. */
async function buildPages(
  directory: string,
  generatedAt: string,
  {
    keys = {},
    ...changes
  }: { keys?: Readonly<Record<string, string>> } & Parameters<typeof tinyRequest>[2] = {},
) {
  const rendered: string[] = [];
  const built = await buildRelease(
    tinyRequest(directory, undefined, {
      ...changes,
      generatedAt,
      render: async (sink) => {
        for (const id of Object.keys(board)) {
          sink.derived(`/vacantes/${id}/index.html`, keys[id] ?? id, () => {
            rendered.push(id);
            return [Buffer.from(`<p>${id}, Zentravia ${keys[id] ?? ''}</p>`.repeat(3_000))];
          });
        }
        return renderTiny(board, generatedAt, sink);
      },
    }),
  );
  return { built, rendered };
}

test('a file under the same key is taken over with its copies, and never rendered', async (t) => {
  const directory = scratchDirectory(t);
  const first = await buildPages(directory, monday);
  assert.equal(first.rendered.length, 20);
  const second = await buildPages(directory, tuesday, { keys: { 'vacante-7': 'other' } });
  assert.deepEqual(second.rendered, ['vacante-7']);
  const other = 'public/vacantes/vacante-8/index.html';
  for (const name of [other, `${other}.br`, `${other}.gz`]) {
    assert.equal(inodeOf(second.built.path, name), inodeOf(first.built.path, name), name);
  }
  assert.match(readFileSync(join(second.built.path, page), 'utf8'), /other/);
});

test('a release by keys is the same as one afresh, its private files too', async (t) => {
  const [one, other] = [scratchDirectory(t), scratchDirectory(t)];
  const keys = { 'vacante-7': 'other' };
  await buildPages(one, monday);
  const reused = await buildPages(one, tuesday, { keys });
  const first = await buildPages(other, monday);
  rmSync(join(first.built.path, 'keys.txt'));
  const afresh = await buildPages(other, tuesday, { keys });
  assert.equal(afresh.rendered.length, 20);
  assert.deepEqual(stateOf(reused.built), stateOf(afresh.built));
});

for (const [damage, spoil] of [
  ['is gone', (path: string) => rmSync(path)],
  ['has another size', (path: string) => writeFileSync(path, 'x')],
  ['has another time', (path: string) => utimesSync(path, new Date(0), new Date(0))],
  ['has a bit flipped behind our back', flipQuietly],
] as const) {
  for (const suffix of ['', '.br', '.gz']) {
    test(`a file of which ${suffix || 'the page itself'} ${damage} is rendered anew`, async (t) => {
      const directory = scratchDirectory(t);
      const first = await buildPages(directory, monday);
      spoil(join(first.built.path, page + suffix));
      const second = await buildPages(directory, tuesday);
      assert.deepEqual(second.rendered, ['vacante-7']);
      const untouched = scratchDirectory(t);
      await buildPages(untouched, monday);
      assert.deepEqual(stateOf(second.built), stateOf((await buildPages(untouched, tuesday)).built));
    });
  }
}

/** Size and time stay: nothing but the bytes give it away. */
function flipQuietly(path: string): void {
  const { atime, mtime } = statSync(path);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
  writeFileSync(path, bytes);
  utimesSync(path, atime, mtime);
}

test('another edition renders everything', async (t) => {
  const directory = scratchDirectory(t);
  await buildPages(directory, monday);
  assert.equal((await buildPages(directory, tuesday, { edition: 'another' })).rendered.length, 20);
});

test('a gate that knows more reads what is taken over, and renders nothing for it', async (t) => {
  const directory = scratchDirectory(t);
  await buildPages(directory, monday);
  const gateFor = (employer: Employer) => soughtWords([employer], {}, { allowed: [], productWords: [] });
  const harmless = gateFor({ ...zentravia, legalName: 'Nadie', aliases: [] });
  assert.deepEqual((await buildPages(directory, tuesday, { sought: harmless })).rendered, []);
  const sought = gateFor(zentravia);
  await assert.rejects(buildPages(directory, '2026-11-18T12:00:00Z', { sought }), {
    reason: 'refused',
    message: /employer: \/vacantes\/\{jobId\}\/index\.html/,
  });
});
