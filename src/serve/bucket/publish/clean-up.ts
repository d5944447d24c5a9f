import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { indexKey, objectKey, pointerHeaders } from '../../bucket-layout.ts';
import {
  neededObjects,
  type ReadIndex,
  type ReadPointer,
  readIndex,
  readPointer,
  releasesIn,
} from '../bucket-reader.ts';
import { type ObjectStore, runPool } from '../object-store.ts';
import { oldProbes } from './pointer.ts';
import { listObjects } from './upload.ts';

interface CleanUpRequest {
  /** How many releases to keep. */
  readonly keep: number;
  /** Objects written after this time are kept, because another publisher may be about to need them. */
  readonly youngSince: Date;
}

export interface CleanUp {
  readonly releases: readonly string[];
  readonly objects: number;
  readonly bytes: number;
}

/** Another publisher needed objects between the last check and their removal. */
export class NeededObjectsRemoved extends OperatorError {}

/** S3 deletes this many with one request; each batch is checked again before it is deleted. */
const removedAtOnce = 1_000;

const nothing: CleanUp = { releases: [], objects: 0, bytes: 0 };

/**
 * Removes the indexes beyond those to keep, then the objects that no index names any more. The current release, the one
 * before it and everything young stay. An index that cannot be read ends the clean-up before any object is removed.
 */
export async function cleanUp(store: ObjectStore, { keep, youngSince }: CleanUpRequest): Promise<CleanUp> {
  const pointer = await readPointer(store);
  if (!pointer) return nothing;
  const removable = (await releasesIn(store))
    .slice(keep)
    .filter(
      ({ id, writtenAt }) => ![pointer.release, pointer.previous].includes(id) && writtenAt < youngSince,
    )
    .map(({ id }) => id);
  // Without removable objects it is not worth reading every index.
  if (removable.length === 0) return nothing;
  const releases = await removeIndexes(store, removable);
  const removed = await removeObjects(store, neededDigests(store, pointer), youngSince);
  await store.delete(await oldProbes(store, youngSince));
  return {
    releases,
    objects: removed.size,
    bytes: [...removed.values()].reduce((sum, size) => sum + size, 0),
  };
}

/**
 * Another publisher may roll back to one of these releases right now. It checks for the index again after its switch;
 * we read the pointer again after the removal and restore the index if needed. One of the two notices the other.
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
  const { bytes, sha256, release } = wanted;
  await store.put(indexKey(release), bytes, { headers: pointerHeaders, sha256, condition: { absent: true } });
  return [...indexes.keys()].filter((id) => id !== release);
}

/**
 * Returns digests and sizes of the removed objects. A publisher may have sent an object again since the listing, so
 * each object is checked again, and then which objects are needed now. A publisher that switches even later checks its
 * old objects after the switch, which is after the removal unless all of that happens between two of our requests.
 */
async function removeObjects(
  store: ObjectStore,
  neededNow: () => Promise<ReadonlySet<string>>,
  youngSince: Date,
): Promise<ReadonlyMap<string, number>> {
  const needed = await neededNow();
  const old = [...(await listObjects(store))].filter(
    ([digest, { modifiedAt }]) => !needed.has(digest) && modifiedAt < youngSince,
  );
  const removed = new Map<string, number>();
  // After a removal, an unreadable manifest may be a removed one.
  const neededByNow = async () => {
    try {
      return await neededNow();
    } catch (error) {
      if (removed.size === 0 || !(error instanceof OperatorError) || error.reason !== 'refused') throw error;
      throw removedTooMuch(store, error);
    }
  };
  for (let from = 0; from < old.length; from += removedAtOnce) {
    const stillOld = new Map<string, number>();
    await runPool(old.slice(from, from + removedAtOnce), async ([digest, { size }]) => {
      const modifiedAt = (await store.head(objectKey(digest)))?.modifiedAt;
      if (modifiedAt !== undefined && modifiedAt < youngSince) stillOld.set(digest, size);
    });
    const stillNeeded = await neededByNow();
    const going = [...stillOld].filter(([digest]) => !stillNeeded.has(digest));
    await store.delete(going.map(([digest]) => objectKey(digest)));
    for (const [digest, size] of going) removed.set(digest, size);
  }
  const neededAfter = await neededByNow();
  const doubtful = [...removed.keys()].filter((digest) => neededAfter.has(digest));
  await runPool(doubtful, async (digest) => {
    if (!(await store.head(objectKey(digest)))) throw removedTooMuch(store);
  });
  return removed;
}

function removedTooMuch({ address }: ObjectStore, cause?: unknown): NeededObjectsRemoved {
  return new NeededObjectsRemoved(
    say`While old releases were removed from ${address}, another publisher published a release that needs some of the removed objects.`,
    {
      reason: 'busy',
      hint: say`Publish the current release again where it was built: \`tabulador publish ${address}\` sends what is missing. \`tabulador verify ${address}\` checks the result.`,
      cause,
    },
  );
}

/**
 * Returns a function that reads the digests which every release with an index needs, and those of the releases in use even
 * if a listing lacks them. It reads the indexes only when the pointer or the list of releases has changed, and then checks
 * both again.
 */
function neededDigests(store: ObjectStore, first: ReadPointer): () => Promise<ReadonlySet<string>> {
  let pointer = first;
  let seen: string | undefined;
  let digests: ReadonlySet<string> = new Set();
  return async () => {
    for (;;) {
      pointer = (await readPointer(store)) ?? pointer;
      const releases = await releasesIn(store);
      const state = JSON.stringify([pointer, releases]);
      if (state === seen) return digests;
      const ids = releases.map(({ id }) => id);
      digests = await digestsOf(store, pointer, ids);
      seen = state;
    }
  };
}

async function digestsOf(
  store: ObjectStore,
  { release, index: digest, previous }: ReadPointer,
  listed: readonly string[],
): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const id of new Set([release, previous ?? release, ...listed])) {
    const index = await readIndex(store, id, id === release ? digest : undefined);
    if (!index && id === release) {
      const { address } = store;
      throw new OperatorError(say`The index of ${release}, the current release of ${address}, is missing.`, {
        reason: 'refused',
        hint: say`Publish that release again where it was built: \`tabulador publish ${address} --release ${release} --force\`.`,
      });
    }
    if (!index) continue;
    for (const { sha256 } of await neededObjects(store, index)) needed.add(sha256);
  }
  return needed;
}
