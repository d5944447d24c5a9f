import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { OperatorError } from '../../foundation/operator-error.ts';
import { feedFormats } from '../../intake/formats/feed-formats.ts';
import type { PreparedFeed } from '../../intake/prepared-feed.ts';
import { builtInProfiles } from '../../intake/profiles/built-in.ts';
import { Profile } from '../../intake/profiles/profile.ts';
import { RefusedAfterReading } from '../../intake/refused-after-reading.ts';
import { RejectsFile, rejectsTable } from '../../intake/rejects/rejects-file.ts';
import { ReportBuilder } from '../../intake/report/report-builder.ts';
import { reportText } from '../../intake/report/report-text.ts';
import type { Rereadable } from '../../intake/text/reread.ts';
import { type CliContext, clock, settingsOf } from '../context.ts';
import type { EndWith } from '../define-command.ts';
import { progressOn } from '../progress.ts';
import { employersInFiles } from './import/employers-in-files.ts';
import { findSources, openFeeds } from './import/open-feeds.ts';
import { feedName, type ImportOptions, maximumRejects } from './import/options.ts';
import { type ImportRun, runImport } from './import/run-import.ts';

const examples = `
Examples:
  tabulador import vacantes.csv                       our own column names, any usual encoding
  tabulador import bolsa.csv --profile bolsa.json --dry-run
                                                      look first: everything is checked, nothing is kept
  tabulador import feed.xml --close-missing           a full feed: what it no longer lists is closed
  tabulador import vacantes.csv --rejects fix-me.csv  put rejected rows aside, mend them, import them again
  zcat feed.ndjson.gz | tabulador import - --json     from standard input, report for a program

All files of one command are one transaction: a file that breaks half-way changes nothing.
Exit codes: 0 all rows taken, 3 some rejected and reported, 4 refused and nothing changed.`;

export function importCommand(context: CliContext, endWith: EndWith): Command {
  return new Command('import')
    .description(
      'take vacancies from files: CSV, TSV, JSON, NDJSON, JobPosting, XML; also .gz, or - for standard input',
    )
    .argument('[files...]', 'files to import')
    .option(
      '--profile <file|name>',
      `how columns map to fields: ${Object.keys(builtInProfiles).join(', ')}, or a file`,
    )
    .addOption(new Option('--format <format>', 'do not detect the format').choices(feedFormats))
    .option('--feed <name>', 'name under which the board keeps the feed', feedName)
    .option('--close-missing', 'the files are the whole feed: close what they no longer list')
    .option('--force', 'close even more than half of a feed')
    .option('--redact', 'take confidential data out of texts instead of rejecting the row')
    .option('--rejects <file>', 'write rejected rows with their reasons, to be mended and imported again')
    .option('--max-rejects <n|n%>', 'refuse everything when more rows than this are rejected', maximumRejects)
    .option('--dry-run', 'check everything and keep nothing')
    .option('--json', 'print the full report as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .option('--profile-schema', 'print the JSON Schema of a profile')
    .addHelpText('after', examples)
    .action(async (files: string[], options: ImportOptions & { profileSchema?: true }) => {
      if (options.profileSchema) printProfileSchema(context);
      else await importFiles(files, options, context, endWith);
    });
}

function printProfileSchema({ output }: CliContext): void {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...Profile };
  output.write(`${JSON.stringify(schema, null, 2)}\n`);
}

async function importFiles(
  files: readonly string[],
  options: ImportOptions,
  context: CliContext,
  endWith: EndWith,
): Promise<void> {
  if (files.length === 0) {
    throw new OperatorError('No file to import was named.', {
      reason: 'usage',
      hint: 'Name one or more files, or - for standard input; see tabulador import --help.',
    });
  }
  const settings = settingsOf(context, options.config);
  const now = clock(context);
  const sources = await findSources(files, options, context);
  try {
    await importSources(sources, { options, settings, context, now }, endWith);
  } finally {
    await Promise.all(sources.map((source) => source.release()));
  }
}

async function importSources(
  sources: readonly Rereadable[],
  command: Pick<ImportRun, 'options' | 'settings' | 'context' | 'now'>,
  endWith: EndWith,
): Promise<void> {
  const { options, context } = command;
  const progress = progressOn(context);
  const employers = await employersInFiles(sources, options, context, progress);
  const feeds = await openFeeds(sources, options, context);
  const report = new ReportBuilder({ full: options.json ?? false });
  const rejects =
    options.rejects === undefined
      ? undefined
      : new RejectsFile(resolve(context.cwd, options.rejects), rejectsTable(feeds));
  const run: ImportRun = { ...command, feeds, employers, report, rejects, progress, files: [] };
  let refusal: OperatorError | undefined;
  try {
    await runImport(run);
  } catch (error) {
    // A file that broke off has no report worth reading: half of it would look like all of it.
    if (!(error instanceof RefusedAfterReading)) {
      rejects?.discard();
      throw error;
    }
    refusal = error;
  } finally {
    progress.clear();
    await Promise.all(feeds.map(({ feed }) => feed.close()));
  }
  rejects?.finish();
  print(run, refusal === undefined);
  if (refusal) throw refusal;
  if (report.counts.rejected > 0) endWith('partial');
}

function print({ feeds, options, context, report, files }: ImportRun, done: boolean): void {
  for (const { feed, profile, absentColumns } of feeds) {
    if (absentColumns.length === 0 || profile.name in builtInProfiles) continue;
    const columns = absentColumns.map((column) => `"${column}"`).join(', ');
    report.notices.push(`${feed.file} has no column ${columns}, which profile ${profile.name} names.`);
  }
  const dryRun = options.dryRun ?? false;
  const finished = report.finish({
    kept: done && !dryRun,
    dryRun,
    files,
    unknownColumns: unknownColumns(feeds),
  });
  const { rejectionGroups: rejections, warningGroups: warnings } = report;
  context.output.write(
    options.json ? `${JSON.stringify(finished, null, 2)}\n` : reportText(finished, { rejections, warnings }),
  );
}

/** Once for each file that has some. */
function unknownColumns(feeds: readonly PreparedFeed[]) {
  return feeds.flatMap(({ feed, profile, reader }) => {
    const columns = reader.unknownColumns();
    return columns.length > 0 ? [{ file: feed.file, profile: profile.name, columns }] : [];
  });
}
