import { lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  currentLink,
  isReleaseId,
  linkPrefix,
  removedPrefix,
  stagingPrefix,
} from '../contract/release-layout.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import { makeNamesDurable } from './durable.ts';

/** The ids of the releases that are there, oldest first. */
export function releaseIds(directory: string): string[] {
  return namesIn(directory).filter(isReleaseId).sort();
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** What `current` says, whether or not that release is there. */
export function currentId(directory: string): string | undefined {
  const link = join(directory, currentLink);
  try {
    return basename(readlinkSync(link));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code !== 'EINVAL') throw cause;
    throw new OperatorError(`${link} is not a link.`, {
      reason: 'environment',
      hint: 'Something else put it there. Move it away; `current` is a link that tabulador sets.',
      cause,
    });
  }
}

/**
 * Makes a release the current one. The new link is made under another name and renamed over the old: a reader finds the
 * one or the other, never none.
 */
export function switchTo(directory: string, id: string): void {
  const fresh = join(directory, linkPrefix + id);
  rmSync(fresh, { force: true });
  // Relative, so that the directory can be moved, mounted elsewhere or copied as a whole.
  symlinkSync(id, fresh, 'dir');
  renameSync(fresh, join(directory, currentLink));
  makeNamesDurable(directory);
}

/** Removes what builds that were killed left behind. Whoever calls it holds the lock, so nothing of it is in use. */
export function removeLeftovers(directory: string): string[] {
  const leftovers = namesIn(directory).filter((name) =>
    [stagingPrefix, removedPrefix, linkPrefix].some((prefix) => name.startsWith(prefix)),
  );
  for (const name of leftovers) rmSync(join(directory, name), { recursive: true, force: true });
  return leftovers;
}

/**
 * Keeps the newest releases and removes the others; never the current one, nor the one that it has just replaced, which
 * a reader may still be in the middle of.
 */
export function removeOldReleases(directory: string, keep: number, replaced: string | undefined): string[] {
  const current = currentId(directory);
  const old = releaseIds(directory).reverse().slice(keep);
  const removable = old.filter((id) => id !== current && id !== replaced);
  for (const id of removable) {
    // Away from its name first: a removal that is cut short must not leave half a release behind under it.
    const aside = join(directory, removedPrefix + id);
    renameSync(join(directory, id), aside);
    rmSync(aside, { recursive: true, force: true });
  }
  return removable;
}

export function releaseExists(directory: string, id: string): boolean {
  return lstatSync(join(directory, id), { throwIfNoEntry: false })?.isDirectory() ?? false;
}
