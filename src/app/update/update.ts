import type { BoardView } from '../../board/board.ts';
import { nearestOf } from '../../foundation/nearest.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { plural, say } from '../../language/language.ts';
import { buildPhaseText } from '../../release/build-release.ts';
import { employerKey } from '../../vacancies/employer-key.ts';
import { type BuiltFromBoard, buildFromBoard } from '../build.ts';
import { verify } from '../verify.ts';
import { readBoard } from '../workspace.ts';
import type { FeedOutcome } from './feed-outcome.ts';
import { type PullRequest, pullFeed } from './pull-feed.ts';
import {
  beginRun,
  keepRun,
  type Run,
  type RunStep,
  removeOldRuns,
  runsDirectory,
  summaryOf,
} from './run-record.ts';
import { tellWebhook } from './webhook.ts';

export interface UpdateRequest extends Omit<PullRequest, 'onProgress'> {
  /** The time when it is asked for, to say when the run ended. */
  readonly clock: () => Date;
  /** Who builds, for another process that finds the releases locked. */
  readonly holder: string;
  /** Feeds by their names; all of them if none is named. */
  readonly only?: readonly string[] | undefined;
  /** Takes the verified release to where the world sees it. */
  readonly publish?: ((release: BuiltFromBoard) => Promise<void>) | undefined;
  readonly onProgress?: ((phase: string, done?: number, total?: number) => void) | undefined;
}

/**
 * The whole day of a board: every feed is fetched and imported, each in a transaction of its own, then a release is built,
 * verified and published. A feed that fails stops no other and closes nothing; what the board knows is published all the
 * same, because vacancies that are over must go. The report of the run is kept however it ends.
 */
export async function update(request: UpdateRequest): Promise<Run> {
  const { settings, now } = request;
  const feeds = chosenFeeds(request);
  const directory = runsDirectory(request);
  let run = beginRun(directory, now);
  const outcomes: FeedOutcome[] = [];
  for (const feed of feeds) {
    request.onProgress?.(say`Feed ${feed.name}`);
    const onProgress: PullRequest['onProgress'] = ({ taken, size }) =>
      request.onProgress?.(say`Feed ${feed.name}`, taken, size);
    outcomes.push(await pullFeed(feed, { ...request, onProgress }));
  }
  run = { ...run, feeds: await labelled(outcomes, request) };
  keepRun(directory, run);
  run = { ...run, ...(await publishBoard(request)) };
  const isWhole = run.feeds.every(({ outcome }) => outcome !== 'failed');
  const status = run.failure ? 'failed' : isWhole ? 'ok' : 'partial';
  run = { ...run, status, finishedAt: request.clock().toISOString().replace(/\.\d+/, '') };
  keepRun(directory, run);
  const webhook = await tellWebhook(summaryOf(run), { ...request, now: request.clock() });
  if (webhook !== null) {
    run = { ...run, webhook };
    keepRun(directory, run);
  }
  removeOldRuns(directory, settings.update.keepRuns);
  return run;
}

function chosenFeeds({ settings: { feeds }, only = [] }: UpdateRequest) {
  if (feeds.length === 0) {
    throw new OperatorError(say`The settings name no feeds.`, {
      reason: 'usage',
      hint: say`Write them into tabulador.config.json: "feeds": [{ "name": "bolsa", "from": "exports/*.csv" }].`,
    });
  }
  const names = feeds.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const meant = nearestOf(unknown, names);
    throw new OperatorError(say`The settings name no feed "${unknown}".`, {
      reason: 'usage',
      hint: meant === undefined ? say`There are ${names.join(', ')}.` : say`Did you mean ${meant}?`,
    });
  }
  return only.length === 0 ? feeds : feeds.filter(({ name }) => only.includes(name));
}

/** A feed that bears the name of an employer, alone or among other words, is told outside by its number. */
async function labelled(outcomes: readonly FeedOutcome[], request: UpdateRequest): Promise<FeedOutcome[]> {
  const employers = await employerKeys(request);
  const places = request.settings.feeds.map(({ name }) => name);
  return outcomes.map((outcome) =>
    employers === null || namesAny(outcome.feed, employers)
      ? { ...outcome, label: `feed-${places.indexOf(outcome.feed) + 1}` }
      : outcome,
  );
}

function namesAny(feed: string, employers: ReadonlySet<string>): boolean {
  const words = feed.split('-');
  return words.some((_, from) =>
    words
      .slice(from)
      .some((__, more) => employers.has(employerKey(words.slice(from, from + more + 1).join(' ')))),
  );
}

/** Null when the board cannot be read: then nobody knows which names are employers'. */
async function employerKeys(request: UpdateRequest): Promise<ReadonlySet<string> | null> {
  const keysIn = async (view: BoardView) =>
    new Set(
      (await view.employers()).flatMap(({ legalName, aliases }) => [legalName, ...aliases].map(employerKey)),
    );
  try {
    return await readBoard(request, keysIn);
  } catch (error) {
    if (error instanceof OperatorError) return null;
    throw error;
  }
}

async function publishBoard(request: UpdateRequest): Promise<Pick<Run, 'release' | 'failure'>> {
  let step: RunStep = 'build';
  try {
    request.onProgress?.(say`Build`);
    const built = await buildFromBoard({
      ...request,
      onProgress: ({ phase, files, of }) =>
        request.onProgress?.(say`Build: ${buildPhaseText(phase)}`, files, of),
      check: (directory) => {
        step = 'verify';
        request.onProgress?.(say`Verify`);
        refuseUnsound(directory);
        step = 'build';
      },
    });
    step = 'publish';
    await request.publish?.(built);
    const { id, totals, withheld } = built;
    return { release: { id, vacancies: totals.vacancies, withheld: withheld.length }, failure: null };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { release: null, failure: { step, message: error.message, hint: error.hint ?? null } };
  }
}

/** What does not hold from the outside never becomes current: the release before is served on. */
function refuseUnsound(directory: string): void {
  const { findings } = verify({ directory });
  const [first] = findings;
  if (!first) return;
  throw new OperatorError(
    plural(
      findings.length,
      say`The new release does not hold: 1 finding, in ${first.file}: ${first.what}.`,
      say`The new release does not hold: ${findings.length} findings, the first in ${first.file}: ${first.what}.`,
    ),
    {
      reason: 'refused',
      hint: say`It was thrown away, and what was served before still is. Please report it: a release that was just built should hold.`,
    },
  );
}
