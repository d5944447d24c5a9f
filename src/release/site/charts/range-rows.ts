import { type AmountRange, type BandFigures, smallestSolidSample } from '../../../contract/salary-band.ts';
import { amountsText, pesos } from '../../../vacancies/salary-text.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { bandBar, bandScale } from './band-table.ts';
import { axis, extent, gridSymbol, type PayScale, place } from './pay-scale.ts';

interface RangeRow {
  readonly label: HtmlValue;
  /** A note below the label, such as the number of vacancies. */
  readonly note?: HtmlValue;
  readonly bar: Html;
  readonly amount: HtmlValue;
}

interface RangeRowsText {
  readonly caption: HtmlValue;
  readonly headings: readonly [label: string, amount: string];
}

/** A few bars under one axis, each with a label and an amount. */
export function rangeRows(
  scale: PayScale,
  grid: string,
  { caption, headings }: RangeRowsText,
  rows: readonly RangeRow[],
): Html {
  return html`<div>${gridSymbol(scale, grid)}<table class="ladder"><caption>${caption}</caption>
<thead><tr><th scope="col"><span class="unseen">${headings[0]}</span></th><th scope="col" class="ladder-bar">Miles de pesos al mes${axis(scale)}</th><th scope="col" class="ladder-amount">${headings[1]}</th></tr></thead>
<tbody>${rows.map(
    ({ label, note, bar, amount }) =>
      html`<tr><th scope="row">${label}${note && html` <span class="ladder-note">${note}</span>`}</th><td class="ladder-bar">${bar}</td><td class="ladder-amount">${amount}</td></tr>
`,
  )}</tbody></table></div>`;
}

export interface NamedBand {
  readonly name: string;
  readonly band: BandFigures;
  readonly thin: boolean;
}

const grid = 'tabulador';

/** Shows no sample sizes, because these change every day and would change every page. */
export function salaryAgainstBands(own: AmountRange | null, bands: readonly NamedBand[]): Html {
  const scale = bandScale([
    ...bands.map(({ band }) => band),
    ...(own ? [{ ...own, lowerQuartile: own.min, median: own.min, upperQuartile: own.max }] : []),
  ]);
  const thin = bands.some((band) => band.thin)
    ? ` La línea punteada indica menos de ${smallestSolidSample} vacantes.`
    : '';
  const reading = `la barra abarca la mitad de las ofertas, la línea va del mínimo al máximo y el rombo es la mediana.${thin}`;
  return rangeRows(
    scale,
    grid,
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
        bar: bandBar(scale, grid, band, thin),
        amount: thin
          ? html`${pesos(band.median)} <span class="ladder-note">mediana de pocas vacantes</span>`
          : html`${amountsText({ min: band.lowerQuartile, max: band.upperQuartile })} <span class="ladder-note">mediana ${pesos(band.median)}</span>`,
      })),
    ],
  );
}

/** Thicker than a band and without its marks, so that the bar also differs in black and white. */
function ownBar(scale: PayScale, { min, max }: AmountRange): Html {
  return html`<svg class="band" width="100%" height="20" aria-hidden="true" focusable="false"><use href="#${grid}"/><rect class="own" x="${place(scale, min)}" y="3" width="${extent(scale, min, max)}" height="14" rx="2"/></svg>`;
}
