import { Command, Option } from 'commander';
import { cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import { areaName, families, familySlugs } from '../../../contract/vocabulary/families.ts';
import { modalityName, modalitySlugs } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { salaryText } from '../../../vacancies/salary-text.ts';
import type { FieldName, TextList } from '../../../vacancies/vacancy-fields.ts';
import {
  type ListedVacancy,
  listVacancies,
  showVacancy,
  stateKinds,
  stateText,
  type VacancyFilter,
} from '../../app/list-vacancies.ts';
import { type CliContext, clock, paintOn, workspaceOf } from '../context.ts';
import { type CommonOptions, wholeNumber } from '../options.ts';
import { jsonText, labelled, suggest } from '../output.ts';
import { jobListLines } from '../text-table.ts';
import { printList } from './vacancies-list.ts';

interface ListOptions extends CommonOptions, VacancyFilter {
  readonly limit?: number;
}

const soon = 7;
const anyNumber = wholeNumber({}, () => say`It is a whole number.`);

export function vacanciesCommand(context: CliContext): Command {
  const command = new Command('vacancies').description(say`look at what is on the board`);
  const states = ['open', 'closed', 'active', 'expiring'] as const;
  const state = (name: (typeof states)[number], flags: string, description: string) =>
    new Option(flags, description).conflicts(states.filter((other) => other !== name));
  command
    .command('list', { isDefault: true })
    .description(say`list vacancies, newest first`)
    .addOption(new Option('--city <slug>', say`only in this city`).choices(citySlugs))
    .addOption(new Option('--family <slug>', say`only of this role family`).choices(familySlugs))
    .addOption(new Option('--modality <slug>', say`only of this modality`).choices(modalitySlugs))
    .option('--feed <name>', say`only of this feed`)
    .option('--employer <text>', say`only of employers with this in a name; case and accents do not matter`)
    .option('--text <words>', say`only with all of these words in their texts`)
    .addOption(new Option('--state <state>', say`only those that stand so today`).choices(stateKinds))
    .option('--older-than <days>', say`only those posted so many days ago, or earlier`, anyNumber)
    .option('--newer-than <days>', say`only those posted less than so many days ago`, anyNumber)
    .addOption(state('open', '--open', say`only those that nobody closed`))
    .addOption(state('closed', '--closed', say`only closed ones`))
    .addOption(state('active', '--active', say`only those that a build would publish today`))
    .addOption(
      state('expiring', '--expiring [days]', say`only active ones that end within so many days (${soon})`)
        .preset(String(soon))
        .argParser(anyNumber),
    )
    .option('--limit <n>', say`at most so many (50; with --json all)`, anyNumber)
    .action(async (options: ListOptions) => {
      const workspace = workspaceOf(context, options);
      const request = { ...workspace, now: clock(context), filter: options };
      await listVacancies(request, (list) => printList(list, options, context));
    });
  command
    .command('show <id|code|key>')
    .description(say`everything about one vacancy, and why it is public today or not`)
    .action(async (name: string, options: CommonOptions) => {
      const workspace = workspaceOf(context, options);
      const vacancy = await showVacancy({ ...workspace, now: clock(context), name });
      const { entry, state } = vacancy;
      context.output.write(
        options.json ? jsonText({ ...entry, state }) : vacancyText(vacancy, paintOn(context, context.output)),
      );
      const { vacancyId } = entry.published;
      const isOpen = entry.closedOn === null;
      suggest(
        context,
        options,
        isOpen
          ? say`tabulador close ${vacancyId} takes it off the site; tabulador gate show ${vacancyId} says whether the gate lets it pass.`
          : say`tabulador reopen ${vacancyId} opens it again.`,
      );
    });
  return command;
}

/** Everything that the board knows about a vacancy, the private part apart. */
function vacancyText({ entry, state }: ListedVacancy, paint: Paint): string {
  const { published, employer, source } = entry;
  const { name, region } = cities[published.city];
  type Line = readonly [name: string, value: string | null];
  /** Total, so that a new field does not compile until it has a line here; the place is one line for three fields. */
  const facts: Record<
    Exclude<FieldName, TextList | 'title' | 'description' | 'zone' | 'municipality'>,
    Line
  > = {
    company: [say`company`, published.company],
    industry: [say`industry`, published.industry],
    area: [say`area`, areaName[published.area]],
    family: [say`family`, published.family && families[published.family].name],
    city: [say`place`, [published.zone, published.municipality, name, region].filter(Boolean).join(', ')],
    modality: [say`modality`, modalityName[published.modality]],
    seniority: [say`seniority`, published.seniority],
    employmentType: [say`contract`, published.employmentType],
    english: [say`english`, published.english],
    salary: [say`salary`, published.salary && salaryText(published.salary)],
    postedAt: [say`posted`, published.postedAt],
    validThrough: [say`last day`, state.lastDay],
    applyUrl: [say`apply at`, published.applyUrl ?? say`the usual link`],
  };
  const lines = [
    paint.headline(`${published.vacancyId}  ${published.title}`),
    `${stateText(state.kind)}: ${state.why}`,
    ...section(say`Published`, [[say`id`, published.id], ...Object.values(facts)]),
    '',
    published.description,
    ...jobListLines(published),
    ...section(say`Private, never published`, [
      [say`employer`, employer?.legalName ?? null],
      [say`also called`, employer?.aliases.join(', ') || null],
      [say`domains`, employer?.domains.join(', ') || null],
      [say`feed`, source.feed],
      [say`key in it`, source.key],
      [say`line`, String(source.line)],
      [say`first seen`, entry.addedAt],
      [say`last changed`, entry.changedAt],
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function section(title: string, facts: readonly (readonly [name: string, value: string | null])[]): string[] {
  return [
    '',
    title,
    ...labelled(
      facts.map(([name, value]) => [name, value ?? '–'] as const),
      12,
    ),
  ];
}
