import {
  assertStored,
  BucketLayoutError,
  bucketLimits,
  indexKey,
  objectKey,
  parseIndex,
  parsePointer,
  parseShard,
  placedObjects,
  pointerKey,
  type ReleaseIndex,
  type StoredObject,
} from '../../contract/bucket-layout.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { say } from '../../language/language.ts';
import type { ReleaseStorage, StoragePointer, StoredFile } from './storage.ts';

/** The little of a bucket that whoever follows it needs. */
export interface BucketReader {
  /** As the operator named it, without anything secret. */
  readonly name: string;
  /** Undefined when there is nothing under the key. Throws an OperatorError for whatever the operator can mend. */
  get(key: string, options: BucketGetOptions): Promise<BucketAnswer | undefined>;
  close(): void;
}

export interface BucketGetOptions {
  /** Of what is known already: then the answer is `unchanged` as long as it is the same. */
  readonly etag?: string | undefined;
  readonly signal: AbortSignal;
}

export type BucketAnswer =
  | { readonly unchanged: true }
  | {
      readonly unchanged: false;
      readonly etag: string | undefined;
      readonly body: AsyncIterable<Uint8Array>;
    };

/** A bucket that is published to by `tabulador publish`. */
export function bucketStorage(bucket: BucketReader): ReleaseStorage {
  let known: { readonly etag: string | undefined; readonly pointer: StoragePointer } | undefined;

  const read = async (key: string, limit: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
    const found = await bucket.get(key, { signal });
    if (!found || found.unchanged) throw missing(bucket.name, key);
    return await whole(found.body, limit);
  };
  const readStored = async (stored: StoredObject, signal: AbortSignal): Promise<string> => {
    if (stored.size > bucketLimits.shard)
      throw new BucketLayoutError(`it is larger than ${bucketLimits.shard} bytes`);
    const bytes = await read(objectKey(stored.sha256), stored.size, signal);
    await assertStored(bytes, stored);
    return decoded(bytes);
  };
  const readIndex = async (
    { release, index }: StoragePointer,
    signal: AbortSignal,
  ): Promise<ReleaseIndex> => {
    const bytes = await read(indexKey(release), bucketLimits.index, signal);
    await assertStored(bytes, { size: bytes.length, sha256: index ?? '' });
    return parseIndex(decoded(bytes), release);
  };

  return {
    name: bucket.name,
    concurrency: 16,
    async look(signal) {
      const found = await bucket.get(pointerKey, { etag: known?.etag, signal });
      if (found?.unchanged && known) return known.pointer;
      if (!found || found.unchanged) throw nothingPublished(bucket.name);
      const bytes = await whole(found.body, bucketLimits.pointer);
      const { release, sequence, index } = explained(bucket.name, pointerKey, () =>
        parsePointer(decoded(bytes)),
      );
      known = { etag: found.etag, pointer: { release, sequence, index } };
      return known.pointer;
    },
    async *files(pointer, signal) {
      const key = indexKey(pointer.release);
      try {
        const index = await readIndex(pointer, signal);
        yield Object.entries(index.private).map(
          ([location, stored]): StoredFile => ({ location, ...stored, changedAt: undefined }),
        );
        yield [...placedObjects({ files: {}, problems: index.problems })];
        for (const [number, stored] of index.shards.entries()) {
          const files = parseShard(await readStored(stored, signal), number, index.shards.length);
          yield [...placedObjects({ files, problems: {} as ReleaseIndex['problems'] })];
        }
      } catch (error) {
        throw readableLayoutError(error, bucket.name, key);
      }
    },
    async *read({ sha256 }, _, signal) {
      const found = await bucket.get(objectKey(sha256), { signal });
      if (!found || found.unchanged) throw missing(bucket.name, objectKey(sha256));
      yield* found.body;
    },
    close: () => bucket.close(),
  };
}

async function whole(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > limit) throw new BucketLayoutError(`it is larger than ${limit} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function explained<Result>(bucket: string, key: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw readableLayoutError(error, bucket, key);
  }
}

function readableLayoutError(error: unknown, bucket: string, key: string): unknown {
  if (!(error instanceof BucketLayoutError)) return error;
  return new OperatorError(say`${key} in ${bucket} cannot be used: ${error.message}.`, {
    reason: 'environment',
    hint: say`Publish the release again with the version of this host, or upgrade the host.`,
    cause: error,
  });
}

function missing(bucket: string, key: string): OperatorError {
  return new OperatorError(say`${key} is not in ${bucket}, although something there names it.`, {
    reason: 'environment',
    hint: say`Publish the release again: what is there is not sent twice.`,
  });
}

function nothingPublished(bucket: string): OperatorError {
  return new OperatorError(say`Nothing has been published to ${bucket} yet.`, {
    reason: 'environment',
    hint: say`Publish a release there with \`tabulador publish\`, or see whether the address is right.`,
  });
}
