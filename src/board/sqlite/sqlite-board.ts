import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isThere } from '../../foundation/regular-file.ts';
import type { Board, BoardAccess } from '../board.ts';
import { noBoard } from '../no-board.ts';
import { sqlSession } from '../sql/session.ts';
import { sqlView } from '../sql/view.ts';
import { connect, prepareFile } from './connection.ts';
import { sqliteDatabase } from './database.ts';
import { explainFailure } from './failures.ts';
import { isOnReadOnlyDisk, openOnReadOnlyDisk, type ReadableFile } from './read-only-disk.ts';
import { beginWriting, removeNote } from './write-lock.ts';

const defaultWaitMilliseconds = 10_000;

/** A board in one file. Every view and every session has a connection of its own, so none sees into another. */
export async function openSqliteBoard(location: string, access: BoardAccess): Promise<Board> {
  const file = resolve(location);
  if (access !== 'write' && !isThere(file)) throw noBoard(file);
  let open = true;
  let readable: ReadableFile;
  try {
    readable = await readableFile(file, access);
  } catch (error) {
    throw explainFailure(error, file);
  }
  const withConnection = async <Result>(work: (database: DatabaseSync) => Promise<Result>) => {
    if (!open) throw new Error('the board has been closed');
    let database: DatabaseSync | undefined;
    try {
      database = readable.connect();
      return await work(database);
    } catch (error) {
      throw explainFailure(error, file);
    } finally {
      database?.close();
    }
  };
  return {
    read: (work) =>
      withConnection(async (database) => {
        // The view begins with the first read, not with BEGIN, so something is read at once.
        database.exec('PRAGMA query_only = TRUE; BEGIN; SELECT count(*) FROM reference_code');
        return await work(sqlView(sqliteDatabase(database)));
      }),
    write: (purpose, work, { waitMilliseconds = defaultWaitMilliseconds, keep = () => true } = {}) =>
      withConnection(async (database) => {
        await beginWriting(database, file, purpose, waitMilliseconds);
        try {
          const result = await work(sqlSession(sqliteDatabase(database)));
          if (keep(result)) {
            removeNote(file);
            database.exec('COMMIT');
          }
          return result;
        } finally {
          // Nothing is left to roll back after a commit, nor when SQLite has done it already, on a full disk say.
          if (database.isTransaction) {
            removeNote(file);
            database.exec('ROLLBACK');
          }
        }
      }),
    close: async () => {
      open = false;
      readable.release();
    },
  };
}

async function readableFile(file: string, access: BoardAccess): Promise<ReadableFile> {
  if (access === 'read' && isOnReadOnlyDisk(file)) return await openOnReadOnlyDisk(file);
  await prepareFile(file);
  return { connect: () => connect(file), release: () => {} };
}
