import { contentKey } from '../content-key.ts';
import type { VacancyEntry } from '../snapshot-index.ts';

/** The order in which pages list vacancies, which is not that of the API. */
export interface PageOrder {
  /** Positions in the index, put into the order of pages. */
  arranged(positions: Uint32Array): Uint32Array;
}

/**
 * Newest first, as everywhere. Within a day the API goes by id, which is the alphabet of titles: pages would begin with
 * "Administrador" every morning. Here those that say what they pay come first, and then a digest decides, which favours
 * nobody and is the same in every build.
 */
export function pageOrderOf(entries: readonly VacancyEntry[]): PageOrder {
  const digests = entries.map(({ id }) => contentKey(id));
  const positions = Uint32Array.from(entries.keys()).sort(
    (a, b) => compareDays(entries, a, b) || compareStrings(digests[a] ?? '', digests[b] ?? '') || a - b,
  );
  const ranks = new Uint32Array(positions.length);
  for (const [rank, position] of positions.entries()) ranks[position] = rank;
  return {
    arranged: (wanted) =>
      wanted
        .map((position) => ranks[position] as number)
        .sort()
        .map((rank) => positions[rank] as number),
  };
}

/** Positions are newest first already, so of two days the one that comes first in the index is the newer. */
function compareDays(entries: readonly VacancyEntry[], a: number, b: number): number {
  const [first, second] = [entries[a], entries[b]];
  if (first?.postedAt !== second?.postedAt) return a - b;
  return Number(first?.salary === null) - Number(second?.salary === null);
}

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
