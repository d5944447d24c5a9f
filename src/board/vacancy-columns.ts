import type { PublicVacancy, SalaryRange, VacancyFacts } from '../vacancies/vacancy.ts';
import { type FieldName, fieldNames, vacancyFields } from '../vacancies/vacancy-fields.ts';

/** What a column of a vacancy may hold, in any engine. */
export type ColumnValue = string | number | null;

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

/** The way back: what `valuesOf` wrote, under the names that the board has given. */
export function vacancyOf(row: FactRow): PublicVacancy {
  const vacancy: Record<string, unknown> = { id: row.id, vacancyId: row.vacancy_id };
  for (const name of fieldNames) vacancy[name] = factOf(name, row);
  return vacancy as unknown as PublicVacancy;
}

function factOf(name: FieldName, row: FactRow): unknown {
  const { stored } = vacancyFields[name];
  if (stored === 'salary') return salaryOf(row);
  const value = row[columnOf(name)];
  return stored === 'list' ? JSON.parse(value as string) : value;
}

function salaryOf({ salary_min, salary_max, salary_period }: FactRow): SalaryRange | null {
  if (salary_min === null) return null;
  return { min: salary_min, max: salary_max, period: salary_period } as SalaryRange;
}
