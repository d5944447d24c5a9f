import { kindTexts } from '../../vacancies/confidential-kinds.ts';
import { wordSet } from '../../vacancies/text/fold.ts';
import type { RejectReason } from '../read/notes.ts';

export interface ValueCount {
  readonly value: string;
  rows: number;
}

interface CauseRule {
  /** By default, the reasons whose code is the name of the cause. */
  readonly isCauseOf?: (reason: RejectReason) => boolean;
  /** Reasons with the same group are fixed together; by default those with the same field and accepted values. */
  readonly group?: (reason: RejectReason) => string;
  /** The text that is counted instead of the value found. */
  readonly counted?: (reason: RejectReason) => string;
  readonly fix?: (field: string, values: readonly ValueCount[]) => string | null;
}

/** Fields in which a profile can map the feed's words. */
const wordFields = wordSet(
  'area city employmentType english family modality salaryCurrency salaryGrossNet salaryPeriod seniority state status',
);

/** Why rows are rejected, by what the operator can do about it. The first rule that fits counts. */
const rules = {
  redactable: {
    isCauseOf: ({ option }) => option === '--redact',
    group: () => '',
    counted: ({ kind }) => (kind ? kindTexts()[kind] : ''),
    fix: () => '--redact',
  },
  confidential: { group: ({ accepted }) => accepted },
  elsewhere: { group: () => '' },
  missing: { fix: (field) => missingFix[field] ?? null },
  undated: { fix: () => '"defaults": {"postedAt": "{firstSeen}"}' },
  'lifetime-too-long': { group: () => '' },
  word: {
    isCauseOf: ({ field, found }) => wordFields.has(field) && found !== '',
    group: ({ field }) => field,
    fix: (field, values) => valuesLine(field, values),
  },
  'employer-as-company': { group: () => '', fix: () => '"columns": {"employer": "…"}' },
  wording: { isCauseOf: ({ code }) => code === 'discriminatory-wording', group: ({ reason }) => reason },
  'same-key': {},
  unreadable: {},
  other: { isCauseOf: () => true },
} as const satisfies Readonly<Record<string, CauseRule>>;

export type CauseName = keyof typeof rules;
export const causeNames = Object.keys(rules) as CauseName[];

const missingFix: Readonly<Record<string, string>> = {
  city: '"defaults": {"city": "…"}',
  description: '"defaults": {"description": "{title} en {city}."}',
};

const valuesInLine = 3;

/** Such as `"values": {"modality": {"Campo": "…"}}`. */
export function valuesLine(field: string, values: readonly ValueCount[]): string {
  const words = values.slice(0, valuesInLine).map(({ value }) => `${JSON.stringify(value)}: "…"`);
  return `"values": {"${field}": {${words.join(', ')}}}`;
}

export function causeOf(finding: RejectReason) {
  const isCause = (name: CauseName) => ruleOf(name).isCauseOf?.(finding) ?? finding.code === name;
  const cause = causeNames.find(isCause) ?? 'other';
  const field = finding.field.replace(/\[\d+\]/, '[]');
  const rule = ruleOf(cause);
  const group = rule.group?.(finding) ?? `${field}\n${finding.accepted}`;
  return { cause, group: `${cause}\n${group}`, value: rule.counted?.(finding) ?? finding.found, field };
}

export function fixOf(cause: CauseName, field: string, values: readonly ValueCount[]): string | null {
  return ruleOf(cause).fix?.(field, values) ?? null;
}

function ruleOf(cause: CauseName): CauseRule {
  return rules[cause];
}
