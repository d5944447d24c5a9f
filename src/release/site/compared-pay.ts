import { type AmountRange, type Band, type BandFigures, figuresOf } from '../../contract/salary-band.ts';
import { indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import type { FamilyGuide } from '../../vacancies/salaries/guides.ts';
import { isAssumed } from '../../vacancies/vacancy.ts';
import type { VacancyEntry } from '../snapshot-index.ts';
import { isThin } from './charts/bar-table.ts';

/** The band of the level if it has enough vacancies; otherwise that of the family, with the level if there is one. */
export type ComparedBands =
  | { readonly level: ComparedBand; readonly family: null }
  | { readonly level: ComparedBand | null; readonly family: ComparedBand };

interface ComparedBand {
  readonly band: BandFigures;
  readonly thin: boolean;
  /** In tens, because an exact number would change many pages every day. */
  readonly atLeast: number;
}

type Guides = ReadonlyMap<string, FamilyGuide>;

/**
 * Excludes the grants of interns. A reliable level is shown alone, because the band of a family would change the page
 * daily.
 */
export function bandsAround(vacancy: VacancyEntry, guides: Guides): ComparedBands | null {
  const { salary, family, seniority } = vacancy;
  const guide = family === null ? undefined : guides.get(family);
  if (!guide || seniority === 'Prácticas' || (salary !== null && salary.period !== indexPeriod)) return null;
  const levels = isAssumed(vacancy, 'seniority') ? [] : guide.knownLevels;
  const own = levels.find((level) => level.seniority === seniority);
  const compared = (band: Band): ComparedBand => {
    const { sampleSize } = band;
    const atLeast = sampleSize - (sampleSize < 10 ? 0 : sampleSize % 10);
    return { band: figuresOf(band), thin: isThin(band), atLeast };
  };
  const level = own ? compared(own.band) : null;
  return level && !level.thin ? { level, family: null } : { level, family: compared(guide.band) };
}

/** For a row of a list. Empty if too few vacancies of its level are comparable. */
export function payComparison(vacancy: VacancyEntry, guides: Guides): string {
  const bands = bandsAround(vacancy, guides);
  if (!vacancy.salary || !bands || bands.family) return '';
  return comparedWithMedian(vacancy.salary, bands.level.band.median, 'su familia y nivel');
}

/** The midpoint of a range against the median of a level, in words. */
export function comparedWithMedian({ min, max }: AmountRange, median: number, level: string): string {
  const difference = (min + max) / 2 / median - 1;
  if (Math.abs(difference) < 0.05) return `dentro de lo habitual para ${level}`;
  if (difference > 1) return `más del doble de la mediana de ${level}`;
  if (difference < -0.5) return `menos de la mitad de la mediana de ${level}`;
  return `${Math.round(Math.abs(difference) * 100)}\u00a0% ${difference > 0 ? 'arriba' : 'abajo'} de la mediana de ${level}`;
}
