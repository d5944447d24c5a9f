import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { indexKey, objectKey, placedObjects, pointerHeaders } from '../../bucket-layout.ts';
import {
  type ReadIndex,
  type ReadPointer,
  readIndex,
  readManifestOf,
  readPointer,
  releasesIn,
} from '../bucket-reader.ts';
import { type ObjectStore, runPool } from '../object-store.ts';
import { defaultConcurrency } from '../s3-store.ts';
import { oldProbes } from './switch-pointer.ts';
import { listObjects } from './upload.ts';

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

/** Somebody published what was being removed, in the moment between the last look and the removal. */
export class RemovedTooMuch extends OperatorError {}

/** What S3 deletes with one request: so many are looked at once more before they go. */
const removedAtOnce = 1_000;

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
  const old = await removeObjects(store, new Needs(store, pointer), youngSince);
  await store.delete(await oldProbes(store, youngSince));
  return {
    releases: removed,
    objects: old.size,
    bytes: [...old.values()].reduce((sum, size) => sum + size, 0),
  };
}

/**
 * Answers with the digests and sizes of what was removed. A publisher may have sent an object again since it was listed:
 * so each is looked at once more, and after that what is needed by then. Whoever switches later than that looks for what it
 * sent again when it has switched, which is after the removal unless all of it fits between two of our requests.
 */
async function removeObjects(
  store: ObjectStore,
  needs: Needs,
  youngSince: Date,
): Promise<ReadonlyMap<string, number>> {
  const needed = await needs.now();
  const old = [...(await listObjects(store)).objects].filter(
    ([digest, { modifiedAt }]) => !needed.has(digest) && modifiedAt < youngSince,
  );
  const removed = new Map<string, number>();
  for (let from = 0; from < old.length; from += removedAtOnce) {
    const stillOld = new Map<string, number>();
    await runPool(old.slice(from, from + removedAtOnce), defaultConcurrency, async ([digest, { size }]) => {
      const modifiedAt = (await store.head(objectKey(digest)))?.modifiedAt;
      if (modifiedAt !== undefined && modifiedAt < youngSince) stillOld.set(digest, size);
    });
    const neededNow = await neededAfter(store, needs, removed);
    const going = [...stillOld].filter(([digest]) => !neededNow.has(digest));
    await store.delete(going.map(([digest]) => objectKey(digest)));
    for (const [digest, size] of going) removed.set(digest, size);
  }
  await assertNothingNeeded(store, needs, removed);
  return removed;
}

/** What cannot be made out after a removal may be what was removed: the manifest of what was published meanwhile. */
async function neededAfter(
  store: ObjectStore,
  needs: Needs,
  removed: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  try {
    return await needs.now();
  } catch (error) {
    if (removed.size === 0 || !(error instanceof OperatorError) || error.reason !== 'refused') throw error;
    throw removedTooMuch(store, error);
  }
}

async function assertNothingNeeded(
  store: ObjectStore,
  needs: Needs,
  removed: ReadonlyMap<string, number>,
): Promise<void> {
  const needed = await neededAfter(store, needs, removed);
  const doubtful = [...removed.keys()].filter((digest) => needed.has(digest));
  await runPool(doubtful, defaultConcurrency, async (digest) => {
    if (!(await store.head(objectKey(digest)))) throw removedTooMuch(store);
  });
}

function removedTooMuch({ address }: ObjectStore, cause?: unknown): RemovedTooMuch {
  return new RemovedTooMuch(
    say`While old releases were removed from ${address}, somebody published what needs some of the removed objects.`,
    {
      reason: 'busy',
      hint: say`Publish the current release again where it was built: \`tabulador publish ${address}\` sends what is missing. \`tabulador verify ${address}\` says whether it is whole.`,
      cause,
    },
  );
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
class Needs {
  readonly #store: ObjectStore;
  #pointer: ReadPointer;
  /** The pointer and the indexes of which the digests are. */
  #seen: string | undefined;
  #digests: ReadonlySet<string> = new Set();

  constructor(store: ObjectStore, pointer: ReadPointer) {
    this.#store = store;
    this.#pointer = pointer;
  }

  /** The indexes are read only when there are others than at the last look, and then there is another look after it. */
  async now(): Promise<ReadonlySet<string>> {
    for (;;) {
      this.#pointer = (await readPointer(this.#store)) ?? this.#pointer;
      const releases = await releasesIn(this.#store);
      const seen = JSON.stringify([this.#pointer, releases]);
      if (seen === this.#seen) return this.#digests;
      this.#digests = await neededObjects(
        this.#store,
        this.#pointer,
        releases.map(({ id }) => id),
      );
      this.#seen = seen;
    }
  }
}

async function neededObjects(
  store: ObjectStore,
  { release, index: digest, previous }: ReadPointer,
  listed: readonly string[],
): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const id of new Set([release, previous ?? release, ...listed])) {
    const index = await readIndex(store, id, id === release ? digest : undefined);
    if (!index && id === release) {
      throw new OperatorError(say`The index of ${release}, which ${store.address} shows, is missing.`, {
        reason: 'refused',
        hint: say`Publish that release again where it was built: \`tabulador publish ${store.address} --release ${release} --force\`.`,
      });
    }
    if (!index) continue;
    for (const each of await digestsOf(store, index)) needed.add(each);
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
