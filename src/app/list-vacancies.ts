import type { BoardEntry, BoardView } from '../board/board.ts';
import { type CitySlug, cities } from '../contract/vocabulary/cities.ts';
import type { FamilySlug } from '../contract/vocabulary/families.ts';
import type { ModalitySlug } from '../contract/vocabulary/job-terms.ts';
import { addDays, todayEverywhere } from '../vacancies/calendar.ts';
import { isActive, type LifetimeBounds, lastDay } from '../vacancies/lifetime.ts';
import type { CalendarDay } from '../vacancies/vacancy.ts';
import { findNamed } from './find-vacancies.ts';
import { type Workspace, withBoard } from './workspace.ts';

export type StateKind = 'active' | 'scheduled' | 'expired' | 'closed';

export interface VacancyState {
  readonly kind: StateKind;
  /** Null for a vacancy without any date. */
  readonly lastDay: CalendarDay | null;
  /** In a sentence, with the day that it is where the vacancy is. */
  readonly why: string;
}

/** A vacancy with where it stands today. */
export interface ListedVacancy {
  readonly entry: BoardEntry;
  readonly state: VacancyState;
}

export interface VacancyFilter {
  readonly city?: CitySlug | undefined;
  readonly family?: FamilySlug | undefined;
  readonly modality?: ModalitySlug | undefined;
  /** Nobody closed it. */
  readonly open?: boolean | undefined;
  readonly closed?: boolean | undefined;
  /** A build would publish it today. */
  readonly active?: boolean | undefined;
  /** Active, and ends within so many days. */
  readonly expiring?: number | undefined;
}

export interface VacancyList {
  /** Newest first, read as it is asked for: the whole board never sits in memory. */
  readonly matches: AsyncIterable<ListedVacancy>;
  /** Of the whole board. */
  readonly counts: BoardView['counts'];
}

type Today = Readonly<Record<CitySlug, CalendarDay>>;

/** Goes over the vacancies that fit, within one consistent view that lasts as long as the work. */
export async function listVacancies<Result>(
  request: Workspace & { readonly now: Date; readonly filter: VacancyFilter },
  work: (list: VacancyList) => Promise<Result>,
): Promise<Result> {
  const today = todayEverywhere(request.now);
  const bounds = request.settings.vacancies;
  return await withBoard(request, (board) =>
    board.read((view) =>
      work({ matches: matching(view, request.filter, today, bounds), counts: () => view.counts() }),
    ),
  );
}

/** One vacancy by its id or reference code. */
export async function showVacancy(
  request: Workspace & { readonly now: Date; readonly name: string },
): Promise<ListedVacancy> {
  const today = todayEverywhere(request.now);
  const entry = await withBoard(request, (board) => board.read((view) => findNamed(view, request.name)));
  return { entry, state: stateOf(entry, today, request.settings.vacancies) };
}

async function* matching(
  view: BoardView,
  filter: VacancyFilter,
  today: Today,
  bounds: LifetimeBounds,
): AsyncGenerator<ListedVacancy> {
  for await (const batch of view.vacancies()) {
    for (const entry of batch) {
      const vacancy = { entry, state: stateOf(entry, today, bounds) };
      if (fits(vacancy, filter, today)) yield vacancy;
    }
  }
}

function fits(
  { entry: { published, closedOn }, state: { kind, lastDay } }: ListedVacancy,
  { city, family, modality, open, closed, active, expiring }: VacancyFilter,
  today: Today,
): boolean {
  if (city && published.city !== city) return false;
  if (family && published.family !== family) return false;
  if (modality && published.modality !== modality) return false;
  if (open && closedOn !== null) return false;
  if (closed && closedOn === null) return false;
  if (active && kind !== 'active') return false;
  if (expiring === undefined) return true;
  const horizon = addDays(today[published.city], expiring);
  return kind === 'active' && lastDay !== null && lastDay <= horizon;
}

/** Where a vacancy stands today, and why. */
function stateOf(
  { published, closedOn, closedBy }: BoardEntry,
  today: Today,
  bounds: LifetimeBounds,
): VacancyState {
  const day = today[published.city];
  const last = lastDay(published, bounds);
  const state = (kind: StateKind, why: string) => ({
    kind,
    lastDay: last,
    why: `${why} In ${cities[published.city].name} it is ${day}.`,
  });
  if (isActive({ ...published, closedOn }, today, bounds)) {
    const given =
      published.validThrough === null ? `${bounds.maximumWeeks} weeks after it was posted` : 'as given';
    return state('active', last === null ? 'Open, without any date.' : `Open through ${last}, ${given}.`);
  }
  if (closedOn !== null) {
    const by = closedBy === 'operator' ? 'by hand' : 'by its feed';
    return state('closed', `Closed ${by} on ${closedOn}.`);
  }
  if (published.postedAt !== null && published.postedAt > day) {
    return state('scheduled', `Not public before ${published.postedAt}.`);
  }
  return state('expired', `Its last day was ${last}.`);
}
