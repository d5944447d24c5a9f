import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { boardTables } from '../sql/content.ts';
import type { PostgresAddress } from './address.ts';
import type { Connection } from './connection.ts';
import { migrations, newestVersion, versionTable } from './migrations.ts';

/** What stands in the schema of a board: nothing, or tables of a version. */
export type SchemaState = { readonly kind: 'absent' } | { readonly kind: 'board'; readonly version: number };

/** By the tables of the catalogue: functions such as `to_regnamespace` may remember what was not there a moment ago. */
const tablesInSchema = 'pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1';

/** Names of ours and of the operator alike are checked, and need no quoting; words of SQL do. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** For this transaction alone: poolers hand connections on from one to the next. */
export async function useSchema(connection: Connection, { schema }: PostgresAddress): Promise<void> {
  await connection.query("SELECT set_config('search_path', $1, true)", [quoted(schema)]);
}

export async function schemaState(connection: Connection, address: PostgresAddress): Promise<SchemaState> {
  const sql = `SELECT relname AS name FROM ${tablesInSchema} AND relkind IN ('r', 'p', 'v', 'm', 'f')`;
  const { rows } = await connection.query(sql, [address.schema]);
  if (rows.length === 0) return { kind: 'absent' };
  if (!rows.some(({ name }) => name === versionTable)) {
    throw new OperatorError(
      say`The schema ${address.schema} in ${address.shown} holds tables of something else, and no board.`,
      {
        reason: 'refused',
        hint: say`Name another schema, which is then made: postgres://USER@HOST/DATABASE?schema=NAME.`,
      },
    );
  }
  const result = await connection.query(`SELECT version FROM ${quoted(address.schema)}.${versionTable}`);
  const version = result.rows[0]?.version as number | undefined;
  if (version === undefined) throw incomplete(address, `${versionTable}.version`);
  if (version > newestVersion) {
    throw new OperatorError(
      say`The board ${address.shown} has version ${version}; this program knows versions up to ${newestVersion}.`,
      { reason: 'refused', hint: say`A newer Tabulador has used it: upgrade this one.` },
    );
  }
  if (version === newestVersion) await assertColumns(connection, address);
  return { kind: 'board', version };
}

/** Within a transaction that has the board to itself: takes the steps that are left. */
export async function migrate(connection: Connection, address: PostgresAddress): Promise<void> {
  const schema = quoted(address.schema);
  // To create one takes a right that a schema which is there already does not ask for.
  const { rows } = await connection.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [address.schema]);
  if (rows.length === 0) await connection.query(`CREATE SCHEMA ${schema}`);
  const state = await schemaState(connection, address);
  const version = state.kind === 'absent' ? 0 : state.version;
  if (state.kind === 'absent')
    await connection.query(`CREATE TABLE ${versionTable} (version integer NOT NULL)`);
  for (const [number, step] of migrations) if (number > version) await connection.query(step);
  await connection.query(`DELETE FROM ${versionTable}`);
  await connection.query(`INSERT INTO ${versionTable} VALUES ($1)`, [newestVersion]);
}

/** What the version promises must be there: better to say so now than in the midst of a command. */
async function assertColumns(connection: Connection, address: PostgresAddress): Promise<void> {
  const { rows } = await connection.query(
    `SELECT relname || '.' || attname AS name FROM pg_attribute, ${tablesInSchema}
       AND attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped`,
    [address.schema],
  );
  const found = new Set(rows.map(({ name }) => name as string));
  const missing = boardTables
    .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    .filter((name) => !found.has(name));
  if (missing.length > 0) throw incomplete(address, missing.slice(0, 3).join(', '));
}

function incomplete({ shown }: PostgresAddress, missing: string): OperatorError {
  return new OperatorError(say`The board ${shown} is damaged: it has no ${missing}.`, {
    reason: 'environment',
    hint: say`Restore it from a backup, or import the feeds into another schema.`,
  });
}
