import { inWords, say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { occupationOf } from '../../vacancies/occupations.ts';
import { brokenFile } from '../broken-file.ts';
import { type FeedItem, type FeedValues, valueAt } from '../feed-item.ts';
import { type FieldName, fieldNames, requiredFields } from '../fields.ts';
import { type CountKnownColumns, type LeftOut, type OpenedRecords, resumed } from '../formats/table.ts';
import type { OpenedFile } from '../open/open-feed.ts';
import { normaliseCity } from '../read/normalise/city.ts';
import { columnName, RecordReader } from '../read/record-reader.ts';
import { builtInProfiles, isJobPosting } from './built-in.ts';
import { holdsContacts } from './column-values.ts';
import {
  type Drift,
  driftOf,
  type FeedContract,
  type FeedPart,
  type KnownFeed,
  layoutOf,
  nearestPart,
  noDrift,
  partName,
  shortList,
} from './contract.ts';
import {
  addedTo,
  type ColumnTexts,
  columnTexts,
  type Guess,
  guessedProfile,
  guessOf,
  guessProfile,
  overGuess,
} from './guess-profile.ts';
import { countKnownHeaders, isPrivateHeading, type Meaning } from './header-score.ts';
import { listsPersons } from './persons.ts';
import { columnNameLimit, columnsIn, columnsOfField, type Profile, withColumns } from './profile.ts';

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
  /** Whether the operator has said which column is which. */
  readonly isMapped: boolean;
  /** Otherwise: how the columns were understood when the feed was accepted. */
  readonly guess: Guess | undefined;
  /** Headings of the file that are never published: employers, persons, telephones, notes. */
  readonly privateColumns: readonly string[];
  /** The table as the contract of the feed will keep it. */
  readonly part: FeedPart;
  /** What the board knew of the feed when the file was opened. */
  readonly known: KnownFeed | undefined;
  /** How the file differs from the contract. */
  readonly drift: Drift;
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
  readonly sheet?: string | readonly string[] | undefined;
  /** What the board knows of a feed. */
  readonly known?: ((feed: string) => Promise<KnownFeed | undefined>) | undefined;
  /** Guess anew, whatever the contract says. */
  readonly accept?: boolean | undefined;
}

/**
 * Reads a file with the given profile or that of the feed's contract, or guesses one. Of a workbook it reads the sheets
 * that are named or that the contract names; else the first sheet of vacancies and those with the same columns.
 */
export async function understandFeeds(file: OpenedFile, how: HowToUnderstand): Promise<readonly Feed[]> {
  const name = how.name ?? how.profile?.feed ?? how.profile?.name;
  const contract = name === undefined ? undefined : (await how.known?.(name))?.contract;
  const mapped = how.profile?.guessed ? undefined : how.profile;
  const named = how.sheet ?? how.profile?.sheet;
  const { parts, leftOut } = await file.records({
    records: (mapped ?? contract?.parts[0]?.profile ?? how.profile)?.records,
    sheets: typeof named === 'string' ? [named] : named,
    countKnown: countKnownBy(mapped, contract),
    isSection: namesCityAlone,
  });
  const skipped = [...leftOut];
  const sampled: SampledPart[] = [];
  for (const part of parts) {
    const sample = await sampleItems(part.items);
    const { sheet } = part;
    const isChecked = sheet !== undefined || !mapped;
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
  // A workbook of one sheet may change its name.
  const isBook = named === undefined && sampled.some(({ sheet }) => sheet !== undefined);
  const own = contract?.parts.filter((part) => part.file === partName(file.file)) ?? [];
  const accepted = isBook ? own.flatMap(({ sheet }) => sheet ?? []) : [];
  const gone = accepted.filter((name) => !sampled.some((part) => sheetOf(part) === name));
  const reasonAgainst = (part: SampledPart) => {
    const sheet = sheetOf(part);
    if (named !== undefined || sheet === undefined) return undefined;
    if (accepted.length > 0 && gone.length === 0)
      return accepted.includes(sheet)
        ? undefined
        : say`it is not among the accepted sheets; to read it too, name all sheets (--sheet, or "sheet" of the feed)`;
    return feeds[0] === undefined || layoutText(feeds[0]) === layoutText(part)
      ? undefined
      : say`its columns differ from those of the sheet that is read; to read both, name them (--sheet, or "sheet" of the feed)`;
  };
  for (const part of sampled) {
    const reason = reasonAgainst(part);
    if (reason !== undefined) {
      skipped.push({ sheet: part.sheet ?? '', reason });
      continue;
    }
    try {
      const alike = sampled.filter((one) => layoutText(one) === layoutText(part));
      const records = alike.flatMap((one) => one.records);
      feeds.push(await understandPart({ ...part, records }, file, how));
    } catch (error) {
      if (!(error instanceof ColumnsNotUnderstood)) throw error;
      failures.push(error);
      skipped.push({ sheet: part.sheet ?? '', reason: say`its columns are not understood` });
    }
  }
  const [first, ...others] = feeds;
  if (first === undefined) throw failures[0];
  const instead = feeds.flatMap(({ part }) => part.sheet ?? []).map((sheet) => `"${sheet}"`);
  const stops = gone.map(
    (sheet) =>
      say`sheet "${sheet}" is gone or has no columns of vacancies; sheets that would be read: ${instead.join(', ')}`,
  );
  const drift = { ...first.drift, stops: [...stops, ...first.drift.stops] };
  return [{ ...first, drift, leftOut: skipped }, ...others];
}

const layoutText = ({ table }: { readonly table?: OpenedRecords['table'] | undefined }) =>
  table?.header.join('\n');
const sheetOf = ({ sheetName }: OpenedRecords) => sheetName && partName(sheetName);

interface SampledPart extends OpenedRecords {
  /** The first records. */
  readonly records: readonly FeedValues[];
  readonly isEmpty: boolean;
  readonly label: string;
}

async function understandPart(part: SampledPart, opened: OpenedFile, how: HowToUnderstand): Promise<Feed> {
  const { table, items, label, records } = part;
  const { records: _, ...rest } = opened;
  const file = { ...rest, file: label };
  const columns = columnTexts(records, table?.header);
  const guess = memoize(() => guessed({ ...file, file: opened.file }, part));
  const name = how.name ?? (how.profile ?? guess()).feed ?? (how.profile ?? guess()).name;
  const known = await how.known?.(name);
  const before = known?.contract && nearestPart(known.contract, columns);
  const own = how.profile;
  const isMapped = own !== undefined && !own.guessed;
  const completed = (base: Profile) => (own?.guessed ? overGuess(base, own, presenceIn(part, own)) : base);
  const accepted = isMapped ? own : before?.profile;
  const about = { columns, rows: records.length, hasHeader: table !== undefined };
  const drift =
    before && accepted ? driftOf(before, { ...about, profile: completed(accepted) }, guess) : noDrift;
  const isKept = accepted !== undefined && (isMapped || !how.accept);
  const base = isKept ? accepted : before ? acceptedAnew(before.profile, drift, part) : guess();
  const profile = completed(base);
  const privateColumns = privateColumnsOf(profile, columns, [...(before?.private ?? []), ...drift.hidden]);
  const isGuessed = !isMapped && base.name === guessedProfile;
  const shown = isGuessed ? guessOf(profile, namesIn(columns), privateColumns) : undefined;
  const reader = new RecordReader(profile);
  const named = Object.values(profile.columns ?? {}).flatMap(columnsIn);
  reader.see(table?.header ?? []);
  // The columns that a contract lacks are named by its drift.
  if (drift.stops.length === 0 || !isKept) requireColumns(profile, reader, label, table?.header, shown);
  // Two columns with the same name are harmless until the profile reads one of them.
  const wanted = new RecordReader({ name: 'one' });
  wanted.see(named);
  const repeated = table?.repeated.find((column) => wanted.has(column));
  if (repeated !== undefined) throw brokenFile(label, say`two columns are called "${repeated}".`);
  const remarks: Remarks = { count: 0, lines: [] };
  return {
    ...file,
    profile,
    isMapped,
    guess: shown,
    name,
    privateColumns,
    part: {
      file: partName(opened.file),
      ...(part.sheetName !== undefined && { sheet: partName(part.sheetName) }),
      ...layoutOf({ ...about, profile }, privateColumns),
      profile: base,
    },
    known,
    drift,
    reader,
    table,
    remarks,
    leftOut: [],
    items: vacancyItems(items, reader, table ? remarks : undefined),
    // A guessed profile may contain a built-in one, which names more columns than any file has.
    absentColumns: table && isMapped ? [...new Set(named.filter((column) => !reader.has(column)))] : [],
  };
}

const namesIn = (columns: readonly ColumnTexts[]) => columns.map(({ name }) => name);

const hiddenFields: readonly FieldName[] = ['employer', 'employerAliases', 'employerDomains'];

/** The columns of employers, and those that no field reads and that look private or were private before. */
function privateColumnsOf(
  profile: Profile,
  columns: readonly ColumnTexts[],
  known: readonly string[],
): string[] {
  const plain = (names: readonly string[]) => new Set(names.map(columnName));
  const columnsOf = (fields: readonly FieldName[]) =>
    plain(fields.flatMap((field) => columnsOfField(profile, field)));
  const employers = columnsOf(hiddenFields);
  const published = columnsOf(fieldNames.filter((field) => !hiddenFields.includes(field)));
  const before = plain(known);
  const isPrivate = ({ name, texts }: ColumnTexts) => {
    const own = columnName(name);
    if (employers.has(own) || published.has(own)) return employers.has(own);
    return before.has(own) || isPrivateHeading(name) || holdsContacts(texts);
  };
  return namesIn(columns.filter(isPrivate));
}

/** A heading such as "Guadalajara" or "Zona Monterrey" above the vacancies of a city. */
function namesCityAlone(text: string): boolean {
  return text.length <= 60 && normaliseCity(text).ok && !occupationOf(text).isNamed;
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

function countKnownBy(profile: Profile | undefined, contract: FeedContract | undefined): CountKnownColumns {
  if (profile) {
    const columns = Object.values(profile.columns ?? {}).flatMap(columnsIn);
    return (cells) => {
      const reader = new RecordReader(profile);
      reader.see(cells);
      return columns.filter((column) => reader.has(column)).length;
    };
  }
  const headings = new Set(contract?.parts.flatMap((part) => part.headings).map(columnName));
  return (cells) => {
    const accepted = cells.filter((cell) => headings.has(columnName(cell.slice(0, columnNameLimit)))).length;
    return Math.max(accepted, countKnownHeaders(cells));
  };
}

/** The program's own layouts need a guess only for columns that they do not name. */
function guessed(file: Pick<OpenedFile, 'file' | 'format' | 'sample'>, part: SampledPart): Profile {
  const { native, jobposting, indeed } = builtInProfiles;
  if (isJobPosting(file)) return jobposting;
  if (part.isEmpty && !part.table)
    throw brokenFile(file.file, say`the file has no records.`, {
      hint: say`If there should be records, export the file again, or name their place in a profile (--profile).`,
    });
  const known = file.format === 'xml' ? indeed : native;
  const has = presenceIn(part, known);
  const profile = guessProfile(part, file.file);
  const suits = requiredFields.every((field) => columnsOfField(known, field).some(has));
  // A column "company" that is full of firms is the employer, not our descriptor.
  const isEmployer = columnsOfField(profile, 'employer').some((name) => /^company$/i.test(name));
  return !suits || (isEmployer && known === native) ? profile : addedTo(known, profile, has);
}

/** The accepted profile with its columns where they are today, and a guess for the fields that it lacks. */
function acceptedAnew(before: Profile, { lost, hidden }: Drift, part: SampledPart): Profile {
  const now = new Map(lost.map(({ name, to }) => [columnName(name), to]));
  const taken = new Set(lost.map(({ to }) => to));
  const profile = withColumns(before, (name) => {
    const own = columnName(name);
    return now.has(own) || taken.has(name) ? now.get(own) : name;
  });
  const given = new Map<string, Meaning>(hidden.map((name) => [columnName(name), 'private']));
  for (const field of fieldNames)
    for (const name of columnsOfField(profile, field)) given.set(columnName(name), field);
  return addedTo(profile, guessProfile(part, part.label, given), presenceIn(part, before));
}

/** Whether a part has a column. A path exists if some record has a value there. */
function presenceIn({ table, records }: SampledPart, profile: Profile): (column: string) => boolean {
  const reader = new RecordReader(profile);
  for (const names of table ? [table.header] : records.map(Object.keys)) reader.see(names);
  return (column) =>
    reader.has(column) &&
    (!column.includes('.') || records.some((record) => valueAt(record, column) !== undefined));
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
  readonly missing: readonly FieldName[];

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
    this.missing = missing;
  }
}

function namesOf(columns: readonly string[]): string {
  return shortList(columns, { most: 60, length: 80 });
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
