import { readFileSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { writePrivateFile } from '../../foundation/private-files.ts';
import { retryWhileBusy, shortLockMilliseconds } from './connection.ts';
import { isBusy } from './failures.ts';

/**
 * One writer at a time. The lock is SQLite's own write transaction: the operating system lets go of it when its holder
 * ends in whatever way, so nothing has to be cleaned up after a kill. Only the note about who holds it is a file, and
 * nobody reads that unless the lock is taken.
 */
export async function beginWriting(
  database: DatabaseSync,
  file: string,
  purpose: string,
  waitMilliseconds: number,
): Promise<void> {
  database.exec('PRAGMA busy_timeout = 0');
  try {
    await retryWhileBusy(() => database.exec('BEGIN IMMEDIATE'), waitMilliseconds);
  } catch (error) {
    throw isBusy(error) ? busyError(file, error) : error;
  }
  database.exec(`PRAGMA busy_timeout = ${shortLockMilliseconds}`);
  try {
    writePrivateFile(noteFile(file), JSON.stringify({ pid: process.pid, purpose }));
  } catch {
    // A full disk or a foreign file in its place: the lock holds without the note.
  }
}

/** While the lock is still held: later it might be the note of the next holder. */
export function removeNote(file: string): void {
  try {
    rmSync(noteFile(file), { force: true });
  } catch {
    // The next holder writes over it.
  }
}

function noteFile(file: string): string {
  return `${file}-holder.json`;
}

export function busyError(file: string, cause: unknown): OperatorError {
  return new OperatorError(say`The board ${file} is in use by ${describeHolder(file)}.`, {
    reason: 'busy',
    hint: say`Wait until it has finished and run the command again.`,
    cause,
  });
}

function describeHolder(file: string): string {
  try {
    const { pid, purpose } = JSON.parse(readFileSync(noteFile(file), 'utf8')) as Record<string, unknown>;
    // The holder writes the note the moment it gets the lock.
    const since = statSync(noteFile(file)).mtime.toISOString().slice(0, 19);
    return say`\`tabulador ${String(purpose)}\` (process ${String(pid)}) since ${since}Z`;
  } catch {
    return say`another program`;
  }
}
