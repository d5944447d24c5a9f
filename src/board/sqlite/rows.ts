import type { SQLInputValue } from 'node:sqlite';
import type { SalaryPeriod } from '../../contract/vocabulary/job-terms.ts';
import type { Employer, PublicVacancy, VacancyFacts } from '../../vacancies/vacancy.ts';
import type { BoardEntry, ClosedBy } from '../board.ts';

/** The facts of a vacancy as they stand in its row, column by column. */
export function factColumns(facts: VacancyFacts) {
  return {
    title: facts.title,
    company: facts.company,
    industry: facts.industry,
    area: facts.area,
    family: facts.family,
    city: facts.city,
    modality: facts.modality,
    seniority: facts.seniority,
    employment_type: facts.employmentType,
    english: facts.english,
    salary_min: facts.salary?.min ?? null,
    salary_max: facts.salary?.max ?? null,
    salary_period: facts.salary?.period ?? null,
    posted_at: facts.postedAt,
    valid_through: facts.validThrough,
    zone: facts.zone,
    municipality: facts.municipality,
    description: facts.description,
    responsibilities: JSON.stringify(facts.responsibilities),
    requirements: JSON.stringify(facts.requirements),
    benefits: JSON.stringify(facts.benefits),
    apply_url: facts.applyUrl,
  } satisfies Record<string, SQLInputValue>;
}

type FactRow = ReturnType<typeof factColumns>;

export const factColumnNames = [
  'title',
  'company',
  'industry',
  'area',
  'family',
  'city',
  'modality',
  'seniority',
  'employment_type',
  'english',
  'salary_min',
  'salary_max',
  'salary_period',
  'posted_at',
  'valid_through',
  'zone',
  'municipality',
  'description',
  'responsibilities',
  'requirements',
  'benefits',
  'apply_url',
] as const satisfies readonly (keyof FactRow)[];

export type VacancyRow = FactRow & { readonly id: string; readonly vacancy_id: string };

export interface EntryRow extends VacancyRow {
  readonly closed_on: string | null;
  readonly feed: string;
  readonly key: string;
  readonly line: number;
  readonly employer: number | null;
  readonly closed_by: ClosedBy | null;
  readonly added_at: string;
  readonly changed_at: string;
}

export function publicVacancyOf(row: VacancyRow): PublicVacancy {
  return {
    id: row.id,
    vacancyId: row.vacancy_id,
    title: row.title,
    company: row.company,
    industry: row.industry,
    area: row.area,
    family: row.family,
    city: row.city,
    modality: row.modality,
    seniority: row.seniority,
    employmentType: row.employment_type,
    english: row.english,
    salary:
      row.salary_min === null
        ? null
        : {
            min: row.salary_min,
            max: row.salary_max as number,
            period: row.salary_period as SalaryPeriod,
          },
    postedAt: row.posted_at,
    validThrough: row.valid_through,
    zone: row.zone,
    municipality: row.municipality,
    description: row.description,
    responsibilities: JSON.parse(row.responsibilities) as string[],
    requirements: JSON.parse(row.requirements) as string[],
    benefits: JSON.parse(row.benefits) as string[],
    applyUrl: row.apply_url,
  };
}

export function entryOf(row: EntryRow, employer: Employer | null): BoardEntry {
  return {
    published: publicVacancyOf(row),
    employer,
    source: { feed: row.feed, key: row.key, line: row.line },
    closedOn: row.closed_on,
    closedBy: row.closed_by,
    addedAt: row.added_at,
    changedAt: row.changed_at,
  };
}
