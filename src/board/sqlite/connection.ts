import { closeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import {
  makePrivateDirectory,
  notWritable,
  openPrivateFile,
  removeAccessOfOthers,
} from '../../foundation/private-files.ts';
import { assertKnownVersion, type Dialect, newestVersion, schemaSteps } from '../sql/schema.ts';
import { isBusy } from './failures.ts';

/** "TABU": distinguishes boards from other SQLite databases. */
const applicationId = 0x54_41_42_55;

/** How long SQLite waits for short locks; `beginWriting` waits for a writer. */
const shortLockMilliseconds = 5_000;

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

/** Creates the file if it is missing, and brings its tables to the version. */
export async function prepareFile(file: string, version = newestVersion): Promise<void> {
  createFile(file);
  using database = connect(file);
  // Several programs may open a new board at once, and SQLite does not wait when it changes to WAL.
  await retryWhileBusy(() => {
    if (!isUpToDate(database, file)) migrate(database, version);
  }, shortLockMilliseconds);
}

/** The suffixes of SQLite's files beside a board in use. These files get the mode of the board. */
export const sideFiles = ['-wal', '-shm'] as const;

function createFile(file: string): void {
  try {
    makePrivateDirectory(dirname(file));
    closeSync(openPrivateFile(file, 'a'));
    for (const side of ['', ...sideFiles]) removeAccessOfOthers(file + side);
  } catch (cause) {
    const hint = say`Check the setting \`board\`, and that this user may write the file and its directory: SQLite keeps two more files there.`;
    throw notWritable(file, cause, hint);
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
  return version === newestVersion;
}

function migrate(database: DatabaseSync, to: number): void {
  // With WAL, readers keep their view while one writer works.
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another program may have migrated the board meanwhile.
    const from = database.prepare('PRAGMA user_version').get()?.user_version as number;
    for (const step of schemaSteps.slice(from, to)) database.exec(step(dialect));
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${to}; COMMIT`);
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}

/** One writer at a time: the lock is SQLite's write transaction, which ends with its holder, even by a kill. */
export async function beginWriting(database: DatabaseSync, waitMilliseconds: number): Promise<void> {
  database.exec('PRAGMA busy_timeout = 0');
  await retryWhileBusy(() => database.exec('BEGIN IMMEDIATE'), waitMilliseconds);
  database.exec(`PRAGMA busy_timeout = ${shortLockMilliseconds}`);
}

async function retryWhileBusy(attempt: () => void, milliseconds: number): Promise<void> {
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
