import { cleanLine } from '../../../vacancies/text/text.ts';

export type Normalised<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly warning?: string;
      readonly isAssumed?: true;
    }
  | ({ readonly ok: false } & Refusal);

interface Refusal {
  readonly code?: 'elsewhere';
  readonly reason: string;
  readonly accepted: string;
}

const quoteLimit = 60;

export function quoted(text: string): string {
  // Entities and markup take more room than the text they stand for.
  const characters = [...cleanLine(text.slice(0, quoteLimit * 4))];
  return `"${characters.slice(0, quoteLimit).join('')}${characters.length > quoteLimit ? '…' : ''}"`;
}

export function refused(reason: string, accepted: string): Normalised<never> {
  return { ok: false, reason, accepted };
}

export function accepted<Value>(value: Value, warning?: string): Normalised<Value> {
  return warning === undefined ? { ok: true, value } : { ok: true, value, warning };
}

export function assumed<Value>(value: Value): Normalised<Value> {
  return { ok: true, value, isAssumed: true };
}
