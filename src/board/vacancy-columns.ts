import type { PublicVacancy, SalaryRange, VacancyFacts } from '../vacancies/vacancy.ts';
import { type FieldName, fieldNames, vacancyFields } from '../vacancies/vacancy-fields.ts';

/** What a column of a vacancy may hold, in any engine. */
export type ColumnValue = string | number | null;

/** A row with the columns of a vacancy's facts, and whatever else was asked for. */
export type FactRow = Readonly<Record<string, ColumnValue>>;

const salaryColumns = ['salary_min', 'salary_max', 'salary_period'] as const;

/** The columns of the facts, in the order of the table of fields. */
export const factColumnNames: readonly string[] = fieldNames.flatMap((name) =>
  vacancyFields[name].stored === 'salary' ? salaryColumns : columnOf(name),
);

/** `employmentType` → `employment_type` */
function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The facts of a vacancy as they stand in its row, column by column. */
export function rowOf(facts: VacancyFacts): FactRow {
  const row: Record<string, ColumnValue> = {};
  for (const name of fieldNames) {
    if (name === 'salary') {
      row.salary_min = facts.salary?.min ?? null;
      row.salary_max = facts.salary?.max ?? null;
      row.salary_period = facts.salary?.period ?? null;
    } else {
      const value = facts[name];
      row[columnOf(name)] = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    }
  }
  return row;
}

/** The way back: what `rowOf` wrote, under the names that the board has given. */
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
