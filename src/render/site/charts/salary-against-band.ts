import type { Band } from '../../../salary-index/band.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import { type Html, html } from '../html.ts';
import { vacancyCount } from '../words.ts';
import { bandBar } from './band-table.ts';
import { extent, type PayScale, payScale, place } from './pay-scale.ts';
import { rangeRows, rangeText } from './range-rows.ts';

export interface NamedBand {
  readonly name: string;
  readonly band: Band;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

const grid = 'tabulador';

/** The range of a vacancy above the bands that it belongs to, on a scale of their own. */
export function salaryAgainstBands(own: Range, bands: readonly NamedBand[]): Html {
  const scale = payScale(Math.max(own.max, ...bands.map(({ band }) => band.max)));
  return rangeRows(
    scale,
    grid,
    {
      caption:
        'La barra llena es lo que ofrece esta vacante; las otras van del mínimo al máximo, con un rombo en la mediana.',
      headings: ['Grupo', 'Sueldo bruto'],
      wide: true,
    },
    [
      {
        label: 'Esta vacante',
        note: '',
        bar: ownBar(scale, own),
        amount: html`<strong>${rangeText(own)}</strong>`,
      },
      ...bands.map(({ name, band }) => ({
        label: name,
        note: vacancyCount(band.sampleSize),
        bar: bandBar(scale, grid, band),
        amount: html`${rangeText(band)}${band.min < band.max && html`<span class="ladder-note">mediana ${pesos(band.median)}</span>`}`,
      })),
    ],
  );
}

/** Thicker than a band and without its caps and its diamond: it is told apart in black and white, too. */
function ownBar(scale: PayScale, { min, max }: Range): Html {
  return html`<svg class="band" width="100%" height="20" aria-hidden="true" focusable="false"><use href="#${grid}"/><rect class="own" x="${place(scale, min)}" y="3" width="${extent(scale, min, max)}" height="14" rx="2"/></svg>`;
}

/** Where the middle of the range lies, in words. */
export function comparedWithMedian({ min, max }: Range, median: number): string {
  const difference = (min + max) / 2 / median - 1;
  if (Math.abs(difference) < 0.05) return 'en línea con la mediana';
  const share = `${Math.round(Math.abs(difference) * 100)} %`;
  return difference > 0 ? `${share} por encima de la mediana` : `${share} por debajo de la mediana`;
}
