/**
 * Letters to add, drop, change or swap with their neighbour to make one text of the other; counting stops where it is
 * more than the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swap = isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : change;
      current.push(Math.min(change, swap, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return previous[b.length] ?? limit + 1;
}

/** What somebody may have meant who wrote this: the candidate with the fewest slips, if they are few for its length. */
export function nearestOf(written: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.min(Math.floor(written.length / 3), 4) + 1;
  for (const candidate of candidates) {
    // Case, hyphens and underscores are the first things that one gets wrong, and never tell two names apart.
    const slips = editDistance(plain(written), plain(candidate), fewest - 1);
    if (slips >= fewest) continue;
    nearest = candidate;
    fewest = slips;
  }
  return nearest;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}
