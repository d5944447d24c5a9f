import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { DamagedRow, damagedBoard } from '../damaged-row.ts';

/** Primary result codes of SQLite, https://sqlite.org/rescode.html. */
const busy = 5;
const explanations: Readonly<Record<number, (file: string) => { message: string; hint: string }>> = {
  // If SQLite does not understand one of our statements, the file was changed.
  1: damaged,
  3: notWritable,
  8: notWritable,
  14: notWritable,
  10: (file) => ({
    message: say`The disk failed to read or write the board ${file}. The board is as it was before.`,
    hint: say`Check that the disk has free space and works, and run the command again.`,
  }),
  11: damaged,
  13: (file) => ({
    message: say`The disk is full; the board ${file} is as it was before.`,
    hint: say`Free some space and run the command again.`,
  }),
  // Our statements check before they write, so a constraint fails only if an index and its table disagree.
  19: damaged,
  20: damaged,
  26: (file) => ({
    message: say`${file} is not a board: it is not a SQLite database.`,
    hint: say`Set \`board\` to another file, or move this one away.`,
  }),
};

function damaged(file: string) {
  return {
    message: say`The board ${file} is damaged.`,
    hint: say`Restore it from a backup, or move the file away and import the feeds again.`,
  };
}

function notWritable(file: string) {
  return {
    message: say`The board ${file} cannot be opened for writing.`,
    hint: say`Check the permissions of the file and of its directory, and the free space: SQLite keeps two more files beside it.`,
  };
}

function resultCode(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined;
}

export function isBusy(error: unknown): boolean {
  return resultCode(error) === busy;
}

export function busyError(file: string, cause: unknown): OperatorError {
  return new OperatorError(say`The board ${file} is in use by another program.`, {
    reason: 'busy',
    hint: say`Wait until it has finished and run the command again.`,
    cause,
  });
}

/** Turns a failure of SQLite into a message for the operator; other errors pass unchanged. */
export function explainFailure(error: unknown, file: string): unknown {
  if (isBusy(error)) return busyError(file, error);
  if (error instanceof DamagedRow) return damagedBoard(error, file);
  const { code } = (error ?? {}) as { code?: unknown };
  // Only a damaged page can hold a number that is too large for Node, or a text that is not JSON.
  const isDamaged = code === 'ERR_OUT_OF_RANGE' || error instanceof SyntaxError;
  const explain = isDamaged ? damaged : explanations[resultCode(error) ?? -1];
  const explanation = explain?.(file);
  if (!explanation) return error;
  const { message, hint } = explanation;
  return new OperatorError(message, { reason: 'environment', hint, cause: error });
}
