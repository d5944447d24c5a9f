import { grouped } from '../../../contract/number-text.ts';
import { pages, salaryPage } from '../../../contract/pages.ts';
import { pathOf } from '../../../contract/routes.ts';
import { noFilters } from '../../../contract/search-filters.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { citySlugs } from '../../../contract/vocabulary/cities.ts';
import { families } from '../../../contract/vocabulary/families.ts';
import { shortDate } from '../../../vacancies/calendar.ts';
import type { VacancyEntry } from '../../snapshot-index.ts';
import { bandLegend, bandScale, bandTable } from '../charts/bar-table.ts';
import { type Html, html } from '../html.ts';
import { document, feedLinks, noVacancies } from '../layout.ts';
import type { Site } from '../site.ts';
import { freeToApply, vacancyCount } from '../spanish-text.ts';
import { listed, vacancyItem } from '../vacancy-item.ts';
import { browse } from './facets.ts';
import { searchForm } from './search.ts';

const newestShown = 6;
const guidesShown = 6;

export function homeDocument(site: Site): Html {
  const { service, index } = site;
  return document(site, {
    address: pages.home,
    title: 'vacantes con sueldo a la vista',
    description: `${index.entries.length > 1 ? vacancyCount(index.entries.length) : 'Vacantes'} profesionales en ${citySlugs.length} ciudades de México, con su sueldo, y el ${salaryIndexName(service)}. ${freeToApply}`,
    scripts: ['site'],
    head: feedLinks(),
    body: html`<div class="frame">
<section class="hero">
<h1>Vacantes con el sueldo a la vista</h1>
<p class="lead">Puestos profesionales en ${citySlugs.length} ciudades de México, con el sueldo por delante y comparado con el de vacantes parecidas.</p>
${index.entries.length > 0 ? searchForm('data-ask') : noVacancies()}
</section>
${figures(site)}
${index.entries.length > 0 && newest(site)}
${topSalaries(site)}
${
  index.entries.length > 0 &&
  html`<section class="home-section"><div class="section-head"><h2>Explorar</h2></div>
${browse(site)}
</section>`
}
<section class="home-section for-developers">
<div><h2>Usa estos datos en tus programas</h2>
<p>Una API pública de solo lectura: archivos JSON, sin registro y sin clave. <a href="${pages.developers}">Leer la guía</a>.</p></div>
<pre tabindex="0"><code>curl ${service.origin}${pathOf('getApiIndex', {})}</code></pre>
</section>
</div>`,
  });
}

function newest(site: Site): Html {
  const { index, inPageOrder } = site;
  const shown = Array.from(inPageOrder(index.positionsOf(noFilters)).subarray(0, newestShown));
  return html`<section class="home-section">
<div class="section-head"><h2>Recién publicadas</h2><a href="${pages.vacancies}">Ver todas las vacantes</a></div>
<ul class="jobs">
${shown.map((position) => vacancyItem(listed(index.entries[position] as VacancyEntry, site), 'h3'))}</ul>
</section>`;
}

function figures({ index, updatedOn }: Site): Html {
  const withSalary = index.entries.filter(({ salary }) => salary !== null).length;
  const total = index.entries.length;
  return html`<section aria-label="Cifras del día"><dl class="figures">
<div><dt>vacantes activas</dt><dd>${grouped(total)}</dd></div>
${total > 0 && html`<div><dt>con sueldo publicado</dt><dd>${Math.round((withSalary / total) * 100)} %</dd></div>\n`}<div><dt>guías de sueldos</dt><dd>${index.guides.length}</dd></div>
<div><dt>última actualización</dt><dd><time datetime="${updatedOn}">${shortDate(updatedOn)}</time></dd></div>
</dl></section>`;
}

function topSalaries({ index }: Site): Html | null {
  const shown = index.fullTime.slice(0, guidesShown);
  if (shown.length === 0) return null;
  const scale = bandScale(shown.map(({ band }) => band));
  return html`<section class="home-section">
<div class="section-head"><h2>Cuánto se ofrece</h2><a href="${pages.salaries}">Ver el índice completo</a></div>
${bandLegend()}
${bandTable(scale, 'familias', {
  caption: html`Las familias con la mediana más alta, de tiempo completo y con todos los niveles juntos, en pesos brutos al mes. <a href="${pages.editions}">Márgenes y citas</a>`,
  heading: 'Familia',
  rows: shown.map(({ slug, band }) => ({ label: families[slug].name, href: salaryPage(slug), band })),
})}
</section>`;
}
