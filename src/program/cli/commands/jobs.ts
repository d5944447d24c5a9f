import { Argument, Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import {
  type JobDetail,
  type JobSearchResult,
  type JobSummary,
  jobLists,
} from '../../../contract/schemas/job.ts';
import { noFilter, type SearchFilters } from '../../../contract/search-filters.ts';
import { citySlugs } from '../../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../../contract/vocabulary/families.ts';
import { modalitySlugs } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { mapTexts, visibleLine, visibleText } from '../../../foundation/visible-text.ts';
import { shortSalaryText } from '../../../vacancies/salary-text.ts';
import { findJob, readService } from '../../app/reading/read-service.ts';
import { type CliContext, paintOn } from '../context.ts';
import {
  configOption,
  fromAgain,
  fromOption,
  positiveNumber,
  type SourceOptions,
  slugOption,
  sourceRequest,
  wholeNumber,
} from '../options.ts';
import { jsonText, labelled, suggest, terminalWidth, textListTitle } from '../output.ts';
import { type Column, textTable, wrapped } from '../text-table.ts';

interface JobsOptions extends SourceOptions, SearchFilters {
  readonly limit: number;
  readonly offset: number;
}

const columns = (): readonly Column[] => [
  { title: say`CODE` },
  { title: say`TITLE`, elastic: true },
  { title: say`CITY` },
  { title: say`MODALITY`, dispensable: 2 },
  { title: say`LEVEL`, dispensable: 1 },
  { title: say`SALARY`, dispensable: 4 },
  { title: say`UNTIL`, dispensable: 3 },
];

export function jobsCommand(context: CliContext): Command {
  return new Command('jobs')
    .description(say`list the active vacancies of a service, newest first`)
    .addOption(
      slugOption('--city <slug>', say`only in this city`, [noFilter, ...citySlugs]).default(noFilter),
    )
    .addOption(
      slugOption('--family <slug>', say`only of this role family`, [noFilter, ...familySlugs]).default(
        noFilter,
      ),
    )
    .addOption(
      slugOption('--modality <slug>', say`only of this modality`, [noFilter, ...modalitySlugs]).default(
        noFilter,
      ),
    )
    .addOption(
      new Option('--limit <n>', say`at most so many`).argParser(positiveNumber).default(20).conflicts('json'),
    )
    .addOption(
      new Option('--offset <n>', say`after so many`)
        .argParser(wholeNumber({}, () => say`It is a whole number.`))
        .default(0)
        .conflicts('json'),
    )
    .addOption(fromOption())
    .option('--json', say`print what the API answers`)
    .addOption(configOption())
    .action(async (options: JobsOptions) => {
      const { city, family, modality } = options;
      const result = await readService(sourceRequest(context, options), ({ client }) =>
        client.searchJobs({ city, family, modality }),
      );
      if (options.json) context.output.write(jsonText(result));
      else printJobs(context, result, options);
    });
}

function printJobs(context: CliContext, { items, generatedAt }: JobSearchResult, options: JobsOptions): void {
  const { offset, limit } = options;
  const shown = items.slice(offset, offset + limit).map((job) => mapTexts(rowOf(job), visibleLine));
  if (shown.length > 0) context.output.write(textTable(columns(), shown, terminalWidth(context)));
  const found = summary(items.length, shown.length, options);
  context.messages.write(`${found} ${say`Data of ${generatedAt}.`}\n`);
  const [code] = shown[0] ?? [];
  if (code) suggest(context, options, say`read one with tabulador job ${code}${fromAgain(options)}`);
}

function summary(total: number, shown: number, { offset }: JobsOptions): string {
  if (total === 0) return say`No active vacancy fits; leave a filter away to find more.`;
  if (shown === 0) return say`There are only ${grouped(total)} that fit.`;
  if (shown === total) return say`${grouped(total)} that fit.`;
  const next = offset + shown;
  const range = say`${offset + 1} to ${next} of ${grouped(total)} that fit.`;
  return next < total ? `${range} ${say`--offset ${next} shows the next.`}` : range;
}

function rowOf(job: JobSummary): string[] {
  const { vacancyId, title, city, modality, seniority, salary, validThrough } = job;
  const pay = salary === null ? '–' : shortSalaryText(salary);
  return [vacancyId, title, city.name, modality.name, seniority, pay, validThrough ?? '–'];
}

export function jobCommand(context: CliContext): Command {
  return new Command('job')
    .description(say`read one active vacancy of a service`)
    .addArgument(new Argument('<id|code>', say`as \`tabulador jobs\` lists it, e.g. VAC-10234`))
    .addOption(fromOption())
    .option('--json', say`print what the API answers`)
    .addOption(configOption())
    .action(async (name: string, options: SourceOptions) => {
      const job = await readService(sourceRequest(context, options), (source) => findJob(source, name));
      const { output } = context;
      output.write(
        options.json ? jsonText(job) : jobText(job, terminalWidth(context), paintOn(context, output)),
      );
    });
}

function jobText(untrusted: JobDetail, width: number | undefined, paint: Paint): string {
  const job = mapTexts(untrusted, visibleText);
  const { location, howToApply } = job;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [say`company`, job.company],
    [say`industry`, job.industry],
    [
      say`place`,
      [location.zone, location.municipality, location.city, location.region].filter(Boolean).join(', '),
    ],
    [say`modality`, job.modality.name],
    [say`family`, job.family?.name ?? null],
    [say`area`, job.area.name],
    [say`seniority`, job.seniority],
    [say`contract`, job.employmentType],
    [say`english`, job.english],
    [say`salary`, job.salary?.text ?? say`not published`],
    [say`posted`, job.postedAt],
    [say`last day`, job.validThrough],
    [say`page`, job.url],
    [say`apply at`, howToApply.applyUrl],
  ];
  const list = (title: string, items: readonly string[]) =>
    items.length === 0
      ? []
      : [
          '',
          title,
          ...items.flatMap((item) => wrapped(visibleLine(item), width, { first: '  · ', rest: '    ' })),
        ];
  return [
    paint.headline(`${job.vacancyId}  ${visibleLine(job.title)}`),
    '',
    ...labelled(
      facts.flatMap(([label, value]) => (value === null ? [] : [[label, visibleLine(value)] as const])),
    ),
    '',
    ...job.description.split('\n').flatMap((line) => wrapped(line, width)),
    ...jobLists.flatMap((name) => list(textListTitle(name), job[name])),
    '',
  ].join('\n');
}
