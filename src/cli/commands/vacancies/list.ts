import type { BoardEntry, BoardView } from '../../../board/board.ts';
import type { CitySlug } from '../../../contract/vocabulary/cities.ts';
import type { FamilySlug } from '../../../contract/vocabulary/families.ts';
import type { ModalitySlug } from '../../../contract/vocabulary/job-terms.ts';
import { addDays, todayEverywhere } from '../../../vacancies/calendar.ts';
import type { LifetimeBounds } from '../../../vacancies/lifetime.ts';
import { shortSalaryText } from '../../../vacancies/salary-text.ts';
import type { CliContext } from '../../context.ts';
import { writeOut } from '../../write-out.ts';
import { stateOf, type VacancyState } from './state.ts';
import { type Column, textTable } from './text-table.ts';

export interface ListOptions {
  readonly city?: CitySlug;
  readonly family?: FamilySlug;
  readonly modality?: ModalitySlug;
  readonly open?: true;
  readonly closed?: true;
  readonly active?: true;
  /** Within so many days. */
  readonly expiring?: number;
  readonly limit?: number;
  readonly json?: true;
}

/** A screen or two; a program that asks for JSON wants everything. */
const linesShown = 50;

const columns: readonly Column[] = [
  { title: 'CODE' },
  { title: 'TITLE', elastic: true },
  { title: 'CITY' },
  { title: 'FAMILY', dispensable: 2 },
  { title: 'MODALITY', dispensable: 1 },
  { title: 'SALARY', dispensable: 4 },
  { title: 'POSTED', dispensable: 3 },
  { title: 'UNTIL' },
  { title: 'STATE' },
];

interface Rules {
  readonly now: Date;
  readonly bounds: LifetimeBounds;
}

interface Match {
  readonly entry: BoardEntry;
  readonly state: VacancyState;
}

export async function listVacancies(
  view: BoardView,
  options: ListOptions,
  context: CliContext,
  rules: Rules,
): Promise<void> {
  const matches = matching(view, options, rules);
  if (options.json) await printJson(matches, options.limit ?? Number.POSITIVE_INFINITY, context);
  else await printTable(matches, options.limit ?? linesShown, view, context);
}

async function* matching(
  view: BoardView,
  options: ListOptions,
  { now, bounds }: Rules,
): AsyncGenerator<Match> {
  const today = todayEverywhere(now);
  for await (const batch of view.vacancies()) {
    for (const entry of batch) {
      const state = stateOf(entry, today, bounds);
      if (fits(entry, state, options, today)) yield { entry, state };
    }
  }
}

async function printJson(matches: AsyncIterable<Match>, limit: number, context: CliContext): Promise<void> {
  let shown = 0;
  for await (const match of matches) {
    if (shown === limit) break;
    const item = `${shown === 0 ? '[\n' : ',\n'}  ${JSON.stringify(itemOf(match))}`;
    if (!(await writeOut(context, item))) return;
    shown += 1;
  }
  await writeOut(context, shown === 0 ? '[]\n' : '\n]\n');
}

async function printTable(
  matches: AsyncIterable<Match>,
  limit: number,
  view: BoardView,
  context: CliContext,
): Promise<void> {
  const rows: string[][] = [];
  let total = 0;
  for await (const match of matches) {
    total += 1;
    if (total <= limit) rows.push(rowOf(match));
  }
  if (rows.length > 0) await writeOut(context, textTable(columns, rows, terminalWidth(context)));
  context.messages.write(`${await summary(view, total, rows.length)}\n`);
}

function fits(
  { published, closedOn }: BoardEntry,
  { kind, lastDay }: VacancyState,
  options: ListOptions,
  today: Readonly<Record<CitySlug, string>>,
): boolean {
  if (options.city && published.city !== options.city) return false;
  if (options.family && published.family !== options.family) return false;
  if (options.modality && published.modality !== options.modality) return false;
  if (options.open && closedOn !== null) return false;
  if (options.closed && closedOn === null) return false;
  if (options.active && kind !== 'active') return false;
  if (options.expiring === undefined) return true;
  const horizon = addDays(today[published.city], options.expiring);
  return kind === 'active' && lastDay !== null && lastDay <= horizon;
}

function rowOf({ entry, state: { kind, lastDay } }: Match): string[] {
  const { vacancyId, title, city, family, modality, salary, postedAt } = entry.published;
  const pay = salary === null ? '–' : shortSalaryText(salary);
  return [vacancyId, title, city, family ?? '–', modality, pay, postedAt ?? '–', lastDay ?? '–', kind];
}

/** Public facts and where it stands; what is private is for `show`. */
function itemOf({ entry: { published, closedOn, closedBy }, state: { kind, lastDay } }: Match) {
  const { id, vacancyId, title, area, family, city, modality, seniority, salary, postedAt } = published;
  return {
    ...{ id, vacancyId, title, area, family, city, modality, seniority, salary, postedAt, lastDay },
    ...{ state: kind, closedOn, closedBy },
  };
}

async function summary(view: BoardView, matches: number, shown: number): Promise<string> {
  const { open, closed } = await view.counts();
  if (open + closed === 0) {
    return 'The board is empty. Import a feed with `tabulador import FILE`, or invent one with `tabulador demo`.';
  }
  const board = `${count(open + closed)} on the board (${count(open)} open, ${count(closed)} closed)`;
  if (matches === 0) return `No vacancy fits; ${board}.`;
  const more = matches > shown ? `; --limit ${matches} shows all` : '';
  return `${count(shown)} of ${count(matches)} that fit${more}. ${board}.`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

/** Only a terminal has one: what goes into a file or a pipe is not cut. */
function terminalWidth({ output }: CliContext): number | undefined {
  const { isTTY, columns: width } = output as { isTTY?: boolean; columns?: number };
  return isTTY ? width : undefined;
}
