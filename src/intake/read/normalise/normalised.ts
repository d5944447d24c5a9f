import { cleanLine } from '../../../vacancies/text/text.ts';

/**
 * What becomes of a text from outside: a value of ours, perhaps with a remark worth reporting, or a refusal that says
 * what is accepted.
 */
export type Normalised<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly warning?: string;
      /** The text is near enough to ours to be taken for it, and somebody may know better. */
      readonly isAssumed?: true;
    }
  | ({ readonly ok: false } & Refusal);

export interface Refusal {
  /** Given where it is something else than a text that is not understood. */
  readonly code?: 'elsewhere';
  readonly reason: string;
  readonly accepted: string;
}

/** Long enough to find the cell again, short enough for a line of a report. */
const quoteLimit = 60;

export function quoted(text: string): string {
  // Entities and markup may take more room than what they stand for.
  const characters = [...cleanLine(text.slice(0, quoteLimit * 4))];
  return `"${characters.slice(0, quoteLimit).join('')}${characters.length > quoteLimit ? '…' : ''}"`;
}

export function refused(reason: string, accepted: string): Normalised<never> {
  return { ok: false, reason, accepted };
}

export function accepted<Value>(value: Value, warning?: string): Normalised<Value> {
  return warning === undefined ? { ok: true, value } : { ok: true, value, warning };
}

/** A value for a text that says something of the kind and not quite that. */
export function assumed<Value>(value: Value): Normalised<Value> {
  return { ok: true, value, isAssumed: true };
}
