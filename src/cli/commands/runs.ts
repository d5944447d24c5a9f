import { Command } from 'commander';
import { findRun, type Run, readRun, runIds, runsDirectory, summaryOf } from '../../app/update/run-record.ts';
import { reportText } from '../../intake/report/report-text.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption, positiveNumber } from '../options.ts';
import { print, suggest } from '../output.ts';
import { summaryLine, summaryText } from './update.ts';

interface ListOptions extends CommonOptions {
  readonly limit: number;
}

export function runsCommand(context: CliContext): Command {
  const command = new Command('runs').description('look at what updates did');
  command
    .command('list', { isDefault: true })
    .description('list updates, newest first')
    .option('--limit <n>', 'at most so many', positiveNumber, 20)
    .option('--json', 'print the list as JSON')
    .addOption(configOption)
    .action((options: ListOptions) => {
      const directory = runsDirectory(workspaceOf(context, options));
      const runs = runIds(directory)
        .slice(0, options.limit)
        .flatMap((id) => readRun(directory, id) ?? [])
        .map(summaryOf);
      print(context, options, runs, () =>
        runs.length === 0
          ? 'There are no runs yet: `tabulador update` makes one.'
          : runs.map(summaryLine).join('\n'),
      );
      if (runs.length > 0) suggest(context, options, 'tabulador runs show ID tells everything about one.');
    });
  command
    .command('show [id]')
    .description('everything about one update, the last if none is named; may name employers')
    .option('--json', 'print it as JSON')
    .addOption(configOption)
    .action((id: string | undefined, options: CommonOptions) => {
      const run = findRun(runsDirectory(workspaceOf(context, options)), id);
      print(context, options, run, runText);
      suggest(context, options, stepAfter(run));
    });
  return command;
}

function stepAfter({ feeds, failure, release }: Run): string {
  const failed = feeds.filter(({ outcome }) => outcome === 'failed').map(({ feed }) => feed);
  if (failure) return 'mend what stopped it, then tabulador update.';
  if (failed.length > 0) return `mend what failed, then tabulador update ${failed.join(' ')}.`;
  if (release && release.withheld > 0) return 'tabulador gate show says why vacancies were withheld.';
  return 'tabulador vacancies lists what is on the board.';
}

function runText(run: Run): string {
  const lines = [summaryText(summaryOf(run)), `  from ${run.startedAt} to ${run.finishedAt ?? 'no end'}`];
  if (run.failure)
    lines.push('', `${run.failure.step}: ${run.failure.message}`, ...indented(run.failure.hint));
  for (const outcome of run.feeds) {
    lines.push('', `Feed ${outcome.feed}: ${outcome.outcome}`);
    if (outcome.outcome === 'failed') lines.push(`  ${outcome.message}`, ...indented(outcome.hint));
    if (outcome.outcome !== 'unchanged' && outcome.report)
      lines.push(reportText(outcome.report, { isStep: true }).trimEnd());
  }
  if (run.webhook !== null) lines.push('', `Webhook: ${run.webhook}`);
  return lines.join('\n');
}

function indented(text: string | null): string[] {
  return text === null ? [] : [`  ${text}`];
}
