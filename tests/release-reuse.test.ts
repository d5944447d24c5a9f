import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { pathOf } from '../src/contract/routes.ts';
import { noFilters } from '../src/contract/search-filters.ts';
import { type BuildRequest, type BuiltRelease, buildRelease } from '../src/program/app/build.ts';
import { sha256 } from '../src/release/format/digests.ts';
import { sealFile } from '../src/release/format/release-layout.ts';
import { jsonPieces } from '../src/release/json.ts';
import { Stamp } from '../src/release/pieces.ts';
import { soughtWords } from '../src/vacancies/gate/gate.ts';
import { manifestIn } from './release/scratch.ts';
import { monday, renderTiny, tinyBoard, tinyRequest, tuesday } from './release/tiny-release.ts';
import { gateThatKnows } from './support/gate.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const board = tinyBoard(20);
const ids = Object.keys(board);
const vacancy = join('public', pathOf('getJob', { jobId: 'vacante-7' }));
const pageOf = (id: string) => `public/vacantes/${id}/index.html`;
const asset = 'public/assets/estilo.css';
const copiesOf = (name: string) => [name, `${name}.br`, `${name}.gz`];

interface Changes extends Partial<BuildRequest> {
  readonly texts?: Readonly<Record<string, string>>;
  /** Keys of pages, where they are not the id of the vacancy. */
  readonly keys?: Readonly<Record<string, string>>;
}

/** Vacancies and a search with the instant of the build; a style sheet and a page with a key for each vacancy without it. */
async function build(directory: string, generatedAt: string, { texts, keys = {}, ...changes }: Changes = {}) {
  const rendered: string[] = [];
  const render: BuildRequest['render'] = async (sink) => {
    sink.file('/assets/estilo.css', [Buffer.from('.vacante { color: black }\n'.repeat(200))]);
    const items = Object.values(board);
    sink.file(pathOf('searchJobs', noFilters), jsonPieces({ generatedAt: new Stamp(generatedAt), items }));
    for (const id of ids) {
      sink.derived(`/vacantes/${id}/index.html`, keys[id] ?? id, () => {
        rendered.push(id);
        return [Buffer.from(`<p>${id}, Zentravia ${keys[id] ?? ''}</p>`.repeat(3_000))];
      });
    }
    return renderTiny({ ...board, ...texts }, generatedAt, sink);
  };
  const built = await buildRelease(tinyRequest(directory, undefined, { ...changes, generatedAt, render }));
  return { ...built, rendered };
}

/** Every file of a release with its digest and, where hosts look at it, its time. */
function stateOf({ path }: Pick<BuiltRelease, 'path'>): string[] {
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

const scratch = scratchDirectory({ after });
let first: BuiltRelease;
before(async () => {
  first = await build(join(scratch, 'first'), monday);
});

/** The releases directory with Monday's release in it, and where that release lies. */
function copyOfFirst(name: string) {
  const directory = join(scratch, name);
  cpSync(join(scratch, 'first'), directory, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });
  return { directory, release: join(directory, first.id) };
}

const change = { texts: { 'vacante-7': 'Otro texto. '.repeat(450) }, keys: { 'vacante-3': 'other' } };

test('what did not change is linked and not rendered again, and the previous release stays as it was', async () => {
  const { directory, release } = copyOfFirst('reused');
  const state = stateOf({ path: release });
  // Twenty vacancies, two copies of the search, the style sheet and each page.
  assert.deepEqual(first.copies, { compressed: 20 + 2 + 2 + 40, reused: 0 });
  const second = await build(directory, tuesday, change);
  assert.deepEqual(second.rendered, ['vacante-3']);
  assert.deepEqual(second.copies, { compressed: 20 + 2 + 2, reused: 2 + 38 });
  for (const name of [...copiesOf(asset), ...copiesOf(pageOf('vacante-8'))]) {
    assert.equal(inodeOf(second.path, name), inodeOf(release, name), name);
  }
  for (const name of [vacancy, pageOf('vacante-3')]) {
    assert.notEqual(inodeOf(second.path, name), inodeOf(release, name), name);
  }
  await build(directory, '2026-11-18T12:00:00Z');
  assert.deepEqual(stateOf({ path: release }), state);

  const afresh = copyOfFirst('afresh');
  const record = join(afresh.release, 'record.json');
  // As an older program wrote it.
  const { seen: _, ...others } = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(record, JSON.stringify({ ...others, compressors: 'others' }));
  rmSync(join(afresh.release, sealFile));
  const same = await build(afresh.directory, tuesday, change);
  assert.equal(same.rendered.length, 20);
  assert.equal(same.copies.reused, 0, 'nothing of other compressors is reused');
  assert.deepEqual(stateOf(second), stateOf(same));
});

test('the gzip copies of answers that did not change keep their sizes', async () => {
  const { path } = await build(copyOfFirst('sizes').directory, tuesday);
  const after = manifestIn(path).files;
  for (const [name, { encoded }] of Object.entries(manifestIn(first.path).files))
    assert.equal(after[name]?.encoded?.gzip, encoded?.gzip, name);
});

const damages = [
  (path: string) => rmSync(path),
  (path: string) => writeFileSync(path, 'x'),
  (path: string) => utimesSync(path, new Date(0), new Date(0)),
  flipQuietly,
];

/** Size and time stay: nothing but the bytes give it away. */
function flipQuietly(path: string): void {
  const { atime, mtime } = statSync(path);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
  writeFileSync(path, bytes);
  utimesSync(path, atime, mtime);
}

test('a file is not reused if it or a copy is missing, damaged or of another time', async () => {
  const untouched = await build(copyOfFirst('untouched').directory, tuesday);
  for (const [number, suffix] of ['', '.br', '.gz'].entries()) {
    const { directory, release } = copyOfFirst(`damaged-${number}`);
    for (const [page, damage] of damages.entries()) damage(join(release, pageOf(`vacante-${page}`) + suffix));
    flipQuietly(join(release, asset + suffix));
    const second = await build(directory, tuesday);
    assert.deepEqual(
      second.rendered,
      damages.map((_, page) => `vacante-${page}`),
    );
    assert.notEqual(inodeOf(second.path, asset), inodeOf(release, asset));
    assert.deepEqual(stateOf(second), stateOf(untouched));
  }
});

test('another program or other settings render everything', async () => {
  const { rendered, copies } = await build(copyOfFirst('program').directory, tuesday, {
    buildFingerprint: 'another',
  });
  assert.deepEqual([rendered.length, copies.reused], [20, 0]);
});

test('a gate that knows more reads what is reused, and renders nothing for it', async () => {
  const { directory } = copyOfFirst('gate');
  const gateFor = (alias: string) => {
    const employer = { legalName: `${alias}, S.A. de C.V.`, aliases: [alias], domains: [] };
    return soughtWords(gateThatKnows([employer]), { allowed: [], productWords: [] });
  };
  assert.deepEqual((await build(directory, tuesday, { sought: gateFor('Nadiemas') })).rendered, []);
  await assert.rejects(build(directory, '2026-11-18T12:00:00Z', { sought: gateFor('Zentravia') }), {
    reason: 'refused',
    message: /employer: \/vacantes\/\{jobId\}\/index\.html/,
  });
});
