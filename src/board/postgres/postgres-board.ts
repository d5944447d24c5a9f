import type { Board, BoardAccess } from '../board.ts';
import { noBoard } from '../no-board.ts';
import { sqlSession } from '../sql/session.ts';
import { sqlView } from '../sql/view.ts';
import { type PostgresAddress, parsePostgresAddress } from './address.ts';
import { type Connection, connect, setUp } from './connection.ts';
import { postgresDatabase } from './database.ts';
import { CommitLost, type DatabaseFailure, explainFailure } from './failures.ts';
import { newestVersion } from './migrations.ts';
import { migrate, schemaState, useSchema } from './schema.ts';
import { beginWriting } from './write-lock.ts';

const defaultWaitMilliseconds = 10_000;

/** A board in a schema of a database. Every view and every session has a connection of its own, so none sees into another. */
export async function openPostgresBoard(location: string, access: BoardAccess): Promise<Board> {
  const address = parsePostgresAddress(location);
  let open = true;
  const transact = async <Result>(purpose: string, work: (connection: Connection) => Promise<Result>) => {
    if (!open) throw new Error('the board has been closed');
    return await withConnection(address, purpose, work);
  };
  await prepareSchema(address, access);
  return {
    read: (work) =>
      transact('read', async (connection) => {
        await setUp(address, async () => {
          await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          await useSchema(connection, address);
          // The view begins with the first query that reads, not with BEGIN.
          await connection.query('SELECT next FROM reference_code');
        });
        return await work(sqlView(postgresDatabase(connection)));
      }),
    write: (purpose, work, { waitMilliseconds = defaultWaitMilliseconds, keep = () => true } = {}) =>
      transact(purpose, async (connection) => {
        await setUp(
          address,
          async () => {
            await beginWriting(connection, address, waitMilliseconds);
            await useSchema(connection, address);
          },
          waitMilliseconds,
        );
        const result = await work(sqlSession(postgresDatabase(connection)));
        if (keep(result)) await commit(connection);
        return result;
      }),
    close: async () => {
      open = false;
    },
  };
}

/** Whether there is a board at the address, empty or not. */
export async function hasPostgresBoard(location: string): Promise<boolean> {
  const address = parsePostgresAddress(location);
  return await withConnection(address, 'look', async (connection) => {
    return (await setUp(address, () => schemaState(connection, address))).kind === 'board';
  });
}

/** What is not committed when the connection ends is rolled back by the server. */
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
    const state = await setUp(address, () => schemaState(connection, address));
    if (state.kind === 'board' && state.version === newestVersion) return;
    if (state.kind === 'absent' && access !== 'write') throw noBoard(address.shown);
    await setUp(
      address,
      () => beginWriting(connection, address, defaultWaitMilliseconds),
      defaultWaitMilliseconds,
    );
    await useSchema(connection, address);
    // Someone else may have done it while this one waited: then no step is left.
    await migrate(connection, address);
    await commit(connection);
  });
}

async function commit(connection: Connection): Promise<void> {
  try {
    await connection.query('COMMIT');
  } catch (error) {
    const { code } = error as DatabaseFailure;
    // A refusal comes with a code of the server, and then nothing was kept.
    throw /^(?!08|57P|E)[0-9A-Z]{5}$/.test(code) ? error : new CommitLost(error);
  }
}
