import { closeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { closeToEverybody, makePrivateDirectory, openPrivateFile } from '../../foundation/private-files.ts';
import { employerKey } from '../../vacancies/employer-name.ts';
import { isBusy } from './failures.ts';
import { migrations } from './migrations.ts';

/** Written into the file, so that a database of another program is not taken for a board: "TABU". */
const applicationId = 0x54_41_42_55;

/** How long SQLite itself waits for the short locks of others; the long one of a writer has its own waiting. */
export const shortLockMilliseconds = 5_000;

/** Enough that an import of a hundred thousand vacancies keeps the indexes it writes to in memory. */
const cacheKilobytes = 32_000;

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

/** Makes sure that there is a file and that it has the tables of today. */
export async function prepareFile(file: string): Promise<void> {
  createFile(file);
  const database = connect(file);
  try {
    // Several programs may start on a new board at once, and SQLite does not wait when it changes to WAL.
    await retryWhileBusy(() => {
      if (isUpToDate(database, file)) return;
      migrate(database);
      assertSchema(database, file);
    }, shortLockMilliseconds);
  } finally {
    database.close();
  }
}

/** What SQLite keeps beside a board while it is in use, with the mode that the board has then. */
export const sideFiles = ['-wal', '-shm'] as const;

/** The board holds what must stay private; one that everybody may read, perhaps by a copy, is closed to them. */
function createFile(file: string): void {
  try {
    makePrivateDirectory(dirname(file));
    closeSync(openPrivateFile(file, 'a'));
    for (const side of ['', ...sideFiles]) closeToEverybody(file + side);
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
      throw new OperatorError(say`The board ${file} is on a disk that cannot be written.`, {
        reason: 'environment',
        hint: say`What only reads works there, \`tabulador backup FILE\` too. To change the board, mount its disk for writing, or set \`board\` to another file.`,
        cause,
      });
    }
    throw new OperatorError(say`The board ${file} cannot be opened: ${(cause as Error).message}.`, {
      reason: 'environment',
      hint: say`Check the setting \`board\`, the permissions of its directory and the room on the disk.`,
      cause,
    });
  }
}

/** Whether the file has the tables of today; what is no board at all is refused. */
export function isUpToDate(database: DatabaseSync, file: string): boolean {
  const foreign = describeForeign(database, file);
  if (foreign) throw foreign;
  if (singleValue(database, 'PRAGMA user_version') < migrations.length) return false;
  assertSchema(database, file);
  return true;
}

function describeForeign(database: DatabaseSync, file: string): OperatorError | undefined {
  const version = singleValue(database, 'PRAGMA user_version');
  const tables = singleValue(database, 'SELECT count(*) FROM sqlite_schema');
  if (tables > 0 && singleValue(database, 'PRAGMA application_id') !== applicationId) {
    return new OperatorError(say`${file} is a SQLite database, but not a board.`, {
      reason: 'refused',
      hint: say`Set \`board\` to another file.`,
    });
  }
  if (version > migrations.length) {
    return new OperatorError(
      say`The board ${file} has version ${version}; this program knows versions up to ${migrations.length}.`,
      { reason: 'refused', hint: say`A newer Tabulador has used it: upgrade this one.` },
    );
  }
  return undefined;
}

function migrate(database: DatabaseSync): void {
  // Readers keep their view while one writer works, and a killed writer leaves nothing half done.
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('BEGIN IMMEDIATE');
  try {
    // Someone else may have done it while this one waited.
    const version = singleValue(database, 'PRAGMA user_version');
    takeSteps(database, migrations.slice(version));
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
    database.exec('COMMIT');
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}

function takeSteps(database: DatabaseSync, steps: readonly string[]): void {
  database.function('employer_key', { deterministic: true }, (name) => employerKey(String(name)));
  for (const step of steps) database.exec(step);
}

/** Within a transaction: takes every table away, those that children refer to last, and takes all steps again. */
export function startAnew(database: DatabaseSync): void {
  const sql =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rootpage DESC";
  // Deferred, because tables that refer to each other are gone only when the last of them is.
  database.exec('PRAGMA defer_foreign_keys = TRUE');
  for (const { name } of database.prepare(sql).all()) database.exec(`DROP TABLE "${name}"`);
  takeSteps(database, migrations);
}

/** What the version promises must be there: better to say so now than in the midst of a command. */
function assertSchema(database: DatabaseSync, file: string): void {
  const found = new Set(columnsIn(database));
  const missing = expectedColumns().filter((column) => !found.has(column));
  if (missing.length === 0) return;
  throw new OperatorError(say`The board ${file} is damaged: it has no ${missing.slice(0, 3).join(', ')}.`, {
    reason: 'environment',
    hint: say`Restore it from a backup, or move the file away and import the feeds again.`,
  });
}

let columnsOfToday: readonly string[] | undefined;

/** The columns of an empty board, made by the same steps as any other. */
function expectedColumns(): readonly string[] {
  if (!columnsOfToday) {
    const empty = new DatabaseSync(':memory:');
    migrate(empty);
    columnsOfToday = columnsIn(empty);
    empty.close();
  }
  return columnsOfToday;
}

/** `table.column TYPE` */
function columnsIn(database: DatabaseSync): string[] {
  const sql = `SELECT tables.name || '.' || columns.name || ' ' || columns.type AS text
    FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'`;
  return database
    .prepare(sql)
    .all()
    .map((row) => row.text as string);
}

function singleValue(database: DatabaseSync, sql: string): number {
  return Object.values(database.prepare(sql).get() ?? {})[0] as number;
}

/** Tries until it works or the time is up; then the last refusal of SQLite comes through. */
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
