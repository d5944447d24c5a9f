import { figureFloor } from '../../contract/salary-band.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import type { Comparison, TrendRow } from '../../vacancies/salaries/comparable.ts';
import { type Html, html } from '../site/html.ts';

/** How groups and editions are compared, for pages and editions. */
export const comparisonMethod = [
  `A igual nivel: cada sueldo se divide entre la mediana de las vacantes de su misma familia y nivel en todo el país (entre familias, de su mismo nivel), y de cada grupo se da la mediana de esas razones, con un intervalo calculado como el de la mediana y redondeado hacia afuera. No cuentan las vacantes que no dicen el nivel ni las de una familia y nivel con menos de ${figureFloor} vacantes con sueldo; se dice cuántas son.`,
  `A mezcla constante: la mediana de cada familia y nivel se pondera con las vacantes con sueldo que tenía en la primera edición de la serie, y la suma se divide entre la de esa edición. Los pesos son fijos, así que el índice no se mueve porque haya más o menos puestos de un tipo. Cuentan las familias y niveles con al menos ${figureFloor} vacantes que dicen el nivel en ambas ediciones. Sin ajustar: la mediana de todas las vacantes con sueldo. Las medianas se usan sin redondear. La serie empieza con la tercera edición y abarca hasta trece; una edición corregida cuenta como quedó.`,
  'En términos reales: el índice a mezcla constante, dividido entre el cambio del INPC de los mismos meses. Un mes sin INPC publicado al congelar la edición no tiene cifra real.',
];

/** `8 % más` */
export function differenceText(difference: number): string {
  return difference === 0 ? 'igual' : `${Math.abs(difference)} % ${difference > 0 ? 'más' : 'menos'}`;
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0';
}

/** City against city and family against family; the cities of one family are in its guide. */
export function comparisonSection(rows: readonly Comparison[]): Html | null {
  const groups = {
    'Ciudades, a igual familia y nivel': rows.filter(({ family }) => family === null),
    'Familias de puestos, a igual nivel': rows.filter(({ city }) => city === null),
  };
  if (Object.values(groups).flat().length === 0) return null;
  const left = groups['Ciudades, a igual familia y nivel'].reduce((sum, { leftOut }) => sum + leftOut, 0);
  return html`<section id="igual-nivel"><h2>Comparar a igual nivel</h2>
<p>Cuánto más o menos se ofrece que lo usual en el país para el mismo trabajo, para que una ciudad no salga más alta solo por tener más puestos de dirección. ${left > 0 && `Entre ciudades no se comparan ${left} vacantes con sueldo: no dicen el nivel, o hay menos de ${figureFloor} de su familia y nivel.`}</p>
<div class="scroll" tabindex="0" role="group" aria-label="Comparar a igual nivel"><table class="data-table comparison"><thead><tr><th scope="col">Grupo</th><th scope="col" class="amount">Diferencia</th><th scope="col" class="amount">Intervalo</th><th scope="col" class="amount">Vacantes</th></tr></thead><tbody>
${Object.entries(groups).map(
  ([heading, own]) =>
    own.length > 0 &&
    html`<tr><th scope="rowgroup" colspan="4">${heading}</th></tr>
${own
  .toSorted((a, b) => b.difference - a.difference)
  .map(
    ({ family, city, difference, interval, sampleSize }) =>
      html`<tr><th scope="row">${city === null ? family && families[family].name : cities[city].name}</th><td class="amount"><strong>${signed(difference)} %</strong></td><td class="amount">${interval ? `${signed(interval.min)} a ${signed(interval.max)}` : '–'}</td><td class="amount">${sampleSize}</td></tr>
`,
  )}`,
)}</tbody></table></div></section>
`;
}

/** What moved from the first edition of the series to the last; undefined before the third edition. */
export function trendText(rows: readonly TrendRow[]): string | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || last.constant === null || first === last) return undefined;
  const real = rows.findLast((row) => row.real !== null && row !== first);
  const moved = (index: number) =>
    index === 100 ? 'no cambió' : `${index > 100 ? 'subió' : 'bajó'} ${Math.abs(index - 100).toFixed(1)} %`;
  const inPrices = real?.real
    ? ` Descontada la inflación (INPC), hasta la edición ${real.edition} ${moved(real.real)}.`
    : '';
  return `De la edición ${first.edition} a la ${last.edition}, lo que se ofrece ${moved(last.constant)} a mezcla constante; sin ajustar, ${moved(last.raw)}.${inPrices} Se compara ${last.compared} % de las vacantes con sueldo${last.compared < 50 ? ': es orientativo' : ''}.`;
}

/** The trend of everything by edition, and that of each family up to the last one. */
export function trendSection(rows: readonly TrendRow[]): Html {
  const total = rows.filter(({ family }) => family === null);
  const latest = total.at(-1)?.edition;
  const parts = {
    'Todas las vacantes, por edición': total.map((row) => ({ name: row.edition, row })),
    [`Por familia, en la edición ${latest}`]: rows.flatMap((row) =>
      row.family && row.edition === latest ? [{ name: families[row.family].name, row }] : [],
    ),
  };
  const decimal = (value: number | null) => value?.toFixed(1) ?? '–';
  const hasPrices = rows.some(({ real }) => real !== null);
  const columns = hasPrices ? 5 : 4;
  return html`<section id="tendencia"><h2>Tendencia</h2>
${
  latest === undefined
    ? html`<p>La tendencia aparece con la tercera edición. Mientras tanto, no restes dos medianas de fechas distintas: el cambio puede deberse solo a que hay más puestos de un tipo que de otro.</p>`
    : html`<p>${trendText(total)} La primera edición de la serie es 100.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Tendencia"><table class="data-table comparison"><thead><tr><th scope="col">Grupo</th><th scope="col" class="amount">Sin ajustar</th><th scope="col" class="amount">Mezcla constante</th>${hasPrices && html`<th scope="col" class="amount">Real</th>`}<th scope="col" class="amount">Se compara</th></tr></thead><tbody>
${Object.entries(parts).map(
  ([heading, own]) =>
    own.length > 0 &&
    html`<tr><th scope="rowgroup" colspan="${columns}">${heading}</th></tr>
${own.map(
  ({ name, row }) =>
    html`<tr><th scope="row">${name}</th><td class="amount">${decimal(row.raw)}</td><td class="amount"><strong>${decimal(row.constant)}</strong></td>${hasPrices && html`<td class="amount">${decimal(row.real)}</td>`}<td class="amount">${row.compared} %</td></tr>
`,
)}`,
)}</tbody></table></div>`
}</section>
`;
}
