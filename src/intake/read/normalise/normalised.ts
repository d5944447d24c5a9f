import { cleanLine } from '../../../vacancies/text/text.ts';

/** What a normaliser makes of a text. */
export type Normalised<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly warning?: string;
      readonly isAssumed?: true;
    }
  | {
      readonly ok: false;
      readonly code?: 'elsewhere';
      readonly reason: string;
      readonly accepted: string;
    };

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

interface ClosedSet {
  readonly accepted: string;
  readonly none: () => string;
  readonly several: (named: string) => string;
}

/** The value of a closed set that a text names, if it is the only one. */
export function theOnly<Value>(named: ReadonlySet<Value>, set: ClosedSet): Normalised<Value> {
  const [only] = named;
  if (only === undefined) return refused(set.none(), set.accepted);
  return named.size > 1 ? refused(set.several([...named].join(', ')), set.accepted) : accepted(only);
}
