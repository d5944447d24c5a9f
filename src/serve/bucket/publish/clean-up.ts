import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { indexKey, objectKey } from '../../bucket-layout.ts';
import {
  listObjects,
  neededObjects,
  type ReadPointer,
  readIndex,
  readPointer,
  releasesIn,
} from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';

export interface CleanUp {
  readonly releases: readonly string[];
  readonly objects: number;
  readonly bytes: number;
}

/** What was written later stays, because another publisher may be about to need it. */
const graceHours = 24;

/** S3 deletes this many with one request. */
const removedAtOnce = 1_000;

/**
 * Removes the indexes beyond those to keep, then the objects that no index names. The current release, the one before it
 * and everything young stay. An index that cannot be read ends the clean-up before any object is removed, and so does
 * another publisher: the pointer is read again before each removal and after the last one. A publisher that relied on an
 * object which was removed meanwhile finds that out after its switch, and sends the object again.
 */
export async function cleanUp(
  store: ObjectStore,
  { keep, now }: { readonly keep: number; readonly now: Date },
): Promise<CleanUp> {
  const youngSince = new Date(now.getTime() - graceHours * 3_600_000);
  const pointer = await readPointer(store);
  const releases = await releasesIn(store);
  const old = releases
    .slice(keep)
    .filter(
      ({ id, writtenAt }) => id !== pointer?.release && id !== pointer?.previous && writtenAt < youngSince,
    )
    .map(({ id }) => id);
  if (!pointer || old.length === 0) return { releases: [], objects: 0, bytes: 0 };
  const kept = releases.map(({ id }) => id).filter((id) => !old.includes(id));
  const needed = await neededDigests(store, pointer, kept);
  const unneeded = [...(await listObjects(store))].filter(
    ([digest, { modifiedAt }]) => !needed.has(digest) && modifiedAt < youngSince,
  );
  await assertUndisturbed(store, pointer);
  await store.delete(old.map(indexKey));
  for (let from = 0; from < unneeded.length; from += removedAtOnce) {
    await assertUndisturbed(store, pointer);
    await store.delete(unneeded.slice(from, from + removedAtOnce).map(([digest]) => objectKey(digest)));
  }
  await assertUndisturbed(store, pointer);
  const bytes = unneeded.reduce((sum, [, { size }]) => sum + size, 0);
  return { releases: old, objects: unneeded.length, bytes };
}

async function assertUndisturbed(store: ObjectStore, { etag }: ReadPointer): Promise<void> {
  if ((await readPointer(store))?.etag === etag) return;
  const { address } = store;
  throw new OperatorError(
    say`Another publisher switched ${address} meanwhile. Check its release with \`tabulador verify ${address}\`, and publish it again if objects are missing.`,
    { reason: 'busy' },
  );
}

/** The digests that these releases need, and those in use even if a listing lacks them. */
async function neededDigests(
  store: ObjectStore,
  { release, index: digest, previous }: ReadPointer,
  kept: readonly string[],
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  for (const id of new Set([release, previous ?? release, ...kept])) {
    const index = await readIndex(store, id, id === release ? digest : undefined);
    if (!index && id === release) {
      const { address } = store;
      throw new OperatorError(say`The index of ${release}, the current release of ${address}, is missing.`, {
        reason: 'refused',
        hint: say`Publish that release again where it was built: \`tabulador publish ${address} --release ${release} --force\`.`,
      });
    }
    for (const { sha256 } of index ? await neededObjects(store, index) : []) needed.add(sha256);
  }
  return needed;
}
