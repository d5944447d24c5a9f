import { closeSync, existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { makePrivate, notWritable, openPrivateFile } from '../../foundation/private-files.ts';
import type { TableRows } from '../board.ts';
import { connect, prepareFile, sideFiles } from './connection.ts';
import { busyError, explainFailure } from './failures.ts';
import { sqliteDatabase } from './sqlite-board.ts';

const waitMilliseconds = 10_000;

export async function makeBoardFile(
  file: string,
  version: number,
  content: AsyncIterable<TableRows>,
): Promise<void> {
  try {
    await prepareFile(file, version);
    using database = connect(file);
    const { run, insert } = sqliteDatabase(database);
    database.exec('BEGIN');
    await run('DELETE FROM reference_code');
    for await (const rows of content) await insert(rows);
    database.exec('COMMIT');
  } catch (error) {
    throw explainFailure(error, file);
  }
}

/** Puts another board in place of this one in one transaction. Returns the path of the previous board, if there was one. */
export async function replaceBoardFile(board: string, source: string, stamp: string): Promise<string | null> {
  const before = existsSync(board) ? `${board}.before-${stamp}` : null;
  let isMoved = false;
  try {
    // A file that SQLite cannot read is moved, with its side files.
    if (before !== null && !(await copied(board, before))) {
      isMoved = true;
      moveBoard(board, before);
    }
    closeSync(openPrivateFile(board, 'a'));
    await overwrite(board, source);
    return before;
  } catch (error) {
    // The board stays: it is moved back, or it is in use and was copied for nothing.
    if (before !== null && isMoved) moveBoard(before, board);
    else if (before !== null && error instanceof OperatorError) rmSync(before, { force: true });
    const { syscall } = error as NodeJS.ErrnoException;
    const hint = say`Check the directory, its permissions and the free space on the disk.`;
    throw syscall === undefined ? explainFailure(error, board) : notWritable(board, error, hint);
  }
}

async function copied(board: string, to: string): Promise<boolean> {
  closeSync(openPrivateFile(to, 'w'));
  try {
    using source = new DatabaseSync(board, { readOnly: true });
    await backup(source, to);
    return true;
  } catch {
    rmSync(to, { force: true });
    return false;
  }
}

/** Side files of another board would damage this one. */
function moveBoard(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const side of ['', '-journal', ...sideFiles]) rmSync(to + side, { force: true });
  for (const side of ['', ...sideFiles])
    if (existsSync(from + side)) {
      makePrivate(from + side);
      renameSync(from + side, to + side);
    }
}

async function overwrite(board: string, from: string): Promise<void> {
  using source = new DatabaseSync(from, { readOnly: true });
  for (let left = waitMilliseconds; ; left -= 100) {
    try {
      await backup(source, board);
      return;
    } catch (error) {
      // If another program is writing, Node's error has no code, or the code of SQLite's locks.
      const { errcode = 0 } = error as { errcode?: number };
      if (![0, 5, 6].includes(errcode & 0xff)) throw error;
      if (left <= 0) throw busyError(board, error);
    }
    await pause(100);
  }
}
