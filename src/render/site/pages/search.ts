import { pages } from '../../../contract/pages.ts';
import { finder } from '../finder.ts';
import { type Html, html, jsonScript } from '../html.ts';
import { document } from '../layout.ts';
import type { SearchPlan } from '../search/search-index.ts';
import type { Site } from '../site.ts';
import { browse } from './browse.ts';

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
${finder(site, 'search')}
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
