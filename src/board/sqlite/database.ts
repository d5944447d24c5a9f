import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { ColumnValue, TableRows } from '../board.ts';
import { batchSize, type Database, type Row } from '../sql/database.ts';
import { startAnew } from './connection.ts';

/** SQLite behind the port; it answers at once, whatever the port allows for. */
export function sqliteDatabase(connection: DatabaseSync): Database {
  const prepared = new Map<string, StatementSync>();
  function prepare(sql: string): StatementSync {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = connection.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  }
  const changesOf = (statement: StatementSync, { rows }: TableRows) => {
    let changes = 0;
    for (const row of rows) changes += statement.run(...(row as SQLInputValue[])).changes as number;
    return changes;
  };
  return {
    async rows(sql, values = []) {
      return prepare(sql).all(numbered(values)) as Row[];
    },
    async *batches(sql, values = []) {
      let batch: Row[] = [];
      // Each walk has a statement of its own, so that two of them may be under way.
      for (const row of connection.prepare(sql).iterate(numbered(values))) {
        batch.push(row as Row);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async run(sql, values = []) {
      return prepare(sql).run(numbered(values)).changes as number;
    },
    async insert(rows, { ifAbsent = false } = {}) {
      const { table, columns } = rows;
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
      return changesOf(prepare(ifAbsent ? `${sql} ON CONFLICT DO NOTHING` : sql), rows);
    },
    async update(rows) {
      const { table, columns } = rows;
      const [key = '', ...others] = columns.map((name, at) => `${name} = ?${at + 1}`);
      changesOf(prepare(`UPDATE ${table} SET ${others.join(', ')} WHERE ${key}`), rows);
    },
    memberSql: (parameter, name) => `(${parameter} ->> ${name})`,
    textsSql: (parameter) => `(SELECT value FROM json_each(${parameter}))`,
    async startAnew() {
      startAnew(connection);
    },
  };
}

/** `$1` is a name to SQLite. */
function numbered(values: readonly ColumnValue[]): Record<string, SQLInputValue> {
  return Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]));
}
