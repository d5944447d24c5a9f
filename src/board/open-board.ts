import { OperatorError } from '../foundation/operator-error.ts';
import { say } from '../language/language.ts';
import type { Board, BoardAccess } from './board.ts';
import { openSqliteBoard } from './sqlite/sqlite-board.ts';

/** Opens the board at a location as the settings give it. To be written, it is created when there is none yet. */
export async function openBoard(location: string, access: BoardAccess = 'write'): Promise<Board> {
  if (/^postgres(ql)?:\/\//i.test(location)) {
    throw new OperatorError(say`PostgreSQL support is not built in yet.`, {
      reason: 'usage',
      hint: say`Set \`board\` to the path of a file: it will be a SQLite database.`,
    });
  }
  return openSqliteBoard(location, access);
}
