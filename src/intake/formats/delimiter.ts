import { parse } from 'csv-parse/sync';

/** In a tie the one that is rarer in prose wins. */
export const delimiters = ['\t', '|', ';', ','] as const;

export type Delimiter = (typeof delimiters)[number];

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
