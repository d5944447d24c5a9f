import { noFilter, type SearchFilters, searchCount, searchFilterValues } from '../contract/search-filters.ts';
import { memoize } from '../foundation/memoize.ts';
import { type Figure, type Offer, offersOf, salaryIndexOf } from '../vacancies/salaries/figures.ts';
import type { FamilyGuide } from '../vacancies/salaries/guides.ts';
import type { Snapshot } from '../vacancies/snapshot.ts';
import { newestFirst, type PublicVacancy } from '../vacancies/vacancy.ts';
import { type OccupationGroup, occupationGroups } from './occupation-groups.ts';

const entryFields = [
  'id',
  'vacancyId',
  'title',
  'company',
  'area',
  'city',
  'family',
  'modality',
  'seniority',
  'salary',
  'postedAt',
  'validThrough',
  'assumed',
] as const;

/** The part of a vacancy that lists show. A page with the same entries is reused. */
export type VacancyEntry = Pick<PublicVacancy, (typeof entryFields)[number]>;

/** A snapshot with what every file about more than one vacancy needs. */
export interface SnapshotIndex {
  readonly generatedAt: string;
  /** Newest first. */
  readonly entries: readonly VacancyEntry[];
  /** Of all vacancies, as the API has them; highest median first. */
  readonly guides: readonly FamilyGuide[];
  /** Of full-time employment, for pages, with enough vacancies to print a figure; highest median first. */
  readonly fullTime: readonly FamilyGuide[];
  /** The figures that may be printed, by id. */
  readonly figures: ReadonlyMap<string, Figure>;
  /** In the order of `entries`. */
  readonly offers: readonly Offer[];
  readonly occupations: readonly OccupationGroup[];
  /** The positions in `entries` that match a search: ascending, so newest first. */
  positionsOf(filters: SearchFilters): Uint32Array;
}

export function snapshotIndex(
  snapshot: Snapshot,
  options: { readonly minimumSample: number },
): SnapshotIndex {
  const { generatedAt, vacancies } = snapshot;
  for (const [place, own] of vacancies.entries()) {
    const before = vacancies[place - 1];
    if (before && newestFirst(before, own) >= 0)
      throw new Error(`the snapshot is out of order: ${before.id} came before ${own.id}`);
  }
  const entries = vacancies.map(
    (vacancy) => Object.fromEntries(entryFields.map((name) => [name, vacancy[name]])) as VacancyEntry,
  );
  const offers = offersOf(snapshot);
  const positions = groupBySearch(entries);
  const { guides, fullTime, figures } = salaryIndexOf(offers, options);
  return {
    generatedAt,
    entries,
    guides,
    fullTime,
    offers,
    occupations: occupationGroups(entries),
    figures: new Map(figures.map((figure) => [figure.id, figure])),
    positionsOf: (filters) => positions[searchNumber(filters)] as Uint32Array,
  };
}

const values = searchFilterValues;

/** The number of a search in the order of `everySearch`. */
function searchNumber({ city, family, modality }: SearchFilters): number {
  return (
    (values.city.indexOf(city) * values.family.length + values.family.indexOf(family)) *
      values.modality.length +
    values.modality.indexOf(modality)
  );
}

/** A vacancy matches at most eight searches; testing every search against it would be much more work. */
function groupBySearch(entries: readonly VacancyEntry[]): Uint32Array[] {
  const groups = Array.from({ length: searchCount }, (): number[] => []);
  for (const [position, { city, family, modality }] of entries.entries()) {
    for (const search of searchesOf(city, family ?? noFilter, modality)) groups[search]?.push(position);
  }
  return groups.map((positions) => Uint32Array.from(positions));
}

type Filter<Name extends keyof SearchFilters> = SearchFilters[Name];

/** Vacancies with the same city, family and modality share one list of searches. */
const searchesOf = memoize((city: Filter<'city'>, family: Filter<'family'>, modality: Filter<'modality'>) =>
  ([noFilter, city] as const).flatMap((ownCity) =>
    [...new Set([noFilter, family] as const)].flatMap((ownFamily) =>
      ([noFilter, modality] as const).map((ownModality) =>
        searchNumber({ city: ownCity, family: ownFamily, modality: ownModality }),
      ),
    ),
  ),
);
