import { say } from '../../../foundation/language/language.ts';
import { nearestOf } from '../../../foundation/nearest.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { notWritable } from '../../../foundation/private-files.ts';
import type { Settings } from '../../../foundation/settings/settings.ts';
import { readCurrentRelease } from '../../../release/write/release-record.ts';
import { employerKey } from '../../../vacancies/employer-name.ts';
import { soughtWords } from '../../../vacancies/gate/gate.ts';
import { createLeakNet } from '../../../vacancies/gate/leak-net.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import { latestInstant, refuseEarlierInstant } from '../board-clock.ts';
import { buildFromBoard, refuseUnsound } from '../build.ts';
import { gateOf } from '../confidentiality.ts';
import { parseMaximumRejects } from '../import/request.ts';
import { keepFeedStates } from '../index-editions.ts';
import { publish } from '../publish.ts';
import { readBoard, releasesDirectory, type Task } from '../workspace.ts';
import { type Acceptance, type FeedOutcome, pullFeed } from './pull-feed.ts';
import {
  beginRun,
  type Run,
  type RunFailure,
  type RunStep,
  removeOldRuns,
  runFailure,
  runsDirectory,
  saveRun,
} from './run-record.ts';

/** A feed that fails closes nothing and stops nothing: the board is still published, so that expired vacancies disappear. */
export async function update(request: Task & Acceptance, only: readonly string[]): Promise<Run> {
  const { settings, now, onProgress } = request;
  const feeds = chosenFeeds(request, only);
  // A wrong employers file is a mistake in the settings, not in a feed.
  gateOf(request, []);
  // Before there is a report, whose name is its time. A board that cannot be read is for the run to report.
  refuseEarlierInstant(await readBoard(request, latestInstant).catch(() => null), request.clock());
  const directory = runsDirectory(request);
  let run = beginRun(directory, now);
  const outcomes: FeedOutcome[] = [];
  for (const feed of feeds) {
    onProgress?.(say`Feed ${feed.name}`);
    outcomes.push(await pullFeed(feed, request));
  }
  run = { ...run, feeds: await labelled(outcomes, request) };
  // Feeds are on the board by now, so a report that cannot be saved stops nothing.
  save(directory, run);
  run = { ...run, ...(await publishBoard(request, run.feeds)) };
  const isWhole = run.feeds.every(
    (feed) => feed.outcome !== 'failed' && !losesRows(feed, settings.update.partialFrom),
  );
  const status = run.failure ? 'failed' : isWhole ? 'ok' : 'partial';
  run = { ...run, status, finishedAt: generatedAtOf(request.clock()) };
  const unsaved = save(directory, run, request);
  return unsaved === null ? run : { ...run, status: 'failed', failure: run.failure ?? unsaved };
}

function save(directory: string, run: Run, finished?: Task): RunFailure | null {
  try {
    saveRun(directory, run);
    if (finished) removeOldRuns(directory, finished.settings.update.keepRuns, finished.now);
    return null;
  } catch (cause) {
    return runFailure('report', notWritable(directory, cause));
  }
}

export function losesRows(feed: FeedOutcome, partialFrom: Settings['update']['partialFrom']): boolean {
  if (feed.outcome !== 'imported') return false;
  const { rejected, rows } = feed.report.counts;
  const { count, share } = parseMaximumRejects(String(partialFrom)) ?? { count: 1, share: 1 };
  return rejected > 0 && rejected >= Math.min(count, rows * share);
}

export function chosenFeeds(
  { settings: { feeds }, accept, acceptLoss }: Task & Acceptance,
  only: readonly string[],
) {
  if (feeds.length === 0) {
    throw new OperatorError(say`The settings name no feeds.`, {
      reason: 'usage',
      hint: say`Write them into tabulador.config.json: "feeds": [{ "name": "bolsa", "from": "exports/*.csv" }].`,
    });
  }
  const names = feeds.map(({ name }) => name);
  if ((accept || acceptLoss) && only.length === 0)
    throw new OperatorError(say`Only a feed that is named can be accepted.`, {
      reason: 'usage',
      hint: say`Name it: tabulador update NAME --accept. The feeds are: ${names.join(', ')}.`,
    });
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const meant = nearestOf(unknown, names);
    throw new OperatorError(say`The settings name no feed "${unknown}".`, {
      reason: 'usage',
      hint: meant === undefined ? say`The feeds are: ${names.join(', ')}.` : say`Did you mean ${meant}?`,
    });
  }
  return only.length === 0 ? feeds : feeds.filter(({ name }) => only.includes(name));
}

/** In logs, a feed whose name contains an employer's is shown by its number. */
async function labelled(outcomes: readonly FeedOutcome[], request: Task): Promise<FeedOutcome[]> {
  const namesEmployer = await employerNet(request);
  const places = request.settings.feeds.map(({ name }) => name);
  return outcomes.map((outcome) =>
    namesEmployer(outcome.feed) ? { ...outcome, label: `feed-${places.indexOf(outcome.feed) + 1}` } : outcome,
  );
}

async function employerNet(request: Task): Promise<(feed: string) => boolean> {
  try {
    const employers = await readBoard(request, (view) => view.employers());
    const keys = new Set(
      employers.flatMap(({ legalName, aliases }) => [legalName, ...aliases].map((name) => employerKey(name))),
    );
    const net = createLeakNet(soughtWords(gateOf(request, employers), { allowed: [], productWords: [] }));
    return (feed) => net(feed).length > 0 || phrasesIn(feed).some((phrase) => keys.has(employerKey(phrase)));
  } catch (error) {
    // Without the board it is unknown which names are those of employers.
    if (error instanceof OperatorError) return () => true;
    throw error;
  }
}

function phrasesIn(feed: string): string[] {
  const words = feed.split('-');
  return words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  );
}

async function publishBoard(
  request: Task & Acceptance,
  outcomes: readonly FeedOutcome[],
): Promise<Pick<Run, 'release' | 'failure' | 'publication' | 'editionProblem'>> {
  let step: RunStep = 'build';
  let release: Run['release'] = null;
  let editionProblem: string | null = null;
  try {
    await keepFeedStates(request, outcomes);
    const { id, totals, changes, withheld, waiting, edition, problem } = await buildFromBoard({
      ...request,
      // Whoever accepts the loss of a feed accepts it for the release too.
      takenOff: request.acceptLoss
        ? outcomes.reduce((sum, { report }) => sum + (report?.counts.closed ?? 0), 0)
        : 0,
      check: (directory) => {
        step = 'verify';
        refuseUnsound(directory, request);
        step = 'build';
      },
    });
    const counts = { vacancies: totals.vacancies, gone: changes.closed, withheld: withheld.length, waiting };
    release = { id, ...counts, frozen: edition.frozen };
    editionProblem = edition.problem;
    step = 'publish';
    const publication = await publishToBucket(request, id);
    return { release, editionProblem, failure: problem && runFailure('build', problem), publication };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    // The bucket still has the release before.
    const ofThisRun = outcomes.reduce((sum, { report }) => sum + (report?.counts.takenDown ?? 0), 0);
    const isPublic = stillPublic(step === 'publish' ? ofThisRun : await takenDownInPublic(request));
    const failed = runFailure(step, error);
    // A release that did not reach the bucket is still current on this machine.
    return {
      release,
      editionProblem,
      failure: { ...failed, message: isPublic + failed.message },
      publication: null,
    };
  }
}

const stillPublic = (count: number) =>
  count === 0 ? '' : `${say`Taken down on the board, but still public: ${count}.`} `;

async function takenDownInPublic(request: Task): Promise<number> {
  try {
    const takenDown = await readBoard(request, (view) => view.takenDown());
    const { jobDigests } = readCurrentRelease(releasesDirectory(request), true) ?? {};
    return takenDown.filter((id) => jobDigests?.has(id)).length;
  } catch (error) {
    if (error instanceof OperatorError) return 0;
    throw error;
  }
}

async function publishToBucket(request: Task, release: string): Promise<Run['publication']> {
  if (request.settings.publish.to === null) return null;
  const published = await publish({ ...request, release });
  const { address, outcome, sequence, objects, bytes, cleanUpProblem } = published;
  return { address, outcome, sequence, objects: objects.sent, bytes: bytes.sent, cleanUpProblem };
}
