import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editionPage } from '../../contract/pages.ts';
import { matchPath } from '../../contract/routes.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { publicLocation } from '../../release/format/release-layout.ts';
import { type AssertMayReturn, type Rollback, rollBack } from '../../release/write/make-current.ts';
import { rollBackBucket } from '../../serve/bucket/publish/bucket-releases.ts';
import { createLeakNet, type SoughtWords } from '../../vacancies/gate/leak-net.ts';
import { referenceCodeIn } from '../../vacancies/job-id.ts';
import { judgeBoard } from './judge-board.ts';
import { type BucketPlace, withStore } from './publish.ts';
import { pointerSigner } from './signing-keys.ts';
import { readBoard, releasesDirectory, type Workspace } from './workspace.ts';

export interface RollBackRequest extends Workspace {
  /** The release; by default the one before. */
  readonly id?: string | undefined;
  /** A bucket instead of the releases directory. */
  readonly place: BucketPlace;
  readonly holder: string;
  readonly now: Date;
  /** Reference codes or ids of vacancies that were taken down and may be public again. */
  readonly bringBack: readonly string[];
  /** Editions of the salary index that may be missing until the next build. */
  readonly dropEditions: readonly string[];
  /** Whether to roll back even if the board cannot be read. */
  readonly unchecked: boolean;
}

export interface CheckedRollback extends Rollback {
  /** Why it is unknown what was taken down; null if it is known. */
  readonly unchecked: string | null;
}

/** What must not be public again without a word of the operator. */
interface TakenDown {
  /** The vacancies that were closed by hand, and those that the gate withholds now. */
  readonly ids: readonly string[];
  /** The editions of the salary index: their addresses are published for ever. */
  readonly editions: readonly string[];
  readonly sought: SoughtWords;
}

/** A release that would publish again what was taken down is refused, unless each vacancy is named. */
export async function rollBackChecked(request: RollBackRequest): Promise<CheckedRollback> {
  const { place, id, holder } = request;
  const directory = releasesDirectory(request);
  let unchecked: string | null = null;
  const assertMayReturn = await takenDown(request, directory).then(
    (taken) => refusalOf(taken, request),
    (error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      unchecked = error.message;
      return request.unchecked ? undefined : refusalWithoutBoard(error);
    },
  );
  const rollback =
    place.at === undefined
      ? rollBack(directory, id, holder, assertMayReturn)
      : await withStore(request, place, (store) =>
          rollBackBucket(store, id, assertMayReturn, pointerSigner(request, request.now)),
        );
  return { ...rollback, unchecked };
}

function refusalWithoutBoard(cause: OperatorError): AssertMayReturn {
  return () => {
    throw new OperatorError(
      say`It cannot be checked whether this brings back vacancies that were taken down. ${cause.message}`,
      {
        reason: 'refused',
        cause,
        hint: say`Nothing was switched. If the board is lost, or is on another machine: tabulador rollback --unchecked`,
      },
    );
  };
}

async function takenDown(request: RollBackRequest, directory: string): Promise<TakenDown> {
  return await readBoard(request, async (view) => {
    const batches = await Array.fromAsync(view.outlines());
    const closed = batches.flat().filter(({ closedBy }) => closedBy === 'operator');
    const { withheld, sought } = await judgeBoard(view, request, directory);
    const editions = [...(await view.editions()).keys()];
    return { ids: [...closed, ...withheld].map(({ id }) => id), editions, sought };
  });
}

function refusalOf(
  { ids, editions, sought }: TakenDown,
  { bringBack, dropEditions }: RollBackRequest,
): AssertMayReturn {
  const named = new Set(bringBack.map((name) => name.toLowerCase()));
  return ({ id: release, files }, directory) => {
    const missing = editions.filter(
      (id) => !dropEditions.includes(id) && !Object.hasOwn(files, `${editionPage(id)}index.html`),
    );
    if (missing.length > 0)
      throw new OperatorError(
        say`Release ${release} is older than an edition of the salary index, whose addresses must not vanish: ${missing.join(', ')}.`,
        {
          reason: 'refused',
          hint: say`Nothing was switched. Choose a later release, or make one: tabulador build. If they may be missing until the next build: --drop-editions ${missing.join(' ')}`,
        },
      );
    const net = createLeakNet(sought);
    const isTakenDown = new Set(ids);
    // The text on the board may be clean by now, and that of the release not.
    const isLeak = (path: string) =>
      directory !== undefined && net(path, readFileSync(join(directory, publicLocation(path)))).length > 0;
    const codes = Object.keys(files).flatMap((path) => {
      const match = matchPath(path);
      if (match?.operation !== 'getJob') return [];
      const { jobId } = match.parameters;
      const code = referenceCodeIn(jobId) ?? jobId;
      if (named.has(jobId) || named.has(code.toLowerCase())) return [];
      return isTakenDown.has(jobId) || isLeak(path) ? [code] : [];
    });
    if (codes.length === 0) return;
    throw new OperatorError(
      say`Release ${release} would publish again what was closed by hand or what the gate withholds: ${codes.join(', ')}.`,
      {
        reason: 'refused',
        hint: say`Nothing was switched. Choose a later release, or make one without them: tabulador build. If they may be public again, name each: --bring-back ${codes.slice(0, 3).join(' ')}`,
      },
    );
  };
}
