import { unguardFormula } from '../../foundation/csv.ts';
import { say } from '../../foundation/language/language.ts';
import { brokenFile, columnLimit } from '../broken-file.ts';
import { type FeedItem, type FeedValues, rejectColumns } from '../feed-item.ts';

/** In a tie the delimiter that is rarer in prose wins. */
export const delimiters = ['\t', '|', ';', ','] as const;

export type Delimiter = (typeof delimiters)[number];

export interface RecordPlace {
  /** The path of a list in JSON, the name of an element in XML. */
  readonly records?: string | undefined;
  readonly sheet?: string | string[] | undefined;
}

export interface OpenedRecords {
  /** Undefined for formats without a header. */
  readonly table?: {
    readonly header: readonly string[];
    readonly delimiter: Delimiter;
    readonly repeated: readonly string[];
  };
  /** Set only where the records are not in the usual place. */
  readonly place: RecordPlace;
  /** The name of the sheet, if the workbook has several. */
  readonly sheet?: string | undefined;
  readonly sheetName?: string | undefined;
  readonly items: AsyncIterable<FeedItem>;
}

export interface LeftOut {
  readonly sheet: string;
  readonly reason: string;
}

/** A workbook may have several sheets of vacancies. */
export interface OpenedParts {
  readonly parts: readonly OpenedRecords[];
  readonly leftOut: readonly LeftOut[];
}

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The same cells; those that are merged with one above have its value. */
  readonly filled?: readonly string[] | undefined;
  /** The quotes are not balanced, so the row may contain the rows below it. */
  readonly damaged: boolean;
  /** The file ends without a line feed: it may be cut off within this row. */
  readonly unterminated: boolean;
  readonly raw: () => string;
}

export type CountKnownColumns = (cells: readonly string[]) => number;

export interface TableKnowledge {
  /** Finds the header of a table below a title and notes. */
  readonly countKnown?: CountKnownColumns | undefined;
  /** Whether a row with this text alone is a heading, such as a city, that holds for the rows below it. */
  readonly isSection?: ((text: string) => boolean) | undefined;
}

export interface Table {
  readonly header: readonly string[];
  readonly known: number;
  readonly repeated: readonly string[];
  readonly items: AsyncGenerator<FeedItem>;
}

interface TableOptions extends TableKnowledge {
  readonly file: string;
  /** The heading of all rows, such as the name of a sheet. */
  readonly section?: string | undefined;
}

/** A title, a date, a logo and notes may precede the header. */
const rowsAboveHeader = 30;

const sectionColumn = 'section';

/** The header is the first row with at least half as many known columns as any other of the first rows. */
export async function tableOf(
  rows: AsyncIterator<TableRow, undefined>,
  options: TableOptions,
): Promise<Table> {
  const { file, countKnown = () => 0, isSection = () => false } = options;
  const first: TableRow[] = [];
  while (first.length < rowsAboveHeader) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const knownIn = ({ damaged, cells }: TableRow) =>
    damaged || lastFilled(cells) >= columnLimit ? 0 : countKnown(cells);
  const counts = first.map(knownIn);
  const most = Math.max(0, ...counts);
  const found = most < 2 ? 0 : counts.findIndex((count) => count >= Math.max(2, most / 2));
  const row = first[found];
  if (!row || row.damaged) {
    await rows.return?.(undefined);
    throw brokenFile(file, say`no header was found.`, { hint: say`The first row must name the columns.` });
  }
  const { cells, taken, known } = joinedHeader(first, found, countKnown);
  const below = first.slice(found + taken);
  const { names, repeated } = namedColumns(cells, below, file, row.line);
  // Rejected rows were written with guards against formulas.
  const isRejects = Object.values(rejectColumns).every((name) => names.includes(name));
  const plain = isRejects ? unguardFormula : (cell: string) => cell;
  const header = names.map(plain);
  const isHeading = ({ cells: own }: TableRow) => {
    const [only = '', ...others] = own.filter((cell) => cell.trim() !== '');
    return others.length === 0 && header.length > 2 && isSection(only) ? only : undefined;
  };
  const hasSections = options.section !== undefined || below.some(isHeading);
  const rest = resumed(below, rows);
  const sections = hasSections ? { start: options.section ?? '', isHeading } : undefined;
  if (sections) header.push(header.includes(sectionColumn) ? `${sectionColumn} (2)` : sectionColumn);
  return { header, known, repeated, items: itemsOf(rest, header, plain, file, sections) };
}

interface Sections {
  readonly start: string;
  readonly isHeading: (row: TableRow) => string | undefined;
}

/** A header over two rows: "Sueldo" above "Desde" and "Hasta". The joined one must be understood better. */
function joinedHeader(rows: readonly TableRow[], found: number, countKnown: CountKnownColumns) {
  const cells = rows[found]?.cells ?? [];
  const known = countKnown(cells);
  const above = rows[found - 1]?.cells ?? [];
  const below = rows[found + 1]?.cells ?? [];
  const options = [
    { cells: joinedCells(above, cells), taken: 1 },
    ...(isSubheader(below) ? [{ cells: joinedCells(cells, below), taken: 2 }] : []),
  ].map((one) => ({ ...one, known: countKnown(one.cells) }));
  const best = options.reduce((a, b) => (b.known > a.known ? b : a));
  return best.known > known ? best : { cells, taken: 1, known };
}

/** A group stands above its first column; the cells beside it are empty. */
function joinedCells(groups: readonly string[], names: readonly string[]): string[] {
  const width = Math.max(groups.length, names.length);
  let group = '';
  return Array.from({ length: width }, (_, index) => {
    const [own = '', name = ''] = [groups[index], names[index]];
    if (own.trim() !== '') group = own;
    return name.trim() === '' ? own : `${group} ${name}`.trim();
  });
}

function isSubheader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 1 && filled.every((cell) => cell.length <= 30 && !/\d/.test(cell));
}

export async function* resumed<Item>(
  first: readonly Item[],
  rest?: AsyncIterator<Item, unknown>,
): AsyncGenerator<Item> {
  try {
    yield* first;
    for (let next = await rest?.next(); next && !next.done; next = await rest?.next()) yield next.value;
  } finally {
    await rest?.return?.();
  }
}

/** A column without a name gets its position as name; a repeated name gets a number. */
function namedColumns(
  cells: readonly string[],
  below: readonly TableRow[],
  file: string,
  line: number,
): { names: string[]; repeated: string[] } {
  const names = cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
  // Spreadsheets write empty cells after the last column.
  const width = below.reduce((most, row) => Math.max(most, lastFilled(row.cells) + 1), 0);
  while (names.at(-1) === '' && names.length > width) names.pop();
  if (names.length === 0) throw brokenFile(file, say`the header has no columns.`, { line });
  if (names.length > columnLimit) {
    const problem = say`the header has ${names.length} columns, and at most ${columnLimit} are read.`;
    throw brokenFile(file, problem, { line, hint: say`Delete the columns that are not needed.` });
  }
  const seen = new Map<string, number>();
  const repeated: string[] = [];
  for (const [index, given] of names.entries()) {
    const name = given === '' ? `column ${index + 1}` : given;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (count === 2) repeated.push(name);
    names[index] = count === 1 ? name : unusedName(name, count, seen);
  }
  return { names, repeated };
}

function unusedName(name: string, count: number, seen: Map<string, number>): string {
  const numbered = `${name} (${count})`;
  if (seen.has(numbered)) return unusedName(name, count + 1, seen);
  seen.set(numbered, 1);
  return numbered;
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '');
}

async function* itemsOf(
  rows: AsyncIterable<TableRow>,
  header: readonly string[],
  plain: (cell: string) => string,
  file: string,
  sections: Sections | undefined,
): AsyncGenerator<FeedItem> {
  const width = header.length - (sections ? 1 : 0);
  let section = sections?.start ?? '';
  // Rows are copies of this one: adding columns one by one is slow. JSON gives `__proto__` no special meaning.
  const blank = JSON.parse(`{${header.map((name) => `${JSON.stringify(name)}:""`).join(',')}}`) as FeedValues;
  for await (const row of rows) {
    const { line, cells, filled = cells } = row;
    const heading = sections?.isHeading(row);
    if (heading !== undefined) {
      section = heading;
      continue;
    }
    // Empty cells after the last column are harmless.
    const fits = cells.length >= width && cells.slice(width).every((cell) => cell === '');
    if (row.damaged) {
      const accepted = say`a cell with quotes must be quoted, with each inner quote doubled`;
      yield { kind: 'unreadable', line, reason: say`the quotes are not balanced`, accepted, raw: row.raw() };
    } else if (fits) {
      const values: Record<string, unknown> = { ...blank };
      for (const [index, name] of header.entries())
        values[name] = index < width ? plain(filled[index] as string) : section;
      yield { kind: 'record', line, values };
    } else {
      if (row.unterminated && cells.length < width)
        throw brokenFile(file, say`the file ends in the middle of a record.`, { line });
      const reason = say`the row has ${cells.length} cells`;
      const accepted = say`${width} cells, like the header; a cell with a delimiter must be quoted`;
      yield { kind: 'unreadable', line, reason, accepted, raw: row.raw() };
    }
  }
}
