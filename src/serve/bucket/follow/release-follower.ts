import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { readableDiskError } from '../../../release/format/disk.ts';
import type { Fetched, ReleaseCache } from './release-cache.ts';
import type { ReleaseStorage, StoragePointer } from './storage.ts';

export interface FollowOptions {
  readonly storage: ReleaseStorage;
  readonly cache: ReleaseCache;
  /** The longest pause between two looks. */
  readonly pollMilliseconds: number;
  /** For the pointer alone; how long files may take is for the storage to say, by how long it may be silent. */
  readonly lookMilliseconds?: number;
  readonly onSwitch: (taken: TakenRelease) => void;
  /** Told once of each trouble, not at each look, with the release that is there all the same, if any. */
  readonly onFailure: (error: unknown, release: string | undefined) => void;
  readonly onRecovery: () => void;
}

export interface TakenRelease extends Fetched {
  readonly release: string;
  readonly sequence: number | null;
  readonly milliseconds: number;
}

/** What a follower says of itself, for health and metrics. */
export interface FollowReport {
  readonly from: string;
  readonly release: string | null;
  readonly sequence: number | null;
  /** Since the storage was last read, to the end of what there was to take; or since the start, when it never was. */
  readonly ageSeconds: number;
  /** Why the last look led to nothing; null when it did not fail. */
  readonly failure: string | null;
  readonly failures: number;
  readonly objects: number;
  readonly bytes: number;
}

/** Hosts that were started together do not ask together: each pause is between these parts of the longest. */
const shortestPause = 0.8;
const usualLookMilliseconds = 10_000;

/** Keeps a directory of releases as the storage says, one step after the other. */
export class ReleaseFollower {
  readonly #options: FollowOptions;
  readonly #stopping = new AbortController();
  #loop: Promise<void> | undefined;
  #step: Promise<void> | undefined;
  #look: Promise<StoragePointer> | undefined;
  #reachedAt = performance.now();
  #failure: string | null = null;
  #totals = { failures: 0, objects: 0, bytes: 0 };

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  report(): FollowReport {
    const { storage, cache } = this.#options;
    return {
      from: storage.name,
      release: cache.current ?? null,
      sequence: cache.state?.sequence ?? null,
      ageSeconds: Math.round((performance.now() - this.#reachedAt) / 1_000),
      failure: this.#failure,
      ...this.#totals,
    };
  }

  /** One look, and all that follows from it. Throws what went wrong; what was there before still is. */
  follow(): Promise<void> {
    this.#step ??= this.#follow().finally(() => {
      this.#step = undefined;
    });
    return this.#step;
  }

  /** From now on by itself. */
  start(): void {
    this.#loop ??= this.#followRepeatedly();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // First, so that nobody waits for a storage that does not answer.
    this.#options.storage.close();
    await this.#loop;
    await this.#step?.catch(() => {});
    this.#options.cache.close();
  }

  async #followRepeatedly(): Promise<void> {
    const { signal } = this.#stopping;
    const { pollMilliseconds } = this.#options;
    while (!signal.aborted) {
      const part = shortestPause + (1 - shortestPause) * Math.random();
      // The first look has been, or is under way.
      await this.#step?.catch(() => {});
      await pause(pollMilliseconds * part, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await this.follow().catch(() => {});
    }
  }

  async #follow(): Promise<void> {
    const { storage, cache, onSwitch, onFailure, onRecovery } = this.#options;
    const { signal } = this.#stopping;
    const started = performance.now();
    try {
      const pointer = await this.#lookInTime();
      this.#assertLater(pointer);
      const before = cache.current;
      if (before !== pointer.release || cache.state?.sequence !== pointer.sequence) {
        const isHere = cache.has(pointer.release);
        const fetched = isHere ? { objects: 0, bytes: 0 } : await cache.take(storage, pointer, signal);
        cache.makeCurrent(pointer);
        this.#totals.objects += fetched.objects;
        this.#totals.bytes += fetched.bytes;
        const { release, sequence } = pointer;
        if (before !== release) {
          onSwitch({ release, sequence, ...fetched, milliseconds: Math.round(performance.now() - started) });
          // The one before too: an answer from it may be under way, and it is what a rollback leads to.
          await cache.keepOnly([release, before]);
        }
      }
      this.#reachedAt = performance.now();
      if (this.#failure !== null) onRecovery();
      this.#failure = null;
    } catch (error) {
      if (signal.aborted) return;
      const readable = readableDiskError(error, cache.directory);
      const { message } = readable as Error;
      this.#totals.failures++;
      const isNew = this.#failure !== message;
      this.#failure = message;
      if (isNew) onFailure(readable, cache.current);
      throw readable;
    }
  }

  /** A look that is not answered is not asked again but waited for: a disk that is away keeps a thread for each. */
  async #lookInTime(): Promise<StoragePointer> {
    const { storage, lookMilliseconds = usualLookMilliseconds } = this.#options;
    const answered = new AbortController();
    this.#look ??= storage.look().finally(() => {
      this.#look = undefined;
    });
    const signal = AbortSignal.any([this.#stopping.signal, answered.signal]);
    const patience = pause(lookMilliseconds, undefined, { signal }).then(() => {
      throw new OperatorError(say`${storage.name} does not answer.`, {
        reason: 'environment',
        hint: say`See whether the storage can be reached from this host, or whether its disk is mounted.`,
      });
    });
    try {
      return await Promise.race([this.#look, patience]);
    } finally {
      answered.abort();
    }
  }

  /** A copy of the storage may lag behind, or be an old one: what this host has seen is not taken back by it. */
  #assertLater({ sequence, release }: StoragePointer): void {
    const { storage, cache } = this.#options;
    const known = cache.state;
    if (sequence === null || known?.sequence === null || known?.sequence === undefined) return;
    if (sequence > known.sequence || (sequence === known.sequence && release === known.release)) return;
    throw new OperatorError(
      say`The pointer of ${storage.name} is at ${sequence}, and this host has followed it to ${known.sequence}: an older state is not followed.`,
      {
        reason: 'environment',
        hint: say`If the storage was set up anew, stop the host, empty ${cache.directory} and start it again.`,
      },
    );
  }
}
