import { editionPage, pages } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import type { Figure } from '../../vacancies/salaries/figures.ts';
import { figurePlace } from '../../vacancies/salaries/figures.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';
import { amountsText, pesos } from '../../vacancies/salary-text.ts';
import { longDate } from '../../vacancies/spanish-date.ts';
import { type Html, html } from '../site/html.ts';
import { citationsOf, editionDay, editionTitle } from './citations.ts';
import { comparisonMethod, comparisonSection, trendSection } from './comparable-sections.ts';
import type { EditionContent, EditionIdentity } from './identity.ts';

/** Where figures are, because readers take one for the other. */
export const offeredNotPaid =
  'Son sueldos que se ofrecen en las vacantes de este sitio: no son los que gana quien ya trabaja, ni una muestra de todo el mercado.';

/** How quality is computed, for pages and editions. */
export const qualityMethod = [
  'El intervalo de la mediana no supone ninguna distribución: va de un punto medio a otro, contados desde ambos extremos, de modo que contiene la mediana del mercado con 95 % de confianza (binomial con probabilidad de un medio), y se redondea hacia afuera a 500 pesos. Con menos de seis vacantes no existe.',
  'Calidad sólida: al menos 30 vacantes con sueldo, un intervalo que no pasa de 20 % de la mediana y al menos cinco empleadores, ninguno con más de una cuarta parte de las vacantes. Aceptable: al menos 8 vacantes y un intervalo que no pasa de 40 %. Orientativa: las demás. Con menos de cinco vacantes no se da la cifra.',
  'Que los empleadores son suficientes lo afirma quien publica, con sus datos internos; nunca se dice cuáles son.',
];

/** The page of an edition uses nothing outside of its folder, so that it stays the same for ever. */
export function editionDocument(
  service: ServiceIdentity,
  content: EditionContent,
  { method, names }: { readonly method: string; readonly names: readonly string[] },
): string {
  const title = editionTitle(service, content);
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
<main>
<h1>${title}</h1>
${service.synthetic && html`<p><strong>Datos ficticios, de demostración.</strong></p>\n`}<p>Fecha de corte: ${longDate(editionDay(content))}. Esta página y sus archivos no cambian; si hay que corregir algo, sale otra edición. ${offeredNotPaid} Pesos brutos al mes.</p>
${content.corrects && html`<p class="note"><strong>Corrige la edición <a href="../${content.corrects.edition}/">${content.corrects.edition}</a>.</strong> Motivo: ${content.corrects.reason}</p>\n`}<nav aria-label="Familias de puestos"><ul>${menu}</ul></nav>
${groups.size === 0 && html`<p>Ese día ninguna familia de puestos tenía vacantes suficientes para dar una cifra.</p>\n`}${[
  ...groups,
].map(
  ([family, figures]) => html`<section>
<h2>${families[family].name}</h2>
<div class="scroll"><table class="pay"><thead><tr><th scope="col">Grupo</th><th scope="col">Mediana</th><th scope="col">Intervalo de la mediana</th><th scope="col">Rango típico</th><th scope="col">Dicen el sueldo</th><th scope="col">Calidad</th><th scope="col">Cita</th></tr></thead><tbody>
${figures.map((figure) => figureRow(service, content, figure))}</tbody></table></div>
</section>
`,
)}${comparisonSection(content.comparisons)}${trendSection(content.trend)}${transparencySection(content.transparency)}<section><h2>Citar toda la edición</h2>
${citationBlock(citationsOf(service, content))}
</section>
<section><h2>Archivos</h2>
<p>Licencia: <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. <code>sha256.txt</code> tiene el hash de cada archivo; <code>python3 recalcular.py</code>, junto a los CSV, calcula de nuevo cada cifra, y <code>comparar.py</code>, las comparaciones y la tendencia.</p>
<ul>${[...names, 'sha256.txt'].map((name) => html`<li><a href="${name}">${name}</a></li>`)}</ul></section>
<section><h2>Metodología</h2>
${[...method.split('\n'), ...qualityMethod, ...comparisonMethod].map((paragraph) => html`<p>${paragraph}</p>\n`)}</section>
</main>
</body>
</html>
`.toString();
}

function figureRow(service: ServiceIdentity, edition: EditionIdentity, figure: Figure): Html {
  const { id, band, interval, vacancies, grade, isBroad } = figure;
  return html`<tr id="${id}"><th scope="row"><a href="#${id}">${figurePlace(figure)}</a></th><td><strong>${pesos(band.median)}</strong></td><td>${interval ? amountsText(interval) : 'no se calcula'}</td><td>${amountsText({ min: band.lowerQuartile, max: band.upperQuartile })}</td><td>${band.sampleSize} de ${vacancies}</td><td>${grade}${!isBroad && html`<br><small>pocos empleadores o sin comprobar</small>`}</td><td><details><summary>Citar</summary>${citationBlock(citationsOf(service, edition, figure))}</details></td></tr>
`;
}

/** The three forms of a citation. */
export function citationBlock({ text, apa, bibtex }: ReturnType<typeof citationsOf>): Html {
  return html`<dl class="citations"><dt>Texto</dt><dd>${text}</dd><dt>APA</dt><dd>${apa}</dd><dt>BibTeX</dt><dd><pre>${bibtex}</pre></dd></dl>`;
}

/** The barometer: what advertisements say, by family and by city. */
export function transparencySection(
  rows: readonly TransparencyRow[],
  heading = 'Barómetro de transparencia',
): Html | null {
  if (rows.length === 0) return null;
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
  const named: Readonly<Record<string, { readonly name: string }>> = { ...families, ...cities };
  const headings = { total: null, family: 'Por familia de puestos', city: 'Por ciudad' };
  return html`<section id="barometro"><h2>${heading}</h2>
<p>Qué porcentaje de las vacantes activas dice el sueldo, si es bruto o neto (entre las que dan sueldo), la jornada o el horario, y las prestaciones. Se toma del texto publicado del anuncio.</p>
<div class="scroll" tabindex="0" role="group" aria-label="${heading}"><table class="data-table barometer"><thead><tr><th scope="col">Grupo</th><th scope="col" class="amount">Vacantes</th><th scope="col" class="amount">Sueldo</th><th scope="col" class="amount">Bruto o neto</th><th scope="col" class="amount">Jornada</th><th scope="col" class="amount">Prestaciones</th></tr></thead><tbody>
${rows.map(
  (row, place) =>
    html`${row.group !== rows[place - 1]?.group && headings[row.group] && html`<tr><th scope="rowgroup" colspan="6">${headings[row.group]}</th></tr>`}<tr><th scope="row">${named[row.key]?.name ?? 'Todas las vacantes'}</th><td class="amount">${row.vacancies}</td><td class="amount">${share(row.pay, row.vacancies)}</td><td class="amount">${share(row.grossOrNet, row.pay)}</td><td class="amount">${share(row.hours, row.vacancies)}</td><td class="amount">${share(row.benefits, row.vacancies)}</td></tr>
`,
)}</tbody></table></div>
</section>
`;
}
