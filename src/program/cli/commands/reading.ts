/** `jobs`, `job`, `salaries` and `salary`: read a published service, local or remote, in the terminal. */
import { Argument, Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import type { JobDetail, JobSearchResult, JobSummary } from '../../../contract/schemas/job.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { noFilter, type SearchFilters, searchFilterValues } from '../../../contract/search-filters.ts';
import { type SalaryFamilySlug, salaryFamilySlugs } from '../../../contract/vocabulary/families.ts';
import { say } from '../../../foundation/language/language.ts';
import { mapTexts, visibleLine, visibleText } from '../../../foundation/visible-text.ts';
import type { NamedSource } from '../../../readers/mcp/remote-source.ts';
import { shortSalaryText } from '../../../vacancies/salary-text.ts';
import { findJob, readService } from '../../app/read-service.ts';
import { type CliContext, paintOn, workspaceOf } from '../context.ts';
import { fromOption, positiveNumber, type SourceOptions, slugArgument, slugOption } from '../options.ts';
import { jsonText, labelled, suggest, terminalWidth } from '../output.ts';
import { type Column, textListLines, textTable, wrapped } from '../text-table.ts';

/** Adds what the four commands share. `show` prints the body of the API; with `--json` it is printed unchanged. */
function reading<Body, Options extends SourceOptions = SourceOptions>(
  context: CliContext,
  command: Command,
  ask: (source: NamedSource, options: Options, argument: string) => Promise<Body>,
  show: (body: Body, options: Options) => void,
): Command {
  return command
    .addOption(fromOption())
    .option('--json', say`print what the API answers`)
    .action(async () => {
      const options = command.opts<Options>();
      const request = { ...workspaceOf(context, options), from: options.from };
      const body = await readService(request, (source) => ask(source, options, command.args[0] ?? ''));
      if (options.json) context.output.write(jsonText(body));
      else show(body, options);
    });
}

/** The option that a suggested command needs to read the same service. */
function fromAgain({ from }: SourceOptions): string {
  return from ? ` --from ${from.origin}` : '';
}

interface JobsOptions extends SourceOptions, SearchFilters {
  readonly limit: number;
}

export function jobsCommand(context: CliContext): Command {
  const command = new Command('jobs').description(say`list the active vacancies of a service, newest first`);
  const filters = [
    ['city', say`only in this city`],
    ['family', say`only of this role family`],
    ['modality', say`only of this modality`],
  ] as const;
  for (const [name, description] of filters) {
    const option = slugOption(`--${name} <slug>`, description, searchFilterValues[name]);
    command.addOption(option.default(noFilter));
  }
  command.addOption(
    new Option('--limit <n>', say`at most this many`).argParser(positiveNumber).default(20).conflicts('json'),
  );
  return reading<JobSearchResult, JobsOptions>(
    context,
    command,
    ({ client }, { city, family, modality }) => client.searchJobs({ city, family, modality }),
    (result, options) => printJobs(context, result, options),
  );
}

function printJobs(context: CliContext, { items, generatedAt }: JobSearchResult, options: JobsOptions): void {
  const columns: readonly Column[] = [
    { title: say`CODE` },
    { title: say`TITLE`, elastic: true },
    { title: say`CITY` },
    { title: say`MODALITY`, dispensable: 2 },
    { title: say`LEVEL`, dispensable: 1 },
    { title: say`SALARY`, dispensable: 4 },
    { title: say`UNTIL`, dispensable: 3 },
  ];
  const shown = items.slice(0, options.limit).map((job) => mapTexts(rowOf(job), visibleLine));
  if (shown.length > 0) context.output.write(textTable(columns, shown, terminalWidth(context)));
  const found = summary(items.length, shown.length);
  context.messages.write(`${found} ${say`Data of ${generatedAt}.`}\n`);
  const [code] = shown[0] ?? [];
  if (code) suggest(context, options, say`read one with tabulador job ${code}${fromAgain(options)}`);
}

function summary(total: number, shown: number): string {
  if (total === 0) return say`No active vacancy matches; remove a filter to find more.`;
  if (shown === total) return say`${grouped(total)} matches.`;
  return say`${grouped(shown)} of ${grouped(total)} matches; --limit ${total} shows all.`;
}

function rowOf(job: JobSummary): string[] {
  const { vacancyId, title, city, modality, seniority, salary, validThrough } = job;
  const pay = salary === null ? '–' : shortSalaryText(salary);
  return [vacancyId, title, city.name, modality.name, seniority, pay, validThrough ?? '–'];
}

export function jobCommand(context: CliContext): Command {
  const command = new Command('job')
    .description(say`read one active vacancy of a service`)
    .addArgument(new Argument('<id|code>', say`as \`tabulador jobs\` lists it, e.g. VAC-10234`));
  return reading<JobDetail>(
    context,
    command,
    (source, _, name) => findJob(source, name),
    (job) => context.output.write(jobText(job, context)),
  );
}

function jobText(untrusted: JobDetail, context: CliContext): string {
  const job = mapTexts(untrusted, visibleText);
  const width = terminalWidth(context);
  const { zone, municipality, city, region } = job.location;
  const facts: readonly (readonly [label: string, value: string | null | undefined])[] = [
    [say`company`, job.company],
    [say`industry`, job.industry],
    [say`place`, [zone, municipality, city, region].filter(Boolean).join(', ')],
    [say`modality`, job.modality.name],
    [say`family`, job.family?.name],
    [say`area`, job.area.name],
    [say`seniority`, job.seniority],
    [say`contract`, job.employmentType],
    [say`english`, job.english],
    [say`salary`, job.salary?.text ?? say`not published`],
    [say`posted`, job.postedAt],
    [say`last day`, job.validThrough],
    [say`page`, job.url],
    [say`apply at`, job.howToApply.applyUrl],
  ];
  return [
    paintOn(context, context.output).headline(`${job.vacancyId}  ${visibleLine(job.title)}`),
    '',
    ...labelled(facts.flatMap(([label, value]) => (value ? [[label, visibleLine(value)] as const] : []))),
    '',
    ...job.description.split('\n').flatMap((line) => wrapped(line, width)),
    ...textListLines(job, width),
    '',
  ].join('\n');
}

const amountColumns = (): readonly Column[] => [
  { title: say`MEDIAN`, right: true },
  { title: say`MIN`, right: true, dispensable: 2 },
  { title: say`MAX`, right: true, dispensable: 1 },
  { title: say`SAMPLE`, right: true },
];

function amountsOf({ median, min, max, sampleSize }: Omit<SalaryBand, 'label'>): string[] {
  return [...[median, min, max].map((amount) => `$${grouped(amount)}`), grouped(sampleSize)];
}

export function salariesCommand(context: CliContext): Command {
  const command = new Command('salaries').description(
    say`list the salary index of a service: gross pesos per month, highest median first`,
  );
  return reading<SalaryGuideList>(
    context,
    command,
    ({ client }) => client.listSalaryGuides(),
    (untrusted, options) => {
      const { items, citation } = mapTexts(untrusted, visibleLine);
      const columns = [
        { title: say`FAMILY` },
        { title: say`NAME`, elastic: true, dispensable: 3 },
        ...amountColumns(),
      ] as const;
      const rows = items.map((guide) => [guide.family.slug, guide.family.name, ...amountsOf(guide)]);
      context.output.write(textTable(columns, rows, terminalWidth(context)));
      context.messages.write(`${citation}\n`);
      if (!items[0]) return;
      const next = `${items[0].family.slug}${fromAgain(options)}`;
      suggest(context, options, say`show the levels and cities of one with tabulador salary ${next}`);
    },
  );
}

export function salaryCommand(context: CliContext): Command {
  const command = new Command('salary')
    .description(say`read the salary guide of one role family, by level and city`)
    .addArgument(slugArgument('<family>', say`role family, e.g. ventas`, salaryFamilySlugs));
  return reading<SalaryGuide>(
    context,
    command,
    ({ client }, _, family) => client.getSalaryGuide(family as SalaryFamilySlug),
    (untrusted) => {
      const { overall, bySeniority, byCity, citation, url } = mapTexts(untrusted, visibleLine);
      const columns = [{ title: say`BAND`, elastic: true }, ...amountColumns()] as const;
      const rows = [overall, ...bySeniority, ...byCity].map((band) => [band.label, ...amountsOf(band)]);
      context.output.write(textTable(columns, rows, terminalWidth(context)));
      context.messages.write(`${citation}\n${url}\n`);
    },
  );
}
