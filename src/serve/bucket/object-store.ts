/** Strong consistency, conditional writes. The store adds the prefix to keys; every failure is an OperatorError without credentials. */
export interface ObjectStore {
  /** The operator's name for the store: `s3://bucket/prefix`. */
  readonly address: string;
  /** Undefined if the object does not exist. An object larger than the limit is an error. */
  get(key: string, limit: number): Promise<ReadObject | undefined>;
  sizeOf(key: string): Promise<number | undefined>;
  /**
   * False if the condition does not hold, also when an earlier attempt of the same write succeeded and its answer was
   * lost. Without a condition an existing object is replaced.
   */
  put(key: string, bytes: Uint8Array, condition?: WriteCondition): Promise<boolean>;
  /** Every object whose key starts with the prefix, in any order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Missing objects are ignored. */
  delete(keys: readonly string[]): Promise<void>;
  close(): void;
}

interface ReadObject {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
}

interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Write only if there is no object, or only over the one with this tag. */
export type WriteCondition = { readonly absent: true } | { readonly etag: string };

export const defaultConcurrency = 32;

/** Larger objects are sent and fetched one at a time, because each is held in memory. */
const largeBytes = 2 * 1024 ** 2;

/** Works on every object, several small ones at a time. */
export async function runPoolBySize<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const { small = [], large = [] } = Object.groupBy(items, (item) =>
    sizeOf(item) > largeBytes ? 'large' : 'small',
  );
  await runPool(small, work);
  await runPool(large, work, 1);
}

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
