import {
  type AmountRange,
  type Band,
  type BandFigures,
  smallestSolidSample,
} from '../../../contract/salary-band.ts';
import { amountsText, pesos } from '../../../vacancies/salary-text.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { axis, extent, gridSymbol, type PayScale, payScale, place } from './pay-scale.ts';

interface BarRow {
  readonly id?: string;
  readonly label: HtmlValue;
  readonly bar: HtmlValue;
  /** In the order of their headings. */
  readonly figures: readonly HtmlValue[];
}

interface BarTableText {
  readonly caption: HtmlValue;
  readonly headings: readonly [label: string, ...figures: string[]];
}

/** Bars under one axis. Each row has its figures in words, so that no amount must be read off a bar. */
export function barTable(
  axis: Html,
  { caption, headings: [label, ...figures] }: BarTableText,
  rows: readonly BarRow[],
): Html {
  return html`<table class="bands${figures.length > 1 && ' columns'}"><caption>${caption}</caption>
<thead><tr><th scope="col">${label}</th><th scope="col" class="bands-chart">${axis}</th>${figures.map((name) => html`<th scope="col" class="amount">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ id, label, bar, figures }) =>
      html`<tr${id && html` id="${id}"`}><th scope="row">${label}</th><td class="bands-chart">${bar}</td>${figures.map((figure) => html`<td class="amount">${figure}</td>`)}</tr>\n`,
  )}</tbody></table>`;
}

const payAxis = (scale: PayScale) => html`Miles de pesos, escala logarítmica${axis(scale)}`;

export interface BandRow {
  readonly id?: string;
  readonly label: string;
  readonly href?: string | undefined;
  readonly band: Band;
  /** Drawn where it is known, instead of the band; null if there is none. */
  readonly margin?: AmountRange | null;
  readonly note?: HtmlValue;
}

export interface BandTableText {
  readonly caption: HtmlValue;
  readonly heading: string;
}

/** The bands of guides, or the margins of medians: the picture shows the same figures as the columns. */
export function bandTable(
  scale: PayScale,
  grid: string,
  { heading, caption, rows }: BandTableText & { readonly rows: readonly BandRow[] },
): Html {
  const range = rows[0]?.margin === undefined ? 'Rango típico' : 'Margen (95 %)';
  return html`<div>${gridSymbol(scale, grid)}${barTable(
    payAxis(scale),
    { caption, headings: [heading, 'Mediana', range, 'Vacantes'] },
    rows.map(({ id, label, href, band, margin, note }) => {
      const { lowerQuartile: min, upperQuartile: max } = band;
      const thin = isThin(band);
      const typical = thin ? 'pocas vacantes' : amountsText({ min, max });
      const median = pesos(band.median);
      return {
        ...(id && { id }),
        label: href ? html`<a href="${href}">${label}</a>` : label,
        bar:
          margin === undefined
            ? bandBar(scale, grid, band, thin)
            : dotBar(html`<use href="#${grid}"/>`, (amount) => place(scale, amount), band.median, margin),
        figures: [
          html`${thin ? median : html`<span class="pay">${median}</span>`}${note}`,
          margin === undefined ? typical : marginText(margin),
          band.sampleSize,
        ],
      };
    }),
  )}</div>`;
}

/** Where the median of vacancies like these lies. */
export const marginText = (margin: AmountRange | null) => (margin ? amountsText(margin) : 'sin margen');

/** A diamond with its margin. */
export function dotBar(
  grid: HtmlValue,
  x: (value: number) => string,
  at: number,
  margin: AmountRange | null,
): Html {
  return html`<svg class="band" width="100%" height="20" aria-hidden="true">${grid}${margin && html`<line class="reach" x1="${x(margin.min)}" x2="${x(margin.max)}" y1="10" y2="10"/>`}${diamond(x(at))}</svg>`;
}

const diamond = (at: string) =>
  html`<svg x="${at}" overflow="visible"><path class="mid" d="M0 2 6 10 0 18-6 10z"/></svg>`;

/** Whether there are too few vacancies for reliable figures. Such bands look different. */
export function isThin({ sampleSize }: Pick<Band, 'sampleSize'>): boolean {
  return sampleSize < smallestSolidSample;
}

/** From the least to the most that any of them has. */
export function bandScale(bands: readonly AmountRange[]): PayScale {
  return payScale(Math.min(...bands.map(({ min }) => min)), Math.max(...bands.map(({ max }) => max)));
}

/** Bar, line and diamond differ in shape, so colour is not needed. A thin band has no bar and a broken line. */
function bandBar(
  scale: PayScale,
  grid: string,
  { min, lowerQuartile, median, upperQuartile, max }: BandFigures,
  thin = false,
): Html {
  const x1 = place(scale, min);
  const x2 = place(scale, max);
  const half =
    !thin &&
    html`<rect class="span" x="${place(scale, lowerQuartile)}" y="5" width="${extent(scale, lowerQuartile, upperQuartile)}" height="10"/>`;
  return html`<svg class="band${thin && ' thin'}" width="100%" height="20" aria-hidden="true"><use href="#${grid}"/><line class="reach" x1="${x1}" x2="${x2}" y1="10" y2="10"/>${half}<line class="cap" x1="${x1}" x2="${x1}" y1="5" y2="15"/><line class="cap" x1="${x2}" x2="${x2}" y1="5" y2="15"/>${diamond(place(scale, median))}</svg>`;
}

const sign = (text: string, picture: Html, style = 'band') =>
  html` <span><svg class="${style}" width="34" height="20" aria-hidden="true">${picture}</svg> ${text}</span>`;
const line = html`<line class="reach" x1="2" x2="32" y1="10" y2="10"/>`;
const ends = html`<line class="cap" x1="2" x2="2" y1="5" y2="15"/><line class="cap" x1="32" x2="32" y1="5" y2="15"/>`;
const median = sign('mediana', diamond('17'));

export function bandLegend(thin: boolean, own = false): Html {
  return html`<p class="legend">${own && sign('esta vacante', html`<rect class="own" x="2" y="3" width="30" height="14" rx="2"/>`)}${median}${sign('rango típico (la mitad central)', html`<rect class="span" x="2" y="5" width="30" height="10"/>`)}${sign('del mínimo al máximo', html`${line}${ends}`)}${thin && sign(`menos de ${smallestSolidSample} vacantes`, line, 'band thin')}</p>`;
}

export const marginLegend = html`<p class="legend">${median}${sign('margen de error, con 95 % de confianza', line)}</p>`;

export interface NamedBand {
  readonly name: string;
  readonly band: BandFigures;
  readonly thin: boolean;
}

const ownGrid = 'tabulador';

/** The salary of a vacancy against the bands of its group. */
export function salaryAgainstBands(own: AmountRange | null, bands: readonly NamedBand[]): Html {
  const scale = bandScale([...bands.map(({ band }) => band), ...(own ? [own] : [])]);
  const anyThin = bands.some(({ thin }) => thin);
  return html`<div>${gridSymbol(scale, ownGrid)}${barTable(
    payAxis(scale),
    { caption: bandLegend(anyThin, own !== null), headings: ['Grupo', 'Sueldo bruto'] },
    [
      ...(own
        ? [
            {
              label: 'Esta vacante',
              bar: ownBar(scale, own),
              figures: [html`<strong>${amountsText(own)}</strong>`],
            },
          ]
        : []),
      ...bands.map(({ name, band, thin }) => ({
        label: name,
        bar: bandBar(scale, ownGrid, band, thin),
        figures: [
          thin
            ? html`${pesos(band.median)}${note('mediana de pocas vacantes')}`
            : html`${amountsText({ min: band.lowerQuartile, max: band.upperQuartile })}${note(`mediana ${pesos(band.median)}`)}`,
        ],
      })),
    ],
  )}</div>`;
}

const note = (content: string) => html` <span class="band-note">${content}</span>`;

/** Thicker than a band and without its marks, so that the bar also differs in black and white. */
function ownBar(scale: PayScale, { min, max }: AmountRange): Html {
  return html`<svg class="band" width="100%" height="20" aria-hidden="true"><use href="#${ownGrid}"/><rect class="own" x="${place(scale, min)}" y="3" width="${extent(scale, min, max)}" height="14" rx="2"/></svg>`;
}
