import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { explainSystemError } from '../../../foundation/system-errors.ts';
import { assertSigned } from '../../../release/format/release-signature.ts';
import type { StorageReport } from '../../node/health.ts';
import { requirePointer } from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';
import {
  assertFollowable,
  type PointerRefusal,
  type PointerRules,
  RefusedPointerError,
} from './judge-pointer.ts';
import type { Fetched, ReleaseCache } from './release-cache.ts';

export interface FollowOptions extends PointerRules {
  readonly store: ObjectStore;
  readonly cache: ReleaseCache;
  /** The longest pause between two readings of the pointer. */
  readonly pollMilliseconds: number;
  readonly now: () => Date;
  readonly onSwitch: (taken: TakenRelease) => void;
  /** Called once for each problem, not for each attempt, with the release that is still served, if any. */
  readonly onFailure: (error: unknown, release: string | undefined) => void;
  readonly onRecovery: () => void;
}

export interface TakenRelease extends Fetched {
  readonly release: string;
  readonly sequence: number;
  readonly milliseconds: number;
}

/** Pauses are random, from this share of the longest pause up, so that hosts do not all ask at once. */
const shortestPause = 0.8;

/** Keeps the cache of a host up to date with the bucket. */
export class ReleaseFollower {
  readonly #options: FollowOptions;
  readonly #stopping = new AbortController();
  #loop: Promise<void> | undefined;
  #step: Promise<void> | undefined;
  #reachedAt = performance.now();
  #failure: string | null = null;
  #refused: PointerRefusal | null = null;
  #expires: string | null = null;
  #totals = { failures: 0, objects: 0, bytes: 0 };

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  report(): StorageReport {
    const { store, cache } = this.#options;
    return {
      from: store.address,
      release: cache.current ?? null,
      sequence: cache.state?.sequence ?? null,
      ageSeconds: Math.round((performance.now() - this.#reachedAt) / 1_000),
      expires: this.#expires,
      failure: this.#failure,
      refused: this.#refused,
      ...this.#totals,
    };
  }

  /** Reads the pointer and fetches what is new. If it throws, the previous release stays in place. */
  follow(): Promise<void> {
    this.#step ??= this.#follow().finally(() => {
      this.#step = undefined;
    });
    return this.#step;
  }

  start(): void {
    this.#loop ??= this.#followRepeatedly();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // Closed first, so that nothing waits for a service that does not answer.
    this.#options.store.close();
    await this.#loop;
    await this.#step?.catch(() => {});
    this.#options.cache.close();
  }

  async #followRepeatedly(): Promise<void> {
    const { signal } = this.#stopping;
    const { pollMilliseconds } = this.#options;
    while (!signal.aborted) {
      const part = shortestPause + (1 - shortestPause) * Math.random();
      // `followStorage` has started the first step.
      await this.#step?.catch(() => {});
      await pause(pollMilliseconds * part, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await this.follow().catch(() => {});
    }
  }

  async #follow(): Promise<void> {
    const { store, cache, keys, now, onSwitch, onFailure, onRecovery } = this.#options;
    const { signal } = this.#stopping;
    const started = performance.now();
    try {
      const pointer = await this.#unlessStopped(requirePointer(store, 'environment'));
      await assertFollowable(pointer, this.#options, cache.state, now(), store.address);
      const before = cache.current;
      if (before !== pointer.release || cache.state?.sequence !== pointer.sequence) {
        const isHere = cache.has(pointer.release);
        const fetched = isHere ? { objects: 0, bytes: 0 } : await cache.fetch(store, pointer, signal);
        if (keys) await assertSigned(join(cache.releases, pointer.release), pointer.release, keys);
        cache.makeCurrent(pointer);
        this.#totals.objects += fetched.objects;
        this.#totals.bytes += fetched.bytes;
        const { release, sequence } = pointer;
        if (before !== release) {
          onSwitch({ release, sequence, ...fetched, milliseconds: Math.round(performance.now() - started) });
          // The previous release stays: an answer may still be reading it, and a rollback leads to it. What cannot be removed
          // is followed by another attempt after the next switch.
          await cache.keepOnly([release, before]).catch(() => {});
        }
      }
      this.#reachedAt = performance.now();
      this.#expires = pointer.signed?.expires ?? null;
      this.#refused = null;
      if (this.#failure !== null) onRecovery();
      this.#failure = null;
    } catch (error) {
      if (signal.aborted) return;
      const readable = explainSystemError(error, cache.directory);
      const { message } = readable as Error;
      this.#totals.failures++;
      const isNew = this.#failure !== message;
      this.#failure = message;
      this.#refused = error instanceof RefusedPointerError ? error.refusal : null;
      if (isNew) onFailure(readable, cache.current);
      throw readable;
    }
  }

  async #unlessStopped<Value>(work: Promise<Value>): Promise<Value> {
    const { signal } = this.#stopping;
    const stopped = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => stopped.reject(signal.reason), { once: true });
    return await Promise.race([work, stopped.promise]);
  }
}
