import type { Finding, Remark } from '../draft/notes.ts';
import type { FeedFormat } from '../formats/feed-formats.ts';
import type { GuessedColumns } from '../profiles/guess/describe-guess.ts';
import type { Encoding } from '../text/decode-text.ts';

/** Where something stands, for people to go and look. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export interface Rejection extends Place {
  /** The key of the row, when enough of it was understood to have one. */
  readonly key: string | null;
  readonly findings: readonly Finding[];
}

export interface Warning extends Place, Remark {}

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

/** The same trouble in many rows is one thing to mend. */
export interface Group {
  readonly field: string;
  /** Of the first row. */
  readonly message: string;
  readonly accepted: string | null;
  count: number;
  readonly first: (Place & { readonly found: string })[];
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
  readonly rejections: readonly Rejection[];
  readonly warnings: readonly Warning[];
}
