import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { ColumnValue, TableRows } from '../board.ts';
import { factColumnNames } from '../vacancy-columns.ts';
import type { Database } from './database.ts';

/** Every table of a board with all its columns, those that others refer to first; and in which order its rows are read. */
export const boardTables: readonly {
  readonly table: string;
  readonly columns: readonly string[];
  readonly order: string;
}[] = [
  {
    table: 'vacancy',
    columns: ['number', 'id', 'vacancy_id', ...factColumnNames, 'closed_on'],
    order: 'number',
  },
  { table: 'employer', columns: ['number', 'name_key', 'legal_name'], order: 'number' },
  { table: 'employer_alias', columns: ['employer', 'alias'], order: 'employer, alias' },
  { table: 'employer_domain', columns: ['employer', 'domain'], order: 'employer, domain' },
  {
    table: 'vacancy_record',
    columns: [
      ...['vacancy', 'feed', 'key', 'line', 'employer', 'digest', 'closed_by'],
      ...['added_at', 'changed_at'],
    ],
    order: 'vacancy',
  },
  { table: 'vacancy_listing', columns: ['feed', 'key', 'vacancy'], order: 'feed, key' },
  { table: 'reference_code', columns: ['next'], order: 'next' },
  { table: 'feed_answer', columns: ['feed', 'reading', 'etag', 'last_modified'], order: 'feed' },
  { table: 'board_fact', columns: ['name', 'value'], order: 'name' },
];

/** A new board has one row: the number of the first reference code. */
const preset = 'reference_code';

export async function* boardContent(database: Database): AsyncGenerator<TableRows> {
  for (const { table, columns, order } of boardTables) {
    const sql = `SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${order}`;
    for await (const batch of database.batches(sql)) {
      yield { table, columns, rows: batch.map((row) => columns.map((name) => row[name] as ColumnValue)) };
    }
  }
}

export async function fillBoard(database: Database, content: AsyncIterable<TableRows>): Promise<void> {
  for (const { table } of boardTables) {
    if (table === preset) continue;
    if ((await database.rows(`SELECT 1 AS yes FROM ${table} LIMIT 1`)).length > 0) throw notEmpty();
  }
  await database.run(`DELETE FROM ${preset}`);
  for await (const rows of content) await database.insert(rows);
}

function notEmpty(): OperatorError {
  return new OperatorError(say`The board to copy into is not empty.`, {
    reason: 'refused',
    hint: say`Nothing was changed. Copy into a board that does not exist yet: another file, or another schema of the database.`,
  });
}
