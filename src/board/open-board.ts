import { resolve } from 'node:path';
import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import { exists } from '../foundation/regular-file.ts';
import type { Board, BoardAccess, BoardCopy, RestoredBoard } from './board.ts';
import { isPostgres, noBoard, shownLocation } from './location.ts';
import { backUpSqlite, restoreSqlite } from './sqlite/backup.ts';
import { openSqliteBoard } from './sqlite/sqlite-board.ts';

/** Opens the board at the location in the settings. Access `write` creates a missing board. */
export async function openBoard(location: string, access: BoardAccess = 'write'): Promise<Board> {
  if (!isPostgres(location)) return await openSqliteBoard(location, access);
  const { openPostgresBoard } = await import('./postgres/postgres-board.ts');
  return await openPostgresBoard(location, access);
}

/** Opens the board, runs the work and closes the board. */
export async function withBoardAt<Result>(
  location: string,
  access: BoardAccess,
  work: (board: Board) => Promise<Result>,
): Promise<Result> {
  const board = await openBoard(location, access);
  try {
    return await work(board);
  } finally {
    await board.close();
  }
}

export async function hasBoardAt(location: string): Promise<boolean> {
  if (!isPostgres(location)) return exists(location);
  const { hasPostgresBoard } = await import('./postgres/postgres-board.ts');
  return await hasPostgresBoard(location);
}

export async function backUpBoard(location: string, target: string): Promise<BoardCopy> {
  refuseServer(location);
  if (!exists(location)) throw noBoard(location);
  return await backUpSqlite(resolve(location), resolve(target));
}

/** The stamp becomes part of the name under which the previous board is kept. */
export async function restoreBoard(location: string, source: string, stamp: string): Promise<RestoredBoard> {
  refuseServer(location);
  return await restoreSqlite(resolve(location), resolve(source), stamp);
}

/** A board on a server is backed up by the tools of the database. */
export function refuseServer(location: string): void {
  if (!isPostgres(location)) return;
  throw new OperatorError(say`The board ${shownLocation(location)} is on a server, and backed up there.`, {
    reason: 'usage',
    hint: say`Use pg_dump and pg_restore; or copy the whole board into a file and back: \`tabulador board copy --to FILE\`, \`tabulador board copy --from FILE --to postgres://…\`.`,
  });
}
