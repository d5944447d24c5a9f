import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { sha256 as sha256Of } from '../../release/format/digests.ts';
import { ManifestError, parseManifest, type ReleaseManifest } from '../../release/format/manifest.ts';
import { manifestFile } from '../../release/format/release-layout.ts';
import {
  BucketLayoutError,
  type BucketPointer,
  bucketFormat,
  bucketLimits,
  indexesFolder,
  indexKey,
  objectKey,
  parseIndex,
  parsePointer,
  placedObjects,
  pointerKey,
  type ReleaseIndex,
  releaseInKey,
  type StoredObject,
} from '../bucket-layout.ts';
import type { ObjectStore, ReadObject } from './object-store.ts';

/** The pointer, with its entity tag for a conditional write. */
export interface ReadPointer extends BucketPointer {
  readonly etag: string;
}

/** Undefined before the first publication. */
export async function readPointer(store: ObjectStore): Promise<ReadPointer | undefined> {
  const read = await readChecked(store, pointerKey, bucketLimits.pointer, (bytes) =>
    isReadable(() => parsePointer(bytes.toString())),
  );
  if (!read) return undefined;
  const repair = say`If it is damaged, replace it where the release was built: \`tabulador publish ${store.address} --force\`.`;
  const parse = () => parsePointer(read.bytes.toString());
  return { ...parseStored(store, pointerKey, parse, repair), etag: read.etag };
}

/** For a publisher that may replace any pointer, also one that cannot be read. */
export async function readPointerOrRepair(store: ObjectStore, now: Date): Promise<ReadPointer | undefined> {
  try {
    return await readPointer(store);
  } catch (error) {
    const damaged =
      (error as Error).cause instanceof BucketLayoutError &&
      (await store.get(pointerKey, { limit: bucketLimits.pointer }));
    if (!damaged) throw error;
    // The seconds since 1970 are higher than any sequence that hosts have followed.
    const sequence = Math.floor(now.getTime() / 1_000);
    return { format: bucketFormat, release: '', index: '', sequence, previous: null, etag: damaged.etag };
  }
}

/** The pointer of a bucket that must have one. */
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
  readonly bytes: Buffer;
}

/** The index of a release, if it exists. A given digest must match. */
export async function readIndex(
  store: ObjectStore,
  release: string,
  digest?: string,
): Promise<ReadIndex | undefined> {
  const key = indexKey(release);
  const read = await readChecked(store, key, bucketLimits.index, (bytes) =>
    digest === undefined
      ? isReadable(() => parseIndex(bytes.toString(), release))
      : sha256Of(bytes) === digest,
  );
  if (!read) return undefined;
  const { bytes } = read;
  const sha256 = sha256Of(bytes);
  return parseStored(store, key, () => {
    if (digest !== undefined && digest !== sha256) {
      throw new BucketLayoutError(say`it is not the index that the pointer names`);
    }
    return { ...parseIndex(bytes.toString(), release), sha256, bytes };
  });
}

/** The releases that have an index, newest first. */
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

const mostReadings = 6;

/** Reads an object that is wrong once more: the same wrong bytes are in the bucket, other ones come from the network. */
async function readChecked(
  store: ObjectStore,
  key: string,
  limit: number,
  isRight: (bytes: Buffer) => boolean,
): Promise<ReadObject | undefined> {
  let before: Buffer | undefined;
  for (let left = mostReadings; left > 0; left--) {
    const read = await store.get(key, { limit });
    if (!read || isRight(read.bytes) || before?.equals(read.bytes)) return read;
    before = read.bytes;
  }
  throw new OperatorError(say`The object ${key} of ${store.address} arrived with other bytes each time.`, {
    reason: 'environment',
    hint: say`The network changes what it carries; the bucket is not damaged. Check the line and the proxies of this machine.`,
  });
}

function isReadable(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}

/** The bytes of an object, checked against its digest. */
export async function readObject(
  store: ObjectStore,
  { sha256, size }: StoredObject,
): Promise<Buffer<ArrayBuffer>> {
  const key = objectKey(sha256);
  const read = await readChecked(store, key, size, (bytes) => sha256Of(bytes) === sha256);
  if (read && sha256Of(read.bytes) === sha256) return read.bytes;
  throw new OperatorError(
    read
      ? say`The object ${key} in ${store.address} is damaged.`
      : say`The object ${key} is missing in ${store.address}.`,
    {
      reason: 'refused',
      hint: say`Publish the release again: \`tabulador publish\` sends what is missing or has a wrong size, with --repair everything.`,
    },
  );
}

export async function readManifestOf(store: ObjectStore, index: ReleaseIndex): Promise<ReleaseManifest> {
  const stored = index.private[manifestFile];
  if (!stored) throw new Error(`the index of ${index.release} has no manifest`);
  const text = (await readObject(store, stored)).toString();
  return parseStored(store, objectKey(stored.sha256), () => parseManifest(text));
}

/** Every object that a release needs. */
export async function neededObjects(store: ObjectStore, index: ReleaseIndex): Promise<StoredObject[]> {
  return [...Object.values(index.private), ...placedObjects(await readManifestOf(store, index))];
}

/** Parses an object of the bucket; invalid content becomes an error for the operator. */
function parseStored<Value>(store: ObjectStore, key: string, parse: () => Value, repair = ''): Value {
  try {
    return parse();
  } catch (cause) {
    const isUnusable = [BucketLayoutError, ManifestError, SyntaxError].some((kind) => cause instanceof kind);
    if (!(cause instanceof Error) || !isUnusable) throw cause;
    throw new OperatorError(say`${store.address}/${key} cannot be used: ${cause.message}.`, {
      reason: 'refused',
      hint: `${say`Another version of tabulador, or another program, wrote it. Publish to another prefix, or with that version.`} ${repair}`.trim(),
      cause,
    });
  }
}
