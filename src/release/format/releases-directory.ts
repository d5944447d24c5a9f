import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { removeQuietly } from '../../foundation/private-files.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import { makeNamesDurable } from './disk.ts';
import type { ReleaseManifest } from './manifest.ts';
import { readManifest } from './manifest-file.ts';
import { currentLink, isReleaseId, linkPrefix, removedPrefix, stagingPrefix } from './release-layout.ts';
import { removeRelease } from './served-modes.ts';

/** The ids of all releases, oldest first. */
export function releaseIds(directory: string): string[] {
  return namesIn(directory).filter(isReleaseId).sort();
}

export function releaseExists(directory: string, id: string): boolean {
  return lstatSync(join(directory, id), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The id in `current`, whether or not that release exists. */
export function currentId(directory: string): string | undefined {
  const link = join(directory, currentLink);
  try {
    return basename(readlinkSync(link));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code !== 'EINVAL') throw cause;
    throw new OperatorError(say`${link} is not a link.`, {
      reason: 'environment',
      hint: say`Move it away: \`current\` must be a link that tabulador makes.`,
      cause,
    });
  }
}

export interface ListedRelease {
  readonly id: string;
  readonly current: boolean;
  readonly generatedAt: string | null;
  readonly tool: string | null;
  readonly totals: ReleaseManifest['totals'] | null;
  /** Why the manifest cannot be read; null if it can. */
  readonly damage: string | null;
}

/** Every release, newest first, damaged ones included. */
export function listReleases(directory: string): ListedRelease[] {
  const current = currentId(directory);
  return releaseIds(directory)
    .reverse()
    .map((id) => ({ id, current: id === current, ...describe(join(directory, id)) }));
}

function describe(release: string): Omit<ListedRelease, 'id' | 'current'> {
  try {
    const { generatedAt, tool, totals } = readManifest(release);
    return { generatedAt, tool, totals, damage: null };
  } catch (error) {
    return { generatedAt: null, tool: null, totals: null, damage: (error as Error).message };
  }
}

/**
 * The new link is renamed over the old one, so a reader always finds one of the two. Returns what failed after that, when
 * the release is current already.
 */
export function switchTo(directory: string, id: string): OperatorError | null {
  const fresh = join(directory, linkPrefix + id);
  rmSync(fresh, { force: true });
  // Relative, so that the directory can be moved, mounted elsewhere or copied as a whole.
  symlinkSync(id, fresh, 'dir');
  renameSync(fresh, join(directory, currentLink));
  try {
    makeNamesDurable(directory);
    return null;
  } catch (error) {
    return afterSwitch(
      error,
      directory,
      say`Release ${id} is current, but the disk did not confirm the switch: after a power cut the one before may be current again.`,
      say`Look at the system log, and confirm the switch on a disk that works: tabulador rollback ${id}`,
    );
  }
}

/** An error of the machine that came when the new release was current already. */
export function afterSwitch(
  error: unknown,
  directory: string,
  message: string,
  hint?: string,
): OperatorError {
  const cause = explainSystemError(error, directory);
  if (!(cause instanceof OperatorError)) throw cause;
  return new OperatorError(`${message} ${cause.message}`, {
    reason: cause.reason,
    hint: hint ?? cause.hint,
    cause,
  });
}

/** Explains an error of the machine, and says which release is current now. */
export function withCurrent(error: unknown, directory: string): unknown {
  const cause = explainSystemError(error, directory);
  if (!(cause instanceof OperatorError) || cause.reason !== 'environment') return cause;
  let current: string | undefined;
  try {
    current = currentId(directory);
  } catch {
    return cause;
  }
  const fact =
    current === undefined ? say`There is no current release.` : say`The current release is ${current}.`;
  const { message, reason, hint = '' } = cause;
  return new OperatorError(message, { reason, hint: `${hint} ${fact}`.trim(), cause });
}

/** Locks the releases and creates an empty directory for a new one. Disposing removes the directory and unlocks. */
export function openStaging(directory: string, holder: string): Disposable & { readonly path: string } {
  using steps = new DisposableStack();
  mkdirSync(directory, { recursive: true });
  steps.use(lockReleases(directory, holder));
  try {
    removeLeftovers(directory);
  } catch {
    // They stand in nobody's way. The removal of old releases tries again, and reports the failure.
  }
  const path = join(directory, `${stagingPrefix}${process.pid}`);
  mkdirSync(path);
  steps.defer(() => {
    try {
      removeRelease(path);
    } catch {
      // It would hide the error that stopped the command. The next command removes what is left.
    }
  });
  const all = steps.move();
  return { path, [Symbol.dispose]: () => all.dispose() };
}

/** Removes what killed builds left behind. The caller must hold the lock. */
export function removeLeftovers(directory: string): void {
  const leftovers = namesIn(directory).filter((name) =>
    [stagingPrefix, removedPrefix, linkPrefix].some((prefix) => name.startsWith(prefix)),
  );
  for (const name of leftovers) removeRelease(join(directory, name));
}

/** Keeps the newest releases, the current one, and the one that it replaced, which readers may still be using. */
export function removeOldReleases(directory: string, keep: number, replaced: string | undefined): string[] {
  const current = currentId(directory);
  const old = releaseIds(directory).reverse().slice(keep);
  const removable = old.filter((id) => id !== current && id !== replaced);
  for (const id of removable) {
    // Renamed first: an interrupted removal must not leave half a release under the name of a whole one.
    const aside = join(directory, removedPrefix + id);
    renameSync(join(directory, id), aside);
    removeRelease(aside);
  }
  removeLeftovers(directory);
  return removable;
}

const lockFile = '.lock';
const holderFile = '.lock-holder';

/**
 * Only one command at a time may change a releases directory. The lock is an exclusive transaction on an empty SQLite file:
 * the operating system releases it when the process ends, so it is never stale. A file beside it names the holder for the
 * message.
 */
export function lockReleases(directory: string, holder: string): Disposable {
  // SQLite does not say why it cannot open the file.
  closeSync(openSync(join(directory, lockFile), 'a'));
  using steps = new DisposableStack();
  try {
    const database = steps.use(new DatabaseSync(join(directory, lockFile), { timeout: 0 }));
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    const sqliteBusy = 5;
    if ((cause as { errcode?: number }).errcode !== sqliteBusy) {
      throw new OperatorError(say`${directory} cannot be locked: ${(cause as Error).message}.`, {
        reason: 'environment',
        hint: say`The file .lock in it must be one that this user may write, on a file system with locks.`,
        cause,
      });
    }
    throw new OperatorError(say`Another command is changing ${directory}: ${holderOf(directory)}.`, {
      reason: 'busy',
      hint: say`Wait until it finishes; it then releases the lock.`,
      cause,
    });
  }
  const note = join(directory, holderFile);
  writeFileSync(note, holder);
  steps.defer(() => removeQuietly(note));
  return steps.move();
}

function holderOf(directory: string): string {
  try {
    return readFileSync(join(directory, holderFile), 'utf8') || say`one that has just started`;
  } catch {
    return say`one that has just started`;
  }
}
