import type { Board, BoardAccess, ColumnValue, TableRows } from '../board.ts';
import { noBoard } from '../location.ts';
import { batchSize, type Database, type Row } from '../sql/database.ts';
import { newestVersion } from '../sql/schema.ts';
import { sqlSession } from '../sql/session.ts';
import { sqlView } from '../sql/view.ts';
import { type PostgresAddress, parsePostgresAddress } from './address.ts';
import { type Connection, connect } from './connection.ts';
import { CommitLost, type DatabaseFailure, explainFailure } from './failures.ts';
import { migrate, quoted, useSchema, versionOf } from './schema.ts';

const defaultWaitMilliseconds = 10_000;

/** A board in a schema of a database. Every view and every session has its own connection, so that none sees another's changes. */
export async function openPostgresBoard(location: string, access: BoardAccess): Promise<Board> {
  const address = parsePostgresAddress(location);
  await prepareSchema(address, access);
  return {
    read: (work) =>
      withConnection(address, 'read', async (connection) => {
        await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        await useSchema(connection, address);
        // The snapshot of a view starts with its first query, not with BEGIN.
        await connection.query('SELECT next FROM reference_code');
        return await work(sqlView(postgresDatabase(connection)));
      }),
    write: (purpose, work, { waitMilliseconds = defaultWaitMilliseconds, keep = () => true } = {}) =>
      withConnection(address, purpose, async (connection) => {
        await beginWriting(connection, address, waitMilliseconds);
        const result = await work(sqlSession(postgresDatabase(connection)));
        if (keep(result)) await commit(connection);
        return result;
      }),
  };
}

export async function hasPostgresBoard(location: string): Promise<boolean> {
  const address = parsePostgresAddress(location);
  return (await withConnection(address, 'look', (connection) => versionOf(connection, address))) > 0;
}

/** The server rolls back a transaction that is open when its connection ends. */
async function withConnection<Result>(
  address: PostgresAddress,
  purpose: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  let connection: Connection | undefined;
  try {
    connection = await connect(address, purpose);
    return await work(connection);
  } catch (error) {
    throw explainFailure(error, address);
  } finally {
    await connection?.end().catch(() => {});
  }
}

async function prepareSchema(address: PostgresAddress, access: BoardAccess): Promise<void> {
  await withConnection(address, 'look', async (connection) => {
    const version = await versionOf(connection, address);
    if (version === newestVersion) return;
    if (version === 0 && access === 'existing') throw noBoard(address.shown);
    await beginWriting(connection, address, defaultWaitMilliseconds);
    await migrate(connection, address);
    await commit(connection);
  });
}

/** Keeps our advisory locks apart from those of other programs in the same database: "TABU". */
const lockClass = 0x54_41_42_55;

/** The longest pause between two queries of a writer, so that a disconnected machine does not block others for ever. */
const idleMilliseconds = 600_000;

/** One writer at a time, across all machines: the lock ends with its transaction, however that ends. */
export async function beginWriting(
  connection: Connection,
  address: PostgresAddress,
  waitMilliseconds: number,
): Promise<void> {
  const set = (name: string, milliseconds: number) =>
    connection.query('SELECT set_config($1, $2, true)', [name, String(milliseconds)]);
  await connection.query('BEGIN');
  // Zero would mean no limit.
  await set('lock_timeout', Math.max(1, Math.ceil(waitMilliseconds)));
  await connection.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
    lockClass,
    quoted(address.schema),
  ]);
  await set('lock_timeout', 0);
  await set('idle_in_transaction_session_timeout', idleMilliseconds);
  await useSchema(connection, address);
}

async function commit(connection: Connection): Promise<void> {
  try {
    await connection.query('COMMIT');
  } catch (error) {
    const { code } = error as DatabaseFailure;
    // If the server answered with a code, it refused the commit and kept nothing.
    throw /^(?!08|57P|E)[0-9A-Z]{5}$/.test(code) ? error : new CommitLost(error);
  }
}

/** Must be called in a transaction whose `search_path` is the schema of the board. */
function postgresDatabase(connection: Connection): Database {
  let cursors = 0;
  const rows = async (sql: string, values: readonly ColumnValue[] = []) =>
    (await connection.query(sql, values)).rows as Row[];
  const run = async (sql: string, values: readonly ColumnValue[] = []) =>
    (await connection.query(sql, values)).rowCount ?? 0;
  return {
    rows,
    run,
    async *batches(sql, values = []) {
      const cursor = `batches_${++cursors}`;
      await run(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, values);
      let isOpen = true;
      try {
        for (;;) {
          const batch = await rows(`FETCH ${batchSize} FROM ${cursor}`);
          if (batch.length > 0) yield batch;
          if (batch.length < batchSize) break;
        }
      } catch (error) {
        // The transaction has failed, and the cursor with it.
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
    textsSql: (parameter) => `(SELECT jsonb_array_elements_text(${parameter}::jsonb))`,
  };
}

/** Rows from one JSON parameter, with the types of the table. */
function recordsSql(table: string): string {
  return `json_populate_recordset(NULL::${table}, $1::json)`;
}

function recordsOf({ columns, rows }: TableRows): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] as ColumnValue]))),
  );
}
