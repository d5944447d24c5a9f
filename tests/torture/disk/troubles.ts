import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../../src/program/demo/random.ts';
import { currentLink, manifestFile, publicFolder } from '../../../src/release/format/release-layout.ts';
import type { Workspace } from '../workspace.ts';

/** Something that befalls the disk under a command, and is over when it has ended. */
export interface Trouble {
  readonly what: string;
  /** A command under which the program runs, where that makes the trouble. */
  readonly under?: readonly string[];
  readonly end: () => void;
}

export type MakeTrouble = (workspace: Workspace, chance: Random) => Trouble;

/** The largest file that the process may write. */
export const smallFiles: MakeTrouble = (_, chance) => {
  const bytes = chance.pick([1_000, 8_192, 65_536, 300_000, 1_000_000]);
  return { what: `no file larger than ${bytes}`, under: ['prlimit', `--fsize=${bytes}`], end: () => {} };
};

/** Fills the file system but for so much. Only for one of our own. */
export const fullDisk: MakeTrouble = ({ cwd }, chance) => {
  const filler = join(cwd, 'filler');
  const left = chance.pick([0, 4_096, 100_000, 1_000_000, 3_000_000]);
  const { bavail, bsize } = statfsSync(cwd);
  const descriptor = openSync(filler, 'w');
  const chunk = Buffer.alloc(1024 * 1024);
  try {
    for (let rest = Math.max(0, bavail * bsize - left); rest > 0; ) {
      rest -= writeSync(descriptor, chunk, 0, Math.min(rest, chunk.length));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    ftruncateSync(descriptor, Math.max(0, lstatSync(filler).size - left));
  } finally {
    closeSync(descriptor);
  }
  return { what: `${left} bytes left on the disk`, end: () => rmSync(filler, { force: true }) };
};

/** The file system takes nothing. Only for one of our own. */
export function readOnlyDisk(mountPoint: string): MakeTrouble {
  const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, mountPoint]);
  return () => {
    remount('ro');
    return { what: 'a read-only disk', end: () => remount('rw') };
  };
}

/** Somebody has taken away a right. Means nothing to root, so the command runs as another user then. */
export const lostPermission: MakeTrouble = ({ cwd, board, releases }, chance) => {
  const current = join(releases, currentLink);
  const places = [
    cwd,
    join(cwd, '.tabulador'),
    board,
    releases,
    join(releases, '.lock'),
    current,
    join(current, manifestFile),
    join(current, publicFolder),
    join(cwd, 'feed.csv'),
  ].filter((place) => existsSync(place));
  const place = chance.pick(places);
  const mode = chance.pick([0o000, 0o444, 0o555]);
  // By a descriptor, because the file may be under another name when it gets its rights back.
  const descriptor = openSync(place, 'r');
  const before = fstatSync(descriptor).mode;
  fchmodSync(descriptor, mode);
  const name = place === cwd ? 'the working directory' : place.slice(cwd.length + 1);
  return {
    what: `${mode.toString(8)} on ${name}`,
    end: () => {
      fchmodSync(descriptor, before);
      closeSync(descriptor);
    },
  };
};
