import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { Client, QueryResult } from 'pg';
import { loadOptional } from '../../foundation/optional-package.ts';
import type { ColumnValue } from '../board.ts';
import type { PostgresAddress } from './address.ts';
import { DatabaseFailure } from './failures.ts';

export interface Connection {
  query(sql: string, values?: readonly ColumnValue[]): Promise<QueryResult>;
  end(): Promise<void>;
}

/** Type numbers of PostgreSQL's integers. Other values stay text. */
const wholeNumbers = new Set([20, 21, 23, 26]);

const keepAliveMilliseconds = 10_000;
const connectMilliseconds = 10_000;

/** The server truncates longer names. */
const applicationNameBytes = 63;

/** Connects under a name that shows others what the connection is for: `tabulador import @host #pid`. */
export async function connect(address: PostgresAddress, purpose: string): Promise<Connection> {
  const { default: pg } = await loadOptional('pg@^8.23.1', () => import('pg'));
  const { Client } = pg;
  const socket = new Socket();
  const end = ` @${hostname().slice(0, 24)} #${process.pid}`;
  try {
    const client = new Client({
      connectionString: address.connectionString,
      connectionTimeoutMillis: connectMilliseconds,
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
      const timer = setTimeout(() => socket.destroy(), connectMilliseconds);
      await client.end().finally(() => clearTimeout(timer));
    };
    return { query: queued(client, () => lost), end: endInTime };
  } catch (error) {
    throw DatabaseFailure.of(error);
  }
}

/** Sends one query after the other, because two iterations may overlap in one view. */
function queued(client: Client, lost: () => unknown): Connection['query'] {
  let last: Promise<unknown> = Promise.resolve();
  return (sql, values = []) => {
    const result = last.then(async () => {
      // Reports why the connection was lost; `pg` would only say that it is closed.
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
