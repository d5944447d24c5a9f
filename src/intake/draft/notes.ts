import type { Normalised } from '../normalise/normalised.ts';

/** Why a row cannot be taken: which field, what was found there and what is accepted instead. */
export interface Finding {
  readonly field: string;
  readonly found: string;
  readonly reason: string;
  readonly accepted: string;
  /** The option of the import that would take it out of the way. */
  readonly option?: '--redact';
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

  refuse({ field, found, reason, accepted }: Finding): undefined {
    this.findings.push({ field, found: shortened(found), reason, accepted });
  }

  remark(field: string, message: string, found?: string): void {
    this.remarks.push({ field, message, ...(found !== undefined && { found: shortened(found) }) });
  }

  /** The value of a text that was understood; what stands in the way of one that was not goes into the notes. */
  taken<Value>(field: string, found: string, result: Normalised<Value>): Value | undefined {
    if (!result.ok) return this.refuse({ field, found, reason: result.reason, accepted: result.accepted });
    if (result.warning !== undefined) this.remark(field, result.warning);
    return result.value;
  }
}
