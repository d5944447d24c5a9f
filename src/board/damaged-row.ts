import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';

/** Thrown where a damaged row is read; the engine knows the board and turns it into an OperatorError. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
}

export function damagedBoard(cause: DamagedRow, location: string): OperatorError {
  return new OperatorError(say`The board ${location} is damaged: ${cause.message}.`, {
    reason: 'environment',
    hint: say`Restore the board from a backup.`,
    cause,
  });
}
