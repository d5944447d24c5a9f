import { join } from 'node:path';
import type { Leak, SoughtWords } from '../../../vacancies/gate/leak-net.ts';
import { contentCodings, type ManifestFile } from '../../format/manifest.ts';
import { problemCodeAt, publicPath } from '../../format/release-layout.ts';
import { type FileKeys, readFileKeys } from '../file-keys.ts';
import type { CurrentRelease } from '../previous-release.ts';
import type { StagedFile, Staging } from '../staging-sink.ts';
import {
  type CopyOrigin,
  copyOrigins,
  type FinishedFile,
  largeFile,
  startFinishingPool,
} from './finishing-pool.ts';
import { NewFiles } from './new-files.ts';
import { linkWithCopies, type Predecessor } from './predecessor.ts';

interface FinishingOptions {
  readonly release: string;
  readonly workers: number;
  readonly sought: SoughtWords;
  readonly generatedAt: string;
  readonly previous: CurrentRelease | undefined;
  /** The same release, if what is in it may be taken over. */
  readonly predecessor: Predecessor | undefined;
  readonly onProgress: (progress: {
    readonly phase: 'render' | 'scan and compress';
    readonly files: number;
    readonly of?: number;
    readonly bytes: number;
  }) => void;
}

export interface Finishing extends Staging {
  finish(): Promise<Finished>;
  close(): Promise<void>;
}

export interface Finished {
  /** By location in the release. */
  readonly entries: ReadonlyMap<string, ManifestFile>;
  readonly keys: FileKeys;
  readonly leaks: readonly Leak[];
  /** Everything on disk, compressed copies included. */
  readonly stored: { readonly files: number; readonly bytes: number };
  /** How many compressed copies came about in which way. */
  readonly copies: Readonly<Record<CopyOrigin, number>>;
}

/** More than an operator reads. */
const enoughLeaks = 10_000;

/** Takes files as they are staged and brings each to its final state while the rest are still being rendered. */
export function startFinishing(options: FinishingOptions): Finishing {
  const { release, sought, generatedAt, previous, predecessor, onProgress } = options;
  const keysBefore = predecessor ? readFileKeys(predecessor.path) : new Map<string, string>();
  const keys = new Map<string, string>();
  const entries = new Map<string, ManifestFile>();
  /** What was staged and is not finished: little at a time, since a release may have some hundred thousand files. */
  const unfinished = new Map<string, StagedFile & { readonly found?: FinishedFile }>();
  const copies = Object.fromEntries(copyOrigins.map((origin) => [origin, 0])) as Record<CopyOrigin, number>;
  const interned = new Map<string, string>();
  const leaks: Leak[] = [];
  let bytes = 0;
  let staged = 0;
  let done = 0;
  let rendering = true;

  const files = new NewFiles(release);
  const setup = { release, predecessor, generatedAt, sought };
  const pool = startFinishingPool(options.workers, setup, (finished) => {
    for (const file of finished) {
      if (file.leaks !== undefined) done++;
      if (leaks.length < enoughLeaks) leaks.push(...(file.leaks ?? []));
      const known = unfinished.get(file.location);
      if (!known) continue;
      const all = { ...known, found: merged(known.found, file) };
      // A large one comes in steps, and they in any order.
      if (known.size < largeFile) enter(all);
      else unfinished.set(file.location, all);
    }
    if (!rendering) onProgress({ phase: 'scan and compress', files: done, of: staged, bytes });
  });

  function count({ location, size, key }: StagedFile): void {
    staged += 1;
    bytes += size;
    if (key !== undefined) keys.set(location, key);
    onProgress({ phase: 'render', files: staged, bytes });
  }

  function enter({ found, ...file }: StagedFile & { readonly found?: FinishedFile }): void {
    const entry = entryOf(file, found);
    for (const { origin } of Object.values(found?.copies ?? {})) copies[origin] += 1;
    // Each message brings its own string of an instant that thousands of files share.
    const changedAt = interned.get(entry.changedAt) ?? entry.changedAt;
    interned.set(changedAt, changedAt);
    entries.set(file.location, { ...entry, changedAt });
    unfinished.delete(file.location);
  }

  return {
    add(file, pieces) {
      count(file);
      const { location, kind, size, repeated } = file;
      unfinished.set(location, { location, kind, size });
      const added = { location, kind, size, repeated, before: previousEntry(location, previous) };
      // What several workers have to do with goes over the disk.
      if (size < largeFile) return pool.add(added, pieces);
      files.write(location, pieces);
      pool.add(added);
    },
    takeOver(location, key) {
      const entry = keysBefore.get(location) === key ? previousEntry(location, previous) : undefined;
      if (!predecessor || !entry) return false;
      if (!linkWithCopies(join(predecessor.path, location), files.place(location), entry)) return false;
      const { size, kind } = entry;
      count({ location, size, kind, key });
      entries.set(location, entry);
      copies.takenOver += Object.keys(entry.encoded ?? {}).length;
      if (predecessor.sameGate) done++;
      else pool.add({ location, kind, size, onlyScan: true });
      return true;
    },
    drained: () => pool.drained(),
    async finish(): Promise<Finished> {
      rendering = false;
      await pool.finished();
      for (const file of unfinished.values()) enter(file);
      // Which worker was first is an accident; the operator's message must not show it.
      leaks.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.found < b.found ? -1 : 1));
      return { entries, keys, leaks, stored: storedIn(entries), copies };
    },
    close: () => pool.close(),
  };
}

function merged(one: FinishedFile | undefined, other: FinishedFile): FinishedFile {
  return { ...one, ...other, copies: { ...one?.copies, ...other.copies } };
}

function entryOf({ location, size, kind }: StagedFile, result: FinishedFile | undefined): ManifestFile {
  const { sha256, etag, changedAt, copies = {} } = result ?? {};
  if (sha256 === undefined || etag === undefined || changedAt === undefined) {
    throw new Error(`${location} was not finished`);
  }
  // Which copy was ready first is an accident; the manifest must not show it.
  const made = contentCodings.flatMap((coding) => {
    const copy = copies[coding];
    return copy ? [[coding, copy] as const] : [];
  });
  return {
    size,
    sha256,
    kind,
    etag,
    changedAt,
    ...(made.length > 0 && {
      encoded: Object.fromEntries(made.map(([coding, copy]) => [coding, copy.size])),
      encodedSha256: Object.fromEntries(made.map(([coding, copy]) => [coding, copy.sha256])),
    }),
  };
}

function previousEntry(location: string, previous: CurrentRelease | undefined): ManifestFile | undefined {
  if (!previous) return undefined;
  const { files, problems } = previous.manifest;
  const path = publicPath(location);
  if (path !== undefined) return files[path];
  return (problems as Readonly<Record<string, ManifestFile>>)[problemCodeAt(location) ?? ''];
}

function storedIn(entries: ReadonlyMap<string, ManifestFile>): { files: number; bytes: number } {
  let files = 0;
  let bytes = 0;
  for (const { size, encoded } of entries.values()) {
    const copies = Object.values(encoded ?? {});
    files += 1 + copies.length;
    bytes += copies.reduce((sum, copy) => sum + copy, size);
  }
  return { files, bytes };
}
