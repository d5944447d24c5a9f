import { say } from '../../foundation/language/language.ts';
import { endless } from '../broken-file.ts';

/** A row as it was taken apart. */
export interface ParsedRow {
  /** Where it begins, counted from one. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A cell began with a quote and did not end with one. */
  readonly damaged: boolean;
  /** The line end was missing. */
  readonly unterminated: boolean;
  /** As it stood in the text, without its line end. */
  readonly raw: () => string;
}

/** What is wrong with the whole of a text, at the row that begins on a line. */
export class CsvFault extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

interface CsvLimits {
  /** Characters of a row. */
  readonly row: number;
  readonly cells: number;
}

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Takes a text apart piece by piece, each character once, whatever stands in it. A quote within a cell stays as it stands
 * (`monitor de 24"`), so that one careless row does not take the rest of the file with it; where a cell began with a
 * quote and goes on behind the next one, the row is marked as damaged instead of believed.
 */
export class CsvParser {
  readonly #delimiter: number;
  readonly #limits: CsvLimits;
  #rows: ParsedRow[] = [];
  #line = 1;
  /** A quote at the very end of a piece: only the next character tells what it means. */
  #heldBack = '';

  // The row that is being read.
  #rowLine = 1;
  #cells: string[] = [];
  #damaged = false;
  /** What earlier pieces had of it. */
  #rawBefore = '';

  // The cell that is being read.
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #cell = '';

  constructor(delimiter: string, limits: CsvLimits) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
  }

  /** The rows that end in this piece. */
  write(piece: string): ParsedRow[] {
    this.#read(this.#heldBack + piece, false);
    return this.#taken();
  }

  /** What is left when the text has come to its end. */
  end(): ParsedRow[] {
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

  #taken(): ParsedRow[] {
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

  /** Up to the quote that may close the cell; gives where to read on. */
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
    const isClosed = Number.isNaN(following) || following === this.#delimiter || following === lineFeed;
    if (isClosed) {
      this.#state = 'closed';
    } else {
      this.#state = 'plain';
      this.#damaged = true;
      this.#cell = `"${this.#cell}"`;
    }
    return close + 1;
  }

  /** Part of a cell in quotes, which may go over several lines. */
  #within(text: string, from: number, to: number): string {
    const part = text.slice(from, to);
    for (let feed = part.indexOf('\n'); feed >= 0; feed = part.indexOf('\n', feed + 1)) this.#line += 1;
    return part;
  }

  #endCell(): void {
    // Spreadsheets write empty cells beyond the last column, thousands of them.
    if (this.#cells.length >= this.#limits.cells && this.#cell !== '') {
      throw this.#fault(
        say`the row that begins here has more than ${this.#limits.cells} cells, the most that are read of one.`,
      );
    }
    if (this.#cells.length < this.#limits.cells) this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(raw: () => string, unterminated: boolean): void {
    const cells = this.#cells;
    // An empty line is no row.
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

  /** The piece ends within the row. */
  #keep(rest: string): void {
    this.#rawBefore += rest;
    if (this.#rawBefore.length <= this.#limits.row) return;
    throw this.#fault(
      this.#state === 'quoted'
        ? endless(say`a quote opens in the row that begins here, which`, this.#limits.row)
        : endless(say`the row that begins here`, this.#limits.row),
    );
  }

  #fault(message: string): CsvFault {
    return new CsvFault(message, this.#rowLine);
  }
}
