import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { reportText } from '../../../intake/report/report-text.ts';
import { demoFeedText, seedDemo } from '../../app/seed-demo.ts';
import { type Act, type Call, clock } from '../context.ts';
import { wholeNumber } from '../options.ts';
import { writeOut } from '../output.ts';

interface DemoCommandOptions {
  readonly count: number;
  readonly seed: number;
  readonly print?: true;
}

const largest = 1_000_000;
const upToLargest = wholeNumber({ most: largest }, () => say`Use a whole number up to ${grouped(largest)}.`);

export function demoCommand(act: Act): Command {
  return new Command('demo')
    .description(say`fill the board with invented vacancies, to see the program at work`)
    .option('--count <n>', say`how many vacancies`, upToLargest, 800)
    .option('--seed <n>', say`seed: another number gives another board`, upToLargest, 1)
    .option('--print', say`print the feed as NDJSON instead of importing it`)
    .addHelpText(
      'after',
      `\n${say`The same seed on the same day invents the same board. A smaller count closes the rest.`}`,
    )
    .action(
      act(async (call: Call<DemoCommandOptions>) => {
        const { context, paint } = call;
        const { count, seed, print } = call.options;
        const now = clock(context);
        if (print) {
          for (const text of demoFeedText({ count, seed, now })) if (!(await writeOut(context, text))) break;
          return undefined;
        }
        const { report } = await seedDemo({ ...call.task, count, seed });
        return {
          result: report,
          text: [
            reportText(report, { isStep: true, paint }).trimEnd(),
            say`Every vacancy is invented (seed ${seed}), and the board is now a demo.`,
          ],
          next: say`publish: tabulador build`,
          ending: report.counts.rejected > 0 && 'partial',
        };
      }),
    );
}
