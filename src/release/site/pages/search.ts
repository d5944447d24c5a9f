import { grouped } from '../../../contract/number-text.ts';
import { pages } from '../../../contract/pages.ts';
import { employmentTypes, workingTimes } from '../../../contract/vocabulary/job-terms.ts';
import type { Plan } from '../assets/search-engine.js';
import { type Html, html, jsonScript } from '../html.ts';
import { document, noVacancies } from '../layout.ts';
import { type FilterName, searchFilters } from '../search-vocabulary.ts';
import type { Site } from '../site.ts';
import { browseSection } from './facets.ts';

export function searchDocument(site: Site, plan: Plan): Html {
  const empty = site.index.entries.length === 0;
  return document(site, {
    address: pages.search,
    title: 'Buscar vacantes',
    description: 'Busca vacantes por puesto, herramienta, requisito o ciudad.',
    scripts: empty ? [] : ['search', 'kept'],
    isQuick: !empty,
    head:
      !empty &&
      html`<link rel="preload" href="${plan.base}filtros.idx" as="fetch" crossorigin>
${jsonScript('application/json', plan, { id: 'search-index' })}
`,
    body: html`<div class="frame">
<header class="page-head"><h1>Buscar vacantes</h1>
${!empty && html`<p class="lead without-script">Sin JavaScript puedes encontrar vacantes por ciudad, familia de puestos y modalidad.</p>`}</header>
${
  empty
    ? noVacancies()
    : html`${searchForm('data-search')}
${results(site)}`
}</div>`,
  });
}

/** The lists stay visible until a search, so that the page works without scripts. */
function results(site: Site): Html {
  return html`<p class="chips needs-script" data-search-chips hidden></p>
<div class="search-line needs-script"><p class="search-status" role="status" tabindex="-1" data-search-status>La búsqueda se está cargando. Si no responde, usa las listas de abajo.</p>
<p class="order" hidden><label for="orden">Ordenar por</label><select id="orden"><option value="relevancia">Más relevantes</option><option value="fecha">Más recientes</option><option value="sueldo">Mejor sueldo</option></select></p></div>
<p class="needs-script" data-search-pay hidden>¿Cuánto se paga? Lo dice el <a href="${pages.salaries}">índice de sueldos</a>.</p>
<ol class="jobs needs-script" data-search-results aria-label="Resultados"></ol>
<p class="found"><button type="button" class="quiet needs-script" data-search-more hidden>Mostrar más</button></p>
${browseSection(site)}`;
}

/** English has no field, because words express it. */
const choosable = ['ciudad', 'familia', 'modalidad', 'nivel', 'contrato'] as const;

/** Groups of values in one filter. */
const groupsOf: Partial<Record<FilterName, readonly { label: string; own: readonly string[] }[]>> = {
  contrato: [
    { label: 'Jornada', own: workingTimes },
    { label: 'Contrato', own: employmentTypes.filter((type) => !workingTimes.includes(type)) },
  ],
};

/** In pesos a month. */
const payFloors = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000, 100_000];
const ages = [
  { days: 3, name: 'Últimos 3 días' },
  { days: 7, name: 'Última semana' },
  { days: 14, name: 'Últimas dos semanas' },
  { days: 31, name: 'Último mes' },
];

/**
 * Filters are folded, because words can express most of them. Fields without a name are never sent; scripts read them by
 * id. If no script arrives, the button opens all vacancies.
 */
export function searchForm(script: 'data-search' | 'data-ask'): Html {
  return html`<form class="searcher needs-script" action="${pages.vacancies}" ${script} role="search">
<p class="field wide"><label for="q">Puesto, herramienta o palabra clave</label><input id="q" type="search" autocomplete="off" enterkeyhint="search" maxlength="120"></p>
<button>Buscar</button>
<details class="search-filters"><summary>Filtros<span data-search-tally></span></summary>
<div class="search-choices">${choosable.map((name) => {
    const { title, values, nameOf } = searchFilters[name];
    const everything = name === 'nivel' || name === 'contrato' ? 'Todos' : 'Todas';
    return html`<p class="field"><label for="${name}">${title}</label><select id="${name}"><option value="">${everything}</option>${(
      groupsOf[name] ?? [{ label: null, own: values }]
    ).map(({ label, own }) => {
      const options = own.map(
        (value) =>
          html`<option${nameOf(value) !== value && html` value="${value}"`}>${nameOf(value)}</option>`,
      );
      return label ? html`<optgroup label="${label}">${options}</optgroup>` : options;
    })}</select></p>
`;
  })}<p class="field"><label for="sueldo">Sueldo mínimo</label><select id="sueldo"><option value="">Cualquiera</option>${payFloors.map(
    (floor) => html`<option value="${floor}">$${grouped(floor)} al mes</option>`,
  )}</select></p>
<p class="field"><label for="fecha">Publicada</label><select id="fecha"><option value="">Cualquier fecha</option>${ages.map(
    ({ days, name }) => html`<option value="${days}">${name}</option>`,
  )}</select></p>
</div>
<p class="search-ends"><button type="button" data-search-fold hidden>Ver vacantes</button> <button type="reset" class="quiet" hidden>Borrar filtros</button></p></details>
</form>`;
}
