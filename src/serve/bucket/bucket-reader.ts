import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { sha256 as sha256Of } from '../../release/format/digests.ts';
import { ManifestError, parseManifest, type ReleaseManifest } from '../../release/format/manifest.ts';
import { manifestFile } from '../../release/format/release-layout.ts';
import {
  BucketLayoutError,
  type BucketPointer,
  bucketLimits,
  digestInKey,
  indexesFolder,
  indexKey,
  objectKey,
  objectsFolder,
  parseIndex,
  parsePointer,
  placedObjects,
  pointerKey,
  type ReleaseIndex,
  releaseInKey,
  type StoredObject,
} from '../bucket-layout.ts';
import { type ObjectStore, runPool } from './object-store.ts';

export interface ReadPointer extends BucketPointer {
  readonly etag: string;
}

export async function readPointer(store: ObjectStore): Promise<ReadPointer | undefined> {
  const read = await store.get(pointerKey, bucketLimits.pointer);
  if (!read) return undefined;
  return { ...parseStored(store, pointerKey, () => parsePointer(read.bytes.toString())), etag: read.etag };
}

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
  /** SHA-256 of the index in the pointer. */
  readonly sha256: string;
}

export async function readIndex(
  store: ObjectStore,
  release: string,
  digest?: string,
): Promise<ReadIndex | undefined> {
  const key = indexKey(release);
  const read = await store.get(key, bucketLimits.index);
  if (!read) return undefined;
  const sha256 = sha256Of(read.bytes);
  return parseStored(store, key, () => {
    if (digest !== undefined && digest !== sha256) {
      throw new BucketLayoutError(say`it is not the index that the pointer names`);
    }
    return { ...parseIndex(read.bytes.toString(), release), sha256 };
  });
}

export async function releasesIn(
  store: ObjectStore,
): Promise<{ readonly id: string; readonly writtenAt: Date }[]> {
  const found: { id: string; writtenAt: Date }[] = [];
  for await (const { key, modifiedAt } of store.list(indexesFolder)) {
    const id = releaseInKey(key);
    if (id !== undefined) found.push({ id, writtenAt: modifiedAt });
  }
  return found.sort((one, other) => (one.id < other.id ? 1 : -1));
}

export async function listObjects(
  store: ObjectStore,
  onProgress: (objects: number) => void = () => {},
): Promise<Map<string, { readonly size: number; readonly modifiedAt: Date }>> {
  const objects = new Map<string, { readonly size: number; readonly modifiedAt: Date }>();
  for await (const { key, size, modifiedAt } of store.list(objectsFolder)) {
    const sha256 = digestInKey(key);
    if (sha256 === undefined) continue;
    objects.set(sha256, { size, modifiedAt });
    if (objects.size % 1_000 === 0) onProgress(objects.size);
  }
  return objects;
}

/** The objects that are missing or have a wrong size, by a request for each. */
export async function missingObjects<Needed extends StoredObject>(
  store: ObjectStore,
  needed: Iterable<Needed>,
): Promise<Needed[]> {
  const missing: Needed[] = [];
  const distinct = new Map(Array.from(needed, (object) => [object.sha256, object])).values();
  await runPool(distinct, async (object) => {
    if ((await store.sizeOf(objectKey(object.sha256))) !== object.size) missing.push(object);
  });
  return missing;
}

export async function readObject(
  store: ObjectStore,
  { sha256, size }: StoredObject,
): Promise<Buffer<ArrayBuffer>> {
  const key = objectKey(sha256);
  const read = await store.get(key, size);
  if (read && sha256Of(read.bytes) === sha256) return read.bytes;
  throw new OperatorError(
    read
      ? say`The object ${key} in ${store.address} is damaged.`
      : say`The object ${key} is missing in ${store.address}.`,
    {
      reason: 'refused',
      hint: say`Delete the object if it is there, and publish the release again: \`tabulador publish\` sends what is missing.`,
    },
  );
}

export async function readManifestOf(store: ObjectStore, index: ReleaseIndex): Promise<ReleaseManifest> {
  const stored = index.private[manifestFile];
  if (!stored) throw new Error(`the index of ${index.release} has no manifest`);
  const text = (await readObject(store, stored)).toString();
  return parseStored(store, objectKey(stored.sha256), () => parseManifest(text));
}

export async function neededObjects(store: ObjectStore, index: ReleaseIndex): Promise<StoredObject[]> {
  return [...Object.values(index.private), ...placedObjects(await readManifestOf(store, index))];
}

/** Parses an object of the bucket; invalid content becomes an error for the operator. */
function parseStored<Value>(store: ObjectStore, key: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (cause) {
    const isUnusable = [BucketLayoutError, ManifestError, SyntaxError].some((kind) => cause instanceof kind);
    if (!(cause instanceof Error) || !isUnusable) throw cause;
    // The parser's own message quotes the object.
    const why = cause instanceof SyntaxError ? say`it is not JSON` : cause.message;
    throw new OperatorError(say`${store.address}/${key} cannot be used: ${why}.`, {
      reason: 'refused',
      hint: say`Another version of tabulador, or another program, wrote it. Publish to another prefix, or with that version.`,
      cause,
    });
  }
}
