import type { FeedFormat } from '../formats/feed-formats.ts';
import type { Encoding } from '../open/decode-text.ts';
import type { Finding, Remark } from '../read/notes.ts';
import type { GuessedColumns } from '../understand/describe-guess.ts';
import type { CauseName, ValueCount } from './causes.ts';

/** Where something stands, for people to go and look. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A row, by its place and by the key under which its vacancy is known. */
export interface RowPlace extends Place {
  /** Null when not enough of the row was understood to have one. */
  readonly key: string | null;
}

export interface Rejection extends RowPlace {
  readonly findings: readonly Finding[];
}

export interface Warning extends RowPlace, Remark {}

/** A row that says the same as a vacancy and was joined with it. */
export interface Duplicate extends RowPlace {
  readonly feed: string;
  readonly of: {
    readonly id: string;
    readonly feed: string;
    readonly key: string;
    /** Where the vacancy itself stands; null when no row of this import is its own. */
    readonly file: string | null;
    readonly line: number | null;
  };
}

export interface FileSummary {
  readonly file: string;
  readonly format: FeedFormat;
  readonly encoding: Encoding;
  readonly profile: string;
  readonly feed: string;
  readonly rows: number;
  readonly rejected: number;
}

export interface Counts {
  rows: number;
  /** Records of another kind, which the profile does not want. */
  passedOver: number;
  added: number;
  updated: number;
  unchanged: number;
  /** Rows that say the same as another vacancy. */
  joined: number;
  closed: number;
  rejected: number;
  warnings: number;
}

/** What became of the vacancies that a full feed no longer lists. */
export interface MissingSummary {
  readonly feed: string;
  readonly openBefore: number;
  readonly missing: number;
  /** Not listed by any row that was taken, but by one that was rejected: those stay open. */
  readonly rejectedButListed: number;
  readonly closed: number;
  /** Why none was closed although some are missing. */
  readonly heldBack: string | null;
}

export interface FoundPlace extends RowPlace {
  readonly field: string;
  readonly found: string;
}

/** Rows that were rejected for the same reason, with what would bring them back. */
export interface Cause {
  readonly cause: CauseName;
  readonly field: string;
  /** Of the first row. */
  readonly reason: string;
  readonly accepted: string;
  /** Rows that have it. */
  rows: number;
  /** Rows that have nothing else against them. */
  bringsBack: number;
  /** The line for the profile, the option of the command, or what to do by hand; null when nothing is to be done. */
  fix: string | null;
  /** The most frequent first. */
  readonly values: ValueCount[];
  /** Different values beyond those. */
  otherValues: number;
  readonly first: FoundPlace[];
}

/** The same remark on many rows. */
export interface WarningGroup {
  readonly field: string;
  /** Of the first row. */
  readonly message: string;
  rows: number;
  readonly fix: string | null;
  readonly values: ValueCount[];
  otherValues: number;
  readonly first: FoundPlace[];
}

/** How an import went: for `--json` as it is, for people as text. */
export interface ImportReport {
  readonly kept: boolean;
  readonly dryRun: boolean;
  readonly files: readonly FileSummary[];
  readonly counts: Readonly<Counts>;
  readonly missing: readonly MissingSummary[];
  /** Of files for which no profile was named. */
  readonly guesses: readonly GuessedColumns[];
  readonly unknownColumns: readonly {
    readonly file: string;
    readonly profile: string;
    readonly columns: readonly string[];
  }[];
  readonly notices: readonly string[];
  readonly causes: readonly Cause[];
  readonly warningGroups: readonly WarningGroup[];
  /** Vacancies with which rows were joined. */
  readonly joinedVacancies: number;
  /** All of them with `--json`, else the first few. */
  readonly duplicates: readonly Duplicate[];
  readonly rejections: readonly Rejection[];
  readonly warnings: readonly Warning[];
}
