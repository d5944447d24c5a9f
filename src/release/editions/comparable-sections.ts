import { figureFloor, smallestSolidSample } from '../../contract/salary-band.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import type { Comparison, TrendRow } from '../../vacancies/salaries/comparable.ts';
import { type Html, type HtmlValue, html } from '../site/html.ts';
import { type EditionContent, editionParts } from './identity.ts';

type Compared = Pick<EditionContent, 'id' | 'comparisons' | 'figures' | 'trend'>;

/** `+8`, with a minus sign as readers know it. */
function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0';
}

function intervalText({ interval }: Comparison): string {
  return interval ? `${signed(interval.min)} a ${signed(interval.max)}` : '–';
}

/** Whether the interval excludes a difference of zero. */
function isClear({ interval }: Comparison): boolean {
  return interval !== null && (interval.min > 0 || interval.max < 0);
}

/** A city of one family, in its guide. */
export function equalLevelText(row: Comparison | undefined): string | undefined {
  if (!row) return undefined;
  const { difference, sampleSize, interval } = row;
  return `A igual nivel, contra todo este sitio: ${signed(difference)} %, ${interval ? `intervalo ${intervalText(row)} %` : 'sin intervalo'}${isClear(row) ? '' : ', sin diferencia clara'} (${sampleSize} vacantes)`;
}

/** Without a heading, a group begins at once. */
export function groupedTable(
  label: string,
  names: readonly string[],
  groups: Readonly<Record<string, readonly Html[]>>,
  kind = 'comparison',
): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table class="data-table ${kind}"><thead><tr><th scope="col">Grupo</th>${names.map((name) => html`<th scope="col" class="amount">${name}</th>`)}</tr></thead><tbody>
${Object.entries(groups).map(([heading, own]) => own.length > 0 && html`${heading && html`<tr><th scope="rowgroup" colspan="${names.length + 1}">${heading}</th></tr>\n`}${own}`)}</tbody></table></div>`;
}

export function tableRow(name: string, isIndicative: boolean, cells: readonly HtmlValue[]): Html {
  return html`<tr><th scope="row">${name}${isIndicative && html` <small>orientativo</small>`}</th>${cells.map((cell) => html`<td class="amount">${cell}</td>`)}</tr>\n`;
}

/** City against city and family against family; the cities of one family are in its guide. */
export function comparisonSection({ id, comparisons, figures }: Compared): Html | null {
  if (comparisons.length === 0) return null;
  const ofCities = comparisons.filter(({ family }) => family === null);
  const ofFamilies = comparisons.filter(({ city }) => city === null);
  const left = ofCities.reduce((sum, { leftOut }) => sum + leftOut, 0);
  const alone = ofFamilies.filter((row) => figures.every(({ family }) => family !== row.family)).map(nameOf);
  const rowOf = (row: Comparison) => {
    const { difference, interval, sampleSize } = row;
    const isThin = !interval || interval.max - interval.min > 40 || sampleSize < smallestSolidSample;
    const text = `${signed(difference)} %`;
    const shown = isClear(row) ? html`<strong>${text}</strong>` : text;
    return tableRow(nameOf(row), isThin, [shown, intervalText(row), sampleSize]);
  };
  const byDifference = (a: Comparison, b: Comparison) => b.difference - a.difference;
  return html`<section id="igual-nivel"><h2>Comparar a igual nivel, edición ${id}</h2>
<p>Cuánto más o menos se ofrece que lo usual en este sitio: en una ciudad, para la misma familia y el mismo nivel; en una familia, para el mismo nivel. Así ninguna sale más alta solo por tener más puestos de dirección. ${left > 0 && `Entre ciudades no se comparan ${left} vacantes con sueldo: no dicen el nivel, o hay menos de ${figureFloor} de su familia y nivel.`} En negritas, las diferencias cuyo intervalo no incluye el cero.${alone.length > 0 && ` Sin guía ni cifras propias en el índice, solo se compara: ${alone.join(', ')}.`}</p>
${groupedTable('Comparar a igual nivel', ['Diferencia', 'Intervalo', 'Vacantes'], {
  'Ciudades, a igual familia y nivel': ofCities.sort(byDifference).map(rowOf),
  'Familias de puestos, a igual nivel': ofFamilies.sort(byDifference).map(rowOf),
})}</section>
`;
}

function nameOf({ family, city }: Comparison): string {
  return city === null ? ((family && families[family].name) ?? '') : cities[city].name;
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
  const real = rows.findLast((row) => row !== first && row.real !== null);
  const change = `${constant > 100 ? 'subió' : 'bajó'} ${Math.abs(constant - 100).toFixed(1)} %`;
  const moved = hasMoved(last) ? change : 'no muestra un cambio claro';
  const known = typeof margin === 'number' ? `con margen de ± ${margin.toFixed(1)}` : 'sin margen calculado';
  return `De la edición ${first.edition} a la ${last.edition}, lo que se ofrece ${moved}: a mezcla constante el índice ${constant === 100 ? 'sigue en 100' : `pasó de 100 a ${constant.toFixed(1)}`}, ${known}; sin ajustar, a ${raw.toFixed(1)}.${real?.real ? ` De la edición ${first.edition} a la ${real.edition}, descontada la inflación (INPC): ${signed(Number((real.real - 100).toFixed(1)))} %${hasMoved({ ...real, constant: real.real }) ? '' : ', sin cambio claro'}.` : ''} Se compara ${compared} % de las vacantes con sueldo${isIndicative(last) ? ': con tan pocos datos es orientativo' : ''}.`;
}

/** Which of the editions that are current now corrected one of a frozen trend later. */
export function correctedSince({ trend }: Compared, current: readonly { id: string }[]): string {
  const months = new Map(trend.map(({ edition }) => [editionParts(edition)[0], edition]));
  const later = current.filter(({ id }) => (months.get(editionParts(id)[0]) ?? id) !== id);
  if (later.length === 0) return '';
  return ` Corrección posterior: ${later.map(({ id }) => id).join(', ')}. Esta tendencia aún no la cuenta; la próxima edición, sí.`;
}

/** The trend of everything by edition, and that of each family up to the last one. */
export function trendSection({ id, trend: rows }: Compared): Html {
  const total = rows.filter(({ family }) => family === null);
  if (total.length === 0)
    return html`<section id="tendencia"><h2>Tendencia</h2>
<p>La tendencia aparece con la tercera edición. Mientras tanto, no restes dos medianas de fechas distintas: el cambio puede deberse solo a que hay más puestos de un tipo que de otro.</p></section>
`;
  const decimal = (value: number | null) => value?.toFixed(1) ?? '–';
  // Two tables, because the last edition, which is that of the families, has no consumer prices yet.
  const table = (label: string, own: readonly TrendRow[]) => {
    const hasPrices = own.some(({ real }) => real !== null);
    const names = ['Sin ajustar', 'Mezcla constante', ...(hasPrices ? ['Real'] : []), 'Se compara'];
    const shown = own.map((row) => {
      const constant = html`${hasMoved(row) ? html`<strong>${decimal(row.constant)}</strong>` : decimal(row.constant)}${typeof row.margin === 'number' && html` <small>± ${decimal(row.margin)}</small>`}`;
      const cells = [decimal(row.raw), constant, hasPrices && decimal(row.real), `${row.compared} %`];
      return tableRow(
        row.family ? families[row.family].name : row.edition,
        isIndicative(row),
        cells.filter(Boolean),
      );
    });
    return shown.length > 0 && groupedTable(label, names, { [label]: shown });
  };
  const ofFamilies = rows.filter(({ family, edition }) => family && edition === id);
  return html`<section id="tendencia"><h2>Tendencia hasta la edición ${id}</h2>
<p>${trendText(total)} La primera edición de la serie es 100. En negritas, los cambios mayores que su margen; los demás pueden ser azar.</p>
${table('Todas las vacantes, por edición', total)}
${table(`Por familia, en la edición ${id}`, ofFamilies)}</section>
`;
}
