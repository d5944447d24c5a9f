import { grouped } from '../../../contract/number-text.ts';
import { listingPage, pages, salaryPage } from '../../../contract/pages.ts';
import { laterPage } from '../../../contract/public-files.ts';
import { noFilter, noFilters, type SearchFilters } from '../../../contract/search-filters.ts';
import { cities } from '../../../contract/vocabulary/cities.ts';
import { families } from '../../../contract/vocabulary/families.ts';
import { type ModalitySlug, modalityName } from '../../../contract/vocabulary/job-terms.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import { isAssumed } from '../../../vacancies/vacancy.ts';
import type { VacancyEntry } from '../../snapshot-index.ts';
import { type Html, html } from '../html.ts';
import { document, feedLinks, newVacanciesFeed, noVacancies, shareLinks, titleLength } from '../layout.ts';
import type { Site } from '../site.ts';
import { freeToApply, inSentence, vacancyCount } from '../spanish-text.ts';
import { breadcrumbList, type Crumb } from '../structured-data.ts';
import { askedFilters, type FacetGroup, facetGroups, facets, widerListings } from './facets.ts';

const vacanciesPerPage = 40;
/** Below this a listing leads on to wider ones. */
const fewVacancies = 8;

interface ListingPlan {
  readonly filters: SearchFilters;
  readonly positions: Uint32Array;
  readonly pageCount: number;
}

/** In the order of pages. If a modality is asked for, vacancies that do not say theirs come last. */
export function listedPositions(
  site: Pick<Site, 'index' | 'inPageOrder'>,
  filters: SearchFilters,
): Uint32Array {
  const positions = site.inPageOrder(site.index.positionsOf(filters));
  if (filters.modality === noFilter) return positions;
  const isKnown = (at: number) => !isAssumed(site.index.entries[at] as VacancyEntry, 'modality');
  return Uint32Array.from([...positions.filter(isKnown), ...positions.filter((at) => !isKnown(at))]);
}

/** Null for an empty search, except the search without filters. */
export function planListing(filters: SearchFilters, positions: Uint32Array): ListingPlan | null {
  const isEverything = Object.values(filters).every((value) => value === noFilter);
  if (positions.length === 0 && !isEverything) return null;
  return { filters, positions, pageCount: Math.max(Math.ceil(positions.length / vacanciesPerPage), 1) };
}

/** The first page is the listing itself. */
export function listingPageNumber(filters: SearchFilters, number: number): string {
  return number === 1 ? listingPage(filters) : `${listingPage(filters)}${laterPage}${number}/`;
}

/** Everything that a page depends on besides its rows and the release. With the same content the page is reused. */
interface ListingContent {
  readonly filters: SearchFilters;
  readonly total: number;
  readonly pageCount: number;
  readonly facets: readonly FacetGroup[];
  /** Null if the family has no guide. */
  readonly familyMedian: number | null;
  /** Whether the last ones do not say the modality that was asked for. */
  readonly hasAssumed: boolean;
}

export function listingContent(
  site: Pick<Site, 'index' | 'guideOf'>,
  { filters, positions, pageCount }: ListingPlan,
): ListingContent {
  const last = site.index.entries[positions.at(-1) ?? -1];
  return {
    filters,
    total: positions.length,
    pageCount,
    facets: facetGroups(site, filters),
    familyMedian: site.guideOf.get(filters.family)?.band.median ?? null,
    hasAssumed: filters.modality !== noFilter && last !== undefined && isAssumed(last, 'modality'),
  };
}

export function positionsOnPage({ positions }: ListingPlan, number: number): Uint32Array {
  const start = (number - 1) * vacanciesPerPage;
  return positions.subarray(start, start + vacanciesPerPage);
}

type ReleaseWide = Pick<Site, 'service' | 'assets'>;

export function listingDocument(
  site: ReleaseWide,
  content: ListingContent,
  number: number,
  rows: readonly Html[],
): Html {
  const { filters, total, pageCount } = content;
  const title = listingTitle(filters);
  const start = (number - 1) * vacanciesPerPage;
  const place = pageCount > 1 ? ` (página ${number} de ${pageCount})` : '';
  return document(site, {
    repeatsFrame: true,
    address: listingPageNumber(filters, number),
    title: shortTitle(filters, title + (number > 1 ? place : ''), number),
    description: `${title}: ${vacancyCount(total)} con ciudad y, si el anuncio los dice, sueldo y modalidad${place}. ${freeToApply}`,
    scripts: ['site'],
    head: html`${feedLinks(listingPage(filters))}${listingBreadcrumbs(site, filters)}${number > 1 && html`<link rel="prev" href="${listingPageNumber(filters, number - 1)}">\n`}${number < pageCount && html`<link rel="next" href="${listingPageNumber(filters, number + 1)}">\n`}`,
    body: html`<div class="frame listing">
<header class="page-head">
<h1>${title}</h1>
${total > 0 && html`<p class="lead"><strong>${vacancyCount(total)}</strong> ${total === 1 ? 'activa' : 'activas'}${number > 1 && html`, página ${number} de ${pageCount}`}. ${salaryPointer(content)}${content.hasAssumed && ' Las que no dicen su modalidad van al final.'}</p>`}
</header>
${
  total > 0 &&
  html`${wordsForm(filters)}
${facets(filters, content.facets)}
<p class="sorting needs-script">Ordenar por: <strong>Más recientes</strong> <a href="${pages.search}#${[askedFilters(filters), 'orden=sueldo'].filter(Boolean).join('&')}">Mejor sueldo</a></p>`
}
<section class="results" aria-label="Vacantes">
${
  total === 0
    ? noVacancies()
    : html`<ol class="jobs" start="${start + 1}">
${rows}</ol>
${pager(content, number)}
<p class="found">${newVacanciesFeed(listingPage(filters))}.</p>`
}
${total < fewVacancies && widerListings(filters, content.facets, listingTitle)}${shareLinks(site.service, { text: `${title}: ${vacancyCount(total)}${familyPay(content)}`, address: listingPage(filters) })}
</section>
</div>`,
  });
}

const modalityAdjective: Readonly<Record<ModalitySlug, string>> = {
  remoto: 'remotas',
  hibrido: 'híbridas',
  presencial: 'presenciales',
};

/** `Vacantes híbridas de desarrollo de software en Guadalajara` */
export function listingTitle({ city, family, modality }: SearchFilters): string {
  return [
    'Vacantes',
    modality === noFilter ? '' : ` ${modalityAdjective[modality]}`,
    family === noFilter ? '' : ` de ${inSentence(families[family].name)}`,
    city === noFilter ? '' : ` en ${cities[city].name}`,
    city === noFilter && family === noFilter && modality === noFilter ? ' en México' : '',
  ].join('');
}

function shortTitle({ city, family, modality }: SearchFilters, title: string, number: number): string {
  if (title.length <= titleLength) return title;
  return [
    family === noFilter ? 'Vacantes' : families[family].name,
    modality === noFilter ? '' : ` ${modalityAdjective[modality]}`,
    city === noFilter ? '' : ` en ${city === 'ciudad-de-mexico' ? 'CDMX' : cities[city].name}`,
    number > 1 ? ` (${number})` : '',
  ].join('');
}

/** The wider listings, the widest first, then the listing itself. */
export function listingCrumbs({ city, family, modality }: SearchFilters): Crumb[] {
  const crumbs: Crumb[] = [{ name: 'Vacantes', address: pages.vacancies }];
  if (city !== noFilter)
    crumbs.push({ name: cities[city].name, address: listingPage({ ...noFilters, city }) });
  if (family !== noFilter)
    crumbs.push({ name: families[family].name, address: listingPage({ ...noFilters, city, family }) });
  if (modality !== noFilter)
    crumbs.push({ name: modalityName[modality], address: listingPage({ city, family, modality }) });
  return crumbs;
}

function listingBreadcrumbs({ service }: ReleaseWide, filters: SearchFilters): Html | null {
  const crumbs = listingCrumbs(filters);
  const last = crumbs.pop();
  return last && crumbs.length > 0 ? breadcrumbList(service, crumbs, last.name) : null;
}

function salaryPointer({ filters: { family }, familyMedian }: ListingContent): Html | null {
  if (family === noFilter || familyMedian === null) return null;
  return html`Sueldo mediano en México: <a href="${salaryPage(family)}"><span class="pay">${pesos(familyMedian)}</span> brutos al mes</a>.`;
}

function familyPay({ familyMedian }: ListingContent): string {
  return familyMedian === null ? '' : `, sueldo mediano de ${pesos(familyMedian)} brutos al mes`;
}

/** Leads to the search page, which searches within the listing. */
export function wordsForm(filters: SearchFilters): Html {
  return html`<form class="words needs-script" action="${listingPage(filters)}" role="search" data-ask="${askedFilters(filters)}">
<p class="field"><label for="q" class="unseen">Puesto, herramienta o palabra clave</label><input id="q" type="search" autocomplete="off" enterkeyhint="search" maxlength="120" placeholder="Puesto o palabra clave"></p>
<button>Buscar</button>
</form>`;
}

function pager({ filters, pageCount, total }: ListingContent, current: number): Html | null {
  if (pageCount === 1) return null;
  return html`<nav class="pager" aria-label="Páginas">
<ul>${current > 1 && html`<li><a rel="prev" href="${listingPageNumber(filters, current - 1)}">Anterior</a></li>`}${current < pageCount && html`<li><a rel="next" href="${listingPageNumber(filters, current + 1)}">Siguiente</a></li>`}</ul>
<p class="count">${grouped((current - 1) * vacanciesPerPage + 1)}–${grouped(Math.min(current * vacanciesPerPage, total))} de ${grouped(total)}</p>
</nav>`;
}
