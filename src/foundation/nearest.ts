/** Damerau–Levenshtein distance (insertions, deletions, substitutions, swaps); counting stops above the limit. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  // What both begin and end with makes no difference.
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const rest = Math.min(one.length, other.length) - start;
  while (end < rest && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  // One slip is one letter, or two that changed places.
  if (limit < 2 && rest - end > 2 * limit) return limit + 1;
  const a = one.slice(start, one.length - end);
  const b = other.slice(start, other.length - end);
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

function closest<Candidate extends string>(
  candidates: Iterable<Candidate>,
  allowed: number,
  slipsTo: (candidate: Candidate, limit: number) => number,
): Candidate | undefined {
  let nearest: Candidate | undefined;
  let fewest = allowed + 1;
  for (const candidate of candidates) {
    const slips = slipsTo(candidate, fewest - 1);
    if (slips >= fewest) continue;
    nearest = candidate;
    fewest = slips;
  }
  return nearest;
}

/** The name that was most likely meant: within one typing error per three letters, four at most. */
export function nearestOf(written: string, candidates: Iterable<string>): string | undefined {
  // Case, hyphens and underscores are easily mistaken and never tell two names apart.
  const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '');
  const allowed = Math.min(Math.floor(written.length / 3), 4);
  return closest(candidates, allowed, (name, limit) => editDistance(plain(written), plain(name), limit));
}

/**
 * The accepted value that a person most likely meant, or undefined when none is near: `guadalajra` → `guadalajara`,
 * `Ciudad de México` → `ciudad-de-mexico`. Lists of values are in `ProblemError.validValues` and in the contract.
 */
export function nearestSlug<Slug extends string>(text: string, slugs: readonly Slug[]): Slug | undefined {
  const wanted = slugOf(text.slice(0, 100));
  return closest(slugs, Math.floor(wanted.length / 3), (slug, limit) =>
    slug.startsWith(`${wanted}-`) ? 0.5 : editDistance(wanted, slug, limit),
  );
}

/** Without case, accents and punctuation. */
export function slugOf(text: string): string {
  return text
    .slice(0, 1_000)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
