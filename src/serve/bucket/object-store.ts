import type { ObjectHeaders } from '../bucket-layout.ts';

/**
 * An S3-compatible object store: whole objects, strong consistency, conditional writes. Keys are those of
 * `bucket-layout.ts`; the store adds the prefix of the bucket. Every failure is an OperatorError without credentials.
 */
export interface ObjectStore {
  /** The operator's name for the store: `s3://bucket/prefix`. */
  readonly address: string;
  /** Undefined if the object does not exist. An object larger than the limit is an error. */
  get(key: string, options: { readonly limit: number }): Promise<ReadObject | undefined>;
  head(key: string): Promise<ObjectFacts | undefined>;
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<PutOutcome>;
  /** Every object whose key starts with the prefix, in any order, each at least once. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Missing objects are ignored. */
  delete(keys: readonly string[]): Promise<void>;
  close(): void;
}

export interface ReadObject {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
}

interface ObjectFacts {
  readonly size: number;
  /** In hex; undefined if the server does not know it. */
  readonly sha256: string | undefined;
  /** Undefined if the server does not send it. */
  readonly modifiedAt: Date | undefined;
}

interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface PutOptions {
  readonly headers: Pick<ObjectHeaders, 'contentType' | 'cacheControl'> & Partial<ObjectHeaders>;
  /** In hex; the server refuses bytes with another digest. */
  readonly sha256: string;
  /** Write only if there is no object, or only over the one with this tag; without a condition, replace. */
  readonly condition?: WriteCondition | undefined;
}

export type WriteCondition = { readonly absent: true } | { readonly etag: string };

export type PutOutcome =
  /** `verified`: the server has confirmed the digest of what it stored. */
  | { readonly outcome: 'written'; readonly verified: boolean }
  /** Also when an earlier attempt of the same write succeeded and its answer was lost. */
  | { readonly outcome: 'precondition-failed' };

/** Requests to a store at the same time. */
export const defaultConcurrency = 32;

/** Works on every item, several at a time. After a failure it starts nothing new and waits for what runs. */
export async function runPool<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  concurrency = defaultConcurrency,
): Promise<void> {
  const source = items[Symbol.iterator]();
  let failure: { readonly error: unknown } | undefined;
  const worker = async () => {
    for (let next = source.next(); !next.done && !failure; next = source.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failure) throw failure.error;
}
