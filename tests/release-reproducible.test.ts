import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { holds } from '../src/release/format/compression.ts';
import { codingSuffix, contentCodings } from '../src/release/format/manifest.ts';
import { sealFile } from '../src/release/format/seal.ts';
import { fillBoard } from './release/demo-board.ts';
import { manifestIn } from './release/scratch.ts';
import { start, tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** How far apart two builds of one board may be: another place, another board file, other cores. */
async function buildTwice(t: Parameters<typeof scratchDirectory>[0], vacancies: number) {
  const places = [scratchDirectory(t), join(scratchDirectory(t), 'somewhere', 'else')];
  const builds = places.map(async (place, number) => {
    const board = join(scratchDirectory(t), `board-${number}.sqlite`);
    await fillBoard(board, vacancies, '2026-11-16T12:00:00Z');
    return { directory: join(place, 'releases'), board };
  });
  return await Promise.all(builds);
}

function timesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('public'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${relative(directory, path)} ${statSync(path).mtime.toISOString()}`)
    .sort();
}

test('the same board at the same instants gives the same bytes, wherever it is built', async (t) => {
  const places = await buildTwice(t, Number(process.env.TABULADOR_TEST_VACANCIES ?? 80));
  // The second build compares with the first, so what it says of change is part of the proof.
  for (const now of ['2026-11-16T12:00:00Z', '2026-11-20T12:00:00Z']) {
    for (const { directory, board } of places) {
      const settings = {
        TABULADOR_BOARD: board,
        TABULADOR_RELEASES_DIRECTORY: directory,
        TABULADOR_NOW: now,
      };
      const { code, messages } = await tabulador(['build'], settings);
      assert.equal(code, 0, messages);
    }
  }
  const [one, other] = places.map(({ directory }) => directory) as [string, string];
  const { code, output } = await start('diff', ['-r', '--no-dereference', one, other]).ended;
  assert.equal(output, '');
  assert.equal(code, 0);
  assert.deepEqual(timesBelow(one), timesBelow(other));
});

async function run(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<string> {
  const { code, output, messages } = await tabulador(args, settings);
  assert.ok(code === 0 || code === 3, messages);
  return output;
}

test('a release is the same bytes from a predecessor as afresh, and keeps the sizes of what did not change', async (t) => {
  const place = scratchDirectory(t);
  const board = join(place, 'board.sqlite');
  const feed = join(place, 'vacantes.ndjson');
  const [monday, tuesday] = ['2026-11-16T12:00:00Z', '2026-11-17T12:00:00Z'];
  const at = (now: string, directory = place) => ({
    TABULADOR_BOARD: board,
    TABULADOR_RELEASES_DIRECTORY: directory,
    TABULADOR_NOW: now,
  });
  const idOf = (directory: string, day: string) =>
    readdirSync(directory).find((name) => name.startsWith(day)) ?? '';
  const [one, other] = [join(place, 'one'), join(place, 'other')];

  const count = process.env.TABULADOR_TEST_VACANCIES ?? '400';
  const lines = (await run(['demo', '--print', '--count', count], at(monday))).trim().split('\n');
  writeFileSync(feed, lines.join('\n'));
  await run(['import', feed, '--feed', 'bolsa'], at(monday));
  await run(['build'], at(monday, one));
  await start('cp', ['-a', one, other]).ended;
  // The same release, of which nothing may be taken over.
  const record = join(other, idOf(other, '20261116'), 'record.json');
  writeFileSync(record, readFileSync(record, 'utf8').replace(/"compressors": "[^"]*"/, '"compressors": ""'));
  rmSync(join(dirname(record), sealFile));

  const changed = lines.map((line, index) => {
    const vacancy = JSON.parse(line) as { description: string };
    const note = index % 20 === 7 ? ' Hay capacitación desde el primer día.' : '';
    return JSON.stringify({ ...vacancy, description: vacancy.description + note });
  });
  writeFileSync(feed, changed.join('\n'));
  await run(['import', feed, '--feed', 'bolsa'], at(tuesday));
  const reused = JSON.parse(await run(['build', '--json'], at(tuesday, one)));
  const afresh = JSON.parse(await run(['build', '--json'], at(tuesday, other)));
  assert.ok(reused.changes.changed > 0);
  assert.ok(reused.copies.restamped > 20, `${reused.copies.restamped} restamped`);
  assert.equal(afresh.copies.restamped + afresh.copies.takenOver, 0);

  const [here, there] = [one, other].map((directory) => join(directory, idOf(directory, '20261117'))) as [
    string,
    string,
  ];
  assert.equal((await start('diff', ['-r', here, there]).ended).output, '');
  assert.deepEqual(timesBelow(here), timesBelow(there));

  const before = manifestIn(join(one, idOf(one, '20261116'))).files;
  let kept = 0;
  for (const [path, { etag, size, encoded = {} }] of Object.entries(manifestIn(here).files)) {
    const file = join(here, 'public', path);
    for (const coding of contentCodings.filter((name) => encoded[name] !== undefined)) {
      const copy = readFileSync(file + codingSuffix[coding]);
      assert.ok(holds(coding, copy, readFileSync(file)), `${path}, ${coding}`);
    }
    const old = before[path];
    if (old?.etag !== etag) continue;
    assert.deepEqual({ size, encoded }, { size: old.size, encoded: old.encoded ?? {} }, path);
    kept++;
  }
  assert.ok(kept > 1_000);
});
