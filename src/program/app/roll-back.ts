import { pathOf } from '../../contract/routes.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { type AssertMayReturn, type Rollback, rollBack } from '../../release/write/make-current.ts';
import { rollBackBucket } from '../../serve/bucket/publish/bucket-releases.ts';
import { referenceCodeIn } from '../../vacancies/job-id.ts';
import { type BucketPlace, withStore } from './publish.ts';
import { readBoard, releasesDirectory, type Workspace } from './workspace.ts';

export interface RollBackRequest extends Workspace {
  /** The release; by default the one before. */
  readonly id?: string | undefined;
  /** A bucket instead of the releases directory. */
  readonly place: BucketPlace;
  readonly out?: string | undefined;
  readonly holder: string;
  /** Reference codes or ids of vacancies that were closed by hand and may be public again. */
  readonly bringBack: readonly string[];
}

export interface CheckedRollback extends Rollback {
  /** Why it is unknown which vacancies were closed by hand; null if it is known. */
  readonly unchecked: string | null;
}

/**
 * A release that would publish again what was closed by hand is refused, unless each vacancy is named. Without a
 * readable board nothing is refused: a rollback must work when the board is lost.
 */
export async function rollBackChecked(request: RollBackRequest): Promise<CheckedRollback> {
  const { place, id, holder } = request;
  let unchecked: string | null = null;
  const closed = await closedByHand(request).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    unchecked = error.message;
    return [];
  });
  const assertMayReturn = refusalOf(closed, request);
  const rollback =
    place.at === undefined
      ? rollBack(releasesDirectory(request, request.out), id, holder, assertMayReturn)
      : await withStore(request, place, (store) => rollBackBucket(store, id, assertMayReturn));
  return { ...rollback, unchecked };
}

async function closedByHand(workspace: Workspace): Promise<readonly string[]> {
  return await readBoard(workspace, async (view) => {
    const batches = await Array.fromAsync(view.outlines());
    return batches.flat().flatMap(({ id, closedBy }) => (closedBy === 'operator' ? [id] : []));
  });
}

function refusalOf(closed: readonly string[], { bringBack }: RollBackRequest): AssertMayReturn {
  const named = new Set(bringBack.map((name) => name.toLowerCase()));
  return ({ id: release, files }) => {
    const codes = closed
      .filter((id) => Object.hasOwn(files, pathOf('getJob', { jobId: id })) && !named.has(id))
      .map((id) => referenceCodeIn(id) ?? id)
      .filter((code) => !named.has(code.toLowerCase()));
    if (codes.length === 0) return;
    throw new OperatorError(
      say`Release ${release} would publish again what was closed by hand: ${codes.join(', ')}.`,
      {
        reason: 'refused',
        hint: say`Nothing was switched. Choose a later release, or make one without them: tabulador build. If they may be public again, name each: --bring-back ${codes.slice(0, 3).join(' ')}`,
      },
    );
  };
}
