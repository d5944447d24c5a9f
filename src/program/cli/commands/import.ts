import { Command, InvalidArgumentError, Option } from 'commander';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { feedFormats } from '../../../intake/formats/feed-formats.ts';
import { reportText } from '../../../intake/report/report-text.ts';
import { builtInProfiles } from '../../../intake/understand/built-in.ts';
import { Profile } from '../../../intake/understand/profile.ts';
import {
  choicesOf,
  configuredFeed,
  type ImportRequest,
  type MaximumRejects,
  parseMaximumRejects,
} from '../../app/import/request.ts';
import { importFeeds } from '../../app/import.ts';
import type { Task } from '../../app/workspace.ts';
import type { Act, Call, Outcome } from '../context.ts';
import { labelled, publishedSchema } from '../output.ts';

/** What an option says stands for itself; the task brings the rest. */
interface ImportCommandOptions extends Omit<ImportRequest, keyof Task | 'files' | 'maximumRejects'> {
  readonly maxRejects?: MaximumRejects;
  readonly profileSchema?: true;
}

function examples(): string {
  const commands: Readonly<Record<string, string>> = {
    'tabulador import vacantes.xlsx --dry-run': say`first see how each column is read and which rows would fail`,
    'tabulador import vacantes.xlsx': say`a spreadsheet as it is: Puesto, Empresa, Ciudad, Sueldo …`,
    'tabulador import feed.xml --close-missing': say`a full feed: what it no longer lists is closed`,
    'tabulador import vacantes.csv --rejects fix-me.csv': say`write rejected rows to a file, correct them, import them again`,
  };
  return [
    '',
    say`Examples:`,
    ...labelled(Object.entries(commands)),
    '',
    say`Columns are recognized by their names, in Spanish or English, and by their contents. A vacancy needs a job title and a place.\nNotes, e-mail addresses, telephone numbers and recruiters are never published, nor is the employer's name.`,
    say`All files of one command are one transaction: if one of them is broken, nothing is changed.`,
    say`Exit codes: 0 all rows taken, 3 some rejected and reported, 4 refused and nothing changed.`,
  ].join('\n');
}

export function importCommand(act: Act): Command {
  return new Command('import')
    .description(
      say`import vacancies from files: Excel (.xlsx), CSV, TSV, JSON, NDJSON, JobPosting, XML; also .gz, or - for standard input`,
    )
    .argument('[files...]', say`files to import`)
    .option(
      '--profile <file|name>',
      say`how columns map to fields: ${Object.keys(builtInProfiles).join(', ')}, or a file; by default this is guessed`,
    )
    .option('--save-profile <file>', say`save the profile used to read the files, even a guessed one`)
    .addOption(new Option('--format <format>', say`the format, instead of detecting it`).choices(feedFormats))
    .option(
      '--sheet <name>',
      say`sheet of a workbook, may be repeated; by default the first sheet of vacancies and those with the same columns`,
      (name: string, before: readonly string[] = []) => [...before, name],
    )
    .option('--feed <name>', say`name under which the board keeps the feed`, feedName)
    .option('--close-missing', say`the files are the whole feed: close what they no longer list`)
    .option('--accept', say`accept the columns, sheets and keys that the feed has now`)
    .option('--accept-loss', say`close missing vacancies even if they are more than half of the feed`)
    .option('--redact', say`remove confidential data from texts instead of rejecting the row`)
    .option('--rejects <file>', say`write rejected rows with their reasons, to correct and import them again`)
    .option('--max-rejects <n|n%>', say`import nothing when more rows than this are rejected`, maximumRejects)
    .option('--dry-run', say`check everything and save nothing`)
    .option('--profile-schema', say`print the JSON Schema of a profile`)
    .addHelpText('after', examples())
    .action(
      act(async (call: Call<ImportCommandOptions>, files: string[]) =>
        call.options.profileSchema ? { result: publishedSchema(Profile) } : await importFiles(call, files),
      ),
    );
}

async function importFiles(call: Call<ImportCommandOptions>, files: readonly string[]): Promise<Outcome> {
  if (files.length === 0) {
    throw new OperatorError(say`No file to import was named.`, {
      reason: 'usage',
      hint: say`Name one or more files, or - for standard input; see tabulador import --help.`,
    });
  }
  const { task, context, paint } = call;
  const { maxRejects, json, config: _, ...options } = call.options;
  const feed = options.feed === undefined ? configuredFeed(task, files) : undefined;
  const { report, refusal } = await importFeeds({
    ...(feed && choicesOf(feed)),
    ...options,
    ...task,
    files,
    input: context.input,
    maximumRejects: maxRejects,
    fullReport: json,
  });
  return {
    result: report,
    text: reportText(report, { paint, feed: feed?.name }).trimEnd(),
    warnings:
      feed &&
      say`This is feed ${feed.name} of the settings and is imported as such; use --feed NAME for another one.`,
    ending: report.counts.rejected > 0 && 'partial',
    refusal,
  };
}

function maximumRejects(text: string): MaximumRejects {
  const maximum = parseMaximumRejects(text);
  if (maximum) return maximum;
  throw new InvalidArgumentError(say`Use a number of rows, such as 100, or a share, such as 5%.`);
}

function feedName(text: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 64) return text;
  throw new InvalidArgumentError(say`Use lower case letters, digits and single hyphens.`);
}
