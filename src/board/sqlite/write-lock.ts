import { readFileSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { writePrivateFile } from '../../foundation/private-files.ts';
import { retryWhileBusy, shortLockMilliseconds } from './connection.ts';
import { isBusy } from './failures.ts';

/**
 * One writer at a time. The lock is SQLite's write transaction: the operating system releases it when its holder ends, even
 * by a kill, so there is nothing to clean up. A file beside the board notes who holds it, for the message to others.
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
    // The lock works without the note.
  }
}

/** Must be called while the lock is held: later the note may belong to the next holder. */
export function removeNote(file: string): void {
  try {
    rmSync(noteFile(file), { force: true });
  } catch {
    // The next holder overwrites it.
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
    // The holder writes the note as soon as it has the lock.
    const since = statSync(noteFile(file)).mtime.toISOString().slice(0, 19);
    return say`\`tabulador ${String(purpose)}\` (process ${String(pid)}) since ${since}Z`;
  } catch {
    return say`another program`;
  }
}
