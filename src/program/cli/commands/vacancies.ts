import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { citySlugs } from '../../../contract/vocabulary/cities.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { type CorrectableFact, type Corrections, correctableFacts } from '../../../vacancies/corrections.ts';
import { salaryText, shortSalaryText } from '../../../vacancies/salary-text.ts';
import { correctVacancy } from '../../app/correct-vacancy.ts';
import { factText } from '../../app/decisions.ts';
import {
  type ListedVacancy,
  listVacancies,
  type ShownVacancy,
  showVacancy,
  stateKinds,
  stateText,
  type VacancyFilter,
  type VacancyList,
} from '../../app/list-vacancies.ts';
import { foundText } from '../../app/show-gate.ts';
import type { Act, Call, Lines } from '../context.ts';
import { wholeNumber } from '../options.ts';
import { labelled, table } from '../output.ts';

const soon = 7;
const anyNumber = wholeNumber({}, () => say`Use a whole number.`);

export function vacanciesCommand(act: Act): Command {
  const command = new Command('vacancies').description(say`show what is on the board`);
  command
    .command('list', { isDefault: true })
    .description(say`list vacancies, newest first`)
    .addOption(new Option('--city <slug>', say`only in this city`).choices(citySlugs))
    .option('--feed <name>', say`only of this feed`)
    .option('--text <text>', say`only those with this in code, key, title or employer`)
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
        const list = await listVacancies(task, options);
        const shown = list.matches.slice(0, limit ?? (json ? undefined : linesShown));
        if (json) return { result: shown.map(itemOf) };
        if (shown.length > 0) context.output.write(table(context, [titles(), ...shown.map(rowOf)]));
        // The summary goes to the messages, not to the output.
        context.messages.write(`${summary(list, shown.length)}\n`);
        return undefined;
      }),
    );
  command
    .command('show <id|code|key>')
    .description(say`everything about one vacancy, and why it is public today or not`)
    .action(
      act(async ({ task, paint }: Call, name: string) => {
        const vacancy = await showVacancy(task, name);
        const { entry, state, found } = vacancy;
        const { vacancyId } = entry.published;
        return {
          result: { ...entry, state, found },
          text: vacancyLines(vacancy, paint),
          next:
            state.kind === 'taken-down'
              ? say`Correct its row in the feed, then: tabulador update`
              : entry.closedOn === null
                ? say`tabulador close ${vacancyId} takes it off the site; tabulador gate show ${vacancyId} says whether the gate lets it pass.`
                : say`tabulador reopen ${vacancyId} opens it again.`,
        };
      }),
    );
  command
    .command('correct <id|code|key> <fact=value...>')
    .description(say`correct facts that were read wrong; it holds over later imports`)
    .addHelpText(
      'after',
      `\n${say`Facts: ${correctableFacts.join(', ')}. For example modality=remoto or salary=18000-24000; modality= takes it back.`}`,
    )
    .action(
      act(async ({ task }: Call, name: string, changes: string[]) => {
        const { published, corrections } = await correctVacancy(task, name, changes);
        const { vacancyId } = published;
        return {
          result: { vacancyId, corrections },
          text: [`${vacancyId}  ${published.title}`, correctionLines(corrections)],
          next: say`publish: tabulador build`,
        };
      }),
    );
  return command;
}

const correctionLines = ({ set, was }: Corrections): string[] =>
  Object.entries(set).map(
    ([fact, { value, at }]) =>
      `  ${say`${fact}: ${factText(value)}, corrected at ${at}; the feed says ${factText(was[fact as CorrectableFact])}`}`,
  );

/** Fields have the names that profiles use. */
function vacancyLines({ entry, state, found }: ShownVacancy, paint: Paint): Lines {
  const { published, employer, source, inferred, corrections, addedAt, changedAt } = entry;
  const { vacancyId, title, description, ...facts } = published;
  return [
    paint.headline(`${vacancyId}  ${title}`),
    `${stateText(state.kind)}: ${state.why}`,
    found.map((one) => say`The gate withholds it: ${foundText(one)}`),
    correctionLines(corrections),
    section(say`Published`, { ...facts, salary: facts.salary && salaryText(facts.salary) }),
    '',
    description,
    section(say`Private, never published`, {
      employer: employer?.legalName,
      employerAliases: employer?.aliases,
      employerDomains: employer?.domains,
      ...source,
      inferred: Object.entries(inferred).map(([fact, from]) => `${fact} (“${from}”)`),
      addedAt,
      changedAt,
    }),
  ];
}

function section(title: string, facts: object): Lines {
  const rows = Object.entries(facts).flatMap(([name, value]) => {
    const texts = [value ?? []].flat().map(String);
    return texts.length === 0 ? [[name, '–'] as const] : texts.map((text) => [name, text] as const);
  });
  return ['', title, labelled(rows, 12)];
}

const linesShown = 50;

function itemOf({
  entry: { published, closedOn, closedBy, takenDown },
  state: { kind, lastDay },
}: ListedVacancy) {
  return { ...published, lastDay, state: kind, closedOn, closedBy, takenDown };
}

const titles = () =>
  [say`Code`, say`State`, say`Until`, say`City`, say`Title`, say`Pay`].map((title) => title.toUpperCase());

function rowOf({ entry, state: { kind, lastDay } }: ListedVacancy): string[] {
  const { vacancyId, title, city, salary } = entry.published;
  const cells = [vacancyId, stateText(kind), lastDay, city, title, salary && shortSalaryText(salary)];
  return cells.map((cell) => cell ?? '–');
}

function summary({ matches: { length: matches }, open, closed }: VacancyList, shown: number): string {
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
