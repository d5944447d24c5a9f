import { type CitySlug, citySlugs } from './vocabulary/cities.ts';
import { type FamilySlug, familySlugs } from './vocabulary/families.ts';
import { type ModalitySlug, modalitySlugs } from './vocabulary/job-terms.ts';

/** The segment that means "no filter". */
export const noFilter = 'all';

type NoFilter = typeof noFilter;

export interface SearchFilters {
  readonly city: CitySlug | NoFilter;
  readonly family: FamilySlug | NoFilter;
  readonly modality: ModalitySlug | NoFilter;
}

/** Finds every vacancy. */
export const noFilters: SearchFilters = { city: noFilter, family: noFilter, modality: noFilter };

export type SearchFilterName = keyof SearchFilters;

/** The accepted values of each segment, `all` first. */
export const searchFilterValues = {
  city: [noFilter, ...citySlugs],
  family: [noFilter, ...familySlugs],
  modality: [noFilter, ...modalitySlugs],
} as const satisfies { readonly [Name in SearchFilterName]: readonly SearchFilters[Name][] };

export const searchCount =
  searchFilterValues.city.length * searchFilterValues.family.length * searchFilterValues.modality.length;

/** Every combination, in a fixed order. */
export function* everySearch(): Generator<SearchFilters> {
  for (const city of searchFilterValues.city) {
    for (const family of searchFilterValues.family) {
      for (const modality of searchFilterValues.modality) yield { city, family, modality };
    }
  }
}
