import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { LifetimeBounds } from '../vacancies/lifetime.ts';
import type { CalendarDay, Employer, PublicVacancy, Vacancy, VacancyDraft } from '../vacancies/vacancy.ts';

/**
 * The system of record. `open-board.ts` alone knows which engine there is, and `upsert-policy.ts` decides what an upsert
 * does, so that an engine stays small.
 */
export interface Board {
  /** One consistent view for as long as the work lasts, whatever others write meanwhile. */
  read<Result>(work: (view: BoardView) => Promise<Result>): Promise<Result>;
  /**
   * One transaction with the board to itself. It is rolled back when the work throws, or when `keep` says so about the
   * result, as after a dry run. Another writer waits for the given time, and then gets an OperatorError with reason `busy`
   * that names the holder.
   */
  write<Result>(
    purpose: string,
    work: (session: BoardSession) => Promise<Result>,
    options?: { readonly waitMilliseconds?: number; readonly keep?: (result: Result) => boolean },
  ): Promise<Result>;
  close(): Promise<void>;
}

/** What a board is opened for. `write` creates it if there is none, `change` does not; `read` works on a read-only disk. */
export type BoardAccess = 'read' | 'change' | 'write';

export interface BoardView {
  /** Active vacancies, newest first, `validThrough` filled in. In batches, so that the board need not fit in memory. */
  active(
    today: Readonly<Record<CitySlug, CalendarDay>>,
    bounds: LifetimeBounds,
  ): AsyncIterable<readonly ActiveVacancy[]>;
  /** All vacancies with their private parts, newest first. For the operator only. */
  vacancies(): AsyncIterable<readonly BoardEntry[]>;
  /** By id or by reference code, in any case. */
  find(idOrVacancyId: string): Promise<BoardEntry | null>;
  /** By the key of a feed's row, in every feed that has such a key. */
  findByKey(key: string): Promise<readonly BoardEntry[]>;
  /** Every employer that the board knows, of open and closed vacancies. */
  employers(): Promise<readonly Employer[]>;
  counts(): Promise<{ readonly open: number; readonly closed: number }>;
  /** Whether the board holds only invented vacancies. */
  isDemo(): Promise<boolean>;
  /** The feeds that have vacancies on the board, by name. */
  feeds(): Promise<readonly FeedCount[]>;
  /** The last answer that a feed was imported from, if it came from an address. */
  answerOf(feed: string): Promise<FeedAnswer | null>;
  /** The ids of all vacancies of a feed, open or closed, by the feed's keys. */
  idsOf(feed: string): Promise<ReadonlyMap<string, string>>;
  /** Short forms of the vacancies that are open or that the operator closed, oldest first: for finding duplicates. */
  outlines(): AsyncIterable<readonly VacancyOutline[]>;
  /** The ids of vacancies by the keys of the feed's rows that advertise them a second time. */
  joinedListings(feed: string): Promise<ReadonlyMap<string, string>>;
  /** Every row of every table, in the same order on every engine: for copies. */
  content(): AsyncIterable<TableRows>;
}

/** Rows of one table. A large table comes in several pieces. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ColumnValue[])[];
}

/** What a column may hold, in any engine. */
export type ColumnValue = string | number | null;

/** The validators of an HTTP answer, RFC 9110. */
export interface FeedAnswer {
  /** A digest of the address and of all settings that decide how the answer is read. */
  readonly reading: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Enough of a vacancy to know whether it may be a duplicate. */
export interface VacancyOutline
  extends Pick<PublicVacancy, 'id' | 'title' | 'company' | 'city' | 'postedAt' | 'validThrough'> {
  readonly employer: string | null;
  readonly feed: string;
  readonly key: string;
  readonly closedBy: ClosedBy | null;
}

/** A row of a feed, by the feed's own key. */
interface Listing {
  readonly feed: string;
  readonly key: string;
}

export interface ActiveVacancy {
  readonly vacancy: PublicVacancy;
  readonly employer: Employer | null;
}

/** Who closed a vacancy: its feed, by saying so or by not listing it, or the operator. */
export type ClosedBy = 'feed' | 'operator';

export interface BoardEntry extends Vacancy {
  readonly closedBy: ClosedBy | null;
  /** When the vacancy came to the board. */
  readonly addedAt: string;
  /** When an import last changed it. */
  readonly changedAt: string;
}

export interface FeedCount {
  readonly feed: string;
  readonly open: number;
  readonly closed: number;
}

export type UpsertOutcome =
  | { readonly kind: 'added' | 'updated' | 'unchanged' | 'closed'; readonly id: string }
  /** The reference code already belongs to another vacancy, with this id. Nothing was changed. */
  | { readonly kind: 'conflict'; readonly id: string };

/** Do not write while iterating over a view of the same session: what the view then shows is undefined. */
export interface BoardSession extends BoardView {
  /** Takes a batch, so that a server gets few queries. Outcomes are in the order of the drafts. */
  upsert(drafts: readonly VacancyDraft[], options: UpsertOptions): Promise<readonly UpsertOutcome[]>;
  /**
   * Adds employers without a vacancy: a rejected row also names one, and a build must know every name that the import knew.
   * Returns whether any name is new.
   */
  learnEmployers(employers: readonly Employer[]): Promise<boolean>;
  /** Notes that a row advertises a vacancy that came from another row. The vacancy is listed as long as one of them is. */
  joinListing(listing: Listing, id: string): Promise<void>;
  /** Undoes `joinListing`. */
  removeListing(listing: Listing): Promise<void>;
  /** Gives open vacancies that their own row no longer lists to another row that advertises them. */
  relist(feed: string): Promise<void>;
  /** The open vacancies of a feed that no upsert of this session has touched and no other row advertises. */
  missingFrom(feed: string): Promise<{ readonly ids: readonly string[]; readonly openBefore: number }>;
  /**
   * Closes the vacancies that are open, and returns how many. A feed reopens what it closed by listing it again; only the
   * operator reopens what the operator closed.
   */
  closeVacancies(ids: readonly string[], on: CalendarDay, by?: ClosedBy): Promise<number>;
  /** Reopens the vacancies that a feed or the operator closed, and returns how many. */
  reopenVacancies(ids: readonly string[]): Promise<number>;
  rememberAnswer(feed: string, answer: FeedAnswer): Promise<void>;
  /** Copies the content of another board into this one, which must be empty. */
  fill(content: AsyncIterable<TableRows>): Promise<void>;
  /** Marks the board as one for invented vacancies. */
  markAsDemo(): Promise<void>;
  /** Empties the board as if it were new. Must be the last call of a session. */
  empty(): Promise<void>;
}

export interface UpsertOptions {
  /** The letters before the number in reference codes that the board gives out. */
  readonly vacancyIdPrefix: string;
  /** The time of the change. */
  readonly at: string;
}

/** A copy of a board, verified to its last row. */
export interface BoardCopy {
  readonly file: string;
  readonly bytes: number;
  readonly open: number;
  readonly closed: number;
}

export interface RestoredBoard {
  readonly restored: BoardCopy;
  /** Where the previous board is kept; null when there was none. */
  readonly before: string | null;
}
