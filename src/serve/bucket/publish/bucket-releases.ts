import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { isReleaseId } from '../../../release/format/release-layout.ts';
import type { ListedRelease } from '../../../release/format/releases-directory.ts';
import type { AssertMayReturn, Rollback } from '../../../release/write/make-current.ts';
import type { ReleaseIndex } from '../../bucket-layout.ts';
import {
  neededObjects,
  readIndex,
  readManifestOf,
  readPointer,
  releasesIn,
  requirePointer,
} from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';
import { type SignPointer, switchPointer } from './pointer.ts';
import { findMissing } from './upload.ts';

/** Every release with an index, newest first, in the same form as for a directory. */
export async function listBucketReleases(store: ObjectStore): Promise<ListedRelease[]> {
  const pointer = await readPointer(store);
  const listed: ListedRelease[] = [];
  const ids = new Set((await releasesIn(store)).map(({ id }) => id));
  // The listing may lag behind.
  if (pointer) ids.add(pointer.release);
  for (const id of [...ids].sort().reverse()) {
    const current = id === pointer?.release;
    try {
      const index = await readIndex(store, id, current ? pointer.index : undefined);
      if (!index) continue;
      const { generatedAt, tool, totals } = index;
      listed.push({ id, current, generatedAt, tool, totals, damage: null });
    } catch (error) {
      if (!(error instanceof OperatorError) || error.reason !== 'refused') throw error;
      listed.push({ id, current, generatedAt: null, tool: null, totals: null, damage: error.message });
    }
  }
  return listed;
}

/**
 * Makes another release of the bucket the current one by switching the pointer. The default is the previous release; if
 * it is gone, the newest older one. All its objects must be in the bucket.
 */
export async function rollBackBucket(
  store: ObjectStore,
  wanted: string | undefined,
  assertMayReturn: AssertMayReturn = () => {},
  sign?: SignPointer,
): Promise<Rollback> {
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
  await assertWhole(store, index);
  assertMayReturn(await readManifestOf(store, index));
  await switchPointer(store, pointer, { release: to, index: index.sha256, sign });
  return { from: pointer.release, to };
}

function releaseBefore(
  { release, previous }: { readonly release: string; readonly previous: string | null },
  ids: readonly string[],
): string | undefined {
  const older = ids.filter((id) => id < release);
  return previous !== null && older.includes(previous) ? previous : older[0];
}

async function assertWhole(store: ObjectStore, index: ReleaseIndex): Promise<void> {
  const wrong = (await findMissing(store, await neededObjects(store, index))).length;
  if (wrong === 0) return;
  throw new OperatorError(
    say`The release ${index.release} in ${store.address} is incomplete: ${wrong} of its objects are missing or damaged.`,
    {
      reason: 'refused',
      hint: say`Roll back to another release, or publish this one again where it was built: \`tabulador publish ${store.address} --release ${index.release} --force\`.`,
    },
  );
}
