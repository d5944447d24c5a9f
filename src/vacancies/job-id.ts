import { textLimits } from '../contract/limits.ts';
import { type CitySlug, citySlugs } from '../contract/vocabulary/cities.ts';
import { memoize } from '../foundation/memoize.ts';
import { normalForm } from './text/fold.ts';

/**
 * The address of a vacancy: `desarrollador-backend-guadalajara-vac-10234`. It is derived when the vacancy is first
 * imported and never changes, even if the title does. The reference code at the end makes it unique and different from
 * the reserved word `search`.
 */
export function deriveJobId(title: string, city: CitySlug, vacancyId: string): string {
  const end = `${city}-${vacancyId.toLowerCase()}`;
  const start = wholeWords(kebabCase(title), textLimits.jobId - end.length - 1);
  return start === '' ? end : `${start}-${end}`;
}

/** Half a word could be another word, or a name. */
function wholeWords(kebab: string, length: number): string {
  if (kebab.length <= length) return kebab;
  const cut = kebab.lastIndexOf('-', length);
  return kebab.slice(0, Math.max(cut, 0));
}

/** The part of an id that comes from the title, without city and code. */
export function titlePartOf(id: string): string {
  return id.replace(placeAndCode, '');
}

const placeAndCode = new RegExp(`(?:^|-)(?:${citySlugs.join('|')})-[a-z]{2,6}-\\d{4,}$`);

/** The reference code at the end of an id; null if it has none. */
export function referenceCodeIn(id: string): string | null {
  return /(?:^|-)([a-z]{2,6}-\d{4,})$/.exec(id)?.[1]?.toUpperCase() ?? null;
}

/** Removes accents and replaces everything but letters and digits with hyphens. */
export const kebabCase = memoize((text: string): string =>
  normalForm(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, ''),
);
