import type { BoardEntry } from '../../../board/board.ts';
import { type CitySlug, cities } from '../../../contract/vocabulary/cities.ts';
import { isActive, type LifetimeBounds, lastDay } from '../../../vacancies/lifetime.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';

export type StateKind = 'active' | 'scheduled' | 'expired' | 'closed';

export interface VacancyState {
  readonly kind: StateKind;
  /** Null for a vacancy without any date. */
  readonly lastDay: CalendarDay | null;
  /** In a sentence, with the day that it is where the vacancy is. */
  readonly why: string;
}

/** Where a vacancy stands today, and why. */
export function stateOf(
  { published, closedOn, closedBy }: BoardEntry,
  today: Readonly<Record<CitySlug, CalendarDay>>,
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
