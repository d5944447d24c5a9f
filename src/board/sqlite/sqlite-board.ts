import { copyFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { exists } from '../../foundation/regular-file.ts';
import type { Board, BoardAccess, ColumnValue, TableRows } from '../board.ts';
import { noBoard } from '../location.ts';
import { batchSize, type Database, type Row } from '../sql/database.ts';
import { sqlSession } from '../sql/session.ts';
import { sqlView } from '../sql/view.ts';
import { beginWriting, connect, prepareFile } from './connection.ts';
import { explainFailure } from './failures.ts';

const defaultWaitMilliseconds = 10_000;

/** A board in one file. Every view and every session has its own connection, so that none sees another's changes. */
export async function openSqliteBoard(location: string, access: BoardAccess): Promise<Board> {
  const file = resolve(location);
  if (access === 'existing' && !exists(file)) throw noBoard(file);
  const explained = async <Result>(work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      throw explainFailure(error, file);
    }
  };
  const isReadOnly = await explained(() => prepareUnlessReadOnly(file));
  return {
    read: (work) =>
      explained(async () => {
        await using copy = isReadOnly ? await copyOf(file) : undefined;
        using database = connect(copy?.file ?? file);
        // The snapshot of a view starts with its first read, not with BEGIN, so something is read at once.
        database.exec('PRAGMA query_only = TRUE; BEGIN; SELECT count(*) FROM reference_code');
        return await work(sqlView(sqliteDatabase(database)));
      }),
    write: (_, work, { waitMilliseconds = defaultWaitMilliseconds, keep = () => true } = {}) =>
      explained(async () => {
        // Closing the connection rolls back what was not committed.
        using database = connect(file);
        await beginWriting(database, waitMilliseconds);
        const result = await work(sqlSession(sqliteDatabase(database)));
        if (keep(result)) database.exec('COMMIT');
        return result;
      }),
  };
}

/** Whether the disk is read-only. Then the board can only be read. */
async function prepareUnlessReadOnly(file: string): Promise<boolean> {
  try {
    await prepareFile(file);
    return false;
  } catch (error) {
    const { cause } = error as { cause?: NodeJS.ErrnoException };
    if (cause?.code !== 'EROFS' || !exists(file)) throw error;
    return true;
  }
}

/** Nobody can write there, so a copy is whole; with its log it has what was committed last. SQLite must write beside a board. */
async function copyOf(file: string) {
  const { path, remove } = await mkdtempDisposable(join(tmpdir(), 'tabulador-board-'));
  const copy = join(path, 'board.sqlite');
  for (const side of ['', '-wal']) if (exists(file + side)) copyFileSync(file + side, copy + side);
  await prepareFile(copy);
  return { file: copy, [Symbol.asyncDispose]: remove };
}

export function sqliteDatabase(connection: DatabaseSync): Database {
  const prepared = new Map<string, StatementSync>();
  function prepare(sql: string): StatementSync {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = connection.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  }
  const runForEach = (statement: StatementSync, { rows }: TableRows) => {
    let changes = 0;
    for (const row of rows) changes += statement.run(...(row as SQLInputValue[])).changes as number;
    return changes;
  };
  return {
    async rows(sql, values = []) {
      return prepare(sql).all(numbered(values)) as Row[];
    },
    async *batches(sql, values = []) {
      let batch: Row[] = [];
      // A new statement each time, so that two iterations of one query may overlap.
      for (const row of connection.prepare(sql).iterate(numbered(values))) {
        batch.push(row as Row);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async run(sql, values = []) {
      return prepare(sql).run(numbered(values)).changes as number;
    },
    async insert(rows, { ifAbsent = false } = {}) {
      const { table, columns } = rows;
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
      return runForEach(prepare(ifAbsent ? `${sql} ON CONFLICT DO NOTHING` : sql), rows);
    },
    async update(rows) {
      const { table, columns } = rows;
      const [key = '', ...others] = columns.map((name, at) => `${name} = ?${at + 1}`);
      runForEach(prepare(`UPDATE ${table} SET ${others.join(', ')} WHERE ${key}`), rows);
    },
    textsSql: (parameter) => `(SELECT value FROM json_each(${parameter}))`,
  };
}

/** To SQLite, `$1` is the name of a parameter. */
function numbered(values: readonly ColumnValue[]): Record<string, SQLInputValue> {
  return Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]));
}
