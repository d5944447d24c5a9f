import type { JsonObject } from '../../foundation/json-file.ts';
import { say } from '../../foundation/language/language.ts';
import { editDistance } from '../../foundation/nearest.ts';
import { kindTexts } from '../../vacancies/confidential-kinds.ts';
import { ownCities } from '../../vacancies/gazetteer.ts';
import { fold, wordSet } from '../../vacancies/text/fold.ts';
import type { FieldName } from '../fields.ts';
import { normaliseCity } from '../read/normalise/city.ts';
import { placesIn } from '../read/normalise/places.ts';
import type { RejectReason } from '../read/notes.ts';

export interface ValueCount {
  readonly value: string;
  rows: number;
}

export interface Repair {
  /** Where in the profile of the feed; `redact` stands in the settings of the feed. */
  readonly at: readonly string[];
  /** Null: the operator names it. */
  readonly value: string | true | null;
  readonly rows: number;
}

export function withValue(tree: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const branches = tree as JsonObject | undefined;
  return { ...branches, [name]: withValue(branches?.[name], rest, value) };
}

export type ColumnOf = (field: FieldName) => string | null;

interface CauseRule {
  /** By default, the reasons whose code is the name of the cause. */
  readonly isCauseOf?: (reason: RejectReason) => boolean;
  /** Reasons with the same group are fixed together; by default those with the same field and accepted values. */
  readonly group?: (reason: RejectReason) => string;
  /** The text that is counted instead of the value found. */
  readonly counted?: (reason: RejectReason) => string;
  /** The change that accepts all rows of the cause, or those with one value. */
  readonly change?: (field: string, value: string, columnOf: ColumnOf) => Pick<Repair, 'at' | 'value'> | null;
  readonly isByValue?: true;
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
    change: () => ({ at: ['redact'], value: true }),
  },
  confidential: { group: ({ accepted }) => accepted },
  elsewhere: {
    group: () => '',
    isByValue: true,
    // Of a place that nobody knows, such as a mall, the operator says where it is.
    change: (field, value) =>
      placesIn(value).length > 0 && nearPlace(value) === undefined ? null : wordChange(field, value),
  },
  missing: {
    change: (field) => {
      if (field === 'description') return { at: ['defaults', field], value: '{title} en {city}.' };
      return field === 'city' ? { at: ['defaults', field], value: null } : null;
    },
  },
  undated: { change: () => ({ at: ['defaults', 'postedAt'], value: '{firstSeen}' }) },
  'lifetime-too-long': { group: () => '' },
  word: {
    isCauseOf: ({ field, found }) => wordFields.has(field) && found !== '',
    group: ({ field }) => field,
    isByValue: true,
    change: wordChange,
  },
  'employer-as-company': {
    group: () => '',
    change: (_field, _value, columnOf) => ({ at: ['columns', 'employer'], value: columnOf('company') }),
  },
  wording: { isCauseOf: ({ code }) => code === 'discriminatory-wording', group: ({ reason }) => reason },
  'same-key': {},
  unreadable: {},
  other: { isCauseOf: () => true },
} as const satisfies Readonly<Record<string, CauseRule>>;

export type CauseName = keyof typeof rules;
export const causeNames = Object.keys(rules) as CauseName[];

/** What is wrong, without a word of the feed, so that a log may have it. */
export function causeTexts(field: string): Readonly<Record<CauseName, string>> {
  return {
    redactable: say`texts with the employer or personal data, which can be taken out`,
    confidential: say`texts with the employer or personal data`,
    elsewhere: say`places that are not published`,
    missing: say`${field} is missing`,
    undated: say`there is no date`,
    'lifetime-too-long': say`they are open for too long`,
    word: say`${field} is not understood`,
    'employer-as-company': say`${field} holds the names of employers`,
    wording: say`discriminatory wording`,
    'same-key': say`the key of another row`,
    unreadable: say`the row cannot be read`,
    other: say`${field} is not accepted`,
  };
}

export function wordChange(field: string, value: string): Pick<Repair, 'at' | 'value'> | null {
  const near = field === 'city' ? nearPlace(value) : undefined;
  // Of a long text the report has only the beginning.
  return value.endsWith('…') ? null : { at: ['values', field, value], value: near ?? null };
}

const abbreviations = new Map(
  'sn=san sta=santa sto=santo cd=ciudad gral=general gpe=guadalupe'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const knownPlaces = ownCities.flatMap(({ name, state, municipalities }) => [
  { name, state },
  ...municipalities,
]);

/** The only published place that a name abbreviates, cuts short or misspells; none if it is a place elsewhere. */
function nearPlace(text: string): string | undefined {
  const places = placesIn(text);
  if (places.some(({ kind }) => kind === 'other' || kind === 'foreign')) return undefined;
  const states = new Set(places.flatMap(({ kind, state = '' }) => (kind === 'municipality' ? [] : state)));
  const there = knownPlaces.filter(({ state }) => states.size === 0 || states.has(state));
  const [first = ''] = text.split(',');
  const written = spelledOut(first);
  if (written.length < 5) return undefined;
  const slips = written.length < 8 ? 1 : 2;
  const isNear = (known: string) =>
    known.startsWith(`${written} `) || editDistance(known, written, slips) <= slips;
  const same = there.filter(({ name }) => spelledOut(name) === written);
  const near = same.length > 0 ? same : there.filter(({ name }) => isNear(spelledOut(name)));
  // «Guadalupe» alone is not understood: there are others.
  const values = near.map(({ name, state }) => (normaliseCity(name).ok ? name : `${name}, ${state}`));
  const [only, another] = new Set(values);
  return another === undefined ? only : undefined;
}

function spelledOut(place: string): string {
  const words = fold(place).match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => abbreviations.get(word) ?? word).join(' ');
}

export function causeOf(finding: RejectReason) {
  const isCause = (name: CauseName) => ruleOf(name).isCauseOf?.(finding) ?? finding.code === name;
  const cause = causeNames.find(isCause) ?? 'other';
  const field = finding.field.replace(/\[\d+\]/, '[]');
  const rule = ruleOf(cause);
  const group = rule.group?.(finding) ?? `${field}\n${finding.accepted}`;
  return { cause, group: `${cause}\n${group}`, value: rule.counted?.(finding) ?? finding.found, field };
}

export function repairsOf(
  { cause, field, rows: whole }: { readonly cause: CauseName; readonly field: string; readonly rows: number },
  values: readonly ValueCount[],
  columnOf: ColumnOf,
) {
  const { change, isByValue } = ruleOf(cause);
  const parts = isByValue ? values : [{ value: '', rows: whole }];
  return parts.flatMap(({ value, rows }): Repair[] => {
    const found = change?.(field, value, columnOf);
    return found ? [{ ...found, rows }] : [];
  });
}

function ruleOf(cause: CauseName): CauseRule {
  return rules[cause];
}
