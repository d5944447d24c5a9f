import { memoize } from '../../foundation/memoize.ts';
import { withoutChatHeaders } from '../../vacancies/gate/persons/chat-headers.ts';
import { occupationOf } from '../../vacancies/occupations.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { type FeedValues, notText, rejectColumns, textsOf, valueAt } from '../feed-item.ts';
import { excessOf, type FieldName, fieldNames, type ListField, type TextField } from '../fields.ts';
import {
  columnsOfField,
  emptyValues,
  firstSeen,
  type Profile,
  templateFields,
} from '../understand/profile.ts';

/** The fields of one record as the feed writes them. */
export interface FieldTexts {
  text(field: TextField): string;
  all(field: FieldName): readonly string[];
  list(field: ListField): readonly string[];
  /** From a file of rejected rows. */
  readonly givenKey: string;
}

const columnNamesKept = 10_000;

const remarkCells = 2;
const remarkColumns = 5;
const noteWord = /^\W*(?:nota|note|total|subtotal|suma|obs|importante|pendiente|actualiza|fuente|source)/;

const none: readonly string[] = [];

/** A column, and a path into it; both as the records spell them. */
interface ColumnPath {
  readonly spellings: readonly string[];
  /** Of the column, for the path `rest` within its value. */
  readonly headSpellings: readonly string[];
  readonly rest: string;
}

interface FieldSource {
  readonly columns: readonly ColumnPath[];
  /** Between the texts of all columns. Without one the first column with a text counts. */
  readonly joiner: string | undefined;
  /** The default, if a record has no value. */
  readonly usual: readonly string[];
  readonly meanings: ReadonlyMap<string, string> | undefined;
}

/** Reads records by a profile, and collects the columns that the profile does not use. */
export class RecordReader {
  readonly #profile: Profile;
  readonly #sources: Readonly<Record<FieldName, FieldSource>>;
  readonly #where: readonly (readonly [ColumnPath, readonly string[]])[];
  readonly #wanted: ReadonlySet<string>;
  /** By column name. The lists grow with every new spelling. */
  readonly #spellings = new Map<string, string[]>();
  readonly #seen = new Set<string>();
  #lastNames: readonly string[] = none;

  constructor(profile: Profile) {
    this.#profile = profile;
    const sources = fieldNames.map((field) => [field, this.#sourceOf(field)]);
    this.#sources = Object.fromEntries(sources) as Record<FieldName, FieldSource>;
    this.#where = Object.entries(profile.where ?? {}).map(([column, wanted]) => [
      this.#pathOf(column),
      wanted,
    ]);
    for (const column of [...Object.values(rejectColumns), ...(profile.ignore ?? [])]) this.#pathOf(column);
    this.#wanted = new Set(this.#spellings.keys());
  }

  #sourceOf(field: FieldName): FieldSource {
    const choice = this.#profile.columns?.[field];
    const meanings = this.#profile.values?.[field];
    // Templates depend on other fields.
    const usual = templateFields.includes(field) ? undefined : this.#profile.defaults?.[field];
    return {
      columns: columnsOfField(this.#profile, field).map((column) => this.#pathOf(column)),
      joiner: typeof choice === 'object' && 'join' in choice ? choice.with : undefined,
      usual: usual === undefined || usual === firstSeen ? none : [usual],
      meanings: meanings && new Map(Object.entries(meanings).map(([theirs, ours]) => [fold(theirs), ours])),
    };
  }

  #pathOf(column: string): ColumnPath {
    const [head = '', ...rest] = column.split('.');
    return {
      spellings: this.#spellingsOf(columnName(column)),
      headSpellings: rest.length === 0 ? none : this.#spellingsOf(columnName(head)),
      rest: rest.join('.'),
    };
  }

  #spellingsOf(name: string): string[] {
    const known = this.#spellings.get(name) ?? [];
    this.#spellings.set(name, known);
    return known;
  }

  unknownColumns(): string[] {
    return [...this.#seen].filter((name) => !this.#wanted.has(columnName(name)));
  }

  see(names: readonly string[]): void {
    const last = this.#lastNames;
    this.#lastNames = names;
    for (const [at, name] of names.entries()) {
      // Most records have the columns of the one before.
      if (name === last[at] || this.#seen.has(name)) continue;
      const plain = columnName(name);
      // A hostile file has new names in every record, so unknown ones are limited.
      if (this.#seen.size >= columnNamesKept && !this.#wanted.has(plain)) continue;
      this.#seen.add(name);
      this.#spellingsOf(plain).push(name);
    }
  }

  has(column: string): boolean {
    const { spellings, headSpellings } = this.#pathOf(column);
    return spellings.length + headSpellings.length > 0;
  }

  /** The texts in some columns of a record. */
  cells(record: FeedValues, columns: readonly string[]): string[] {
    const values = columns.flatMap((column) => textsOf(valueIn(record, this.#pathOf(column))));
    return values.filter((text) => text !== notText && !isEmpty(text));
  }

  columnsOf(field: FieldName): readonly string[] {
    return columnsOfField(this.#profile, field);
  }

  /** Whether a row of a table is a note, a total or a repeated header. Without place and text it would be rejected. */
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
    if (this.#seen.size < remarkColumns) return false;
    const isEmpty = (field: FieldName) => this.#fromColumns(record, field).length === 0;
    return isEmpty('city') && isEmpty('description') && !this.#mayBeVacancy(record);
  }

  /** An emptied row still lists its vacancy by its key or its job title. */
  #mayBeVacancy(record: FeedValues): boolean {
    const keys = [...this.#fromColumns(record, 'key'), ...this.#fromColumns(record, 'vacancyId')];
    if (keys.some((key) => /\d/.test(key))) return true;
    return this.#fromColumns(record, 'title').some(
      (title) => !noteWord.test(fold(title)) && occupationOf(title.slice(0, 200)).candidates.length > 0,
    );
  }

  wants(record: FeedValues): boolean {
    this.see(Object.keys(record));
    return this.#where.every(([column, wanted]) =>
      textsOf(valueIn(record, column)).some((text) => wanted.includes(text)),
    );
  }

  /** `onRead` gets each field when it is first read; a field that is too long is then empty. */
  read(record: FeedValues, onRead: (field: FieldName, texts: readonly string[]) => void): FieldTexts {
    const known = new Map<FieldName, readonly string[]>();
    const all = (field: FieldName) => {
      const before = known.get(field);
      if (before !== undefined) return before;
      const texts = this.#textsOf(record, field);
      onRead(field, texts);
      const usable = excessOf(field, texts)
        ? []
        : texts.filter((text) => text !== notText).map(withoutChatHeaders);
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

  #textsOf(record: FeedValues, field: FieldName): readonly string[] {
    const found = this.#fromColumns(record, field);
    return found.length > 0 ? found : this.#sources[field].usual;
  }

  #fromColumns(record: FeedValues, field: FieldName): readonly string[] {
    const source = this.#sources[field];
    const [only] = source.columns;
    if (only && source.columns.length === 1) return this.#meantAt(record, source, only);
    if (source.joiner === undefined) {
      for (const column of source.columns) {
        const texts = this.#meantAt(record, source, column);
        if (texts.some((text) => text !== notText)) return texts;
      }
      return none;
    }
    const perColumn = source.columns.map((column) => this.#meantAt(record, source, column));
    const joined = perColumn.flat().join(source.joiner);
    return joined === '' ? none : [joined];
  }

  #meantAt(record: FeedValues, { meanings }: FieldSource, column: ColumnPath): readonly string[] {
    const value = valueIn(record, column);
    if (typeof value === 'string' && !meanings) return isEmpty(value) ? none : [value];
    const texts = textsOf(value).map((text) => meanings?.get(fold(text)) ?? text);
    return texts.filter((text) => !isEmpty(text));
  }

  #split(texts: readonly string[]): readonly string[] {
    let items = texts;
    for (const separator of this.#profile.listSeparators ?? []) {
      items = items.flatMap((item) => item.split(separator));
    }
    return items.filter((item) => item.trim() !== '');
  }
}

const longestEmpty = Math.max(...Array.from(emptyValues, ({ length }) => length));

function isEmpty(text: string): boolean {
  const plain = text.trim();
  return plain.length <= longestEmpty && emptyValues.has(fold(plain));
}

/** `Posted At`, `posted_at` and `postedAt` are one column. */
export const columnName = memoize((name: string) => fold(name).replace(/[\s_-]+/g, ''), {
  maxEntries: 10_000,
});

function valueIn(record: FeedValues, { spellings, headSpellings, rest }: ColumnPath): unknown {
  const value = firstOf(record, spellings);
  return value ?? (headSpellings.length === 0 ? undefined : valueAt(firstOf(record, headSpellings), rest));
}

function firstOf(record: FeedValues, spellings: readonly string[]): unknown {
  for (const spelling of spellings) {
    // Not inherited members such as `constructor`.
    const value = Object.hasOwn(record, spelling) ? record[spelling] : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}
