import { OperatorError } from '../foundation/operator-error.ts';

/** Refused for what the rows are, all of them known: the report says why, and none of it is kept. */
export class RefusedAfterReading extends OperatorError {
  constructor(message: string, hint: string) {
    super(message, { reason: 'refused', hint: `Nothing was imported. ${hint}` });
  }
}
