import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { say } from './language/language.ts';

/** With O_NONBLOCK, opening a pipe does not wait for a writer. */
export const readWithoutWaiting = constants.O_RDONLY | constants.O_NONBLOCK;

/** A pipe could block forever, and a device could be endless. */
class NotRegularFileError extends Error {
  constructor() {
    super(say`not a regular file`);
  }
}

/** Also true for a path that this user may not access: opening the file gives the right error. */
export function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

export function readRegularFileSync(path: string): Buffer {
  const descriptor = openSync(path, readWithoutWaiting);
  try {
    if (!fstatSync(descriptor).isFile()) throw new NotRegularFileError();
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
