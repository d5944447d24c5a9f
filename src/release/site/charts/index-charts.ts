import { editionPage } from '../../../contract/pages.ts';
import type { Comparison, TrendRow } from '../../../vacancies/salaries/comparable.ts';
import type { Edition } from '../../editions/edition.ts';
import { correctionOf } from '../../editions/identity.ts';
import { type Html, html } from '../html.ts';
import { barTable, dotBar } from './bar-table.ts';
import { axisOf } from './pay-scale.ts';

/** `+8`, with a minus sign as readers know it. */
function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0';
}

/** Each group as a diamond with its margin. */
export function differenceChart(
  rows: readonly (Comparison & { readonly name: string })[],
  caption: string,
): Html {
  const furthest = Math.max(10, ...rows.flatMap(({ interval: { min, max } }) => [-min, max]));
  const reach = Math.min(Math.ceil(furthest / 10) * 10, 60);
  const x = (value: number) => `${Number(Math.min(Math.max(50 + (value / reach) * 50, 0), 100).toFixed(1))}%`;
  const sorted = rows.toSorted((a, b) => b.difference - a.difference || (a.name < b.name ? -1 : 1));
  const ticks = [-1, -0.5, 0, 0.5, 1].map((part) => part * reach);
  const grid = ticks.map((tick) => html`<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="0" y2="20"/>`);
  return barTable(
    html`Por ciento${axisOf(ticks, x, signed)}`,
    { caption, headings: ['Ciudad', 'Diferencia', 'Margen (95 %)', 'Vacantes'] },
    sorted.map(({ name: label, difference, interval, sampleSize }) => {
      const { min, max } = interval;
      const figure = html`<span${(min > 0 || max < 0) && html` class="pay"`}>${signed(difference)} %</span>`;
      const margin = `${signed(min)} a ${signed(max)} %`;
      return { label, bar: dotBar(grid, x, difference, interval), figures: [figure, margin, sampleSize] };
    }),
  );
}

/** Whether a trend moved by more than chance may explain. */
function hasMoved({ index, margin }: Pick<TrendRow, 'index' | 'margin'>): boolean {
  return Math.abs(index - 100) > (margin ?? Number.POSITIVE_INFINITY);
}

/** The fewest editions that are called a trend. */
const shortestTrend = 3;

/**
 * What moved from the first edition of the series to the last; undefined before the third. A trend is not computed again, so
 * it names the editions that were corrected later.
 */
export function trendText(rows: readonly TrendRow[], editions: readonly Edition[]): string | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || last.margin === null || rows.length < shortestTrend) return undefined;
  const { index, margin, real, inpcMonth } = last;
  const change = `${index > 100 ? 'subió' : 'bajó'} ${Math.abs(index - 100).toFixed(1)} %`;
  const moved = hasMoved(last)
    ? change
    : `cambió ${signed(Number((index - 100).toFixed(1)))} %, menos que su margen: no se sabe si sube o baja`;
  const inflation =
    real !== null && inpcMonth !== null
      ? ` Descontada la inflación conocida, hasta ${inpcMonth}: ${signed(Number((real - 100).toFixed(1)))} %${hasMoved({ index: real, margin }) ? '' : ', sin cambio claro'}.`
      : ' Sin descontar la inflación.';
  const later = rows.slice(0, -1).filter(({ edition: id }) => correctionOf({ id }, editions));
  const old = later.map(({ edition }) => edition).join(', ');
  return `De la edición ${first.edition} a la ${last.edition}, lo que se ofrece por el mismo puesto y nivel ${moved} (margen de ± ${margin.toFixed(1)} puntos, ${last.sampleSize} vacantes).${inflation}${old && ` Se calculó antes de corregir ${old}, con las cifras de entonces.`}`;
}

const shownMonths = 13;
const size = { width: 640, height: 200 };

/** The line of the index with its margin, the last year of it. */
export function trendChart(all: readonly TrendRow[]): Html {
  const rows = all.slice(-shownMonths);
  const bounds = rows.flatMap(({ index, margin }) => [index - (margin ?? 0), index + (margin ?? 0)]);
  const [low, high] = [Math.floor(Math.min(...bounds, 98)), Math.ceil(Math.max(...bounds, 102))];
  const x = (at: number) => Math.round(40 + (at / Math.max(rows.length - 1, 1)) * (size.width - 70));
  const y = (value: number) => Math.round(10 + ((high - value) / (high - low)) * (size.height - 50));
  const path = (value: (row: TrendRow) => number, own = rows) =>
    own.map((row) => `${x(rows.indexOf(row))} ${y(value(row))}`).join(' ');
  const area = `${path(({ index, margin }) => index + (margin ?? 0))} ${path(({ index, margin }) => index - (margin ?? 0), rows.toReversed())}`;
  return html`<svg class="trend" viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true"><polygon class="span" points="${area}"/><line class="grid" x1="40" x2="${size.width - 30}" y1="${y(100)}" y2="${y(100)}"/><polyline class="line" points="${path(({ index }) => index)}"/>${[low, 100, high].map((tick) => html`<text x="34" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`)}${[rows[0], rows.at(-1)].map((row) => row && html`<text x="${x(rows.indexOf(row))}" y="${size.height - 6}" text-anchor="middle">${row.edition.slice(0, 7)}</text>`)}</svg>
<p>${all[0]?.edition} = 100; en sombra, el margen. <a href="${editionPage(rows.at(-1)?.edition ?? '')}tendencia.csv">Los números (CSV)</a></p>`;
}
