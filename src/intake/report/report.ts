import { say } from '../../foundation/language/language.ts';
import type { FeedFormat } from '../formats/feed-formats.ts';
import type { Encoding } from '../open/decode-text.ts';
import type { RejectReason, Remark } from '../read/notes.ts';
import { builtInProfiles } from '../understand/built-in.ts';
import type { Guess } from '../understand/guess-profile.ts';
import type { Feed } from '../understand/understand-feed.ts';
import {
  type CauseName,
  type ColumnOf,
  causeOf,
  type Repair,
  repairsOf,
  type ValueCount,
  wordChange,
} from './causes.ts';

export interface FileLine {
  readonly file: string;
  readonly line: number;
}

export interface RowPlace extends FileLine {
  readonly key: string | null;
}

interface Duplicate extends RowPlace {
  readonly feed: string;
  readonly of: {
    readonly id: string;
    readonly feed: string;
    readonly key: string;
    /** Null if the vacancy is not from this import. */
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

const noCounts = {
  rows: 0,
  /** Records of other kinds, which the profile excludes. */
  passedOver: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  joined: 0,
  closed: 0,
  rejected: 0,
  /** Vacancies that were public until their rows were refused as confidential. */
  takenDown: 0,
  /** Vacancies that a build withholds until somebody decides about a name. */
  waiting: 0,
  warnings: 0,
};
export type Counts = typeof noCounts;

export interface MissingSummary {
  readonly feed: string;
  readonly openBefore: number;
  readonly missing: number;
  /** Listed by a rejected row: these stay open. */
  readonly rejectedButListed: number;
  readonly closed: number;
  readonly heldBack: string | null;
}

export interface FoundPlace extends RowPlace {
  readonly field: string;
  readonly found: string;
}

/** Rows with the same problem; the texts are those of the first row. */
interface Group {
  readonly field: string;
  readonly rows: number;
  /** The changes of the settings that accept them, for all rows or for one of the values. */
  readonly repairs: readonly Repair[];
  /** The most frequent first. */
  readonly values: readonly ValueCount[];
  readonly otherValues: number;
  readonly first: readonly FoundPlace[];
}

export interface Cause extends Group {
  readonly cause: CauseName;
  readonly reason: string;
  readonly accepted: string;
  /** Rows with no other problem. */
  readonly bringsBack: number;
}

export interface WarningGroup extends Group {
  readonly message: string;
}

/** `--json` prints this object unchanged. */
export interface ImportReport {
  readonly kept: boolean;
  readonly dryRun: boolean;
  readonly files: readonly FileSummary[];
  readonly counts: Readonly<Counts>;
  readonly missing: readonly MissingSummary[];
  readonly guesses: readonly {
    readonly file: string;
    readonly columns: Guess['found'];
    readonly private: readonly string[];
    readonly unused: readonly string[];
  }[];
  readonly unknownColumns: readonly {
    readonly file: string;
    readonly profile: string;
    readonly columns: readonly string[];
  }[];
  readonly notices: readonly string[];
  readonly causes: readonly Cause[];
  readonly warningGroups: readonly WarningGroup[];
  readonly joinedVacancies: number;
  /** All duplicates with `--json`, otherwise the first few. */
  readonly duplicates: readonly Duplicate[];
  readonly rejections: readonly (RowPlace & { readonly findings: readonly RejectReason[] })[];
  readonly warnings: readonly (RowPlace & Remark)[];
}

type Outcome = Pick<ImportReport, 'kept' | 'dryRun' | 'files'> & { readonly feeds: readonly Feed[] };

const duplicatesShown = 5;

/** Keeps every rejection and warning only if asked: a bad feed has a million of them. */
export class ReportBuilder {
  readonly counts: Counts = { ...noCounts };
  readonly missing: MissingSummary[] = [];
  readonly notices: string[] = [];
  readonly #full: boolean;
  readonly #rejections: ImportReport['rejections'][number][] = [];
  readonly #warnings: ImportReport['warnings'][number][] = [];
  readonly #duplicates: Duplicate[] = [];
  readonly #joinedVacancies = new Set<string>();
  readonly #causes = new Map<string, Tally<Pick<Cause, 'cause' | 'field' | 'reason' | 'accepted'>>>();
  readonly #warningGroups = new Map<string, Tally<Pick<Remark, 'field' | 'message' | 'assumed'>>>();

  constructor(options: { readonly full: boolean }) {
    this.#full = options.full;
  }

  reject({ file, line, key }: RowPlace, findings: readonly RejectReason[]): void {
    this.counts.rejected++;
    const tallies = new Set<{ rows: number; bringsBack: number }>();
    for (const finding of findings) {
      const { reason, accepted, found } = finding;
      const { cause, field, group, value } = causeOf(finding);
      const tally = tallyOf(this.#causes, group, { cause, field, reason, accepted });
      if (!tallies.has(tally)) tally.rows++;
      tallies.add(tally);
      tally.add(value, { file, line, key, field: finding.field, found });
    }
    const [only, ...others] = tallies;
    if (only && others.length === 0) only.bringsBack++;
    if (this.#full) this.#rejections.push({ file, line, key, findings });
  }

  warn({ file, line, key }: RowPlace, remarks: readonly Remark[]): void {
    this.counts.warnings += remarks.length;
    for (const remark of remarks) {
      const { field, message, found = '', assumed } = remark;
      const name = field.replace(/\[\d+\]/, '[]');
      // Without quotes and numbers, messages about the same problem are equal.
      const alike = message.replace(/"[^"]*"|“[^”]*”|[\d,.]+/g, '…');
      const group = assumed ? `${assumed.value}\n${assumed.takenAs}` : alike;
      const about = { field: name, message, ...(assumed && { assumed }) };
      const tally = tallyOf(this.#warningGroups, `${name}\n${group}`, about);
      tally.rows++;
      tally.add(found, { file, line, key, field, found });
      if (tally.repairs.length < valuesKept)
        tally.repairs.push(...(remark.repairs ?? []).map((repair) => ({ ...repair, rows: 1 })));
      if (this.#full) this.#warnings.push({ file, line, key, ...remark });
    }
  }

  join(duplicate: Duplicate): void {
    this.counts.joined++;
    this.#joinedVacancies.add(duplicate.of.id);
    if (this.#full || this.#duplicates.length < duplicatesShown) this.#duplicates.push(duplicate);
  }

  finish({ feeds, ...outcome }: Outcome): ImportReport {
    const columnOf: ColumnOf = (field) => feeds.flatMap(({ reader }) => reader.columnsOf(field))[0] ?? null;
    const causes = Array.from(this.#causes.values(), (tally): Cause => {
      const { about, bringsBack } = tally;
      const { cause, field } = about;
      return {
        ...about,
        bringsBack,
        ...tally.group((values) => repairsOf({ cause, field, rows: tally.rows }, values, columnOf)),
      };
    });
    const warningGroups = Array.from(this.#warningGroups.values(), (tally): WarningGroup => {
      const { field, message, assumed } = tally.about;
      const repairs = () => [...overriding(field, tally.rows, assumed), ...tally.repairs];
      return { field, message, ...tally.group(repairs) };
    });
    return {
      ...outcome,
      counts: this.counts,
      missing: this.missing,
      guesses: feeds.flatMap(({ file, guess }) =>
        guess
          ? [{ file, columns: guess.found, private: guess.privateColumns, unused: guess.unusedColumns }]
          : [],
      ),
      unknownColumns: feeds
        .map(({ file, profile: { name }, reader }) => ({
          file,
          profile: name,
          columns: reader.unknownColumns(),
        }))
        .filter(({ columns }) => columns.length > 0),
      notices: [
        ...this.notices,
        ...[leftOutNotices, absentColumns, remarkNotice].flatMap((notices) => feeds.flatMap(notices)),
      ],
      causes: causes.sort((a, b) => b.bringsBack - a.bringsBack || b.rows - a.rows),
      warningGroups: warningGroups.sort((a, b) => b.rows - a.rows),
      joinedVacancies: this.#joinedVacancies.size,
      duplicates: this.#duplicates,
      rejections: this.#rejections,
      warnings: this.#warnings,
    };
  }
}

function leftOutNotices({ leftOut }: Feed): string[] {
  return leftOut.map(({ sheet, reason }) => say`Sheet "${sheet}" was left out: ${reason}.`);
}

/** A built-in profile, and a copy of one, names more columns than any feed has. */
function absentColumns({ file, profile, absentColumns: absent }: Feed): string[] {
  const own = profile.columns ?? {};
  const isBuiltIn = Object.values(builtInProfiles).some(({ columns }) =>
    Object.keys(columns ?? {}).every((field) => field in own),
  );
  if (absent.length === 0 || isBuiltIn) return [];
  const columns = absent.map((column) => `"${column}"`).join(', ');
  return [say`${file} has no column ${columns}, which profile ${profile.name} names.`];
}

function remarkNotice({ file, remarks: { count, lines } }: Feed): string[] {
  if (count === 0) return [];
  const places = `${lines.join(', ')}${count > lines.length ? ', …' : ''}`;
  return [
    say`${file}: rows that are notes or totals, not vacancies, and were skipped: ${count} (${places}).`,
  ];
}

const placesKept = 5;
const valuesKept = 10;
const valueLimit = 2_000;

/** Every row of a hostile file could have its own value or kind of problem. */
const groupLimit = 500;

class Tally<About> {
  readonly about: About;
  rows = 0;
  bringsBack = 0;
  readonly repairs: Repair[] = [];
  readonly first: FoundPlace[] = [];
  readonly #values = new Map<string, ValueCount>();
  #uncounted = 0;

  constructor(about: About) {
    this.about = about;
  }

  add(value: string, place: FoundPlace): void {
    if (this.first.length < placesKept) this.first.push(place);
    if (value === '') return;
    const alike = value.toLowerCase();
    const known = this.#values.get(alike);
    if (known) known.rows++;
    else if (this.#values.size < valueLimit) this.#values.set(alike, { value, rows: 1 });
    else this.#uncounted++;
  }

  group(repairsWith: (values: readonly ValueCount[]) => readonly Repair[]): Omit<Group, 'field'> {
    const all = [...this.#values.values()].sort((a, b) => b.rows - a.rows);
    const values = all.slice(0, valuesKept);
    const otherValues = all.length - values.length + this.#uncounted;
    return { rows: this.rows, repairs: repairsWith(values), values, otherValues, first: this.first };
  }
}

/** The tally with this key, or the one for the rest. */
function tallyOf<About>(tallies: Map<string, Tally<About>>, key: string, about: About): Tally<About> {
  const name = tallies.has(key) || tallies.size < groupLimit ? key : '';
  const tally = tallies.get(name) ?? new Tally(about);
  tallies.set(name, tally);
  return tally;
}

/** The change of the profile that overrides an assumption. */
function overriding(field: string, rows: number, assumed: Remark['assumed']): Repair[] {
  if (!assumed) return [];
  const isWord = assumed.change === `values.${field}`;
  const change = isWord ? wordChange(field, assumed.value) : { at: ['defaults', field], value: null };
  return change ? [{ ...change, rows }] : [];
}
