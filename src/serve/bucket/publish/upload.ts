import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { digestInKey, objectKey, objectsFolder, type StoredObject } from '../../bucket-layout.ts';
import { type ObjectStore, runPool } from '../object-store.ts';
import type { UploadObject } from './release-contents.ts';

/** Objects in the bucket, by digest. */
type ListedObjects = Map<string, { readonly size: number; readonly modifiedAt: Date }>;

export async function listObjects(
  store: ObjectStore,
  onProgress: (objects: number) => void = () => {},
): Promise<ListedObjects> {
  const objects: ListedObjects = new Map();
  for await (const { key, size, modifiedAt } of store.list(objectsFolder)) {
    const sha256 = digestInKey(key);
    if (sha256 === undefined || objects.has(sha256)) continue;
    objects.set(sha256, { size, modifiedAt });
    if (objects.size % 1_000 === 0) onProgress(objects.size);
  }
  return objects;
}

/** The size of an object with wrong bytes, so that it differs from every real size. */
const damagedSize = -1;

/**
 * The listing, corrected where it contradicts what must be there: an object with a wrong size, or a missing object of the
 * current release. Listings of some servers lag behind; a request for the object itself never does.
 */
export async function surveyObjects(
  store: ObjectStore,
  needed: Iterable<StoredObject>,
  current: ReadonlySet<string>,
  onProgress?: (objects: number) => void,
): Promise<ListedObjects> {
  const objects = await listObjects(store, onProgress);
  const doubtful = [...needed].filter(({ sha256, size }) => {
    const listed = objects.get(sha256);
    return listed ? listed.size !== size : current.has(sha256);
  });
  await runPool(doubtful, async (object) => {
    const { sha256, size } = object;
    const state = await stateOf(store, object);
    const modifiedAt = objects.get(sha256)?.modifiedAt ?? new Date(0);
    if (state === 'absent') objects.delete(sha256);
    else objects.set(sha256, { size: state === 'whole' ? size : damagedSize, modifiedAt });
  });
  return objects;
}

/** If the server stores no digest, it has checked the bytes by the signature of the upload, so the size is enough. */
async function stateOf(
  store: ObjectStore,
  { sha256, size }: StoredObject,
): Promise<'absent' | 'damaged' | 'whole'> {
  const facts = await store.head(objectKey(sha256));
  if (!facts) return 'absent';
  return facts.size === size && (facts.sha256 ?? sha256) === sha256 ? 'whole' : 'damaged';
}

/** The objects that are missing or damaged, by a request for each of them: a listing may lag behind, or be wrong. */
export async function findMissing<Needed extends StoredObject>(
  store: ObjectStore,
  needed: readonly Needed[],
): Promise<Needed[]> {
  const missing: Needed[] = [];
  const distinct = new Map(needed.map((object) => [object.sha256, object])).values();
  await runPool(distinct, async (object) => {
    if ((await stateOf(store, object)) !== 'whole') missing.push(object);
  });
  return missing;
}

/**
 * An object to send. `damaged`: in the bucket with another size, after an interrupted upload or a manual change.
 * `revived`: an old object that the current release does not need, sent again because a clean-up may be removing it.
 */
export interface Upload {
  readonly object: UploadObject;
  readonly why: 'missing' | 'damaged' | 'revived';
}

/** The objects in the bucket that a publication may rely on. */
export interface Reliance {
  /** Digests that the current release needs: no clean-up removes them. */
  readonly current: ReadonlySet<string>;
  /** Objects written after this time are too new for a clean-up. */
  readonly youngSince: Date;
}

/** Relies on no object, because its date is later than any object. */
export const relianceOnNothing: Reliance = { current: new Set(), youngSince: new Date(8.64e15) };

export function planUpload(
  objects: Iterable<UploadObject>,
  listed: ListedObjects,
  { current, youngSince }: Reliance,
): Upload[] {
  const uploads: Upload[] = [];
  for (const object of objects) {
    const there = listed.get(object.sha256);
    if (!there) uploads.push({ object, why: 'missing' });
    else if (there.size !== object.size) uploads.push({ object, why: 'damaged' });
    else if (!current.has(object.sha256) && there.modifiedAt < youngSince) {
      uploads.push({ object, why: 'revived' });
    }
  }
  return uploads;
}

export function bytesOf(objects: readonly { readonly size: number }[]): number {
  return objects.reduce((sum, { size }) => sum + size, 0);
}

export interface UploadProgress {
  readonly objects: number;
  readonly of: number;
  readonly bytes: number;
  readonly ofBytes: number;
}

/** How many objects of up to a size are sent at once. They are in memory together, usually 64 MiB. */
const uploadLanes = [
  { upTo: 2 * 1024 ** 2, atOnce: 32 },
  { upTo: 16 * 1024 ** 2, atOnce: 4 },
  { upTo: Infinity, atOnce: 1 },
] as const;

/** Sends objects and checks what arrived. After a failure the next run continues. */
export async function upload(
  store: ObjectStore,
  uploads: readonly Upload[],
  onProgress: (progress: UploadProgress) => void = () => {},
): Promise<void> {
  const ofBytes = bytesOf(uploads.map(({ object }) => object));
  let [objects, bytes] = [0, 0];
  const send = async ({ object, why }: Upload) => {
    const { sha256, headers, size } = object;
    const condition = why === 'missing' ? ({ absent: true } as const) : undefined;
    const put = await store.put(objectKey(sha256), await object.bytes(), { headers, sha256, condition });
    // If another publisher was faster or an answer was lost, the object exists, and is checked like any other.
    const isVerified = put.outcome === 'written' && put.verified;
    if (!isVerified && (await stateOf(store, object)) !== 'whole') {
      throw new OperatorError(say`An object arrived damaged in ${store.address}.`, {
        reason: 'environment',
        hint: say`What readers see is unchanged. Run the command again: damaged objects are found and replaced.`,
      });
    }
    objects += 1;
    bytes += size;
    onProgress({ objects, of: uploads.length, bytes, ofBytes });
  };
  for (const lane of uploadLanes) {
    const isHere = ({ object }: Upload) => uploadLanes.find(({ upTo }) => object.size <= upTo) === lane;
    await runPool(uploads.filter(isHere), send, lane.atOnce);
  }
}
