import { Command } from 'commander';
import { type RemovedDemo, removeDemo } from '../../app/demo-board.ts';
import { demoFeedText, seedDemo } from '../../app/seed-demo.ts';
import { grouped } from '../../contract/number-text.ts';
import { reportText } from '../../intake/report/report-text.ts';
import { type CliContext, clock, type EndWith, holderName, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption, wholeNumber } from '../options.ts';
import { print, writeOut } from '../output.ts';
import { importProgress, progressOn } from '../progress.ts';

interface DemoCommandOptions extends CommonOptions {
  readonly count: number;
  readonly seed: number;
  readonly print?: true;
  readonly remove?: true;
}

const largest = 1_000_000;
const upToLargest = wholeNumber({ most: largest }, () => `It is a whole number up to ${grouped(largest)}.`);

export function demoCommand(context: CliContext, endWith: EndWith): Command {
  return new Command('demo')
    .description('fill the board with invented vacancies, to see the program at work')
    .option('--count <n>', 'how many vacancies', upToLargest, 800)
    .option('--seed <n>', 'another number, another board', upToLargest, 1)
    .option('--print', 'print the feed as NDJSON instead of importing it')
    .option('--remove', 'take the invented vacancies away again, and the releases made of them')
    .option('--json', 'print the full report as JSON')
    .addOption(configOption)
    .addHelpText(
      'after',
      '\nThe same seed on the same day invents the same board. A smaller count closes the rest.',
    )
    .action(async (options: DemoCommandOptions) => {
      if (options.remove) return await remove(context, options);
      const { count, seed } = options;
      const feed = { count, seed, now: clock(context) };
      if (options.print) {
        for (const text of demoFeedText(feed)) if (!(await writeOut(context, text))) return;
        return;
      }
      const progress = progressOn(context);
      const { report } = await seedDemo({
        ...workspaceOf(context, options),
        ...feed,
        onProgress: importProgress(progress),
      }).finally(() => progress.clear());
      const after = `Every vacancy is invented (seed ${seed}), and the board is a demo from now on.\nNext\n  publish them: tabulador build`;
      print(context, options, report, () => `${reportText(report)}\n${after}`);
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

function removedText({ board, outcome, vacancies, releases }: RemovedDemo): string {
  const next = 'Next\n  your own vacancies: tabulador import FILE --dry-run';
  if (outcome === 'nothing to remove') return `The board ${board} has no invented vacancies.\n${next}`;
  const what = `${grouped(vacancies)} invented ${vacancies === 1 ? 'vacancy' : 'vacancies'}`;
  if (outcome === 'closed') {
    return `${what} on ${board} closed. Real ones stand beside them, so the names stay given.\nNext\n  publish what is left: tabulador build`;
  }
  const made = releases.length === 1 ? '1 release' : `${releases.length} releases`;
  return `The board ${board} is empty and no demo any more: ${what} and ${made} made of them are gone.\n${next}`;
}
