import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editionPage } from '../../contract/pages.ts';
import { matchPath } from '../../contract/routes.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { publicLocation } from '../../release/format/release-layout.ts';
import { type AssertMayReturn, type Rollback, rollBack } from '../../release/write/make-current.ts';
import { rollBackBucket } from '../../serve/bucket/publish/bucket-releases.ts';
import { createLeakNet } from '../../vacancies/gate/leak-net.ts';
import { referenceCodeIn } from '../../vacancies/job-id.ts';
import { confirmEdition } from './index-editions.ts';
import { judgeBoard } from './judge-board.ts';
import { withStore } from './publish.ts';
import { pointerSigner } from './signing-keys.ts';
import { readBoard, releasesDirectory, type Task } from './workspace.ts';

interface RollBackRequest extends Task {
  /** The release; by default the one before. */
  readonly id: string | undefined;
  /** A bucket instead of the releases directory. */
  readonly at: string | undefined;
  /** Whether to publish again what was taken down, and to drop editions. */
  readonly force: boolean | undefined;
}

export async function rollBackChecked(request: RollBackRequest): Promise<Rollback> {
  const { at, id, holder } = request;
  const directory = releasesDirectory(request);
  const assertMayReturn = request.force
    ? undefined
    : await takenDown(request).then(refusalOf, (cause: unknown) => () => withoutBoard(cause));
  if (at === undefined) return rollBack(directory, id, holder, assertMayReturn);
  const now = request.systemTime();
  return await withStore(request, at, async (store) =>
    rollBackBucket(store, id, { now, sign: await pointerSigner(request, now) }, assertMayReturn),
  );
}

function withoutBoard(cause: unknown): never {
  if (!(cause instanceof OperatorError)) throw cause;
  throw new OperatorError(
    say`It cannot be checked whether this brings back vacancies that were taken down. ${cause.message}`,
    {
      reason: 'refused',
      cause,
      hint: say`Nothing was switched. If the board is lost, or is on another machine: tabulador rollback --force`,
    },
  );
}

async function takenDown(request: RollBackRequest) {
  await confirmEdition(request);
  return await readBoard(request, async (view) => {
    const batches = await Array.fromAsync(view.outlines());
    const closed = batches.flat().filter(({ closedBy }) => closedBy === 'operator');
    const { withheld, takenDown: refused, sought } = await judgeBoard(view, request);
    const editions = [...(await view.editions()).keys()];
    return { ids: [...[...closed, ...withheld].map(({ id }) => id), ...refused], editions, sought };
  });
}

function refusalOf({ ids, editions, sought }: Awaited<ReturnType<typeof takenDown>>): AssertMayReturn {
  return ({ id: release, files }, directory) => {
    const missing = editions.filter((id) => !Object.hasOwn(files, `${editionPage(id)}index.html`));
    if (missing.length > 0)
      throw new OperatorError(
        say`Release ${release} is older than an edition of the salary index, whose addresses must not vanish: ${missing.join(', ')}.`,
        {
          reason: 'refused',
          hint: say`Nothing was switched. Choose a later release, or make one: tabulador build. If they may be missing until the next build: --force`,
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
      return isTakenDown.has(jobId) || isLeak(path) ? [referenceCodeIn(jobId) ?? jobId] : [];
    });
    if (codes.length === 0) return;
    throw new OperatorError(
      say`Release ${release} would publish again what was closed by hand or what the gate withholds: ${codes.join(', ')}.`,
      {
        reason: 'refused',
        hint: say`Nothing was switched. Choose a later release, or make one without them: tabulador build. If all of them may be public again: --force`,
      },
    );
  };
}
