import { listLimits } from '../../../contract/limits.ts';
import { grouped } from '../../../contract/number-text.ts';
import { editionPage, listingPage, livePicture, pages, salaryPage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import { type Band, figureFloor, smallestSolidSample } from '../../../contract/salary-band.ts';
import { noFilters } from '../../../contract/search-filters.ts';
import { type ServiceIdentity, salaryIndexName } from '../../../contract/service.ts';
import { type CitySlug, cities } from '../../../contract/vocabulary/cities.ts';
import { type FamilySlug, families } from '../../../contract/vocabulary/families.ts';
import type { Seniority } from '../../../contract/vocabulary/job-terms.ts';
import { figureId } from '../../../vacancies/salaries/figures.ts';
import type { FamilyGuide } from '../../../vacancies/salaries/guides.ts';
import { takeHomeMethod, takeHomePay } from '../../../vacancies/salaries/take-home.ts';
import { guideCitation, updateDate } from '../../../vacancies/salaries/texts.ts';
import { amountsText, pesos } from '../../../vacancies/salary-text.ts';
import { citationsOf } from '../../editions/citations.ts';
import { correctedSince, equalLevelText, trendText } from '../../editions/comparable-sections.ts';
import { citationBlock } from '../../editions/edition-page.ts';
import { methodHtml, methodOf, offeredNotPaid } from '../../editions/method.ts';
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
import { type Html, html } from '../html.ts';
import { document, shareLinks } from '../layout.ts';
import type { Site } from '../site.ts';
import { inSentence, levelName, vacancyCount } from '../spanish-text.ts';
import { breadcrumbList, crumbLinks, datasetScript } from '../structured-data.ts';
import { nextText } from './editions.ts';

export function salariesDocument(site: Site): Html {
  const { service, index } = site;
  const name = salaryIndexName(service);
  const netMethod = takeHomeMethod(site.updatedOn);
  const shown = index.guides.filter(isPrinted);
  const hidden = index.guides.filter((guide) => !isPrinted(guide));
  return document(site, {
    address: pages.salaries,
    title: name,
    description: new Stamp(
      site.stamps.updateNotice.text,
      `${name}: sueldo mínimo, mediano y máximo de ${index.guides.length} familias de puestos en México, en pesos brutos al mes, `,
      '.',
    ),
    scripts: ['site'],
    head: datasetScript(site, {
      name,
      description: methodOf(site.settings, index.transparency).paragraphs.join(' '),
      address: pages.salaries,
      language: 'es-MX',
      files: [pathOf('listSalaryGuides', {}), openData.salariesCsv],
      variables: measuredVariables,
    }),
    body: html`<div class="frame guide-sections">
<div><header class="page-head"><h1>${name}</h1>
<p class="lead">Cuánto se ofrece hoy en este sitio, por familia de puestos, en pesos brutos al mes. Calculado con las vacantes activas, ${site.stamps.updateNotice}.${site.editions[0] && ` Lo que se cita es la edición ${site.editions[0].id}, que puede diferir.`}</p></header>
${
  index.guides.length === 0
    ? html`<p class="empty">Hoy no hay vacantes suficientes para publicar una guía de sueldos.</p>`
    : html`${shown.length > 0 && bandLegend()}
${
  shown.length > 0 &&
  bandTable(bandScale(shown.map(({ band }) => band)), 'familias', {
    caption: `Familias de puestos por mediana, de mayor a menor, con todos los niveles juntos: una familia con más puestos de dirección queda más arriba. ${howToRead}`,
    heading: 'Familia de puestos',
    numbered: true,
    rows: shown.map(({ slug, band }) => ({
      label: families[slug].name,
      href: salaryPage(slug),
      band,
      ...figureWith(site, slug),
    })),
  })
}${hidden.length > 0 && html`<p>Con menos de ${figureFloor} vacantes con sueldo no se da una cifra: ${hidden.map(({ slug }, place) => html`${place > 0 && ', '}<a href="${salaryPage(slug)}">${inSentence(families[slug].name)}</a>`)}.</p>`}`
}<p>${offeredNotPaid} Para citar una cifra que no cambie, están las <a href="${pages.editions}">ediciones</a>, que también comparan ciudades y familias a igual nivel y dan la tendencia. ${nextText(site)}</p></div>
${citeSection(site)}
${methodSection(site)}
${netMethod && html`<section class="prose" id="neto"><h2>Sueldo neto</h2><p>${netMethod}</p></section>\n`}${dataSection(site, html`<a href="${pathOf('listSalaryGuides', {})}">JSON</a>`)}
</div>`,
  });
}

/** What stands in a row besides the legend. */
const howToRead =
  'Bajo cada barra: entre qué montos está, con 95 % de confianza, la mediana de vacantes como estas, y la calidad del dato. Vacantes: las que dicen el sueldo, de todas las activas.';

/** In the order of the tables. */
const measuredVariables =
  'mediana, primer cuartil, tercer cuartil, mínimo, máximo, vacantes con sueldo'.split(', ');

export function salaryGuideDocument(site: Site, guide: FamilyGuide): Html {
  const { service } = site;
  const { slug, band, knownLevels, byCity } = guide;
  const { name } = families[slug];
  const listing = listingPage({ ...noFilters, family: slug });
  const listed = site.index.positionsOf({ ...noFilters, family: slug }).length;
  const crumbs = [{ name: 'Sueldos', address: pages.salaries }];
  const net = isPrinted(guide)
    ? takeHomePay({ min: band.median, max: band.median }, { day: site.updatedOn, city: null })
    : null;
  const few = `Hay ${vacancyCount(band.sampleSize)} de ${inSentence(name)} con sueldo: menos de ${figureFloor} no bastan para dar una cifra.`;
  const description = !isPrinted(guide)
    ? few
    : new Stamp(
        site.stamps.updateNotice.text,
        `Sueldo mediano de ${inSentence(name)}: ${pesos(band.median)} brutos al mes (de ${pesos(band.min)} a ${pesos(band.max)}, ${vacancyCount(band.sampleSize)}). ${salaryIndexName(service)}, `,
        '.',
      );
  const cited = site.editions[0]?.figures.find(({ id }) => id === slug);
  const trend = trendText(site.editions[0]?.trend.filter(({ family }) => family === slug) ?? []);
  const table = (title: string, id: string, text: BandTableText, rows: readonly BandRow[]) =>
    rows.length > 0 &&
    html`<section><h2>${title}</h2>
${bandTable(bandScale(rows.map((row) => row.band)), id, { ...text, rows })}</section>
`;
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
<p class="lead">${isPrinted(guide) ? html`El sueldo mediano de las ofertas de ${inSentence(name)} es de <strong>${pesos(band.median)}</strong> brutos al mes.` : few}</p>
<p>${offeredNotPaid}</p>
${trend && html`<p>${trend}${site.editions[0] && correctedSince(site.editions[0], site.editions)} <a href="${editionPage(site.editions[0]?.id ?? '')}#tendencia">Tendencia</a></p>\n`}<p class="pay-unit">Cifras de hoy, ${new Stamp(updateDate(site.index.generatedAt))}.${cited && ` En la edición ${site.editions[0]?.id}, que es la que se cita, la mediana es de ${pesos(cited.band.median)}.`} <a href="#cita">Citar</a></p></header>
<dl class="figures">
${isPrinted(guide) && html`<div><dt>mediana</dt><dd>${pesos(band.median)}</dd></div>`}
${net && html`<div><dt>mediana neta, <a href="${pages.salaries}#neto">estimada</a></dt><dd>${pesos(net.min)}</dd></div>`}
${!isThin(band) && html`<div><dt>rango típico</dt><dd>${amountsText({ min: band.lowerQuartile, max: band.upperQuartile })}</dd></div>`}
${isPrinted(guide) && html`<div><dt>del mínimo al máximo</dt><dd>${amountsText(band)}</dd></div>`}
<div><dt>con sueldo, de <a href="${listing}">${vacancyCount(listed)}</a></dt><dd>${grouped(band.sampleSize)}</dd></div>
</dl>
<p class="to-listing"><a class="button" href="${listing}">Ver las vacantes</a></p>
${shareLinks(service, { text: isPrinted(guide) ? `Sueldos de ${inSentence(name)} en México: mediana de ${pesos(band.median)} brutos al mes, ${vacancyCount(band.sampleSize)} con sueldo` : few, address: salaryPage(slug) })}
${isPrinted(guide) && bandLegend()}</div>
${table(
  'Por nivel de experiencia',
  'niveles',
  {
    caption: `De Junior a Dirección; niveles con al menos ${figureFloor} vacantes. ${howToRead}${hiddenLevels(guide)}`,
    heading: 'Nivel',
  },
  [
    ...knownLevels.map(({ seniority, band: own }) => ({
      label: levelName(seniority),
      band: own,
      ...figureWith(site, slug, seniority),
    })),
    ...(isPrinted(guide) ? [{ label: 'Todos los niveles', band, ...figureWith(site, slug) }] : []),
  ],
)}${table(
  'Por ciudad',
  'ciudades',
  {
    caption: `Hasta ${listLimits.cityBands} ciudades con al menos ${figureFloor} vacantes, por mediana; las de menos de ${smallestSolidSample}, al final. La mediana de una ciudad mezcla todos los niveles; para comparar ciudades sirve la diferencia a igual nivel, si se puede calcular.`,
    heading: 'Ciudad',
    thinApart: true,
  },
  byCity.filter(isPrinted).map(({ slug: city, band: own }) => ({
    label: cities[city].name,
    href: listingPage({ ...noFilters, city, family: slug }),
    band: own,
    ...figureWith(site, slug, city),
    note: equalLevelText(site.index.comparisons.find((each) => each.family === slug && each.city === city)),
  })),
)}<p class="to-listing"><a class="button" href="${listing}">Ver las vacantes de ${inSentence(name)}</a></p>
${citeSection(site, guide)}
${methodSection(site)}
${dataSection(site, html`<a href="${pathOf('getSalaryGuide', { family: slug })}">JSON de esta guía</a>`)}
</div>`,
  });
}

/** Why a level that the API has is not in the table. */
function hiddenLevels({ bySeniority, knownLevels }: FamilyGuide): string {
  const hidden = bySeniority.filter((level) => isPrinted(level) && !knownLevels.includes(level));
  const why = ({ seniority, band, assumed }: (typeof hidden)[number]) =>
    ` El nivel ${levelName(seniority)} no se muestra aparte, porque ${grouped(assumed)} de sus ${vacancyCount(band.sampleSize)} no dicen el nivel en el anuncio; cuentan en todos los niveles.`;
  return hidden.map(why).join('');
}

/** Whether there are enough vacancies to print figures. */
function isPrinted({ band }: { readonly band: Band }): boolean {
  return band.sampleSize >= figureFloor;
}

/** The quality of a figure, and its address in the last edition that has it. */
function figureWith({ index, editions }: Site, family: FamilySlug, part: Seniority | CitySlug | null = null) {
  const id = figureId(family, part);
  const edition = editions.find(({ figures }) => figures.some((figure) => figure.id === id));
  return { figure: index.figures.get(id), cite: edition && `${editionPage(edition.id)}#${id}` };
}

/** A guide or the whole index, by its last edition; without one, as it is today. */
function citeSection({ service, index, editions, stamps }: Site, guide?: FamilyGuide): Html {
  const [edition] = editions;
  const figure = guide && edition?.figures.find(({ id }) => id === guide.slug);
  if (!edition || (guide && !figure)) {
    if (!guide || !isPrinted(guide)) return citeBlock(service, stamps.citation, null);
    const [before, notice, after] = guideCitation(service, guide, index.generatedAt);
    return citeBlock(service, new Stamp(notice, before, after), null);
  }
  const citations = citationsOf(service, edition, figure);
  const embed = (page: string, picture: string, says: string) =>
    `<a href="${service.origin}${page}"><img src="${service.origin}${picture}#${figure?.id}" width="${pictureSize.width}" height="${pictureSize.height}" alt="${figure && `${families[figure.family].name}: ${says}`}"></a>`;
  return citeBlock(
    service,
    citations.text,
    html`<p class="pay-unit">Es ${figure ? 'la cifra' : 'el índice'} de la <a href="${editionPage(edition.id)}">edición ${edition.id}</a>, que no cambia; esta página tiene ${figure ? 'la' : 'el'} de hoy, que puede diferir.</p><details><summary>APA y BibTeX</summary>${citationBlock(citations)}</details>
${
  figure &&
  guide &&
  html`<details><summary>Insertar en otra página</summary><p>Una imagen, sin programas. Con las cifras de la edición ${edition.id}, que no cambian:</p><pre>${embed(`${editionPage(edition.id)}#${figure.id}`, `${editionPage(edition.id)}indice.svg`, `mediana de ${pesos(figure.band.median)} brutos al mes`)}</pre><p>Con las de hoy:</p><pre>${embed(salaryPage(guide.slug), livePicture, 'mediana de hoy, en pesos brutos al mes')}</pre></details>`
}`,
  );
}

function citeBlock(service: ServiceIdentity, text: string | Stamp, more: Html | null): Html {
  return html`<section><h2>Cómo citar</h2>
<div class="cite"><p id="cita">${text}</p>
<p class="cite-actions"><button type="button" class="quiet needs-script" data-copy="#cita">Copiar la cita</button> <span class="unseen" role="status" data-status></span> <span class="pay-unit">Datos bajo licencia <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>.</span></p>${more}</div></section>`;
}

function methodSection({ settings, index }: Site): Html {
  return html`<section class="prose"><h2>Metodología</h2>
${methodHtml(methodOf(settings, index.transparency))}<p><a href="${pages.editions}#metodologia">Metodología completa</a></p></section>`;
}

function dataSection({ editions: [edition] }: Site, json: Html): Html {
  return html`<section class="prose"><h2>Los datos</h2>
<p>Descargar: ${json} · <a href="${openData.salariesCsv}">todas las bandas en CSV</a>. El formato se explica en la <a href="${pages.developers}">guía para desarrolladores</a>.</p>
${edition && html`<p>De la edición ${edition.id}, para calcular de nuevo lo que se cita: ${['ofertas.csv', 'recalcular.py'].map((file) => html`<a href="${editionPage(edition.id)}${file}">${file}</a> · `)}<a href="${editionPage(edition.id)}#archivos">todos sus archivos</a>.</p>`}</section>`;
}
