import { editDistance } from '../../foundation/nearest.ts';

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
    const slips = slug.startsWith(`${wanted}-`) ? 0.5 : editDistance(wanted, slug, fewest - 1);
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
