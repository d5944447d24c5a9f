import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { isReleaseId } from '../../../release/format/release-layout.ts';
import type { ListedRelease } from '../../../release/format/releases-directory.ts';
import type { Rollback } from '../../../release/write/make-current.ts';
import { placedObjects, type ReleaseIndex, type StoredObject } from '../../bucket-layout.ts';
import { readIndex, readManifestOf, readPointer, releasesIn, requirePointer } from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';
import { switchPointer } from './switch-pointer.ts';
import { absentOf } from './upload.ts';

/** Every release that the bucket has an index of, newest first, as those of a directory are listed. */
export async function listBucketReleases(store: ObjectStore): Promise<ListedRelease[]> {
  const pointer = await readPointer(store);
  const listed: ListedRelease[] = [];
  const ids = new Set((await releasesIn(store)).map(({ id }) => id));
  // Whatever the listing says, which may be a moment behind.
  if (pointer) ids.add(pointer.release);
  for (const id of [...ids].sort().reverse()) {
    const current = id === pointer?.release;
    try {
      const index = await readIndex(store, id, current ? pointer.index : undefined);
      if (index) listed.push({ id, current, ...describe(index) });
    } catch (error) {
      if (!(error instanceof OperatorError) || error.reason !== 'refused') throw error;
      listed.push({ id, current, generatedAt: null, tool: null, totals: null, damage: error.message });
    }
  }
  return listed;
}

function describe({ generatedAt, tool, totals }: ReleaseIndex): Omit<ListedRelease, 'id' | 'current'> {
  return { generatedAt, tool, totals, damage: null };
}

/**
 * Makes another release of the bucket the current one: a write of the pointer, and nothing is uploaded. Without an id: the
 * one that was current before, or else the newest older one. All that the release needs must be there.
 */
export async function rollBackBucket(store: ObjectStore, wanted: string | undefined): Promise<Rollback> {
  const pointer = await requirePointer(store, 'refused');
  const ids = (await releasesIn(store)).map(({ id }) => id);
  const to = wanted ?? releaseBefore(pointer, ids);
  if (to === undefined) {
    throw new OperatorError(say`There is no release before the current one.`, {
      reason: 'refused',
      hint: say`See what is there with \`tabulador releases --at ${store.address}\`.`,
    });
  }
  const index = isReleaseId(to) ? await readIndex(store, to) : undefined;
  if (!index) {
    throw new OperatorError(say`There is no release ${to} in ${store.address}.`, {
      reason: 'usage',
      hint: say`See what is there with \`tabulador releases --at ${store.address}\`.`,
    });
  }
  await assertThere(store, index);
  await switchPointer(store, pointer, { release: to, index: index.sha256 });
  return { from: pointer.release, to };
}

function releaseBefore(
  { release, previous }: { readonly release: string; readonly previous: string | null },
  ids: readonly string[],
): string | undefined {
  const older = ids.filter((id) => id < release);
  return previous !== null && older.includes(previous) ? previous : older[0];
}

/** Going back is urgent: where a listing leaves more in doubt than this, a part stands for the rest. */
const mostAsked = 500;

async function assertThere(store: ObjectStore, index: ReleaseIndex): Promise<void> {
  const needed: StoredObject[] = [
    ...Object.values(index.private),
    ...index.shards,
    ...placedObjects(await readManifestOf(store, index)),
  ];
  const wrong = (await absentOf(store, needed, mostAsked)).length;
  if (wrong === 0) return;
  throw new OperatorError(
    say`The release ${index.release} in ${store.address} is not whole: ${wrong} of its objects are missing or damaged.`,
    {
      reason: 'refused',
      hint: say`Go back to another one, or publish it again where it was built: \`tabulador publish ${store.address} --release ${index.release} --force\`.`,
    },
  );
}
