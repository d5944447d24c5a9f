import { contentKey } from '../file-sink.ts';
import type { VacancyEntry } from '../snapshot-index.ts';

/** The order of vacancies on pages, which differs from the API. */
export interface PageOrder {
  /** Sorts positions of the index. */
  arranged(positions: Uint32Array): Uint32Array;
}

/**
 * Newest first. Within a day the API sorts by id, which is alphabetical; pages would begin with "Administrador" every
 * morning. Pages list salaried vacancies first, then sort by a digest, which is neutral and reproducible.
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

/** Positions are newest first, so the smaller position is the newer day. */
function compareDays(entries: readonly VacancyEntry[], a: number, b: number): number {
  const [first, second] = [entries[a], entries[b]];
  if (first?.postedAt !== second?.postedAt) return a - b;
  return Number(first?.salary === null) - Number(second?.salary === null);
}

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
