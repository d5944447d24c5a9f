import { type CitySlug, citySlugs } from './vocabulary/cities.ts';
import { type FamilySlug, familySlugs } from './vocabulary/families.ts';
import { type ModalitySlug, modalitySlugs } from './vocabulary/job-terms.ts';

/** The segment that means "no filter". */
export const noFilter = 'all';

export type NoFilter = typeof noFilter;

export interface SearchFilters {
  readonly city: CitySlug | NoFilter;
  readonly family: FamilySlug | NoFilter;
  readonly modality: ModalitySlug | NoFilter;
}

/** The search that finds every vacancy. */
export const noFilters: SearchFilters = { city: noFilter, family: noFilter, modality: noFilter };

export type SearchFilterName = keyof SearchFilters;

/** What each segment of a search accepts, `all` first. */
export const searchFilterValues = {
  city: [noFilter, ...citySlugs],
  family: [noFilter, ...familySlugs],
  modality: [noFilter, ...modalitySlugs],
} as const satisfies { readonly [Name in SearchFilterName]: readonly SearchFilters[Name][] };

/** How many combinations there are. */
export const searchCount =
  searchFilterValues.city.length * searchFilterValues.family.length * searchFilterValues.modality.length;

/** Every combination, in one fixed order. */
export function* everySearch(): Generator<SearchFilters> {
  for (const city of searchFilterValues.city) {
    for (const family of searchFilterValues.family) {
      for (const modality of searchFilterValues.modality) yield { city, family, modality };
    }
  }
}
