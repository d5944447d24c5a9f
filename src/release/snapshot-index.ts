import { noFilter, type SearchFilters, searchCount, searchFilterValues } from '../contract/search-filters.ts';
import { type Comparison, compareAtEqualLevel } from '../vacancies/salaries/comparable.ts';
import { type Figure, type Offer, offerOf, salaryIndexOf } from '../vacancies/salaries/figures.ts';
import type { FamilyGuide } from '../vacancies/salaries/guides.ts';
import { type TransparencyRow, transparencyOf } from '../vacancies/salaries/transparency.ts';
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

/** The part of a vacancy that lists need. All entries fit in memory; descriptions would not. */
export type VacancyEntry = Pick<PublicVacancy, (typeof entryFields)[number]>;

/** Built in one pass over a snapshot, for every file about more than one vacancy. */
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

/** Filled while vacancies are rendered, which saves another pass over the board. */
export class SnapshotIndexBuilder {
  readonly #entries: VacancyEntry[] = [];
  readonly #offers: Offer[] = [];

  add(vacancy: PublicVacancy, employer?: number): void {
    const previous = this.#entries.at(-1);
    if (previous && newestFirst(previous, vacancy) >= 0) {
      throw new Error(`the snapshot is out of order: ${previous.id} came before ${vacancy.id}`);
    }
    this.#entries.push(Object.fromEntries(entryFields.map((name) => [name, vacancy[name]])) as VacancyEntry);
    this.#offers.push(offerOf(vacancy, employer));
  }

  finish(generatedAt: string, options: { readonly minimumSample: number }): SnapshotIndex {
    const positions = groupBySearch(this.#entries);
    const { guides, figures } = salaryIndexOf(this.#offers, options);
    return {
      generatedAt,
      entries: this.#entries,
      guides,
      figures: new Map(figures.map((figure) => [figure.id, figure])),
      comparisons: compareAtEqualLevel(this.#offers),
      transparency: transparencyOf(this.#offers),
      positionsOf: (filters) => positions[searchNumber(filters)] as Uint32Array,
    };
  }
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
