import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Target {
  readonly file: string;
  /** Chooses the place in the file, from 0 to 1. */
  readonly at: number;
  /** A path outside the release where nothing is yet. */
  readonly aside: string;
}

/** Changes the bytes of a file. */
export const damagedBytes = {
  'one bit flipped': ({ file, at }) => {
    const bytes = readFileSync(file);
    const bit = Math.floor(at * bytes.length * 8);
    bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
    writeFileSync(file, bytes);
    return file;
  },
  'cut short': ({ file, at }) => {
    truncateSync(file, Math.floor(at * statSync(file).size));
    return file;
  },
  'one byte appended': ({ file }) => {
    appendFileSync(file, '\n');
    return file;
  },
} as const satisfies Record<string, (target: Target) => string>;

/** What disks, people and other programs do to a release. Returns the path that must be reported. */
export const damages = {
  ...damagedBytes,
  deleted: ({ file }) => {
    rmSync(file);
    return file;
  },
  'replaced by a link to the same bytes': ({ file, aside }) => {
    renameSync(file, aside);
    symlinkSync(aside, file);
    return file;
  },
  'replaced by a directory': ({ file }) => {
    rmSync(file);
    mkdirSync(file);
    return file;
  },
  'replaced by a pipe': ({ file }) => {
    rmSync(file);
    execFileSync('mkfifo', [file]);
    return file;
  },
  'closed to its owner': ({ file }) => {
    chmodSync(file, 0);
    return file;
  },
  'its folder replaced by a link to the same files': ({ file, aside }) => {
    const folder = dirname(file);
    renameSync(folder, aside);
    symlinkSync(aside, folder);
    return folder;
  },
} as const satisfies Record<string, (target: Target) => string>;

/** Adds what does not belong there. */
export const additions = {
  'a file': ({ file }) => {
    writeFileSync(`${file}.orig`, 'x');
    return `${file}.orig`;
  },
  'a compressed copy': ({ file }) => {
    writeFileSync(`${file}.br`, 'x');
    return `${file}.br`;
  },
  'a hidden file': ({ file }) => {
    const hidden = join(dirname(file), '.htaccess');
    writeFileSync(hidden, 'x');
    return hidden;
  },
  'a link': ({ file }) => {
    symlinkSync('/etc/hostname', `${file}.link`);
    return `${file}.link`;
  },
  'a folder': ({ file }) => {
    mkdirSync(`${file}.d`);
    return `${file}.d`;
  },
} as const satisfies Record<string, (target: Target) => string>;

/** Every file of a release, as a path from there. */
export function filesIn(release: string): string[] {
  return readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(release, join(entry.parentPath, entry.name)))
    .sort();
}
