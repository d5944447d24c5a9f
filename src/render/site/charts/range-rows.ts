import { pesos } from '../../../vacancies/salary-text.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { axis, gridSymbol, type PayScale } from './pay-scale.ts';

export interface RangeRow {
  readonly label: HtmlValue;
  /** What stands under the label, such as the number of vacancies. */
  readonly note: HtmlValue;
  readonly bar: Html;
  readonly amount: HtmlValue;
}

export interface RangeRowsText {
  readonly caption: HtmlValue;
  /** What the labels are, and what the amounts are. */
  readonly headings: readonly [label: string, amount: string];
  /** Has the room of a column of text; on a phone the bars then take the whole width. */
  readonly wide?: boolean;
}

/** A few bars under one axis, each with its name before it and its amount after it. */
export function rangeRows(
  scale: PayScale,
  grid: string,
  { caption, headings, wide }: RangeRowsText,
  rows: readonly RangeRow[],
): Html {
  return html`<div>${gridSymbol(scale, grid)}<table class="ladder${wide ? ' wide' : ''}"><caption>${caption}</caption>
<thead><tr><th scope="col"><span class="unseen">${headings[0]}</span></th><th scope="col" class="ladder-bar">Miles de pesos al mes${axis(scale)}</th><th scope="col" class="ladder-amount">${headings[1]}</th></tr></thead>
<tbody>${rows.map(
    ({ label, note, bar, amount }) =>
      html`<tr><th scope="row">${label} <span class="ladder-note">${note}</span></th><td class="ladder-bar">${bar}</td><td class="ladder-amount">${amount}</td></tr>
`,
  )}</tbody></table></div>`;
}

/** `$18,000 – $25,000`, or one amount where the two ends are the same. */
export function rangeText({ min, max }: { readonly min: number; readonly max: number }): string {
  return min === max ? pesos(min) : `${pesos(min)} – ${pesos(max)}`;
}
