import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvParser } from '../src/intake/formats/read-csv.ts';
import type { TableRow } from '../src/intake/formats/table.ts';

function rowsOf(pieces: readonly string[], delimiter = ','): TableRow[] {
  const parser = new CsvParser(delimiter, 'x.csv');
  return [...pieces.flatMap((piece) => parser.write(piece)), ...parser.end()];
}

/** The same text in pieces of any lengths. */
const inPieces = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('"', ',', '\n', 'a', 'é', ' ', '""', '","'), maxLength: 40 }),
    fc.array(fc.nat(40), { maxLength: 6 }),
  )
  .map(([text, cuts]) => {
    const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
    return { text, pieces: places.slice(1).map((end, index) => text.slice(places[index], end)) };
  });

const isClosed = (text: string) => {
  try {
    rowsOf([text]);
    return true;
  } catch {
    return false;
  }
};

test('rows are those that another parser finds, in pieces of any size', () => {
  fc.assert(
    fc.property(inPieces, ({ text, pieces }) => {
      fc.pre(isClosed(text));
      const theirs = parse(text, {
        record_delimiter: '\n',
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
      }) as string[][];
      const ours = rowsOf(pieces).map(({ cells }) => [...cells]);
      assert.deepEqual(
        ours,
        theirs.filter((cells) => cells.length > 1 || cells[0] !== ''),
      );
    }),
    { numRuns: 500 },
  );
});

test('the raw text of a row is kept, with the line on which it begins', () => {
  fc.assert(
    fc.property(inPieces, ({ text, pieces }) => {
      fc.pre(isClosed(text));
      const lines = text.split('\n');
      for (const { raw, line } of rowsOf(pieces)) {
        assert.equal(raw(), lines.slice(line - 1, line - 1 + raw().split('\n').length).join('\n'));
      }
    }),
  );
});

test('text after a closing quote marks its row as damaged, and no other', () => {
  const rows = rowsOf(['a,"b""c"\n"d"e,f\n"g\nh",i\n']);
  assert.deepEqual(
    rows.map(({ cells, damaged, line }) => [line, damaged, ...cells]),
    [
      [1, false, 'a', 'b"c'],
      [2, true, '"d"e', 'f'],
      [3, false, 'g\nh', 'i'],
    ],
  );
});

/** Each of these took time by the square of its length, or more memory than a machine has. */
const hostile: Readonly<Record<string, string>> = {
  'rows whose quotes do not pair': '"a"b,c,d\n',
  'rows with a cell too few': 'a\n',
  'quotes that open in every row': '"a,b,c\n',
  'nothing but quotes': '"',
  'nothing but line feeds': '\n',
  'nothing but delimiters': ',',
  'quoted quotes': '"""",',
};

for (const [what, unit] of Object.entries(hostile)) {
  test(`two megabytes of ${what} are read to their end`, () => {
    const parser = new CsvParser(',', 'x.csv');
    const piece = unit.repeat(Math.ceil((64 * 1024) / unit.length));
    const read = () => {
      for (let count = 0; count < 32; count += 1) for (const row of parser.write(piece)) row.raw();
      parser.end();
    };
    try {
      read();
    } catch (error) {
      assert.match((error as Error).message, /more than 20000 cells|never closed/);
    }
  });
}
