import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCodes } from '../../contract/operations.ts';
import { apiPrefix } from '../../contract/service.ts';
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
  wrongInDigests,
  wrongInEntry,
} from '../format/manifest.ts';
import {
  isPublicPath,
  manifestFile,
  problemLocation,
  problemsFolder,
  publicFolder,
  publicPath,
  sealFile,
} from '../format/release-layout.ts';
import type { Report } from './invariants/report.ts';
import { type TreeEntry, treeBelow } from './release-tree.ts';

/**
 * A release as it lies on a disk: whole, or as somebody's mirror of the public files, with or without its manifest. Names
 * are public paths (`/api/v1/index.json`), and for what is not public the place in the release (`record.json`).
 */
export interface OpenedRelease {
  readonly directory: string;
  /** Laid out as a build does it: the public files in a folder, and private ones beside it. */
  readonly isWhole: boolean;
  readonly manifest: ReleaseManifest | undefined;
  /** What the manifest vouches for, copies included. Empty without a manifest. */
  readonly listed: ReadonlyMap<string, ListedFile>;
  /** Every regular file by its name. */
  readonly files: ReadonlySet<string>;
  readonly directories: readonly string[];
  /** Names of what is neither, or cannot be read. All of it is reported. */
  readonly unusable: ReadonlySet<string>;
  /** Public paths of everything that is there, compressed copies left out, in order. */
  readonly paths: readonly string[];
  /** When a file was changed last, as the disk has it, in milliseconds. */
  timeOf(name: string): number;
  /** Undefined, and reported, when it cannot be read. */
  read(name: string): Buffer | undefined;
}

export interface ListedFile {
  readonly size: number;
  readonly sha256: string;
  /** Of the file itself, whether this is the file or a copy of it. */
  readonly entry: ManifestFile;
  readonly coding: ContentCoding | undefined;
}

export function openRelease(directory: string, report: Report): OpenedRelease {
  const isMirror = existsSync(join(directory, apiPrefix));
  const isWhole =
    !isMirror && [publicFolder, manifestFile, sealFile].some((name) => existsSync(join(directory, name)));
  if (!isMirror && !isWhole) {
    throw new OperatorError(say`${directory} holds no release: there is no ${apiPrefix} in it.`, {
      reason: 'usage',
      hint: say`Name a release by its id, or the directory of a release or of a mirror.`,
    });
  }
  const home = isWhole || existsSync(join(directory, manifestFile)) ? directory : dirname(directory);
  const manifest = manifestIn(home, isWhole, report);
  const listed = manifest ? listedIn(manifest, report) : new Map<string, ListedFile>();
  const places = new Map<string, string>();
  const directories: string[] = [];
  const unusable = new Set<string>();
  const take = (entry: TreeEntry, root: string, name: string) => {
    const found = entry.unreadable ?? (entry.kind === 'link' ? 'a symbolic link' : entry.kind);
    if (entry.unreadable !== undefined || (entry.kind !== 'file' && entry.kind !== 'directory')) {
      unusable.add(name);
      report.add(name, 'kind', 'a file or a directory that can be read', found);
    } else if (entry.kind === 'directory') directories.push(name);
    else places.set(name, join(root, entry.location));
  };
  if (isWhole) {
    for (const entry of treeBelow(directory)) {
      take(entry, directory, publicPath(entry.location) ?? entry.location);
    }
  } else {
    for (const entry of treeBelow(directory)) {
      const isPrivate = [manifestFile, sealFile].includes(entry.location);
      const isProblem = home === directory && entry.location.startsWith(problemsFolder);
      take(entry, directory, isPrivate || isProblem ? entry.location : `/${entry.location}`);
    }
    const problems = join(home, problemsFolder);
    if (home !== directory && existsSync(problems)) {
      for (const entry of treeBelow(problems)) take(entry, problems, `${problemsFolder}/${entry.location}`);
    }
  }
  const files = new Set(places.keys());
  return {
    directory,
    isWhole,
    manifest,
    listed,
    files,
    directories,
    unusable,
    paths: [...files].filter((name) => name.startsWith('/') && !isCopy(name, files, listed)),
    timeOf: (name) => statSync(places.get(name) ?? '').mtimeMs,
    read(name) {
      try {
        return readRegularFileSync(places.get(name) ?? '');
      } catch (error) {
        report.add(name, 'file', 'a file that can be read', (error as Error).message);
        return undefined;
      }
    },
  };
}

function manifestIn(home: string, isWhole: boolean, report: Report): ReleaseManifest | undefined {
  const place = join(home, manifestFile);
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) {
    if (isWhole) report.add(manifestFile, 'file', 'a file', 'none');
    return undefined;
  }
  // The tree says what it is instead.
  if (!stats.isFile()) return undefined;
  try {
    const text = readRegularFileSync(place).toString();
    for (const path of repeatedPaths(text)) report.add(manifestFile, path, 'one entry', 'another one');
    return parseManifest(text);
  } catch (error) {
    report.add(manifestFile, 'content', 'a manifest', (error as Error).message);
    return undefined;
  }
}

/** JSON leaves out all but the last of several members of one name, and says nothing. */
function repeatedPaths(text: string): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [, path = ''] of text.matchAll(/"(\/[^"\\\n]*)"\s*:\s*\{/g))
    (seen.has(path) ? repeated : seen).add(path);
  return repeated;
}

/** What the manifest lists and can be held against a file; of anything else it is said what is wrong with it. */
function listedIn({ files, problems }: ReleaseManifest, report: Report): Map<string, ListedFile> {
  const listed = new Map<string, ListedFile>();
  const list = (name: string, entry: ManifestFile | undefined) => {
    const wrong = wrongInEntry(entry) ?? wrongInDigests(entry as ManifestFile);
    if (!entry || wrong !== undefined) {
      report.add(manifestFile, name, 'an entry as the contract has it', `one that has ${wrong}`);
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
    else report.add(manifestFile, path, 'a path within the release', 'another');
  }
  for (const code of errorCodes) list(problemLocation(code), problems[code]);
  return listed;
}

/** A compressed copy is listed as such, or at least lies beside what it is a copy of. */
function isCopy(name: string, files: ReadonlySet<string>, listed: ReadonlyMap<string, ListedFile>): boolean {
  const known = listed.get(name);
  if (known) return known.coding !== undefined;
  return Object.values(codingSuffix).some(
    (suffix) => name.endsWith(suffix) && files.has(name.slice(0, -suffix.length)),
  );
}
