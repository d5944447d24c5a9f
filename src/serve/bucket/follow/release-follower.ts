import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type KeyList, refusalOf } from '../../../contract/release-proof.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { readableDiskError } from '../../../release/format/disk.ts';
import { assertSigned, notTrusted, refusalText } from '../../../release/format/release-signature.ts';
import { type BucketPointer, signedPointer } from '../../bucket-layout.ts';
import type { StorageReport } from '../../node/health.ts';
import { requirePointer } from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';
import type { Fetched, ReleaseCache } from './release-cache.ts';

export interface FollowOptions {
  readonly store: ObjectStore;
  readonly cache: ReleaseCache;
  /** The longest pause between two readings of the pointer. */
  readonly pollMilliseconds: number;
  /** Only releases that one of these keys has signed are served. */
  readonly keys?: KeyList | undefined;
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
      failure: this.#failure,
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

  /** Follows repeatedly until `stop`. */
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
    const { store, cache, keys, onSwitch, onFailure, onRecovery } = this.#options;
    const { signal } = this.#stopping;
    const started = performance.now();
    try {
      const pointer = await this.#unlessStopped(requirePointer(store, 'environment'));
      this.#assertLater(pointer);
      const before = cache.current;
      if (before !== pointer.release || cache.state?.sequence !== pointer.sequence) {
        const isHere = cache.has(pointer.release);
        await this.#assertChosen(pointer);
        const fetched = isHere ? { objects: 0, bytes: 0 } : await cache.fetch(store, pointer, signal);
        if (keys) await assertSigned(join(cache.releases, pointer.release), pointer.release, keys);
        cache.makeCurrent(pointer);
        this.#totals.objects += fetched.objects;
        this.#totals.bytes += fetched.bytes;
        const { release, sequence } = pointer;
        if (before !== release) {
          onSwitch({ release, sequence, ...fetched, milliseconds: Math.round(performance.now() - started) });
          // The previous release stays: an answer may still be reading it, and a rollback leads to it.
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

  async #unlessStopped<Value>(work: Promise<Value>): Promise<Value> {
    const { signal } = this.#stopping;
    const stopped = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => stopped.reject(signal.reason), { once: true });
    return await Promise.race([work, stopped.promise]);
  }

  /** A bucket that somebody else can write to must not bring back an older release. */
  async #assertChosen({ release, sequence, index, signed }: BucketPointer): Promise<void> {
    const { keys } = this.#options;
    if (!keys) return;
    if (!signed) throw notTrusted(release, say`the pointer to it is not signed`);
    const bytes = signedPointer({ release, sequence, index }, signed.at);
    const signature = Uint8Array.from(Buffer.from(signed.signature, 'base64'));
    const refusal = await refusalOf(bytes, signature, signed.key, signed.at, keys.keys);
    if (refusal) throw notTrusted(release, say`the pointer to it cannot be trusted: ${refusalText(refusal)}`);
  }

  /** Refuses an older state: a replica of the storage may lag behind, or be restored from an old copy. */
  #assertLater({ sequence, release }: BucketPointer): void {
    const { store, cache } = this.#options;
    const known = cache.state;
    if (known === undefined) return;
    if (sequence > known.sequence || (sequence === known.sequence && release === known.release)) return;
    throw new OperatorError(
      say`The pointer of ${store.address} has sequence ${sequence}, but this host has already followed sequence ${known.sequence}, so it keeps the newer state.`,
      {
        reason: 'environment',
        hint: say`If the storage was set up again, stop the host, empty ${cache.directory} and start it again.`,
      },
    );
  }
}
