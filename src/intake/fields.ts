import { say } from '../foundation/language/language.ts';
import { employerLimits } from '../vacancies/employer-name.ts';
import type { TextList } from '../vacancies/vacancy-fields.ts';

/** How much a feed may write into a field, markup included. */
const text = (length: number) => ({ kind: 'text', length, items: 100 }) as const;
const list = (length: number, items: number) => ({ kind: 'list', length, items }) as const;

const line = text(2_000);
const name = text(500);
/** A text of 8,000 characters can come with many times as much markup. */
const prose = 200_000;

/** The fields of a vacancy in a feed: profiles and native files use these names (see docs/importing.md). */
const fields = {
  /** The feed's own key, by which a later import finds the vacancy again. */
  key: name,
  vacancyId: name,
  title: line,
  /** Private, like its aliases and domains: used to keep the employer out of every text. */
  employer: line,
  employerAliases: list(line.length, employerLimits.aliases),
  employerDomains: list(line.length, employerLimits.domains),
  /** The confidential descriptor: the only public information about the employer. */
  company: line,
  industry: line,
  area: line,
  family: line,
  city: line,
  state: line,
  zone: line,
  municipality: line,
  modality: line,
  seniority: line,
  employmentType: line,
  english: line,
  /** The whole salary, such as "$18,000 - $22,000 mensuales brutos"; the five below are separate columns. */
  salary: line,
  salaryMin: name,
  salaryMax: name,
  salaryPeriod: name,
  salaryCurrency: name,
  salaryGrossNet: name,
  postedAt: name,
  validThrough: name,
  status: name,
  closedOn: name,
  description: text(prose),
  responsibilities: list(prose, 500),
  requirements: list(prose, 500),
  benefits: list(prose, 500),
  applyUrl: text(4_096),
} as const satisfies Readonly<Record<string, object> & Record<TextList, { kind: 'list' }>>;

export type FieldName = keyof typeof fields;
export type ListField = {
  [Name in FieldName]: (typeof fields)[Name]['kind'] extends 'list' ? Name : never;
}[FieldName];
export type TextField = Exclude<FieldName, ListField>;

export const fieldNames = Object.keys(fields) as FieldName[];

export function isListField(field: FieldName): field is ListField {
  return fields[field].kind === 'list';
}

export const requiredFields: readonly FieldName[] = ['title', 'city', 'description'];

export function excessOf(field: FieldName, texts: readonly string[]) {
  const { length, items } = fields[field];
  const [only] = texts;
  if (only === undefined || (texts.length === 1 && only.length <= length)) return undefined;
  if (texts.length > items) return { found: say`${texts.length} values`, limit: say`${items} values` };
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const isTooLong = total > length && (total > prose || texts.some((text) => text.length > length));
  if (!isTooLong) return undefined;
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return longest > length
    ? { found: say`${longest} characters`, limit: say`${length} characters, markup included` }
    : { found: say`${total} characters in all`, limit: say`${prose} characters in all` };
}
