import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { isReleaseId } from '../../../release/format/release-layout.ts';
import type { ListedRelease } from '../../../release/format/releases-directory.ts';
import type { AssertMayReturn, Rollback } from '../../../release/write/make-current.ts';
import {
  type BucketPointer,
  bucketFormat,
  indexKey,
  nextSequence,
  type PointerSignature,
  pointerKey,
  pointerText,
} from '../../bucket-layout.ts';
import {
  missingObjects,
  neededObjects,
  type ReadPointer,
  readIndex,
  readManifestOf,
  readPointer,
  releasesIn,
  requirePointer,
} from '../bucket-reader.ts';
import type { ObjectStore, WriteCondition } from '../object-store.ts';

export type SignPointer = (pointer: BucketPointer) => PointerSignature;

/** The wall-clock time, and how the new pointer is signed, where releases are signed. */
export interface PointerAuthor {
  readonly now: Date;
  readonly sign?: SignPointer | undefined;
}

/** A conditional write over the pointer that was read before, so that no publisher undoes the switch of another. */
export async function switchPointer(
  store: ObjectStore,
  from: ReadPointer | undefined,
  { release, index }: Pick<BucketPointer, 'release' | 'index'>,
  { now: time, sign }: PointerAuthor,
): Promise<BucketPointer> {
  const write = (pointer: BucketPointer, condition: WriteCondition) => {
    const text = pointerText(sign ? { ...pointer, signed: sign(pointer) } : pointer);
    return store.put(pointerKey, Buffer.from(text), condition);
  };
  const next = {
    format: bucketFormat,
    release,
    index,
    sequence: nextSequence(from?.sequence ?? 0, time),
    previous: (from?.release === release ? from.previous : from?.release) ?? null,
  };
  await write(next, from ? { etag: from.etag } : { absent: true });
  // The outcome of the write is not reliable: if its answer was lost, the repeated write fails on our own pointer.
  const now = await readPointer(store);
  if (now?.release !== release || now.index !== index || now.sequence !== next.sequence) {
    throw conflict(store, now);
  }
  // A clean-up that read the pointer before the switch may have removed the index.
  if (from && (await store.sizeOf(indexKey(release))) === undefined) {
    const { release: before, index: indexBefore, previous } = from;
    const restored = { ...next, release: before, index: indexBefore, previous, sequence: next.sequence + 1 };
    await write(restored, { etag: now.etag });
    throw new OperatorError(say`The release ${release} was just removed from ${store.address}.`, {
      reason: 'busy',
      hint: say`Run the command again. What readers see is unchanged.`,
    });
  }
  return now;
}

function conflict({ address }: ObjectStore, now: ReadPointer | undefined): OperatorError {
  return new OperatorError(
    now
      ? say`Another publisher switched ${address} to ${now.release} at the same time, and that stays.`
      : say`Another publisher is changing ${address}, so nothing was switched.`,
    {
      reason: 'busy',
      hint: say`See what is there with \`tabulador releases --at ${address}\`. If yours should be current, run the command again.`,
    },
  );
}

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

/** By default the previous release; if it is gone, the newest older one. All its objects must be in the bucket. */
export async function rollBackBucket(
  store: ObjectStore,
  wanted: string | undefined,
  author: PointerAuthor,
  assertMayReturn: AssertMayReturn = () => {},
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
  const missing = (await missingObjects(store, await neededObjects(store, index))).length;
  if (missing > 0) {
    throw new OperatorError(
      say`The release ${to} in ${store.address} is incomplete: ${missing} of its objects are missing or damaged.`,
      {
        reason: 'refused',
        hint: say`Roll back to another release, or publish this one again where it was built: \`tabulador publish ${store.address} --release ${to} --force\`.`,
      },
    );
  }
  assertMayReturn(await readManifestOf(store, index));
  await switchPointer(store, pointer, { release: to, index: index.sha256 }, author);
  return { from: pointer.release, to };
}

function releaseBefore(
  { release, previous }: { readonly release: string; readonly previous: string | null },
  ids: readonly string[],
): string | undefined {
  const older = ids.filter((id) => id < release);
  return previous !== null && older.includes(previous) ? previous : older[0];
}
