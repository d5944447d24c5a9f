import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { say } from './language/language.ts';

/** Opens a pipe at once, instead of when somebody writes into it. */
export const readWithoutWaiting = constants.O_RDONLY | constants.O_NONBLOCK;

/** Thrown when there is something else than a file, such as a pipe, which would be waited for, or a device without end. */
class NoRegularFileError extends Error {
  constructor() {
    super(say`it is not a regular file`);
  }
}

/** False only when there is nothing: what this user may not look at is there, and whoever opens it says what is wrong. */
export function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** All of a file, whatever somebody may have put in its place. */
export async function readRegularFile(path: string): Promise<Buffer> {
  const handle: FileHandle = await open(path, readWithoutWaiting);
  try {
    if (!(await handle.stat()).isFile()) throw new NoRegularFileError();
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

export function readRegularFileSync(path: string): Buffer {
  const descriptor = openSync(path, readWithoutWaiting);
  try {
    if (!fstatSync(descriptor).isFile()) throw new NoRegularFileError();
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
