import { grid, scaleTo } from './parts/charts.js';
import { breadcrumbs, crumbLinks, document, shareLinks } from './parts/document.js';
import { jobPosting, lists } from './parts/job-posting.js';
import { pay, similarRow } from './parts/row.js';
import { salaryInBand } from './parts/salary-in-band.js';
import { e, each, items, paragraphs } from './parts/text.js';

export const data = {
  pagination: { data: 'board.vacancyList', size: 1, alias: 'vacancy' },
  permalink: ({ vacancy }) => `${vacancy.address}index.html`,
  eleventyExcludeFromCollections: true,
};

const fact = (name, value) => `<div><dt>${name}</dt><dd>${value}</dd></div>\n`;

export function render({ vacancy, board: { site, vacancies } }) {
  const { job } = vacancy;
  const where = `${job.title} en ${job.city.name}`;
  const salary = job.salary?.text ?? 'sueldo no publicado';
  const apply = `<a class="button" href="${e(job.howToApply.applyUrl)}" target="_blank" rel="noopener nofollow">Postularme gratis<span class="unseen"> (se abre en otra pestaña)</span></a>`;
  return document(site, {
    address: vacancy.address,
    title: where,
    description: `${where} (${job.modality.name.toLowerCase()}): ${salary}. ${job.company}. Postularse es gratuito.`,
    head: (job.postedAt ? jobPosting(site, vacancy) : '') + breadcrumbs(site, vacancy.crumbs, job.title),
    body: `<div class="frame vacancy">
${crumbLinks(vacancy.crumbs)}
<article>
<header class="vacancy-head">
<h1>${e(job.title)}</h1>
<p class="lead">${e(vacancy.lead)}</p>
<p class="vacancy-pay">${pay(vacancy, site)}</p>
<p class="vacancy-where">${e([job.city.name, job.modality.name, vacancy.level].join(' · '))}</p>
</header>
<section class="apply" aria-label="Postularse">
${apply}
<p class="apply-note">Postúlate tú mismo; no cuesta nada.</p>
${vacancy.closes ? `<p class="closing">Recibe postulaciones hasta el <time datetime="${e(vacancy.closes.day)}">${e(vacancy.closes.long)}</time>.</p>` : ''}
${shareLinks(site, `${where}: ${salary}`, vacancy.address)}
</section>
<div class="vacancy-text">
<section><h2>De qué se trata</h2>${paragraphs(job.description)}</section>
${each(Object.entries(lists), ([name, title]) => (job[name].length > 0 ? `<section><h2>${title}</h2>${items(job[name])}</section>\n` : ''))}${vacancy.bands ? salaryInBand(vacancy) : ''}
</div>
<aside class="about" aria-label="Datos de la vacante">
<dl class="facts">
${fact('Ubicación', e(vacancy.place))}${fact('Modalidad', e(job.modality.name) + (job.location.remote ? ', desde México' : ''))}${fact('Nivel', e(vacancy.level))}${fact(vacancy.employmentLabel, e(job.employmentType))}${job.english ? fact('Inglés', e(job.english)) : ''}${fact('Área', e(job.area.name))}${job.family ? fact('Familia', `<a href="${e(vacancy.familyListing)}">${e(job.family.name)}</a>`) : ''}${vacancy.posted ? fact('Publicada', `<time datetime="${e(vacancy.posted.day)}">${e(vacancy.posted.long)}</time>`) : ''}${fact('Referencia', `<code>${e(job.vacancyId)}</code>`)}</dl>
<p class="tools"><button type="button" class="quiet needs-script" data-print>Imprimir</button> <a href="${e(vacancy.json)}">Ver en JSON</a></p>
</aside>
<p class="apply-bar">${apply}</p>
</article>
${similar(vacancy, site, vacancies)}
</div>`,
  });
}

function similar(vacancy, site, vacancies) {
  if (vacancy.similar.length === 0) return '';
  return `<section class="similar"><h2>Vacantes parecidas</h2>
${grid(scaleTo(site.payTop), 'escala')}<ul class="jobs">
${each(vacancy.similar, (id) => similarRow(vacancies[id], site))}</ul></section>`;
}
