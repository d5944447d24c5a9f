import { unguardFormula } from '../../foundation/csv.ts';
import { say } from '../../foundation/language/language.ts';
import {
  brokenFile,
  cellLimit,
  emptySizeLimit,
  endless,
  recordSizeLimit,
  withoutRecord,
} from '../broken-file.ts';
import { rejectColumns } from '../feed-item.ts';
import type { TextSource } from '../open/lookahead.ts';
import { type Table, type TableKnowledge, type TableRow, tableOf } from './table.ts';

/** In a tie the delimiter that is rarer in prose wins. */
const delimiters = ['\t', '|', ';', ','] as const;

export type Delimiter = (typeof delimiters)[number];

const sampleLength = 64 * 1024;

export async function openTable(
  text: TextSource,
  file: string,
  { fixed, ...knowledge }: TableKnowledge & { fixed?: Delimiter | undefined } = {},
): Promise<Table & { readonly delimiter: Delimiter }> {
  const sample = ((await text.peek(sampleLength)) ?? '').slice(0, sampleLength);
  // Excel may announce the delimiter in a first line.
  const announced = /^sep=([,;|\t])\n/i.exec(sample);
  const body = announced ? sample.slice(announced[0].length) : sample;
  const delimiter = fixed ?? (announced?.[1] as Delimiter | undefined) ?? detectDelimiter(body);
  const rows = csvRows(text, delimiter, file);
  if (announced) await rows.next();
  const table = await tableOf(rows, { ...knowledge, file, plainCells });
  return { ...table, delimiter };
}

/** Rejected rows were written with guards against formulas. */
function plainCells(names: readonly string[]): (cell: string) => string {
  const isRejects = Object.values(rejectColumns).every((name) => names.includes(name));
  return isRejects ? unguardFormula : (cell) => cell;
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
  #rows: TableRow[] = [];
  #line = 1;
  /** A quote at the end of a chunk, whose meaning depends on the next character. */
  #heldBack = '';

  #rowLine = 1;
  #cells: string[] = [];
  #damaged = false;
  #rawBefore = '';

  #state: 'start' | 'plain' | 'quoted' = 'start';
  #cell = '';

  constructor(delimiter: string, file: string) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#file = file;
  }

  write(piece: string): TableRow[] {
    this.#read(this.#heldBack + piece, false);
    return this.#taken();
  }

  end(): TableRow[] {
    this.#read(this.#heldBack, true);
    if (this.#state === 'quoted')
      throw this.#fault(say`a quote opens in the row that begins here and is never closed.`);
    if (this.#rawBefore !== '') {
      this.#endCell();
      const raw = this.#rawBefore;
      this.#endRow(() => raw, true);
    }
    return this.#taken();
  }

  #taken(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #read(text: string, isLast: boolean): void {
    this.#heldBack = '';
    const size = text.length;
    let rowStart = 0;
    let at = 0;
    while (at < size) {
      if (this.#state === 'start') {
        const isQuoted = text.charCodeAt(at) === quote;
        this.#state = isQuoted ? 'quoted' : 'plain';
        if (isQuoted) at += 1;
        continue;
      }
      if (this.#state === 'quoted') {
        const close = text.indexOf('"', at);
        if (close === size - 1 && !isLast) {
          this.#cell += this.#within(text, at, close);
          this.#heldBack = '"';
          this.#keep(text.slice(rowStart, close));
          return;
        }
        at = this.#readQuoted(text, at, close);
        continue;
      }
      let end = at;
      let code = text.charCodeAt(end);
      while (end < size && code !== this.#delimiter && code !== lineFeed) code = text.charCodeAt(++end);
      this.#cell += text.slice(at, end);
      if (end === size) break;
      at = end + 1;
      this.#endCell();
      if (code !== lineFeed) continue;
      this.#endRow(this.#rawOf(text, rowStart, end), false);
      rowStart = at;
    }
    this.#keep(text.slice(rowStart));
  }

  /** Reads up to the next quote and returns where to continue. */
  #readQuoted(text: string, from: number, close: number): number {
    if (close < 0) {
      this.#cell += this.#within(text, from, text.length);
      return text.length;
    }
    const following = text.charCodeAt(close + 1);
    if (following === quote) {
      this.#cell += this.#within(text, from, close + 1);
      return close + 2;
    }
    this.#cell += this.#within(text, from, close);
    this.#state = 'plain';
    if (!Number.isNaN(following) && following !== this.#delimiter && following !== lineFeed) {
      this.#damaged = true;
      this.#cell = `"${this.#cell}"`;
    }
    return close + 1;
  }

  #within(text: string, from: number, to: number): string {
    const part = text.slice(from, to);
    for (let feed = part.indexOf('\n'); feed >= 0; feed = part.indexOf('\n', feed + 1)) this.#line += 1;
    return part;
  }

  #endCell(): void {
    // Spreadsheets write thousands of empty cells beyond the last column.
    if (this.#cells.length >= cellLimit && this.#cell !== '') {
      throw this.#fault(say`the row that begins here has more than ${cellLimit} cells, which is the limit.`);
    }
    if (this.#cells.length < cellLimit) this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(raw: () => string, unterminated: boolean): void {
    const cells = this.#cells;
    if (cells.length > 1 || cells[0] !== '') {
      this.#rows.push({ line: this.#rowLine, cells, damaged: this.#damaged, unterminated, raw });
    }
    this.#line += 1;
    this.#rowLine = this.#line;
    this.#cells = [];
    this.#damaged = false;
    this.#rawBefore = '';
  }

  #rawOf(text: string, from: number, to: number): () => string {
    const before = this.#rawBefore;
    return () => before + text.slice(from, to);
  }

  #keep(rest: string): void {
    this.#rawBefore += rest;
    if (this.#rawBefore.length <= recordSizeLimit) return;
    throw this.#fault(
      this.#state === 'quoted'
        ? endless(say`a quote opens in the row that begins here, which`, recordSizeLimit)
        : endless(say`the row that begins here`, recordSizeLimit),
    );
  }

  #fault(problem: string): Error {
    return brokenFile(this.#file, problem, { line: this.#rowLine });
  }
}
