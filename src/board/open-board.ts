import { exists } from '../foundation/regular-file.ts';
import type { Board, BoardAccess, OnMigrated } from './board.ts';
import { isPostgres } from './location.ts';
import { openSqliteBoard } from './sqlite/sqlite-board.ts';

/** Opens the board at the location in the settings. Access `write` creates a missing board. */
export async function openBoard(
  location: string,
  access: BoardAccess = 'write',
  onMigrated: OnMigrated = () => {},
): Promise<Board> {
  if (!isPostgres(location)) return await openSqliteBoard(location, access, onMigrated);
  const { openPostgresBoard } = await import('./postgres/postgres-board.ts');
  return await openPostgresBoard(location, access, onMigrated);
}

/** Opens the board, runs the work and closes the board. */
export async function withBoardAt<Result>(
  location: string,
  access: BoardAccess,
  work: (board: Board) => Promise<Result>,
  onMigrated?: OnMigrated,
): Promise<Result> {
  const board = await openBoard(location, access, onMigrated);
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
