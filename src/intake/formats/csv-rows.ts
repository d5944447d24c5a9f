import { brokenFile, cellLimit, emptySizeLimit, recordSizeLimit, withoutRecord } from '../broken-file.ts';
import { CsvFault, CsvParser, type ParsedRow } from './read-csv.ts';
import type { TableRow } from './table.ts';

const limits = { row: recordSizeLimit, cells: cellLimit };

/** The rows of a CSV text, in batches, without those that have nothing in them. */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
  file: string,
): AsyncGenerator<readonly TableRow[]> {
  const parser = new CsvParser(delimiter, limits);
  try {
    let empty = 0;
    let line = 1;
    for await (const piece of text) {
      const rows = parser.write(piece).filter(hasContent);
      yield rows;
      line = rows.at(-1)?.line ?? line;
      empty = rows.length > 0 ? 0 : empty + piece.length;
      if (empty > emptySizeLimit) throw withoutRecord(file, line);
    }
    yield parser.end().filter(hasContent);
  } catch (cause) {
    if (!(cause instanceof CsvFault)) throw cause;
    throw brokenFile(file, cause.message, { line: cause.line, cause });
  }
}

/** The first rows of a text of which the end may be missing. */
export function firstRows(sample: string, delimiter: string, most: number): readonly (readonly string[])[] {
  try {
    const rows = new CsvParser(delimiter, limits).write(sample.endsWith('\n') ? sample : `${sample}\n`);
    return rows.slice(0, most).map(({ cells }) => cells);
  } catch {
    return [];
  }
}

/** Spreadsheets write rows that somebody emptied as delimiters alone: they say as little as an empty line. */
function hasContent({ cells }: ParsedRow): boolean {
  return cells.some((cell) => cell.trim() !== '');
}
