import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '../../contract/operations.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readRegularFileSync } from '../../foundation/regular-file.ts';
import {
  type ContentCoding,
  codingSuffix,
  contentCodings,
  type ManifestFile,
  parseManifest,
  type ReleaseManifest,
  wrongInEntry,
} from '../format/manifest.ts';
import {
  isPublicPath,
  manifestFile,
  problemLocation,
  publicFolder,
  publicPath,
  sealFile,
} from '../format/release-layout.ts';
import { isServed, servedModes } from '../format/served-modes.ts';
import type { Report } from './invariants/report.ts';

/**
 * A release on a disk. Names are public paths (`/api/v1/index.json`) and, for what is not public, locations in the
 * release (`record.json`).
 */
export interface OpenedRelease {
  readonly directory: string;
  readonly manifest: ReleaseManifest | undefined;
  /** What the manifest lists, copies included. Empty without a manifest. */
  readonly listed: ReadonlyMap<string, ListedFile>;
  /** Every regular file. */
  readonly files: ReadonlySet<string>;
  readonly directories: readonly string[];
  /** Entries that are neither files nor directories, or cannot be read. Each one is reported. */
  readonly unusable: ReadonlySet<string>;
  /** The public paths that exist, without compressed copies, in order. */
  readonly paths: readonly string[];
  /** When a file last changed according to the disk, in milliseconds. */
  timeOf(name: string): number;
  /** What only its owner can read, by name, with its mode: a web server runs as another user. */
  readonly closed: ReadonlyMap<string, string>;
  /** Undefined if there is no such file, or it cannot be read, which is reported. */
  read(name: string): Buffer | undefined;
}

interface ListedFile {
  readonly size: number;
  readonly sha256: string;
  /** The entry of the file itself, also for a copy. */
  readonly entry: ManifestFile;
  readonly coding: ContentCoding | undefined;
}

export function openRelease(directory: string, report: Report): OpenedRelease {
  if (![publicFolder, manifestFile, sealFile].some((name) => existsSync(join(directory, name)))) {
    throw new OperatorError(say`${directory} holds no release: there is no ${manifestFile} in it.`, {
      reason: 'usage',
      hint: say`Name a release by its id or its directory.`,
    });
  }
  const manifest = manifestIn(directory, report);
  const listed = manifest ? listedIn(manifest, report) : new Map<string, ListedFile>();
  const places = new Map<string, string>();
  const directories: string[] = [];
  const unusable = new Set<string>();
  const closed = new Map<string, string>();
  for (const { location, kind, unreadable, closedMode } of treeBelow(directory)) {
    const name = publicPath(location) ?? location;
    if (unreadable !== undefined || (kind !== 'file' && kind !== 'directory')) {
      unusable.add(name);
      report.add(name, 'kind', 'a file or a directory that can be read', unreadable ?? kind);
    } else if (closedMode !== undefined && isServed(location)) closed.set(name, closedMode);
    if (unusable.has(name)) continue;
    if (kind === 'directory') directories.push(name);
    else places.set(name, join(directory, location));
  }
  const files = new Set(places.keys());
  return {
    directory,
    manifest,
    listed,
    files,
    directories,
    unusable,
    closed,
    paths: [...files].filter((name) => name.startsWith('/') && !isCopy(name, files, listed)),
    timeOf: (name) => statSync(places.get(name) ?? '').mtimeMs,
    read(name) {
      const place = places.get(name);
      if (place === undefined) return undefined;
      try {
        return readRegularFileSync(place);
      } catch (error) {
        report.add(name, 'file', 'a file that can be read', (error as Error).message);
        unusable.add(name);
        places.delete(name);
        return undefined;
      }
    },
  };
}

interface TreeEntry {
  /** From the root, with slashes. */
  readonly location: string;
  readonly kind: 'file' | 'directory' | 'a symbolic link' | 'something else';
  /** Why the owner cannot read the file. */
  readonly unreadable?: string | undefined;
  /** The mode, unless everybody can read the file, or enter the directory. */
  readonly closedMode?: string | undefined;
}

/** Everything below a directory, in the order of names. Links are not followed: their targets are not in the release. */
function* treeBelow(root: string, below = ''): Generator<TreeEntry> {
  for (const name of readdirSync(join(root, below)).sort()) {
    const location = below + name;
    const { kind, unreadable, closedMode } = describe(join(root, location));
    if (kind !== 'directory' || unreadable !== undefined) {
      yield { location, kind, unreadable, closedMode };
      continue;
    }
    try {
      const children = [...treeBelow(root, `${location}/`)];
      yield { location, kind, closedMode };
      yield* children;
    } catch (error) {
      yield { location, kind, unreadable: (error as Error).message };
    }
  }
}

function describe(path: string): Omit<TreeEntry, 'location'> {
  try {
    const stats = lstatSync(path);
    // Root can read everything; the user behind a web server cannot.
    const lacks = (bits: number) =>
      (stats.mode & bits) === bits ? undefined : `mode ${(stats.mode & 0o777).toString(8)}`;
    if (stats.isSymbolicLink()) return { kind: 'a symbolic link' };
    if (stats.isDirectory())
      return { kind: 'directory', unreadable: lacks(0o500), closedMode: lacks(servedModes.directory) };
    return stats.isFile()
      ? { kind: 'file', unreadable: lacks(0o400), closedMode: lacks(servedModes.file) }
      : { kind: 'something else' };
  } catch (error) {
    return { kind: 'something else', unreadable: (error as Error).message };
  }
}

function manifestIn(directory: string, report: Report): ReleaseManifest | undefined {
  const place = join(directory, manifestFile);
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) {
    report.add(manifestFile, 'file', 'a file', 'none');
    return undefined;
  }
  // The walk of the tree reports this.
  if (!stats.isFile()) return undefined;
  try {
    return parseManifest(readRegularFileSync(place).toString());
  } catch (error) {
    report.add(manifestFile, 'content', 'a manifest', (error as Error).message);
    return undefined;
  }
}

/** The usable entries of the manifest. The others are reported. */
function listedIn({ files, problems }: ReleaseManifest, report: Report): Map<string, ListedFile> {
  const listed = new Map<string, ListedFile>();
  const list = (name: string, entry: ManifestFile | undefined) => {
    const wrong = wrongInEntry(entry);
    if (!entry || wrong !== undefined) {
      report.add(manifestFile, name, 'a valid entry', `an entry with ${wrong}`);
      return;
    }
    listed.set(name, { size: entry.size, sha256: entry.sha256, entry, coding: undefined });
    for (const coding of contentCodings) {
      const [size, sha256] = [entry.encoded?.[coding], entry.encodedSha256?.[coding]];
      if (size === undefined || sha256 === undefined) continue;
      listed.set(name + codingSuffix[coding], { size, sha256, entry, coding });
    }
  };
  for (const [path, entry] of Object.entries(files)) {
    if (isPublicPath(path)) list(path, entry);
    else report.add(manifestFile, path, 'a path within the release', 'another path');
  }
  for (const code of errorCodes) list(problemLocation(code), problems[code]);
  return listed;
}

/** A compressed copy is listed as one, or lies beside its file. */
function isCopy(name: string, files: ReadonlySet<string>, listed: ReadonlyMap<string, ListedFile>): boolean {
  const known = listed.get(name);
  if (known) return known.coding !== undefined;
  return Object.values(codingSuffix).some(
    (suffix) => name.endsWith(suffix) && files.has(name.slice(0, -suffix.length)),
  );
}
