/**
 * The accepted value that a person most likely meant, or undefined when none is near: `guadalajra` → `guadalajara`,
 * `Ciudad de México` → `ciudad-de-mexico`. Lists of values are in `ProblemError.validValues` and in the contract.
 */
export function nearestSlug<Slug extends string>(text: string, slugs: readonly Slug[]): Slug | undefined {
  const wanted = slugOf(text);
  let nearest: Slug | undefined;
  // One slip for every three letters: beyond that, another word is meant.
  let fewest = Math.floor(wanted.length / 3) + 1;
  for (const slug of slugs) {
    const slips = slug.startsWith(`${wanted}-`) ? 0.5 : editDistance(wanted, slug, fewest);
    if (slips < fewest) {
      fewest = slips;
      nearest = slug;
    }
  }
  return nearest;
}

function slugOf(text: string): string {
  return text
    .slice(0, 100)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Letters to add, drop, exchange or swap with their neighbour; `limit` or more is not told apart. */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        least = Math.min(least, (before[column - 2] ?? limit) + 1);
      }
      current.push(least);
    }
    before = last;
    last = current;
  }
  return last[right.length] ?? limit;
}
