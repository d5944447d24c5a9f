import type { PublicVacancy } from './vacancy.ts';

/**
 * The board at one instant, as far as the public may know it: the active vacancies, newest first, each with its
 * `validThrough` filled in. A build reads it once, from one consistent transaction.
 */
export interface Snapshot {
  /** UTC, to the second, `Z`: the same in every body of the release. */
  readonly generatedAt: string;
  /** In batches, so that a board of any size streams through. May be gone over more than once, with the same result. */
  readonly vacancies: AsyncIterable<readonly PublicVacancy[]>;
}

/** `2026-11-16T12:00:00Z` */
export function generatedAtOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}
