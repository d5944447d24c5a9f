import { Argument, Command, Option } from 'commander';
import { findJob, readService } from '../../app/reading/read-service.ts';
import { grouped } from '../../contract/number-text.ts';
import type { JobDetail, JobSearchResult, JobSummary } from '../../contract/schemas/job.ts';
import { noFilter, type SearchFilters } from '../../contract/search-filters.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../contract/vocabulary/families.ts';
import { modalitySlugs } from '../../contract/vocabulary/job-terms.ts';
import { mapTexts, visibleLine, visibleText } from '../../foundation/visible-text.ts';
import { shortSalaryText } from '../../vacancies/salary-text.ts';
import type { CliContext } from '../context.ts';
import { configOption, positiveNumber, wholeNumber } from '../options.ts';
import { jsonText, terminalWidth } from '../output.ts';
import { fromOption, type SourceOptions, slugOption, sourceRequest } from '../source-options.ts';
import { type Column, textTable, wrapped } from '../text-table.ts';

interface JobsOptions extends SourceOptions, SearchFilters {
  readonly limit: number;
  readonly offset: number;
}

const columns: readonly Column[] = [
  { title: 'CODE' },
  { title: 'TITLE', elastic: true },
  { title: 'CITY' },
  { title: 'MODALITY', dispensable: 2 },
  { title: 'LEVEL', dispensable: 1 },
  { title: 'SALARY', dispensable: 4 },
  { title: 'UNTIL', dispensable: 3 },
];

export function jobsCommand(context: CliContext): Command {
  return new Command('jobs')
    .description('list the active vacancies of a service, newest first')
    .addOption(slugOption('--city <slug>', 'only in this city', [noFilter, ...citySlugs]).default(noFilter))
    .addOption(
      slugOption('--family <slug>', 'only of this role family', [noFilter, ...familySlugs]).default(noFilter),
    )
    .addOption(
      slugOption('--modality <slug>', 'only of this modality', [noFilter, ...modalitySlugs]).default(
        noFilter,
      ),
    )
    .addOption(
      new Option('--limit <n>', 'at most so many').argParser(positiveNumber).default(20).conflicts('json'),
    )
    .addOption(
      new Option('--offset <n>', 'after so many')
        .argParser(wholeNumber({}, () => 'It is a whole number.'))
        .default(0)
        .conflicts('json'),
    )
    .addOption(fromOption())
    .option('--json', 'print what the API answers')
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
  if (shown.length > 0) context.output.write(textTable(columns, shown, terminalWidth(context)));
  context.messages.write(`${summary(items.length, shown.length, options)} Data of ${generatedAt}.\n`);
  const [first] = shown;
  if (first) context.messages.write(`Read one with: tabulador job ${first[0]}${fromAgain(options)}\n`);
}

function summary(total: number, shown: number, options: JobsOptions): string {
  const { offset } = options;
  if (total === 0) return 'No active vacancy fits; leave a filter away to find more.';
  if (shown === 0) return `There are only ${grouped(total)} that fit.`;
  const range =
    shown === total ? `${grouped(total)}` : `${offset + 1} to ${offset + shown} of ${grouped(total)}`;
  const next = offset + shown;
  return `${range} that fit.${next < total ? ` --offset ${next} shows the next.` : ''}`;
}

function rowOf(job: JobSummary): string[] {
  const { vacancyId, title, city, modality, seniority, salary, validThrough } = job;
  const pay = salary === null ? '–' : shortSalaryText(salary);
  return [vacancyId, title, city.name, modality.name, seniority, pay, validThrough ?? '–'];
}

function fromAgain({ from }: SourceOptions): string {
  return from ? ` --from ${from.origin}` : '';
}

export function jobCommand(context: CliContext): Command {
  return new Command('job')
    .description('read one active vacancy of a service')
    .addArgument(new Argument('<id|code>', 'as `tabulador jobs` lists it, e.g. VAC-10234'))
    .addOption(fromOption())
    .option('--json', 'print what the API answers')
    .addOption(configOption())
    .action(async (name: string, options: SourceOptions) => {
      const job = await readService(sourceRequest(context, options), (source) => findJob(source, name));
      context.output.write(options.json ? jsonText(job) : jobText(job, terminalWidth(context)));
    });
}

function jobText(untrusted: JobDetail, width: number | undefined): string {
  const job = mapTexts(untrusted, visibleText);
  const { location, howToApply } = job;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['Company', [job.company, job.industry].filter(Boolean).join(', ')],
    [
      'Place',
      [location.zone, location.municipality, location.city, location.region].filter(Boolean).join(', '),
    ],
    ['Modality', job.modality.name],
    ['Family', job.family?.name ?? null],
    ['Area', job.area.name],
    ['Level', job.seniority],
    ['Contract', job.employmentType],
    ['English', job.english],
    ['Salary', job.salary?.text ?? 'not published'],
    ['Posted', job.postedAt],
    ['Until', job.validThrough],
    ['Page', job.url],
    ['Apply at', howToApply.applyUrl],
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
    `${job.vacancyId}  ${visibleLine(job.title)}`,
    '',
    ...facts.flatMap(([label, value]) =>
      value === null ? [] : [`${label.padEnd(9)} ${visibleLine(value)}`],
    ),
    '',
    ...job.description.split('\n').flatMap((line) => wrapped(line, width)),
    ...list('Responsibilities', job.responsibilities),
    ...list('Requirements', job.requirements),
    ...list('Benefits', job.benefits),
    '',
  ].join('\n');
}
