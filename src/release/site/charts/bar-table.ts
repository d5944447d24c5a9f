import {
  type AmountRange,
  type Band,
  type BandFigures,
  smallestSolidSample,
} from '../../../contract/salary-band.ts';
import { amountsText, pesos } from '../../../vacancies/salary-text.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { vacancyCount } from '../spanish-text.ts';
import { axis, extent, gridSymbol, type PayScale, payScale, place } from './pay-scale.ts';

interface BarRow {
  readonly label: HtmlValue;
  /** The bar, and notes below it. */
  readonly bar: HtmlValue;
  readonly amount: HtmlValue;
}

interface BarTableText {
  readonly caption: HtmlValue;
  readonly headings: readonly [label: string, amount: string];
}

/** Bars under one axis. Each row has its figures in words, so that no amount must be read off a bar. */
function barTable(
  scale: PayScale,
  grid: string,
  { caption, headings }: BarTableText,
  rows: readonly BarRow[],
): Html {
  return html`<div>${gridSymbol(scale, grid)}<table class="bands"><caption>${caption}</caption>
<thead><tr><th scope="col">${headings[0]}</th><th scope="col" class="bands-chart">Miles de pesos al mes${axis(scale)}</th><th scope="col" class="amount">${headings[1]}</th></tr></thead>
<tbody>${rows.map(
    ({ label, bar, amount }) =>
      html`<tr><th scope="row">${label}</th><td class="bands-chart">${bar}</td><td class="amount">${amount}</td></tr>\n`,
  )}</tbody></table></div>`;
}

function note(content: HtmlValue): Html {
  return html` <span class="band-note">${content}</span>`;
}

export interface BandRow {
  readonly label: string;
  readonly href?: string | undefined;
  readonly band: Band;
  /** Where it is known, instead of the typical range; null if there is none. */
  readonly margin?: AmountRange | null;
  readonly others?: number | undefined;
}

export interface BandTableText extends Omit<BarTableText, 'headings'> {
  readonly heading: string;
}

/** The bands of guides, with what a reader must know to trust a median. */
export function bandTable(
  scale: PayScale,
  grid: string,
  { heading, rows, ...text }: BandTableText & { readonly rows: readonly BandRow[] },
): Html {
  return barTable(
    scale,
    grid,
    { ...text, headings: [heading, 'Mediana'] },
    rows.map(({ label, href, band, margin, others }) => {
      const { lowerQuartile: min, upperQuartile: max } = band;
      const below =
        margin === undefined
          ? isThin(band)
            ? 'pocas vacantes'
            : `típico ${amountsText({ min, max })}`
          : marginText(margin);
      return {
        label: href ? html`<a href="${href}">${label}</a>` : label,
        bar: bandBar(scale, grid, band, isThin(band)),
        amount: html`<span class="pay">${pesos(band.median)}</span>${note(below)}${note(countText(band, others))}`,
      };
    }),
  );
}

/** Where the median of vacancies like these lies. */
export function marginText(margin: AmountRange | null): string {
  return margin ? `95 %: ${amountsText(margin)}` : 'sin margen';
}

/** With those that are left out of a figure, where there are any. */
export function countText({ sampleSize }: Pick<Band, 'sampleSize'>, others = 0): string {
  return vacancyCount(sampleSize) + (others ? ` y ${others} de otro tipo` : '');
}

/** Whether there are too few vacancies for reliable figures. Such bands look different. */
export function isThin({ sampleSize }: Pick<Band, 'sampleSize'>): boolean {
  return sampleSize < smallestSolidSample;
}

/** Fits the middle halves: the few that pay much more end in an arrow instead of setting the scale. */
export function bandScale(bands: readonly BandFigures[]): PayScale {
  const furthest = Math.max(...bands.map(({ max }) => max));
  const middle = Math.max(...bands.map(({ upperQuartile }) => upperQuartile));
  return payScale(Math.min(furthest, middle * 1.1));
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
  return html`<p class="legend"><span><svg width="34" height="20" aria-hidden="true" focusable="false"><rect class="span" x="2" y="5" width="30" height="10"/></svg> rango típico: la mitad de las vacantes, por su punto medio</span> <span><svg width="34" height="20" aria-hidden="true" focusable="false"><line class="reach" x1="2" x2="32" y1="10" y2="10"/><line class="cap" x1="2" x2="2" y1="5" y2="15"/><line class="cap" x1="32" x2="32" y1="5" y2="15"/></svg> del mínimo al máximo; con flecha, rebasa la gráfica</span> <span><svg width="14" height="20" aria-hidden="true" focusable="false"><path class="mid" d="M7 2 13 10 7 18 1 10z"/></svg> mediana</span> <span><svg class="band thin" width="34" height="20" aria-hidden="true" focusable="false"><line class="reach" x1="2" x2="32" y1="10" y2="10"/></svg> menos de ${smallestSolidSample} vacantes</span></p>`;
}

export interface NamedBand {
  readonly name: string;
  readonly band: BandFigures;
  readonly thin: boolean;
}

const ownGrid = 'tabulador';

/** The salary of a vacancy against the bands of its group. Shows no sample sizes, because these change every day and would change every page. */
export function salaryAgainstBands(own: AmountRange | null, bands: readonly NamedBand[]): Html {
  const scale = bandScale([
    ...bands.map(({ band }) => band),
    ...(own ? [{ ...own, lowerQuartile: own.min, median: own.min, upperQuartile: own.max }] : []),
  ]);
  const thin = bands.some((band) => band.thin)
    ? ` La línea punteada indica menos de ${smallestSolidSample} vacantes.`
    : '';
  const reading = `la barra abarca la mitad de las ofertas, la línea va del mínimo al máximo y el rombo es la mediana.${thin}`;
  return barTable(
    scale,
    ownGrid,
    {
      caption: own
        ? `La barra oscura es lo que ofrece esta vacante. En las demás, ${reading}`
        : `${reading.charAt(0).toUpperCase()}${reading.slice(1)}`,
      headings: ['Grupo', 'Sueldo bruto'],
    },
    [
      ...(own
        ? [
            {
              label: 'Esta vacante',
              bar: ownBar(scale, own),
              amount: html`<strong>${amountsText(own)}</strong>`,
            },
          ]
        : []),
      ...bands.map(({ name, band, thin }) => ({
        label: name,
        bar: bandBar(scale, ownGrid, band, thin),
        amount: thin
          ? html`${pesos(band.median)}${note('mediana de pocas vacantes')}`
          : html`${amountsText({ min: band.lowerQuartile, max: band.upperQuartile })}${note(`mediana ${pesos(band.median)}`)}`,
      })),
    ],
  );
}

/** Thicker than a band and without its marks, so that the bar also differs in black and white. */
function ownBar(scale: PayScale, { min, max }: AmountRange): Html {
  return html`<svg class="band" width="100%" height="20" aria-hidden="true" focusable="false"><use href="#${ownGrid}"/><rect class="own" x="${place(scale, min)}" y="3" width="${extent(scale, min, max)}" height="14" rx="2"/></svg>`;
}
