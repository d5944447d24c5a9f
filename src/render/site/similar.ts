import type { VacancyEntry } from '../snapshot-index.ts';

const wanted = 4;

/** How far to look for closer matches before taking what there is. */
const reach = 400;

/**
 * Vacancies that someone who reads this one may also want: the same family in the same city first, then the family
 * elsewhere, then the same function in the city; of equals the newest. Found through lists of positions, so that a
 * board of any size costs each page the same.
 */
export class SimilarVacancies {
  readonly #entries: readonly VacancyEntry[];
  readonly #byFamily: ReadonlyMap<string, readonly number[]>;
  readonly #byAreaAndCity: ReadonlyMap<string, readonly number[]>;

  constructor(entries: readonly VacancyEntry[]) {
    this.#entries = entries;
    this.#byFamily = positionsBy(entries, ({ family }) => family);
    this.#byAreaAndCity = positionsBy(entries, ({ area, city }) => `${area}/${city}`);
  }

  of(entry: Pick<VacancyEntry, 'id' | 'family' | 'area' | 'city' | 'seniority'>): VacancyEntry[] {
    const family = (entry.family && this.#byFamily.get(entry.family)) || [];
    const neighbours = this.#byAreaAndCity.get(`${entry.area}/${entry.city}`) ?? [];
    const candidates = new Set([...family.slice(0, reach), ...neighbours.slice(0, reach)]);
    return [...candidates]
      .flatMap((position) => {
        const other = this.#entries[position];
        return other && other.id !== entry.id ? [{ other, position, score: likeness(entry, other) }] : [];
      })
      .sort((a, b) => b.score - a.score || a.position - b.position)
      .slice(0, wanted)
      .map(({ other }) => other);
  }
}

function likeness(
  a: Pick<VacancyEntry, 'family' | 'city' | 'seniority'>,
  b: Pick<VacancyEntry, 'family' | 'city' | 'seniority'>,
): number {
  const sameFamily = a.family !== null && a.family === b.family;
  return (sameFamily ? 4 : 0) + (a.city === b.city ? 2 : 0) + (a.seniority === b.seniority ? 1 : 0);
}

function positionsBy(
  entries: readonly VacancyEntry[],
  keyOf: (entry: VacancyEntry) => string | null,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [position, entry] of entries.entries()) {
    const key = keyOf(entry);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(position);
    else groups.set(key, [position]);
  }
  return groups;
}
