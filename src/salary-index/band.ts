import { medianStep } from '../contract/limits.ts';

/** The two ends of a published range, in whole pesos. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The median of the midpoints, rounded once, at the very end, to the nearest step; halfway goes up.
 *
 * A midpoint may end in a half and the mean of two midpoints in a quarter, so everything is counted in quarters of a
 * peso: whole numbers throughout, and a tie is a tie on every machine.
 */
export function medianOfMidpoints(ranges: readonly AmountRange[]): number {
  const doubledMidpoints = ranges.map(({ min, max }) => min + max).sort((a, b) => a - b);
  const upper = doubledMidpoints[doubledMidpoints.length >> 1];
  const lower = doubledMidpoints[(doubledMidpoints.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new RangeError('the median of no ranges');
  return roundQuarters(lower + upper);
}

function roundQuarters(quarters: number): number {
  const step = medianStep * 4;
  const raised = quarters + step / 2;
  return ((raised - (raised % step)) / step) * medianStep;
}

/** The amounts of a group of salaried vacancies. */
export interface BandFigures {
  /** The lowest minimum. */
  readonly min: number;
  readonly median: number;
  /** The highest maximum. */
  readonly max: number;
}

/** What is published of a group of salaried vacancies. */
export interface Band extends BandFigures {
  readonly sampleSize: number;
}

export function figuresOf({ min, median, max }: Band): BandFigures {
  return { min, median, max };
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
