import type { JobDetail } from './answers.ts';

/** A vacancy in full, without the time of its build. */
export type MirroredJob = Omit<JobDetail, 'generatedAt'>;

export interface MirrorEntry {
  readonly id: string;
  /** Of its line in the release. Keep it with the vacancy: the next run compares it. */
  readonly sha256: string;
  readonly job: MirroredJob;
}

/** Which release a copy is of: when it was built, and the digest of all its vacancies. */
export interface MirroredRelease {
  readonly generatedAt: string;
  readonly sha256: string;
}

export interface MirrorCopy {
  readonly release: MirroredRelease;
  /** By id, `sha256` of the entry that is kept. */
  readonly digests: ReadonlyMap<string, string>;
}

/** What turns one copy into the next. */
export interface MirrorChange {
  /** The release that the copy must still have, in case another mirror writes to the same store. */
  readonly from: MirroredRelease | undefined;
  readonly release: MirroredRelease;
  /** Remove everything first. */
  readonly replace: boolean;
  readonly removed: readonly string[];
  readonly put: Iterable<MirrorEntry> | AsyncIterable<MirrorEntry>;
}

/** Where a mirror keeps its copy: memory, a file, a database. */
export interface MirrorStore {
  /** What was committed last, if anything. */
  load(): MirrorCopy | undefined | Promise<MirrorCopy | undefined>;
  /** Applies all of the change or, when it fails, nothing. */
  commit(change: MirrorChange): unknown;
}

export interface MemoryStore extends MirrorStore {
  readonly release: MirroredRelease | undefined;
  /** By id. */
  readonly jobs: ReadonlyMap<string, MirroredJob>;
}

/** Keeps the copy in memory. A `jobs` map that was read before stays as it was after the next commit. */
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
