import { hash } from 'node:crypto';
import { jobIdPattern } from '../contract/operations.ts';
import { say } from '../foundation/language/language.ts';
import { isCalendarDay } from '../vacancies/calendar.ts';
import type {
  CalendarDay,
  Employer,
  PublicVacancy,
  SalaryRange,
  VacancyDraft,
  VacancyFacts,
} from '../vacancies/vacancy.ts';
import { type FieldName, fieldNames, vacancyFields } from '../vacancies/vacancy-fields.ts';
import type { ColumnValue } from './board.ts';
import { DamagedRow } from './damaged-row.ts';

/** A row with at least the columns of a vacancy's facts. */
type FactRow = Readonly<Record<string, ColumnValue>>;

const salaryColumns = ['salary_min', 'salary_max', 'salary_period'] as const;

/** `employmentType` → `employment_type` */
const columns = new Map(
  fieldNames.map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
);

function columnOf(name: FieldName): string {
  return columns.get(name) ?? name;
}

/** The columns of the facts, in the order of the table of fields. */
export const factColumnNames: readonly string[] = fieldNames.flatMap((name) =>
  vacancyFields[name].stored === 'salary' ? salaryColumns : columnOf(name),
);

/** The facts of a vacancy as they are stored, in the order of their columns. */
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

/** Reads what `valuesOf` wrote. Throws a DamagedRow if a value is invalid. */
export function vacancyOf(row: FactRow): PublicVacancy {
  const { id, vacancy_id: vacancyId } = row;
  const vacancy: Record<string, unknown> = { id, vacancyId };
  if (typeof vacancyId !== 'string') throw damaged(row, 'vacancy_id', say`is not text`);
  if (typeof id !== 'string' || !jobIdPattern.test(id) || !id.endsWith(vacancyId.toLowerCase())) {
    throw damaged(row, 'id', say`does not belong to its reference code`);
  }
  for (const name of fieldNames) vacancy[name] = factOf(name, row);
  return vacancy as unknown as PublicVacancy;
}

/** Like `vacancyOf`, but also checks the facts against the `digest` of the row. */
export function verifiedVacancyOf(row: FactRow): PublicVacancy {
  const vacancy = vacancyOf(row);
  if (typeof row.digest !== 'string')
    throw damaged(row, 'digest', say`is missing, with the record of the vacancy`);
  if (row.digest.split('.')[0] !== factsDigest(vacancy)) {
    throw damaged(
      row,
      'digest',
      say`does not match the other columns: one of them has changed since the import`,
    );
  }
  return vacancy;
}

/** A day that no digest covers: any closing day takes the vacancy off the site. */
export function dayOf(row: FactRow, column: 'closed_on' | 'confirmed_on'): CalendarDay | null {
  const day = row[column] ?? null;
  if (day === null || (typeof day === 'string' && isCalendarDay(day))) return day;
  throw damaged(row, column, say`is not a day`);
}

function factOf(name: FieldName, row: FactRow): unknown {
  const { stored, gate } = vacancyFields[name];
  if (stored === 'salary') return salaryOf(row);
  const value = row[columnOf(name)];
  if (stored === 'list' || stored === 'names') return listOf(name, row);
  if (value !== null && typeof value !== 'string') throw damaged(row, columnOf(name), say`is not text`);
  if (gate === 'day' && value !== null && !isCalendarDay(value))
    throw damaged(row, columnOf(name), say`is not a day`);
  return value;
}

function listOf(name: FieldName, row: FactRow): readonly string[] {
  const value = row[columnOf(name)];
  try {
    const list: unknown = JSON.parse(value as string);
    if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
  } catch {
    // Reported below.
  }
  throw damaged(row, columnOf(name), say`is not a JSON list of texts`);
}

function salaryOf(row: FactRow): SalaryRange | null {
  const { salary_min: min, salary_max: max, salary_period: period } = row;
  if (min === null && max === null && period === null) return null;
  if (typeof min === 'number' && typeof max === 'number' && typeof period === 'string') {
    return { min, max, period } as SalaryRange;
  }
  throw damaged(row, 'salary_min', say`does not form a salary with salary_max and salary_period`);
}

function damaged(row: FactRow, column: string, reason: string): DamagedRow {
  return new DamagedRow('vacancy', row, column, reason);
}

/**
 * Shows whether a draft changes anything. The first part covers the facts, so that a reader of the row can verify them.
 * The second covers the employer, whose names come from many vacancies, the third the words of inferred facts, if any.
 */
export function contentDigest({ facts, employer, inferred }: VacancyDraft): string {
  const parts = [factsDigest(facts), employer === null ? noEmployer : employerDigest(employer)];
  if (Object.keys(inferred).length > 0) parts.push(digestOf(inferred));
  return parts.join('.');
}

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
