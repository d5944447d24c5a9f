import { unguardFormula } from '../../foundation/csv.ts';
import { rejectColumns } from '../feed-item.ts';
import type { TextSource } from '../open/lookahead.ts';
import { csvRows, firstRows } from './csv-rows.ts';
import { type CountKnownColumns, type Table, type TableRow, tableOf } from './table.ts';

/** In a tie the one that is rarer in prose wins. */
export const delimiters = ['\t', '|', ';', ','] as const;

export type Delimiter = (typeof delimiters)[number];

const sampleLength = 64 * 1024;

interface DelimitedTable extends Table {
  readonly delimiter: Delimiter;
}

/** Reads the header of a CSV or TSV file; its rows follow as they are asked for. */
export async function openTable(
  text: TextSource,
  file: string,
  { fixed, countKnown }: { fixed?: Delimiter | undefined; countKnown?: CountKnownColumns | undefined } = {},
): Promise<DelimitedTable> {
  const sample = ((await text.peek(sampleLength)) ?? '').slice(0, sampleLength);
  // Excel announces its delimiter in a line of its own.
  const announced = /^sep=([,;|\t])\n/i.exec(sample);
  const body = announced ? sample.slice(announced[0].length) : sample;
  const delimiter = fixed ?? (announced?.[1] as Delimiter | undefined) ?? detectDelimiter(body);
  const rows = flattened(csvRows(text, delimiter, file));
  if (announced) await rows.next();
  const table = await tableOf(rows, { file, countKnown, plainCells });
  return { ...table, delimiter };
}

/** A file of rejected rows was written for spreadsheets. */
function plainCells(names: readonly string[]): (cell: string) => string {
  const isRejects = Object.values(rejectColumns).every((name) => names.includes(name));
  return isRejects ? unguardFormula : (cell) => cell;
}

async function* flattened(batches: AsyncIterable<readonly TableRow[]>): AsyncGenerator<TableRow, undefined> {
  for await (const batch of batches) yield* batch;
  return undefined;
}

const rowsLookedAt = 40;

/** The delimiter under which most of the first rows have the same number of cells, and the most of them. */
export function detectDelimiter(sample: string): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const score = scoreOf(delimiter, sample);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** A title above the header has a width of its own, so it is the commonest width that counts, not the first. */
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
  // The header alone speaks for a delimiter; rows that agree with it speak louder than a wide header.
  return (rows.length === 1 ? 0.5 : alike / rows.length) * 1000 + Math.min(width, 100);
}
