import { say } from '../foundation/language/language.ts';
import { OperatorError } from '../foundation/operator-error.ts';

/** A damaged row: engines throw this where they read it, and name the board when the transaction ends. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
  /** The identifiers of the vacancy, if they can be read. */
  readonly id: string | null;
  readonly vacancyId: string | null;

  /** The reason continues the sentence after the name of the column, and quotes nothing from the row. */
  constructor(
    table: string,
    row: { readonly id?: unknown; readonly vacancy_id?: unknown },
    column: string,
    reason: string,
  ) {
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
