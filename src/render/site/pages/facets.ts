import { grouped } from '../../../contract/number-text.ts';
import { listingPage } from '../../../contract/pages.ts';
import {
  noFilter,
  noFilters,
  type SearchFilterName,
  type SearchFilters,
} from '../../../contract/search-filters.ts';
import { cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../../contract/vocabulary/families.ts';
import { modalityName, modalitySlugs } from '../../../contract/vocabulary/job-terms.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../site.ts';

interface FacetValue {
  readonly slug: string;
  readonly name: string;
}

/** The three filters as people see them, in the order of their addresses. */
export const filterFacets: Readonly<
  Record<
    SearchFilterName,
    { readonly title: string; readonly everything: string; readonly values: readonly FacetValue[] }
  >
> = {
  city: {
    title: 'Ciudad',
    everything: 'Todas las ciudades',
    values: citySlugs.map((slug) => ({ slug, name: cities[slug].name })),
  },
  family: {
    title: 'Familia de puestos',
    everything: 'Todas las familias',
    values: familySlugs.map((slug) => ({ slug, name: families[slug].name })),
  },
  modality: {
    title: 'Modalidad',
    everything: 'Todas las modalidades',
    values: modalitySlugs.map((slug) => ({ slug, name: modalityName[slug] })),
  },
};

export const filterNames = ['city', 'family', 'modality'] as const satisfies readonly SearchFilterName[];

/** The filters with one of them changed. The value comes from the table above, so it is one that exists. */
function changed(filters: SearchFilters, name: SearchFilterName, value: string): SearchFilters {
  return { ...filters, [name]: value } as SearchFilters;
}

interface FacetLink extends FacetValue {
  readonly address: string;
  readonly count: number;
}

/** The values of one filter that lead somewhere, with how much there is, the most first. */
export function facetLinks(
  site: Pick<Site, 'index'>,
  filters: SearchFilters,
  name: SearchFilterName,
): FacetLink[] {
  return filterFacets[name].values
    .map((value) => {
      const target = changed(filters, name, value.slug);
      return { ...value, address: listingPage(target), count: site.index.positionsOf(target).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** What could be chosen next of one filter. */
export interface FacetGroup {
  readonly name: SearchFilterName;
  readonly links: readonly FacetLink[];
  /** How many vacancies there are without it; null while it is open. */
  readonly withoutIt: number | null;
}

export function facetGroups(site: Pick<Site, 'index'>, filters: SearchFilters): FacetGroup[] {
  return filterNames.map((name) => ({
    name,
    links: facetLinks(site, filters, name),
    withoutIt:
      filters[name] === noFilter ? null : site.index.positionsOf(changed(filters, name, noFilter)).length,
  }));
}

/** What could be chosen next, with how many vacancies each choice leaves. */
export function facets(filters: SearchFilters, groups: readonly FacetGroup[]): Html {
  return html`<h2 class="facets-head">Afinar la búsqueda</h2>
${groups.map(({ name, links, withoutIt }) => {
  const { title, everything } = filterFacets[name];
  const current = filters[name];
  const open = changed(filters, name, noFilter);
  return html`<section class="facet"><h3 id="filtro-${name}">${title}</h3>
<ul aria-labelledby="filtro-${name}">${
    withoutIt !== null && html`<li><a href="${listingPage(open)}">${everything} ${amount(withoutIt)}</a></li>`
  }${links.map(
    ({ slug, name: label, address, count }) =>
      html`<li><a href="${address}"${slug === current && html` aria-current="true"`}>${label} ${amount(count)}</a></li>`,
  )}</ul></section>
`;
})}`;
}

function amount(count: number): Html {
  return html`<span class="count"><span class="unseen">: </span>${grouped(count)}</span>`;
}

/** The filters in force, each with the way out of it. */
export function appliedFilters(filters: SearchFilters): Html | null {
  const applied = filterNames.flatMap((name) => {
    const value = filterFacets[name].values.find(({ slug }) => slug === filters[name]);
    return value ? [{ name, label: value.name }] : [];
  });
  if (applied.length === 0) return null;
  return html`<ul class="chips" aria-label="Filtros aplicados">${applied.map(
    ({ name, label }) =>
      html`<li><a href="${listingPage(changed(filters, name, noFilter))}"><span class="unseen">Quitar el filtro </span>${label} <span aria-hidden="true">×</span></a></li>`,
  )}</ul>`;
}

/** Every city, family and modality with vacancies, as links: the way in that needs no script. */
export function browse(site: Site): Html {
  return html`<div class="browse">${filterNames.map((name) => {
    const links = facetLinks(site, noFilters, name);
    return (
      links.length > 0 &&
      html`<section><h3>${filterFacets[name].title}</h3><ul>${links.map(
        ({ address, name: label, count }) =>
          html`<li><a href="${address}">${label} <span class="count">${grouped(count)}</span></a></li>`,
      )}</ul></section>
`
    );
  })}</div>`;
}
