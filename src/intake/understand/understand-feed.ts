import { inWords, say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { brokenFile } from '../broken-file.ts';
import { type FeedItem, type FeedValues, valueAt } from '../feed-item.ts';
import { type FieldName, requiredFields } from '../fields.ts';
import { type CountKnownColumns, type LeftOut, type OpenedRecords, resumed } from '../formats/table.ts';
import type { OpenedFile } from '../open/open-feed.ts';
import { normaliseCity } from '../read/normalise/city.ts';
import { namesOccupation } from '../read/normalise/family.ts';
import { RecordReader } from '../read/record-reader.ts';
import { builtInProfiles, isJobPosting } from './built-in.ts';
import { addedTo, type Guess, guessProfile } from './guess-profile.ts';
import { countKnownHeaders } from './header-score.ts';
import { listsPersons } from './persons.ts';
import { columnsIn, columnsOfField, type Profile } from './profile.ts';

export interface Feed
  extends Pick<OpenedFile, 'file' | 'format' | 'sample' | 'size' | 'bytesRead' | 'encoding'> {
  /** The name under which the board stores the feed. */
  readonly name: string;
  readonly profile: Profile;
  readonly reader: RecordReader;
  readonly table: OpenedRecords['table'];
  readonly items: AsyncIterable<FeedItem>;
  /** Columns that the profile names and the table does not have. */
  readonly absentColumns: readonly string[];
  /** Set if no profile was named. */
  readonly guess: Guess | undefined;
  readonly remarks: Remarks;
  /** Sheets of the same file that are not read. */
  readonly leftOut: readonly LeftOut[];
}

/** Notes, totals and repeated headers among the rows read so far. */
interface Remarks {
  count: number;
  readonly lines: number[];
}

interface HowToUnderstand {
  /** Without it the columns are guessed from their names and values. */
  readonly profile?: Profile | undefined;
  readonly name?: string | undefined;
  readonly sheet?: string | undefined;
}

/** Reads a file with the given profile, or guesses one. A workbook has a feed for each sheet of vacancies. */
export async function understandFeeds(file: OpenedFile, how: HowToUnderstand): Promise<readonly Feed[]> {
  const { parts, leftOut } = await file.records({
    records: how.profile?.records,
    sheet: how.sheet ?? how.profile?.sheet,
    countKnown: how.profile ? columnsOfProfile(how.profile) : countKnownHeaders,
    isSection: namesCityAlone,
  });
  const skipped = [...leftOut];
  const sampled: SampledPart[] = [];
  for (const part of parts) {
    const sample = await sampleItems(part.items);
    const { sheet } = part;
    const isChecked = sheet !== undefined || !how.profile;
    if (isChecked && listsPersons(sample.records, sheet)) {
      const reason = say`it seems to list persons, who are never read`;
      skipped.push({ sheet: sheet ?? file.file, reason });
      continue;
    }
    const isAlone = sheet === undefined || parts.length === 1;
    sampled.push({ ...part, ...sample, label: isAlone ? file.file : say`${file.file}, sheet "${sheet}"` });
  }
  if (sampled.length === 0)
    throw new OperatorError(say`${file.file} seems to list persons, not vacancies.`, {
      reason: 'refused',
      hint: `${say`Nothing was imported.`} ${say`Candidates and other persons are never read. If these are vacancies, say in a profile which column is which (--profile).`}`,
    });
  const feeds: Feed[] = [];
  const failures: OperatorError[] = [];
  for (const part of sampled) {
    try {
      const layout = (one: SampledPart) => one.table?.header.join('\n');
      const alike = sampled.filter((one) => layout(one) === layout(part));
      const records = alike.flatMap((one) => one.records);
      feeds.push(understandPart({ ...part, records }, file, how));
    } catch (error) {
      if (!(error instanceof ColumnsNotUnderstood)) throw error;
      failures.push(error);
      skipped.push({ sheet: part.sheet ?? '', reason: say`its columns are not understood` });
    }
  }
  const [first, ...others] = feeds;
  if (first === undefined) throw failures[0];
  return [{ ...first, leftOut: skipped }, ...others];
}

interface SampledPart extends OpenedRecords {
  /** The first records. */
  readonly records: readonly FeedValues[];
  readonly isEmpty: boolean;
  readonly label: string;
}

function understandPart(part: SampledPart, opened: OpenedFile, how: HowToUnderstand): Feed {
  const { table, items, label } = part;
  const { records: _, ...about } = opened;
  const file = { ...about, file: label };
  const { profile, guess } = how.profile ? { profile: how.profile, guess: undefined } : guessed(file, part);
  const reader = new RecordReader(profile);
  const named = Object.values(profile.columns ?? {}).flatMap(columnsIn);
  reader.see(table?.header ?? []);
  requireColumns(profile, reader, label, table?.header, guess);
  // Two columns with the same name are harmless until the profile reads one of them.
  const wanted = new RecordReader({ name: 'one' });
  wanted.see(named);
  const repeated = table?.repeated.find((column) => wanted.has(column));
  if (repeated !== undefined) throw brokenFile(label, say`two columns are called "${repeated}".`);
  const remarks: Remarks = { count: 0, lines: [] };
  return {
    ...file,
    profile,
    guess,
    reader,
    table,
    remarks,
    leftOut: [],
    name: how.name ?? profile.feed ?? profile.name,
    items: vacancyItems(items, reader, table ? remarks : undefined),
    // A guessed profile may contain a built-in one, which names more columns than any file has.
    absentColumns: table && !guess ? [...new Set(named.filter((column) => !reader.has(column)))] : [],
  };
}

/** A heading such as "Guadalajara" or "Zona Monterrey" above the vacancies of a city. */
function namesCityAlone(text: string): boolean {
  return text.length <= 60 && normaliseCity(text).ok && !namesOccupation(text);
}

const remarkLinesKept = 10;

async function* vacancyItems(
  items: AsyncIterable<FeedItem>,
  reader: RecordReader,
  remarks: Remarks | undefined,
): AsyncGenerator<FeedItem> {
  for await (const item of items) {
    if (remarks && item.kind === 'record' && reader.isRemark(item.values)) {
      remarks.count++;
      if (remarks.lines.length < remarkLinesKept) remarks.lines.push(item.line);
    } else yield item;
  }
}

function columnsOfProfile(profile: Profile): CountKnownColumns {
  const columns = Object.values(profile.columns ?? {}).flatMap(columnsIn);
  return (cells) => {
    const reader = new RecordReader(profile);
    reader.see(cells);
    return columns.filter((column) => reader.has(column)).length;
  };
}

/** The program's own layouts need a guess only for columns that they do not name. */
function guessed(
  file: Pick<OpenedFile, 'file' | 'format' | 'sample'>,
  { records, isEmpty, table, place }: SampledPart,
): { profile: Profile; guess: Guess | undefined } {
  const { native, jobposting, indeed } = builtInProfiles;
  if (isJobPosting(file)) return { profile: jobposting, guess: undefined };
  if (isEmpty && !table)
    throw brokenFile(file.file, say`the file has no records.`, {
      hint: say`If there should be records, export the file again, or name their place in a profile (--profile).`,
    });
  const known = file.format === 'xml' ? indeed : native;
  const reader = new RecordReader(known);
  for (const names of table ? [table.header] : records.map(Object.keys)) reader.see(names);
  const guess = guessProfile(records, { header: table?.header, name: file.file, place });
  const suits = requiredFields.every((field) => reader.columnsOf(field).some((column) => reader.has(column)));
  // A column "company" that is full of firms is the employer, not our descriptor.
  const isEmployer = columnsOfField(guess.profile, 'employer').some((name) => /^company$/i.test(name));
  if (!suits || (isEmployer && known === native)) return { profile: guess.profile, guess };
  // A path exists if some record has a value there.
  const has = (column: string) =>
    reader.has(column) &&
    (!column.includes('.') || records.some((record) => valueAt(record, column) !== undefined));
  const added = addedTo(known, guess, has);
  return { profile: added?.profile ?? known, guess: added };
}

/** A missing required column is an error of the file, not of every row. */
function requireColumns(
  { defaults }: Profile,
  reader: RecordReader,
  file: string,
  /** Undefined for formats other than tables. */
  header: readonly string[] | undefined,
  guess: Guess | undefined,
): void {
  const missing = requiredFields.filter(
    (field) =>
      defaults?.[field] === undefined &&
      !reader.columnsOf(field).some((column) => header === undefined || reader.has(column)),
  );
  if (missing.length === 0 || (!header && !guess)) return;
  if (guess) throw new ColumnsNotUnderstood(file, missing, guess);
  const wanted = missing.map((field) => {
    const columns = reader.columnsOf(field).map((column) => `"${column}"`);
    return columns.length === 0 ? field : say`${field} (column ${inWords(columns, say`or`)})`;
  });
  const hint = say`Its columns are: ${namesOf(header ?? [])}. Say in a profile which one is which (--profile).`;
  throw new OperatorError(say`${file} has no column for ${wanted.join(', ')}.`, {
    reason: 'refused',
    hint: `${say`Nothing was imported.`} ${hint}`,
  });
}

/** The remedy is the shortest profile, filled in as far as possible. */
export class ColumnsNotUnderstood extends OperatorError {
  readonly guess: Guess;

  constructor(file: string, missing: readonly FieldName[], guess: Guess) {
    const columns = { ...Object.fromEntries(missing.map((field) => [field, '…'])), ...guess.profile.columns };
    const lines = JSON.stringify({ name: 'mine', columns });
    const parts = [
      say`Nothing was imported.`,
      ...(guess.unusedColumns.length > 0 ? [say`Not understood: ${namesOf(guess.unusedColumns)}.`] : []),
      say`Write this into a file, name the columns at "…", and import with --profile FILE: ${lines}`,
    ];
    const message = say`${file} has no column that looks like ${inWords(missing, say`or`)}.`;
    super(message, { reason: 'refused', hint: parts.join(' ') });
    this.guess = guess;
  }
}

function namesOf(columns: readonly string[]): string {
  return shortList(columns, { most: 60, length: 80 });
}

/** The first names of a list, each cut to a length. */
export function shortList(
  names: readonly string[],
  { most, length, quote = '' }: { most: number; length: number; quote?: string },
): string {
  const cut = (name: string) => (name.length > length ? `${name.slice(0, length)}…` : name);
  const shown = names.slice(0, most).map((name) => `${quote}${cut(name)}${quote}`);
  const rest = names.length - shown.length;
  return rest > 0 ? say`${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

const recordsLookedAt = 200;
const sizeLookedAt = 4 * 1024 * 1024;

async function sampleItems(
  items: AsyncIterable<FeedItem>,
): Promise<Pick<SampledPart, 'records' | 'items' | 'isEmpty'>> {
  const iterator = items[Symbol.asyncIterator]();
  const first: FeedItem[] = [];
  let size = 0;
  while (first.length < recordsLookedAt && size < sizeLookedAt) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    size += sizeOf(next.value);
  }
  const records = first.flatMap((item) => (item.kind === 'record' ? [item.values] : []));
  return { records, items: resumed(first, iterator), isEmpty: first.length === 0 };
}

function sizeOf(item: FeedItem): number {
  if (item.kind === 'unreadable') return item.raw.length;
  let size = 0;
  for (const value of Object.values(item.values)) size += typeof value === 'string' ? value.length : 1_000;
  return size;
}
