import { isThere } from '../foundation/regular-file.ts';
import type { Board, BoardAccess } from './board.ts';
import { isPostgres } from './location.ts';
import { openSqliteBoard } from './sqlite/sqlite-board.ts';

/** Opens the board at a location as the settings give it. To be written, it is created when there is none yet. */
export async function openBoard(location: string, access: BoardAccess = 'write'): Promise<Board> {
  if (!isPostgres(location)) return await openSqliteBoard(location, access);
  const { openPostgresBoard } = await import('./postgres/postgres-board.ts');
  return await openPostgresBoard(location, access);
}

/** Opens it for as long as the work lasts. */
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
  if (!isPostgres(location)) return isThere(location);
  const { hasPostgresBoard } = await import('./postgres/postgres-board.ts');
  return await hasPostgresBoard(location);
}
