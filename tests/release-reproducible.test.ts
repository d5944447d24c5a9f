import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fillBoard } from './release/demo-board.ts';
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
