import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import { areaName, families, familySlugs } from '../../../contract/vocabulary/families.ts';
import { modalityName } from '../../../contract/vocabulary/job-terms.ts';
import { currentLanguage, say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { salaryText, shortSalaryText } from '../../../vacancies/salary-text.ts';
import {
  type FieldName,
  type TextList,
  textLists,
  vacancyFields,
} from '../../../vacancies/vacancy-fields.ts';
import {
  type ListedVacancy,
  listVacancies,
  showVacancy,
  stateKinds,
  stateText,
  type VacancyFilter,
  type VacancyList,
} from '../../app/list-vacancies.ts';
import type { Act, Call, CliContext, Lines } from '../context.ts';
import { wholeNumber } from '../options.ts';
import { labelled, table, writeOut } from '../output.ts';

const soon = 7;
const anyNumber = wholeNumber({}, () => say`Use a whole number.`);

export function vacanciesCommand(act: Act): Command {
  const command = new Command('vacancies').description(say`show what is on the board`);
  command
    .command('list', { isDefault: true })
    .description(say`list vacancies, newest first`)
    .addOption(new Option('--city <slug>', say`only in this city`).choices(citySlugs))
    .addOption(new Option('--family <slug>', say`only of this role family`).choices(familySlugs))
    .option('--feed <name>', say`only of this feed`)
    .option(
      '--employer <text>',
      say`only of employers whose name contains this; case and accents do not matter`,
    )
    .option('--text <words>', say`only with all of these words in their texts`)
    .addOption(new Option('--state <state>', say`only those in this state today`).choices(stateKinds))
    .addOption(
      new Option('--expiring [days]', say`only active ones that end within this many days (${soon})`)
        .conflicts('state')
        .preset(String(soon))
        .argParser(anyNumber),
    )
    .option('--limit <n>', say`at most this many (50; with --json all)`, anyNumber)
    .action(
      act(async ({ task, context, options }: Call<VacancyFilter & { limit?: number }>) => {
        const { json, limit } = options;
        await listVacancies(task, options, (list) =>
          json
            ? printJson(list, limit ?? Number.POSITIVE_INFINITY, context)
            : printTable(list, limit ?? linesShown, context),
        );
      }),
    );
  command
    .command('show <id|code|key>')
    .description(say`everything about one vacancy, and why it is public today or not`)
    .action(
      act(async ({ task, paint }: Call, name: string) => {
        const vacancy = await showVacancy(task, name);
        const { entry, state } = vacancy;
        const { vacancyId } = entry.published;
        return {
          result: { ...entry, state },
          text: vacancyLines(vacancy, paint),
          next:
            entry.closedOn === null
              ? say`tabulador close ${vacancyId} takes it off the site; tabulador gate show ${vacancyId} says whether the gate lets it pass.`
              : say`tabulador reopen ${vacancyId} opens it again.`,
        };
      }),
    );
  return command;
}

/** Everything that the board knows about a vacancy, with the private part in its own section. */
function vacancyLines({ entry, state }: ListedVacancy, paint: Paint): Lines {
  const { published, employer, source } = entry;
  const { name, region } = cities[published.city];
  const words = Object.entries(entry.inferred)
    .map(([fact, from]) => `${fact} (“${from}”)`)
    .join(', ');
  type Line = readonly [name: string, value: string | null];
  /** A new field does not compile without a line here; the place is one line for three fields. */
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
    assumed: [say`assumed`, published.assumed.join(', ') || null],
  };
  return [
    paint.headline(`${published.vacancyId}  ${published.title}`),
    `${stateText(state.kind)}: ${state.why}`,
    ...section(say`Published`, [[say`id`, published.id], ...Object.values(facts)]),
    '',
    published.description,
    ...textLists.flatMap((name) => listLines(name, published[name])),
    ...section(say`Private, never published`, [
      [say`employer`, employer?.legalName ?? null],
      [say`also called`, employer?.aliases.join(', ') || null],
      [say`domains`, employer?.domains.join(', ') || null],
      [say`feed`, source.feed],
      [say`key in the feed`, source.key],
      [say`line`, String(source.line)],
      [say`inferred`, words || null],
      [say`first seen`, entry.addedAt],
      [say`last changed`, entry.changedAt],
      [say`confirmed`, entry.published.confirmedOn ?? null],
    ]),
  ];
}

function listLines(name: TextList, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const english = name.slice(0, 1).toUpperCase() + name.slice(1);
  const title = currentLanguage() === 'es' ? vacancyFields[name].label : english;
  return ['', title, ...items.map((item) => `  · ${item}`)];
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

/** One or two screens; with `--json` everything is listed. */
const linesShown = 50;

async function printJson({ matches }: VacancyList, limit: number, context: CliContext): Promise<void> {
  let shown = 0;
  for await (const match of matches) {
    if (shown === limit) break;
    const item = `${shown === 0 ? '[\n' : ',\n'}  ${JSON.stringify(itemOf(match))}`;
    if (!(await writeOut(context, item))) return;
    shown += 1;
  }
  await writeOut(context, shown === 0 ? '[]\n' : '\n]\n');
}

/** The summary goes to the messages, not to the output. */
async function printTable(list: VacancyList, limit: number, context: CliContext): Promise<void> {
  const rows: string[][] = [];
  let total = 0;
  for await (const match of list.matches) {
    total += 1;
    if (total <= limit) rows.push(rowOf(match));
  }
  if (rows.length > 0) await writeOut(context, table(context, [titles(), ...rows]));
  context.messages.write(`${await summary(list, total, rows.length)}\n`);
}

const titles = () => [
  say`CODE`,
  say`STATE`,
  say`UNTIL`,
  say`CITY`,
  say`TITLE`,
  say`SALARY`,
  say`FAMILY`,
  say`MODALITY`,
  say`POSTED`,
];

function rowOf({ entry, state: { kind, lastDay } }: ListedVacancy): string[] {
  const { vacancyId, title, city, family, modality, salary, postedAt } = entry.published;
  const pay = salary && shortSalaryText(salary);
  const cells = [vacancyId, stateText(kind), lastDay, city, title, pay, family, modality, postedAt];
  return cells.map((cell) => cell ?? '–');
}

/** Public facts and the state; `show` has the private part. */
function itemOf({ entry: { published, closedOn, closedBy }, state: { kind, lastDay } }: ListedVacancy) {
  const { id, vacancyId, title, area, family, city, modality, seniority, salary, postedAt } = published;
  return {
    id,
    vacancyId,
    title,
    area,
    family,
    city,
    modality,
    seniority,
    salary,
    postedAt,
    lastDay,
    state: kind,
    closedOn,
    closedBy,
  };
}

async function summary(list: VacancyList, matches: number, shown: number): Promise<string> {
  const { open, closed } = await list.counts();
  if (open + closed === 0) {
    return say`The board is empty. Import a feed with \`tabulador import FILE\`, or invent one with \`tabulador demo\`.`;
  }
  const board = say`${grouped(open + closed)} on the board (${grouped(open)} open, ${grouped(closed)} closed)`;
  if (matches === 0) return say`No vacancy matches; ${board}.`;
  const listed =
    matches > shown
      ? say`${grouped(shown)} of ${grouped(matches)} matches; --limit ${matches} shows all.`
      : say`${grouped(shown)} of ${grouped(matches)} matches.`;
  return `${listed} ${board}.`;
}
