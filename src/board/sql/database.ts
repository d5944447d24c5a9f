import type { ColumnValue, TableRows } from '../board.ts';

export type Row = Readonly<Record<string, ColumnValue>>;

/** One transaction. Statements use the SQL that SQLite and PostgreSQL share, with `$1`, `$2` … for values; functions do the rest. */
export interface Database {
  rows(sql: string, values?: readonly ColumnValue[]): Promise<Row[]>;
  /** Yields the rows in batches. Several queries may be iterated at once. */
  batches(sql: string, values?: readonly ColumnValue[]): AsyncIterable<Row[]>;
  run(sql: string, values?: readonly ColumnValue[]): Promise<number>;
  /** Returns the number of added rows; `ifAbsent` skips rows that exist already. */
  insert(rows: TableRows, options?: { readonly ifAbsent?: boolean }): Promise<number>;
  /** Changes rows in their order; the first column is the key. */
  update(rows: TableRows): Promise<void>;
  /** SQL for the texts of the JSON array in a parameter, for use after `IN`. */
  textsSql(parameter: string): string;
}

/** A compromise between memory and round trips to the server. */
export const batchSize = 500;

/** The number of the next row. A writer has exclusive access, so it can count up from here. */
export async function nextNumberIn(database: Database, table: 'vacancy' | 'employer'): Promise<number> {
  const [row] = await database.rows(`SELECT coalesce(max(number), 0) + 1 AS next FROM ${table}`);
  return row?.next as number;
}
