import { cacheControl } from '../../contract/headers.ts';
import type { ManifestFile } from '../../release/format/manifest.ts';
import type { BodySource } from '../answer/answer.ts';
import { catalogueFileOf } from '../answer/answer.ts';
import {
  assertStored,
  type BucketPointer,
  bucketLimits,
  entryIn,
  type IndexShard,
  indexKey,
  objectKey,
  parseIndex,
  parsePointer,
  parseShard,
  pointerKey,
  type ReleaseIndex,
  type StoredObject,
} from '../bucket-layout.ts';
import { shardOf } from '../path-shards.ts';
import {
  createWorker,
  type EdgeExchange,
  type EdgeRelease,
  type EdgeWorker,
  uncompressed,
} from './worker.ts';

/** An object of R2, as far as it matters here. */
interface BucketObject {
  readonly size: number;
  readonly body: ReadableStream;
}

export interface BucketEnvironment {
  readonly RELEASES: { get(key: string): Promise<BucketObject | null> };
}

export interface BucketWorkerOptions {
  /** In the published addresses. */
  readonly origin: string;
  /** Before every key; empty, or with a slash at its end. */
  readonly prefix: string;
}

/** What an isolate remembers of a release: its index, and the parts of the list of files that were asked for last. */
interface KnownRelease {
  readonly pointer: BucketPointer;
  readonly index: ReleaseIndex;
  readonly shards: Map<number, IndexShard>;
}

/** How long the pointer is relied on without another look: the longest that an isolate lags behind a switch. */
export const pointerMilliseconds = 5_000;
/** Some 100 kB each, of the 128 MB that an isolate has. */
const mostShards = 100;
/** Kept near the readers. What is larger would have to be held in memory while a slow client takes it. */
const largestCached = 8 * 1024 ** 2;

/**
 * A worker that follows the pointer of a bucket to which `tabulador publish` uploads. Each request needs the entry of its
 * path, which is in one part of the list of files, and the object that has the bytes. Both are known by their digest, so
 * whatever was once read stays right. While the bucket fails, the last release that was opened is answered from.
 */
export function createBucketWorker({ origin, prefix }: BucketWorkerOptions): EdgeWorker<BucketEnvironment> {
  // What was read, never what is being read: a request must not wait for one that may be cancelled.
  let known: KnownRelease | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function current(bucket: Bucket): Promise<KnownRelease> {
    if (known && Date.now() - lookedAt < pointerMilliseconds) return known;
    lookedAt = Date.now();
    try {
      const pointer = parsePointer(decoded(await bucket.small(pointerKey, bucketLimits.pointer)));
      // Another location of the bucket's network may lag behind.
      if (!known || pointer.sequence > known.pointer.sequence) {
        const release = await opened(pointer, bucket);
        // Meanwhile another request may have opened a later one.
        if (!known || pointer.sequence > known.pointer.sequence) known = release;
      }
    } catch (error) {
      if (!known) throw error;
      console.error(error);
    }
    return known;
  }

  return createWorker<BucketEnvironment>({
    origin,
    async open(exchange) {
      const bucket = new Bucket(exchange, prefix);
      return releaseIn(bucket, await current(bucket));
    },
  });
}

async function opened(pointer: BucketPointer, bucket: Bucket): Promise<KnownRelease> {
  const bytes = await bucket.small(indexKey(pointer.release), bucketLimits.index);
  await assertStored(bytes, { size: bytes.length, sha256: pointer.index });
  return { pointer, index: parseIndex(decoded(bytes), pointer.release), shards: new Map() };
}

function releaseIn(bucket: Bucket, { index, shards }: KnownRelease): EdgeRelease {
  /** By path, as far as this request has looked. */
  const entries = new Map<string, ManifestFile>();
  const storedOf = ({ file, problem }: BodySource): StoredObject => {
    const entry = problem ? index.problems[problem] : entries.get(file ?? '');
    if (!entry) throw new Error(`there is no entry for ${file}`);
    return entry;
  };
  return {
    id: index.release,
    generatedAt: index.generatedAt,
    async entry(path) {
      const number = shardOf(path, index.shards.length);
      const shard = shards.get(number) ?? (await readShard(bucket, index, number));
      remember(shards, number, shard);
      const entry = entryIn(shard, path);
      if (!entry) return undefined;
      entries.set(path, entry);
      return uncompressed(catalogueFileOf(entry));
    },
    problem: (code) => uncompressed(catalogueFileOf(index.problems[code])),
    body: (source) => bucket.object(storedOf(source)),
  };
}

async function readShard(bucket: Bucket, index: ReleaseIndex, number: number): Promise<IndexShard> {
  const stored = index.shards[number] as StoredObject;
  if (stored.size > bucketLimits.shard) throw new Error(`${stored.sha256} is too large for a shard`);
  const bytes = await wholeOf(await bucket.object(stored));
  await assertStored(bytes, stored);
  return parseShard(decoded(bytes), number, index.shards.length);
}

/** A Map keeps its keys in the order of insertion: what was used least recently goes first. */
function remember(shards: Map<number, IndexShard>, number: number, shard: IndexShard): void {
  shards.delete(number);
  shards.set(number, shard);
  if (shards.size <= mostShards) return;
  for (const oldest of shards.keys()) {
    shards.delete(oldest);
    break;
  }
}

/** The store of answers near the readers that a platform may have. */
interface NearCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, response: Response): Promise<void>;
}

/** The bucket, for one request. */
class Bucket {
  readonly #exchange: EdgeExchange<BucketEnvironment>;
  readonly #prefix: string;

  constructor(exchange: EdgeExchange<BucketEnvironment>, prefix: string) {
    this.#exchange = exchange;
    this.#prefix = prefix;
  }

  /** What may be replaced, and is always read anew. */
  async small(key: string, limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const { size, body } = await this.#get(key);
    if (size > limit) throw new Error(`${key} is larger than ${limit} bytes`);
    return await wholeOf(body);
  }

  /** What never changes. Its length is compared; its bytes were when they were uploaded. */
  async object({ sha256, size }: StoredObject): Promise<ReadableStream> {
    const cache = size <= largestCached ? nearCache() : undefined;
    // No request is answered from this path: the worker looks at every one first.
    const place = new Request(`${this.#exchange.origin}/_tabulador/objects/${sha256}`);
    const near = await cache?.match(place);
    if (near?.body) return near.body;
    const found = await this.#get(objectKey(sha256));
    if (found.size !== size) throw new Error(`the object ${sha256} has ${found.size} bytes, not ${size}`);
    if (!cache) return found.body;
    const [given, kept] = found.body.tee();
    const headers = {
      'cache-control': cacheControl.immutable,
      'content-length': String(size),
    };
    this.#exchange.waitUntil(cache.put(place, new Response(kept, { headers })));
    return given;
  }

  async #get(key: string): Promise<BucketObject> {
    const found = await this.#exchange.environment.RELEASES.get(this.#prefix + key);
    if (!found) throw new Error(`${key} is not in the bucket`);
    return found;
  }
}

function nearCache(): NearCache | undefined {
  return (globalThis as { caches?: { default?: NearCache } }).caches?.default;
}

async function wholeOf(body: ReadableStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
