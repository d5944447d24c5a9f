import { closeSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import {
  makePrivateDirectory,
  openPrivateFile,
  removeAccessOfOthers,
} from '../../foundation/private-files.ts';
import type { Migration, OnMigrated } from '../board.ts';
import {
  assertColumns,
  assertKnownVersion,
  type Dialect,
  newestVersion,
  schemaSteps,
} from '../sql/schema.ts';
import { isBusy } from './failures.ts';

/** "TABU": distinguishes boards from other SQLite databases. */
const applicationId = 0x54_41_42_55;

/** How long SQLite waits for short locks; `beginWriting` waits for a writer. */
export const shortLockMilliseconds = 5_000;

/** Enough to keep the indexes in memory during an import of a hundred thousand vacancies. */
const cacheKilobytes = 32_000;

const dialect: Dialect = {
  integer: 'INTEGER',
  text: 'TEXT',
  isJson: (column) => `json_valid(${column})`,
  // SQLite sorts NULL below everything, so it comes last in descending order.
  nullsLast: '',
  deferrable: '',
  tableOptions: ' STRICT',
  keyedTableOptions: ' STRICT, WITHOUT ROWID',
  vacancyTriggers: `
    CREATE TRIGGER vacancy_keeps_its_names BEFORE UPDATE OF id, vacancy_id ON vacancy
    BEGIN SELECT RAISE(ABORT, 'the names of a vacancy never change'); END;
    CREATE TRIGGER vacancy_stays BEFORE DELETE ON vacancy
    BEGIN SELECT RAISE(ABORT, 'vacancies are closed, never deleted: their names must not be given out again'); END;`,
};

export function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: shortLockMilliseconds });
  try {
    database.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

interface Preparation {
  /** For a board in use: a copy of an older one is kept, and this is called. Without it the file is itself a copy. */
  readonly onMigrated?: OnMigrated;
  /** The version of the tables. */
  readonly version?: number;
}

/** Creates the file if it is missing, and brings its tables to the version. */
export async function prepareFile(
  file: string,
  { onMigrated, version = newestVersion }: Preparation = {},
): Promise<void> {
  createFile(file);
  const database = connect(file);
  let migration: Migration | undefined;
  try {
    // Several programs may open a new board at once, and SQLite does not wait when it changes to WAL.
    await retryWhileBusy(() => {
      if (isUpToDate(database, file)) return;
      migration = migrate(database, version, onMigrated && file);
      if (version === newestVersion) isUpToDate(database, file);
    }, shortLockMilliseconds);
  } finally {
    database.close();
  }
  if (migration) onMigrated?.(migration);
}

/** The suffixes of SQLite's files beside a board in use. These files get the mode of the board. */
export const sideFiles = ['-wal', '-shm'] as const;

/** Removes the rights of other users on an existing board, which is private. */
function createFile(file: string): void {
  try {
    makePrivateDirectory(dirname(file));
    closeSync(openPrivateFile(file, 'a'));
    for (const side of ['', ...sideFiles]) removeAccessOfOthers(file + side);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM') {
      throw new OperatorError(say`This user may not open the board ${file}.`, {
        reason: 'environment',
        hint: say`It is private: run the command as the user who owns it, or check the permissions of its directory.`,
        cause,
      });
    }
    if (code === 'EROFS') {
      throw new OperatorError(say`The board ${file} is on a read-only disk.`, {
        reason: 'environment',
        hint: say`SQLite keeps two more files beside it. Mount the disk for writing, or copy the board to another one.`,
        cause,
      });
    }
    throw new OperatorError(say`The board ${file} cannot be opened: ${(cause as Error).message}.`, {
      reason: 'environment',
      hint: say`Check the setting \`board\`, the permissions of its directory and the free space on the disk.`,
      cause,
    });
  }
}

/** Whether the file has the newest tables. A file that is not a board is refused. */
function isUpToDate(database: DatabaseSync, file: string): boolean {
  // One statement sees one state, whatever another program commits meanwhile.
  const sql = `SELECT user_version, application_id, (SELECT count(*) FROM sqlite_schema) AS tables
    FROM pragma_user_version, pragma_application_id`;
  const { user_version: version, application_id: id, tables } = database.prepare(sql).get() ?? {};
  if (tables === 0) return false;
  if (id !== applicationId) {
    throw new OperatorError(say`${file} is a SQLite database, but not a board.`, {
      reason: 'refused',
      hint: say`Set \`board\` to another file.`,
    });
  }
  assertKnownVersion(file, version as number);
  if ((version as number) < newestVersion) return false;
  const columns = `SELECT tables.name || '.' || columns.name AS name
    FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'`;
  assertColumns(
    file,
    database
      .prepare(columns)
      .all()
      .map(({ name }) => name),
    dialect,
  );
  return true;
}

/** With the path of a board in use, a copy of an older board is kept beside it. */
function migrate(database: DatabaseSync, to: number, inUse: string | undefined): Migration | undefined {
  // With WAL, readers keep their view while one writer works.
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('BEGIN IMMEDIATE');
  let before: string | undefined;
  try {
    // Another program may have migrated the board meanwhile.
    const from = database.prepare('PRAGMA user_version').get()?.user_version as number;
    if (inUse !== undefined && from > 0 && from < to) before = copyBeside(inUse, `before-${to}`);
    for (const step of schemaSteps.slice(from, to)) database.exec(step(dialect));
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${to}`);
    database.exec('COMMIT');
    return inUse === undefined || before === undefined ? undefined : { board: inUse, from, to, before };
  } catch (error) {
    if (before !== undefined) rmSync(before, { force: true });
    throw error;
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}

/** A private copy under a name that is not taken yet, `before-2.board.sqlite`. */
function copyBeside(file: string, prefix: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${prefix}${number === 1 ? '' : `-${number}`}.${basename(file)}`;
    const copy = join(dirname(file), name);
    if (existsSync(copy)) continue;
    copyInto(file, copy);
    return copy;
  }
}

/** The copy is one state of the board, also while others write. */
function copyInto(file: string, copy: string): void {
  closeSync(openPrivateFile(copy, 'wx'));
  try {
    using source = new DatabaseSync(file, { readOnly: true, timeout: shortLockMilliseconds });
    source.prepare('VACUUM INTO ?').run(copy);
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
}

/** Retries until the attempt succeeds or the time is up; then throws SQLite's last error. */
export async function retryWhileBusy(attempt: () => void, milliseconds: number): Promise<void> {
  let left = milliseconds;
  for (let wait = 5; ; wait = Math.min(wait * 2, 100)) {
    try {
      attempt();
      return;
    } catch (error) {
      if (!isBusy(error) || left <= 0) throw error;
    }
    const next = Math.min(wait, left);
    await pause(next);
    left -= next;
  }
}

/** How connections to a board are opened, and what to clean up afterwards. */
export interface OpenFile {
  readonly connect: () => DatabaseSync;
  readonly release: () => void;
}

/** A board of an older version is not migrated to be read: a private copy is. */
export async function openToRead(file: string): Promise<OpenFile> {
  createFile(file);
  let isNewest = false;
  await retryWhileBusy(() => {
    using database = connect(file);
    isNewest = isUpToDate(database, file);
  }, shortLockMilliseconds);
  if (isNewest) return { connect: () => connect(file), release: () => {} };
  const directory = mkdtempSync(join(tmpdir(), 'tabulador-board-'));
  const release = () => rmSync(directory, { recursive: true, force: true });
  try {
    const copy = join(directory, 'board.sqlite');
    copyInto(file, copy);
    await prepareFile(copy);
    return { connect: () => new DatabaseSync(copy), release };
  } catch (error) {
    release();
    throw error;
  }
}
