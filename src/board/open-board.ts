import { exists } from '../foundation/regular-file.ts';
import type { Board, BoardAccess } from './board.ts';
import { isPostgres } from './location.ts';
import { openSqliteBoard } from './sqlite/sqlite-board.ts';

/** Opens the board at the location in the settings. Each view and session has its own connection, so nothing is closed. */
export async function openBoard(location: string, access: BoardAccess = 'create'): Promise<Board> {
  if (!isPostgres(location)) return await openSqliteBoard(location, access);
  const { openPostgresBoard } = await import('./postgres/postgres-board.ts');
  return await openPostgresBoard(location, access);
}

export async function hasBoardAt(location: string): Promise<boolean> {
  if (!isPostgres(location)) return exists(location);
  const { hasPostgresBoard } = await import('./postgres/postgres-board.ts');
  return await hasPostgresBoard(location);
}
