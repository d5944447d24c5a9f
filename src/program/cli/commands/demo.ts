import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { plural, say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { reportText } from '../../../intake/report/report-text.ts';
import { type RemovedDemo, removeDemo } from '../../app/demo-board.ts';
import { demoFeedText, seedDemo } from '../../app/seed-demo.ts';
import { type CliContext, clock, type EndWith, holderName, workspaceOf } from '../context.ts';
import { type CommonOptions, wholeNumber } from '../options.ts';
import { nextLines, print, writeOut } from '../output.ts';
import { importProgress, withProgress } from '../progress.ts';

interface DemoCommandOptions extends CommonOptions {
  readonly count: number;
  readonly seed: number;
  readonly print?: true;
  readonly remove?: true;
}

const largest = 1_000_000;
const upToLargest = wholeNumber(
  { most: largest },
  () => say`It is a whole number up to ${grouped(largest)}.`,
);

export function demoCommand(context: CliContext, endWith: EndWith): Command {
  return new Command('demo')
    .description(say`fill the board with invented vacancies, to see the program at work`)
    .option('--count <n>', say`how many vacancies`, upToLargest, 800)
    .option('--seed <n>', say`seed: another number gives another board`, upToLargest, 1)
    .option('--print', say`print the feed as NDJSON instead of importing it`)
    .option('--remove', say`remove the invented vacancies and the releases made from them`)
    .addHelpText(
      'after',
      `\n${say`The same seed on the same day invents the same board. A smaller count closes the rest.`}`,
    )
    .action(async (options: DemoCommandOptions) => {
      if (options.remove) return await remove(context, options);
      const { count, seed } = options;
      const feed = { count, seed, now: clock(context) };
      if (options.print) {
        for (const text of demoFeedText(feed)) if (!(await writeOut(context, text))) return;
        return;
      }
      const { report } = await withProgress(context, options, (progress) =>
        seedDemo({ ...workspaceOf(context, options), ...feed, onProgress: importProgress(progress) }),
      );
      print(context, options, report, (_, paint) =>
        [
          reportText(report, { paint }),
          say`Every vacancy is invented (seed ${seed}), and the board is now a demo.`,
          ...nextLines(paint, say`publish them: tabulador build`),
        ].join('\n'),
      );
      if (report.counts.rejected > 0) endWith('partial');
    });
}

async function remove(context: CliContext, options: DemoCommandOptions): Promise<void> {
  const removed = await removeDemo({
    ...workspaceOf(context, options),
    now: clock(context),
    holder: holderName('demo --remove', context),
  });
  print(context, options, removed, removedText);
}

function removedText({ board, outcome, vacancies, releases }: RemovedDemo, paint: Paint): string {
  const next = nextLines(paint, say`your own vacancies: tabulador import FILE --dry-run`);
  if (outcome === 'nothing to remove')
    return [say`The board ${board} has no invented vacancies.`, ...next].join('\n');
  const what = plural(vacancies, say`1 invented vacancy`, say`${grouped(vacancies)} invented vacancies`);
  if (outcome === 'closed') {
    return [
      paint.headline(
        say`${what} on ${board} closed. Nothing was deleted, because the board also has real vacancies.`,
      ),
      ...nextLines(paint, say`publish what is left: tabulador build`),
    ].join('\n');
  }
  const made = plural(releases.length, say`1 release`, say`${releases.length} releases`);
  return [
    paint.headline(
      say`The board ${board} is empty and no longer a demo: ${what} and ${made} made from them were removed.`,
    ),
    ...next,
  ].join('\n');
}
