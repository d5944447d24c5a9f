import { hash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import {
  assertServable,
  ManifestError,
  parseManifest,
  type ReleaseManifest,
} from '../../release/format/manifest.ts';
import { manifestFile } from '../../release/format/release-layout.ts';
import {
  BucketLayoutError,
  type BucketPointer,
  bucketLimits,
  indexesFolder,
  indexKey,
  objectKey,
  type PlacedObject,
  parseIndex,
  parsePointer,
  placedObjects,
  pointerKey,
  type ReleaseIndex,
  releaseInKey,
  type StoredObject,
} from '../bucket-layout.ts';
import { type ObjectStore, runPool } from './object-store.ts';
import { defaultConcurrency } from './s3-store.ts';

/** The pointer as it was read, with the tag by which it is replaced. */
export interface ReadPointer extends BucketPointer {
  readonly etag: string;
}

/** Undefined before anything was published. */
export async function readPointer(store: ObjectStore): Promise<ReadPointer | undefined> {
  const read = await store.get(pointerKey, { limit: bucketLimits.pointer });
  if (!read) return undefined;
  return { ...understood(store, pointerKey, () => parsePointer(read.bytes.toString())), etag: read.etag };
}

/** The same where something must have been published. What its absence means is for the caller to say. */
export async function requirePointer(
  store: ObjectStore,
  reason: 'refused' | 'environment',
): Promise<ReadPointer> {
  const pointer = await readPointer(store);
  if (pointer) return pointer;
  throw new OperatorError(say`Nothing was published to ${store.address} yet.`, {
    reason,
    hint: say`Publish the first release with \`tabulador publish ${store.address}\`.`,
  });
}

export interface ReadIndex extends ReleaseIndex {
  /** SHA-256 of its bytes: what a pointer to it says. */
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** The index of a release; undefined when there is none. With a digest it must be the one that the pointer means. */
export async function readIndex(
  store: ObjectStore,
  release: string,
  digest?: string,
): Promise<ReadIndex | undefined> {
  const key = indexKey(release);
  const read = await store.get(key, { limit: bucketLimits.index });
  if (!read) return undefined;
  const sha256 = hash('sha256', read.bytes, 'hex');
  return understood(store, key, () => {
    if (digest !== undefined && digest !== sha256) {
      throw new BucketLayoutError(say`it is not the one that the pointer means`);
    }
    return { ...parseIndex(read.bytes.toString(), release), sha256, bytes: read.bytes };
  });
}

/** The ids of the releases that have an index, newest first. */
export async function releasesIn(
  store: ObjectStore,
): Promise<{ readonly id: string; readonly writtenAt: Date }[]> {
  const found = new Map<string, Date>();
  for await (const { key, modifiedAt } of store.list(indexesFolder)) {
    const id = releaseInKey(key);
    if (id !== undefined) found.set(id, modifiedAt);
  }
  return [...found]
    .map(([id, writtenAt]) => ({ id, writtenAt }))
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** The bytes of an object, which are those that its key promises. */
export async function readObject(
  store: ObjectStore,
  { sha256, size }: StoredObject,
): Promise<Buffer<ArrayBuffer>> {
  const key = objectKey(sha256);
  const read = await store.get(key, { limit: size });
  if (!read || hash('sha256', read.bytes, 'hex') !== sha256) {
    throw new OperatorError(
      read
        ? say`The object ${key} in ${store.address} is not as it was uploaded.`
        : say`The object ${key} is missing in ${store.address}.`,
      {
        reason: 'refused',
        hint: say`Publish the release again: \`tabulador publish\` sends what is missing or has a wrong size, with --repair all of it.`,
      },
    );
  }
  return read.bytes;
}

/** The manifest of a release in the bucket. */
export async function readManifestOf(store: ObjectStore, index: ReleaseIndex): Promise<ReleaseManifest> {
  const stored = index.private[manifestFile];
  if (!stored) throw new Error(`the index of ${index.release} has no manifest`);
  const text = (await readObject(store, stored)).toString();
  return understood(store, objectKey(stored.sha256), () => parseManifest(text));
}

export function understood<Value>(store: ObjectStore, key: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (cause) {
    const isUnusable = [BucketLayoutError, ManifestError, SyntaxError].some((kind) => cause instanceof kind);
    if (!(cause instanceof Error) || !isUnusable) throw cause;
    throw new OperatorError(say`${store.address}/${key} cannot be used: ${cause.message}.`, {
      reason: 'refused',
      hint: say`Another version of tabulador, or something else, wrote it. Publish to a prefix of its own, or with the version that did.`,
      cause,
    });
  }
}

export interface FetchProgress {
  readonly files: number;
  readonly of: number;
  readonly bytes: number;
}

/**
 * Puts a release directory back together from a bucket, byte for byte and with its times, in a directory that is empty or
 * not there yet. False when the bucket has no such release. Every byte is held against its digest.
 */
export async function fetchRelease(
  store: ObjectStore,
  release: string,
  directory: string,
  onProgress: (progress: FetchProgress) => void = () => {},
): Promise<boolean> {
  const index = await readIndex(store, release);
  if (!index) return false;
  const manifest = await readManifestOf(store, index);
  // Paths become names of files here: none may lead out of the directory.
  assertServable(manifest);
  const placed: (StoredObject & Pick<PlacedObject, 'location' | 'changedAt'>)[] = [
    ...Object.entries(index.private).map(([location, stored]) => ({
      ...stored,
      location,
      changedAt: undefined,
    })),
    ...placedObjects(manifest),
  ];
  for (const folder of new Set(placed.map(({ location }) => dirname(location)))) {
    mkdirSync(join(directory, folder), { recursive: true });
  }
  let [files, bytes] = [0, 0];
  await runPool(placed, defaultConcurrency, async (object) => {
    const content = await readObject(store, object);
    const file = join(directory, object.location);
    writeFileSync(file, content, { flag: 'wx' });
    if (object.changedAt !== undefined) {
      const time = new Date(object.changedAt);
      utimesSync(file, time, time);
    }
    files += 1;
    bytes += content.length;
    onProgress({ files, of: placed.length, bytes });
  });
  return true;
}
