import { say } from '../../foundation/language/language.ts';
import { brokenFile, columnLimit } from '../broken-file.ts';
import type { FeedItem, FeedValues } from '../feed-item.ts';

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The quotes are not balanced, so the row may contain the rows below it. */
  readonly damaged: boolean;
  /** The file ends without a line feed: it may be cut off within this row. */
  readonly unterminated: boolean;
  readonly raw: () => string;
}

export type CountKnownColumns = (cells: readonly string[]) => number;

export interface Table {
  readonly header: readonly string[];
  readonly headerLine: number;
  readonly known: number;
  readonly repeated: readonly string[];
  readonly items: AsyncGenerator<FeedItem>;
}

interface TableOptions {
  readonly file: string;
  readonly countKnown?: CountKnownColumns | undefined;
  readonly plainCells?: (names: readonly string[]) => (cell: string) => string;
}

/** A title, a date, a logo and notes may precede the header. */
const rowsAboveHeader = 30;

/** The header is the first row with at least half as many known columns as any other of the first rows. */
export async function tableOf(
  rows: AsyncIterator<TableRow, undefined>,
  { file, countKnown = () => 0, plainCells = () => (cell) => cell }: TableOptions,
): Promise<Table> {
  const first: TableRow[] = [];
  while (first.length < rowsAboveHeader) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const counts = first.map(({ damaged, cells }) =>
    damaged || lastFilled(cells) >= columnLimit ? 0 : countKnown(cells),
  );
  const most = Math.max(0, ...counts);
  const found = most < 2 ? 0 : counts.findIndex((count) => count >= Math.max(2, most / 2));
  const row = first[found];
  if (!row || row.damaged) {
    await rows.return?.(undefined);
    throw brokenFile(file, say`no header was found.`, { hint: say`The first row must name the columns.` });
  }
  const { names, repeated } = namedColumns(row.cells, first.slice(found + 1), file, row.line);
  const plain = plainCells(names);
  const header = names.map(plain);
  const rest = resumed(first.slice(found + 1), rows);
  return {
    header,
    headerLine: row.line,
    known: counts[found] ?? 0,
    repeated,
    items: itemsOf(rest, header, plain, file),
  };
}

export async function* resumed<Item>(
  first: readonly Item[],
  rest: AsyncIterator<Item, unknown>,
): AsyncGenerator<Item> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
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
): AsyncGenerator<FeedItem> {
  // Rows are copies of this one: adding columns one by one is slow. JSON gives `__proto__` no special meaning.
  const blank = JSON.parse(`{${header.map((name) => `${JSON.stringify(name)}:""`).join(',')}}`) as FeedValues;
  for await (const row of rows) {
    const { line, cells } = row;
    // Empty cells after the last column are harmless.
    const fits = cells.length >= header.length && cells.slice(header.length).every((cell) => cell === '');
    if (!row.damaged && fits) {
      const values: Record<string, unknown> = { ...blank };
      for (const [index, name] of header.entries()) values[name] = plain(cells[index] as string);
      yield { kind: 'record', line, values };
      continue;
    }
    if (!row.damaged && row.unterminated && cells.length < header.length)
      throw brokenFile(file, say`the file ends in the middle of a row.`, { line });
    const [reason, accepted] = row.damaged
      ? [
          say`the quotes are not balanced`,
          say`a cell with quotes must be quoted, with each inner quote doubled`,
        ]
      : [
          say`the row has ${cells.length} cells`,
          say`${header.length} cells, like the header; a cell with a delimiter must be quoted`,
        ];
    yield { kind: 'unreadable', line, reason, accepted, raw: row.raw() };
  }
}
