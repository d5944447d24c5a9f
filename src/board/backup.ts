import { resolve } from 'node:path';
import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import { isThere } from '../foundation/regular-file.ts';
import type { BoardCopy, RestoredBoard } from './board.ts';
import { isPostgres, shownLocation } from './location.ts';
import { backUpSqlite, restoreSqlite } from './sqlite/backup.ts';

export async function backUpBoard(location: string, target: string): Promise<BoardCopy> {
  refuseServer(location);
  if (!isThere(location)) {
    throw new OperatorError(say`There is no board at ${location}.`, {
      reason: 'usage',
      hint: say`Check the setting \`board\`.`,
    });
  }
  return await backUpSqlite(resolve(location), resolve(target));
}

/** The stamp becomes part of the name under which the board is kept that was there before. */
export async function restoreBoard(location: string, source: string, stamp: string): Promise<RestoredBoard> {
  refuseServer(location);
  return await restoreSqlite(resolve(location), resolve(source), stamp);
}

/** What keeps a database server safe is the server's own matter; a file of it anybody can have. */
export function refuseServer(location: string): void {
  if (!isPostgres(location)) return;
  throw new OperatorError(say`The board ${shownLocation(location)} is on a server, and backed up there.`, {
    reason: 'usage',
    hint: say`Use pg_dump and pg_restore; or copy the whole board into a file and back: \`tabulador board copy --to FILE\`, \`tabulador board copy --from FILE --to postgres://…\`.`,
  });
}
