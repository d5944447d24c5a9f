import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { DamagedRow, damagedBoard } from '../damaged-row.ts';

/** Primary result codes of SQLite, https://sqlite.org/rescode.html. */
const busy = 5;
const explanations: Readonly<Record<number, (file: string) => { message: string; hint: string }>> = {
  // Our statements are always the same: one that SQLite does not understand means that the file is not what it was.
  1: unreadable,
  3: notAllowed,
  8: notAllowed,
  14: notAllowed,
  10: (file) => ({
    message: say`The disk refused to read or write the board ${file}; what it held before is still there.`,
    hint: say`Check that the disk has room and works, and run the command again.`,
  }),
  11: unreadable,
  13: (file) => ({
    message: say`The disk is full; the board ${file} is as it was before.`,
    hint: say`Free some space and run the command again.`,
  }),
  // Our own statements look before they write: a constraint fails only where an index and its table disagree.
  19: unreadable,
  20: unreadable,
  26: (file) => ({
    message: say`${file} is not a board: it is not a SQLite database.`,
    hint: say`Set \`board\` to another file, or move this one away.`,
  }),
};

function unreadable(file: string) {
  return {
    message: say`The board ${file} is damaged.`,
    hint: say`Restore it from a backup, or move the file away and import the feeds again.`,
  };
}

/** A row that a damaged page gave, as Node refuses it: a number beyond all that was ever written. */
const outOfRange = 'ERR_OUT_OF_RANGE';

function notAllowed(file: string) {
  return {
    message: say`The board ${file} cannot be opened for writing.`,
    hint: say`Check the permissions of the file and of its directory: SQLite keeps two more files beside it.`,
  };
}

/** The primary result code when the error is SQLite's own. */
function resultCode(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined;
}

export function isBusy(error: unknown): boolean {
  return resultCode(error) === busy;
}

/** What the operator can do about a failure of SQLite; anything else is passed on as it is. */
export function explainFailure(error: unknown, file: string): unknown {
  if (isBusy(error)) {
    return new OperatorError(say`The board ${file} is in use by another program.`, {
      reason: 'busy',
      hint: say`Wait until it has finished and run the command again.`,
      cause: error,
    });
  }
  if (error instanceof DamagedRow) return damagedBoard(error, file);
  const { code } = (error ?? {}) as { code?: unknown };
  const explain = code === outOfRange ? unreadable : explanations[resultCode(error) ?? -1];
  const explanation = explain?.(file);
  if (!explanation) return error;
  return new OperatorError(explanation.message, {
    reason: 'environment',
    hint: explanation.hint,
    cause: error,
  });
}
