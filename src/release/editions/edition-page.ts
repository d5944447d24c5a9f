import { editionPage, pages } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { longDate } from '../../vacancies/calendar.ts';
import { type Figure, figurePlace } from '../../vacancies/salaries/figures.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';
import { amountsText, pesos } from '../../vacancies/salary-text.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { typicalRange } from '../site/charts/bar-table.ts';
import { type Html, html } from '../site/html.ts';
import { citationsOf, editionDay, editionTitle } from './citations.ts';
import { comparisonSection, groupedTable, tableRow, trendSection } from './comparable-sections.ts';
import type { EditionContent, EditionIdentity } from './identity.ts';
import { duckdb, grossText, type Method, methodDetails, methodHtml, offeredNotPaid } from './method.ts';

/** The page of an edition uses nothing outside of its folder, so that it stays the same for ever. */
export function editionDocument(
  service: ServiceIdentity,
  content: EditionContent & { readonly cutOff: CalendarDay },
  { method, names }: { readonly method: Method; readonly names: readonly string[] },
): string {
  const title = editionTitle(service, content);
  const others = [...new Set(content.trend.map(({ edition }) => edition))].filter((id) => id !== content.id);
  const groups = Map.groupBy(content.figures, ({ family }) => family);
  const menu = content.figures.map(
    ({ id, family, band }) =>
      id === family &&
      html`<li><a href="#${id}">${families[family].name}</a> <strong>${pesos(band.median)}</strong></li>`,
  );
  return html`<!DOCTYPE html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}: cifras que no cambian, con su calidad, su cita y sus datos.">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${service.origin}${editionPage(content.id)}">
<link rel="stylesheet" href="estilo.css">
</head>
<body>
<header><a href="/"><strong>${service.name}</strong></a> <a href="${pages.editions}">Todas las ediciones</a> <a href="${pages.salaries}">Índice de hoy</a></header>
<main id="arriba">
<h1>${title}</h1>
${service.synthetic && html`<p><strong>Datos ficticios, de demostración.</strong></p>\n`}<p>Fecha de corte de los datos: ${longDate(content.cutOff)}.${content.corrects && ` Fecha de la corrección: ${longDate(editionDay(content))}.`} Esta página y sus archivos no cambian; si hay que corregir algo, sale otra edición. ${offeredNotPaid} ${grossText(content.transparency)}</p>
${content.corrects && html`<p class="note"><strong>Corrige la edición <a href="../${content.corrects.edition}/">${content.corrects.edition}</a>.</strong> Motivo: ${content.corrects.reason}</p>\n`}<nav class="jumps" aria-label="En esta página">${content.comparisons.length > 0 && html`<a href="#igual-nivel">Comparar a igual nivel</a> · `}<a href="#tendencia">Tendencia</a> · ${content.transparency.length > 0 && html`<a href="#barometro">Barómetro</a> · `}<a href="#citar">Citar</a> · <a href="#archivos">Archivos</a> · <a href="#metodologia">Metodología</a></nav>
<nav aria-label="Familias de puestos"><p>Mediana por familia, con todos los niveles juntos: una familia con más puestos de dirección queda más arriba.</p><ul>${menu}</ul></nav>
${groups.size === 0 && html`<p>Ese día ninguna familia de puestos tenía vacantes suficientes para dar una cifra.</p>\n`}${[
  ...groups,
].map(
  ([family, figures]) => html`<section>
<h2>${families[family].name}</h2>
<div class="figures"><table class="pay"><thead><tr><th scope="col">Grupo</th><th scope="col">Mediana</th><th scope="col">Intervalo de la mediana</th><th scope="col">Rango típico</th><th scope="col">Dicen el sueldo</th><th scope="col">Calidad</th><th scope="col">Cita</th></tr></thead><tbody>
${figures.map((figure) => figureRow(service, content, figure))}</tbody></table></div>
<p class="up"><a href="#arriba">Arriba</a></p></section>
`,
)}${comparisonSection(content)}${trendSection(content)}${transparencySection(content.transparency)}<section id="citar"><h2>Citar toda la edición</h2>
${citationBlock(citationsOf(service, content))}
</section>
<section id="archivos"><h2>Archivos</h2>
<p>Licencia: <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. <code>sha256.txt</code> tiene el hash de cada archivo; <code>python3 recalcular.py</code> calcula de nuevo cada cifra y el barómetro; solo necesita esta carpeta. <code>python3 comparar.py</code> calcula de nuevo las comparaciones${others.length > 0 && html` y la tendencia; para la tendencia necesita al lado las carpetas de las demás ediciones: ${others.map((id, place) => html`${place > 0 && ', '}<a href="../${id}/">${id}</a>`)}`}.</p><p>${duckdb.about}</p><pre>${duckdb.line}</pre>
<ul>${[...names, 'sha256.txt'].map((name) => html`<li><a href="${name}">${name}</a></li>`)}</ul></section>
<section id="metodologia"><h2>Metodología</h2>
${methodHtml(method, methodDetails)}<p class="up"><a href="#arriba">Arriba</a></p></section>
</main>
</body>
</html>
`.toString();
}

function figureRow(service: ServiceIdentity, edition: EditionIdentity, figure: Figure): Html {
  const { id, band, interval, vacancies, grade, isBroad } = figure;
  return html`<tr id="${id}"><th scope="row"><a href="#${id}">${figurePlace(figure)}</a></th><td><strong>${pesos(band.median)}</strong></td><td>${interval ? amountsText(interval) : 'no se calcula'}</td><td>${typicalRange(band)}</td><td>${band.sampleSize} de ${vacancies}</td><td>${grade}${!isBroad && html`<br><small>${edition.corrects ? 'sin comprobar tras la corrección' : 'pocos empleadores o sin comprobar'}</small>`}</td><td><details><summary>Citar</summary>${citationBlock(citationsOf(service, edition, figure))}</details></td></tr>
`;
}

/** The forms of a citation. */
export function citationBlock({ text, apa }: ReturnType<typeof citationsOf>): Html {
  return html`<dl class="citations"><dt>Texto</dt><dd>${text}</dd><dt>APA</dt><dd>${apa}</dd></dl>`;
}

/** The barometer: what advertisements say, by family and by city. */
function transparencySection(rows: readonly TransparencyRow[]): Html | null {
  if (rows.length === 0) return null;
  const heading = 'Barómetro de transparencia';
  const named: Readonly<Record<string, { readonly name: string }>> = { ...families, ...cities };
  const rowsOf = (group: TransparencyRow['group']) =>
    rows
      .filter((row) => row.group === group)
      .map(({ key, vacancies, pay, grossOrNet, hours, benefits }) => {
        const share = (part: number, all = vacancies) => (all ? `${Math.round((part / all) * 100)} %` : '–');
        const shares = [share(pay), share(grossOrNet, pay), share(hours), share(benefits)];
        return tableRow(named[key]?.name ?? 'Todas las vacantes', false, [vacancies, ...shares]);
      });
  return html`<section id="barometro"><h2>${heading}</h2>
<p>Qué porcentaje de las vacantes activas dice el sueldo, si es bruto o neto (entre las que dan sueldo), la jornada (tiempo completo o parcial, o sus horas) y las prestaciones. Bruto o neto cuenta solo si el anuncio lo dice en su texto, al hablar del sueldo; que los importes se muestren como brutos viene de la lectura de la fuente: de una columna o de un supuesto.</p>
${groupedTable(heading, ['Vacantes', 'Sueldo', 'Dice bruto o neto en su texto', 'Jornada', 'Prestaciones'], { '': rowsOf('total'), 'Por familia de puestos': rowsOf('family'), 'Por ciudad': rowsOf('city') }, 'barometer')}
</section>
`;
}
