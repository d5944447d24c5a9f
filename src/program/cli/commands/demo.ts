import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { reportText } from '../../../intake/report/report-text.ts';
import { demoFeedText, seedDemo } from '../../app/seed-demo.ts';
import { type CliContext, clock, type EndWith, workspaceOf } from '../context.ts';
import { type CommonOptions, wholeNumber } from '../options.ts';
import { nextLines, print, writeOut } from '../output.ts';
import { importProgress, withProgress } from '../progress.ts';

interface DemoCommandOptions extends CommonOptions {
  readonly count: number;
  readonly seed: number;
  readonly print?: true;
}

const largest = 1_000_000;
const upToLargest = wholeNumber({ most: largest }, () => say`Use a whole number up to ${grouped(largest)}.`);

export function demoCommand(context: CliContext, endWith: EndWith): Command {
  return new Command('demo')
    .description(say`fill the board with invented vacancies, to see the program at work`)
    .option('--count <n>', say`how many vacancies`, upToLargest, 800)
    .option('--seed <n>', say`seed: another number gives another board`, upToLargest, 1)
    .option('--print', say`print the feed as NDJSON instead of importing it`)
    .addHelpText(
      'after',
      `\n${say`The same seed on the same day invents the same board. A smaller count closes the rest.`}`,
    )
    .action(async (options: DemoCommandOptions) => {
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
