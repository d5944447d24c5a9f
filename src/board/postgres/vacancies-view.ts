import { closeSync, writeSync } from 'node:fs';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { openPrivateFile } from '../../foundation/private-files.ts';
import { shownLocation } from '../location.ts';
import { parsePostgresAddress } from './address.ts';
import { type Connection, setUp } from './connection.ts';
import { DatabaseFailure } from './failures.ts';
import { postgresDatabase, withConnection } from './postgres-board.ts';
import { quoted } from './schema.ts';

const usualView = 'vacancies_for_tabulador';

export interface ViewRequest {
  /** `postgres://USER@HOST/DATABASE?view=SCHEMA.VIEW` */
  readonly location: string;
  readonly password?: string | undefined;
  /** The allowed column names; null if a profile maps the columns, so that any name is allowed. */
  readonly fields: { readonly known: readonly string[]; readonly required: readonly string[] } | null;
  /** The output file, with one line of JSON for each row. */
  readonly file: string;
  readonly maximumBytes: number;
  readonly timeoutMilliseconds: number;
}

/** Writes the rows of an operator's view to a file, in one consistent read. The file is then imported like any feed. */
export async function readVacanciesView(request: ViewRequest): Promise<void> {
  const { location, password, timeoutMilliseconds } = request;
  const url = new URL(location);
  if (password !== undefined) url.password = encodeURIComponent(password);
  const view = url.searchParams.get('view') ?? usualView;
  const address = parsePostgresAddress(url.href);
  await withConnection(address, 'read view', async (connection) => {
    try {
      await setUp(address, async () => {
        await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const time = String(timeoutMilliseconds);
        await connection.query("SELECT set_config('statement_timeout', $1, true)", [time]);
      });
      await writeRows(connection, view, request);
    } catch (error) {
      throw explainViewFailure(error, view, location) ?? error;
    }
  });
}

async function writeRows(connection: Connection, view: string, request: ViewRequest): Promise<void> {
  const from = view.split('.').map(quoted).join('.');
  const { fields } = await connection.query(`SELECT * FROM ${from} LIMIT 0`);
  const columns = columnsOf(
    fields.map(({ name }) => name),
    view,
    request.fields,
  );
  const list = columns.map(({ column, field }) => `${quoted(column)} AS ${quoted(field)}`).join(', ');
  // A fixed order, so that rows keep their line numbers between imports.
  const key = columns.find(({ field }) => field === 'key');
  const order = key ? ` ORDER BY ${quoted(key.column)}::text COLLATE "C"` : '';
  const sql = `SELECT row_to_json(given) AS record FROM (SELECT ${list} FROM ${from}${order}) AS given`;
  const file = openPrivateFile(request.file, 'w');
  try {
    let bytes = 0;
    for await (const batch of postgresDatabase(connection).batches(sql)) {
      const lines = Buffer.from(batch.map(({ record }) => `${record}\n`).join(''));
      bytes += lines.length;
      if (bytes > request.maximumBytes) throw tooLarge(view, request.maximumBytes);
      writeSync(file, lines);
    }
  } finally {
    closeSync(file);
  }
}

interface NamedColumn {
  readonly column: string;
  readonly field: string;
}

/** `employment_type`, `employmenttype` and `"employmentType"` are one name, because SQL folds unquoted names. */
const folded = (name: string) => name.replaceAll('_', '').toLowerCase();

function columnsOf(
  columns: readonly string[],
  view: string,
  fields: ViewRequest['fields'],
): readonly NamedColumn[] {
  if (fields === null) return columns.map((column) => ({ column, field: column }));
  const byName = new Map(fields.known.map((field) => [folded(field), field]));
  const named = columns.map((column) => ({ column, field: byName.get(folded(column)) }));
  const unknown = named.filter(({ field }) => field === undefined).map(({ column }) => column);
  const repeated = named
    .filter(({ field }, at) => named.findIndex((one) => one.field === field) !== at)
    .map(({ column }) => column);
  const missing = fields.required
    .filter((field) => !named.some((one) => one.field === field))
    .map(columnName);
  let problem: string | undefined;
  if (unknown.length > 0) problem = say`The view ${view} has unknown columns: ${unknown.join(', ')}.`;
  else if (repeated.length > 0)
    problem = say`The view ${view} has duplicate columns: ${repeated.join(', ')}.`;
  else if (missing.length > 0)
    problem = say`The view ${view} lacks columns that a vacancy needs: ${missing.join(', ')}.`;
  if (problem !== undefined) {
    const hint = say`Known columns: ${fields.known.map(columnName).join(', ')}.`;
    throw new OperatorError(problem, { reason: 'refused', hint });
  }
  return named as readonly NamedColumn[];
}

/** `employmentType` → `employment_type` */
function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function tooLarge(view: string, maximumBytes: number): OperatorError {
  const most = Math.round(maximumBytes / 1_048_576);
  return new OperatorError(say`The view ${view} is larger than ${most} MB.`, {
    reason: 'refused',
    hint: say`Leave out what is not to be published, or raise maxMegabytes of this feed.`,
  });
}

/** Explains an error in the operator's view; undefined for any other error. */
function explainViewFailure(error: unknown, view: string, location: string): OperatorError | undefined {
  if (!(error instanceof DatabaseFailure)) return undefined;
  const { code, message } = error;
  if (!/^(22|23|42|0A|P0|XX)[0-9A-Z]{3}$/.test(code)) return undefined;
  const shown = shownLocation(location);
  return new OperatorError(say`The view ${view} of ${shown} cannot be read: ${message}.`, {
    reason: 'refused',
    hint:
      code === '42P01'
        ? say`Create it, or name another: ?view=SCHEMA.NAME; docs/board.md has its columns.`
        : say`Test the query on the server with the role of the address: \`SELECT * FROM ${view}\`.`,
    cause: error,
  });
}
