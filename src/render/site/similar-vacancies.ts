import type { VacancyEntry } from '../snapshot-index.ts';

type Compared = Pick<VacancyEntry, 'id' | 'family' | 'area' | 'city' | 'seniority'>;

const wanted = 4;

/** Of each group only the newest are looked at, so that a page costs the same on a board of any size. */
const reach = 24;

/**
 * Vacancies that someone who reads this one may also want: the same family in the same city first, then the family
 * elsewhere, then the same function in the city; within each the same level first, then the newest.
 */
export class SimilarVacancies {
  readonly #groups: ReadonlyMap<string, readonly VacancyEntry[]>;

  constructor(entries: readonly VacancyEntry[]) {
    const groups = new Map<string, VacancyEntry[]>();
    for (const entry of entries) {
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
      const near = (this.#groups.get(key) ?? []).slice(0, reach).filter(({ id }) => id !== vacancy.id);
      const sameLevel = near.filter(({ seniority }) => seniority === vacancy.seniority);
      for (const entry of [...sameLevel, ...near]) {
        found.add(entry);
        if (found.size === wanted) return [...found];
      }
    }
    return [...found];
  }
}

/** The groups that a vacancy belongs to, the closest first. */
function groupsOf({ family, area, city }: Compared): string[] {
  const byFamily = family === null ? [] : [`${family}/${city}`, family];
  return [...byFamily, `${area}/${city}`];
}
