import { Command } from 'commander';
import { feedFailures } from '../../app/update/feed-outcome.ts';
import { type Run, type RunSummary, summaryOf } from '../../app/update/run-record.ts';
import { update } from '../../app/update/update.ts';
import { grouped } from '../../contract/number-text.ts';
import type { ExitReason } from '../../foundation/operator-error.ts';
import { type CliContext, clock, type EndWith, holderName, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption } from '../options.ts';
import { jsonText, suggest } from '../output.ts';
import { progressOn } from '../progress.ts';

const explanation = `
Fetches every feed of the setting \`feeds\`, imports each in a transaction of its own, builds a release and verifies it. A
feed that fails stops no other and closes nothing. What is printed names neither employers nor files, so it may go to a
log; \`tabulador runs show\` has the rest.
Exit codes: 0 all feeds taken, 3 some failed and a release was built, 4 no release.`;

export function updateCommand(context: CliContext, endWith: EndWith): Command {
  return new Command('update')
    .description('fetch and import all feeds of the settings, then build and verify a release')
    .argument('[feeds...]', 'only these, by name')
    .option('--json', 'print the summary as JSON')
    .addOption(configOption)
    .addHelpText('after', explanation)
    .action(async (only: string[], options: CommonOptions) => {
      const progress = progressOn(context, !options.json);
      const run = await update({
        ...workspaceOf(context, options),
        now: clock(context),
        clock: () => clock(context),
        env: context.env,
        holder: holderName('update', context),
        only,
        onProgress: (phase, done, total) => progress.update(phase, done, total),
      }).finally(() => progress.clear());
      const summary = summaryOf(run);
      context.output.write(options.json ? jsonText(summary) : `${summaryText(summary)}\n`);
      suggest(context, options, nextStep(summary));
      endWith(endings[run.status]);
    });
}

const endings: Readonly<Record<Run['status'], ExitReason>> = {
  ok: 'ok',
  partial: 'partial',
  failed: 'refused',
  unfinished: 'refused',
};

/** A line for each feed, and one that says it all, for a log. */
export function summaryText(summary: RunSummary): string {
  return [...summary.feeds.map(feedLine), summaryLine(summary)].join('\n');
}

function feedLine({ feed, outcome, failure, counts }: RunSummary['feeds'][number]): string {
  if (failure !== null) return `  ${feed}: failed, ${feedFailures[failure]}`;
  if (counts === null) return `  ${feed}: ${outcome}`;
  const { rows, added, updated, unchanged, closed, rejected } = counts;
  return `  ${feed}: ${grouped(rows)} rows · ${grouped(added)} added · ${grouped(updated)} updated · ${grouped(unchanged)} unchanged · ${grouped(closed)} closed · ${grouped(rejected)} rejected`;
}

export function summaryLine({ id, status, feeds, release, failedStep }: RunSummary): string {
  const failed = feeds.filter(({ outcome }) => outcome === 'failed');
  const names = failed.map(({ feed, failure }) => `${feed} ${failure}`).join(', ');
  const taken = `${feeds.length - failed.length} of ${feeds.length} feeds${failed.length > 0 ? ` (${names})` : ''}`;
  const made = release
    ? `release ${release.id} with ${grouped(release.vacancies)} vacancies${release.withheld > 0 ? `, ${grouped(release.withheld)} withheld` : ''}`
    : `no new release${failedStep ? ` (${failedStep})` : ''}`;
  return `Run ${id} ${status}: ${taken}, ${made}.`;
}

function nextStep({ id, status, feeds, release }: RunSummary): string {
  if (status !== 'ok') return `see why with tabulador runs show ${id}.`;
  if (release && release.withheld > 0) return 'see why vacancies were withheld with tabulador gate show.';
  if (feeds.some(({ counts }) => counts && counts.rejected > 0))
    return `see which rows were rejected, and why, with tabulador runs show ${id}.`;
  return 'tabulador serve, or look at what it did with tabulador runs show.';
}
