import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileKinds } from '../../contract/headers.ts';
import {
  type ContentCoding,
  codingSuffix,
  contentCodings,
  type ManifestFile,
} from '../../contract/manifest.ts';
import { problemCodeAt, publicLocation, publicPath } from '../../contract/release-layout.ts';
import { pathOf } from '../../contract/routes.ts';
import type { Leak } from '../../privacy/leak-net.ts';
import type { GateRules } from '../gate.ts';
import type { CurrentRelease } from '../previous-release.ts';
import type { StagedFile } from '../staging-sink.ts';
import { type FinishedFile, startFinishingPool } from './finishing-pool.ts';

interface FinishingOptions {
  readonly release: string;
  readonly workers: number;
  readonly stamps: readonly string[];
  readonly gate: GateRules;
  readonly generatedAt: string;
  readonly tool: string;
  readonly previous: CurrentRelease | undefined;
  readonly onProgress: (progress: {
    readonly phase: 'render' | 'scan and compress';
    readonly files: number;
    readonly of?: number;
    readonly bytes: number;
  }) => void;
}

export interface Finished {
  /** By location in the release. */
  readonly entries: ReadonlyMap<string, ManifestFile>;
  readonly leaks: readonly Leak[];
  /** Everything on disk, compressed copies included. */
  readonly stored: { readonly files: number; readonly bytes: number };
}

/** A client must always be able to see that there is a new build: this one file counts its time as content. */
const stampedLocation = publicLocation(pathOf('getApiIndex', {}));

/** More than an operator reads. */
const enoughLeaks = 10_000;

/** Takes files as they are staged and brings each to its final state while the rest are still being rendered. */
export function startFinishing(options: FinishingOptions) {
  const { release, stamps, gate, previous, onProgress } = options;
  const staged: StagedFile[] = [];
  const results = new Map<string, FinishedFile>();
  const leaks: Leak[] = [];
  let bytes = 0;
  let done = 0;
  let rendering = true;

  const pool = startFinishingPool(options.workers, { release, stamps, gate }, (finished) => {
    for (const file of finished) {
      if (file.sha256 !== undefined) done++;
      if (leaks.length < enoughLeaks) leaks.push(...(file.leaks ?? []));
      results.set(file.location, merged(results.get(file.location), file));
    }
    if (!rendering) onProgress({ phase: 'scan and compress', files: done, of: staged.length, bytes });
  });
  // Another version may have compressed with other settings; its copies are not taken over.
  const reuseFrom = previous?.manifest.tool === options.tool ? previous.path : undefined;

  return {
    add(file: StagedFile): void {
      staged.push(file);
      bytes += file.size;
      const reusable = fileKinds[file.kind].caching === 'immutable';
      pool.add({
        ...file,
        stamped: file.location === stampedLocation,
        reuseFrom: reusable ? reuseFrom : undefined,
      });
      onProgress({ phase: 'render', files: staged.length, bytes });
    },
    async finish(): Promise<Finished> {
      rendering = false;
      await pool.drained();
      const entries = new Map<string, ManifestFile>();
      for (const file of staged) {
        const entry = entryOf(file, results.get(file.location), options);
        setTimes(join(release, file.location), entry);
        entries.set(file.location, entry);
      }
      // Which worker was first is an accident; the operator's message must not show it.
      leaks.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.found < b.found ? -1 : 1));
      return { entries, leaks, stored: storedIn(entries) };
    },
    close: () => pool.close(),
  };
}

function merged(one: FinishedFile | undefined, other: FinishedFile): FinishedFile {
  return { ...one, ...other, encoded: { ...one?.encoded, ...other.encoded } };
}

function entryOf(
  { location, size, kind }: StagedFile,
  result: FinishedFile | undefined,
  { generatedAt, previous }: FinishingOptions,
): ManifestFile {
  const { sha256, etag } = result ?? {};
  if (sha256 === undefined || etag === undefined) throw new Error(`${location} was not finished`);
  const before = previousEntry(location, previous);
  const encoded = inOrder(result?.encoded ?? {});
  return {
    size,
    sha256,
    kind,
    etag,
    changedAt: before?.etag === etag ? before.changedAt : generatedAt,
    ...(encoded.length > 0 && { encoded: Object.fromEntries(encoded) }),
  };
}

function previousEntry(location: string, previous: CurrentRelease | undefined): ManifestFile | undefined {
  if (!previous) return undefined;
  const { files, problems } = previous.manifest;
  const path = publicPath(location);
  if (path !== undefined) return files[path];
  return (problems as Readonly<Record<string, ManifestFile>>)[problemCodeAt(location) ?? ''];
}

/** Which copy was ready first is an accident; the manifest must not show it. */
function inOrder(sizes: Partial<Record<ContentCoding, number>>): [ContentCoding, number][] {
  return contentCodings.flatMap((coding) => {
    const size = sizes[coding];
    return size === undefined ? [] : [[coding, size] as [ContentCoding, number]];
  });
}

/** A host that makes validators from file times keeps them for what did not change. */
function setTimes(path: string, { changedAt, encoded }: ManifestFile): void {
  const time = new Date(changedAt);
  utimesSync(path, time, time);
  for (const [coding] of inOrder(encoded ?? {})) utimesSync(path + codingSuffix[coding], time, time);
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
