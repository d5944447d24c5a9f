import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';

/**
 * A row of the board does not say what was written into it: the disk, or somebody with SQL, has changed it. Engines throw
 * it where they read; at the door of the board it becomes a message that names the board.
 */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
  /** The vacancy that it is about, as far as its names can be read. */
  readonly id: string | null;
  readonly vacancyId: string | null;

  /** The reason reads on after the name of the column, and holds nothing of what stands there. */
  constructor(table: string, row: RowNames, column: string, reason: string) {
    const { id, vacancy_id: code } = row;
    const vacancyId = typeof code === 'string' && /^[A-Z]{2,6}-\d{4,}$/.test(code) ? code : null;
    super(
      vacancyId === null
        ? say`table ${table}, column ${column} ${reason}`
        : say`table ${table}, vacancy ${vacancyId}, column ${column} ${reason}`,
    );
    this.id = typeof id === 'string' ? id : null;
    this.vacancyId = vacancyId;
  }
}

interface RowNames {
  readonly id?: unknown;
  readonly vacancy_id?: unknown;
}

/** What the operator can do about it. */
export function damagedBoard(cause: DamagedRow, location: string): OperatorError {
  const { vacancyId, message } = cause;
  return new OperatorError(say`The board ${location} is damaged: ${message}.`, {
    reason: 'environment',
    hint:
      vacancyId === null
        ? say`Restore the board from a backup.`
        : say`Restore the board from a backup, or take the vacancy out of the builds with \`tabulador close ${vacancyId}\`.`,
    cause,
  });
}
