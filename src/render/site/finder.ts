import { pages } from '../../contract/pages.ts';
import { everySearch } from '../../contract/search-filters.ts';
import { type Html, html } from './html.ts';
import { facetLinks, filterFacets, filterNames, nothingChosen } from './pages/facets.ts';
import type { Site } from './site.ts';
import { grouped, vacancyCount } from './words.ts';

/** What each filter is called on the page and in an address of the search. */
const fieldNames = { city: 'ciudad', family: 'familia', modality: 'modalidad' } as const;

/** A code of one character for each value of a filter, as the index of the search keeps it. */
export function filterCode(place: number): string {
  return String.fromCharCode(97 + place);
}

/**
 * The way to a listing or to the search, twice: for browsers that run scripts all choices at once, for the others one
 * choice at a time. A style sheet shows the one that works.
 */
export function finder(site: Site, role: 'choose' | 'search'): Html {
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
  const links = facetLinks(site, nothingChosen, name);
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
