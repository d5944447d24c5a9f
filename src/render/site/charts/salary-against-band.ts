import type { Band } from '../../../salary-index/band.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import { type Html, html } from '../html.ts';
import { extent, payScale, place } from './pay-scale.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The range of a vacancy above the band of its family, on a scale of their own. */
export function salaryAgainstBand(own: Range, band: Band, familyName: string): Html {
  const scale = payScale(Math.max(own.max, band.max));
  const summary = `Esta vacante: ${pesos(own.min)} a ${pesos(own.max)}. ${familyName}: ${pesos(band.min)} a ${pesos(band.max)}, mediana ${pesos(band.median)}.`;
  return html`<svg class="against" width="100%" height="58" role="img" aria-label="${summary}"><rect class="track" x="0" y="12" width="100%" height="34" rx="3"/><rect class="own" x="${place(scale, own.min)}" y="16" width="${extent(scale, own.min, own.max)}" height="12" rx="2"/><rect class="span" x="${place(scale, band.min)}" y="34" width="${extent(scale, band.min, band.max)}" height="8"/><line class="median-line" x1="${place(scale, band.median)}" x2="${place(scale, band.median)}" y1="4" y2="54"/><svg x="${place(scale, band.median)}" y="28" overflow="visible"><path class="mid" d="M0 2 6 10 0 18-6 10z"/></svg></svg>`;
}

/** Where the middle of the range lies, in words. */
export function comparedWithMedian({ min, max }: Range, median: number): string {
  const difference = (min + max) / 2 / median - 1;
  if (Math.abs(difference) < 0.05) return 'en línea con la mediana';
  const share = `${Math.round(Math.abs(difference) * 100)} %`;
  return difference > 0 ? `${share} por encima de la mediana` : `${share} por debajo de la mediana`;
}
