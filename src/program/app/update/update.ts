import { say } from '../../../foundation/language/language.ts';
import { nearestOf } from '../../../foundation/nearest.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import type { Settings } from '../../../foundation/settings/settings.ts';
import { verifyRelease } from '../../../release/verify/verify-release.ts';
import { employerKey } from '../../../vacancies/employer-name.ts';
import { soughtWords } from '../../../vacancies/gate/gate.ts';
import { createLeakNet } from '../../../vacancies/gate/leak-net.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import { buildFromBoard } from '../build.ts';
import { gateOf } from '../confidentiality.ts';
import { parseMaximumRejects } from '../import/request.ts';
import { publish } from '../publish.ts';
import { readBoard, type Task } from '../workspace.ts';
import { type FeedOutcome, pullFeed } from './pull-feed.ts';
import { beginRun, type Run, type RunStep, removeOldRuns, runsDirectory, saveRun } from './run-record.ts';

/**
 * Imports each feed in its own transaction, then builds, verifies and publishes a release. A feed that fails does not
 * affect the others and closes nothing; the board is still published, so that expired vacancies disappear. The report
 * of the run is always saved. `only` names the feeds; by default all.
 */
export async function update(request: Task, only: readonly string[]): Promise<Run> {
  const { settings, now, onProgress } = request;
  const feeds = chosenFeeds(request, only);
  const directory = runsDirectory(request);
  let run = beginRun(directory, now);
  const outcomes: FeedOutcome[] = [];
  for (const feed of feeds) {
    onProgress?.(say`Feed ${feed.name}`);
    outcomes.push(await pullFeed(feed, request));
  }
  run = { ...run, feeds: await labelled(outcomes, request) };
  saveRun(directory, run);
  run = { ...run, ...(await publishBoard(request)) };
  const isWhole = run.feeds.every(
    (feed) => feed.outcome !== 'failed' && !losesRows(feed, settings.update.partialFrom),
  );
  const status = run.failure ? 'failed' : isWhole ? 'ok' : 'partial';
  run = { ...run, status, finishedAt: generatedAtOf(request.clock()) };
  saveRun(directory, run);
  removeOldRuns(directory, settings.update.keepRuns);
  return run;
}

/** Whether so many rows of the feed were rejected that a person should look. */
export function losesRows(feed: FeedOutcome, partialFrom: Settings['update']['partialFrom']): boolean {
  if (feed.outcome !== 'imported') return false;
  const { rejected, rows } = feed.report.counts;
  const { count, share } = parseMaximumRejects(String(partialFrom)) ?? { count: 1, share: 1 };
  return rejected > 0 && rejected >= Math.min(count, rows * share);
}

function chosenFeeds({ settings: { feeds } }: Task, only: readonly string[]) {
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
  request: Task,
): Promise<Pick<Run, 'release' | 'failure' | 'publication' | 'editionProblem'>> {
  let step: RunStep = 'build';
  let release: Run['release'] = null;
  let editionProblem: string | null = null;
  try {
    const { id, totals, withheld, waiting, edition } = await buildFromBoard({
      ...request,
      check: (directory) => {
        step = 'verify';
        refuseUnsound(directory, request);
        step = 'build';
      },
    });
    release = { id, vacancies: totals.vacancies, withheld: withheld.length, waiting };
    editionProblem = edition.problem;
    step = 'publish';
    return { release, editionProblem, failure: null, publication: await publishToBucket(request, id) };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    // A release that did not reach the bucket is still current on this machine.
    return {
      release,
      editionProblem,
      failure: { step, message: error.message, hint: error.hint ?? null },
      publication: null,
    };
  }
}

async function publishToBucket(request: Task, release: string): Promise<Run['publication']> {
  if (request.settings.publish.to === null) return null;
  const published = await publish({ ...request, release });
  const { address, outcome, sequence, objects, bytes, cleanUpProblem } = published;
  return { address, outcome, sequence, objects: objects.sent, bytes: bytes.sent, cleanUpProblem };
}

/** A release that fails verification never becomes current. */
function refuseUnsound(directory: string, { onProgress }: Task): void {
  const { findings } = verifyRelease(directory, onProgress);
  const [first] = findings;
  if (!first) return;
  throw new OperatorError(
    say`The new release failed verification. Findings: ${findings.length}, the first in ${first.file}: ${first.what}.`,
    {
      reason: 'refused',
      hint: say`It was discarded, and the release before it is still served. Please report this as a bug: a new release must pass verification.`,
    },
  );
}
