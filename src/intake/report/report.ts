import { plural, say } from '../../foundation/language/language.ts';
import type { FeedFormat } from '../formats/feed-formats.ts';
import type { Encoding } from '../open/decode-text.ts';
import type { Finding, Remark } from '../read/notes.ts';
import { builtInProfiles } from '../understand/built-in.ts';
import type { Guess } from '../understand/guess-profile.ts';
import type { Feed } from '../understand/understand-feed.ts';
import {
  type CauseName,
  type CauseOfFinding,
  causeOf,
  fixOf,
  type ValueCount,
  valuesLine,
} from './causes.ts';

/** How the columns of a file were understood, for the report: what a program reads and people are shown. */
export interface GuessedColumns {
  readonly file: string;
  readonly columns: Guess['found'];
  /** Known, and kept out of everything that is published. */
  readonly private: readonly string[];
  readonly unused: readonly string[];
}

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

/** What an import adds to the report when it ends. */
interface FinishedImport extends Pick<ImportReport, 'kept' | 'dryRun' | 'files'> {
  readonly feeds: readonly ReportedFeed[];
}

type ReportedFeed = Pick<Feed, 'file' | 'profile' | 'reader' | 'guess' | 'absentColumns' | 'remarks'>;

/** Shown where nobody asked for all of them. */
const duplicatesShown = 5;

/** Collects what happens during an import. In full only if asked: a bad feed of a million rows has a million reasons. */
export class ReportBuilder {
  readonly counts: Counts = {
    rows: 0,
    passedOver: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    joined: 0,
    closed: 0,
    rejected: 0,
    warnings: 0,
  };
  readonly missing: MissingSummary[] = [];
  readonly notices: string[] = [];
  readonly #full: boolean;
  readonly #rejections: Rejection[] = [];
  readonly #warnings: Warning[] = [];
  readonly #duplicates: Duplicate[] = [];
  readonly #joinedVacancies = new Set<string>();
  readonly #causes = new Groups<CauseTally>();
  readonly #warningGroups = new Groups<WarningTally>();

  constructor(options: { readonly full: boolean }) {
    this.#full = options.full;
  }

  reject({ file, line, key }: RowPlace, findings: readonly Finding[]): void {
    this.counts.rejected++;
    const met = new Map<CauseTally, true>();
    for (const finding of findings) {
      const of = causeOf(finding);
      const tally = this.#causes.get(of.group, () => new CauseTally(of, finding));
      if (!met.has(tally)) tally.rows++;
      met.set(tally, true);
      tally.add(of.value, { file, line, key, field: finding.field, found: finding.found });
    }
    const [only, ...others] = met.keys();
    if (only && others.length === 0) only.bringsBack++;
    if (this.#full) this.#rejections.push({ file, line, key, findings });
  }

  warn({ file, line, key }: RowPlace, remarks: readonly Remark[]): void {
    this.counts.warnings += remarks.length;
    for (const remark of remarks) {
      const { field, found = '', assumed } = remark;
      const name = field.replace(/\[\d+\]/, '[]');
      const group = assumed ? `${name}\n${assumed.value}\n${assumed.takenAs}` : likeness(remark.message);
      const tally = this.#warningGroups.get(`${name}\n${group}`, () => new WarningTally(name, remark));
      tally.rows++;
      tally.add(found, { file, line, key, field, found });
      if (this.#full) this.#warnings.push({ file, line, key, ...remark });
    }
  }

  join(duplicate: Duplicate): void {
    this.counts.joined++;
    this.#joinedVacancies.add(duplicate.of.id);
    if (this.#full || this.#duplicates.length < duplicatesShown) this.#duplicates.push(duplicate);
  }

  finish({ kept, dryRun, files, feeds }: FinishedImport): ImportReport {
    const causes = this.#causes.all().map((tally) => tally.finish());
    return {
      kept,
      dryRun,
      files,
      counts: this.counts,
      missing: this.missing,
      guesses: feeds.flatMap(guessedColumns),
      unknownColumns: feeds.flatMap(unknownColumns),
      notices: [...this.notices, ...feeds.flatMap(absentColumns), ...feeds.flatMap(remarkNotice)],
      causes: causes.sort((a, b) => b.bringsBack - a.bringsBack || b.rows - a.rows),
      warningGroups: this.#warningGroups
        .all()
        .map((tally) => tally.finish())
        .sort((a, b) => b.rows - a.rows),
      joinedVacancies: this.#joinedVacancies.size,
      duplicates: this.#duplicates,
      rejections: this.#rejections,
      warnings: this.#warnings,
    };
  }
}

function guessedColumns({ file, guess }: ReportedFeed): GuessedColumns[] {
  if (!guess) return [];
  const { found, privateColumns, unusedColumns } = guess;
  return [{ file, columns: found, private: privateColumns, unused: unusedColumns }];
}

function unknownColumns({ file, profile, reader }: ReportedFeed): ImportReport['unknownColumns'] {
  const columns = reader.unknownColumns();
  return columns.length > 0 ? [{ file, profile: profile.name, columns }] : [];
}

/** Only for the operator's own profiles: a built-in one names more columns than any feed has. */
function absentColumns({ file, profile, absentColumns: absent }: ReportedFeed): string[] {
  if (absent.length === 0 || profile.name in builtInProfiles) return [];
  const columns = absent.map((column) => `"${column}"`).join(', ');
  return [say`${file} has no column ${columns}, which profile ${profile.name} names.`];
}

function remarkNotice({ file, remarks: { count, lines } }: ReportedFeed): string[] {
  if (count === 0) return [];
  const places = `${lines.join(', ')}${count > lines.length ? ', …' : ''}`;
  return [
    plural(
      count,
      say`${file}: 1 row is a note or a total, no vacancy, and passed over (${places}).`,
      say`${file}: ${count} rows are notes or totals, no vacancy, and passed over (${places}).`,
    ),
  ];
}

const placesKept = 5;
const valuesKept = 10;
/** Every row of a hostile file could have a value of its own. */
const valueLimit = 2_000;

/** What rows with one trouble have in common: how often which value, and where the first of them stand. */
class Tally {
  rows = 0;
  readonly first: FoundPlace[] = [];
  readonly #values = new Map<string, ValueCount>();
  #uncounted = 0;

  add(value: string, place: FoundPlace): void {
    if (this.first.length < placesKept) this.first.push(place);
    if (value === '') return;
    const alike = value.toLowerCase();
    const known = this.#values.get(alike);
    if (known) known.rows++;
    else if (this.#values.size < valueLimit) this.#values.set(alike, { value, rows: 1 });
    else this.#uncounted++;
  }

  protected values(): { readonly values: ValueCount[]; readonly otherValues: number } {
    const values = [...this.#values.values()].sort((a, b) => b.rows - a.rows);
    const kept = values.slice(0, valuesKept);
    return { values: kept, otherValues: values.length - kept.length + this.#uncounted };
  }
}

class CauseTally extends Tally {
  bringsBack = 0;
  readonly #of: CauseOfFinding;
  readonly #finding: Finding;

  constructor(of: CauseOfFinding, finding: Finding) {
    super();
    this.#of = of;
    this.#finding = finding;
  }

  finish(): Cause {
    const { cause, field } = this.#of;
    const { reason, accepted } = this.#finding;
    const { rows, bringsBack, first } = this;
    const { values, otherValues } = this.values();
    const fix = fixOf(cause, field, values);
    return { cause, field, reason, accepted, rows, bringsBack, fix, values, otherValues, first };
  }
}

class WarningTally extends Tally {
  readonly #field: string;
  readonly #remark: Remark;

  constructor(field: string, remark: Remark) {
    super();
    this.#field = field;
    this.#remark = remark;
  }

  finish(): WarningGroup {
    const { message, assumed } = this.#remark;
    const { rows, first } = this;
    const [kind, field = this.#field] = assumed?.change.split('.') ?? [];
    const value = { value: assumed?.value ?? '', rows };
    const fix = kind === 'values' ? valuesLine(field, [value]) : kind ? `"${kind}": {"${field}": "…"}` : null;
    return { field: this.#field, message, rows, fix, first, ...this.values() };
  }
}

/** Every row of a hostile file could have trouble of its own kind. */
const groupLimit = 500;

/** What is alike, counted together: a report of any length stays readable, and small. */
class Groups<Group> {
  readonly #groups = new Map<string, Group>();
  #rest: Group | undefined;

  get(key: string, make: () => Group): Group {
    const known = this.#groups.get(key);
    if (known) return known;
    if (this.#groups.size >= groupLimit) {
      this.#rest ??= make();
      return this.#rest;
    }
    const group = make();
    this.#groups.set(key, group);
    return group;
  }

  all(): Group[] {
    return this.#rest ? [...this.#groups.values(), this.#rest] : [...this.#groups.values()];
  }
}

/** A message without what it quotes and counts: what two rows with the same trouble have in common. */
function likeness(message: string): string {
  return message.replace(/"[^"]*"|“[^”]*”|[\d,.]+/g, '…');
}
