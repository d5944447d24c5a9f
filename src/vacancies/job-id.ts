import { textLimits } from '../contract/limits.ts';
import type { CitySlug } from '../contract/vocabulary/cities.ts';

/**
 * The address of a vacancy: `desarrollador-backend-guadalajara-vac-10234`. It is derived once, when the vacancy first
 * arrives, and kept whatever happens to the title. The reference code at its end makes it unique, and keeps it off the
 * reserved word `search`.
 */
export function deriveJobId(title: string, city: CitySlug, vacancyId: string): string {
  const end = `${city}-${vacancyId.toLowerCase()}`;
  const start = kebabCase(title).slice(0, textLimits.jobId - end.length - 1);
  return `${start}-${end}`.replace(/^-+/, '').replace(/-{2,}/g, '-');
}

/** Accents off, everything that is not a letter or a digit to hyphens. */
export function kebabCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
