import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { Client, QueryResult } from 'pg';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { ColumnValue } from '../board.ts';
import type { PostgresAddress } from './address.ts';
import { DatabaseFailure } from './failures.ts';

/** One connection, for one transaction. */
export interface Connection {
  query(sql: string, values?: readonly ColumnValue[]): Promise<QueryResult>;
  end(): Promise<void>;
}

/** PostgreSQL's names for the types of whole numbers. All else is taken as the text that it is sent as. */
const wholeNumbers = new Set([20, 21, 23, 26]);

/** After which the other side is asked whether it is still there. */
const keepAliveMilliseconds = 10_000;

/** How many times as long as for the connection itself is waited for what comes before the work: somebody may have a lock. */
const setUpPatience = 6;

/** The last bytes of a longer one are cut off by the server. */
const applicationNameBytes = 63;

/**
 * Connects under a name that tells the administrators of the server, and whoever waits for the board, what it is for:
 * `tabulador import @host #pid`.
 */
export async function connect(address: PostgresAddress, purpose: string): Promise<Connection> {
  const { Client } = await loadDriver();
  const socket = new Socket();
  const end = ` @${hostname().slice(0, 24)} #${process.pid}`;
  try {
    const client = new Client({
      connectionString: address.connectionString,
      connectionTimeoutMillis: address.connectMilliseconds,
      application_name: `tabulador ${purpose}`.slice(0, applicationNameBytes - end.length) + end,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
      stream: () => socket,
      types: { getTypeParser: (oid: number) => (wholeNumbers.has(oid) ? Number : String) },
    });
    let lost: unknown;
    client.on('error', (error) => {
      lost = error;
    });
    await client.connect();
    const endInTime = async () => {
      // A server that does not answer does not close the connection either.
      const timer = setTimeout(() => socket.destroy(), address.connectMilliseconds);
      await client.end().finally(() => clearTimeout(timer));
    };
    return { query: queued(client, () => lost), end: endInTime };
  } catch (error) {
    throw DatabaseFailure.of(error);
  }
}

/** One query after the other, whoever asks: two walks may be under way in one view. */
function queued(client: Client, lost: () => unknown): Connection['query'] {
  let last: Promise<unknown> = Promise.resolve();
  return (sql, values = []) => {
    const result = last.then(async () => {
      // After the connection has ended the reason is told, not that there is none.
      if (lost() !== undefined) throw DatabaseFailure.of(lost());
      try {
        return await client.query(sql, values as ColumnValue[]);
      } catch (error) {
        throw DatabaseFailure.of(error);
      }
    });
    last = result.catch(() => {});
    return result;
  };
}

/**
 * What goes before the work: small queries, whose answers come at once from a server that is well. How long the work itself
 * takes is known to nobody. Who gives up ends the connection, and with it the query.
 */
export async function setUp<Result>(
  { connectMilliseconds }: PostgresAddress,
  queries: () => Promise<Result>,
  waitMilliseconds = 0,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const patience = connectMilliseconds * setUpPatience + waitMilliseconds;
  const timer = setTimeout(() => late.reject(DatabaseFailure.of(new Error('timeout expired'))), patience);
  try {
    return await Promise.race([queries(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** An optional peer: who keeps the board in a file has no need of it. */
async function loadDriver(): Promise<typeof import('pg')> {
  try {
    return (await import('pg')).default as unknown as typeof import('pg');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'pg'")) throw cause;
    throw new OperatorError(say`A board on PostgreSQL needs the package pg, which is not installed.`, {
      reason: 'environment',
      hint: say`Install it beside Tabulador: npm install pg`,
      cause,
    });
  }
}
