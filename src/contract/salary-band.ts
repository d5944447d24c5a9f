import { medianStep } from './limits.ts';

/** A salary range in whole pesos. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The first, second or third quartile, interpolated like QUARTILE.INC of spreadsheets, and rounded once, to the nearest
 * step, ties up. In eighths of a peso, so that all arithmetic is in whole numbers.
 */
function quartile(doubledMidpoints: readonly number[], number: 1 | 2 | 3): number {
  const place = (doubledMidpoints.length - 1) * number;
  const lower = doubledMidpoints[place >> 2];
  const upper = doubledMidpoints[(place + 3) >> 2];
  if (lower === undefined || upper === undefined) throw new RangeError('the quartile of no ranges');
  const quarters = place & 3;
  const eighths = lower * (4 - quarters) + upper * quarters;
  const step = medianStep * 8;
  const raised = eighths + step / 2;
  return ((raised - (raised % step)) / step) * medianStep;
}

export interface BandFigures {
  readonly min: number;
  /** Half of the group is between the quartiles. Pages and open data have them; the API does not. */
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly max: number;
}

export interface Band extends BandFigures {
  readonly sampleSize: number;
}

export function figuresOf({ sampleSize: _, ...figures }: Band): BandFigures {
  return figures;
}

/** Below this many vacancies no page and no edition prints a figure. The API has its own limits, by contract. */
export const figureFloor = 5;

/** In a smaller sample, a quartile depends on two or three vacancies. */
export const smallestSolidSample = 8;

export function bandOf(ranges: readonly AmountRange[]): Band {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const range of ranges) {
    if (range.min < min) min = range.min;
    if (range.max > max) max = range.max;
  }
  const doubled = ranges.map((range) => range.min + range.max).sort((a, b) => a - b);
  return {
    min,
    lowerQuartile: quartile(doubled, 1),
    median: quartile(doubled, 2),
    upperQuartile: quartile(doubled, 3),
    max,
    sampleSize: ranges.length,
  };
}

/** In a tie, the larger sample comes first, then the slug decides. */
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
