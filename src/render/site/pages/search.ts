import { grouped } from '../../../contract/number-text.ts';
import { pages } from '../../../contract/pages.ts';
import { everySearch, noFilters } from '../../../contract/search-filters.ts';
import { type Html, html, jsonScript } from '../html.ts';
import { document } from '../layout.ts';
import { filterCode, type SearchPlan } from '../search-index.ts';
import type { Site } from '../site.ts';
import { vacancyCount } from '../spanish-text.ts';
import { browse, facetLinks, filterFacets, filterNames } from './facets.ts';

export function searchDocument(site: Site, plan: SearchPlan): string {
  const empty = site.index.entries.length === 0;
  return document(site, {
    address: pages.search,
    title: 'Buscar vacantes',
    description:
      'Busca en el texto completo de las vacantes activas: puesto, herramienta, requisito o ciudad.',
    scripts: empty ? [] : ['search'],
    head:
      !empty &&
      html`<link rel="modulepreload" href="${site.assets.scripts['search-terms']}">
${jsonScript('application/json', plan, 'search-index')}
`,
    body: html`<div class="frame">
<header class="page-head"><h1>Buscar vacantes</h1>
${!empty && introduction()}</header>
${searchForm(site, 'search')}
${!empty && results(site)}</div>`,
  });
}

function introduction(): Html {
  return html`<p class="lead needs-script">En el título, la descripción, los requisitos y las prestaciones. Los acentos y las mayúsculas no importan.</p>
<p class="lead without-script">Buscar por palabras necesita JavaScript, que aquí no está activo. Sin él, las vacantes se encuentran por ciudad, familia de puestos y modalidad.</p>`;
}

/** The lists stay in sight until a question is asked: without a script, or when it did not arrive, they are the way. */
function results(site: Site): Html {
  return html`<p class="search-status needs-script" role="status" data-search-status>La búsqueda se está cargando. Si no responde, usa las listas de abajo.</p>
<ol class="jobs needs-script" data-search-results aria-label="Resultados"></ol>
<p class="found"><button type="button" class="quiet needs-script" data-search-more hidden>Mostrar más</button></p>
<section class="home-section" data-search-browse><h2>Explorar por ciudad, familia y modalidad</h2>
${browse(site)}</section>`;
}

/** What each filter is called on the page and in an address of the search. */
const fieldNames = { city: 'ciudad', family: 'familia', modality: 'modalidad' } as const;

/**
 * The way to a listing or to the search, twice: for browsers that run scripts all choices at once, for the others one
 * choice at a time. A style sheet shows the one that works.
 */
export function searchForm(site: Site, role: 'choose' | 'search'): Html {
  if (site.index.entries.length === 0) {
    return html`<p class="empty">Hoy no hay vacantes publicadas. Las nuevas aparecen aquí en cuanto se publican.</p>`;
  }
  return html`${scriptedForm(site, role)}
${plainForm(site)}`;
}

/**
 * Its fields have no name, so that a browser never sends what is in them: the scripts read them by id. Should the
 * scripts fail to arrive, the button leads to the list of all vacancies.
 */
function scriptedForm(site: Site, role: 'choose' | 'search'): Html {
  const attributes =
    role === 'choose'
      ? html`data-finder data-counts="${combinationCounts(site)}"`
      : html`data-search role="search"`;
  return html`<form class="finder needs-script" action="${pages.vacancies}" ${attributes}>
${filterNames.map((name) => {
  const { title, everything, values } = filterFacets[name];
  return html`<p class="field"><label for="${fieldNames[name]}">${title}</label><select id="${fieldNames[name]}"><option value="">${everything}</option>${values.map(
    ({ slug, name: label }, place) =>
      html`<option value="${slug}"${role === 'search' && html` data-code="${filterCode(place)}"`}>${label}</option>`,
  )}</select></p>
`;
})}<p class="field wide"><label for="q">Puesto, herramienta o palabra clave</label><input id="q" type="search" autocomplete="off" maxlength="120"></p>
<button>${role === 'choose' ? 'Ver vacantes' : 'Buscar'}</button>
</form>`;
}

/** A form cannot fill a path, but each of its buttons can have one of its own. The listing then narrows further. */
function plainForm(site: Site): Html {
  return html`<form class="finder-plain without-script" action="${pages.vacancies}" aria-label="Elegir vacantes">
<p>Elige por dónde empezar; la lista que se abre permite afinar con los otros filtros.</p>
${filterNames.map((name) => {
  const links = facetLinks(site, noFilters, name);
  return (
    links.length > 0 &&
    html`<details name="filtro"><summary>${filterFacets[name].title}</summary><p>${links.map(
      ({ address, name: label, count }) =>
        html`<button class="quiet" formaction="${address}">${label} (${grouped(count)})</button> `,
    )}</p></details>
`
  );
})}<p><button>Ver ${vacancyCount(site.index.entries.length)}</button></p>
</form>`;
}

/** How many vacancies each combination has, in the order of `everySearch`: in base 36, nothing for none. */
function combinationCounts({ index }: Site): string {
  return Array.from(everySearch(), (filters) => {
    const { length } = index.positionsOf(filters);
    return length === 0 ? '' : length.toString(36);
  }).join(',');
}
