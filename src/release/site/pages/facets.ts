import { grouped } from '../../../contract/number-text.ts';
import { listingPage, occupationPage, pages } from '../../../contract/pages.ts';
import {
  noFilter,
  noFilters,
  type SearchFilterName,
  type SearchFilters,
} from '../../../contract/search-filters.ts';
import type { FamilySlug } from '../../../contract/vocabulary/families.ts';
import { type Html, html } from '../html.ts';
import { searchFilters } from '../search-vocabulary.ts';
import type { Site } from '../site.ts';
import { vacancyCount } from '../spanish-text.ts';

interface FacetValue {
  readonly slug: string;
  readonly name: string;
}

function facet(field: 'ciudad' | 'familia' | 'modalidad', everything: string) {
  const { title, values, nameOf } = searchFilters[field];
  return {
    title,
    everything,
    /** The parameter in addresses of the search. */
    field,
    values: values.map((slug): FacetValue => ({ slug, name: nameOf(slug) })),
  };
}

/** In the order of the segments of a listing. */
const filterFacets = {
  city: facet('ciudad', 'Todas las ciudades'),
  family: facet('familia', 'Todas las familias'),
  modality: facet('modalidad', 'Todas las modalidades'),
} as const satisfies Record<SearchFilterName, unknown>;

const filterNames = ['city', 'family', 'modality'] as const satisfies readonly SearchFilterName[];

/** Values come from `filterFacets`, so the result is valid. */
function changed(filters: SearchFilters, name: SearchFilterName, value: string): SearchFilters {
  return { ...filters, [name]: value } as SearchFilters;
}

function withoutFilter(filters: SearchFilters, name: SearchFilterName): SearchFilters {
  return { ...filters, [name]: noFilter };
}

interface FacetLink extends FacetValue {
  readonly address: string;
  readonly count: number;
}

/** The values that have vacancies, the most frequent first. */
function facetLinks(site: Pick<Site, 'index'>, filters: SearchFilters, name: SearchFilterName): FacetLink[] {
  return filterFacets[name].values
    .map((value) => {
      const target = changed(filters, name, value.slug);
      return { ...value, address: listingPage(target), count: site.index.positionsOf(target).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** The choices of one filter. */
export interface FacetGroup {
  readonly name: SearchFilterName;
  readonly links: readonly FacetLink[];
  /** The number of vacancies without this filter; null if the filter is not set. */
  readonly withoutIt: number | null;
}

export function facetGroups(site: Pick<Site, 'index'>, filters: SearchFilters): FacetGroup[] {
  return filterNames.map((name) => ({
    name,
    links: facetLinks(site, filters, name),
    withoutIt:
      filters[name] === noFilter ? null : site.index.positionsOf(withoutFilter(filters, name)).length,
  }));
}

/** Filters are `details` elements in one line, so that the first vacancy is visible on a phone. */
export function facets(filters: SearchFilters, groups: readonly FacetGroup[]): Html {
  return html`<nav class="facets" aria-label="Filtros">
${groups.map(({ name, links, withoutIt }) => {
  const { title, everything, values } = filterFacets[name];
  const current = values.find(({ slug }) => slug === filters[name]);
  return (
    links.length > 0 &&
    html`<details class="facet" name="filtro"><summary${current && html` class="chosen"`}>${
      current ? html`<span class="unseen">${title}: </span>${current.name}` : title
    }</summary>
<ul>${
      withoutIt !== null &&
      html`<li><a href="${listingPage(withoutFilter(filters, name))}">${everything} ${amount(withoutIt)}</a></li>`
    }${links.map(
      ({ slug, name: label, address, count }) =>
        html`<li><a href="${address}"${slug === current?.slug && html` aria-current="true"`}>${label} ${amount(count)}</a></li>`,
    )}</ul></details>
`
  );
})}<a class="more-filters needs-script" href="${pages.search}#${[askedFilters(filters), 'filtros=abiertos'].filter(Boolean).join('&')}">Sueldo, nivel y más</a>
</nav>`;
}

function amount(count: number): Html {
  return html`<span class="count"><span class="unseen">: </span>${grouped(count)}</span>`;
}

/** `ciudad=leon&modalidad=remoto` */
export function askedFilters(filters: SearchFilters): string {
  return filterNames
    .filter((name) => filters[name] !== noFilter)
    .map((name) => `${filterFacets[name].field}=${filters[name]}`)
    .join('&');
}

/** Links to every city, family and modality with vacancies, for browsing without scripts. */
export function browseSection(site: Site): Html {
  return html`<section class="home-section" data-search-browse><div class="section-head"><h2>Explorar</h2><a href="${pages.vacancies}">Ver las ${vacancyCount(site.index.entries.length)}</a></div>
<div class="browse">${filterNames.map((name) => {
    const links = facetLinks(site, noFilters, name);
    return (
      links.length > 0 &&
      html`<section><h3>${filterFacets[name].title}</h3><ul>${links.map(
        ({ address, name: label, count }) =>
          html`<li><a href="${address}">${label} <span class="count">${grouped(count)}</span></a></li>`,
      )}</ul></section>
`
    );
  })}</div></section>`;
}

export interface OccupationLink {
  readonly title: string;
  readonly address: string;
  readonly count: number;
}

export function occupationLinks(heading: string, links: readonly OccupationLink[]): Html | false {
  return (
    links.length > 0 &&
    html`<section><h2>${heading}</h2><div class="browse"><ul>${links.map(
      ({ title, address, count }) =>
        html`<li><a href="${address}">${title} <span class="count">${count}</span></a></li>`,
    )}</ul></div></section>
`
  );
}

/** The occupations with most vacancies, of a family or of all. */
export function occupationIndex(
  { index }: Site,
  heading: string,
  { family, most }: { readonly family?: FamilySlug; readonly most?: number } = {},
): Html | false {
  const groups = index.occupations.filter(
    ({ city, job }) => city === noFilter && (family === undefined || job.family === family),
  );
  return occupationLinks(
    heading,
    groups.slice(0, most).map((group) => ({
      title: group.job.name,
      address: occupationPage(group.slug, noFilter),
      count: group.positions.length,
    })),
  );
}

/** What a short listing leads on to: the same without one of its filters. */
export function widerListings(
  filters: SearchFilters,
  groups: readonly FacetGroup[],
  titleOf: (filters: SearchFilters) => string,
): Html | null {
  const wider = groups.flatMap(({ name, withoutIt }) =>
    withoutIt === null ? [] : { target: withoutFilter(filters, name), count: withoutIt },
  );
  if (wider.length === 0) return null;
  return html`<section class="found"><h2>¿Pocas? Busca más amplio</h2><ul class="wider">${wider.map(
    ({ target, count }) =>
      html`<li><a href="${listingPage(target)}">${titleOf(target)}</a> <span class="count">${grouped(count)}</span></li>`,
  )}</ul></section>
`;
}
