import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { FamilySlug } from '../contract/vocabulary/families.ts';
import { indexPeriod, type Seniority } from '../contract/vocabulary/job-terms.ts';
import type { VacancyFacts } from '../vacancies/vacancy.ts';
import type { AmountRange } from './median.ts';

/** What the index takes from one vacancy. */
export interface SalarySample extends AmountRange {
  readonly family: FamilySlug;
  readonly seniority: Seniority;
  readonly city: CitySlug;
}

/**
 * The sample that a vacancy gives, or null when it gives none: no family, no salary, or one that is not monthly. An
 * hourly or yearly amount is left out rather than converted, so that every figure can be checked against what is
 * published.
 */
export function sampleOf({
  family,
  seniority,
  city,
  salary,
}: Pick<VacancyFacts, 'family' | 'seniority' | 'city' | 'salary'>): SalarySample | null {
  if (family === null || salary === null || salary.period !== indexPeriod) return null;
  return { family, seniority, city, min: salary.min, max: salary.max };
}
