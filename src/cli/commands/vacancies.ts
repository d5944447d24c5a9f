import { Command, Option } from 'commander';
import {
  type ListedVacancy,
  listVacancies,
  showVacancy,
  stateKinds,
  type VacancyFilter,
} from '../../app/list-vacancies.ts';
import { cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { areaName, families, familySlugs } from '../../contract/vocabulary/families.ts';
import { modalityName, modalitySlugs } from '../../contract/vocabulary/job-terms.ts';
import { salaryText } from '../../vacancies/salary-text.ts';
import { type CliContext, clock, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption, wholeNumber } from '../options.ts';
import { jsonText, suggest } from '../output.ts';
import { printList } from './vacancies-list.ts';

interface ListOptions extends CommonOptions, VacancyFilter {
  readonly limit?: number;
}

const soon = 7;
const anyNumber = wholeNumber({}, () => 'It is a whole number.');

export function vacanciesCommand(context: CliContext): Command {
  const command = new Command('vacancies').description('look at what is on the board');
  const states = ['open', 'closed', 'active', 'expiring'] as const;
  const state = (name: (typeof states)[number], flags: string, description: string) =>
    new Option(flags, description).conflicts(states.filter((other) => other !== name));
  command
    .command('list', { isDefault: true })
    .description('list vacancies, newest first')
    .addOption(new Option('--city <slug>', 'only in this city').choices(citySlugs))
    .addOption(new Option('--family <slug>', 'only of this role family').choices(familySlugs))
    .addOption(new Option('--modality <slug>', 'only of this modality').choices(modalitySlugs))
    .option('--feed <name>', 'only of this feed')
    .option('--employer <text>', 'only of employers with this in a name; case and accents do not matter')
    .option('--text <words>', 'only with all of these words in their texts')
    .addOption(new Option('--state <state>', 'only those that stand so today').choices(stateKinds))
    .option('--older-than <days>', 'only those posted so many days ago, or earlier', anyNumber)
    .option('--newer-than <days>', 'only those posted less than so many days ago', anyNumber)
    .addOption(state('open', '--open', 'only those that nobody closed'))
    .addOption(state('closed', '--closed', 'only closed ones'))
    .addOption(state('active', '--active', 'only those that a build would publish today'))
    .addOption(
      state('expiring', '--expiring [days]', `only active ones that end within so many days (${soon})`)
        .preset(String(soon))
        .argParser(anyNumber),
    )
    .option('--limit <n>', 'at most so many (50; with --json all)', anyNumber)
    .option('--json', 'print the list as JSON')
    .addOption(configOption)
    .action(async (options: ListOptions) => {
      const workspace = workspaceOf(context, options);
      const request = { ...workspace, now: clock(context), filter: options };
      await listVacancies(request, (list) => printList(list, options, context));
    });
  command
    .command('show <id|code|key>')
    .description('everything about one vacancy, and why it is public today or not')
    .option('--json', 'print it as JSON')
    .addOption(configOption)
    .action(async (name: string, options: CommonOptions) => {
      const workspace = workspaceOf(context, options);
      const vacancy = await showVacancy({ ...workspace, now: clock(context), name });
      const { entry, state } = vacancy;
      context.output.write(options.json ? jsonText({ ...entry, state }) : vacancyText(vacancy));
      const { vacancyId } = entry.published;
      const isOpen = entry.closedOn === null;
      suggest(
        context,
        options,
        isOpen
          ? `tabulador close ${vacancyId} takes it off the site; tabulador gate show ${vacancyId} says whether the gate lets it pass.`
          : `tabulador reopen ${vacancyId} opens it again.`,
      );
    });
  return command;
}

/** Everything that the board knows about a vacancy, the private part apart. */
function vacancyText({ entry, state }: ListedVacancy): string {
  const { published, employer, source } = entry;
  const { name, region } = cities[published.city];
  const lines = [
    `${published.vacancyId}  ${published.title}`,
    `${state.kind}: ${state.why}`,
    ...section('Published', [
      ['id', published.id],
      ['company', published.company],
      ['industry', published.industry],
      ['area', areaName[published.area]],
      ['family', published.family && families[published.family].name],
      ['place', [published.zone, published.municipality, name, region].filter(Boolean).join(', ')],
      ['modality', modalityName[published.modality]],
      ['seniority', published.seniority],
      ['contract', published.employmentType],
      ['english', published.english],
      ['salary', published.salary && salaryText(published.salary)],
      ['posted', published.postedAt],
      ['last day', state.lastDay],
      ['apply at', published.applyUrl ?? 'the usual link'],
    ]),
    '',
    published.description,
    ...list('Responsibilities', published.responsibilities),
    ...list('Requirements', published.requirements),
    ...list('Benefits', published.benefits),
    ...section('Private, never published', [
      ['employer', employer?.legalName ?? null],
      ['also called', employer?.aliases.join(', ') || null],
      ['domains', employer?.domains.join(', ') || null],
      ['feed', source.feed],
      ['key in it', source.key],
      ['line', String(source.line)],
      ['first seen', entry.addedAt],
      ['last changed', entry.changedAt],
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function section(title: string, facts: readonly (readonly [name: string, value: string | null])[]): string[] {
  return ['', title, ...facts.map(([name, value]) => `  ${name.padEnd(13)} ${value ?? '–'}`)];
}

function list(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : ['', title, ...items.map((item) => `  · ${item}`)];
}
