import { bandMinimum, listLimits } from '../../contract/limits.ts';
import {
  type AmountRange,
  type Band,
  bandOf,
  figureFloor,
  highestMedianFirst,
} from '../../contract/salary-band.ts';
import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import {
  type FamilySlug,
  type SalaryFamilySlug,
  salaryFamilySlugs,
} from '../../contract/vocabulary/families.ts';
import {
  type BandedSeniority,
  bandedSeniorities,
  type Seniority,
} from '../../contract/vocabulary/job-terms.ts';

/** The facts of a vacancy that the salary index needs. */
export interface SalarySample extends AmountRange {
  readonly family: FamilySlug | null;
  readonly seniority: Seniority;
  readonly city: CitySlug;
  readonly isLevelAssumed: boolean;
}

interface LevelBand {
  readonly seniority: BandedSeniority;
  readonly band: Band;
  /** How many of its vacancies do not say their level. */
  readonly assumed: number;
}

export interface FamilyGuide {
  readonly slug: SalaryFamilySlug;
  /** The band of the whole family, including interns. */
  readonly band: Band;
  /** From Junior to Dirección, as the API counts them. */
  readonly bySeniority: readonly LevelBand[];
  /** Those that pages show: large enough, and most of their vacancies say their level. */
  readonly knownLevels: readonly LevelBand[];
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
      return own.length < Math.max(minimumSample, 1) ? [] : [{ slug, ...bandsOf(own) }];
    })
    .sort(highestMedianFirst);
}

/** The bands of a group by level and by city. */
export function bandsOf(samples: readonly SalarySample[]): Omit<FamilyGuide, 'slug'> {
  const bySeniority = Map.groupBy(samples, ({ seniority }) => seniority);
  const byCity = Map.groupBy(samples, ({ city }) => city);
  const levels = bandedSeniorities.flatMap((seniority): LevelBand[] => {
    const own = bySeniority.get(seniority) ?? [];
    const assumed = own.filter(({ isLevelAssumed }) => isLevelAssumed).length;
    return own.length < bandMinimum.seniority ? [] : [{ seniority, band: bandOf(own), assumed }];
  });
  return {
    band: bandOf(samples),
    bySeniority: levels,
    knownLevels: levels.filter(
      ({ band, assumed }) => assumed * 2 < band.sampleSize && band.sampleSize >= figureFloor,
    ),
    byCity: [...byCity]
      .filter(([, own]) => own.length >= bandMinimum.city)
      .map(([city, own]) => ({ slug: city, band: bandOf(own) }))
      .sort(highestMedianFirst)
      .slice(0, listLimits.cityBands),
  };
}
