import { inWords, say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { brokenFile } from '../broken-file.ts';
import { type FeedItem, valueAt } from '../feed-item.ts';
import { type FieldName, requiredFields } from '../fields.ts';
import type { OpenedRecords } from '../formats/feed-formats.ts';
import type { CountKnownColumns } from '../formats/table.ts';
import type { Feed } from '../open/open-feed.ts';
import { RecordReader } from '../read/record-reader.ts';
import { builtInProfiles, isJobPosting } from './built-in.ts';
import { addedTo, type Guess, guessProfile } from './guess-profile.ts';
import { countKnownHeaders } from './header-score.ts';
import { columnsIn, type Profile } from './profile.ts';
import { sampleItems } from './sample-items.ts';

/** A file whose header fits its profile: ready to be read. */
export interface PreparedFeed {
  readonly feed: Feed;
  readonly name: string;
  readonly profile: Profile;
  readonly reader: RecordReader;
  readonly table: OpenedRecords['table'];
  readonly items: AsyncIterable<FeedItem>;
  /** Columns that the profile names and the table does not have. */
  readonly absentColumns: readonly string[];
  /** How the columns were understood, where nobody said what they are. */
  readonly guess: Guess | undefined;
  /** Rows of the table that were no vacancies, of those read so far. */
  readonly remarks: Remarks;
}

/** Notes, totals and repeated headers between the rows of a table. */
interface Remarks {
  count: number;
  /** Where the first of them stand. */
  readonly lines: number[];
}

interface HowToPrepare {
  /** The operator's, or a built-in one; without it the columns are understood by what they are called and hold. */
  readonly profile?: Profile | undefined;
  /** The name under which the board keeps the feed; by default the profile says. */
  readonly name?: string | undefined;
  /** The sheet of a workbook, whatever the profile says. */
  readonly sheet?: string | undefined;
}

/** Opens a file with a profile, or finds one for it. A column that must be there is missed now, not in every row. */
export async function prepareFeed(feed: Feed, how: HowToPrepare): Promise<PreparedFeed> {
  const opened = await feed.open({
    records: how.profile?.records,
    sheet: how.sheet ?? how.profile?.sheet,
    countKnown: how.profile ? columnsOfProfile(how.profile) : countKnownHeaders,
  });
  const { table } = opened;
  const found = how.profile
    ? { profile: how.profile, guess: undefined, items: opened.items }
    : await understood(feed, opened);
  const { profile, guess } = found;
  const reader = new RecordReader(profile);
  if (table) {
    reader.meet(table.header);
    requireColumns(reader, profile, feed.file, table.header, guess);
    refuseRepeated(profile, table, feed.file);
  } else if (guess) requirePaths(guess, feed.file);
  const named = Object.values(profile.columns ?? {}).flatMap(columnsIn);
  const absentColumns = table ? [...new Set(named.filter((column) => !reader.has(column)))] : [];
  const name = how.name ?? profile.feed ?? profile.name;
  const remarks: Remarks = { count: 0, lines: [] };
  const items = table ? withoutRemarks(found.items, reader, remarks) : found.items;
  return { feed, name, profile, reader, table, items, absentColumns, guess, remarks };
}

const remarkLinesKept = 10;

async function* withoutRemarks(
  items: AsyncIterable<FeedItem>,
  reader: RecordReader,
  remarks: Remarks,
): AsyncGenerator<FeedItem> {
  for await (const item of items) {
    if (item.kind === 'record' && reader.isRemark(item.values)) {
      remarks.count++;
      if (remarks.lines.length < remarkLinesKept) remarks.lines.push(item.line);
    } else yield item;
  }
}

function columnsOfProfile(profile: Profile): CountKnownColumns {
  const columns = Object.values(profile.columns ?? {}).flatMap(columnsIn);
  return (cells) => {
    const reader = new RecordReader(profile);
    reader.meet(cells);
    return columns.filter((column) => reader.has(column)).length;
  };
}

const emptyFeed = () =>
  say`If there should be some, export the file again; a profile says where they are (--profile).`;

/**
 * The profile of a file for which none was named. Our own layouts are read as they always were; anything else by what
 * its columns are called and by what stands in the first records.
 */
async function understood(
  feed: Feed,
  opened: OpenedRecords,
): Promise<{ profile: Profile; guess: Guess | undefined; items: AsyncIterable<FeedItem> }> {
  const { native, jobposting, indeed } = builtInProfiles;
  if (isJobPosting(feed)) return { profile: jobposting, guess: undefined, items: opened.items };
  const { records, items, isEmpty } = await sampleItems(opened.items);
  if (isEmpty && !opened.table) throw brokenFile(feed.file, say`it has no records.`, { hint: emptyFeed() });
  const known = feed.format === 'xml' ? indeed : native;
  const reader = new RecordReader(known);
  for (const names of opened.table ? [opened.table.header] : records.map(Object.keys)) reader.meet(names);
  const guess = guessProfile(records, { header: opened.table?.header, name: feed.file, place: opened.place });
  // Every field that must be there is, under the names of the profile.
  const suits = requiredFields.every((field) => reader.columnsOf(field).some((column) => reader.has(column)));
  if (!suits) return { profile: guess.profile, guess, items };
  // A path is there if something is at its end, not if only its beginning is.
  const has = (column: string) =>
    reader.has(column) &&
    (!column.includes('.') || records.some((record) => valueAt(record, column) !== undefined));
  const added = addedTo(known, guess, has);
  return { profile: added?.profile ?? known, guess: added, items };
}

/** Whether a column of a file is one of these, whatever its spelling. */
function isAmong(columns: readonly string[], column: string): boolean {
  const reader = new RecordReader({ name: 'one' });
  reader.meet([column]);
  return columns.some((one) => reader.has(one));
}

function requireColumns(
  reader: RecordReader,
  profile: Profile,
  file: string,
  header: readonly string[],
  guess: Guess | undefined,
): void {
  const missing = requiredFields.filter((field) => {
    if (profile.constants?.[field] !== undefined || profile.defaults?.[field] !== undefined) return false;
    return !reader.columnsOf(field).some((column) => reader.has(column));
  });
  if (missing.length === 0) return;
  if (guess) throw notUnderstood(missing, guess, file);
  const wanted = missing.map((field) => {
    const columns = reader.columnsOf(field);
    return columns.length > 0
      ? say`${field} (column ${inWords(
          columns.map((column) => `"${column}"`),
          say`or`,
        )})`
      : field;
  });
  throw new OperatorError(say`${file} has no column for ${wanted.join(', ')}.`, {
    reason: 'refused',
    hint: [
      say`Nothing was imported.`,
      say`Its columns are: ${namesOf(header)}. A profile says which of them is which (--profile).`,
    ].join(' '),
  });
}

function requirePaths(guess: Guess, file: string): void {
  const { columns, defaults } = guess.profile;
  const missing = requiredFields.filter(
    (field) => columns?.[field] === undefined && defaults?.[field] === undefined,
  );
  if (missing.length > 0) throw notUnderstood(missing, guess, file);
}

/** The guess fell short: what was understood is the beginning of a profile. */
class ColumnsNotUnderstood extends OperatorError {
  readonly guess: Guess;

  constructor(message: string, hint: string, guess: Guess) {
    super(message, { reason: 'refused', hint });
    this.guess = guess;
  }
}

function notUnderstood(missing: readonly FieldName[], guess: Guess, file: string): ColumnsNotUnderstood {
  const understood = guess.found.map(({ field, columns }) => `${namesOf(columns)} → ${field}`);
  const parts = [
    say`Nothing was imported.`,
    understood.length > 0 ? say`Understood: ${understood.join('; ')}.` : '',
    guess.unusedColumns.length > 0 ? say`Not understood: ${namesOf(guess.unusedColumns)}.` : '',
    understood.length > 0
      ? say`A profile says which column is which: --save-profile FILE writes what was understood, to be completed and used with --profile FILE.`
      : say`A profile says which column is which (--profile FILE).`,
  ];
  return new ColumnsNotUnderstood(
    say`${file} has no column that looks like ${inWords(missing, say`or`)}.`,
    parts.filter((part) => part !== '').join(' '),
    guess,
  );
}

export function guessBehind(error: unknown): Guess | undefined {
  return error instanceof ColumnsNotUnderstood ? error.guess : undefined;
}

const namesShown = 60;
const nameLength = 80;

/** A hostile header has as many names as it likes. */
function namesOf(columns: readonly string[]): string {
  const shown = columns.slice(0, namesShown).map((name) => {
    return name.length > nameLength ? `${name.slice(0, nameLength)}…` : name;
  });
  const rest = columns.length - shown.length;
  return rest > 0 ? say`${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/** Two columns of one name are no harm until one of them is to be read. */
function refuseRepeated(
  profile: Profile,
  { repeated }: NonNullable<OpenedRecords['table']>,
  file: string,
): void {
  const read = Object.values(profile.columns ?? {}).flatMap(columnsIn);
  const wanted = repeated.find((name) => isAmong(read, name));
  if (wanted !== undefined) throw brokenFile(file, say`two columns are called "${wanted}".`);
}
