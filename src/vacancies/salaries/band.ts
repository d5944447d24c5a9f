import { medianStep } from '../../contract/limits.ts';

/** The two ends of a published range, in whole pesos. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The median of the midpoints, rounded once, at the very end, to the nearest step; halfway goes up.
 *
 * A midpoint may end in a half and the mean of two midpoints in a quarter, so everything is counted in eighths of a
 * peso: whole numbers throughout, and a tie is a tie on every machine.
 */
export function medianOfMidpoints(ranges: readonly AmountRange[]): number {
  return quartile(doubledMidpoints(ranges), 2);
}

/** Twice the midpoints, which are whole numbers, in order. */
function doubledMidpoints(ranges: readonly AmountRange[]): number[] {
  return ranges.map(({ min, max }) => min + max).sort((a, b) => a - b);
}

/**
 * The first, second or third quartile. Between two midpoints it lies in proportion, as spreadsheets have it
 * (QUARTILE.INC), so that whoever has the salaries can work it out again.
 */
function quartile(doubled: readonly number[], number: 1 | 2 | 3): number {
  const place = (doubled.length - 1) * number;
  const lower = doubled[place >> 2];
  const upper = doubled[(place + 3) >> 2];
  if (lower === undefined || upper === undefined) throw new RangeError('the quartile of no ranges');
  const quarters = place & 3;
  const eighths = lower * (4 - quarters) + upper * quarters;
  const step = medianStep * 8;
  const raised = eighths + step / 2;
  return ((raised - (raised % step)) / step) * medianStep;
}

/** The amounts of a group of salaried vacancies. */
export interface BandFigures {
  /** The lowest minimum. */
  readonly min: number;
  /** Half of the group lies between the quartiles. The API has none: pages draw them, and the open data list them. */
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  /** The highest maximum. */
  readonly max: number;
}

/** What is published of a group of salaried vacancies. */
export interface Band extends BandFigures {
  readonly sampleSize: number;
}

export function figuresOf({ sampleSize: _, ...figures }: Band): BandFigures {
  return figures;
}

/** With fewer, half of them are two or three vacancies: no figure to rely on. */
export const smallestSolidSample = 8;

export function bandOf(ranges: readonly AmountRange[]): Band {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const range of ranges) {
    if (range.min < min) min = range.min;
    if (range.max > max) max = range.max;
  }
  const doubled = doubledMidpoints(ranges);
  return {
    min,
    lowerQuartile: quartile(doubled, 1),
    median: quartile(doubled, 2),
    upperQuartile: quartile(doubled, 3),
    max,
    sampleSize: ranges.length,
  };
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
