import { say } from '../../foundation/language/language.ts';
import type { FindingKind } from '../../vacancies/inspection.ts';
import type { DoubtfulField, Strictness } from '../understand/profile.ts';
import type { Normalised, Refusal } from './normalise/normalised.ts';

/**
 * What is wrong with a row, for programs and for the report, which sorts by it: the words beside it are in the operator's
 * language.
 */
export const findingCodes = [
  'missing',
  'undated',
  'not-understood',
  'elsewhere',
  'too-long',
  'too-many',
  'not-a-text',
  'lost-characters',
  'impossible-dates',
  'too-long-a-life',
  'contradiction',
  'employer-as-company',
  'confidential',
  'discriminatory-wording',
  'same-key',
  'taken-code',
  'unreadable',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Why a row cannot be taken: which field, what was found there and what is accepted instead. */
export interface Finding {
  readonly code: FindingCode;
  readonly field: string;
  readonly found: string;
  readonly reason: string;
  readonly accepted: string;
  /** The option of the import that would take it out of the way. */
  readonly option?: '--redact';
  /** What is confidential. */
  readonly kind?: FindingKind;
}

/** Something about a row that was taken and that its owner should know. */
export interface Remark {
  readonly field: string;
  readonly message: string;
  /** What it is about, where the message alone does not say. */
  readonly found?: string;
  readonly assumed?: Assumed;
}

/** A value that was not understood, or not for sure, and what stands for it now: one decision for all rows that have it. */
export interface Assumed {
  /** As the feed writes it; empty where it says nothing. */
  readonly value: string;
  readonly takenAs: string;
  /** The key of the profile under which somebody says otherwise, such as `values.seniority`. */
  readonly change: string;
}

const shownLength = 80;

/** A value short enough for a line of a report, and on one line. */
export function shortened(value: string): string {
  const line = value
    .slice(0, shownLength * 4)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > shownLength ? `${characters.slice(0, shownLength).join('')}…` : line;
}

/** Everything there is to say about one row, not only the first thing. */
export class Notes {
  readonly findings: Finding[] = [];
  readonly remarks: Remark[] = [];
  readonly #strict: Strictness;

  /** `strict` names the fields in which doubt rejects the row; true for all of them. */
  constructor(strict: Strictness = false) {
    this.#strict = strict;
  }

  refuse(code: FindingCode, field: string, found: string, reason: string, accepted: string): undefined {
    this.findings.push({ code, field, found: shortened(found), reason, accepted });
  }

  remark(field: string, message: string, found?: string): void {
    this.remarks.push({ field, message, ...(found !== undefined && { found: shortened(found) }) });
  }

  /** The value of a text that was understood; what stands in the way of one that was not goes into the notes. */
  taken<Value>(field: string, found: string, result: Normalised<Value>): Value | undefined {
    if (!result.ok) return this.refuse(codeOf(result), field, found, result.reason, result.accepted);
    if (result.warning !== undefined) this.remark(field, result.warning);
    return result.value;
  }

  isStrict(field: DoubtfulField): boolean {
    return typeof this.#strict === 'boolean' ? this.#strict : this.#strict.includes(field);
  }

  /**
   * The value of a text in a field where doubt costs no row: what was understood, else what `otherwise` says, with a
   * warning that names both. A field that the profile is strict about refuses instead. `otherwise` is also asked about a
   * value that was only assumed.
   */
  settled<Value>(
    field: DoubtfulField,
    found: string,
    result: Normalised<Value>,
    otherwise: (assumed: Value | undefined) => Settled<Value>,
  ): Value | undefined {
    if (result.ok && !result.isAssumed) return this.taken(field, found, result);
    if (this.isStrict(field)) {
      const refusal = result.ok ? unsure(result.value) : result;
      const { reason, accepted } = refusal;
      return this.refuse(codeOf(refusal), field, found, reason, accepted);
    }
    const { value, label, isStated, message } = otherwise(result.ok ? result.value : undefined);
    // What another field states leaves no doubt.
    if (isStated) return value;
    const assumed: Assumed = { value: shortened(found), takenAs: label, change: `values.${field}` };
    this.remarks.push({
      field,
      message:
        message ??
        say`${assumed.value}: taken as ${label}; say otherwise in the profile under ${assumed.change}`,
      assumed,
    });
    return value;
  }

  /** Nothing is given and something must stand there. */
  supplied(field: DoubtfulField, where: string, takenAs: string): void {
    this.remarks.push({
      field,
      message: say`${where}: ${takenAs} is assumed`,
      assumed: { value: '', takenAs, change: `defaults.${field}` },
    });
  }

  hasAssumed(field: DoubtfulField): boolean {
    return this.remarks.some((remark) => remark.field === field && remark.assumed !== undefined);
  }
}

/** What stands for a value in doubt. */
interface Settled<Value> {
  readonly value: Value;
  /** As people read it. */
  readonly label: string;
  /** Another field says it, so that nothing is assumed. */
  readonly isStated?: boolean;
  /** Where the reason says more than the value, which is another one in every row. */
  readonly message?: string;
}

function codeOf({ code }: { readonly code?: FindingCode }): FindingCode {
  return code ?? 'not-understood';
}

function unsure(value: unknown): Refusal {
  return {
    reason: say`it is only likely to mean ${String(value)}`,
    accepted: say`a value that leaves no doubt`,
  };
}
