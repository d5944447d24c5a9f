import { dirname, resolve } from 'node:path';
import { makePrivateDirectory } from '../foundation/private-files.ts';
import { exists } from '../foundation/regular-file.ts';
import type { Board, BoardAccess } from './board.ts';
import { isPostgres } from './location.ts';
import { replaceBoardFile } from './sqlite/backup.ts';
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

/** A file there is replaced, and kept under the name that is returned; a board on a server must be empty. */
export async function restoreBoard(location: string, source: string, stamp: string): Promise<string | null> {
  if (!isPostgres(location)) {
    makePrivateDirectory(dirname(resolve(location)));
    return await replaceBoardFile(resolve(location), source, stamp);
  }
  const [from, to] = [await openBoard(source, 'existing'), await openBoard(location)];
  await from.read((view) => to.write('restore', (session) => session.fill(view.content())));
  return null;
}
