import type { VacancyEntry } from '../snapshot-index.ts';

type Compared = Pick<VacancyEntry, 'id' | 'family' | 'area' | 'city' | 'seniority' | 'validThrough'>;

const wanted = 4;

/**
 * Vacancies that someone who reads this one may also want: the same family in the same city first, then the family
 * elsewhere, then the same function in the city; within each the same level first. Of these the ones that close next
 * after it: they are open as long as it is, and what opens or closes elsewhere on the board changes a few pages, not
 * those of the whole group.
 */
export class SimilarVacancies {
  /** In the order in which they close. */
  readonly #groups: ReadonlyMap<string, readonly VacancyEntry[]>;

  constructor(entries: readonly VacancyEntry[]) {
    const groups = new Map<string, VacancyEntry[]>();
    for (const entry of entries.toSorted(firstToClose)) {
      for (const key of groupsOf(entry)) {
        const group = groups.get(key);
        if (group) group.push(entry);
        else groups.set(key, [entry]);
      }
    }
    this.#groups = groups;
  }

  of(vacancy: Compared): VacancyEntry[] {
    const found = new Set<VacancyEntry>();
    for (const key of groupsOf(vacancy)) {
      for (const entry of nextToClose(this.#groups.get(key) ?? [], vacancy)) {
        found.add(entry);
        if (found.size === wanted) return [...found];
      }
    }
    return [...found];
  }
}

/** Those that close after a vacancy, then those that close before it, in both directions the nearest first. */
function* nextToClose(group: readonly VacancyEntry[], vacancy: Compared): Generator<VacancyEntry> {
  let from = 0;
  let to = group.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (firstToClose(group[middle] as VacancyEntry, vacancy) < 0) from = middle + 1;
    else to = middle;
  }
  for (const entry of group.slice(from, from + wanted + 1)) if (entry.id !== vacancy.id) yield entry;
  for (const entry of group.slice(Math.max(from - wanted, 0), from).reverse()) yield entry;
}

function firstToClose(a: Compared, b: Compared): number {
  const [endOfA, endOfB] = [a.validThrough ?? '', b.validThrough ?? ''];
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The groups that a vacancy belongs to, the closest first. */
function groupsOf({ family, area, city, seniority }: Compared): string[] {
  const byFamily =
    family === null
      ? []
      : [`${family}/${city}/${seniority}`, `${family}/${city}`, `${family}//${seniority}`, family];
  return [...byFamily, `${area}/${city}`];
}
