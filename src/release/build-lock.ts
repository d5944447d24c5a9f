import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../foundation/operator-error.ts';

const lockFile = '.lock';
const holderFile = '.lock-holder';

/**
 * Only one command at a time may change a releases directory. The lock is an empty SQLite file held exclusively: the
 * operating system lets go of it when the process ends in whatever way, so there is never a stale one to remove by
 * hand. Who holds it stands in a file beside, for the message alone.
 */
export function lockReleases(directory: string, holder: string): Disposable {
  // SQLite would only say that it cannot open a file; the system says why.
  accessSync(directory, constants.W_OK);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(directory, lockFile), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database?.close();
    if (!isBusy(cause)) {
      throw new OperatorError(`${directory} cannot be locked: ${(cause as Error).message}.`, {
        reason: 'environment',
        hint: 'The file .lock in it must be one that this user may write, on a file system with locks.',
        cause,
      });
    }
    throw new OperatorError(`Another command is changing ${directory}: ${holderOf(directory)}.`, {
      reason: 'busy',
      hint: 'Wait until it has ended; a lock is never left behind.',
      cause,
    });
  }
  const held = database;
  const note = join(directory, holderFile);
  try {
    writeFileSync(note, holder);
  } catch (error) {
    held.close();
    throw error;
  }
  return {
    [Symbol.dispose]() {
      rmSync(note, { force: true });
      held.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return (error as { errcode?: number }).errcode === sqliteBusy;
}

function holderOf(directory: string): string {
  try {
    return readFileSync(join(directory, holderFile), 'utf8') || 'one that has just started';
  } catch {
    return 'one that has just started';
  }
}
