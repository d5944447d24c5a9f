import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { assertKnownVersion, type Dialect, newestVersion, schemaSteps } from '../sql/schema.ts';
import type { PostgresAddress } from './address.ts';
import type { Connection } from './connection.ts';

const dialect: Dialect = {
  integer: 'bigint',
  text: 'text COLLATE "C"',
  isJson: (column) => `${column}::json IS NOT NULL`,
  nullsLast: ' NULLS LAST',
  deferrable: ' DEFERRABLE INITIALLY IMMEDIATE',
  tableOptions: '',
  keyedTableOptions: '',
  vacancyTriggers: `
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '%', TG_ARGV[0]; END $$;
    CREATE TRIGGER vacancy_keeps_its_names BEFORE UPDATE ON vacancy FOR EACH ROW
    WHEN (OLD.id IS DISTINCT FROM NEW.id OR OLD.vacancy_id IS DISTINCT FROM NEW.vacancy_id)
    EXECUTE FUNCTION refuse_change('the names of a vacancy never change');
    CREATE TRIGGER vacancy_stays BEFORE DELETE ON vacancy FOR EACH ROW
    EXECUTE FUNCTION refuse_change('vacancies are closed, never deleted: their names must not be given out again');`,
};

/** Holds the version of the tables. Without it, a schema belongs to another program. */
const versionTable = 'board_version';

/** Reads the catalogue: functions such as `to_regnamespace` may cache that a schema was missing. */
const tablesInSchema = 'pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1';

/** Names are validated elsewhere; quotes let them be words of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Sets the schema for this transaction only, because a pooler reuses connections. */
export async function useSchema(connection: Connection, { schema }: PostgresAddress): Promise<void> {
  await connection.query("SELECT set_config('search_path', $1, true)", [quoted(schema)]);
}

/** The version of the board in the schema; 0 when the schema is missing or empty. */
export async function versionOf(connection: Connection, address: PostgresAddress): Promise<number> {
  const sql = `SELECT relname AS name FROM ${tablesInSchema} AND relkind IN ('r', 'p', 'v', 'm', 'f')`;
  const { rows } = await connection.query(sql, [address.schema]);
  if (rows.length === 0) return 0;
  if (!rows.some(({ name }) => name === versionTable)) {
    throw new OperatorError(
      say`The schema ${address.schema} in ${address.shown} belongs to another program: it has tables, but no board.`,
      {
        reason: 'refused',
        hint: say`Name another schema, which is then created: postgres://USER@HOST/DATABASE?schema=NAME.`,
      },
    );
  }
  const result = await connection.query(`SELECT version FROM ${quoted(address.schema)}.${versionTable}`);
  const version = (result.rows[0]?.version as number | undefined) ?? 0;
  assertKnownVersion(address.shown, version);
  return version;
}

/** Runs the missing steps. Must be called in an exclusive transaction. */
export async function migrate(connection: Connection, address: PostgresAddress): Promise<void> {
  const { rowCount } = await connection.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [
    address.schema,
  ]);
  // `CREATE SCHEMA` needs a right even if the schema exists.
  if (rowCount === 0) await connection.query(`CREATE SCHEMA ${quoted(address.schema)}`);
  const from = await versionOf(connection, address);
  if (from === 0) await connection.query(`CREATE TABLE ${versionTable} (version integer NOT NULL)`);
  for (const step of schemaSteps.slice(from)) await connection.query(step(dialect));
  await connection.query(`DELETE FROM ${versionTable}`);
  await connection.query(`INSERT INTO ${versionTable} VALUES ($1)`, [newestVersion]);
}
