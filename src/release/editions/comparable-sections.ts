import { figureFloor, smallestSolidSample } from '../../contract/salary-band.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import type { Comparison, TrendRow } from '../../vacancies/salaries/comparable.ts';
import { type Html, html } from '../site/html.ts';
import type { EditionContent } from './identity.ts';

type Compared = Pick<EditionContent, 'id' | 'comparisons' | 'figures' | 'trend'>;

/** `+8`, with a minus sign as readers know it. */
function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0';
}

function intervalText({ interval }: Comparison): string {
  return interval ? `${signed(interval.min)} a ${signed(interval.max)}` : '–';
}

/** Whether the interval excludes that there is no difference. */
function isClear({ interval }: Comparison): boolean {
  return interval !== null && (interval.min > 0 || interval.max < 0);
}

/** A city of one family, in its guide. */
export function equalLevelText(row: Comparison): string {
  const { difference, sampleSize, interval } = row;
  return `A igual nivel, contra el país: ${signed(difference)} %, ${interval ? `intervalo ${intervalText(row)} %` : 'sin intervalo'}${isClear(row) ? '' : ', sin diferencia clara'} (${sampleSize} vacantes)`;
}

const indicative = html` <small>orientativo</small>`;

/** City against city and family against family; the cities of one family are in its guide. */
export function comparisonSection({ id, comparisons, figures }: Compared): Html | null {
  const groups = {
    'Ciudades, a igual familia y nivel': comparisons.filter(({ family }) => family === null),
    'Familias de puestos, a igual nivel': comparisons.filter(({ city }) => city === null),
  };
  if (Object.values(groups).flat().length === 0) return null;
  const left = groups['Ciudades, a igual familia y nivel'].reduce((sum, { leftOut }) => sum + leftOut, 0);
  const unlisted = groups['Familias de puestos, a igual nivel'].flatMap(({ family }) =>
    family && !figures.some((figure) => figure.family === family) ? families[family].name : [],
  );
  return html`<section id="igual-nivel"><h2>Comparar a igual nivel, edición ${id}</h2>
<p>Cuánto más o menos se ofrece que lo usual en el país para el mismo trabajo, para que una ciudad no salga más alta solo por tener más puestos de dirección. ${left > 0 && `Entre ciudades no se comparan ${left} vacantes con sueldo: no dicen el nivel, o hay menos de ${figureFloor} de su familia y nivel.`} En negritas, las diferencias cuyo intervalo no incluye el cero.${unlisted.length > 0 && ` Sin guía ni cifras propias en el índice, solo se compara: ${unlisted.join(', ')}.`}</p>
<div class="scroll" tabindex="0" role="group" aria-label="Comparar a igual nivel"><table class="data-table comparison"><thead><tr><th scope="col">Grupo</th><th scope="col" class="amount">Diferencia</th><th scope="col" class="amount">Intervalo</th><th scope="col" class="amount">Vacantes</th></tr></thead><tbody>
${Object.entries(groups).map(
  ([heading, own]) =>
    own.length > 0 &&
    html`<tr><th scope="rowgroup" colspan="4">${heading}</th></tr>
${own
  .toSorted((a, b) => b.difference - a.difference)
  .map((row) => {
    const { family, city, difference, interval, sampleSize } = row;
    const isThin = !interval || interval.max - interval.min > 40 || sampleSize < smallestSolidSample;
    const text = `${signed(difference)} %`;
    return html`<tr><th scope="row">${city === null ? family && families[family].name : cities[city].name}${isThin && indicative}</th><td class="amount">${isClear(row) ? html`<strong>${text}</strong>` : text}</td><td class="amount">${intervalText(row)}</td><td class="amount">${sampleSize}</td></tr>
`;
  })}`,
)}</tbody></table></div></section>
`;
}

/** Whether a trend moved by more than chance may explain. */
function hasMoved({ constant, margin }: TrendRow): boolean {
  return Math.abs((constant ?? 100) - 100) > (margin ?? Number.POSITIVE_INFINITY);
}

function isIndicative({ compared, sampleSize, margin }: TrendRow): boolean {
  return compared < 50 || sampleSize < smallestSolidSample || (margin ?? 0) > 20;
}

/** What moved from the first edition of the series to the last; undefined before the third edition. */
export function trendText(rows: readonly TrendRow[]): string | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || last.constant === null || first === last) return undefined;
  const { constant, margin, raw, compared } = last;
  const real = rows.findLast((row) => row.real !== null && row !== first);
  const moved = !hasMoved(last)
    ? 'no muestra un cambio claro'
    : `${constant > 100 ? 'subió' : 'bajó'} ${Math.abs(constant - 100).toFixed(1)} %`;
  const known = typeof margin === 'number' ? `con margen de ± ${margin.toFixed(1)}` : 'sin margen calculado';
  const inPrices = real?.real
    ? ` Descontada la inflación (INPC), es ${real.real.toFixed(1)} en la edición ${real.edition}.`
    : '';
  return `De la edición ${first.edition} a la ${last.edition}, lo que se ofrece ${moved}: a mezcla constante el índice pasó de 100 a ${constant.toFixed(1)}, ${known}; sin ajustar, a ${raw.toFixed(1)}.${inPrices} Se compara ${compared} % de las vacantes con sueldo${isIndicative(last) ? ': con tan pocos datos es orientativo' : ''}.`;
}

/** The trend of everything by edition, and that of each family up to the last one. */
export function trendSection({ id, trend: rows }: Compared): Html {
  const total = rows.filter(({ family }) => family === null);
  const parts = {
    'Todas las vacantes, por edición': total.map((row) => ({ name: row.edition, row })),
    [`Por familia, en la edición ${id}`]: rows.flatMap((row) =>
      row.family && row.edition === id ? [{ name: families[row.family].name, row }] : [],
    ),
  };
  const decimal = (value: number | null) => value?.toFixed(1) ?? '–';
  const constantOf = (row: TrendRow) =>
    html`${hasMoved(row) ? html`<strong>${decimal(row.constant)}</strong>` : decimal(row.constant)}${typeof row.margin === 'number' && html` <small>± ${decimal(row.margin)}</small>`}`;
  const hasPrices = rows.some(({ real }) => real !== null);
  const columns = hasPrices ? 5 : 4;
  return html`<section id="tendencia"><h2>Tendencia${total.length > 0 && ` hasta la edición ${id}`}</h2>
${
  total.length === 0
    ? html`<p>La tendencia aparece con la tercera edición. Mientras tanto, no restes dos medianas de fechas distintas: el cambio puede deberse solo a que hay más puestos de un tipo que de otro.</p>`
    : html`<p>${trendText(total)} La primera edición de la serie es 100. En negritas, los cambios mayores que su margen; los demás pueden ser azar.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Tendencia"><table class="data-table comparison"><thead><tr><th scope="col">Grupo</th><th scope="col" class="amount">Sin ajustar</th><th scope="col" class="amount">Mezcla constante</th>${hasPrices && html`<th scope="col" class="amount">Real</th>`}<th scope="col" class="amount">Se compara</th></tr></thead><tbody>
${Object.entries(parts).map(
  ([heading, own]) =>
    own.length > 0 &&
    html`<tr><th scope="rowgroup" colspan="${columns}">${heading}</th></tr>
${own.map(
  ({ name, row }) =>
    html`<tr><th scope="row">${name}${isIndicative(row) && indicative}</th><td class="amount">${decimal(row.raw)}</td><td class="amount">${constantOf(row)}</td>${hasPrices && html`<td class="amount">${decimal(row.real)}</td>`}<td class="amount">${row.compared} %</td></tr>
`,
)}`,
)}</tbody></table></div>`
}</section>
`;
}
