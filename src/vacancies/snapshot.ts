import type { CalendarDay, PublicVacancy } from './vacancy.ts';

/** A vacancy that is no longer published, and its last day. */
export interface EndedVacancy {
  readonly vacancyId: string;
  readonly on: CalendarDay;
  /** Undefined if its address must not be named. */
  readonly was?: Pick<PublicVacancy, 'id' | 'city' | 'family' | 'area' | 'seniority'> | undefined;
}

/** The active vacancies at one instant, newest first, each with its `validThrough` filled in. */
export interface Snapshot {
  /** In UTC, to the second, with `Z`; the same in every body of the release. */
  readonly generatedAt: string;
  readonly vacancies: readonly PublicVacancy[];
  /** A number for the employer of each vacancy, by id. It shows whether a figure rests on few of them, never who. */
  readonly employerOf?: ReadonlyMap<string, number>;
  /** Vacancies whose feed says more of pay than an amount, by id, and whether that is gross or net. Some is not published. */
  readonly saysBasis?: ReadonlyMap<string, boolean>;
  /** The vacancies that ended in the last year. */
  readonly ended?: readonly EndedVacancy[];
}

/** `2026-11-16T12:00:00Z` */
export function generatedAtOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}
