import { linkSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { StoredSpan } from '../stored-stamps.ts';

/** The same file in the release before. */
export interface Predecessor {
  readonly path: string;
  readonly bytes: Buffer;
  /** Not even its stamps differ. */
  readonly identical: boolean;
}

/** The file of the release before, provided that the new one differs from it in nothing but the spans. */
export function predecessorAt(
  path: string,
  bytes: Buffer,
  spans: readonly StoredSpan[],
): Predecessor | undefined {
  const before = readIfPossible(path);
  if (before?.length !== bytes.length) return undefined;
  if (before.equals(bytes)) return { path, bytes: before, identical: true };
  let done = 0;
  for (const { from, to } of [...spans, { from: bytes.length, to: bytes.length }]) {
    if (!before.subarray(done, from).equals(bytes.subarray(done, from))) return undefined;
    done = to;
  }
  return { path, bytes: before, identical: false };
}

/** What cannot be read cannot be taken over; everything can be made without it. */
export function readIfPossible(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Puts another name of an existing file in the place of a path, whether or not there is something. Files of two
 * releases are then one file, which nothing may ever write to; that includes its time, so this must be right already.
 * False where the file system or the rights of this user do not allow it, or the file is not what it should be.
 */
export function linkOver(existing: string, path: string, time: Date): boolean {
  const aside = `${path}.link`;
  try {
    const found = lstatSync(existing);
    if (!found.isFile() || found.mtimeMs !== time.getTime()) return false;
    linkSync(existing, aside);
  } catch {
    return false;
  }
  try {
    renameSync(aside, path);
    return true;
  } catch {
    rmSync(aside, { force: true });
    return false;
  }
}
