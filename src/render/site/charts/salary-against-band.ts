import type { Band } from '../../../salary-index/band.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import { type Html, html } from '../html.ts';
import { extent, payScale, place } from './pay-scale.ts';

export interface NamedBand {
  readonly name: string;
  readonly band: Band;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

const rowHeight = 24;

/** The range of a vacancy above the bands that it belongs to, on a scale of their own. */
export function salaryAgainstBands(own: Range, bands: readonly NamedBand[]): Html {
  const scale = payScale(Math.max(own.max, ...bands.map(({ band }) => band.max)));
  const summary = [
    `Esta vacante: ${pesos(own.min)} a ${pesos(own.max)}.`,
    ...bands.map(
      ({ name, band: { min, median, max } }) =>
        `${name}: ${pesos(min)} a ${pesos(max)}, mediana ${pesos(median)}.`,
    ),
  ].join(' ');
  const height = rowHeight * (bands.length + 1);
  return html`<svg class="against" width="100%" height="${height}" role="img" aria-label="${summary}"><rect class="track" width="100%" height="${height}" rx="3"/><rect class="own" x="${place(scale, own.min)}" y="6" width="${extent(scale, own.min, own.max)}" height="12" rx="2"/>${bands.map(
    ({ band }, number) => {
      const top = rowHeight * (number + 1);
      return html`<rect class="span" x="${place(scale, band.min)}" y="${top + 8}" width="${extent(scale, band.min, band.max)}" height="8"/><svg x="${place(scale, band.median)}" y="${top + 2}" overflow="visible"><path class="mid" d="M0 2 6 10 0 18-6 10z"/></svg>`;
    },
  )}</svg>`;
}

/** Where the middle of the range lies, in words. */
export function comparedWithMedian({ min, max }: Range, median: number): string {
  const difference = (min + max) / 2 / median - 1;
  if (Math.abs(difference) < 0.05) return 'en línea con la mediana';
  const share = `${Math.round(Math.abs(difference) * 100)} %`;
  return difference > 0 ? `${share} por encima de la mediana` : `${share} por debajo de la mediana`;
}
