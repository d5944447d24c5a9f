import type { CitySlug } from '../contract/vocabulary/cities.ts';
import { addDays, daysBetween } from './calendar.ts';
import type { CalendarDay, PublicVacancy, VacancyFacts } from './vacancy.ts';

/** How long a vacancy lives, in weeks. The contract promises four to eight. */
export interface LifetimeBounds {
  readonly minimumWeeks: number;
  readonly maximumWeeks: number;
  /** Null if a vacancy that its feed no longer lists stays until its last day. */
  readonly closeUnconfirmedAfterDays?: number | null;
}

type Dated = Pick<VacancyFacts, 'postedAt' | 'validThrough'>;

/** The last day on which applications are accepted: `validThrough`, or the end of the longest lifetime allowed. */
export function lastDay({ postedAt, validThrough }: Dated, bounds: LifetimeBounds): CalendarDay | null {
  return validThrough ?? (postedAt && addDays(postedAt, bounds.maximumWeeks * 7));
}

/** The vacancy with its last day, which is assumed if it follows from the lifetime. */
export function withLastDay(vacancy: PublicVacancy, bounds: LifetimeBounds): PublicVacancy {
  const validThrough = lastDay(vacancy, bounds);
  if (validThrough === vacancy.validThrough) return vacancy;
  return { ...vacancy, validThrough, assumed: [...vacancy.assumed, 'validThrough'] };
}

/** Whether a vacancy is published: not closed, already posted, and not past its last day in its city. */
export function isActive(
  vacancy: Dated & Pick<PublicVacancy, 'city' | 'confirmedOn'> & { readonly closedOn: CalendarDay | null },
  today: Readonly<Record<CitySlug, CalendarDay>>,
  bounds: LifetimeBounds,
): boolean {
  if (vacancy.closedOn !== null) return false;
  const day = today[vacancy.city];
  if (vacancy.postedAt !== null && vacancy.postedAt > day) return false;
  const last = endOf(vacancy, bounds);
  return last === null || day <= last;
}

/** The last day on which a vacancy is published: its own, or the end of the time without a confirmation. */
export function endOf(
  vacancy: Dated & Pick<PublicVacancy, 'confirmedOn'>,
  bounds: LifetimeBounds,
): CalendarDay | null {
  const last = lastDay(vacancy, bounds);
  const { confirmedOn } = vacancy;
  const { closeUnconfirmedAfterDays: days } = bounds;
  if (!confirmedOn || !days) return last;
  const unconfirmed = addDays(confirmedOn, days);
  return last === null || unconfirmed < last ? unconfirmed : last;
}

export type LifetimeFinding = 'ends-before-it-starts' | 'too-long' | 'short' | 'undated';

/** The problem with the dates of a vacancy. `short` is only a warning; the others reject the vacancy. */
export function judgeLifetime(
  { postedAt, validThrough }: Dated,
  bounds: LifetimeBounds,
): LifetimeFinding | null {
  if (postedAt === null) return validThrough === null ? 'undated' : null;
  if (validThrough === null) return null;
  const days = daysBetween(postedAt, validThrough);
  if (days < 0) return 'ends-before-it-starts';
  if (days > bounds.maximumWeeks * 7) return 'too-long';
  return days < bounds.minimumWeeks * 7 ? 'short' : null;
}
