import { CsvError, type Info, parse } from 'csv-parse';
import { brokenFile, recordSizeLimit } from '../broken-file.ts';
import type { TableRow } from './table.ts';

interface ParsedRow {
  readonly cells: readonly string[];
  readonly first: number;
  readonly last: number;
}

/**
 * The rows of a CSV text, in batches. The parser keeps a quote within a cell as it stands (`monitor de 24"`), so that one
 * careless row does not take the rest of the file with it; where a cell began with a quote and did not end with one, the
 * row is marked instead of believed.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
  file: string,
): AsyncGenerator<readonly TableRow[]> {
  const window = new LineWindow();
  const parsed: ParsedRow[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: recordSizeLimit,
    // Rows go into the batch, not through the parser's own stream: it is an order of magnitude less to do per row.
    on_record(cells: readonly string[], { lines }: Info) {
      parsed.push({ cells, first: lines - lineFeedsIn(cells), last: lines });
      return null;
    },
  });
  parser.on('error', () => {});
  parser.resume();

  let lastLine = 0;
  let terminated = true;
  const takeParsed = (end = false): TableRow[] => {
    lastLine = parsed.at(-1)?.last ?? lastLine;
    return parsed
      .splice(0)
      .map(({ cells, first, last }, index, { length }) => {
        const raw = () => window.lines(first, last);
        const unterminated = end && !terminated && index === length - 1;
        return { line: first, cells, damaged: !quotesPair(cells, raw), unterminated, raw };
      })
      .filter(({ cells }) => !cells.every(isBlank));
  };

  try {
    for await (const piece of text) {
      window.append(piece);
      terminated = piece.endsWith('\n');
      await settled((done) => parser.write(piece, done));
      yield takeParsed();
      window.forget(lastLine);
    }
    await settled((done) => parser.end(done));
    yield takeParsed(true);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    takeParsed();
    throw brokenFile(file, 'a quote opens in the row that begins here and is never closed.', {
      line: lastLine + 1,
      cause,
    });
  }
}

/** Spreadsheets write rows that somebody emptied as delimiters alone: they say as little as an empty line. */
function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/** A cell that begins with a quote either stood in quotes, its own ones doubled, or its quotes do not pair. */
function quotesPair(cells: readonly string[], raw: () => string): boolean {
  return cells.every((cell) => !cell.startsWith('"') || raw().includes(`"${cell.replaceAll('"', '""')}"`));
}

function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}

function lineFeedsIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells)
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++;
  return count;
}

/** The last lines of a text that streams by, so that a damaged row can be shown as it stood. */
class LineWindow {
  #text = '';
  #firstLine = 1;

  append(text: string): void {
    this.#text += text;
  }

  /** Drops every line up to this one. */
  forget(line: number): void {
    const start = this.#startOf(line + 1);
    this.#text = this.#text.slice(start);
    this.#firstLine = Math.max(this.#firstLine, line + 1);
  }

  /** These lines, both included. */
  lines(first: number, last: number): string {
    return this.#text.slice(this.#startOf(first), this.#startOf(last + 1)).replace(/\n$/, '');
  }

  #startOf(line: number): number {
    let start = 0;
    for (let passed = this.#firstLine; passed < line; passed++) {
      const end = this.#text.indexOf('\n', start);
      if (end < 0) return this.#text.length;
      start = end + 1;
    }
    return start;
  }
}
