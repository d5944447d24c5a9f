import { indexKey, objectKey, placedObjects, pointerHeaders } from '../contract/bucket-layout.ts';
import {
  type ReadIndex,
  type ReadPointer,
  readIndex,
  readManifestOf,
  readPointer,
  releasesIn,
} from '../storage/bucket-reader.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { oldProbes } from './conditional-writes.ts';
import { listObjects } from './stored-objects.ts';

export interface CleanUpRequest {
  /** How many releases stay. */
  readonly keep: number;
  /** Nothing that was written since then is removed: somebody may be about to need it. */
  readonly youngSince: Date;
}

export interface CleanUp {
  readonly releases: readonly string[];
  readonly objects: number;
  readonly bytes: number;
}

const nothing: CleanUp = { releases: [], objects: 0, bytes: 0 };

/**
 * Removes the indexes beyond those to keep, and then the objects that no index names any longer. Never the current
 * release, the one before it, or anything young. An index that cannot be read ends it before any object is removed.
 */
export async function cleanUp(store: ObjectStore, { keep, youngSince }: CleanUpRequest): Promise<CleanUp> {
  const pointer = await readPointer(store);
  if (!pointer) return nothing;
  const releases = await releasesIn(store);
  const removable = releases
    .slice(keep)
    .filter(({ id, writtenAt }) => !isInUse(pointer, id) && writtenAt < youngSince)
    .map(({ id }) => id);
  // Without a release that goes there is little to gain, and to find it out means to read every index.
  if (removable.length === 0) return nothing;
  const removed = await removeIndexes(store, removable);
  const needed = await neededObjects(store, pointer);
  const old = [...(await listObjects(store)).objects].filter(
    ([digest, { modifiedAt }]) => !needed.has(digest) && modifiedAt < youngSince,
  );
  await store.delete(old.map(([digest]) => objectKey(digest)));
  await store.delete(await oldProbes(store, youngSince));
  return {
    releases: removed,
    objects: old.length,
    bytes: old.reduce((sum, [, { size }]) => sum + size, 0),
  };
}

function isInUse({ release, previous }: ReadPointer, id: string): boolean {
  return id === release || id === previous;
}

/**
 * Somebody may go back to one of them in this very moment. Whoever does looks for its index once more after the switch;
 * we look at the pointer once more after the removal, and put the index back if it is needed again. One of the two sees
 * the other.
 */
async function removeIndexes(store: ObjectStore, ids: readonly string[]): Promise<string[]> {
  const indexes = new Map<string, ReadIndex>();
  for (const id of ids) {
    const index = await readIndex(store, id);
    if (index) indexes.set(id, index);
  }
  await store.delete([...indexes.keys()].map(indexKey));
  const pointer = await readPointer(store);
  const wanted = pointer && indexes.get(pointer.release);
  if (!wanted) return [...indexes.keys()];
  const { bytes, sha256 } = wanted;
  await store.put(indexKey(wanted.release), bytes, {
    headers: pointerHeaders,
    sha256,
    condition: { absent: true },
  });
  return [...indexes.keys()].filter((id) => id !== wanted.release);
}

/** What every release needs that has an index now, and those in use whatever a listing says. */
async function neededObjects(store: ObjectStore, pointer: ReadPointer): Promise<Set<string>> {
  const now = (await readPointer(store)) ?? pointer;
  const listed = (await releasesIn(store)).map(({ id }) => id);
  const needed = new Set<string>();
  for (const id of new Set([now.release, now.previous ?? now.release, ...listed])) {
    const index = await readIndex(store, id);
    if (!index) continue;
    for (const digest of await digestsOf(store, index)) needed.add(digest);
  }
  return needed;
}

/** Every object that a release needs. */
export async function digestsOf(store: ObjectStore, index: ReadIndex): Promise<Set<string>> {
  const digests = new Set<string>();
  for (const stored of [...Object.values(index.private), ...index.shards]) digests.add(stored.sha256);
  for (const placed of placedObjects(await readManifestOf(store, index))) digests.add(placed.sha256);
  return digests;
}
