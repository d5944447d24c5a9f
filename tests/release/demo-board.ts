import assert from 'node:assert/strict';
import { tabulador } from '../support/run-command.ts';

/** Fills a board with invented vacancies, by the command that does it. */
export async function fillBoard(location: string, count: number, now: string): Promise<void> {
  const { code, messages } = await tabulador(['demo', '--count', String(count)], {
    TABULADOR_BOARD: location,
    TABULADOR_NOW: now,
  });
  assert.equal(code, 0, messages);
}
