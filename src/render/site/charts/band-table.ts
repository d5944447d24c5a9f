import { grouped } from '../../../contract/number-text.ts';
import type { Band, BandFigures } from '../../../salary-index/band.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import { type Html, html } from '../html.ts';
import { axis, extent, gridSymbol, type PayScale, place } from './pay-scale.ts';

export interface BandRow {
  readonly label: string;
  readonly href?: string;
  readonly band: Band;
}

/**
 * Chart and table in one: each row carries its bar beside its figures, so that whoever does not see the bars misses
 * nothing, and whoever does can read the exact amount.
 */
export function bandTable(
  scale: PayScale,
  grid: string,
  { caption, heading, rows, numbered }: BandTableText & { readonly rows: readonly BandRow[] },
): Html {
  return html`${gridSymbol(scale, grid)}<table class="bands${numbered ? ' numbered' : ''}">
<caption>${caption}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col" class="bands-chart">Miles de pesos al mes${axis(scale)}</th><th scope="col" class="amount">Mínimo</th><th scope="col" class="amount">Mediana</th><th scope="col" class="amount">Máximo</th><th scope="col" class="amount">Vacantes</th></tr></thead>
<tbody>${rows.map(
    ({ label, href, band }) =>
      html`
<tr><th scope="row">${href ? html`<a href="${href}">${label}</a>` : label}</th><td class="bands-chart">${bandBar(scale, grid, band)}</td><td class="amount" data-label="Mínimo">${pesos(band.min)}</td><td class="amount median" data-label="Mediana">${pesos(band.median)}</td><td class="amount" data-label="Máximo">${pesos(band.max)}</td><td class="amount" data-label="Vacantes">${grouped(band.sampleSize)}</td></tr>`,
  )}
</tbody>
</table>`;
}

export interface BandTableText {
  readonly caption: string;
  readonly heading: string;
  /** Ranked: the rows carry their place. */
  readonly numbered?: boolean;
}

/** A line from minimum to maximum with end caps, and a diamond at the median: told apart by shape, not by colour. */
export function bandBar(scale: PayScale, grid: string, { min, median, max }: BandFigures): Html {
  const x1 = place(scale, min);
  const x2 = place(scale, max);
  return html`<svg class="band" width="100%" height="20" aria-hidden="true" focusable="false"><use href="#${grid}"/><rect class="span" x="${x1}" y="7" width="${extent(scale, min, max)}" height="6"/><line class="cap" x1="${x1}" x2="${x1}" y1="4" y2="16"/><line class="cap" x1="${x2}" x2="${x2}" y1="4" y2="16"/><svg x="${place(scale, median)}" overflow="visible"><path class="mid" d="M0 2 6 10 0 18-6 10z"/></svg></svg>`;
}

/** How to read the bars, in words and shapes. */
export function bandLegend(): Html {
  return html`<p class="legend"><span><svg width="34" height="20" aria-hidden="true" focusable="false"><rect class="span" x="2" y="7" width="30" height="6"/><line class="cap" x1="2" x2="2" y1="4" y2="16"/><line class="cap" x1="32" x2="32" y1="4" y2="16"/></svg> mínimo a máximo</span> <span><svg width="14" height="20" aria-hidden="true" focusable="false"><path class="mid" d="M7 2 13 10 7 18 1 10z"/></svg> mediana</span></p>`;
}
