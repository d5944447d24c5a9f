import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { LifetimeBounds } from '../vacancies/lifetime.ts';
import type { CalendarDay, Employer, PublicVacancy, Vacancy, VacancyDraft } from '../vacancies/vacancy.ts';

/**
 * The system of record. Small on purpose: SQLite and PostgreSQL both implement it, and nothing else of the program
 * knows which of them it talks to.
 */
export interface Board {
  /** One consistent view for as long as the work lasts, whatever others write meanwhile. */
  read<Result>(work: (view: BoardView) => Promise<Result>): Promise<Result>;
  /**
   * One transaction with the board to itself: all of the work is kept, or none of it when it throws. Another writer
   * waits up to the given time and then gets an OperatorError with reason `busy` that names who holds the board.
   */
  write<Result>(
    purpose: string,
    work: (session: BoardSession) => Promise<Result>,
    options?: { readonly waitMilliseconds?: number },
  ): Promise<Result>;
  close(): Promise<void>;
}

export interface BoardView {
  /** Active vacancies, newest first, `validThrough` filled in, in batches: the whole board never sits in memory. */
  active(
    today: Readonly<Record<CitySlug, CalendarDay>>,
    bounds: LifetimeBounds,
  ): AsyncIterable<readonly PublicVacancy[]>;
  /** Everything about vacancies, private parts included: for the operator's eyes, newest first. */
  vacancies(): AsyncIterable<readonly Vacancy[]>;
  /** By id or by reference code. */
  find(idOrVacancyId: string): Promise<Vacancy | null>;
  /** Every employer that the board knows, of open and closed vacancies alike. */
  employers(): Promise<readonly Employer[]>;
  counts(): Promise<{ readonly open: number; readonly closed: number }>;
}

export type UpsertOutcome =
  | { readonly kind: 'added' | 'updated' | 'unchanged' | 'closed'; readonly id: string }
  /** The reference code already names a vacancy of another feed. */
  | { readonly kind: 'conflict'; readonly id: string };

export interface BoardSession extends BoardView {
  /** In batches, so that a database across a network is asked seldom. Outcomes in the order of the drafts. */
  upsert(drafts: readonly VacancyDraft[], options: UpsertOptions): Promise<readonly UpsertOutcome[]>;
  /** The open vacancies of a feed that no upsert of this session has touched: what a full feed no longer lists. */
  missingFrom(feed: string): Promise<{ readonly ids: readonly string[]; readonly openBefore: number }>;
  closeVacancies(ids: readonly string[], on: CalendarDay): Promise<number>;
}

export interface UpsertOptions {
  /** The letters in front of reference codes that the board gives out itself. */
  readonly vacancyIdPrefix: string;
  /** When the change is made, for the record. */
  readonly at: string;
}
