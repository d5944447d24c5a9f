import type { JobDetail } from './answers.ts';

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
