import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { LifetimeBounds } from '../vacancies/lifetime.ts';
import type { CalendarDay, Employer, PublicVacancy, Vacancy, VacancyDraft } from '../vacancies/vacancy.ts';

/**
 * The system of record. Small on purpose, so that another engine can stand behind it: only `open-board.ts` knows which
 * one there is, and what an upsert decides is in `upsert-policy.ts`, not in the engine.
 */
export interface Board {
  /** One consistent view for as long as the work lasts, whatever others write meanwhile. */
  read<Result>(work: (view: BoardView) => Promise<Result>): Promise<Result>;
  /**
   * One transaction with the board to itself: all of the work is kept, or none of it when it throws or when `keep`
   * says so of its result, as after a dry run. Another writer waits up to the given time and then gets an
   * OperatorError with reason `busy` that names who holds the board.
   */
  write<Result>(
    purpose: string,
    work: (session: BoardSession) => Promise<Result>,
    options?: { readonly waitMilliseconds?: number; readonly keep?: (result: Result) => boolean },
  ): Promise<Result>;
  close(): Promise<void>;
}

/**
 * What a board is opened for. Only who fills it (`write`) creates it; who changes what is there (`change`) does not, and who
 * reads needs no disk that can be written either.
 */
export type BoardAccess = 'read' | 'change' | 'write';

export interface BoardView {
  /** Active vacancies, newest first, `validThrough` filled in, in batches: the whole board never sits in memory. */
  active(
    today: Readonly<Record<CitySlug, CalendarDay>>,
    bounds: LifetimeBounds,
  ): AsyncIterable<readonly PublicVacancy[]>;
  /** The same vacancies, each with the employer behind it: for the confidentiality gate, which has to know whose it reads. */
  activeWithEmployers(
    today: Readonly<Record<CitySlug, CalendarDay>>,
    bounds: LifetimeBounds,
  ): AsyncIterable<readonly ActiveVacancy[]>;
  /** Everything about vacancies, private parts included: for the operator's eyes, newest first. */
  vacancies(): AsyncIterable<readonly BoardEntry[]>;
  /** By id or by reference code, in capitals or not. */
  find(idOrVacancyId: string): Promise<BoardEntry | null>;
  /** By the key that a feed has for it, in whichever feeds there is such a key. */
  findByKey(key: string): Promise<readonly BoardEntry[]>;
  /** Every employer that the board knows, of open and closed vacancies alike. */
  employers(): Promise<readonly Employer[]>;
  counts(): Promise<{ readonly open: number; readonly closed: number }>;
  /** Whether the board is for invented vacancies, and for nothing else. */
  isDemo(): Promise<boolean>;
  /** The feeds that the board has vacancies of, by name. */
  feeds(): Promise<readonly FeedCount[]>;
  /** The last answer from which a feed was imported, if it came from an address. */
  answerOf(feed: string): Promise<FeedAnswer | null>;
  /** The ids of all vacancies of a feed, open or closed, by the feed's keys. */
  idsOf(feed: string): Promise<ReadonlyMap<string, string>>;
  /** What tells vacancies apart at a glance, the oldest first: of those that are open, or that the operator closed. */
  outlines(): AsyncIterable<readonly VacancyOutline[]>;
  /** By the keys of a feed's rows that say the same as another vacancy, the id of that one. */
  joinedListings(feed: string): Promise<ReadonlyMap<string, string>>;
  /** Everything that the board keeps, as it is kept, in an order that every engine gives alike: for copies. */
  content(): AsyncIterable<TableRows>;
}

/** Rows of one table. Those of a large one come in several pieces. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ColumnValue[])[];
}

/** What a column may hold, in any engine. */
export type ColumnValue = string | number | null;

/** How an answer is told from a later one, as RFC 9110 has it. */
export interface FeedAnswer {
  /** Stands for the address, and for everything that decides what is made of the answer. */
  readonly reading: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Enough of a vacancy to know whether it is worth a closer look. */
export interface VacancyOutline
  extends Pick<PublicVacancy, 'id' | 'title' | 'company' | 'city' | 'postedAt' | 'validThrough'> {
  readonly employer: string | null;
  readonly feed: string;
  readonly key: string;
  readonly closedBy: ClosedBy | null;
}

/** A row of a feed, by the feed's own key. */
export interface Listing {
  readonly feed: string;
  readonly key: string;
}

export interface ActiveVacancy {
  readonly vacancy: PublicVacancy;
  readonly employer: Employer | null;
}

/** Who closed a vacancy: the feed, by saying so or by listing it no more, or the operator, by hand. */
export type ClosedBy = 'feed' | 'operator';

export interface BoardEntry extends Vacancy {
  readonly closedBy: ClosedBy | null;
  /** When the board first heard of it. */
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
  /** The reference code already names another vacancy, the one with this id. Nothing was changed. */
  | { readonly kind: 'conflict'; readonly id: string };

/** Do not write while going over a view of the same session: what the view then shows is undefined. */
export interface BoardSession extends BoardView {
  /** In batches, so that a database across a network is asked seldom. Outcomes in the order of the drafts. */
  upsert(drafts: readonly VacancyDraft[], options: UpsertOptions): Promise<readonly UpsertOutcome[]>;
  /**
   * Keeps employers without a vacancy of their own: a row that was rejected names one as well as a row that was kept, and
   * what an import knew when it judged its rows a build must know too. Tells whether any name among them is new.
   */
  learnEmployers(employers: readonly Employer[]): Promise<boolean>;
  /** Remembers that a row says the same as a vacancy that came by another: while the row is listed, so is the vacancy. */
  joinListing(listing: Listing, id: string): Promise<void>;
  /** The row is gone, or speaks for itself again. */
  partListing(listing: Listing): Promise<void>;
  /**
   * Hands open vacancies that their own row no longer lists over to another row that says the same, so that a later
   * import finds them under its key.
   */
  relist(feed: string): Promise<void>;
  /** The open vacancies of a feed that nothing lists: no upsert of this session has touched them, no other row says the same. */
  missingFrom(feed: string): Promise<{ readonly ids: readonly string[]; readonly openBefore: number }>;
  /**
   * Closes those of the vacancies that are open, and says how many. What a feed closed, it opens again by listing it;
   * what the operator closed stays closed until the operator reopens it.
   */
  closeVacancies(ids: readonly string[], on: CalendarDay, by?: ClosedBy): Promise<number>;
  /** Undoes a closing, whoever did it; says how many of the vacancies were closed. */
  reopenVacancies(ids: readonly string[]): Promise<number>;
  rememberAnswer(feed: string, answer: FeedAnswer): Promise<void>;
  /** Takes over the content of another board, row by row as it is; this one must be as good as new. */
  fill(content: AsyncIterable<TableRows>): Promise<void>;
  /** From now on the board is for invented vacancies. */
  markAsDemo(): Promise<void>;
  /** Makes a new board of it: nothing in it, no names given, no demo. The last thing that a session does. */
  empty(): Promise<void>;
}

export interface UpsertOptions {
  /** The letters in front of reference codes that the board gives out itself. */
  readonly vacancyIdPrefix: string;
  /** When the change is made, for the record. */
  readonly at: string;
}

/** A copy of a board that was read to its last row. */
export interface BoardCopy {
  readonly file: string;
  readonly bytes: number;
  readonly open: number;
  readonly closed: number;
}

export interface RestoredBoard {
  readonly restored: BoardCopy;
  /** Where the board is that was there before; null when there was none. */
  readonly before: string | null;
}
