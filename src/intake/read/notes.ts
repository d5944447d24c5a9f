import { say } from '../../foundation/language/language.ts';
import type { FindingKind } from '../../vacancies/confidential-kinds.ts';
import { type AssumableFact, assumableFacts, type VacancyFacts } from '../../vacancies/vacancy.ts';
import type { DoubtfulField, Strictness } from '../understand/profile.ts';
import type { FactInText } from './facts-in-text.ts';
import type { Normalised } from './normalise/normalised.ts';

/** The kind of problem, for programs; the texts beside it are in the operator's language. */
export type FindingCode =
  | 'missing'
  | 'undated'
  | 'not-understood'
  | 'elsewhere'
  | 'too-long'
  | 'not-a-text'
  | 'lost-characters'
  | 'impossible-dates'
  | 'lifetime-too-long'
  | 'contradiction'
  | 'employer-as-company'
  | 'confidential'
  | 'discriminatory-wording'
  | 'same-key'
  | 'taken-code'
  | 'unreadable';

export interface RejectReason {
  readonly code: FindingCode;
  readonly field: string;
  readonly found: string;
  readonly reason: string;
  readonly accepted: string;
  /** The option with which the row would be accepted. */
  readonly option?: '--redact';
  readonly kind?: FindingKind;
}

export interface Remark {
  readonly field: string;
  readonly message: string;
  readonly found?: string;
  readonly assumed?: Assumed;
  /** Changes of the profile that settle it; one without a value needs the operator's. */
  readonly repairs?: readonly { readonly at: readonly string[]; readonly value: string | null }[];
}

/** The value used instead of one that was missing or not understood. */
interface Assumed {
  /** The value in the feed; empty if missing. */
  readonly value: string;
  readonly takenAs: string;
  /** The key of the profile that overrides it, such as `values.seniority`. */
  readonly change: string;
}

const shownLength = 80;

export function shortened(value: string): string {
  const line = value
    .slice(0, shownLength * 4)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > shownLength ? `${characters.slice(0, shownLength).join('')}…` : line;
}

/** Collects all problems of one row, not only the first. */
export class Notes {
  readonly findings: RejectReason[] = [];
  readonly remarks: Remark[] = [];
  readonly #assumed = new Set<string>();
  readonly inferred: Partial<Record<keyof VacancyFacts, string>> = {};
  readonly #strict: Strictness;

  /** `strict` names the fields in which doubt rejects the row; true means all. */
  constructor(strict: Strictness = false) {
    this.#strict = strict;
  }

  refuse(code: FindingCode, field: string, found: string, reason: string, accepted: string): undefined {
    this.findings.push({ code, field, reason, accepted, found: shortened(found) });
  }

  refuseMissing(field: string, accepted: string): undefined {
    return this.refuse('missing', field, '', say`it is missing`, accepted);
  }

  refuseLong(field: string, found: string, length: number, limit: number): undefined {
    return this.refuse('too-long', field, found, say`${length} characters`, say`at most ${limit} characters`);
  }

  remark(field: string, message: string, found?: string): void {
    this.remarks.push({ field, message, ...(found !== undefined && { found: shortened(found) }) });
  }

  taken<Value>(field: string, found: string, result: Normalised<Value>): Value | undefined {
    if (!result.ok)
      return this.refuse(result.code ?? 'not-understood', field, found, result.reason, result.accepted);
    if (result.warning !== undefined) this.remark(field, result.warning);
    return result.value;
  }

  isStrict(field: DoubtfulField): boolean {
    return typeof this.#strict === 'boolean' ? this.#strict : this.#strict.includes(field);
  }

  /** The value, or `otherwise` with a warning if it is unknown or only likely. A strict field refuses instead. */
  settled<Value>(
    field: DoubtfulField,
    found: string,
    result: Normalised<Value>,
    otherwise: (assumed: Value | undefined) => Settled<Value>,
  ): Value | undefined {
    if (result.ok && !result.isAssumed) return this.taken(field, found, result);
    if (this.isStrict(field)) {
      if (!result.ok) return this.taken(field, found, result);
      const doubt = say`it probably means, without certainty, ${String(result.value)}`;
      return this.refuse('not-understood', field, found, doubt, say`an unambiguous value`);
    }
    const {
      value,
      label = String(value),
      isStated,
      message,
    } = otherwise(result.ok ? result.value : undefined);
    if (isStated) return value;
    if (result.ok && result.value === value) this.infer(field, found);
    else if (value !== null) this.#assumed.add(field);
    const assumed: Assumed = { value: shortened(found), takenAs: label, change: `values.${field}` };
    this.remarks.push({
      field,
      message:
        message ??
        say`${assumed.value}: read as ${label}; to change this, set ${assumed.change} in the profile`,
      assumed,
    });
    return value;
  }

  /** For a field without a value: the fact that the texts state, or the usual one with a warning. */
  inferredOr<Value extends string>(
    field: keyof VacancyFacts & DoubtfulField,
    fact: FactInText<Value> | null,
    where: string,
    usual: Value,
  ): Value {
    if (fact === null) this.supplied(field, where, usual);
    else this.infer(field, fact.words);
    return fact?.value ?? usual;
  }

  supplied(field: DoubtfulField, where: string, takenAs: string): void {
    this.#assumed.add(field);
    this.remarks.push({
      field,
      message: say`${where}: ${takenAs} is assumed`,
      assumed: { value: '', takenAs, change: `defaults.${field}` },
    });
  }

  hasAssumed(field: DoubtfulField): boolean {
    return this.remarks.some((remark) => remark.field === field && remark.assumed !== undefined);
  }

  /** Marks a fact that nothing in the row states, without a warning. */
  assume(fact: AssumableFact): void {
    this.#assumed.add(fact);
  }

  /** Records the words of the row from which a fact was inferred. */
  infer(field: keyof VacancyFacts, words: string): void {
    this.inferred[field] = shortened(words);
  }

  get assumed(): readonly AssumableFact[] {
    return assumableFacts.filter((fact) => this.#assumed.has(fact));
  }
}

interface Settled<Value> {
  readonly value: Value;
  /** The value in messages, if it differs. */
  readonly label?: string;
  /** Another field states the value, so nothing is assumed. */
  readonly isStated?: boolean;
  /** Replaces the usual warning. */
  readonly message?: string;
}
