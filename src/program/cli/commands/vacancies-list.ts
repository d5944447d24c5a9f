import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { shortSalaryText } from '../../../vacancies/salary-text.ts';
import { type ListedVacancy, stateText, type VacancyList } from '../../app/list-vacancies.ts';
import type { CliContext } from '../context.ts';
import { suggest, terminalWidth, writeOut } from '../output.ts';
import { type Column, textTable } from '../text-table.ts';

/** A screen or two; a program that asks for JSON wants everything. */
const linesShown = 50;

const columns = (): readonly Column[] => [
  { title: say`CODE` },
  { title: say`TITLE`, elastic: true },
  { title: say`CITY` },
  { title: say`FAMILY`, dispensable: 2 },
  { title: say`MODALITY`, dispensable: 1 },
  { title: say`SALARY`, dispensable: 4 },
  { title: say`POSTED`, dispensable: 3 },
  { title: say`UNTIL` },
  { title: say`STATE` },
];

/** The list as JSON or as a table; what belongs to no row goes to the messages. */
export async function printList(
  list: VacancyList,
  { json, limit }: { readonly json?: true; readonly limit?: number },
  context: CliContext,
): Promise<void> {
  if (json) await printJson(list, limit ?? Number.POSITIVE_INFINITY, context);
  else await printTable(list, limit ?? linesShown, context);
}

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

async function printTable(list: VacancyList, limit: number, context: CliContext): Promise<void> {
  const rows: string[][] = [];
  let total = 0;
  for await (const match of list.matches) {
    total += 1;
    if (total <= limit) rows.push(rowOf(match));
  }
  if (rows.length > 0) await writeOut(context, textTable(columns(), rows, terminalWidth(context)));
  context.messages.write(`${await summary(list, total, rows.length)}\n`);
  if (rows.length > 0) suggest(context, {}, say`tabulador vacancies show CODE tells everything about one.`);
}

function rowOf({ entry, state: { kind, lastDay } }: ListedVacancy): string[] {
  const { vacancyId, title, city, family, modality, salary, postedAt } = entry.published;
  const pay = salary === null ? '–' : shortSalaryText(salary);
  return [
    vacancyId,
    title,
    city,
    family ?? '–',
    modality,
    pay,
    postedAt ?? '–',
    lastDay ?? '–',
    stateText(kind),
  ];
}

/** Public facts and where it stands; what is private is for `show`. */
function itemOf({ entry: { published, closedOn, closedBy }, state: { kind, lastDay } }: ListedVacancy) {
  const { id, vacancyId, title, area, family, city, modality, seniority, salary, postedAt } = published;
  return {
    ...{ id, vacancyId, title, area, family, city, modality, seniority, salary, postedAt, lastDay },
    ...{ state: kind, closedOn, closedBy },
  };
}

async function summary(list: VacancyList, matches: number, shown: number): Promise<string> {
  const { open, closed } = await list.counts();
  if (open + closed === 0) {
    return say`The board is empty. Import a feed with \`tabulador import FILE\`, or invent one with \`tabulador demo\`.`;
  }
  const board = say`${grouped(open + closed)} on the board (${grouped(open)} open, ${grouped(closed)} closed)`;
  if (matches === 0) return say`No vacancy fits; ${board}.`;
  const listed =
    matches > shown
      ? say`${grouped(shown)} of ${grouped(matches)} that fit; --limit ${matches} shows all.`
      : say`${grouped(shown)} of ${grouped(matches)} that fit.`;
  return `${listed} ${board}.`;
}
