import { memoize } from '../foundation/memoize.ts';
import { fold } from '../vacancies/fold.ts';
import { type FeedValues, notText, textsOf, valueAt } from './feed-item.ts';

import { excessOf, type FieldName, fieldNames, type ListField, type TextField } from './fields.ts';
import { familyOf } from './normalise/family.ts';
import {
  type ColumnChoice,
  columnsIn,
  firstSeen,
  type Profile,
  templateFields,
  usualEmptyValues,
} from './profiles/profile.ts';
import { rejectColumns } from './rejects/reject-columns.ts';

/** The fields of one record, as a profile finds them: still the words of the feed. */
export interface FieldTexts {
  /** The first value; empty when there is none. */
  text(field: TextField): string;
  /** Every value, when a field that takes one has several. */
  all(field: FieldName): readonly string[];
  list(field: ListField): readonly string[];
  /** The key that a file of rejected rows carries. */
  readonly givenKey: string;
}

interface Choice {
  readonly columns: readonly ColumnPath[];
  readonly firstOf: boolean;
  readonly joiner: string;
}

/** More than any feed has, all spellings together. */
const mostColumnsMet = 10_000;

/** A remark fills hardly a cell, in a table that has several columns. */
const remarkCells = 2;
const remarkColumns = 5;
const noteWord = /^\W*(?:nota|note|total|subtotal|suma|obs|importante|pendiente|actualiza|fuente|source)/;

const none: readonly string[] = [];

function areSame(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false;
  for (let index = 0; index < names.length; index++) if (names[index] !== others[index]) return false;
  return true;
}

/** No word for nothing is longer. */
const emptyLength = 16;

/** Between the capital and the small letter of ASCII; figures have it too. */
const lowerCaseBit = 0x20;

/** Letters and figures of ASCII, which stay what they are when a text is folded. */
const isPlainSign = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

function namesRole(title: string): boolean {
  const { family, candidates } = familyOf(title.slice(0, 200));
  return family !== null || candidates.length > 0;
}

/** A column by its name, or something within one by its path. */
interface ColumnPath {
  readonly name: string;
  /** The column that the path begins with; undefined for a name alone. */
  readonly head: string | undefined;
  readonly rest: string;
}

/** Reads records by a profile, and remembers which of their columns it had no use for. */
export class RecordReader {
  readonly #profile: Profile;
  readonly #choices = new Map<FieldName, Choice>();
  readonly #values = new Map<FieldName, ReadonlyMap<string, string>>();
  readonly #where: readonly (readonly [ColumnPath, readonly string[]])[];
  readonly #empty: ReadonlySet<string>;
  /** How a word for nothing may begin. */
  readonly #emptyStarts: ReadonlySet<number>;
  readonly #wanted = new Set<string>();
  /** The spellings met so far of each column name. */
  readonly #spellings = new Map<string, string[]>();
  readonly #met = new Set<string>();
  /** Of the record before: most have the same. */
  #namesBefore: readonly string[] = [];

  constructor(profile: Profile) {
    this.#profile = profile;
    this.#empty = new Set(['', ...(profile.emptyValues ?? usualEmptyValues).map(fold)]);
    this.#emptyStarts = new Set(Array.from(this.#empty, (word) => word.charCodeAt(0) | lowerCaseBit));
    for (const field of fieldNames) {
      const choice = profile.columns?.[field];
      if (choice !== undefined) this.#choices.set(field, choiceOf(choice));
      const values = profile.values?.[field];
      if (values) {
        this.#values.set(
          field,
          new Map(Object.entries(values).map(([theirs, ours]) => [fold(theirs), ours])),
        );
      }
    }
    for (const column of [...Object.values(rejectColumns), ...(profile.ignore ?? [])])
      this.#want(pathOf(column));
    this.#where = Object.entries(profile.where ?? {}).map(([column, wanted]) => [pathOf(column), wanted]);
    for (const [column] of this.#where) this.#want(column);
    for (const { columns } of this.#choices.values()) for (const column of columns) this.#want(column);
  }

  /** Columns that were met and that the profile has no use for, as they are spelled. */
  unknownColumns(): string[] {
    return [...this.#met].filter((name) => !this.#wanted.has(columnName(name)));
  }

  /** Takes note of the columns of a table. */
  meet(names: Iterable<string>): void {
    for (const name of names) {
      if (this.#met.has(name)) continue;
      const plain = columnName(name);
      // A hostile file has new names in every record: of those that nobody wants only so many are remembered.
      if (this.#met.size >= mostColumnsMet && !this.#wanted.has(plain)) continue;
      this.#met.add(name);
      const spellings = this.#spellings.get(plain);
      if (spellings) spellings.push(name);
      else this.#spellings.set(plain, [name]);
    }
  }

  /** True when a column of that name, or the beginning of that path, has been met. */
  has(column: string): boolean {
    const { name, head } = pathOf(column);
    return this.#spellings.has(name) || (head !== undefined && this.#spellings.has(head));
  }

  /** The columns from which a field comes, as the profile writes them. */
  columnsOf(field: FieldName): readonly string[] {
    const choice = this.#profile.columns?.[field];
    return choice === undefined ? [] : columnsIn(choice);
  }

  /**
   * Whether a row of a table is no vacancy but a remark between them: a note, a total, the header once more. Nothing is
   * lost with it: without place and text it would be rejected.
   */
  isRemark(record: FeedValues): boolean {
    let filled = 0;
    let isHeader = true;
    for (const name in record) {
      const value = record[name];
      if (typeof value !== 'string' || value.trim() === '') continue;
      if (name === rejectColumns.raw) return false;
      filled++;
      isHeader &&= value.length === name.length && columnName(name) === columnName(value);
      if (filled > remarkCells && !isHeader) return false;
    }
    if (isHeader && filled > remarkCells) return true;
    if (this.#met.size < remarkColumns) return false;
    const isEmpty = (field: FieldName) => this.#fromColumns(record, field).length === 0;
    return isEmpty('city') && isEmpty('description') && !this.#mayBeVacancy(record);
  }

  /** A row that somebody emptied still lists its vacancy, by its key or by a title that is one. */
  #mayBeVacancy(record: FeedValues): boolean {
    const keys = [...this.#fromColumns(record, 'key'), ...this.#fromColumns(record, 'vacancyId')];
    if (keys.some((key) => /\d/.test(key))) return true;
    return this.#fromColumns(record, 'title').some(
      (title) => !noteWord.test(fold(title)) && namesRole(title),
    );
  }

  /** Whether the profile wants the record at all. */
  wants(record: FeedValues): boolean {
    const names = Object.keys(record);
    if (!areSame(names, this.#namesBefore)) this.meet(names);
    this.#namesBefore = names;
    return this.#where.every(([column, wanted]) =>
      textsOf(this.#valueAt(record, column)).some((text) => wanted.includes(text)),
    );
  }

  /** The fields of a record. `onRead` is told of each when it is first read; one that is too long is then taken for empty. */
  read(record: FeedValues, onRead: (field: FieldName, texts: readonly string[]) => void): FieldTexts {
    const known = new Map<FieldName, readonly string[]>();
    const all = (field: FieldName) => {
      const before = known.get(field);
      if (before !== undefined) return before;
      const texts = this.#textsOf(record, field);
      onRead(field, texts);
      const usable = excessOf(field, texts) ? [] : texts.filter((text) => text !== notText);
      known.set(field, usable);
      return usable;
    };
    return {
      all,
      text: (field) => all(field)[0] ?? '',
      list: (field) => this.#split(all(field)),
      givenKey: String(record[rejectColumns.key] ?? ''),
    };
  }

  #want({ name, head }: ColumnPath): void {
    this.#wanted.add(name);
    if (head !== undefined) this.#wanted.add(head);
  }

  #textsOf(record: FeedValues, field: FieldName): readonly string[] {
    // What a template makes depends on other fields, and on what they turn out to mean.
    if (templateFields.includes(field)) return this.#fromColumns(record, field);
    const constant = this.#profile.constants?.[field];
    if (constant !== undefined) return [constant];
    const found = this.#fromColumns(record, field);
    if (found.length > 0) return found;
    const usual = this.#profile.defaults?.[field];
    return usual === undefined || usual === firstSeen ? [] : [usual].flat();
  }

  #fromColumns(record: FeedValues, field: FieldName): readonly string[] {
    const choice = this.#choices.get(field);
    if (!choice) return [];
    const [only] = choice.columns;
    if (only !== undefined && choice.columns.length === 1) return this.#meantAt(record, field, only);
    const perColumn = choice.columns.map((column) => this.#meantAt(record, field, column));
    if (choice.firstOf) return perColumn.find((texts) => texts.some((text) => text !== notText)) ?? [];
    const joined = perColumn.flat().join(choice.joiner);
    return joined === '' ? [] : [joined];
  }

  #meantAt(record: FeedValues, field: FieldName, column: ColumnPath): readonly string[] {
    const value = this.#valueAt(record, column);
    if (value === undefined || value === null) return none;
    if (typeof value !== 'string' || this.#isTranslated(field)) return this.#meant(field, textsOf(value));
    return this.#isEmpty(value) ? none : [value];
  }

  #isTranslated(field: FieldName): boolean {
    return this.#values.has(field) || (this.#profile.dayOrder === 'month-first' && dayFields.has(field));
  }

  /** Their words turned into ours, and words for nothing into nothing. */
  #meant(field: FieldName, texts: readonly string[]): string[] {
    const values = this.#values.get(field);
    const written =
      this.#profile.dayOrder === 'month-first' && dayFields.has(field) ? texts.map(dayFirst) : texts;
    const meant = values ? written.map((text) => values.get(fold(text)) ?? text) : written;
    return meant.filter((text) => !this.#isEmpty(text));
  }

  /** Whether a text is blank or a word for nothing. Most say by their first sign that they are neither. */
  #isEmpty(text: string): boolean {
    const first = text.charCodeAt(0);
    if (isPlainSign(first) && !this.#emptyStarts.has(first | lowerCaseBit)) return false;
    return (text.length < emptyLength && this.#empty.has(fold(text))) || text.trim() === '';
  }

  #valueAt(record: FeedValues, { name, head, rest }: ColumnPath): unknown {
    const value = this.#column(record, name);
    return value !== undefined || head === undefined ? value : valueAt(this.#column(record, head), rest);
  }

  #column(record: FeedValues, name: string): unknown {
    for (const spelling of this.#spellings.get(name) ?? []) {
      if (record[spelling] !== undefined) return record[spelling];
    }
    return undefined;
  }

  #split(texts: readonly string[]): readonly string[] {
    let items = texts;
    for (const separator of this.#profile.listSeparators ?? []) {
      items = items.flatMap((item) => item.split(separator));
    }
    return items.filter((item) => item.trim() !== '');
  }
}

/**
 * `Posted At`, `posted_at` and `postedAt` are one column: what a spreadsheet does to a name means nothing. A feed has a few
 * dozen names, unless it is hostile and has new ones in every record.
 */
const columnName = memoize((name: string) => fold(name).replace(/[\s_-]+/g, ''), { maxEntries: 10_000 });

const dayFields: ReadonlySet<FieldName> = new Set(['postedAt', 'validThrough', 'closedOn']);

/** "11/16/2026" as the rest of the import reads days. */
function dayFirst(text: string): string {
  return text.replace(/^(\s*)(\d{1,2})([-/.])(\d{1,2})\3(?=\d{4})/, '$1$4$3$2$3');
}

function pathOf(column: string): ColumnPath {
  const [head, ...rest] = column.split('.');
  const isPath = head !== undefined && rest.length > 0;
  return { name: columnName(column), head: isPath ? columnName(head) : undefined, rest: rest.join('.') };
}

function choiceOf(choice: ColumnChoice): Choice {
  const columns = columnsIn(choice).map(pathOf);
  // A list has a `join` too: that of all arrays.
  const isSpelledOut = typeof choice === 'object' && !Array.isArray(choice);
  return {
    columns,
    firstOf: isSpelledOut && 'firstOf' in choice,
    joiner: isSpelledOut && 'join' in choice ? choice.with : ' ',
  };
}
