import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { fold, wordSet } from '../../vacancies/text/fold.ts';
import { textLists } from '../../vacancies/vacancy-fields.ts';
import { type FeedValues, notText, rejectColumns, textsOf, valueAt } from '../feed-item.ts';
import { type FieldName, fieldNames, isListField } from '../fields.ts';
import type { RecordPlace } from '../formats/table.ts';
import { orderProvenBy } from '../read/normalise/date.ts';
import { columnName } from '../read/record-reader.ts';
import { ColumnValues, fits, meaningOfValues } from './column-values.ts';
import { headerWords, type Meaning, scoresOfHeader } from './header-score.ts';
import {
  type ColumnChoice,
  columnNameLimit,
  columnsIn,
  columnsOfField,
  emptyValues,
  firstSeen,
  type Profile,
  usualDescription,
  withColumns,
} from './profile.ts';

export interface Guess {
  readonly profile: Profile;
  readonly found: readonly { readonly field: FieldName; readonly columns: readonly string[] }[];
  /** Columns about people or internal matters, which are never published. */
  readonly privateColumns: readonly string[];
  readonly unusedColumns: readonly string[];
}

const threshold = 0.42;

const columnLimit = 1_000;
const pathDepth = 6;

/** The records that a guess is made from. */
interface Sampled {
  readonly records: readonly FeedValues[];
  readonly table?: { readonly header: readonly string[] } | undefined;
  readonly place?: RecordPlace;
}

export function guessProfile(
  { records, table, place }: Sampled,
  file: string,
  /** The meanings of columns that are known, by `columnName`, whatever their headings say. */
  given: ReadonlyMap<string, Meaning> = new Map(),
): Profile {
  const columns = columnTexts(records, table?.header).map((column) => ({
    ...column,
    values: new ColumnValues(column.texts),
    given: given.get(columnName(column.name)),
  }));
  const assigned = assign(columns);
  const fields = new Map<FieldName, Column[]>();
  const privateColumns: string[] = [];
  for (const column of columns) {
    const meaning = assigned.get(column);
    if (meaning === undefined) continue;
    if (meaning === 'private') privateColumns.push(column.name);
    else if (meaning !== 'other') fields.set(meaning, [...(fields.get(meaning) ?? []), column]);
  }
  fillGaps(fields, columns, assigned);
  return profileOf(fields, privateColumns, file, place);
}

/** Adds the guessed fields whose columns in the profile the file lacks; a key only to a profile without one. */
export function addedTo(profile: Profile, guess: Profile, has: (column: string) => boolean): Profile {
  const added = fieldNames.filter(
    (field) =>
      (field !== 'key' || profile.columns?.key === undefined) &&
      guess.columns?.[field] !== undefined &&
      !columnsOfField(profile, field).some(has),
  );
  if (added.length === 0) return profile;
  const own = added.map((field) => [field, guess.columns?.[field]] as const);
  const { name, description, dayOrder, defaults = {}, values } = guess;
  return {
    ...profile,
    name,
    ...(description !== undefined && { description }),
    feed: profile.feed ?? profile.name,
    columns: { ...profile.columns, ...Object.fromEntries(own) },
    defaults: { ...defaults, ...profile.defaults },
    ...(values && { values: { ...profile.values, ...values } }),
    ...(dayOrder && { dayOrder }),
    ignore: [...new Set([...(profile.ignore ?? []), ...(guess.ignore ?? [])])].slice(0, 500),
  };
}

/** What the operator has said, over what was guessed. */
export function overGuess(guess: Profile, own: Profile, has: (column: string) => boolean): Profile {
  const { guessed: _, columns = {}, defaults, values, ...rest } = own;
  const present = Object.entries(columns).filter(([, choice]) => columnsIn(choice).some(has));
  const named = new Set(present.flatMap(([, choice]) => columnsIn(choice)).map(columnName));
  const others = withColumns(guess, (name) => (named.has(columnName(name)) ? undefined : name));
  const both = { ...guess.values, ...values };
  return {
    ...others,
    ...rest,
    columns: { ...others.columns, ...Object.fromEntries(present) },
    defaults: { ...guess.defaults, ...defaults },
    values: Object.fromEntries(
      Object.keys(both).map((field) => {
        const name = field as FieldName;
        return [name, { ...guess.values?.[name], ...values?.[name] }];
      }),
    ),
  };
}

/** What a guessed profile makes of the columns of a file. */
export function guessOf(
  profile: Profile,
  headings: readonly string[],
  privateColumns: readonly string[],
): Guess {
  const found = filledFields((field) =>
    columnsOfField(profile, field).filter((name) => headings.includes(name)),
  );
  const used = new Set(found.flatMap(({ columns }) => columns));
  return {
    profile,
    found,
    privateColumns: privateColumns.filter((name) => !used.has(name)),
    unusedColumns: headings.filter((name) => !used.has(name) && !privateColumns.includes(name)),
  };
}

function filledFields(columnsOf: (field: FieldName) => readonly string[]): Guess['found'] {
  const fields = fieldNames.map((field) => ({ field, columns: columnsOf(field) }));
  return fields.filter(({ columns }) => columns.length > 0);
}

/** The values of a column in the first records. */
export interface ColumnTexts {
  readonly name: string;
  readonly texts: readonly string[];
  /** Share of the records that have a value. */
  readonly filled: number;
}

interface Column extends ColumnTexts {
  readonly values: ColumnValues;
  /** Its meaning, if it is known. */
  readonly given: Meaning | undefined;
}

/** A column with fewer values is completed by the next one with the same meaning. */
const mostlyFilled = 0.95;
/** An empty column gives way to a filled one. */
const emptyPenalty = 0.3;

type Fields = ReadonlyMap<FieldName, readonly Column[]>;

const ownColumns: ReadonlySet<string> = new Set(Object.values(rejectColumns));

export function columnTexts(
  records: readonly FeedValues[],
  header: readonly string[] | undefined,
): ColumnTexts[] {
  const names = new Set(header);
  if (!header) for (const record of records) collectPaths(record, '', names, 0);
  return [...names]
    .filter((name) => name.length <= columnNameLimit && !ownColumns.has(name))
    .slice(0, columnLimit)
    .map((name) => {
      const texts = records
        .map((record) => textsOf(Object.hasOwn(record, name) ? record[name] : valueAt(record, name)))
        .map((all) => all.filter((text) => text !== notText).join(', '))
        .filter((text) => !emptyValues.has(fold(text.slice(0, 40))));
      return { name, texts, filled: texts.length / Math.max(1, records.length) };
    });
}

function collectPaths(value: unknown, path: string, names: Set<string>, depth: number): void {
  if (names.size >= columnLimit || depth > pathDepth) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 5)) collectPaths(item, path, names, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (name.includes('.') || name.length > columnNameLimit) continue;
      collectPaths(member, path === '' ? name : `${path}.${name}`, names, depth + 1);
    }
  } else if (path !== '' && value !== null && value !== undefined) names.add(path);
}

const nativeNames: ReadonlyMap<string, FieldName> = new Map(
  fieldNames.filter((name) => name !== 'company').map((name) => [name.toLowerCase(), name]),
);

/** Each column gets the meaning that fits it best and that no other column fits better. */
function assign(columns: readonly Column[]): ReadonlyMap<Column, Meaning> {
  const candidates = columns.flatMap(candidatesOf).filter(({ score }) => score >= threshold);
  candidates.sort((a, b) => b.score - a.score);
  const assigned = new Map<Column, Meaning>();
  const taken = new Map<Meaning, Column>();
  for (const { column, meaning } of candidates) {
    if (assigned.has(column)) continue;
    const earlier = taken.get(meaning);
    if (earlier !== undefined && !column.given && !mayShare(meaning, earlier, column)) continue;
    assigned.set(column, meaning);
    if (earlier === undefined) taken.set(meaning, column);
  }
  return assigned;
}

/** Fields of which a second column may fill the gaps of the first. */
const completed = wordSet('title city salary description modality employmentType postedAt employer');

/** Lists are joined, and so are an object and its member: `salary` and `salary.text`. */
function mayShare(meaning: Meaning, one: Column, other: Column): boolean {
  if (meaning === 'private' || meaning === 'other') return true;
  if (one.given) return false;
  if (completed.has(meaning) && one.filled < mostlyFilled && other.filled > 0) return true;
  if (isNested([one.name, other.name])) return true;
  return (textLists as readonly Meaning[]).includes(meaning);
}

function candidatesOf(column: Column): { column: Column; meaning: Meaning; score: number }[] {
  const { name, values, given } = column;
  if (given !== undefined) return [{ column, meaning: given, score: 3 }];
  const native = nativeNames.get(fold(name).replace(/[\s_-]+/g, ''));
  const ofHeader = scoresOfHeader(name);
  // A private column stays private whatever its values are: "Publicado por" with days.
  const best = ofHeader.toSorted((a, b) => b.score - a.score || (b.meaning === 'private' ? 1 : -1))[0];
  if (best?.meaning === 'private' && native === undefined) return [{ column, meaning: 'private', score: 2 }];
  const scores = new Map<Meaning, number>(meaningOfValues(values));
  // A second deadline is no day of publication: vague words do not count beside a clear meaning that fits.
  const isClear = best && !best.isVague && (values.texts.length === 0 || fitOf(best.meaning, values) > 0);
  for (const { meaning, score, isVague } of ofHeader) {
    if (isVague && isClear) continue;
    const fit = fitOf(meaning, values);
    const total = score + fit - (isVague && fit <= 0 ? 0.25 : 0);
    scores.set(meaning, Math.max(total, scores.get(meaning) ?? -1));
  }
  // One of our names outweighs doubt, but not values that contradict it.
  if (native !== undefined && fitOf(native, values) > -1) scores.set(native, 2);
  if (column.filled === 0) for (const [meaning, score] of scores) scores.set(meaning, score - emptyPenalty);
  const hidden = scores.get('private') ?? 0;
  return [...scores]
    .filter(([meaning, score]) => meaning === 'private' || score > hidden - 0.05)
    .map(([meaning, score]) => ({ column, meaning, score }));
}

function fitOf(meaning: Meaning, values: ColumnValues): number {
  return values.texts.length === 0 ? 0 : fits[meaning](values);
}

function fillGaps(
  fields: Map<FieldName, Column[]>,
  columns: readonly Column[],
  assigned: ReadonlyMap<Column, Meaning>,
): void {
  const move = (from: FieldName, to: FieldName) => {
    const found = fields.get(from);
    if (fields.has(to) || !found) return;
    fields.set(to, found);
    fields.delete(from);
  };
  // "Ubicación" else "Municipio".
  const [place] = fields.get('city') ?? [];
  const towns = (fields.get('municipality') ?? []).filter(({ filled }) => filled > 0);
  if (place && place.filled < mostlyFilled) fields.set('city', [...(fields.get('city') ?? []), ...towns]);
  move('municipality', 'city');
  move('zone', 'city');
  // The titles of RSS feeds name the place.
  const [title] = fields.get('title') ?? [];
  const isBoth = title && title.values.share('place') >= 0.6 && title.values.share('role') >= 0.3;
  if (!fields.has('city') && isBoth) fields.set('city', [title]);
  move('company', 'employer');
  if (!fields.has('employer')) move('employerAliases', 'employer');
  move('responsibilities', 'description');
  move('requirements', 'description');
  // "Sueldo desde" without "Sueldo hasta" is not a range, but may be the salary.
  if (!fields.has('salaryMin') || !fields.has('salaryMax')) {
    move('salaryMin', 'salary');
    move('salaryMax', 'salary');
  }
  // The link, or a column called "id", distinguishes vacancies if nothing else does.
  const isId = (column: Column) => !assigned.has(column) && /(?:^|_)id$/i.test(column.name);
  const key = [...(fields.get('applyUrl')?.slice(0, 1) ?? []), ...columns.filter(isId)].find(
    ({ values }) => fits.key(values) > 0,
  );
  if (!fields.has('key') && key) fields.set('key', [key]);
}

export const guessedProfile = 'guessed';
const identifying: readonly FieldName[] = ['key', 'title', 'employer', 'city'];

function profileOf(
  fields: Fields,
  privateColumns: readonly string[],
  name: string,
  place: RecordPlace = {},
): Profile {
  const columns: Partial<Record<FieldName, ColumnChoice>> = {};
  for (const field of fieldNames) {
    const found = fields.get(field);
    if (found) columns[field] = choiceOf(field, found.map((column) => column.name).slice(0, 20));
  }
  const values = valuesOf(fields);
  const description = say`Guessed from ${basename(name)}. Check it, rename it, and import with --profile.`;
  return {
    name: guessedProfile,
    description: description.slice(0, 500),
    feed: feedName(fields),
    ...(place.records !== undefined && { records: place.records }),
    ...(place.sheet !== undefined && { sheet: place.sheet }),
    columns,
    ...(values && { values }),
    ...(isMonthFirst(fields) && { dayOrder: 'month-first' as const }),
    defaults: defaultsOf(fields),
    ...(privateColumns.length > 0 && { ignore: privateColumns.slice(0, 500) }),
  };
}

function choiceOf(field: FieldName, names: readonly string[]): ColumnChoice {
  const [only] = names;
  if (only !== undefined && names.length === 1) return only;
  if (isNested(names)) return { firstOf: names.toSorted((a, b) => b.length - a.length) };
  return isListField(field) ? { join: [...names], with: '\n' } : { firstOf: [...names] };
}

function isNested(names: readonly string[]): boolean {
  const shortest = names.reduce((a, b) => (b.length < a.length ? b : a));
  return names.every((name) => name === shortest || name.startsWith(`${shortest}.`));
}

/** Files with the same layout are the same feed, whatever their names. */
function feedName(fields: Fields): string {
  const layout = identifying.map((field) => fields.get(field)?.map(({ name }) => fold(name)) ?? []);
  return `${guessedProfile}-${hash('sha256', JSON.stringify(layout), 'hex').slice(0, 8)}`;
}

/** "Remoto: sí / no". */
function valuesOf(fields: Fields): Profile['values'] | undefined {
  const [modality] = fields.get('modality') ?? [];
  if (!modality || modality.values.share('boolean') <= 0.8) return undefined;
  if (!headerWords(modality.name).some((word) => /^(?:remot|hom|teletrabaj)/.test(word))) return undefined;
  const remote = Object.fromEntries(['true', 'si', 'yes', '1', 'verdadero'].map((word) => [word, 'remoto']));
  const onSite = Object.fromEntries(['false', 'no', '0', 'falso'].map((word) => [word, 'presencial']));
  return { modality: { ...remote, ...onSite } };
}

function isMonthFirst(fields: Fields): boolean {
  const orders = (['postedAt', 'validThrough', 'closedOn'] as const)
    .flatMap((field) => fields.get(field) ?? [])
    .flatMap(({ values }) => values.texts)
    .map(orderProvenBy);
  return orders.includes('month-first') && !orders.includes('day-first');
}

function defaultsOf(fields: Fields): NonNullable<Profile['defaults']> {
  const defaults: Partial<Record<FieldName, string>> = {};
  if (!fields.has('description')) defaults.description = usualDescription;
  if (!fields.has('validThrough') || !fields.has('postedAt')) defaults.postedAt = firstSeen;
  const money = ['salary', 'salaryMin', 'salaryMax'].flatMap((field) => fields.get(field as FieldName) ?? []);
  const words = new Set(money.flatMap(({ name }) => headerWords(name)));
  const says = (...some: readonly string[]) => some.some((word) => words.has(word));
  if (!fields.has('salaryGrossNet') && says('neto', 'net', 'libr') && !says('bruto', 'gross')) {
    defaults.salaryGrossNet = 'neto';
  }
  if (!fields.has('salaryCurrency') && says('usd', 'dolar', 'dollar')) defaults.salaryCurrency = 'USD';
  // Values that name a period outweigh the header.
  const isSilent = money.every(({ values }) => values.share('number') > 0.8);
  if (!fields.has('salaryPeriod') && isSilent) {
    const period = Object.entries(periodWords).find(([, some]) => says(...some))?.[0];
    if (period !== undefined) defaults.salaryPeriod = period;
  }
  return defaults;
}

const periodWords: Readonly<Record<string, readonly string[]>> = {
  mensual: ['mensual', 'mensualis', 'month', 'monthly', 'mes'],
  quincenal: ['quincenal', 'quincena'],
  semanal: ['semanal', 'semana', 'weekly', 'week'],
  anual: ['anual', 'annual', 'yearly', 'year'],
  hora: ['hora', 'hourly', 'hour'],
};
