import { jobIdPattern } from '../contract/operations.ts';
import { say } from '../foundation/language/language.ts';
import { isCalendarDay } from '../vacancies/calendar.ts';
import type { CalendarDay, PublicVacancy, SalaryRange, VacancyFacts } from '../vacancies/vacancy.ts';
import { type FieldName, fieldNames, vacancyFields } from '../vacancies/vacancy-fields.ts';
import type { ColumnValue } from './board.ts';
import { isDigestOf } from './content-digest.ts';
import { DamagedRow } from './damaged-row.ts';

/** A row with the columns of a vacancy's facts, and whatever else was asked for. */
export type FactRow = Readonly<Record<string, ColumnValue>>;

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

/** The facts of a vacancy as they stand in its row, in the order of their columns. */
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

/** The way back: what `valuesOf` wrote, under the names that the board has given. Throws a DamagedRow where it cannot be. */
export function vacancyOf(row: FactRow): PublicVacancy {
  const { id, vacancy_id: vacancyId } = row;
  const vacancy: Record<string, unknown> = { id, vacancyId };
  if (typeof vacancyId !== 'string') throw damaged(row, 'vacancy_id', say`is no text`);
  if (typeof id !== 'string' || !jobIdPattern.test(id) || !id.endsWith(vacancyId.toLowerCase())) {
    throw damaged(row, 'id', say`is not that of its reference code`);
  }
  for (const name of fieldNames) vacancy[name] = factOf(name, row);
  return vacancy as unknown as PublicVacancy;
}

/** The same for a row with its `digest`, which must be that of the facts. */
export function provenVacancyOf(row: FactRow): PublicVacancy {
  const vacancy = vacancyOf(row);
  if (typeof row.digest !== 'string')
    throw damaged(row, 'digest', say`is missing, with the record of the vacancy`);
  if (!isDigestOf(row.digest, vacancy)) {
    throw damaged(
      row,
      'digest',
      say`is not that of the other columns: one of them has changed since the import`,
    );
  }
  return vacancy;
}

/** The day on which a vacancy was closed. No digest covers it, and whatever stands there takes the vacancy off the site. */
export function closedOnOf(row: FactRow): CalendarDay | null {
  const { closed_on: day } = row;
  if (day === null || (typeof day === 'string' && isCalendarDay(day))) return day;
  throw damaged(row, 'closed_on', say`is no day`);
}

function factOf(name: FieldName, row: FactRow): unknown {
  const { stored, gate } = vacancyFields[name];
  if (stored === 'salary') return salaryOf(row);
  const value = row[columnOf(name)];
  if (stored === 'list') return listOf(name, row);
  if (value !== null && typeof value !== 'string') throw damaged(row, columnOf(name), say`is no text`);
  if (gate === 'day' && value !== null && !isCalendarDay(value))
    throw damaged(row, columnOf(name), say`is no day`);
  return value;
}

function listOf(name: FieldName, row: FactRow): readonly string[] {
  const value = row[columnOf(name)];
  try {
    const list: unknown = JSON.parse(value as string);
    if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
  } catch {
    // Said below.
  }
  throw damaged(row, columnOf(name), say`is no list of texts in JSON`);
}

function salaryOf(row: FactRow): SalaryRange | null {
  const { salary_min: min, salary_max: max, salary_period: period } = row;
  if (min === null && max === null && period === null) return null;
  if (typeof min === 'number' && typeof max === 'number' && typeof period === 'string') {
    return { min, max, period } as SalaryRange;
  }
  throw damaged(row, 'salary_min', say`is no salary together with those beside it`);
}

function damaged(row: FactRow, column: string, reason: string): DamagedRow {
  return new DamagedRow('vacancy', row, column, reason);
}
