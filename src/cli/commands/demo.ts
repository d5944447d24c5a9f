import { Command } from 'commander';
import { demoFeedText, seedDemo } from '../../app/seed-demo.ts';
import { grouped } from '../../contract/number-text.ts';
import { reportText } from '../../intake/report/report-text.ts';
import { type CliContext, clock, type EndWith, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption, wholeNumber } from '../options.ts';
import { print, writeOut } from '../output.ts';
import { importProgress, progressOn } from '../progress.ts';

interface DemoCommandOptions extends CommonOptions {
  readonly count: number;
  readonly seed: number;
  readonly print?: true;
  readonly force?: true;
}

const largest = 1_000_000;
const upToLargest = wholeNumber({ most: largest }, () => `It is a whole number up to ${grouped(largest)}.`);

export function demoCommand(context: CliContext, endWith: EndWith): Command {
  return new Command('demo')
    .description('fill the board with invented vacancies, to see the program at work')
    .option('--count <n>', 'how many vacancies', upToLargest, 800)
    .option('--seed <n>', 'another number, another board', upToLargest, 1)
    .option('--print', 'print the feed as NDJSON instead of importing it')
    .option('--force', 'also into a board that has vacancies of other feeds')
    .option('--json', 'print the full report as JSON')
    .addOption(configOption)
    .addHelpText(
      'after',
      '\nThe same seed on the same day invents the same board. A smaller count closes the rest.',
    )
    .action(async (options: DemoCommandOptions) => {
      const { count, seed, force } = options;
      const feed = { count, seed, now: clock(context) };
      if (options.print) {
        for (const text of demoFeedText(feed)) if (!(await writeOut(context, text))) return;
        return;
      }
      const progress = progressOn(context);
      const { report } = await seedDemo({
        ...workspaceOf(context, options),
        ...feed,
        force,
        onProgress: importProgress(progress),
      }).finally(() => progress.clear());
      const after = `Every vacancy is invented (seed ${seed}). Publish them with \`tabulador build\`.`;
      print(context, options, report, () => `${reportText(report)}\n${after}`);
      if (report.counts.rejected > 0) endWith('partial');
    });
}
