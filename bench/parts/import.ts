/** Imports of the same vacancies in each format, of long texts, and of a feed that comes back unchanged. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cell, workbook } from '../../tests/feeds/xlsx.ts';
import { csvOf, ndjsonOf } from '../../tests/import/sample-rows.ts';
import { demoFeed, importLines, inScratch, today } from '../built-board.ts';
import { type Cost, measureCommand, measureTabulador } from '../measure-command.ts';
import { costCells, type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';

type Row = Readonly<Record<string, unknown>>;

/** About the length of an advertisement that somebody wrote with care. */
const longText = 4_600;

const insertAlone = join(import.meta.dirname, '..', 'import', 'insert-alone.ts');

export async function measureImports({ vacancies, rounds }: Scale): Promise<Section> {
  return inScratch(async (scratch) => {
    const lines = await demoFeed(vacancies);
    const records = lines.map((line) => JSON.parse(line) as Row);
    const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
    const rows = records.map((record) => flat(record, columns));
    const few = rows.slice(0, Math.ceil(vacancies / 5));
    const feeds: [name: string, file: string, rows: number, bytes: string | Uint8Array, options: string[]][] =
      [
        ['CSV', 'feed.csv', rows.length, csvOf(rows), []],
        ['JSON', 'feed.json', rows.length, JSON.stringify(rows), []],
        ['NDJSON', 'feed.ndjson', rows.length, ndjsonOf(rows), []],
        // By our own names: those of the usual XML feeds take «company» for the employer, and refuse rows that name it.
        ['XML', 'feed.xml', rows.length, xmlOf(rows), ['--profile', 'native']],
        ['Excel', 'feed.xlsx', rows.length, sheetOf(rows), []],
        ['NDJSON, long texts', 'long.ndjson', few.length, ndjsonOf(few.map(lengthened)), []],
        ['the same with --redact', 'redact.ndjson', few.length, ndjsonOf(few.map(lengthened)), ['--redact']],
      ];
    const imported: Section['rows'][number][] = [];
    for (const [name, file, count, bytes, options] of feeds) {
      const path = join(scratch, file);
      writeFileSync(path, bytes);
      const costs = repeated(rounds, () => {
        const board = join(scratch, 'board.sqlite');
        rmSync(board, { force: true });
        return measureTabulador(['import', path, '--feed', 'bench', ...options], settings(board), [3]);
      });
      imported.push(row(name, count, costs));
    }
    const board = join(scratch, 'again.sqlite');
    await importLines(board, lines, today);
    const again = join(scratch, 'feed.ndjson');
    writeFileSync(again, lines.join('\n'));
    imported.push(
      row(
        'NDJSON once more, unchanged',
        lines.length,
        repeated(rounds, () => {
          const copy = join(scratch, 'copy.sqlite');
          cpSync(board, copy);
          return measureTabulador(['import', again, '--feed', 'bench'], settings(copy), [3]);
        }),
      ),
      row(
        'read and inserted without a look (floor)',
        lines.length,
        repeated(rounds, () =>
          measureCommand(process.execPath, [insertAlone, again, join(scratch, 'floor.sqlite')]),
        ),
      ),
    );
    return {
      title: `Importing ${vacancies.toLocaleString('en')} vacancies`,
      about: `Rows of the demo in each format, from the start of the process to its end. Long texts are descriptions of ${longText.toLocaleString('en')}\ncharacters, in a fifth of the rows. The floor parses each line and inserts it into a table, with no check at all.`,
      head: ['feed', 'rows', 'rows per second', 'seconds', 'processor seconds', 'MB peak'],
      rows: imported,
    };
  });
}

function settings(board: string): Record<string, string> {
  return { TABULADOR_BOARD: board, TABULADOR_NOW: today };
}

function repeated(rounds: number, work: () => Cost): Cost[] {
  return Array.from({ length: rounds }, work);
}

function row(name: string, count: number, costs: readonly Cost[]): string[] {
  return [
    name,
    count.toLocaleString('en'),
    shown(
      costs.map(({ seconds }) => count / seconds),
      0,
    ),
    ...costCells(costs),
  ];
}

/** One value a column, as tables have them. */
function flat(record: Row, columns: readonly string[]): Row {
  return Object.fromEntries(
    columns.map((name) => {
      const value = record[name] ?? '';
      return [name, Array.isArray(value) ? value.join('; ') : value];
    }),
  );
}

function lengthened(row: Row): Row {
  const text = `${row.description} `;
  return { ...row, description: text.repeat(Math.ceil(longText / text.length)).slice(0, longText) };
}

function xmlOf(rows: readonly Row[]): string {
  const escaped = (value: unknown) => String(value).replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const record = (row: Row) =>
    `<job>${Object.entries(row)
      .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
      .join('')}</job>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<jobs>\n${rows.map(record).join('\n')}\n</jobs>\n`;
}

function sheetOf(rows: readonly Row[]): Uint8Array {
  const cells = rows.map((row) => Object.values(row).map((value): Cell => String(value)));
  return workbook([{ name: 'Vacantes', rows: [Object.keys(rows[0] ?? {}), ...cells] }]);
}
