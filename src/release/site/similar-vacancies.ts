import type { VacancyEntry } from '../snapshot-index.ts';

type Compared = Pick<VacancyEntry, 'id' | 'family' | 'area' | 'city' | 'seniority' | 'validThrough'>;

const wanted = 4;

/** Finds vacancies similar to the given one, in the same city if need be whatever they are. */
export type SimilarVacancies = (vacancy: Compared, orInCity?: boolean) => VacancyEntry[];

/** Groups by family, city, level and function. The next to close come first, so that one vacancy changes few pages. */
export function createSimilarVacancies(entries: readonly VacancyEntry[]): SimilarVacancies {
  /** Sorted by closing day. */
  const groups = new Map<string, VacancyEntry[]>();
  for (const entry of entries.toSorted(firstToClose)) {
    for (const key of groupsOf(entry, true)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return (vacancy, orInCity = false) => {
    const found = new Set<VacancyEntry>();
    for (const key of groupsOf(vacancy, orInCity)) {
      for (const entry of nextToClose(groups.get(key) ?? [], vacancy)) {
        found.add(entry);
        if (found.size === wanted) return [...found];
      }
    }
    return [...found];
  };
}

/** Those that close later, then those that close earlier, nearest first. */
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

/** The closest group first. */
function groupsOf({ family, area, city, seniority }: Compared, orInCity: boolean): string[] {
  const byFamily =
    family === null
      ? []
      : [`${family}/${city}/${seniority}`, `${family}/${city}`, `${family}//${seniority}`, family];
  return [...byFamily, `${area}/${city}`, ...(orInCity ? [city] : [])];
}
