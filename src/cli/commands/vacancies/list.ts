import { once } from 'node:events';
import type { BoardEntry, BoardView } from '../../../board/board.ts';
import type { CitySlug } from '../../../contract/vocabulary/cities.ts';
import type { FamilySlug } from '../../../contract/vocabulary/families.ts';
import type { ModalitySlug } from '../../../contract/vocabulary/modalities.ts';
import { addDays, todayEverywhere } from '../../../vacancies/calendar.ts';
import type { LifetimeBounds } from '../../../vacancies/lifetime.ts';
import { salaryText } from '../../../vacancies/salary-text.ts';
import type { CliContext } from '../../context.ts';
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
  { title: 'FAMILY' },
  { title: 'MODALITY' },
  { title: 'SALARY' },
  { title: 'POSTED' },
  { title: 'UNTIL' },
  { title: 'STATE' },
];

export async function listVacancies(
  view: BoardView,
  options: ListOptions,
  context: CliContext,
  { now, bounds }: { readonly now: Date; readonly bounds: LifetimeBounds },
): Promise<void> {
  const today = todayEverywhere(now);
  const limit = options.limit ?? (options.json ? Number.POSITIVE_INFINITY : linesShown);
  const rows: string[][] = [];
  let matches = 0;
  for await (const batch of view.vacancies()) {
    for (const entry of batch) {
      const state = stateOf(entry, today, bounds);
      if (!fits(entry, state, options, today)) continue;
      matches += 1;
      if (matches > limit) continue;
      if (options.json)
        await write(context, `${matches === 1 ? '[\n' : ',\n'}  ${JSON.stringify(itemOf(entry, state))}`);
      else rows.push(rowOf(entry, state));
    }
  }
  if (options.json) await write(context, matches === 0 || limit === 0 ? '[]\n' : '\n]\n');
  else if (rows.length > 0) await write(context, textTable(columns, rows, terminalWidth(context)));
  if (!options.json) context.messages.write(`${await summary(view, matches, rows.length)}\n`);
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

function rowOf({ published }: BoardEntry, { kind, lastDay }: VacancyState): string[] {
  const { vacancyId, title, city, family, modality, salary, postedAt } = published;
  const pay = salary === null ? '–' : salaryText(salary).replace(' MXN brutos', '').replace(' al mes', '');
  return [vacancyId, title, city, family ?? '–', modality, pay, postedAt ?? '–', lastDay ?? '–', kind];
}

/** Public facts and where it stands; what is private is for `show`. */
function itemOf({ published, closedOn, closedBy }: BoardEntry, { kind, lastDay }: VacancyState) {
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

/** Waits when the reader is slower: a long list must not pile up in memory. */
async function write({ output }: CliContext, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}
