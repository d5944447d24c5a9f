import type { ColumnValue, TableRows } from '../board.ts';

/** A row of whatever was asked for. */
export type Row = Readonly<Record<string, ColumnValue>>;

/**
 * One transaction on a database that holds a board: all that views and sessions need from an engine. Statements use the SQL
 * that SQLite and PostgreSQL share, with `$1`, `$2` … for values; where their SQL differs, there is a function here.
 */
export interface Database {
  rows(sql: string, values?: readonly ColumnValue[]): Promise<Row[]>;
  /** The same, a few hundred rows at a time. Several may be read at once. */
  batches(sql: string, values?: readonly ColumnValue[]): AsyncIterable<Row[]>;
  /** Returns the number of changed rows. */
  run(sql: string, values?: readonly ColumnValue[]): Promise<number>;
  /** Returns the number of added rows; `ifAbsent` skips rows that exist already. */
  insert(rows: TableRows, options?: { readonly ifAbsent?: boolean }): Promise<number>;
  /** Changes rows in their order; the first column is the key. */
  update(rows: TableRows): Promise<void>;
  /** SQL for the texts of the JSON array in a parameter, for use after `IN`. */
  textsSql(parameter: string): string;
  /** Empties the board as if it were new. */
  reset(): Promise<void>;
}

/** Few enough rows to need little memory, enough to make the round trips to a server rare. */
export const batchSize = 500;

/** The number of the next row. A writer has the board to itself, so it can count on from here. */
export async function nextNumberIn(database: Database, table: 'vacancy' | 'employer'): Promise<number> {
  const [row] = await database.rows(`SELECT coalesce(max(number), 0) + 1 AS next FROM ${table}`);
  return row?.next as number;
}
