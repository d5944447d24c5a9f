import { errorCodes } from '../../contract/operations.ts';
import { say } from '../../foundation/language/language.ts';
import { megabytes, type OnProgress } from '../../foundation/progress.ts';
import type { Leak } from '../../vacancies/gate/leak-net.ts';
import type { FileSink } from '../file-sink.ts';
import type { ManifestFile, ReleaseManifest } from '../format/manifest.ts';
import { problemLocation, publicPath } from '../format/release-layout.ts';
import { FinishingPool, type WorkerSetup } from './finishing-pool.ts';
import { createNewFiles } from './new-files.ts';
import type { FileKeys } from './release-record.ts';
import { stagingSink } from './staging-sink.ts';

interface FinishingOptions extends WorkerSetup {
  readonly workers: number;
  /** The manifest of the previous release, and the keys of its files. */
  readonly before: ReleaseManifest | undefined;
  readonly keysBefore: FileKeys | undefined;
  /** The words of its files. */
  readonly seenBefore: ReadonlySet<number> | undefined;
  readonly onProgress: OnProgress | undefined;
}

interface Finishing extends AsyncDisposable {
  /** Where the renderer puts its files. Workers finish them while others are still being rendered. */
  readonly sink: FileSink;
  /** Resolves when every file is in the release. */
  finish(): Promise<FinishedFiles>;
}

export interface FinishedFiles {
  /** The entries by location in the release. */
  readonly entries: Map<string, ManifestFile>;
  readonly keys: FileKeys;
  readonly leaks: readonly Leak[];
  /** The hashes of all words and domains in the files. */
  readonly seen: ReadonlySet<number>;
  /** Everything on disk, compressed copies included. */
  readonly stored: { readonly files: number; readonly bytes: number };
  /** How many compressed copies were made, and how many were reused from the previous release. */
  readonly copies: { readonly compressed: number; readonly reused: number };
}

/** More than an operator reads. */
const enoughLeaks = 10_000;

/**
 * Starts the workers that finish rendered files: digest and validator, the gate, the file on disk, its compressed
 * copies. An unchanged file is linked from the previous release: by its key before it is rendered, or by its bytes
 * afterwards.
 */
export function startFinishing(options: FinishingOptions): Finishing {
  const { release, reuse, generatedAt, sought, before, keysBefore, seenBefore, onProgress } = options;
  const keys = new Map<string, string>();
  const entries = new Map<string, ManifestFile>();
  const copies = { compressed: 0, reused: 0 };
  const leaks: Leak[] = [];
  const seen = new Set(reuse?.isClean ? seenBefore : []);
  const newFiles = createNewFiles(release);
  let bytes = 0;
  let staged = 0;
  let done = 0;
  let rendering = true;

  const pool = new FinishingPool(
    options.workers,
    { release, reuse, generatedAt, sought },
    (finished, words) => {
      for (const hash of words) seen.add(hash);
      for (const { location, entry, leaks: found, reused } of finished) {
        done++;
        if (leaks.length < enoughLeaks) leaks.push(...found);
        if (entry) enter(location, entry, reused ? 'reused' : 'compressed');
      }
      if (!rendering) onProgress?.(say`scan and compress`, done, staged, say`files, ${megabytes(bytes)}`);
    },
  );

  function enter(location: string, entry: ManifestFile, origin: keyof typeof copies): void {
    entries.set(location, entry);
    copies[origin] += Object.keys(entry.encoded ?? {}).length;
  }

  function count(location: string, size: number, key: string | undefined): void {
    staged++;
    bytes += size;
    if (key !== undefined) keys.set(location, key);
    onProgress?.(say`render`, staged, undefined, say`files, ${megabytes(bytes)}`);
  }

  return {
    sink: stagingSink({
      add({ key, ...file }, pieces) {
        count(file.location, file.size, key);
        pool.add({ ...file, before: entryIn(before, file.location) }, pieces);
      },
      reuse(location, key) {
        const entry = keysBefore?.get(location) === key ? entryIn(before, location) : undefined;
        if (!reuse || !entry || !newFiles.link(reuse.path, location, entry)) return false;
        count(location, entry.size, key);
        enter(location, entry, 'reused');
        if (reuse.isClean) done++;
        else pool.add({ location, size: entry.size, kind: entry.kind });
        return true;
      },
      drained: () => pool.drained(),
    }),
    async finish() {
      rendering = false;
      await pool.finished();
      // Workers finish in any order, so the leaks are sorted to make the message the same every time.
      leaks.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.found < b.found ? -1 : 1));
      return { entries, keys, leaks, seen, stored: storedIn(entries), copies };
    },
    [Symbol.asyncDispose]: () => pool.close(),
  };
}

function entryIn(manifest: ReleaseManifest | undefined, location: string): ManifestFile | undefined {
  const path = publicPath(location);
  if (path !== undefined) return manifest?.files[path];
  const code = errorCodes.find((one) => problemLocation(one) === location);
  return code && manifest?.problems[code];
}

function storedIn(entries: ReadonlyMap<string, ManifestFile>): FinishedFiles['stored'] {
  let files = 0;
  let bytes = 0;
  for (const { size, encoded } of entries.values()) {
    const copies = Object.values(encoded ?? {});
    files += 1 + copies.length;
    bytes += copies.reduce((sum, copy) => sum + copy, size);
  }
  return { files, bytes };
}
