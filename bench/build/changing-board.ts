/** A board whose feed comes back the next day with some of its vacancies changed. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { tabulador } from '../../tests/support/run-command.ts';

/** Every so many vacancies one has another text: 5 per cent. */
const changedEvery = 20;

/** Fills a board with invented vacancies and returns the feed they came from, a vacancy a line. */
export async function fillBoardFromFeed(board: string, count: number, now: string): Promise<string[]> {
  const settings = { TABULADOR_BOARD: board, TABULADOR_NOW: now };
  const { code, output, messages } = await tabulador(['demo', '--print', '--count', String(count)], settings);
  assert.equal(code, 0, messages);
  const lines = output.trim().split('\n');
  await importLines(board, lines, now);
  return lines;
}

export async function changeBoard(board: string, lines: readonly string[], now: string): Promise<void> {
  const changed = lines.map((line, index) => {
    if (index % changedEvery !== 0) return line;
    const vacancy = JSON.parse(line) as { description: string };
    return JSON.stringify({ ...vacancy, description: `${vacancy.description} Hay capacitación.` });
  });
  await importLines(board, changed, now);
}

async function importLines(board: string, lines: readonly string[], now: string): Promise<void> {
  const feed = `${board}.ndjson`;
  writeFileSync(feed, lines.join('\n'));
  const settings = { TABULADOR_BOARD: board, TABULADOR_NOW: now };
  const { code, messages } = await tabulador(['import', feed, '--feed', 'bench'], settings);
  // Some of what the demo invents is refused on purpose.
  assert.ok(code === 0 || code === 3, messages);
  rmSync(feed);
}
