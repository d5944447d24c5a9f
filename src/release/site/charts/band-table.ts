import { grouped } from '../../../contract/number-text.ts';
import { type Band, type BandFigures, smallestSolidSample } from '../../../contract/salary-band.ts';
import type { Figure } from '../../../vacancies/salaries/figures.ts';
import { amountsText, pesos } from '../../../vacancies/salary-text.ts';
import { type Html, html } from '../html.ts';
import { axis, extent, gridSymbol, type PayScale, payScale, place } from './pay-scale.ts';

export interface BandRow {
  readonly label: string;
  readonly href?: string;
  readonly band: Band;
  readonly figure?: Figure | undefined;
  /** The dated address of the figure in an edition. */
  readonly cite?: string | undefined;
  readonly note?: string | undefined;
}

/** Each row has a bar and its figures, so that no amount must be read off a bar. */
export function bandTable(
  scale: PayScale,
  grid: string,
  { caption, heading, rows, numbered, thinApart }: BandTableText & { readonly rows: readonly BandRow[] },
): Html {
  const thin = thinApart ? rows.filter(({ band }) => isThin(band)) : [];
  const solid = rows.filter((row) => !thin.includes(row));
  return html`${gridSymbol(scale, grid)}<table class="bands${numbered ? ' numbered' : ''}">
<caption>${caption}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col" class="bands-chart">Miles de pesos al mes${axis(scale)}</th><th scope="col" class="amount">Mediana</th><th scope="col" class="amount">Rango típico</th><th scope="col" class="amount">Vacantes</th></tr></thead>
${solid.length > 0 && html`<tbody>${bandRows(scale, grid, solid)}\n</tbody>\n`}${
  thin.length > 0 &&
  html`<tbody>
<tr><th scope="rowgroup" colspan="5" class="bands-group">Con pocas vacantes</th></tr>${bandRows(scale, grid, thin)}
</tbody>
`
}</table>`;
}

function bandRows(scale: PayScale, grid: string, rows: readonly BandRow[]): Html[] {
  return rows.map(
    ({ label, href, band, figure, cite, note }) =>
      html`
<tr${isThin(band) && html` class="thin"`}><th scope="row">${href ? html`<a href="${href}">${label}</a>` : label}</th><td class="bands-chart">${bandBar(scale, grid, band, isThin(band))}${figure && qualityNote(figure, cite)}${note && html`<p class="band-note">${note}</p>`}</td><td class="amount median" data-label="Mediana">${pesos(band.median)}</td><td class="amount" data-label="Rango típico">${typicalRange(band)}</td><td class="amount" data-label="${figure ? 'vacantes dicen el sueldo' : band.sampleSize === 1 ? 'vacante' : 'vacantes'}">${grouped(band.sampleSize)}${figure && ` de ${grouped(figure.vacancies)}`}</td></tr>`,
  );
}

/** The middle half of the offers, as guides and editions print it. */
export function typicalRange(band: Band): string {
  return isThin(band) ? 'pocas vacantes' : amountsText({ min: band.lowerQuartile, max: band.upperQuartile });
}

/** What a reader must know to trust a median. */
function qualityNote({ interval, grade, isBroad }: Figure, cite: string | undefined): Html {
  return html`<p class="band-note">${interval ? `Intervalo ${amountsText(interval)}` : 'Sin intervalo'} · ${grade}${!isBroad && ', pocos empleadores o sin comprobar'}${cite && html` · <a href="${cite}">Citar</a>`}</p>`;
}

export interface BandTableText {
  readonly caption: string | Html;
  readonly heading: string;
  /** Whether rows show their rank. */
  readonly numbered?: boolean;
  /** Rows with few vacancies come last, under a separate heading. */
  readonly thinApart?: boolean;
}

/** Whether there are too few vacancies for reliable figures. Such bands look different. */
export function isThin({ sampleSize }: Pick<Band, 'sampleSize'>): boolean {
  return sampleSize < smallestSolidSample;
}

/** Fits the middle halves: a single very high salary ends in an arrow instead of setting the scale. */
export function bandScale(bands: readonly BandFigures[]): PayScale {
  const furthest = Math.max(...bands.map(({ max }) => max));
  const middle = Math.max(...bands.map(({ upperQuartile }) => upperQuartile));
  return payScale(Math.min(furthest, middle * 1.5));
}

/** Bar, line and diamond differ in shape, so colour is not needed. A thin band has no bar and a broken line. */
export function bandBar(
  scale: PayScale,
  grid: string,
  { min, lowerQuartile, median, upperQuartile, max }: BandFigures,
  thin = false,
): Html {
  const x1 = place(scale, min);
  const x2 = place(scale, max);
  const isBeyond = max > scale.top;
  const end = isBeyond
    ? html`<svg x="100%" overflow="visible"><path class="cap" fill="none" d="M-6 5 0 10-6 15"/></svg>`
    : html`<line class="cap" x1="${x2}" x2="${x2}" y1="5" y2="15"/>`;
  const half =
    !thin &&
    html`<rect class="span" x="${place(scale, lowerQuartile)}" y="5" width="${extent(scale, lowerQuartile, upperQuartile)}" height="10"/>`;
  return html`<svg class="band${thin && ' thin'}" width="100%" height="20" aria-hidden="true" focusable="false"><use href="#${grid}"/><line class="reach" x1="${x1}" x2="${x2}" y1="10" y2="10"/>${half}<line class="cap" x1="${x1}" x2="${x1}" y1="5" y2="15"/>${end}<svg x="${place(scale, median)}" overflow="visible"><path class="mid" d="M0 2 6 10 0 18-6 10z"/></svg></svg>`;
}

export function bandLegend(): Html {
  return html`<p class="legend"><span><svg width="34" height="20" aria-hidden="true" focusable="false"><rect class="span" x="2" y="5" width="30" height="10"/></svg> rango típico: la mitad paga entre estos montos</span> <span><svg width="34" height="20" aria-hidden="true" focusable="false"><line class="reach" x1="2" x2="32" y1="10" y2="10"/><line class="cap" x1="2" x2="2" y1="5" y2="15"/><line class="cap" x1="32" x2="32" y1="5" y2="15"/></svg> mínimo a máximo</span> <span><svg width="14" height="20" aria-hidden="true" focusable="false"><path class="mid" d="M7 2 13 10 7 18 1 10z"/></svg> mediana</span> <span><svg class="band thin" width="34" height="20" aria-hidden="true" focusable="false"><line class="reach" x1="2" x2="32" y1="10" y2="10"/></svg> menos de ${smallestSolidSample} vacantes</span></p>`;
}
