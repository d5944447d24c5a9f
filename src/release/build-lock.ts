import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const database = new DatabaseSync(join(directory, lockFile), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw cause;
    throw new OperatorError(`Another command is changing ${directory}: ${holderOf(directory)}.`, {
      reason: 'busy',
      hint: 'Wait until it has ended; a lock is never left behind.',
      cause,
    });
  }
  const note = join(directory, holderFile);
  try {
    writeFileSync(note, holder);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    [Symbol.dispose]() {
      rmSync(note, { force: true });
      database.close();
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
