import { pages } from '../../contract/pages.ts';
import { everySearch } from '../../contract/search-filters.ts';
import { type Html, html } from './html.ts';
import { filterFacets, filterNames } from './pages/facets.ts';
import type { Site } from './site.ts';

/** What each filter is called in an address of the search page. */
const fieldNames = { city: 'ciudad', family: 'familia', modality: 'modalidad' } as const;

/** A code of one character for each value of a filter, as the index of the search keeps it. */
export function filterCode(place: number): string {
  return String.fromCharCode(97 + place);
}

/**
 * The way to a listing or to the search. It needs a script, because a form can fill a query but not a path; so it is
 * shown only where scripts run, and every page that has it offers the same choices as links.
 */
export function finder(site: Site, role: 'choose' | 'search'): Html {
  const attributes =
    role === 'choose'
      ? html`data-finder data-counts="${combinationCounts(site)}"`
      : html`data-search role="search"`;
  return html`<form class="finder needs-script" action="${pages.search}" method="get" ${attributes}>
${filterNames.map((name) => {
  const { title, everything, values } = filterFacets[name];
  return html`<p class="field"><label for="${fieldNames[name]}">${title}</label><select id="${fieldNames[name]}" name="${fieldNames[name]}"><option value="">${everything}</option>${values.map(
    ({ slug, name: label }, place) =>
      html`<option value="${slug}"${role === 'search' && html` data-code="${filterCode(place)}"`}>${label}</option>`,
  )}</select></p>
`;
})}<p class="field wide"><label for="q">Puesto, herramienta o palabra clave</label><input id="q" name="q" type="search" autocomplete="off" maxlength="120"></p>
<button>${role === 'choose' ? 'Ver vacantes' : 'Buscar'}</button>
</form>`;
}

/** How many vacancies each combination has, in the order of `everySearch`: in base 36, nothing for none. */
function combinationCounts({ index }: Site): string {
  return Array.from(everySearch(), (filters) => {
    const { length } = index.positionsOf(filters);
    return length === 0 ? '' : length.toString(36);
  }).join(',');
}
