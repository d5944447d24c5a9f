import type { ColumnValue, TableRows } from '../board.ts';

/** A row of whatever was asked for. */
export type Row = Readonly<Record<string, ColumnValue>>;

/**
 * One transaction on a database that holds a board: what its views and sessions need of it, and all that an engine brings.
 * Statements are those that SQLite and PostgreSQL understand alike, with `$1`, `$2` … for their values; where the two have
 * no word in common, there is a function here.
 */
export interface Database {
  rows(sql: string, values?: readonly ColumnValue[]): Promise<Row[]>;
  /** The same a few hundred rows at a time. Several walks may be under way at once. */
  batches(sql: string, values?: readonly ColumnValue[]): AsyncIterable<Row[]>;
  /** Says how many rows were changed. */
  run(sql: string, values?: readonly ColumnValue[]): Promise<number>;
  /** Says how many rows were added; with `ifAbsent` those are passed over that are there already. */
  insert(rows: TableRows, options?: { readonly ifAbsent?: boolean }): Promise<number>;
  /** Changes rows in their order; the first column tells which row. */
  update(rows: TableRows): Promise<void>;
  /** SQL for a member of a JSON object that is bound to a parameter: null where there is none. */
  memberSql(parameter: string, name: string): string;
  /** SQL for the texts of a JSON array that is bound to a parameter, to stand after `IN`. */
  textsSql(parameter: string): string;
  /** Makes a new board of it. */
  startAnew(): Promise<void>;
}

/** Small enough to be light, large enough that the waiting between two batches does not show. */
export const batchSize = 500;

/** The number of the next row. Whoever writes has the board to itself, so it counts on from here by itself. */
export async function nextNumberIn(database: Database, table: 'vacancy' | 'employer'): Promise<number> {
  const [row] = await database.rows(`SELECT coalesce(max(number), 0) + 1 AS next FROM ${table}`);
  return row?.next as number;
}
