import { closeSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { makePrivate, notWritable, openPrivateFile } from '../../foundation/private-files.ts';
import type { RestoredBoard, TableRows } from '../board.ts';
import { sqlView } from '../sql/view.ts';
import { connect, prepareFile, sideFiles } from './connection.ts';
import { explainFailure } from './failures.ts';
import { sqliteDatabase } from './sqlite-board.ts';
import { busyError } from './write-lock.ts';

const waitMilliseconds = 10_000;

/** Makes a board of the rows of a backup, whose tables may be of an earlier version. */
export async function makeBoardFile(
  file: string,
  version: number,
  content: AsyncIterable<TableRows>,
): Promise<void> {
  await prepareFile(file, { version });
  using database = connect(file);
  const { run, insert } = sqliteDatabase(database);
  database.exec('BEGIN');
  await run('DELETE FROM reference_code');
  for await (const rows of content) await insert(rows);
  database.exec('COMMIT');
}

/** Replaces the board by a verified backup in one transaction; a copy of the previous board is kept. */
export async function restoreSqlite(board: string, source: string, stamp: string): Promise<RestoredBoard> {
  const fresh = `${board}.restoring`;
  try {
    await copy(source, fresh);
    // Brings a backup of an earlier version to the newest one.
    await prepareFile(fresh);
    const counts = await verifiedCounts(fresh);
    setJournal(fresh, 'WAL');
    const before = existsSync(board) ? `${board}.before-${stamp}` : null;
    if (before === null) renameSync(fresh, board);
    else await replace(board, fresh, before);
    return { board, ...counts, before };
  } catch (error) {
    throw explained(error, { from: source, to: board, temporary: fresh });
  } finally {
    for (const side of ['', ...sideFiles]) rmSync(fresh + side, { force: true });
  }
}

/** Creates one private file without side files. */
async function copy(from: string, to: string): Promise<void> {
  rmSync(to, { force: true });
  closeSync(openPrivateFile(to, 'wx'));
  using source = new DatabaseSync(from, { readOnly: true });
  await backup(source, to);
  setJournal(to, 'DELETE');
}

/** A copy is one file; with a board in use, readers keep their view while one writer works. */
function setJournal(file: string, mode: 'WAL' | 'DELETE'): void {
  using database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = ${mode}`);
}

/** Verifies pages, references between tables, and every row against its digest. */
async function verifiedCounts(file: string): Promise<Pick<RestoredBoard, 'open' | 'closed'>> {
  using database = connect(file);
  const [complaint] = [
    ...database.prepare('PRAGMA integrity_check(1)').all(),
    ...database.prepare('PRAGMA foreign_key_check').all(),
  ]
    .map(({ integrity_check: text, table }) =>
      table === undefined ? String(text) : say`${String(table)} refers to a row that does not exist`,
    )
    .filter((text) => text !== 'ok');
  if (complaint !== undefined)
    throw new OperatorError(say`${file} is damaged: ${complaint}.`, { reason: 'refused' });
  const view = sqlView(sqliteDatabase(database));
  for await (const _ of view.vacancies());
  return await view.counts();
}

async function replace(board: string, fresh: string, before: string): Promise<void> {
  if (!(await isDatabase(board))) {
    // SQLite cannot write into the damaged file, so it is moved aside with its side files.
    for (const side of ['', ...sideFiles])
      if (existsSync(board + side)) {
        makePrivate(board + side);
        renameSync(board + side, before + side);
      }
    renameSync(fresh, board);
    return;
  }
  try {
    await copy(board, before);
  } catch {
    // The board is too damaged to be read as a database, so its bytes are copied.
    for (const side of ['', '-wal'])
      if (existsSync(board + side)) {
        copyFileSync(board + side, before + side);
        makePrivate(before + side);
      }
  }
  try {
    await overwrite(board, fresh);
  } catch (error) {
    for (const side of ['', '-wal']) rmSync(before + side, { force: true });
    throw error;
  }
}

async function overwrite(board: string, fresh: string): Promise<void> {
  using source = new DatabaseSync(fresh, { readOnly: true });
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

async function isDatabase(file: string): Promise<boolean> {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return statSync(file).size > 0;
  } catch {
    return false;
  }
}

interface Files {
  readonly from: string;
  readonly to: string;
  /** A temporary copy of `from`; messages name `from` instead. */
  readonly temporary: string;
}

function explained(error: unknown, { from, to, temporary }: Files): unknown {
  const { syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined)
    return notWritable(to, error, say`Check the directory, its permissions and the free space on the disk.`);
  const failure = explainFailure(error, from);
  if (!(failure instanceof OperatorError)) return failure;
  return failure.reworded(failure.message.replaceAll(temporary, from));
}
