import { bandMinimum, listLimits } from '../../contract/limits.ts';
import { type AmountRange, type Band, bandOf, highestMedianFirst } from '../../contract/salary-band.ts';
import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import {
  type FamilySlug,
  type SalaryFamilySlug,
  salaryFamilySlugs,
} from '../../contract/vocabulary/families.ts';
import {
  type BandedSeniority,
  bandedSeniorities,
  indexPeriod,
  type Seniority,
} from '../../contract/vocabulary/job-terms.ts';
import type { VacancyFacts } from '../vacancy.ts';

/** The facts of a vacancy that the salary index needs. */
export interface SalarySample extends AmountRange {
  readonly family: FamilySlug;
  readonly seniority: Seniority;
  readonly city: CitySlug;
}

/** Null without a family or a monthly salary. Other periods are not converted, so that figures can be checked. */
export function sampleOf({
  family,
  seniority,
  city,
  salary,
}: Pick<VacancyFacts, 'family' | 'seniority' | 'city' | 'salary'>): SalarySample | null {
  if (family === null || salary === null || salary.period !== indexPeriod) return null;
  return { family, seniority, city, min: salary.min, max: salary.max };
}

export interface FamilyGuide {
  readonly slug: SalaryFamilySlug;
  /** The band of the whole family, including interns. */
  readonly band: Band;
  /** From Junior to Dirección */
  readonly bySeniority: readonly { readonly seniority: BandedSeniority; readonly band: Band }[];
  /** Highest median first */
  readonly byCity: readonly { readonly slug: CitySlug; readonly band: Band }[];
}

/** A guide for every family with enough salaried vacancies, highest median first. */
export function salaryGuides(
  samples: readonly SalarySample[],
  { minimumSample }: { readonly minimumSample: number },
): FamilyGuide[] {
  const byFamily = Map.groupBy(samples, ({ family }) => family);
  return salaryFamilySlugs
    .flatMap((slug) => {
      const own = byFamily.get(slug) ?? [];
      return own.length < Math.max(minimumSample, 1) ? [] : [guideOf(slug, own)];
    })
    .sort(highestMedianFirst);
}

function guideOf(slug: SalaryFamilySlug, samples: readonly SalarySample[]): FamilyGuide {
  const bySeniority = Map.groupBy(samples, ({ seniority }) => seniority);
  const byCity = Map.groupBy(samples, ({ city }) => city);
  return {
    slug,
    band: bandOf(samples),
    bySeniority: bandedSeniorities.flatMap((seniority) => {
      const own = bySeniority.get(seniority) ?? [];
      return own.length < bandMinimum.seniority ? [] : [{ seniority, band: bandOf(own) }];
    }),
    byCity: [...byCity]
      .filter(([, own]) => own.length >= bandMinimum.city)
      .map(([city, own]) => ({ slug: city, band: bandOf(own) }))
      .sort(highestMedianFirst)
      .slice(0, listLimits.cityBands),
  };
}
