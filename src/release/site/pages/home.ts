import { grouped } from '../../../contract/number-text.ts';
import { pages } from '../../../contract/pages.ts';
import { noFilters } from '../../../contract/search-filters.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { citySlugs } from '../../../contract/vocabulary/cities.ts';
import type { VacancyEntry } from '../../snapshot-index.ts';
import { type Html, html } from '../html.ts';
import { document, feedLinks, noVacancies } from '../layout.ts';
import type { Site } from '../site.ts';
import { freeToApply, vacancyCount } from '../spanish-text.ts';
import { listed, vacancyItem } from '../vacancy-item.ts';
import { browseSection, occupationIndex } from './facets.ts';
import { searchForm } from './search.ts';

const newestShown = 6;

export function homeDocument(site: Site): Html {
  const { service, index } = site;
  const salaried = index.entries.filter(({ salary }) => salary !== null).length;
  return document(site, {
    address: pages.home,
    title: 'vacantes con sueldo a la vista',
    description: `${index.entries.length > 1 ? vacancyCount(index.entries.length) : 'Vacantes'} profesionales en ${citySlugs.length} ciudades de México, con su sueldo, y el ${salaryIndexName(service)}. ${freeToApply}`,
    scripts: ['site'],
    head: feedLinks(),
    body: html`<section class="hero"><div class="frame">
<h1>Vacantes con el sueldo a la vista</h1>
<p class="lead">${index.entries.length > 1 ? html`<strong>${vacancyCount(index.entries.length)}</strong> profesionales` : 'Vacantes profesionales'} en ${citySlugs.length} ciudades de México. ${salaried > 1 && `${grouped(salaried)} publican su sueldo.`}</p>
${index.entries.length > 0 ? searchForm('data-ask') : noVacancies()}
<p class="ways"><a href="${pages.salaries}">¿Cuánto paga tu puesto?</a> <a href="${pages.takeHome}">Calcula tu sueldo neto</a> <a href="${pages.verify}">¿Te llegó una oferta? Verifícala</a></p>
</div></section>
<div class="frame">
<section class="home-section needs-script" id="guardadas" hidden><h2>Guardadas en este aparato</h2><ul class="jobs"></ul></section>
${index.entries.length > 0 && newest(site)}
<div class="home-section">${occupationIndex(site, 'Puestos con más vacantes', { most: 12 })}</div>
${index.entries.length > 0 && browseSection(site)}
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
