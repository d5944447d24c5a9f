import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs';

/**
 * There are two sorts of files. Private ones may name employers: boards, backups, rejected rows, reports of runs, settings,
 * profiles. They are made here, for their owner alone. All others are published or could be, and are read by web
 * servers that run as somebody else.
 */
const privateFile = 0o600;
const privateDirectory = 0o700;

/**
 * What every process of the program sets first, whatever it was started with: under a stricter one nobody could serve a
 * release, under a looser one everybody could change it.
 */
export const publicUmask = 0o022;

/** Makes a directory, and those above it that are missing. One that is there keeps the mode that somebody gave it. */
export function makePrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: privateDirectory });
}

/** Opens a file that is to be written: made if there is none (`wx`: only then), emptied (`w`) or kept as it is (`a`). */
export function openPrivateFile(path: string, flag: 'w' | 'wx' | 'a'): number {
  const descriptor = openSync(path, flag, privateFile);
  // What was there and is written anew gets the mode of a new file.
  if (flag === 'w') fchmodSync(descriptor, privateFile);
  return descriptor;
}

export function writePrivateFile(path: string, text: string, flag: 'w' | 'wx' = 'w'): void {
  const descriptor = openPrivateFile(path, flag);
  try {
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

const everybody = 0o007;

/**
 * Takes a file away from those who are neither its owner nor of its group, who may have been let in on purpose. Does
 * nothing where there is no such file, or where it is not this user's to change.
 */
export function closeToEverybody(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & everybody) === 0) return;
  try {
    chmodSync(path, mode & 0o777 & ~everybody);
  } catch {}
}

/** For a file that another program has made, or that was copied with its mode. */
export function makePrivate(path: string): void {
  chmodSync(path, privateFile);
}
