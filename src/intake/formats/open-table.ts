import { parse } from 'csv-parse/sync';
import { unguardFormula } from '../../foundation/csv.ts';
import { brokenFile } from '../broken-file.ts';
import type { FeedItem, FeedValues } from '../feed-item.ts';
import { rejectColumns } from '../rejects/reject-columns.ts';
import type { TextSource } from '../text/lookahead.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';

/** In a tie the one that is rarer in prose wins. */
export const delimiters = ['\t', '|', ';', ','] as const;

export type Delimiter = (typeof delimiters)[number];

const sampleLength = 64 * 1024;

interface Table {
  readonly header: readonly string[];
  readonly delimiter: Delimiter;
  readonly items: AsyncGenerator<FeedItem>;
}

/** Reads the header of a CSV or TSV file; its rows follow as they are asked for. */
export async function openTable(text: TextSource, file: string, fixed?: Delimiter): Promise<Table> {
  const sample = ((await text.peek(sampleLength)) ?? '').slice(0, sampleLength);
  // Excel announces its delimiter in a line of its own.
  const announced = /^sep=([,;|\t])\n/i.exec(sample);
  const body = announced ? sample.slice(announced[0].length) : sample;
  const delimiter = fixed ?? (announced?.[1] as Delimiter | undefined) ?? detectDelimiter(body);
  const rows = flattened(csvRows(text, delimiter, file));
  if (announced) await rows.next();
  const first = await rows.next();
  if (first.done || first.value.damaged) {
    await rows.return(undefined);
    throw brokenFile(file, 'no header was found.', { hint: 'The first row must name the columns.' });
  }
  const names = namedColumns(first.value.cells, file, first.value.line);
  // A file of rejected rows was written for spreadsheets.
  const isRejects = Object.values(rejectColumns).every((name) => names.includes(name));
  const plain = isRejects ? unguardFormula : (cell: string) => cell;
  const header = names.map(plain);
  return { header, delimiter, items: itemsOf(rows, header, plain, file) };
}

async function* flattened(batches: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<CsvRow, undefined> {
  for await (const batch of batches) yield* batch;
  return undefined;
}

function namedColumns(cells: readonly string[], file: string, line: number): string[] {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (name === '') throw brokenFile(file, `column ${index + 1} has no name.`, { line });
    if (seen.has(name)) throw brokenFile(file, `two columns are called "${name}".`, { line });
    seen.add(name);
  }
  if (names.length === 0) throw brokenFile(file, 'the header has no columns.', { line });
  return names;
}

async function* itemsOf(
  rows: AsyncIterable<CsvRow>,
  header: readonly string[],
  plain: (cell: string) => string,
  file: string,
): AsyncGenerator<FeedItem> {
  for await (const row of rows) {
    if (row.damaged) {
      yield {
        kind: 'unreadable',
        line: row.line,
        reason: 'the quotes do not pair',
        accepted: 'a cell with quotes in it stands in quotes, and each quote inside is doubled',
        raw: row.raw(),
      };
    } else if (fits(row.cells, header)) {
      yield { kind: 'record', line: row.line, values: valuesOf(row.cells.map(plain), header) };
    } else if (row.unterminated && row.cells.length < header.length) {
      throw brokenFile(file, 'the file ends in the middle of a row.', { line: row.line });
    } else {
      yield {
        kind: 'unreadable',
        line: row.line,
        reason: `the row has ${row.cells.length} cells`,
        accepted: `${header.length} cells, as the header has; a cell with a delimiter in it stands in quotes`,
        raw: row.raw(),
      };
    }
  }
}

/** Spreadsheets write empty cells beyond the last column: those mean nothing. A cell too few or one too many does. */
function fits(cells: readonly string[], header: readonly string[]): boolean {
  return cells.length >= header.length && cells.slice(header.length).every((cell) => cell === '');
}

function valuesOf(cells: readonly string[], header: readonly string[]): FeedValues {
  const values: Record<string, unknown> = Object.create(null);
  for (const [index, name] of header.entries()) values[name] = cells[index];
  return values;
}

const rowsLookedAt = 25;

/** The delimiter under which the first rows have the same number of cells, and the most of them. */
export function detectDelimiter(sample: string): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const score = scoreOf(delimiter, sample);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

function scoreOf(delimiter: Delimiter, sample: string): number {
  const [header, ...rows] = rowsOf(delimiter, sample);
  const width = header?.length ?? 0;
  if (width < 2) return 0;
  const alike = rows.filter((row) => row.length === width).length;
  // The header alone speaks for a delimiter; rows that agree with it speak louder than a wide header.
  return (rows.length === 0 ? 0.5 : alike / rows.length) * 1000 + Math.min(width, 100);
}

function rowsOf(delimiter: Delimiter, sample: string): string[][] {
  return parse(sample, {
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A sample may end within a quoted cell.
    skip_records_with_error: true,
    to: rowsLookedAt,
  });
}
