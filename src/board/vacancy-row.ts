import { hash } from 'node:crypto';
import { say } from '../foundation/language/language.ts';
import { type Corrections, noCorrections } from '../vacancies/corrections.ts';
import type { Employer, PublicVacancy, VacancyDraft, VacancyFacts } from '../vacancies/vacancy.ts';
import { type FieldName, fieldNames, vacancyFields } from '../vacancies/vacancy-fields.ts';
import type { ColumnValue } from './board.ts';
import { DamagedRow } from './damaged-row.ts';

type FactRow = Readonly<Record<string, ColumnValue>>;

const salaryColumns = ['salary_min', 'salary_max', 'salary_period'] as const;

const columns = new Map(
  fieldNames.map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
);

function columnOf(name: FieldName): string {
  return columns.get(name) ?? name;
}

export const factColumnNames: readonly string[] = fieldNames.flatMap((name) =>
  vacancyFields[name].stored === 'salary' ? salaryColumns : columnOf(name),
);

export function valuesOf(facts: VacancyFacts): ColumnValue[] {
  const values: ColumnValue[] = [];
  for (const name of fieldNames) {
    if (name === 'salary') {
      const { salary } = facts;
      values.push(salary?.min ?? null, salary?.max ?? null, salary?.period ?? null);
    } else {
      const value = facts[name];
      values.push(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
    }
  }
  return values;
}

/** Reads what `valuesOf` wrote, and compares it with the digest of the row, so that no damaged text is published. */
export function vacancyOf(row: FactRow): PublicVacancy {
  const { id, vacancy_id: vacancyId, digest } = row;
  const vacancy: Record<string, unknown> = { id, vacancyId };
  try {
    for (const name of fieldNames) vacancy[name] = factOf(name, row);
    const isOwn = String(id).endsWith(String(vacancyId).toLowerCase());
    const facts = vacancy as unknown as PublicVacancy;
    if (isOwn && String(digest).split('.')[0] === factsDigest(facts)) return facts;
  } catch {
    // A list that is not JSON. The message of the parser would quote the row.
  }
  throw new DamagedRow(say`the row of vacancy ${String(vacancyId)} has changed since its import`);
}

function factOf(name: FieldName, row: FactRow): unknown {
  const { stored } = vacancyFields[name];
  const value = row[columnOf(name)];
  if (stored === 'list' || stored === 'names') return JSON.parse(String(value));
  if (stored !== 'salary') return value;
  const { salary_min: min, salary_max: max, salary_period: period } = row;
  return min === null ? null : { min, max, period };
}

/** Of the facts, so that a reader can verify them; of the employer, whose names come from many vacancies; of the words of inferred facts. */
export function contentDigest({ facts, employer, inferred }: VacancyDraft): string {
  const parts = [factsDigest(facts), employer === null ? noEmployer : employerDigest(employer)];
  if (Object.keys(inferred).length > 0) parts.push(digestOf(inferred));
  return parts.join('.');
}

export const withFacts = (digest: string, facts: VacancyFacts): string =>
  [factsDigest(facts), ...digest.split('.').slice(1)].join('.');

/** An empty object says that nothing was corrected. */
export const correctionsIn = (text: ColumnValue | undefined): Corrections => ({
  ...noCorrections,
  ...JSON.parse(String(text)),
});

/** Sorted by name, so that digests do not depend on the order of the table of fields. */
const digestedNames = fieldNames.toSorted();

/** Covers the fields that have a value, so existing digests stay valid when a field is added. */
function factsDigest(facts: VacancyFacts): string {
  const given: unknown[] = [];
  for (const name of digestedNames) {
    const value = facts[name];
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    const { salary } = facts;
    given.push(name, name === 'salary' && salary ? [salary.min, salary.max, salary.period] : value);
  }
  return digestOf(given);
}

const employerDigests = new WeakMap<Employer, string>();

/** The rows of one employer share its object. */
function employerDigest(employer: Employer): string {
  const { legalName, aliases, domains } = employer;
  const digest = employerDigests.get(employer) ?? digestOf([legalName, aliases, domains]);
  employerDigests.set(employer, digest);
  return digest;
}

function digestOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url');
}

const noEmployer = digestOf(null);
