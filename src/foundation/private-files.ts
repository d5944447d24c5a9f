import {
  chmodSync,
  closeSync,
  fchmodSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { say } from './language/language.ts';
import { OperatorError } from './operator-error.ts';
import { explainSystemError } from './system-errors.ts';

/** Private files may name employers, so only their owner may read them. All other files may be published: web servers of other users read them. */
const privateFile = 0o600;
const privateDirectory = 0o700;

/** Web servers must be able to read a release, and other users must not be able to change it. */
export const publicUmask = 0o022;

/** Creates a directory and its parents. An existing directory keeps its mode. */
export function makePrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: privateDirectory });
}

/** Opens a file for writing: `wx` creates it, `w` creates or empties it, `a` creates it or appends. */
export function openPrivateFile(path: string, flag: 'w' | 'wx' | 'a'): number {
  const descriptor = openSync(path, flag, privateFile);
  // An existing file that is rewritten gets the mode of a new one.
  if (flag === 'w') fchmodSync(descriptor, privateFile);
  return descriptor;
}

export function writePrivateFile(path: string, text: string | Uint8Array, flag: 'w' | 'wx' = 'w'): void {
  const descriptor = openPrivateFile(path, flag);
  try {
    writeFileSync(descriptor, text, { flush: true });
  } catch (error) {
    if (flag === 'wx') removeQuietly(path);
    throw Object.assign(error as Error, { path });
  } finally {
    closeSync(descriptor);
  }
}

/** Replaces a file in one step, and creates its directory. */
export function replacePrivateFile(path: string, text: string | Uint8Array, hint?: string): void {
  try {
    makePrivateDirectory(dirname(path));
    writePrivateFile(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  } catch (cause) {
    removeQuietly(`${path}.new`);
    throw notWritable(path, cause, hint);
  }
}

/** An error here would hide the one that stopped the command. The next command removes what is left. */
export function removeQuietly(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}

const everybody = 0o007;

/** Removes the rights of users outside the file's group. Ignores files that are missing or of another user. */
export function removeAccessOfOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & everybody) === 0) return;
  try {
    chmodSync(path, mode & 0o777 & ~everybody);
  } catch {}
}

/** For a file that another program created, or that was copied with its mode. */
export function makePrivate(path: string): void {
  chmodSync(path, privateFile);
}

export function notWritable(path: string, cause: unknown, hint?: string): OperatorError {
  const explained = explainSystemError(cause, path, hint);
  if (explained instanceof OperatorError) return explained;
  const message = say`${path} cannot be written: ${(cause as Error).message}.`;
  return new OperatorError(message, { reason: 'environment', hint, cause });
}
