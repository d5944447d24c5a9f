import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { settingsPath } from '../../../foundation/settings/load-settings.ts';
import { visibleLine } from '../../../foundation/visible-text.ts';
import { causeLines, profileText, rowCount } from '../../../intake/report/report-text.ts';
import { type FeedProblems, findProblems, type NumberedRepair, repairFeed } from '../../app/fix.ts';
import type { Act, Call, Lines, Outcome } from '../context.ts';

export function fixCommand(act: Act): Command {
  return new Command('fix')
    .description(
      say`say why rows are rejected and which settings would repair it; with numbers, write these settings`,
    )
    .argument('[feed]', say`a feed of the settings; by default all`)
    .argument('[repairs...]', say`numbers of the list, such as 1 3; NUMBER=VALUE where a value is missing`)
    .addHelpText(
      'after',
      `\n${say`Reads the feeds as they are now and imports nothing.\nRepairs are written into the profile of the feed, profiles/FEED.json, and into its entry in the settings. The list may name employers.`}`,
    )
    .action(
      act(async (call: Call, feed: string | undefined, repairs: string[]) =>
        feed !== undefined && repairs.length > 0
          ? await repair(call, feed, repairs)
          : await list(call, feed === undefined ? [] : [feed]),
      ),
    );
}

/** As the operator typed it. */
const named = (config: string | undefined) => (config === undefined ? '' : ` --config ${config}`);

async function list({ task, options, paint }: Call, only: readonly string[]): Promise<Outcome> {
  const feeds = await findProblems(task, only);
  const found = feeds.flatMap(({ feed, problems }) =>
    problems.flatMap(({ repairs }) => repairs.map((one) => `${feed} ${argumentOf(one)}`)),
  );
  const first = found[0] + named(options.config);
  return {
    result: feeds,
    text: feeds.map((feed) => feedLines(feed, paint)),
    next: found.length > 0 && say`tabulador fix ${first} writes the first repair.`,
  };
}

function argumentOf({ number, at, value }: NumberedRepair): string {
  if (value !== null) return String(number);
  return at[0] === 'pay' ? `${number}=MIN-MAX` : say`${String(number)}=VALUE`;
}

function feedLines({ feed, rows, rejected, failure, problems }: FeedProblems, paint: Paint): Lines {
  if (!failure && problems.length === 0)
    return say`Feed ${feed}: nothing to fix. Rows: ${grouped(rows)}, rejected: 0.`;
  const unread = failure ? [failure.message, failure.hint ?? ''] : [];
  const lines = problems.flatMap((problem) => [
    ...causeLines(problem),
    ...problem.repairs.map(
      (one) => `    [${argumentOf(one)}] ${profileText([one])}${gainText(one.bringsIn)}`,
    ),
  ]);
  return [
    paint.headline(
      failure
        ? say`Feed ${feed}: it was stopped`
        : say`Feed ${feed}: rows ${grouped(rows)}, rejected ${grouped(rejected)}`,
    ),
    [...unread.map((line) => `  ${line}`), ...lines].map(visibleLine),
  ];
}

function gainText(bringsIn: number | null): string {
  if (bringsIn === null) return '';
  return ` (${say`brings in ${rowCount(bringsIn)}`})`;
}

async function repair({ task, context, options }: Call, feed: string, choices: string[]): Promise<Outcome> {
  const file = settingsPath({ ...context, file: options.config });
  const done = await repairFeed(task, feed, choices, file);
  return {
    result: done,
    text: [
      done.repairs.map((one) => visibleLine(profileText([one]))),
      `${say`Written: ${done.written.join(', ')}`}${gainText(done.bringsIn)}`,
    ],
    next: [
      `tabulador update ${feed}${named(options.config)}`,
      say`tabulador fix ${feed + named(options.config)} lists what is left, with new numbers.`,
    ],
  };
}
