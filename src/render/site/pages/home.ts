import { pages, salaryPage } from '../../../contract/pages.ts';
import { pathOf } from '../../../contract/routes.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { families } from '../../../contract/vocabulary/families.ts';
import { bandLegend, bandTable } from '../charts/band-table.ts';
import { gridSymbol } from '../charts/pay-scale.ts';
import { finder } from '../finder.ts';
import { type Html, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { vacancyItem } from '../vacancy-item.ts';
import { grouped, longDate } from '../words.ts';
import { browse } from './browse.ts';

const newestShown = 6;
const guidesShown = 6;

export function homeDocument(site: Site): string {
  const { service, index, payScale } = site;
  return document(site, {
    address: pages.home,
    title: 'vacantes con sueldo a la vista',
    description: `${grouped(index.entries.length)} vacantes profesionales en 12 ciudades de México, con su sueldo, y el ${salaryIndexName(service)}. Postularse es gratuito.`,
    scripts: ['site'],
    body: html`<div class="frame">
${gridSymbol(payScale)}
<section class="hero">
<h1>Vacantes con el sueldo a la vista</h1>
<p class="lead">Puestos profesionales en doce ciudades de México. Cada oferta dice cuánto paga, y el tabulador dice cuánto se paga en su familia de puestos.</p>
${finder(site, 'choose')}
</section>
${figures(site)}
<section class="home-section">
<div class="section-head"><h2>Recién publicadas</h2><a href="${pages.vacancies}">Ver todas las vacantes</a></div>
${
  index.entries.length === 0
    ? html`<p class="empty">Hoy no hay vacantes publicadas.</p>`
    : html`<ul class="jobs">
${index.entries.slice(0, newestShown).map((entry) => vacancyItem(entry, payScale, 'h3'))}</ul>`
}
</section>
${topSalaries(site)}
<section class="home-section"><div class="section-head"><h2>Explorar</h2></div>
${browse(site)}
</section>
<section class="home-section for-developers">
<div><h2>Los mismos datos, para programas</h2>
<p>Una API pública de solo lectura: archivos JSON, sin registro y sin clave. <a href="${pages.developers}">Leer la guía</a>.</p></div>
<pre tabindex="0"><code>curl ${service.origin}${pathOf('getApiIndex', {})}</code></pre>
</section>
</div>`,
  });
}

function figures({ index, updatedOn }: Site): Html {
  const withSalary = index.entries.filter(({ salary }) => salary !== null).length;
  const share = index.entries.length === 0 ? 0 : Math.round((withSalary / index.entries.length) * 100);
  return html`<dl class="figures" aria-label="Cifras del día">
<div><dt>vacantes activas</dt><dd>${grouped(index.entries.length)}</dd></div>
<div><dt>publican su sueldo</dt><dd>${share} %</dd></div>
<div><dt>guías de sueldos</dt><dd>${index.guides.length}</dd></div>
<div><dt>última actualización</dt><dd class="figure-date"><time datetime="${updatedOn}">${longDate(updatedOn).replace(/ de \d+$/, '')}</time></dd></div>
</dl>`;
}

function topSalaries({ index, payScale }: Site): Html | null {
  if (index.guides.length === 0) return null;
  return html`<section class="home-section">
<div class="section-head"><h2>Lo que se paga</h2><a href="${pages.salaries}">Ver el índice completo</a></div>
${bandLegend()}
${bandTable(payScale, {
  caption: 'Las familias de puestos con la mediana más alta, en pesos brutos al mes.',
  heading: 'Familia',
  numbered: true,
  rows: index.guides
    .slice(0, guidesShown)
    .map(({ slug, band }) => ({ label: families[slug].name, href: salaryPage(slug), band })),
})}
</section>`;
}
