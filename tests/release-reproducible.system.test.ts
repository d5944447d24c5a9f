import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { changesFolder, openData } from '../src/contract/open-data.ts';
import { guideAddresses, markdownFile } from '../src/contract/pages.ts';
import { pathOf } from '../src/contract/routes.ts';
import { holds } from '../src/release/format/compression.ts';
import { codingSuffix, contentCodings } from '../src/release/format/manifest.ts';
import { sealFile } from '../src/release/format/release-layout.ts';
import { manifestIn } from './release/scratch.ts';
import { runCommand, start } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const scratch = scratchDirectory({ after });
const [one, other] = [join(scratch, 'one'), join(scratch, 'somewhere', 'else')];
const feed = join(scratch, 'vacantes.ndjson');
const today = '2026-11-16';
/** Noon of that day is in feeds as data, and in the examples of the description. */
const times = ['07:59:58', '12:00:00'].map((time) => `${today}T${time}Z`);
const tomorrow = '2026-11-17T12:00:00Z';
let lines: string[];

/** Runs a command in the process, with one board for all builds or with a copy of it. */
async function run(args: readonly string[], now: string, directory = one, board = 'board.sqlite') {
  const env = { TABULADOR_BOARD: join(scratch, board), TABULADOR_RELEASES_DIRECTORY: directory };
  const { code, output, messages } = await runCommand(args, { cwd: scratch, now, env });
  assert.ok(code === 0 || code === 3, messages);
  return output;
}

const releaseAt = (directory: string, now: string) =>
  join(directory, readdirSync(directory).find((name) => name.startsWith(now.replace(/[-:]/g, ''))) ?? 'none');

before(async () => {
  const count = process.env.TABULADOR_TEST_VACANCIES ?? '90';
  const midnight = `${today}T00:00:00Z`;
  lines = (await run(['demo', '--print', '--count', count], midnight)).trim().split('\n');
  writeFileSync(feed, lines.join('\n'));
  await run(['import', feed, '--feed', 'bolsa'], midnight);
  cpSync(join(scratch, 'board.sqlite'), join(scratch, 'copy.sqlite'));
  for (const now of times) await run(['build'], now);
});

/** Fails unless both directories have the same files with the same bytes and times. */
async function assertSame(here: string, there: string, ...except: readonly string[]): Promise<void> {
  const options = except.map((name) => `--exclude=${name}`);
  const { code, output } = await start('diff', ['-r', '--no-dereference', ...options, here, there]).ended;
  assert.equal(output, '');
  assert.equal(code, 0);
  assert.deepEqual(timesBelow(here), timesBelow(there));
}

function timesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('public'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${relative(directory, path)} ${statSync(path).mtime.toISOString()}`)
    .sort();
}

test('the same board at the same instants gives the same bytes, wherever it is built', async () => {
  // The later builds compare with the first, so what they say of changes is part of the proof.
  for (const now of times) await run(['build'], now, other, 'copy.sqlite');
  for (const now of times) await assertSame(releaseAt(one, now), releaseAt(other, now));
});

/**
 * In the index, the digests and the guide the time of the build is content; the others name the release that this one
 * is compared with.
 */
const newEveryTime = new Set<string>([
  pathOf('getApiIndex', {}),
  openData.changes,
  openData.release,
  ...guideAddresses.flatMap((page) => [`${page}index.html`, page + markdownFile]),
]);

/** Size and time of each file and gzip copy whose content does not change with the time of the build. */
function looksIn(release: string): Map<string, string> {
  const looks = new Map<string, string>();
  for (const [path, { encoded = {} }] of Object.entries(manifestIn(release).files)) {
    if (newEveryTime.has(path) || path.startsWith(changesFolder)) continue;
    for (const suffix of ['', ...(encoded.gzip === undefined ? [] : [codingSuffix.gzip])]) {
      const { size, mtimeMs } = statSync(join(release, 'public', path + suffix));
      looks.set(path + suffix, `${size} ${mtimeMs}`);
    }
  }
  return looks;
}

test('when a board is built again, each file and gzip copy of what did not change keeps its size and time', () => {
  const [first, ...later] = times.map((now) => looksIn(releaseAt(one, now)));
  assert.ok((first?.size ?? 0) > 1_000);
  for (const looks of later) {
    const changed = [...looks].filter(([path, look]) => look !== first?.get(path));
    assert.deepEqual([changed, looks.size], [[], first?.size]);
  }
});

test('a release with reused files is the same as one without, and every copy gives its file back', async () => {
  const changed = lines.map((line, index) => {
    const vacancy = JSON.parse(line) as { description: string };
    const note = index % 20 === 7 ? ' Hay capacitación desde el primer día.' : '';
    return JSON.stringify({ ...vacancy, description: vacancy.description + note });
  });
  writeFileSync(feed, changed.join('\n'));
  await run(['import', feed, '--feed', 'bolsa'], tomorrow);
  const afresh = join(scratch, 'afresh');
  cpSync(one, afresh, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  // Nothing of other compressors is reused.
  const record = join(afresh, 'current', 'record.json');
  writeFileSync(record, readFileSync(record, 'utf8').replace(/"compressors": "[^"]*"/, '"compressors": ""'));
  rmSync(join(afresh, 'current', sealFile));
  const { changes, copies } = JSON.parse(await run(['build', '--json'], tomorrow));
  assert.ok(changes.changed > 0 && copies.reused > 100);
  assert.equal(JSON.parse(await run(['build', '--json'], tomorrow, afresh)).copies.reused, 0);
  const release = releaseAt(one, tomorrow);
  // The record also has the words of files that are gone, and the seal has the digest of the record.
  await assertSame(release, releaseAt(afresh, tomorrow), 'record.json', sealFile);
  const [reused, whole] = [release, releaseAt(afresh, tomorrow)].map((directory) => {
    const { seen, ...record } = JSON.parse(readFileSync(join(directory, 'record.json'), 'utf8'));
    return { record, words: new Set(new Int32Array(new Uint8Array(Buffer.from(seen, 'base64')).buffer)) };
  });
  assert.deepEqual(reused?.record, whole?.record);
  assert.ok(whole && reused?.words.isSupersetOf(whole.words));
  for (const [path, { encoded = {} }] of Object.entries(manifestIn(release).files)) {
    const file = join(release, 'public', path);
    for (const coding of contentCodings.filter((name) => encoded[name] !== undefined)) {
      const copy = readFileSync(file + codingSuffix[coding]);
      assert.ok(holds(coding, copy, readFileSync(file)), `${path}, ${coding}`);
    }
  }
});
