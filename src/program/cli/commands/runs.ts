import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { megabytes } from '../../../foundation/progress.ts';
import { visibleLine } from '../../../foundation/visible-text.ts';
import { findRun, type Run, readRun, runIds, runsDirectory, summaryOf } from '../../app/update/run-record.ts';
import type { Act, Call, Lines } from '../context.ts';
import { positiveNumber } from '../options.ts';
import { outcomeText, summaryLine, summaryText } from './update.ts';

export function runsCommand(act: Act): Command {
  const command = new Command('runs').description(say`show what updates did`);
  command
    .command('list', { isDefault: true })
    .description(say`list updates, newest first`)
    .option('--limit <n>', say`how many to show at most`, positiveNumber, 20)
    .action(
      act(({ task, options, paint }: Call<{ limit: number }>) => {
        const directory = runsDirectory(task);
        const runs = runIds(directory, task.now)
          .slice(0, options.limit)
          .flatMap((id) => readRun(directory, id) ?? [])
          .map(summaryOf);
        return {
          result: runs,
          text:
            runs.length === 0
              ? [say`There are no runs yet.`, say`\`tabulador update\` makes one.`]
              : runs.map((run) => summaryLine(run, paint)),
          next: runs.length > 0 && say`tabulador runs show ID shows one.`,
        };
      }),
    );
  command
    .command('show [id]')
    .description(say`show one update, by default the last; may name employers, and --json shows everything`)
    .action(
      act(({ task, paint }: Call, id?: string) => {
        const run = findRun(runsDirectory(task), id, task.now);
        return { result: run, text: runLines(run, paint), next: stepAfter(run) };
      }),
    );
  return command;
}

function stepAfter({ status, feeds, failure, release }: Run): string {
  if (status === 'unfinished') return say`tabulador releases shows which release is current.`;
  const failed = feeds.filter(({ outcome }) => outcome === 'failed').map(({ feed }) => feed);
  if (failure) return say`correct what stopped it, then run tabulador update.`;
  if (failed.length > 0) return say`correct what failed, then run tabulador update ${failed.join(' ')}.`;
  if (feeds.some(({ report }) => report && report.counts.rejected > 0))
    return say`tabulador fix says what is wrong with the feeds, and what repairs it.`;
  if (release && release.withheld > 0) return say`tabulador gate show says why vacancies were withheld.`;
  return say`tabulador vacancies lists what is on the board.`;
}

function runLines(run: Run, paint: Paint): Lines {
  const { publication } = run;
  return [
    summaryText(run, { isFull: true, paint }),
    `  ${run.finishedAt === null ? say`started ${run.startedAt}, never finished` : say`from ${run.startedAt} to ${run.finishedAt}`}`,
    run.feeds.map((one) => [
      '',
      paint.headline(say`Feed ${one.feed}: ${outcomeText(one.outcome)}`),
      one.report?.files.map(({ file }) => `  ${visibleLine(file)}`),
      one.report?.notices.map((notice) => `  ${visibleLine(notice)}`),
    ]),
    publication && [
      '',
      say`Published to ${publication.address}: ${grouped(publication.objects)} objects, ${megabytes(publication.bytes)} sent`,
      publication.cleanUpProblem &&
        paint.warning(say`Old releases could not be removed: ${publication.cleanUpProblem}`),
    ],
  ];
}
