import { noFilter, type SearchFilters, searchCount, searchFilterValues } from '../contract/search-filters.ts';
import { type Comparison, compareAtEqualLevel } from '../vacancies/salaries/comparable.ts';
import { type Figure, offerOf, salaryIndexOf } from '../vacancies/salaries/figures.ts';
import type { FamilyGuide } from '../vacancies/salaries/guides.ts';
import { type TransparencyRow, transparencyOf } from '../vacancies/salaries/transparency.ts';
import type { Snapshot } from '../vacancies/snapshot.ts';
import type { PublicVacancy } from '../vacancies/vacancy.ts';
import { newestFirst } from '../vacancies/vacancy.ts';

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
  /** Highest median first. */
  readonly guides: readonly FamilyGuide[];
  /** The figures that may be printed, by id. */
  readonly figures: ReadonlyMap<string, Figure>;
  readonly comparisons: readonly Comparison[];
  readonly transparency: readonly TransparencyRow[];
  /** The positions in `entries` that match a search: ascending, so newest first. */
  positionsOf(filters: SearchFilters): Uint32Array;
}

export function snapshotIndex(
  { generatedAt, vacancies, employerOf }: Snapshot,
  options: { readonly minimumSample: number },
): SnapshotIndex {
  for (const [place, own] of vacancies.entries()) {
    const before = vacancies[place - 1];
    if (before && newestFirst(before, own) >= 0)
      throw new Error(`the snapshot is out of order: ${before.id} came before ${own.id}`);
  }
  const entries = vacancies.map(
    (vacancy) => Object.fromEntries(entryFields.map((name) => [name, vacancy[name]])) as VacancyEntry,
  );
  const offers = vacancies.map((vacancy) => offerOf(vacancy, employerOf?.get(vacancy.id)));
  const positions = groupBySearch(entries);
  const { guides, figures } = salaryIndexOf(offers, options);
  return {
    generatedAt,
    entries,
    guides,
    figures: new Map(figures.map((figure) => [figure.id, figure])),
    comparisons: compareAtEqualLevel(offers),
    transparency: transparencyOf(offers),
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
  for (const [position, entry] of entries.entries()) {
    for (const search of searchesOf(entry)) groups[search]?.push(position);
  }
  return groups.map((positions) => Uint32Array.from(positions));
}

const searchesOfKind = new Map<string, readonly number[]>();

/** Vacancies with the same city, family and modality share one list of searches. */
function searchesOf({ city, family, modality }: VacancyEntry): readonly number[] {
  const kind = `${city}/${family}/${modality}`;
  const known = searchesOfKind.get(kind);
  if (known) return known;
  const searches: number[] = [];
  for (const ownCity of [noFilter, city] as const) {
    for (const ownFamily of family === null ? ([noFilter] as const) : ([noFilter, family] as const)) {
      for (const ownModality of [noFilter, modality] as const) {
        searches.push(searchNumber({ city: ownCity, family: ownFamily, modality: ownModality }));
      }
    }
  }
  searchesOfKind.set(kind, searches);
  return searches;
}
