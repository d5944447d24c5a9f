import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '../foundation/operator-error.ts';
import { say } from '../language/language.ts';
import type { BoardCopy, RestoredBoard } from './board.ts';
import { backUpSqlite, restoreSqlite } from './sqlite/backup.ts';

export async function backUpBoard(location: string, target: string): Promise<BoardCopy> {
  refuseAddress(location);
  if (!existsSync(location)) {
    throw new OperatorError(say`There is no board at ${location}.`, {
      reason: 'usage',
      hint: say`Check the setting \`board\`.`,
    });
  }
  return await backUpSqlite(resolve(location), resolve(target));
}

/** The stamp becomes part of the name under which the board is kept that was there before. */
export async function restoreBoard(location: string, source: string, stamp: string): Promise<RestoredBoard> {
  refuseAddress(location);
  return await restoreSqlite(resolve(location), resolve(source), stamp);
}

function refuseAddress(location: string): void {
  if (!/^\w+:\/\//.test(location)) return;
  throw new OperatorError(say`Only a board in a file is backed up here.`, {
    reason: 'usage',
    hint: say`Use the tools of the database server.`,
  });
}
