import { editionPage, listingPage, pages, salaryPage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import { figureFloor } from '../../../contract/salary-band.ts';
import { noFilters } from '../../../contract/search-filters.ts';
import { type ServiceIdentity, salaryIndexName } from '../../../contract/service.ts';
import { cities } from '../../../contract/vocabulary/cities.ts';
import { families } from '../../../contract/vocabulary/families.ts';
import { bandedSeniorities } from '../../../contract/vocabulary/job-terms.ts';
import { longDate } from '../../../vacancies/calendar.ts';
import type { FamilyGuide } from '../../../vacancies/salaries/guides.ts';
import {
  takeHomeLines,
  takeHomeMethod,
  takeHomePay,
  takeHomeStep,
} from '../../../vacancies/salaries/take-home.ts';
import { updateDate } from '../../../vacancies/salaries/texts.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';
import { citationsOf } from '../../editions/citations.ts';
import { methodOf, offeredNotPaid } from '../../editions/method.ts';
import { pictureSize } from '../../editions/picture.ts';
import { Stamp } from '../../pieces.ts';
import {
  type BandRow,
  type BandTableText,
  bandLegend,
  bandScale,
  bandTable,
  isThin,
} from '../charts/bar-table.ts';
import { trendText } from '../charts/index-charts.ts';
import { type Html, html } from '../html.ts';
import { document, shareLinks, split } from '../layout.ts';
import type { Site } from '../site.ts';
import { inSentence, levelName, vacancyCount } from '../spanish-text.ts';
import { breadcrumbList, crumbLinks, datasetScript } from '../structured-data.ts';
import { absentFamilies, allLevels, dataStyle, guidePages, nextText, revision } from './editions.ts';
import { occupationIndex } from './facets.ts';

export function salariesDocument(site: Site): Html {
  const { service, index } = site;
  const name = salaryIndexName(service);
  const shown = index.fullTime;
  return document(site, {
    address: pages.salaries,
    title: 'Sueldos por familia de puestos',
    description: new Stamp(
      site.stamps.updateNotice.text,
      `${name}: mínimo, mediana y máximo de ${index.guides.length} familias de puestos, en pesos brutos al mes, `,
      '.',
    ),
    scripts: ['site'],
    head: datasetScript(site, {
      name,
      description: methodOf(site.settings).paragraphs.join(' '),
      address: pages.salaries,
      language: 'es-MX',
      files: [pathOf('listSalaryGuides', {}), openData.salariesCsv],
      variables: measuredVariables,
    }),
    body: html`<div class="frame guide-sections">
<div><header class="page-head"><h1>Sueldos por familia de puestos</h1>
<p>Lo que ofrecen hoy las vacantes de tiempo completo de este sitio, en pesos brutos al mes, ${site.stamps.updateNotice}. <a href="${pages.takeHome}">Calcula tu sueldo neto</a>.</p></header>
${
  index.guides.length === 0
    ? html`<p class="empty">Hoy no hay vacantes suficientes para publicar una guía de sueldos.</p>`
    : shown.length > 0 &&
      bandTable(bandScale(shown.map(({ band }) => band)), 'familias', {
        caption: bandLegend(shown.some(({ band }) => isThin(band))),
        heading: 'Familia de puestos',
        rows: shown.map(({ slug, band }) => ({ label: families[slug].name, href: salaryPage(slug), band })),
      })
}<details><summary>¿Cómo se calcula?</summary><p>${offeredNotPaid} ${allLevels} No se cuentan medio tiempo, prácticas ni honorarios. <a href="${pages.method}">Metodología</a></p></details>
${
  index.guides.length > 0 &&
  absentFamilies(
    shown.map(({ slug: family }) => ({ family })),
    guidePages(site),
  )
}<p><a href="${pages.editions}">Índice mensual</a>. ${nextText(site)}</p></div>
${occupationIndex(site, 'Por puesto')}</div>`,
  });
}

/** Of a median; null if nothing is known to be withheld. */
export function netOf(day: CalendarDay, gross: number): number | null {
  return takeHomePay({ min: gross, max: gross }, { day, city: null })?.min ?? null;
}

export const netText = (net: number) => `unos ${pesos(net)} netos`;

export function netNote(net: number | null): Html | null {
  return net === null ? null : html` <span class="band-note">${netText(net)}</span>`;
}

/** In the order of the tables. */
const measuredVariables =
  'mediana, primer cuartil, tercer cuartil, mínimo, máximo, vacantes con sueldo'.split(', ');

/** The guide of pages, of full-time employment; `counted` is that of the API, of all vacancies. */
export function salaryGuideDocument(site: Site, counted: FamilyGuide): Html {
  const { service, index } = site;
  const { slug } = counted;
  const guide = site.guideOf.get(slug);
  const band = guide?.band;
  const { name } = families[slug];
  const listing = listingPage({ ...noFilters, family: slug });
  const crumbs = [{ name: 'Sueldos', address: pages.salaries }];
  const net = band && netOf(site.updatedOn, band.median);
  const few = `Hay menos de ${figureFloor} vacantes de ${inSentence(name)} de tiempo completo con sueldo: no bastan para dar una cifra.`;
  const description = !band
    ? few
    : new Stamp(
        site.stamps.updateNotice.text,
        `Sueldo mediano de ${inSentence(name)}: ${pesos(band.median)} brutos al mes (de ${pesos(band.min)} a ${pesos(band.max)}, ${vacancyCount(band.sampleSize)}), `,
        '.',
      );
  const own = site.editions[0]?.trend.filter(({ family }) => family === slug);
  const trend = trendText(own ?? [], site.editions);
  const table = (title: string, id: string, text: BandTableText, rows: readonly BandRow[]) =>
    rows.length > 0 &&
    html`<section><h2>${title}</h2>
${bandTable(bandScale(bands), id, { ...text, rows: rows.map((row) => ({ ...row, note: netNote(netOf(site.updatedOn, row.band.median)) })) })}</section>
`;
  const cityBands = (guide?.byCity ?? []).filter(({ band: own }) => own.sampleSize >= figureFloor);
  const bands = [...(guide ? [guide, ...guide.knownLevels] : []), ...cityBands].map(({ band: own }) => own);
  const others = index.figures.get(slug)?.others ?? 0;
  const absent = bandedSeniorities.filter((level) =>
    guide?.knownLevels.every(({ seniority }) => seniority !== level),
  );
  return document(site, {
    address: salaryPage(slug),
    title: `Sueldos de ${inSentence(name)} en México`,
    description,
    scripts: ['site'],
    head: html`${breadcrumbList(service, crumbs, name)}${datasetScript(site, {
      name: `Sueldos de ${inSentence(name)} en México`,
      description,
      address: salaryPage(slug),
      language: 'es-MX',
      files: [pathOf('getSalaryGuide', { family: slug }), openData.salariesCsv],
      variables: measuredVariables,
    })}`,
    body: html`<div class="frame guide-sections">
<div>${crumbLinks(crumbs)}
<header class="page-head"><h1>Sueldos de ${inSentence(name)}</h1>
<p class="lead">${band ? html`El sueldo mediano de las ${vacancyCount(band.sampleSize)} de tiempo completo es de <strong>${pesos(band.median)}</strong> brutos al mes${net && html` (<a href="${pages.takeHome}">${netText(net)}</a>)`}.` : few}</p>
<p class="to-listing"><a class="button" href="${listing}">Ver las vacantes de ${inSentence(name)}</a></p></header></div>
${
  guide &&
  table(
    'Por nivel de experiencia',
    'niveles',
    {
      caption: html`${bandLegend(bands.some((own) => isThin(own)))}${absent.length > 0 && `Sin cifra, porque muy pocas publican su sueldo: ${absent.map(levelName).join(', ')}.`}`,
      heading: 'Nivel',
    },
    [
      ...guide.knownLevels.map(({ seniority, band: own }) => ({ label: levelName(seniority), band: own })),
      { label: 'Todos los niveles', band: guide.band },
    ],
  )
}${
  guide &&
  table(
    'Por ciudad',
    'ciudades',
    {
      caption: html`Ciudades con al menos ${figureFloor} vacantes, todos los niveles juntos. Para comparar ciudades, consulta <a href="${pages.editions}">el índice</a>.`,
      heading: 'Ciudad',
    },
    cityBands
      .sort((a, b) => Number(isThin(a.band)) - Number(isThin(b.band)))
      .map(({ slug: city, band: own }) => ({
        label: cities[city].name,
        href: listingPage({ ...noFilters, city, family: slug }),
        band: own,
      })),
  )
}${occupationIndex(site, 'Por puesto', { family: slug })}<div><p>${offeredNotPaid}</p><details><summary>¿Cómo se calcula?</summary><p>Es la mediana de los puntos medios de las vacantes activas de tiempo completo al ${new Stamp(updateDate(index.generatedAt))}.${others > 0 && ` También medio tiempo, prácticas u honorarios: ${others}; con ellas, que es lo que da la API, la mediana es de ${pesos(counted.band.median)}.`} <a href="${pages.method}">Metodología</a> · <a href="${pathOf('getSalaryGuide', { family: slug })}">JSON</a> · <a href="${pages.data}">Datos abiertos</a></p></details>
${trend && html`<p>${trend}</p>\n`}${shareLinks(service, { text: band ? `Sueldos de ${inSentence(name)} en México: mediana de ${pesos(band.median)} brutos al mes, de tiempo completo, en ${vacancyCount(band.sampleSize)} de este sitio (${longDate(site.updatedOn).replace(/^\d+ de /, '')})${service.synthetic ? ' (datos ficticios)' : ''}` : few, address: salaryPage(slug) })}</div>
${citeSection(site, guide)}
</div>`,
  });
}

const grossExamples = [10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000, 40_000, 50_000, 80_000];

export function takeHomeDocument(site: Site): Html {
  const day = site.updatedOn;
  const lines = takeHomeLines(day);
  const method = takeHomeMethod(day);
  const crumbs = [{ name: 'Sueldos', address: pages.salaries }];
  return document(site, {
    address: pages.takeHome,
    title: 'Calculadora de sueldo neto',
    description: 'Del sueldo bruto al neto, y al revés, con el ISR y las cuotas del IMSS.',
    scripts: ['take-home'],
    head: html`${dataStyle(site)}${breadcrumbList(site.service, crumbs, 'Sueldo neto')}`,
    body: html`<div class="frame">${crumbLinks(crumbs)}<header class="page-head"><h1>¿Cuánto te queda libre?</h1><p class="lead">Calculadora de sueldo neto</p></header>
${
  method
    ? split(
        html`<form class="take-home needs-script" data-net="${JSON.stringify(lines)}" data-step="${takeHomeStep}">
<p><label for="sueldo">Sueldo</label><input id="sueldo" type="text" inputmode="decimal" maxlength="12" autocomplete="off" placeholder="Ej. 20,000"></p>
<p><label for="tipo">Tipo de sueldo</label><select id="tipo"><option value="bruto">bruto</option><option value="neto">libre</option></select></p>
<p><label for="periodo">Periodo</label><select id="periodo"><option value="mes">mes</option><option value="quincena">quincena</option><option value="semana">semana</option></select></p>
<p><button type="submit">Calcular</button></p>
<output></output>
</form>
<div class="scroll" tabindex="0" role="group" aria-label="Sueldos netos"><table class="data-table"><thead><tr><th scope="col">Bruto al mes</th><th scope="col" class="amount">Neto al mes</th><th scope="col" class="amount">Por quincena</th></tr></thead><tbody>
${grossExamples.map((gross) => {
  const net = netOf(day, gross) ?? gross;
  return html`<tr><th scope="row">${pesos(gross)}</th><td class="amount">${pesos(net)}</td><td class="amount">${pesos(net / 2)}</td></tr>
`;
})}</tbody></table></div>`,
        html`<h2>Cómo se calcula</h2>${method.map(([what, text]) => html`<h3>${what}</h3><p>${text}</p>\n`)}`,
      )
    : html`<p class="empty">Todavía no hay tablas de impuestos de este año.</p>`
}</div>`,
  });
}

/** A guide by its last edition; without one, the index as it is today. */
function citeSection({ service, editions: [edition], stamps }: Site, guide?: FamilyGuide): Html | null {
  const figure = guide && edition?.figures.find(({ id }) => id === guide.slug);
  if (!edition || !figure) return guide ? citeBlock(service, stamps.citation, null) : null;
  const citations = citationsOf(service, edition, figure);
  const picture = `${editionPage(edition.id)}indice.svg#${figure.id}`;
  return citeBlock(
    service,
    citations.text,
    html`<p class="pay-unit">Es la cifra de la <a href="${editionPage(edition.id)}">edición ${edition.id}</a>, cuyos datos no cambian. ${revision(edition)} La cifra de esta página se calcula con las vacantes de hoy; no la compares con la de la edición.</p><details><summary>Insertar en otra página</summary><p>Una imagen que avisa si la cifra se corrige:</p><pre tabindex="0">${`<a href="${citations.address}"><img src="${service.origin}${picture}" width="${pictureSize.width}" height="${pictureSize.height}" alt="${families[figure.family].name}: mediana de ${pesos(figure.band.median)} brutos al mes"></a>`}</pre></details>`,
  );
}

function citeBlock(service: ServiceIdentity, text: string | Stamp, more: Html | null): Html {
  return html`<div><details><summary>Cómo citar esta cifra</summary>
<div class="cite"><p id="cita">${text}</p>
<p class="cite-actions"><button type="button" class="quiet needs-script" data-copy="#cita">Copiar la cita</button> <span class="unseen" role="status" data-status></span> <span class="pay-unit">Datos bajo licencia <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>.</span></p>${more}</div></details></div>`;
}
