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

/** An object of R2. */
interface BucketObject {
  readonly size: number;
  readonly body: ReadableStream;
}

export interface BucketEnvironment {
  readonly RELEASES: { get(key: string): Promise<BucketObject | null> };
}

export interface BucketWorkerOptions {
  /** Scheme and host of the published addresses. */
  readonly origin: string;
  /** The prefix of every key; empty, or with a slash at the end. */
  readonly prefix: string;
}

/** A release in the memory of an isolate: its index and its most recently used shards. */
interface KnownRelease {
  readonly pointer: BucketPointer;
  readonly index: ReleaseIndex;
  readonly shards: Map<number, IndexShard>;
}

/** How long the pointer is cached: the longest delay of a switch. */
const pointerMilliseconds = 5_000;
/** A shard takes about 100 kB; an isolate has 128 MB. */
const mostShards = 100;
/** A larger object would have to be held in memory while a slow client reads it. */
const largestCached = 8 * 1024 ** 2;

/**
 * A worker that follows the pointer of a bucket to which `tabulador publish` uploads. A request needs the entry of its path,
 * from one shard of the index, and the object with the bytes. Both are named by their digest, so they can be cached for
 * ever. While the bucket fails, the worker answers from the last release that it opened.
 */
export function createBucketWorker({ origin, prefix }: BucketWorkerOptions): EdgeWorker<BucketEnvironment> {
  // A release is shared once read, not while being read: the platform may cancel the request that reads it.
  let known: KnownRelease | undefined;
  let pointerReadAt = Number.NEGATIVE_INFINITY;

  async function current(bucket: Bucket): Promise<KnownRelease> {
    if (known && Date.now() - pointerReadAt < pointerMilliseconds) return known;
    pointerReadAt = Date.now();
    try {
      const pointer = parsePointer(decoded(await bucket.small(pointerKey, bucketLimits.pointer)));
      // Another location of the bucket's network may lag behind.
      if (!known || pointer.sequence > known.pointer.sequence) {
        const release = await opened(pointer, bucket);
        // Another request may have opened a later release meanwhile.
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
      const bucket = bucketFor(exchange, prefix);
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
  /** The entries that this request has read, by path. */
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

/** Evicts the least recently used shard. A Map keeps its keys in the order of insertion. */
function remember(shards: Map<number, IndexShard>, number: number, shard: IndexShard): void {
  shards.delete(number);
  shards.set(number, shard);
  const [oldest] = shards.keys();
  if (shards.size > mostShards && oldest !== undefined) shards.delete(oldest);
}

/** The cache of the platform, if it has one. */
interface PlatformCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, response: Response): Promise<void>;
}

/** The bucket, as one request reads it. */
function bucketFor({ environment, origin, waitUntil }: EdgeExchange<BucketEnvironment>, prefix: string) {
  const get = async (key: string): Promise<BucketObject> => {
    const found = await environment.RELEASES.get(prefix + key);
    if (!found) throw new Error(`${key} is not in the bucket`);
    return found;
  };
  return {
    /** A small object that may be replaced, so it is never cached. */
    async small(key: string, limit: number): Promise<Uint8Array<ArrayBuffer>> {
      const { size, body } = await get(key);
      if (size > limit) throw new Error(`${key} is larger than ${limit} bytes`);
      return await wholeOf(body);
    },
    /** An immutable object. Only its length is checked here; its digest was checked at the upload. */
    async object({ sha256, size }: StoredObject): Promise<ReadableStream> {
      const cache = size <= largestCached ? platformCache() : undefined;
      // Clients cannot request this path, because the worker handles every request.
      const place = new Request(`${origin}/_tabulador/objects/${sha256}`);
      const near = await cache?.match(place);
      if (near?.body) return near.body;
      const found = await get(objectKey(sha256));
      if (found.size !== size) throw new Error(`the object ${sha256} has ${found.size} bytes, not ${size}`);
      if (!cache) return found.body;
      const [given, kept] = found.body.tee();
      const headers = { 'cache-control': cacheControl.immutable, 'content-length': String(size) };
      waitUntil(cache.put(place, new Response(kept, { headers })));
      return given;
    },
  };
}

type Bucket = ReturnType<typeof bucketFor>;

function platformCache(): PlatformCache | undefined {
  return (globalThis as { caches?: { default?: PlatformCache } }).caches?.default;
}

async function wholeOf(body: ReadableStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
