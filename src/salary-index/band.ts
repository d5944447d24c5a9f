import { type AmountRange, medianOfMidpoints } from './median.ts';

/** What is published of a group of salaried vacancies. */
export interface Band {
  /** The lowest minimum. */
  readonly min: number;
  readonly median: number;
  /** The highest maximum. */
  readonly max: number;
  readonly sampleSize: number;
}

export function bandOf(ranges: readonly AmountRange[]): Band {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const range of ranges) {
    if (range.min < min) min = range.min;
    if (range.max > max) max = range.max;
  }
  return { min, median: medianOfMidpoints(ranges), max, sampleSize: ranges.length };
}

/** Highest median first; of equal ones the larger sample, then the slug, so that the order never depends on chance. */
export function highestMedianFirst(
  a: { readonly slug: string; readonly band: Band },
  b: { readonly slug: string; readonly band: Band },
): number {
  return (
    b.band.median - a.band.median ||
    b.band.sampleSize - a.band.sampleSize ||
    (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0)
  );
}
