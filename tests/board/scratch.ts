import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Board, BoardEntry, BoardView, UpsertOutcome } from '../../src/board/board.ts';
import { openBoard } from '../../src/board/open-board.ts';
import { OperatorError } from '../../src/foundation/operator-error.ts';
import type { VacancyDraft } from '../../src/vacancies/vacancy.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';

export async function scratchBoard(t: TestContext): Promise<{ board: Board; file: string }> {
  const file = join(scratchDirectory(t), 'board.sqlite');
  const board = await openBoard(file);
  return { board, file };
}

export const upsertOptions = { vacancyIdPrefix: 'VAC', at: '2026-11-16T12:00:00Z' };

/** One import in one transaction. */
export function keep(board: Board, ...drafts: VacancyDraft[]): Promise<readonly UpsertOutcome[]> {
  return board.write('import', (session) => session.upsert(drafts, upsertOptions));
}

export async function entriesOf(view: BoardView): Promise<BoardEntry[]> {
  return (await Array.fromAsync(view.vacancies())).flat();
}

export async function find(board: Board, name: string): Promise<BoardEntry> {
  const entry = await board.read((view) => view.find(name));
  if (!entry) throw new Error(`${name} is not on the board`);
  return entry;
}

/** The message with a hint that some work must end with. */
export async function refusal(work: Promise<unknown>): Promise<OperatorError> {
  try {
    await work;
  } catch (error) {
    assert.ok(error instanceof OperatorError, (error as Error).stack ?? String(error));
    assert.ok(error.hint, 'it says what to do');
    return error;
  }
  assert.fail('it worked');
}
