import type { Comparison, TrendRow } from '../../vacancies/salaries/comparable.ts';
import type { Figure } from '../../vacancies/salaries/figures.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';

/** Which edition, when it was frozen, and what it corrects. */
export interface EditionIdentity {
  /** `2026-11`; a correction is `2026-11-r1`. */
  readonly id: string;
  readonly frozenAt: string;
  readonly corrects: { readonly edition: string; readonly reason: string } | null;
}

/** What pages and later editions read from an edition, in its file `cifras.json`. */
export interface EditionContent extends EditionIdentity {
  /** Absent from editions before the third format. */
  readonly formatVersion?: number;
  readonly figures: readonly Figure[];
  readonly transparency: readonly TransparencyRow[];
  readonly comparisons: readonly Comparison[];
  /** From the first edition of the series to this one; empty before the third. */
  readonly trend: readonly TrendRow[];
}

/** What is known of a feed of the settings. */
export interface FeedState {
  /** Its name in logs. */
  readonly label: string;
  /** The day of its last whole import; null if there was none. */
  readonly readOn: CalendarDay | null;
  /** Why the last attempt failed; null if it did not. */
  readonly failure: string | null;
}

type Decision =
  | { readonly freeze: Omit<EditionIdentity, 'frozenAt'> }
  | { readonly pending: PendingEdition }
  | null;

export interface PendingEdition {
  readonly id: string;
  /** The day from which it has been due. */
  readonly since: CalendarDay;
  /** The feeds that are missing from the board, or old. */
  readonly missing: readonly FeedState[];
}

/**
 * Whether a build makes the month's edition. It does from the due day on, once every feed was imported since that day and
 * no feed failed afterwards.
 */
export function decideEdition(state: {
  readonly today: CalendarDay;
  /** Null: no editions. */
  readonly day: number | null;
  readonly editions: readonly Pick<EditionIdentity, 'id'>[];
  readonly feeds: readonly FeedState[];
}): Decision {
  const { today, day, editions, feeds } = state;
  const id = today.slice(0, 7);
  const since = `${id}-${String(day).padStart(2, '0')}` as CalendarDay;
  if (day === null || today < since || editions.some((edition) => editionParts(edition.id)[0] === id))
    return null;
  const missing = feeds.filter(({ readOn, failure }) => failure !== null || (readOn ?? '') < since);
  return missing.length > 0 ? { pending: { id, since, missing } } : { freeze: { id, corrects: null } };
}

/** The first day on which the next edition can appear, if this month's is there. */
export function nextEditionDay(today: CalendarDay, day: number, hasThisMonth: boolean): CalendarDay {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = year * 12 + month - 1 + (hasThisMonth ? 1 : 0);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(months / 12)}-${pad((months % 12) + 1)}-${pad(day)}` as CalendarDay;
}

/** Newest first: by month, and within a month the last correction first. */
export function newestEditionFirst(a: { readonly id: string }, b: { readonly id: string }): number {
  const [month, revision] = editionParts(b.id);
  const [otherMonth, otherRevision] = editionParts(a.id);
  return month === otherMonth ? revision - otherRevision : month < otherMonth ? -1 : 1;
}

/** The last correction of an edition, also one of a correction of it. */
export function correctionOf<Own extends { readonly id: string }>(
  { id }: Pick<Own, 'id'>,
  editions: readonly Own[],
): Own | undefined {
  const [month, revision] = editionParts(id);
  const later = editions.filter(
    (other) => other.id.startsWith(month) && editionParts(other.id)[1] > revision,
  );
  return later.sort(newestEditionFirst)[0];
}

/** `2026-11-r1` → `2026-11` and 1. */
export function editionParts(id: string): readonly [month: string, revision: number] {
  return [id.slice(0, 7), Number(id.slice(9))];
}
