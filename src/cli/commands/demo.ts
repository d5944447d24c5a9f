import { Readable } from 'node:stream';
import { Command, InvalidArgumentError } from 'commander';
import type { Settings } from '../../config/settings.ts';
import { type DemoOptions, demoFeed } from '../../demo/demo-feed.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { lookInto } from '../../intake/open-feed.ts';
import { prepareFeed } from '../../intake/prepared-feed.ts';
import { builtInProfiles } from '../../intake/profiles/built-in.ts';
import { ReportBuilder } from '../../intake/report/report-builder.ts';
import { reportText } from '../../intake/report/report-text.ts';
import { openStream } from '../../intake/text/open-bytes.ts';
import { type CliContext, clock, settingsOf } from '../context.ts';
import type { EndWith } from '../define-command.ts';
import { progressOn } from '../progress.ts';
import { withBoard } from '../with-board.ts';
import { writeOut } from '../write-out.ts';
import { type ImportRun, runImport } from './import/run-import.ts';

interface DemoCommandOptions {
  readonly count: number;
  readonly seed: number;
  readonly print?: true;
  readonly force?: true;
  readonly json?: true;
  readonly config?: string;
}

const feedName = 'demo';
const largestCount = 1_000_000;

export function demoCommand(context: CliContext, endWith: EndWith): Command {
  return new Command('demo')
    .description('fill the board with invented vacancies, to see the program at work')
    .option('--count <n>', 'how many vacancies', wholeNumber, 800)
    .option('--seed <n>', 'another number, another board', wholeNumber, 1)
    .option('--print', 'print the feed as NDJSON instead of importing it')
    .option('--force', 'also into a board that has vacancies of other feeds')
    .option('--json', 'print the full report as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .addHelpText(
      'after',
      '\nThe same seed on the same day invents the same board. A smaller count closes the rest.',
    )
    .action(async (options: DemoCommandOptions) => {
      const { count, seed } = options;
      const feed = { count, seed, now: clock(context) };
      if (options.print) {
        for (const line of linesOf(feed)) {
          if (!(await writeOut(context, line))) return;
        }
        return;
      }
      const settings = settingsOf(context, options.config);
      await refuseToMix(context, settings, options);
      const report = await importInvented(feed, settings, context);
      const { rejectionGroups: rejections, warningGroups: warnings } = report;
      const finished = report.finish({ kept: true, dryRun: false, files: [], unknownColumns: [] });
      context.output.write(
        options.json
          ? `${JSON.stringify(finished, null, 2)}\n`
          : `${reportText(finished, { rejections, warnings })}\nEvery vacancy is invented (seed ${seed}). Publish them with \`tabulador build\`.\n`,
      );
      if (report.counts.rejected > 0) endWith('partial');
    });
}

/** The same way that any feed takes, so that the demo shows what an operator would see. */
async function importInvented(
  options: DemoOptions,
  settings: Settings,
  context: CliContext,
): Promise<ReportBuilder> {
  const name = 'the invented feed';
  const feed = await lookInto(name, await openStream(Readable.from(linesOf(options)), name), 'ndjson');
  const native = builtInProfiles.native;
  if (!native) throw new Error('the native profile is gone');
  const run: ImportRun = {
    feeds: [await prepareFeed(feed, native, feedName)],
    // The invented texts name no employer; each vacancy is still searched for its own.
    employers: [],
    options: { closeMissing: true, force: true },
    settings,
    context,
    now: options.now,
    report: new ReportBuilder({ full: false }),
    rejects: undefined,
    progress: progressOn(context),
    files: [],
  };
  try {
    await runImport(run);
  } finally {
    run.progress.clear();
    await feed.close();
  }
  return run.report;
}

/** Invented vacancies among real ones, or under a service that calls itself real, would deceive the public. */
async function refuseToMix(
  context: CliContext,
  settings: Settings,
  { force }: DemoCommandOptions,
): Promise<void> {
  if (!settings.service.synthetic) {
    throw new OperatorError('The settings say that this service is not synthetic.', {
      reason: 'refused',
      hint: 'Invented vacancies would be published as real ones. Set service.synthetic to true for a demo.',
    });
  }
  const feeds = await withBoard(context, settings, (board) => board.read((view) => view.feeds()));
  const others = feeds.filter(({ feed }) => feed !== feedName);
  if (others.length === 0 || force) return;
  throw new OperatorError(
    `The board already has vacancies of ${others.map(({ feed }) => `"${feed}"`).join(', ')}.`,
    {
      reason: 'refused',
      hint: 'Invented vacancies would stand among them. Use another board (setting `board`), or --force.',
    },
  );
}

/** In chunks of some size: a stream of single lines would be slow. */
function* linesOf(options: DemoOptions): Generator<string> {
  let chunk = '';
  for (const record of demoFeed(options)) {
    chunk += `${JSON.stringify(record)}\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > largestCount) {
    throw new InvalidArgumentError(`It is a whole number up to ${largestCount.toLocaleString('en-US')}.`);
  }
  return Number(text);
}
