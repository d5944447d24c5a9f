import { digestInKey, objectKey, objectsFolder, type StoredObject } from '../../bucket-layout.ts';
import type { ObjectFacts, ObjectStore } from '../object-store.ts';
import { runPool } from '../run-pool.ts';
import { defaultConcurrency } from '../s3-store.ts';

export interface PresentObject {
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface Listing {
  /** By digest. */
  readonly objects: ReadonlyMap<string, PresentObject>;
  readonly bytes: number;
}

/** Every object in the bucket, a thousand with each request. */
export async function listObjects(
  store: ObjectStore,
  onProgress: (objects: number) => void = () => {},
): Promise<Listing> {
  const objects = new Map<string, PresentObject>();
  let bytes = 0;
  for await (const { key, size, modifiedAt } of store.list(objectsFolder)) {
    const sha256 = digestInKey(key);
    if (sha256 === undefined || objects.has(sha256)) continue;
    objects.set(sha256, { size, modifiedAt });
    bytes += size;
    if (objects.size % 1_000 === 0) onProgress(objects.size);
  }
  return { objects, bytes };
}

/**
 * The listing, put right where it contradicts what must be there: an object in a wrong size, or none where the current
 * release has one. Listings of some servers are a moment behind; the object itself never is.
 */
export async function surveyObjects(
  store: ObjectStore,
  needed: Iterable<StoredObject>,
  current: ReadonlySet<string>,
  onProgress?: (objects: number) => void,
): Promise<Listing> {
  const listing = await listObjects(store, onProgress);
  const objects = new Map(listing.objects);
  const doubtful = [...needed].filter(({ sha256, size }) => {
    const listed = objects.get(sha256);
    return listed ? listed.size !== size : current.has(sha256);
  });
  await runPool(doubtful, defaultConcurrency, async ({ sha256, size }) => {
    const facts = await store.head(objectKey(sha256));
    const modifiedAt = objects.get(sha256)?.modifiedAt ?? new Date(0);
    if (!facts) objects.delete(sha256);
    else objects.set(sha256, { size: isWhole(facts, { sha256, size }) ? size : notTheSize, modifiedAt });
  });
  return { objects, bytes: listing.bytes };
}

/** Of no object: of one that has the right length and other bytes, too. */
const notTheSize = -1;

function isWhole(facts: ObjectFacts, { sha256, size }: StoredObject): boolean {
  return facts.size === size && (facts.sha256 ?? sha256) === sha256;
}

/**
 * Those that are not in the bucket as they should be, by the listing and, where that has doubts, by name. So many of the
 * doubtful ones are asked for, evenly spread: a listing that has more doubts than that is one of a server whose listings lag.
 */
export async function absentOf<Needed extends StoredObject>(
  store: ObjectStore,
  needed: readonly Needed[],
  mostAsked = needed.length,
): Promise<Needed[]> {
  const { objects } = await listObjects(store);
  const doubtful = needed.filter(({ sha256, size }) => objects.get(sha256)?.size !== size);
  const step = Math.max(1, Math.ceil(doubtful.length / mostAsked));
  const absent: Needed[] = [];
  await runPool(
    doubtful.filter((_, at) => at % step === 0),
    defaultConcurrency,
    async (object) => {
      const facts = await store.head(objectKey(object.sha256));
      if (!facts || !isWhole(facts, object)) absent.push(object);
    },
  );
  return absent;
}
