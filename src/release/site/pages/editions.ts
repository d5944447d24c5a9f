import { grouped } from '../../../contract/number-text.ts';
import { editionPage, pages, salaryPage } from '../../../contract/pages.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import {
  type FamilySlug,
  families,
  familySlugs,
  salaryFamilySlugs,
} from '../../../contract/vocabulary/families.ts';
import { longDate, shortDate } from '../../../vacancies/calendar.ts';
import { type Figure, figurePlace } from '../../../vacancies/salaries/figures.ts';
import type { TransparencyRow } from '../../../vacancies/salaries/transparency.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import {
  type Change,
  changesBy,
  citationsOf,
  cutOffDay,
  editionDay,
  editionTitle,
  populationOf,
  shownText,
} from '../../editions/citations.ts';
import type { Edition } from '../../editions/edition.ts';
import { correctionOf, nextEditionDay } from '../../editions/identity.ts';
import { methodOf, offeredNotPaid } from '../../editions/method.ts';
import { type BandRow, bandScale, bandTable, marginLegend, marginText } from '../charts/bar-table.ts';
import { differenceChart, trendChart, trendText } from '../charts/index-charts.ts';
import { type Html, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { inSentence, vacancyCount } from '../spanish-text.ts';
import { breadcrumbList, crumbLinks } from '../structured-data.ts';

/** For tables of data, which most pages do not have. */
export const dataStyle = ({ assets }: Site) =>
  html`<link rel="stylesheet" href="${assets.developerStyle}">\n`;

/** What the last edition answers, and every edition, also the corrected ones. */
export function editionsDocument(site: Site, editions: readonly Edition[]): Html {
  const name = salaryIndexName(site.service);
  const [latest] = site.editions;
  return document(site, {
    address: pages.editions,
    title: name,
    description: `${name}: cuánto se ofrece, dónde se ofrece más y si sube, con cifras mensuales que se pueden citar.`,
    scripts: ['site'],
    head: dataStyle(site),
    body: html`<div class="frame guide-sections">
<header class="page-head"><h1>${name}</h1>
<p>${latest ? html`<a href="${editionPage(latest.id)}">Edición ${latest.id}</a>, con datos del ${longDate(cutOffDay(latest, editions))}. ${citeLinks(editionPage(latest.id))}` : 'Una vez al mes las cifras se congelan, para que se puedan citar.'}</p>
<p>${offeredNotPaid}</p></header>
${latest ? html`${medianSection(latest, guidePages(site))}${comparedSections(latest, editions)}` : html`<p class="empty">Todavía no hay ediciones.</p>`}
<section><h2>Ediciones</h2><p>Los datos de una edición no cambian: si hay un error, publicamos una edición corregida. ${nextText(site)}</p>${
      editions.length > 0 &&
      html`<div class="scroll" tabindex="0" role="group" aria-label="Ediciones"><table class="data-table"><thead><tr><th scope="col">Edición</th><th scope="col">Corte de los datos</th><th scope="col">Correcciones</th></tr></thead><tbody>
${editions.map((edition) => editionRow(edition, editions))}</tbody></table></div>`
    }</section>
</div>`,
  });
}

const citeLinks = (address: string) =>
  html`<a href="${address}#archivos">Descargar los datos</a> · <a href="${address}#citar">Cómo citar</a> · <a href="${pages.method}">¿Cómo se calcula?</a>`;

function editionRow(edition: Edition, editions: readonly Edition[]): Html {
  const { id } = edition;
  const correction = correctionOf(edition, editions);
  const status = correction
    ? html`Corregida por <a href="${editionPage(correction.id)}">${correction.id}</a>`
    : revision(edition);
  return html`<tr><th scope="row"><a href="${editionPage(id)}">${id}</a></th><td>${shortDate(cutOffDay(edition, editions))}</td><td>${status}</td></tr>
`;
}

/** Whether an edition corrects another one; said also where it does not, because readers ask. */
export function revision(edition: Edition): string {
  const { corrects } = edition;
  return corrects
    ? `Corrige la edición ${corrects.edition} desde el ${longDate(editionDay(edition))}. Motivo: ${corrects.reason}`
    : 'Sin correcciones.';
}

/** A family may have lost its guide since an edition. */
export const guidePages = ({ index }: Site) =>
  new Map(index.guides.map(({ slug }) => [slug as string, salaryPage(slug)]));

/** Each family with its margin; on the page of an edition, what a correction changed. */
function medianSection(
  edition: Edition,
  pageOf: ReadonlyMap<string, string>,
  changes: readonly Change[] | null = null,
): Html {
  const whole = edition.figures.filter(({ level, city }) => level === null && city === null);
  const others = whole.reduce((sum, figure) => sum + figure.others, 0);
  const rows = whole.map((figure): BandRow => {
    const { id, family, band, interval: margin } = figure;
    const corrected = changes && { id, note: correctedTo(figure, changes) };
    return { label: families[family].name, href: pageOf.get(family), band, margin, ...corrected };
  });
  const reach = whole.map(({ band: { median }, interval }) => interval ?? { min: median, max: median });
  const caption = html`${marginLegend}Si el margen de una familia toca el de otra, su diferencia puede ser casualidad.`;
  return html`<section id="cifras"><h2>¿Cuánto se ofrece por familia de puestos?</h2>
${rows.length === 0 ? html`<p>No hay vacantes suficientes.</p>` : bandTable(bandScale(reach), 'familias', { caption, heading: 'Familia de puestos', rows })}${changes && familyParts(edition.figures, changes)}<details><summary>¿Cómo se lee?</summary><p>Pesos brutos al mes, ${populationOf(edition)}. ${allLevels} ${others > 0 && html`No se cuentan ${vacancyCount(others)} de medio tiempo, prácticas u honorarios. `}Una mediana no tiene margen si salió de pocas vacantes o de pocos empleadores.</p>${absentFamilies(whole, pageOf)}</details></section>
`;
}

export const allLevels =
  'Cada cifra junta todos los niveles; por eso las familias con más puestos directivos salen más altas.';

export function absentFamilies(
  shown: readonly { readonly family: string }[],
  pageOf: ReadonlyMap<string, string>,
): Html {
  const named = (slugs: readonly FamilySlug[]) =>
    slugs.map((slug, place) => {
      const [name, page] = [inSentence(families[slug].name), pageOf.get(slug)];
      return html`${place > 0 && ', '}${page ? html`<a href="${page}">${name}</a>` : name}`;
    });
  const few = salaryFamilySlugs.filter((slug) => shown.every(({ family }) => family !== slug));
  const never = familySlugs.filter((slug) => salaryFamilySlugs.every((other) => other !== slug));
  return html`<p>${few.length > 0 && html`Sin cifra, porque muy pocas vacantes publican su sueldo: ${named(few)}. `}Sin cifra propia: ${named(never)}; sus vacantes sí cuentan al comparar ciudades.</p>`;
}

/** Where, and whether it rises. */
function comparedSections({ comparisons, trend }: Edition, editions: readonly Edition[]): Html {
  const rows = comparisons.flatMap((row) =>
    row.family || !row.interval ? [] : [{ ...row, name: cities[row.city].name }],
  );
  const total = trend.filter(({ family, spread }) => family === null && spread !== undefined);
  const moved = trendText(total, editions);
  const absent = citySlugs.filter((slug) => rows.every(({ city }) => city !== slug));
  const leftOut = rows.reduce((sum, row) => sum + row.leftOut, 0);
  return html`<section id="donde"><h2>¿Dónde?</h2>
${rows.length === 0 ? html`<p>No hay vacantes o empleadores suficientes para comparar ciudades.</p>` : differenceChart(rows, 'Diferencia entre lo que ofrece cada ciudad y el conjunto del sitio, para la misma familia y el mismo nivel. Si el margen incluye el 0, la diferencia no es clara.')}${leftOut > 0 && html`<p>No se comparan ${vacancyCount(leftOut)} con sueldo: no tienen familia, no dicen su nivel o hay muy pocas parecidas en otras ciudades.</p>`}${absent.length > 0 && rows.length > 0 && html`<p>Sin comparación, por pocas vacantes o empleadores: ${absent.map((slug) => cities[slug].name).join(', ')}.</p>`}</section>
<section id="sube"><h2>¿Sube?</h2>
${moved ? html`<p>${moved}</p>${trendChart(total)}` : html`<p>Hacen falta tres ediciones con vacantes de varios empleadores. Mientras tanto, no restes dos medianas: el cambio puede deberse a que hay otros puestos.</p>`}</section>
`;
}

/** The page of an edition. Its data never change; the page shows a later correction. */
export function editionDocument(site: Site, edition: Edition, editions: readonly Edition[]): Html {
  const { service } = site;
  const title = editionTitle(service, edition);
  const { corrects } = edition;
  const corrected = editions.find(({ id }) => id === corrects?.edition);
  const correction = correctionOf(edition, editions);
  const changes = correction ? changesBy(edition, correction) : [];
  const crumbs = [{ name: 'Índice', address: pages.editions }];
  const { text } = citationsOf(service, edition);
  return document(site, {
    address: editionPage(edition.id),
    title,
    description: `${title}: ${correction ? `corregida por ${correction.id}` : 'cifras que no cambian'}, con su cita y sus datos.`,
    scripts: ['site'],
    head: html`${dataStyle(site)}${correction && html`<link rel="successor-version" href="${editionPage(correction.id)}">\n`}${breadcrumbList(service, crumbs, edition.id)}`,
    body: html`<div class="frame guide-sections">
<div>${crumbLinks(crumbs)}<header class="page-head"><h1>${title}</h1>
<p>Datos del ${longDate(cutOffDay(edition, editions))}. ${!corrects && !correction && `${revision(edition)} `}${citeLinks('')}</p>
<p>${offeredNotPaid}</p></header>
${correction ? correctionNote(correction, changes) : corrects && html`<p class="note">${revision(edition)}${corrected && html` <a href="${editionPage(corrected.id)}">Qué cambió</a>.`}</p>\n`}</div>
${medianSection(edition, new Map(), changes)}${comparedSections(edition, editions)}${transparencySection(edition.transparency)}<section id="citar"><h2>Cómo citar</h2>
<div class="cite"><p id="cita">${text}${correction && ` Corregida por la edición ${correction.id}.`}</p><p class="cite-actions"><button type="button" class="quiet needs-script" data-copy="#cita">Copiar la cita</button> <span class="unseen" role="status" data-status></span></p></div><p>La dirección de una cifra es la de esta página con su clave: <code>#ventas</code>, <code>#ventas-senior</code>.</p></section>
<section id="archivos"><h2>Archivos</h2>
<p>Licencia: <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>. <code>sha256.txt</code> tiene el hash de cada archivo de datos. <code>python3 recalcular.py</code> calcula de nuevo todo lo publicado; para la tendencia necesita al lado las carpetas de las ediciones anteriores.</p>
<ul>${[...edition.files.keys()].filter((name) => name !== 'index.html').map((name) => html`<li><a href="${name}">${name}</a></li>`)}</ul></section>
</div>`,
  });
}

/** The script of pages opens it for `#ventas-senior`. */
function familyParts(figures: readonly Figure[], changes: readonly Change[]): Html {
  return html`<details><summary>Por nivel y por ciudad</summary><div class="scroll" tabindex="0" role="group" aria-label="Por nivel y por ciudad"><table class="data-table"><thead><tr><th scope="col">Grupo</th><th scope="col" class="amount">Mediana</th><th scope="col" class="amount">Margen (95 %)</th><th scope="col" class="amount">Vacantes</th></tr></thead>
${[...Map.groupBy(figures, ({ family }) => family)].map(
  ([family, [, ...parts]]) =>
    parts.length > 0 &&
    html`<tbody><tr><th scope="rowgroup" colspan="4">${families[family].name}</th></tr>
${parts.map(
  (figure) =>
    html`<tr id="${figure.id}"><th scope="row"><a href="#${figure.id}">${figurePlace(figure)}</a></th><td class="amount">${pesos(figure.band.median)}${correctedTo(figure, changes)}</td><td class="amount">${marginText(figure.interval)}</td><td class="amount">${figure.band.sampleSize}</td></tr>
`,
)}</tbody>`,
)}</table></div></details>`;
}

function correctedTo({ id }: Figure, changes: readonly Change[]): Html | undefined {
  const change = changes.find((one) => one.id === id);
  return change && html` <small>corregida: ${afterText(change)}</small>`;
}

/** Both figures, the day and the reason, where the old ones are cited. */
function correctionNote(correction: Edition, changes: readonly Change[]): Html {
  return html`<div class="note" role="note"><p><strong>Corregida el ${longDate(editionDay(correction))} por la edición <a href="${editionPage(correction.id)}">${correction.id}</a>.</strong> Motivo: ${correction.corrects?.reason}</p>
${changes.length === 0 ? html`<p>Ninguna mediana cambia.</p>` : html`<details${changes.length < 7 && html` open`}><summary>Medianas que cambian: ${changes.length}</summary><ul>${changes.map((change) => html`<li>${change.title}: decía ${shownText(change.before)}; ${afterText(change)}</li>`)}</ul></details>`}<p>También pueden cambiar los márgenes, las ciudades y la tendencia: <a href="${editionPage(correction.id)}">ver la edición corregida</a>.</p></div>
`;
}

const afterText = ({ before, after }: Change) =>
  after === null
    ? 'ya no se publica'
    : `${after.median === before.median ? 'sigue en' : 'es'} ${shownText(after)}`;

function transparencySection([total]: readonly TransparencyRow[]): Html | null {
  if (!total) return null;
  const { vacancies, pay, grossOrNet, hours, benefits } = total;
  const share = (part: number, all = vacancies) => (all ? `${Math.round((part / all) * 100)} %` : '0 %');
  return html`<section id="barometro"><h2>¿Qué dicen los anuncios?</h2>
<p>De ${grouped(vacancies)} vacantes, ${share(pay)} dice el sueldo; de estas, ${share(grossOrNet, pay)} dice si es bruto o neto. ${share(hours)} dice la jornada y ${share(benefits)}, las prestaciones. <a href="transparencia.csv">Por familia y ciudad (CSV)</a></p></section>
`;
}

export function methodDocument(site: Site): Html {
  const name = salaryIndexName(site.service);
  const { paragraphs, details } = methodOf(site.settings);
  const crumbs = [{ name: 'Índice', address: pages.editions }];
  return document(site, {
    address: pages.method,
    title: `Cómo se calcula el ${name}`,
    description: `Qué vacantes cuenta el ${name}, cómo se calcula cada cifra y cómo repetirlo.`,
    scripts: ['site'],
    head: breadcrumbList(site.service, crumbs, 'Metodología'),
    body: html`<div class="frame guide-sections"><div>${crumbLinks(crumbs)}<header class="page-head"><h1>Cómo se calcula</h1></header></div>
<div class="prose">${[...paragraphs, ...details].map((paragraph) => html`<p>${paragraph}</p>\n`)}</div></div>`,
  });
}

export function nextText({ settings, updatedOn, editions }: Site): string {
  const { editionDay: day } = settings.salaryIndex;
  if (day === null) return 'No hay una próxima edición prevista.';
  const hasThisMonth = editions.some(({ id }) => id.startsWith(updatedOn.slice(0, 7)));
  return `La próxima edición sale con la primera publicación completa a partir del ${longDate(nextEditionDay(updatedOn, day, hasThisMonth))}.`;
}
