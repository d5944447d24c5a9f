import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { Corrections } from '../vacancies/corrections.ts';
import type { LifetimeBounds } from '../vacancies/lifetime.ts';
import type { EndedVacancy } from '../vacancies/snapshot.ts';
import type { CalendarDay, Employer, PublicVacancy, Vacancy, VacancyDraft } from '../vacancies/vacancy.ts';

/** The system of record. Only `open-board.ts` knows the engine; `upsert-policy.ts` decides what an upsert does. */
export interface Board {
  /** Gives the work one consistent view, whatever others write meanwhile. */
  read<Result>(work: (view: BoardView) => Promise<Result>): Promise<Result>;
  /** Rolled back if the work throws or `keep` refuses the result. Another writer waits for the given time, then gets the reason `busy`. */
  write<Result>(
    purpose: string,
    work: (session: BoardSession) => Promise<Result>,
    options?: { readonly waitMilliseconds?: number; readonly keep?: (result: Result) => boolean },
  ): Promise<Result>;
}

/** Whether a missing board is created. An older one is migrated in any case. */
export type BoardAccess = 'existing' | 'create';

export interface BoardView {
  /** Active vacancies that are not taken down, newest first, `validThrough` filled in. In batches, so that the board need not fit in memory. */
  active(
    today: Readonly<Record<CitySlug, CalendarDay>>,
    bounds: LifetimeBounds,
  ): AsyncIterable<readonly ActiveVacancy[]>;
  ended(
    since: CalendarDay,
    today: Readonly<Record<CitySlug, CalendarDay>>,
    bounds: LifetimeBounds,
  ): Promise<readonly EndedVacancy[]>;
  /** All vacancies with their private parts, newest first. For the operator only. */
  vacancies(): AsyncIterable<readonly BoardEntry[]>;
  find(idOrVacancyId: string): Promise<BoardEntry | null>;
  findByKey(key: string): Promise<readonly BoardEntry[]>;
  employers(): Promise<readonly Employer[]>;
  counts(): Promise<{ readonly open: number; readonly closed: number }>;
  isDemo(): Promise<boolean>;
  /** The frozen editions of the salary index, packed, by id. */
  editions(): Promise<ReadonlyMap<string, string>>;
  takenDown(): Promise<readonly string[]>;
  feeds(): Promise<readonly FeedCount[]>;
  /** A fact about the board as a whole, such as the parts of a feed. */
  fact(name: string): Promise<string | undefined>;
  vacanciesOf(feed: string): Promise<ReadonlyMap<string, ListedVacancy>>;
  /** Outlines of the vacancies that are open or that the operator closed, oldest first, to find duplicates. */
  outlines(): AsyncIterable<readonly VacancyOutline[]>;
  joinedListings(feed: string): Promise<ReadonlyMap<string, string>>;
  /** Every row of every table, in the same order on every engine, to copy a board. */
  content(): AsyncIterable<TableRows>;
}

/** Rows of one table. A large table comes in several pieces. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ColumnValue[])[];
}

export type ColumnValue = string | number | null;

export interface VacancyOutline
  extends Pick<PublicVacancy, 'id' | 'title' | 'company' | 'city' | 'postedAt' | 'validThrough'> {
  readonly employer: string | null;
  readonly feed: string;
  readonly key: string;
  readonly closedBy: ClosedBy | null;
}

interface Listing {
  readonly feed: string;
  readonly key: string;
}

interface ActiveVacancy {
  readonly vacancy: PublicVacancy;
  readonly employer: Employer | null;
  /** What `keepVerdicts` or an upsert stored. It is worth nothing unless it is the verdict on these texts. */
  readonly verdict: string | null;
  /** What the feed says of pay, if that is more than an amount or is not published. Private. */
  readonly payWords: string | null;
}

export interface ListedVacancy
  extends Pick<PublicVacancy, 'id' | 'vacancyId'>,
    Pick<ActiveVacancy, 'verdict'> {}

/** Who closed a vacancy: its feed, by saying so or by not listing it, or the operator. */
export type ClosedBy = 'feed' | 'operator';

interface TakenDown {
  readonly on: CalendarDay;
  /** What was found, such as `employer phone`. */
  readonly for: string;
}

export interface BoardEntry extends Vacancy {
  readonly closedBy: ClosedBy | null;
  /** Set while the row of the vacancy is refused as confidential: the vacancy is open and not public. */
  readonly takenDown: TakenDown | null;
  readonly corrections: Corrections;
  readonly addedAt: string;
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

/** Do not write while iterating over a view of the same session: the results would be undefined. */
export interface BoardSession extends BoardView {
  /** Takes a batch, so that a server gets few queries. Outcomes are in the order of the drafts. */
  upsert(drafts: readonly VacancyDraft[], options: UpsertOptions): Promise<readonly UpsertOutcome[]>;
  /** Adds employers with all their names. Returns whether this session has added a name, here or with a vacancy. */
  learnEmployers(employers: readonly Employer[]): Promise<boolean>;
  forgetEmployers(name?: string): Promise<ForgottenEmployers>;
  /** Records that a row advertises the vacancy of another row. The vacancy stays open while either row is listed. */
  joinListing(listing: Listing, id: string, on: CalendarDay): Promise<void>;
  removeListing(listing: Listing): Promise<void>;
  relist(feed: string): Promise<void>;
  /** The open vacancies of a feed that no upsert of this session touched and no other row advertises. */
  missingFrom(feed: string): Promise<{ readonly ids: readonly string[]; readonly openBefore: number }>;
  /** Returns how many were open. A feed reopens what it closed; only the operator reopens what the operator closed. */
  closeVacancies(ids: readonly string[], on: CalendarDay, by?: ClosedBy): Promise<number>;
  /** Keeps a vacancy from the public until its row is accepted again. Returns whether it was open and not taken down. */
  takeDown(id: string, takenDown: TakenDown): Promise<boolean>;
  /** Puts these corrections in place of all others of the vacancy. They hold over later upserts. */
  correctVacancy(id: string, set: Corrections['set'], at: string): Promise<void>;
  reopenVacancies(ids: readonly string[]): Promise<number>;
  keepFact(name: string, value: string): Promise<void>;
  /** Copies the content of another board into this one, which must be empty. */
  fill(content: AsyncIterable<TableRows>): Promise<void>;
  /** Keeps these verdicts, by id; null where a text did not pass. Of any other, only whether it had one is kept. */
  keepVerdicts(verdicts: ReadonlyMap<string, string | null>): Promise<void>;
  /** Keeps an edition, unless the board has one of this id: editions never change. */
  keepEdition(id: string, packed: string): Promise<void>;
  markAsDemo(): Promise<void>;
}

export interface ForgottenEmployers {
  readonly removed: number;
  /** How many vacancies belong to the employer of this name, which then stays. */
  readonly vacancies: number;
}

export interface UpsertOptions {
  /** The letters before the number in reference codes that the board assigns. */
  readonly vacancyIdPrefix: string;
  readonly at: string;
  /** The verdict on the texts of a draft with this id, if the gate passed them. */
  readonly verdictOn?: (draft: VacancyDraft, id: string) => string | null;
}
