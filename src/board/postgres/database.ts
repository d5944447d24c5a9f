import type { ColumnValue, TableRows } from '../board.ts';
import { boardTables } from '../sql/content.ts';
import { batchSize, type Database, type Row } from '../sql/database.ts';
import type { Connection } from './connection.ts';
import { firstReferenceNumber } from './migrations.ts';

/** PostgreSQL behind the port, within a transaction whose `search_path` is the schema of the board. */
export function postgresDatabase(connection: Connection): Database {
  let cursors = 0;
  const rows = async (sql: string, values: readonly ColumnValue[] = []) =>
    (await connection.query(sql, values)).rows as Row[];
  const run = async (sql: string, values: readonly ColumnValue[] = []) =>
    (await connection.query(sql, values)).rowCount ?? 0;
  return {
    rows,
    run,
    async *batches(sql, values = []) {
      const cursor = `walk_${++cursors}`;
      await run(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, values);
      let isOpen = true;
      try {
        for (;;) {
          const batch = await rows(`FETCH ${batchSize} FROM ${cursor}`);
          if (batch.length > 0) yield batch;
          if (batch.length < batchSize) break;
        }
      } catch (error) {
        // The transaction is lost, and the cursor with it.
        isOpen = false;
        throw error;
      } finally {
        if (isOpen) await run(`CLOSE ${cursor}`);
      }
    },
    async insert(content, { ifAbsent = false } = {}) {
      if (content.rows.length === 0) return 0;
      const { table } = content;
      const columns = content.columns.join(', ');
      const sql = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${recordsSql(table)}`;
      return await run(ifAbsent ? `${sql} ON CONFLICT DO NOTHING` : sql, [recordsOf(content)]);
    },
    async update(content) {
      if (content.rows.length === 0) return;
      const { table, columns } = content;
      const [key, ...others] = columns;
      const assignments = others.map((name) => `${name} = given.${name}`).join(', ');
      await run(
        `UPDATE ${table} SET ${assignments} FROM ${recordsSql(table)} AS given WHERE ${table}.${key} = given.${key}`,
        [recordsOf(content)],
      );
    },
    memberSql: (parameter, name) => `(${parameter}::jsonb ->> ${name})`,
    textsSql: (parameter) => `(SELECT jsonb_array_elements_text(${parameter}::jsonb))`,
    async startAnew() {
      // Rows are deleted, not truncated: whoever is reading keeps its view.
      await run("SELECT set_config('tabulador.starts_anew', 'yes', true)");
      for (const { table } of boardTables.toReversed()) await run(`DELETE FROM ${table}`);
      await run('INSERT INTO reference_code (next) VALUES ($1)', [firstReferenceNumber]);
    },
  };
}

/** Rows in one parameter; their types are those of the table. */
function recordsSql(table: string): string {
  return `json_populate_recordset(NULL::${table}, $1::json)`;
}

function recordsOf({ columns, rows }: TableRows): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] as ColumnValue]))),
  );
}
