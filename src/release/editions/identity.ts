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
  readonly figures: readonly Figure[];
  readonly transparency: readonly TransparencyRow[];
  readonly comparisons: readonly Comparison[];
  /** From the first edition of the series to this one; empty before the third. */
  readonly trend: readonly TrendRow[];
}

/** The edition that is due on a day; null if editions are off or the day of the month has not come. */
export function dueEdition(today: CalendarDay, day: number | null): string | null {
  return day === null || Number(today.slice(8)) < day ? null : today.slice(0, 7);
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

/** `2026-11-r1` → `2026-11` and 1. */
export function editionParts(id: string): readonly [month: string, revision: number] {
  return [id.slice(0, 7), Number(id.slice(9))];
}
