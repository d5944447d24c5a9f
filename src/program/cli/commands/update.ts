import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { ExitReason } from '../../../foundation/operator-error.ts';
import { plainPaint } from '../../../foundation/paint.ts';
import { countsLine } from '../../../intake/report/report-text.ts';
import { decisionLines } from '../../app/confidentiality.ts';
import { type FeedOutcome, feedFailureTexts } from '../../app/update/pull-feed.ts';
import { type Run, type RunSummary, summaryOf } from '../../app/update/run-record.ts';
import { update } from '../../app/update/update.ts';
import type { Act, Call } from '../context.ts';
import { editionProblemText, settingsWarnings } from '../output.ts';

export function updateCommand(act: Act): Command {
  return new Command('update')
    .description(say`fetch and import all feeds of the settings, then build, verify and publish a release`)
    .argument('[feeds...]', say`only these, by name`)
    .addHelpText(
      'after',
      [
        '',
        say`Fetches every feed in the setting \`feeds\`, imports each in its own transaction, builds and verifies a release, and publishes it\nto the bucket in \`publish.to\`, if there is one. A feed that fails does not stop the others and closes nothing. The output names\nneither employers nor files, so it may go to a log; \`tabulador runs show\` has the rest.`,
        say`Exit codes: 0 all feeds were imported, 3 a release was built, but a feed failed or as many of its rows were rejected as\n\`update.partialFrom\` says, 4 no release was built, or it was not published.`,
      ].join('\n'),
    )
    .action(
      act(async ({ task, paint }: Call, only: string[]) => {
        const run = await update(task, only);
        const summary = summaryOf(run);
        const { editionProblem, publication } = run;
        return {
          result: summary,
          text: summaryText(summary, paint),
          warnings: [
            editionProblem && editionProblemText(editionProblem),
            publication?.cleanUpProblem &&
              say`Old releases could not be removed: ${publication.cleanUpProblem}`,
            settingsWarnings(task.settings),
          ],
          next: nextStep(summary),
          ending: endings[run.status],
        };
      }),
    );
}

const endings: Readonly<Record<Run['status'], ExitReason>> = {
  ok: 'ok',
  partial: 'partial',
  failed: 'refused',
  unfinished: 'refused',
};

/** A line for each feed, one for the run, and one for what waits for a decision, for a log. */
export function summaryText(summary: RunSummary, paint = plainPaint): string {
  const decisions = decisionLines(summary.release?.waiting ?? 0, 0).map(paint.warning);
  return [...summary.feeds.map(feedLine), summaryLine(summary, paint), ...decisions].join('\n');
}

function feedLine({ feed, outcome, failure, counts }: RunSummary['feeds'][number]): string {
  if (failure !== null) return `  ${say`${feed}: failed, ${feedFailureTexts()[failure]}`}`;
  return `  ${feed}: ${counts === null ? outcomeText(outcome) : countsLine(counts)}`;
}

export function outcomeText(outcome: FeedOutcome['outcome']): string {
  const texts: Readonly<Record<FeedOutcome['outcome'], string>> = {
    imported: say`imported`,
    failed: say`failed`,
  };
  return texts[outcome];
}

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

function madeText({ release, failedStep }: RunSummary): string {
  if (release === null) return `${say`no new release`}${failedStep ? ` (${failedStep})` : ''}`;
  const { id, vacancies, withheld } = release;
  const made = say`release ${id}, ${grouped(vacancies)} published`;
  const notShown = failedStep === 'publish' ? `, ${say`not published`} (publish)` : '';
  return `${made}${withheld > 0 ? `, ${say`${grouped(withheld)} withheld`}` : ''}${notShown}`;
}

function nextStep({ id, status, feeds, release }: RunSummary): string {
  if (status !== 'ok') return say`see why with tabulador runs show ${id}.`;
  if (release && release.withheld > 0) return say`see why vacancies were withheld with tabulador gate show.`;
  if (feeds.some(({ counts }) => counts && counts.rejected > 0))
    return say`see which rows were rejected, and why, with tabulador runs show ${id}.`;
  return say`tabulador serve, or look at what it did with tabulador runs show.`;
}
