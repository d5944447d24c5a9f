import type { ObjectHeaders } from '../bucket-layout.ts';

/**
 * A place for objects under keys, as every service has it that speaks S3: whole objects, strong consistency, conditional
 * writes. Keys are those of `bucket-layout.ts`; the prefix of the bucket is the store's own matter. What goes wrong, the
 * absence of an object aside, is an OperatorError that names no credentials.
 */
export interface ObjectStore {
  /** How the operator calls it: `s3://bucket/prefix`. */
  readonly address: string;
  /** Undefined when there is none; an error when it is larger than that. */
  get(key: string, options: { readonly limit: number }): Promise<ReadObject | undefined>;
  /** Whether the object is there, without its bytes. */
  head(key: string): Promise<ObjectFacts | undefined>;
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<PutOutcome>;
  /** Every object whose key begins so, in no promised order, each once or more. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** It does not matter whether they are there. */
  delete(keys: readonly string[]): Promise<void>;
  close(): void;
}

export interface ReadObject {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
}

export interface ObjectFacts {
  readonly size: number;
  /** Of all its bytes, in hexadecimal; undefined where the server does not know it. */
  readonly sha256: string | undefined;
  /** Undefined where the server does not say. */
  readonly modifiedAt: Date | undefined;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface PutOptions {
  readonly headers: Pick<ObjectHeaders, 'contentType' | 'cacheControl'> & Partial<ObjectHeaders>;
  /** In hexadecimal: the server refuses bytes of which it is not the digest. */
  readonly sha256: string;
  /** Only when there is none yet, or only over the one with this tag; without a condition whatever is there is replaced. */
  readonly condition?: WriteCondition | undefined;
}

export type WriteCondition = { readonly absent: true } | { readonly etag: string };

export type PutOutcome =
  /** `arrived`: the server has said that it holds these very bytes. */
  | { readonly outcome: 'written'; readonly arrived: boolean }
  /** The condition does not hold, perhaps because an earlier attempt of this very write got through and its answer did not. */
  | { readonly outcome: 'precondition-failed' };

/**
 * Works on every item, a few at a time. After the first failure nothing new is begun; it is thrown when what was under
 * way has ended, so that nothing goes on behind the back of whoever called.
 */
export async function runPool<Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
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
