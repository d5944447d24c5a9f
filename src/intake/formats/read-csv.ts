import { say } from '../../foundation/language/language.ts';
import {
  brokenFile,
  cellLimit,
  emptySizeLimit,
  endless,
  recordSizeLimit,
  withoutRecord,
} from '../broken-file.ts';
import {
  type Delimiter,
  delimiters,
  type OpenedRecords,
  type TableKnowledge,
  type TableRow,
  tableOf,
} from './table.ts';

export async function openTable(
  text: AsyncIterable<string>,
  { file, sample, ...knowledge }: TableKnowledge & { readonly file: string; readonly sample: string },
  fixed?: Delimiter,
): Promise<OpenedRecords> {
  // Excel may announce the delimiter in a first line.
  const announced = /^sep=([,;|\t])\n/i.exec(sample);
  const body = announced ? sample.slice(announced[0].length) : sample;
  const delimiter = fixed ?? (announced?.[1] as Delimiter | undefined) ?? detectDelimiter(body);
  const rows = csvRows(text, delimiter, file);
  if (announced) await rows.next();
  const { header, repeated, items } = await tableOf(rows, { ...knowledge, file });
  return { table: { header, delimiter, repeated }, place: {}, items };
}

const rowsLookedAt = 40;

/** The delimiter that gives most of the first rows the same number of cells, and the largest number. */
function detectDelimiter(sample: string): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const score = scoreOf(delimiter, sample);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** A title above the header has fewer cells, so the most common width counts, not the first. */
function scoreOf(delimiter: Delimiter, sample: string): number {
  const rows = firstRows(sample, delimiter, rowsLookedAt);
  const widths = Map.groupBy(
    rows.map((row) => row.length),
    (width) => width,
  );
  const first = rows[0]?.length ?? 0;
  let [width, alike] = [first, widths.get(first)?.length ?? 0];
  for (const [other, { length }] of widths) if (length > alike) [width, alike] = [other, length];
  if (width < 2) return 0;
  // Rows that agree with each other count more than a wide header.
  return (rows.length === 1 ? 0.5 : alike / rows.length) * 1000 + Math.min(width, 100);
}

async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
  file: string,
): AsyncGenerator<TableRow, undefined> {
  const parser = new CsvParser(delimiter, file);
  let empty = 0;
  let line = 1;
  for await (const piece of text) {
    const rows = parser.write(piece).filter(hasContent);
    yield* rows;
    line = rows.at(-1)?.line ?? line;
    empty = rows.length > 0 ? 0 : empty + piece.length;
    if (empty > emptySizeLimit) throw withoutRecord(file, line);
  }
  yield* parser.end().filter(hasContent);
  return undefined;
}

function firstRows(sample: string, delimiter: string, most: number): readonly (readonly string[])[] {
  try {
    const rows = new CsvParser(delimiter, '').write(sample.endsWith('\n') ? sample : `${sample}\n`);
    return rows.slice(0, most).map(({ cells }) => cells);
  } catch {
    return [];
  }
}

/** Spreadsheets write empty rows as delimiters alone. */
function hasContent({ cells }: TableRow): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

const quote = 0x22;
const lineFeed = 0x0a;

/** A quote within a cell stays (`monitor de 24"`), so that one careless row does not swallow the rest of the file. */
export class CsvParser {
  readonly #delimiter: number;
  readonly #file: string;
  #line = 1;
  /** The beginning of a row whose end has not been read yet. */
  #rest = '';
  #isQuoteOpen = false;

  constructor(delimiter: string, file: string) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#file = file;
  }

  write(piece: string): TableRow[] {
    const rows = this.#rowsIn(this.#rest + piece, false);
    if (this.#rest.length > recordSizeLimit)
      throw endless(
        this.#file,
        this.#line,
        this.#isQuoteOpen
          ? say`a quote opens in the row that begins here, which`
          : say`the row that begins here`,
      );
    return rows;
  }

  end(): TableRow[] {
    const rows = this.#rowsIn(this.#rest, true);
    if (this.#isQuoteOpen)
      throw this.#fault(say`a quote opens in the row that begins here and is never closed.`);
    return rows;
  }

  #rowsIn(text: string, isLast: boolean): TableRow[] {
    const rows: TableRow[] = [];
    let start = 0;
    while (start < text.length) {
      const row = this.#rowAt(text, start, isLast);
      if (row === undefined) break;
      const { cells, end, feeds, damaged } = row;
      const from = start;
      if (cells.length > 1 || cells[0] !== '')
        rows.push({
          line: this.#line,
          cells,
          damaged,
          unterminated: end === text.length,
          raw: () => text.slice(from, end),
        });
      this.#line += feeds + 1;
      start = end + 1;
    }
    this.#rest = text.slice(start);
    return rows;
  }

  /** The row that begins here, or undefined if it does not end in the text. */
  #rowAt(text: string, start: number, isLast: boolean) {
    const delimiter = this.#delimiter;
    const cells: string[] = [];
    let damaged = false;
    let feeds = 0;
    this.#isQuoteOpen = false;
    for (let at = start; ; at++) {
      let cell = '';
      if (text.charCodeAt(at) === quote) {
        const quoted = quotedAt(text, at + 1, isLast);
        this.#isQuoteOpen = quoted === undefined;
        if (quoted === undefined) return undefined;
        cell = quoted.text;
        at = quoted.end;
        for (let feed = cell.indexOf('\n'); feed >= 0; feed = cell.indexOf('\n', feed + 1)) feeds++;
        const next = text.charCodeAt(at);
        if (at < text.length && next !== delimiter && next !== lineFeed) {
          damaged = true;
          cell = `"${cell}"`;
        }
      }
      const from = at;
      let code = text.charCodeAt(at);
      while (at < text.length && code !== delimiter && code !== lineFeed) code = text.charCodeAt(++at);
      if (at === text.length && !isLast) return undefined;
      cell += text.slice(from, at);
      // Spreadsheets write thousands of empty cells beyond the last column.
      if (cells.length >= cellLimit && cell !== '')
        throw this.#fault(
          say`the row that begins here has more than ${cellLimit} cells, which is the limit.`,
        );
      if (cells.length < cellLimit) cells.push(cell);
      if (at === text.length || code === lineFeed) return { cells, end: at, feeds, damaged };
    }
  }

  #fault(problem: string): Error {
    return brokenFile(this.#file, problem, { line: this.#line });
  }
}

/** The text up to the closing quote. A quote at the end of the text may be the first of two. */
function quotedAt(text: string, start: number, isLast: boolean): { text: string; end: number } | undefined {
  let quoted = '';
  for (let at = start; ; at += 1) {
    const close = text.indexOf('"', at);
    if (close < 0 || (close === text.length - 1 && !isLast)) return undefined;
    quoted += text.slice(at, close);
    at = close + 1;
    if (text.charCodeAt(at) !== quote) return { text: quoted, end: at };
    quoted += '"';
  }
}
