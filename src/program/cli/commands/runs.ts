import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { reportText } from '../../../intake/report/report-text.ts';
import { findRun, type Run, readRun, runIds, runsDirectory, summaryOf } from '../../app/update/run-record.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { type CommonOptions, positiveNumber } from '../options.ts';
import { megabytes, print, suggest } from '../output.ts';
import { outcomeText, summaryLine, summaryText } from './update.ts';

export function runsCommand(context: CliContext): Command {
  const command = new Command('runs').description(say`show what updates did`);
  command
    .command('list', { isDefault: true })
    .description(say`list updates, newest first`)
    .option('--limit <n>', say`how many to show at most`, positiveNumber, 20)
    .action((options: CommonOptions & { limit: number }) => {
      const directory = runsDirectory(workspaceOf(context, options));
      const runs = runIds(directory)
        .slice(0, options.limit)
        .flatMap((id) => readRun(directory, id) ?? [])
        .map(summaryOf);
      print(context, options, runs, (_, paint) =>
        runs.length === 0
          ? say`There are no runs yet: \`tabulador update\` makes one.`
          : runs.map((run) => summaryLine(run, paint)).join('\n'),
      );
      if (runs.length > 0) suggest(context, options, say`tabulador runs show ID shows everything about one.`);
    });
  command
    .command('show [id]')
    .description(say`show everything about one update, by default the last; may name employers`)
    .action((id: string | undefined, options: CommonOptions) => {
      const run = findRun(runsDirectory(workspaceOf(context, options)), id);
      print(context, options, run, runText);
      suggest(context, options, stepAfter(run));
    });
  return command;
}

function stepAfter({ feeds, failure, release }: Run): string {
  const failed = feeds.filter(({ outcome }) => outcome === 'failed').map(({ feed }) => feed);
  if (failure) return say`correct what stopped it, then run tabulador update.`;
  if (failed.length > 0) return say`correct what failed, then run tabulador update ${failed.join(' ')}.`;
  if (release && release.withheld > 0) return say`tabulador gate show says why vacancies were withheld.`;
  return say`tabulador vacancies lists what is on the board.`;
}

function runText(run: Run, paint: Paint): string {
  const lines = [
    summaryText(summaryOf(run), paint),
    `  ${run.finishedAt === null ? say`started ${run.startedAt}, never finished` : say`from ${run.startedAt} to ${run.finishedAt}`}`,
  ];
  if (run.failure)
    lines.push('', `${run.failure.step}: ${run.failure.message}`, ...indented(run.failure.hint));
  for (const outcome of run.feeds) {
    lines.push('', paint.headline(say`Feed ${outcome.feed}: ${outcomeText(outcome.outcome)}`));
    if (outcome.outcome === 'failed') lines.push(`  ${outcome.message}`, ...indented(outcome.hint));
    if (outcome.report) lines.push(reportText(outcome.report, { isStep: true, paint }).trimEnd());
  }
  if (run.publication)
    lines.push(
      '',
      say`Published to ${run.publication.address}: ${grouped(run.publication.objects)} objects, ${megabytes(run.publication.bytes)} sent`,
    );
  if (run.publication?.cleanUpProblem)
    lines.push(paint.warning(say`Old releases could not be removed: ${run.publication.cleanUpProblem}`));
  for (const problem of run.notifyProblems ?? []) lines.push('', say`Search engines: ${problem}`);
  return lines.join('\n');
}

function indented(text: string | null): string[] {
  return text === null ? [] : [`  ${text}`];
}
