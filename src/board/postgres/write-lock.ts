import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { PostgresAddress } from './address.ts';
import type { Connection } from './connection.ts';
import { isLockTimeout } from './failures.ts';
import { quoted } from './schema.ts';

/** Keeps our advisory locks apart from those of other programs in the same database: "TABU". */
const lockClass = 0x54_41_42_55;

/** The longest pause between two queries of a writer, so that a disconnected machine does not block others for ever. */
const idleMilliseconds = 600_000;

/**
 * One writer at a time, across all machines. The lock belongs to the transaction: the server releases it when the
 * transaction ends, however it ends, and waiting writers get it in their order.
 */
export async function beginWriting(
  connection: Connection,
  address: PostgresAddress,
  waitMilliseconds: number,
): Promise<void> {
  await connection.query('BEGIN');
  const name = quoted(address.schema);
  try {
    // Zero would mean no limit.
    const wait = String(Math.max(1, Math.ceil(waitMilliseconds)));
    await connection.query("SELECT set_config('lock_timeout', $1, true)", [wait]);
    await connection.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [lockClass, name]);
    await connection.query("SELECT set_config('lock_timeout', '0', true)");
    const idle = String(idleMilliseconds);
    await connection.query("SELECT set_config('idle_in_transaction_session_timeout', $1, true)", [idle]);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await connection.query('ROLLBACK');
    throw busyError(address, await describeHolder(connection, name), error);
  }
}

function busyError({ shown }: PostgresAddress, holder: string, cause: unknown): OperatorError {
  return new OperatorError(say`The board ${shown} is in use by ${holder}.`, {
    reason: 'busy',
    hint: say`Wait until it has finished and run the command again.`,
    cause,
  });
}

/** The holder by the name of its connection. Roles without rights on it cannot see when its transaction began. */
async function describeHolder(connection: Connection, name: string): Promise<string> {
  const { rows } = await connection.query(
    `SELECT application_name AS name, to_char(xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') AS since
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid::bigint = hashtext($2)::bigint & 4294967295
       AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lockClass, name],
  );
  const [, purpose, host, pid] = /^tabulador (.*) @(\S+) #(\d+)$/.exec(rows[0]?.name ?? '') ?? [];
  if (purpose === undefined || host === undefined || pid === undefined) return say`another program`;
  const since = rows[0]?.since as string | null;
  return since === null
    ? say`\`tabulador ${purpose}\` on ${host} (process ${pid})`
    : say`\`tabulador ${purpose}\` on ${host} (process ${pid}) since ${since}Z`;
}
