import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { ExitReason } from '../../../foundation/operator-error.ts';
import { type Paint, plainPaint } from '../../../foundation/paint.ts';
import { visibleLine } from '../../../foundation/visible-text.ts';
import { causeText, countsLine } from '../../../intake/report/report-text.ts';
import { decisionLines } from '../../app/confidentiality.ts';
import { feedFailureTexts } from '../../app/update/feed-failures.ts';
import type { Acceptance, FeedOutcome } from '../../app/update/pull-feed.ts';
import { type Run, type RunSummary, summaryOf } from '../../app/update/run-record.ts';
import { update } from '../../app/update/update.ts';
import type { Act, Call, Lines } from '../context.ts';
import { editionProblemText, settingsWarnings } from '../output.ts';

export function updateCommand(act: Act): Command {
  return new Command('update')
    .description(say`fetch and import all feeds of the settings, then build, verify and publish a release`)
    .argument('[feeds...]', say`only these, by name`)
    .option('--accept', say`accept the columns, sheets and keys that the feed has now`)
    .option('--accept-loss', say`close missing vacancies even if they are more than half of the feed`)
    .addHelpText(
      'after',
      [
        '',
        say`Fetches every feed in the setting \`feeds\`, imports each in its own transaction, builds and verifies a release, and publishes it\nto the bucket in \`publish.to\`, if there is one. A feed that fails does not stop the others and closes nothing. Only on a terminal\nthe output names employers and files; \`tabulador runs show\` has the rest.`,
        say`Exit codes: 0 all feeds were imported, 3 a release was built, but a feed failed or as many of its rows were rejected as\n\`update.partialFrom\` says, 4, 5 or 6 no release was built or published.`,
      ].join('\n'),
    )
    .action(
      act(async ({ task, context, paint, options }: Call<Acceptance>, only: string[]) => {
        const { accept, acceptLoss } = options;
        const run = await update({ ...task, accept, acceptLoss }, only);
        const summary = summaryOf(run);
        const { editionProblem, publication } = run;
        return {
          result: summary,
          text: summaryText(run, { isFull: context.output.isTTY === true, paint }),
          warnings: [
            // What the machine or another command did names nobody. A terminal shows every failure above.
            !context.output.isTTY &&
              ['busy', 'environment'].includes(endingOf(run)) && [run.failure?.message, run.failure?.hint],
            editionProblem && editionProblemText(editionProblem),
            publication?.cleanUpProblem &&
              say`Old releases could not be removed: ${publication.cleanUpProblem}`,
            settingsWarnings(task.settings),
          ],
          next: nextStep(summary),
          ending: endingOf(run),
        };
      }),
    );
}

/** A run that has begun is never a mistake in the command line. */
function endingOf({ status, failure }: Run): ExitReason {
  if (status === 'ok' || status === 'partial') return status;
  return failure?.reason === 'busy' || failure?.reason === 'environment' ? failure.reason : 'refused';
}

/** A line for each feed, one for the run, and one for what waits for a decision. In full, it may name employers. */
export function summaryText(run: Run, { isFull, paint }: { isFull: boolean; paint: Paint }): Lines {
  const summary = summaryOf(run);
  const { failure, release } = run;
  return [
    summary.feeds.map((feed, at) => feedLines(feed, isFull ? run.feeds[at] : undefined)),
    summaryLine(summary, paint),
    release?.frozen && `  ${say`edition`} ${say`${release.frozen}, frozen for ever`}`,
    isFull && failure && [visibleLine(`${failure.step}: ${failure.message}`), hintLine(failure.hint)],
    decisionLines(release?.waiting ?? 0, 0).map(paint.warning),
  ];
}

const hintLine = (hint: string | null) => hint !== null && `    ${visibleLine(hint)}`;

const causesShown = 3;

function feedLines(
  { feed, outcome, failure, counts, causes }: RunSummary['feeds'][number],
  full: FeedOutcome | undefined,
): Lines {
  const name = full?.feed ?? feed;
  const others = causes.length - causesShown;
  return [
    failure === null
      ? `  ${name}: ${counts === null ? outcomeText(outcome) : countsLine(counts)}`
      : `  ${say`${name}: failed, ${feedFailureTexts()[failure]}`}`,
    full?.outcome === 'failed' && [`    ${visibleLine(full.message)}`, hintLine(full.hint)],
    causes.slice(0, causesShown).map((cause) => `    ${causeText(cause)}`),
    others > 0 && `    ${say`… and ${grouped(others)} more`}`,
  ];
}

export const outcomeText = (outcome: FeedOutcome['outcome']): string =>
  outcome === 'imported' ? say`imported` : say`failed`;

/** Codes of states and failures are not translated: programs read them. */
export function summaryLine(summary: RunSummary, paint = plainPaint): string {
  const { id, status } = summary;
  const what = `${takenText(summary)}, ${madeText(summary)}`;
  const style = status === 'ok' ? 'headline' : status === 'partial' ? 'warning' : 'trouble';
  return paint[style](say`Run ${id} ${status}: ${what}.`);
}

function takenText({ feeds }: RunSummary): string {
  const failed = feeds.filter(({ outcome }) => outcome === 'failed');
  const taken = say`${feeds.length - failed.length} of ${feeds.length} feeds`;
  const names = failed.map(({ feed, failure }) => `${feed} ${failure}`).join(', ');
  const sum = (name: 'rows' | 'rejected') =>
    feeds.reduce((all, { counts }) => all + (counts?.[name] ?? 0), 0);
  const lost = sum('rejected');
  return [
    failed.length > 0 ? `${taken} (${names})` : taken,
    ...(lost > 0 ? [say`${grouped(lost)} of ${grouped(sum('rows'))} rows rejected`] : []),
  ].join(', ');
}

function madeText({ status, release, failedStep }: RunSummary): string {
  // Its release may be current.
  if (status === 'unfinished') return say`how it ended is not known`;
  if (release === null) return `${say`no new release`}${failedStep ? ` (${failedStep})` : ''}`;
  const { id, vacancies, gone = 0, withheld } = release;
  const published = say`release ${id}, ${grouped(vacancies)} published`;
  const made = gone > 0 ? `${published}, ${say`${grouped(gone)} no longer published`}` : published;
  const notShown = failedStep === 'publish' ? `, ${say`not published`} (publish)` : '';
  return `${made}${withheld > 0 ? `, ${say`${grouped(withheld)} withheld`}` : ''}${notShown}`;
}

function nextStep({ id, feeds, release, failedStep }: RunSummary): string {
  if (failedStep === 'report')
    return say`the report could not be saved: check the directory of the setting update.runs.`;
  if (failedStep !== null) return say`see why with tabulador runs show ${id}.`;
  if (feeds.some(({ failure, causes }) => failure !== null || causes.length > 0))
    return say`tabulador fix says what is wrong with the feeds, and what repairs it.`;
  if (release && release.withheld > 0) return say`tabulador gate show says why vacancies were withheld.`;
  return say`tabulador serve, or look at what it did with tabulador runs show.`;
}
