import { pages } from '../../../contract/pages.ts';
import { finder } from '../finder.ts';
import { html, jsonScript } from '../html.ts';
import { document } from '../layout.ts';
import type { SearchPlan } from '../search/search-index.ts';
import type { Site } from '../site.ts';
import { browse } from './browse.ts';

export function searchDocument(site: Site, plan: SearchPlan): string {
  return document(site, {
    address: pages.search,
    title: 'Buscar vacantes',
    description:
      'Busca en el texto completo de las vacantes activas: puesto, herramienta, requisito o ciudad.',
    scripts: ['search'],
    head: html`<link rel="modulepreload" href="${site.assets.scripts['search-terms']}">
${jsonScript('application/json', plan, 'search-index')}
`,
    body: html`<div class="frame">
<header class="page-head"><h1>Buscar vacantes</h1>
<p class="lead">En el título, la descripción, los requisitos y las prestaciones. Los acentos y las mayúsculas no importan.</p></header>
${finder(site, 'search')}
<p class="search-status needs-script" role="status" data-search-status></p>
<ol class="jobs needs-script" data-search-results aria-label="Resultados"></ol>
<p class="found"><button type="button" class="quiet needs-script" data-search-more hidden>Mostrar más</button></p>
<noscript><section><h2>Explorar por ciudad, familia y modalidad</h2>
<p>La búsqueda por palabras necesita JavaScript. Estas listas no:</p>
${browse(site)}</section></noscript>
</div>`,
  });
}
