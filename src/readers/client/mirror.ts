/** The entry point for copies: a mirror of all vacancies, and a store for it in memory. */
import {
  type Changes,
  digestList,
  type OpenDataDigests,
  type OpenDataFile,
  openData,
} from '../../contract/open-data.ts';
import { sha256Of } from '../../contract/sha256.ts';
import type { JobDetail } from './answers.ts';
import { UnexpectedAnswerError, UntrustedReleaseError } from './errors.ts';
import {
  type Bytes,
  bytesOf,
  fileOf,
  liveRelease,
  type MirrorOptions,
  type OpenDataSource,
  staleCache,
  textOf,
} from './open-data.ts';
import { assertKnown, createTransport, optionNames, requestNames } from './transport.ts';

export type { KeyList } from '../../contract/release-proof.ts';
export { StaleCacheError, UntrustedReleaseError } from './errors.ts';
export type { MirrorOptions } from './open-data.ts';

/** A full vacancy without `generatedAt`. */
export type MirroredJob = Omit<JobDetail, 'generatedAt'>;

export interface MirrorEntry {
  readonly id: string;
  /** The digest of its line in the release. Store it with the vacancy, because the next run compares it. */
  readonly sha256: string;
  readonly job: MirroredJob;
}

/** The release of a copy: the time of its build and the digest of all its vacancies. */
export interface MirroredRelease {
  readonly generatedAt: string;
  readonly sha256: string;
}

export interface MirrorCopy {
  readonly release: MirroredRelease;
  /** The `sha256` of each stored entry, by id. */
  readonly digests: ReadonlyMap<string, string>;
}

/** The difference between one copy and the next. */
export interface MirrorChange {
  /** The release that the copy must still have, because another mirror may write to the same store. */
  readonly from: MirroredRelease | undefined;
  readonly release: MirroredRelease;
  /** Remove everything first. */
  readonly replace: boolean;
  readonly removed: readonly string[];
  readonly put: Iterable<MirrorEntry> | AsyncIterable<MirrorEntry>;
}

/** Where a mirror stores its copy: memory, a file, a database. */
export interface MirrorStore {
  /** The last committed copy, if any. */
  load(): MirrorCopy | undefined | Promise<MirrorCopy | undefined>;
  /** Applies the whole change or, if it fails, nothing. */
  commit(change: MirrorChange): unknown;
}

export interface MemoryStore extends MirrorStore {
  readonly release: MirroredRelease | undefined;
  /** The vacancies by id. */
  readonly jobs: ReadonlyMap<string, MirroredJob>;
}

/** Stores the copy in memory. A commit replaces the `jobs` map and never changes an earlier one. */
export function memoryStore(): MemoryStore {
  let entries: ReadonlyMap<string, MirrorEntry> = new Map();
  let jobs: ReadonlyMap<string, MirroredJob> = new Map();
  let release: MirroredRelease | undefined;
  return {
    get release() {
      return release;
    },
    get jobs() {
      return jobs;
    },
    load() {
      return (
        release && { release, digests: new Map(Array.from(entries, ([id, { sha256 }]) => [id, sha256])) }
      );
    },
    async commit(change) {
      const next = new Map(change.replace ? [] : entries);
      for (const id of change.removed) next.delete(id);
      for await (const entry of change.put) next.set(entry.id, entry);
      if (change.from !== release) throw new Error('Two mirrors wrote to the same store at the same time.');
      entries = next;
      jobs = new Map(Array.from(next, ([id, { job }]) => [id, job]));
      release = change.release;
    },
  };
}

export interface MirrorResult {
  /** The release of the updated copy. */
  readonly release: MirroredRelease;
  readonly way: Way;
  readonly put: number;
  readonly removed: number;
}

/**
 * Updates a copy to the live release, or throws and leaves the copy unchanged. Every file is checked by its digest, and
 * the new copy as a whole before the commit, so the copy is always one complete release, whatever caches do.
 */
export async function mirror(store: MirrorStore, options: MirrorOptions): Promise<MirrorResult> {
  assertKnown('option', options, [...optionNames, ...requestNames, 'keys']);
  const source: OpenDataSource = { transport: createTransport(options), options };
  const found = await store.load();
  const from = found?.release;
  // A damaged copy counts as none.
  const copy = found && (await digestOf(found.digests)) === found.release.sha256 ? found : undefined;
  for (let effort = copy ? 0 : maxEffort - 1; effort <= maxEffort; effort += 1) {
    const live = await liveRelease(source);
    if (options.keys && from && live.generatedAt < from.generatedAt) {
      const why = `it was built at ${live.generatedAt}, before the copy (${from.generatedAt})`;
      throw new UntrustedReleaseError(`The release cannot be trusted: ${why}`, {
        url: source.transport.origin,
      });
    }
    const step = await nextStep(source, live, copy, effort);
    // Without a step, a file of another release arrived, so the live release is read again.
    if (step) {
      options.signal?.throwIfAborted();
      const { way, count, removed, put } = step;
      const release = { generatedAt: live.generatedAt, sha256: live.vacancies.sha256 };
      if (way !== 'unchanged' || from?.generatedAt !== release.generatedAt)
        await store.commit({ from, release, replace: way === 'everything', removed, put });
      return { release, way, put: count, removed: removed.length };
    }
  }
  throw staleCache(source, openData.release);
}

/** What was fetched: nothing, the files of changes, or the whole file. */
type Way = 'unchanged' | 'changes' | 'everything';

/** What to commit, and how it was fetched. */
interface Step extends Pick<MirrorChange, 'put' | 'removed'> {
  readonly way: Way;
  readonly count: number;
}

/** The first attempt fetches the changes, if they apply; the last two fetch everything. */
const maxEffort = 2;

/** Fetches the files of changes if they apply to the copy; otherwise the whole file. Undefined if a file of another release arrived. */
async function nextStep(
  source: OpenDataSource,
  live: OpenDataDigests,
  copy: MirrorCopy | undefined,
  effort: number,
): Promise<Step | undefined> {
  const has = copy?.release.sha256;
  if (has === live.vacancies.sha256) return { way: 'unchanged', count: 0, put: [], removed: [] };
  const base = has === live.since?.vacancies.sha256 && effort < 1 ? copy : undefined;
  const fetched = (path: OpenDataFile) =>
    fileOf(source, live, path).catch((error: unknown) => {
      // Instead of changes that are not there, the next attempt fetches everything.
      if (!base || !(error instanceof UnexpectedAnswerError)) throw error;
    });
  const packed = await fetched(base ? openData.changesNdjson : openData.vacanciesNdjson);
  const list = packed && base && (await fetched(openData.changes));
  if (!packed || (base && !list)) return undefined;
  const removed = list ? (JSON.parse(textOf(list)) as Changes).closed : [];
  const digests = new Map(base?.digests);
  for (const id of removed) digests.delete(id);
  let count = 0;
  for await (const { id, sha256 } of entriesIn(packed)) {
    digests.set(id, sha256);
    count += 1;
  }
  if ((await digestOf(digests)) !== live.vacancies.sha256) return undefined;
  return { way: base ? 'changes' : 'everything', count, put: entriesIn(packed), removed };
}

function digestOf(digests: ReadonlyMap<string, string>): Promise<string> {
  return sha256Of(bytesOf(digestList(digests)));
}

/** Streams the vacancies of a compressed NDJSON file, so that a large board is not in memory twice. */
export async function* entriesIn(packed: Bytes): AsyncGenerator<MirrorEntry, void, undefined> {
  const text = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream());
  const reader = text.getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const job = JSON.parse(line) as MirroredJob;
      yield { id: job.id, sha256: await sha256Of(bytesOf(`${line}\n`)), job };
    }
  }
}
