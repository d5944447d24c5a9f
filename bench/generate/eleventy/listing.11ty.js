import { axis, grid, scaleTo } from './parts/charts.js';
import { breadcrumbs, document, shareLinks } from './parts/document.js';
import { listedRow } from './parts/row.js';
import { e, each, memoize, vacancyCount } from './parts/text.js';

export const data = {
  pagination: { data: 'board.listingPages', size: 1, alias: 'shown' },
  permalink: ({ shown }) => `${shown.address}index.html`,
  eleventyExcludeFromCollections: true,
};

const perPage = 40;

export function render({ shown, board: { site, vacancies, listings } }) {
  const listing = listings[shown.listing];
  const { title, total, pageCount, crumbs, pay } = listing;
  const { number } = shown;
  const place = pageCount > 1 ? ` (página ${number} de ${pageCount})` : '';
  const scale = scaleTo(site.payTop);
  return document(site, {
    address: shown.address,
    image: listing.image,
    title: title + (number > 1 ? place : ''),
    description: `${title}: ${vacancyCount(total)} con sueldo, ciudad y modalidad a la vista${place}. Postularse es gratuito.`,
    head: `<link rel="alternate" type="application/atom+xml" title="Vacantes nuevas (Atom)" href="/feeds/vacantes.xml">
<link rel="alternate" type="application/feed+json" title="Vacantes nuevas (JSON Feed)" href="/feeds/vacantes.json">
${crumbs.length > 1 ? breadcrumbs(site, crumbs.slice(0, -1), crumbs.at(-1).name) : ''}${shown.before ? `<link rel="prev" href="${e(shown.before)}">\n` : ''}${shown.after ? `<link rel="next" href="${e(shown.after)}">\n` : ''}`,
    body: `<div class="frame listing">
<header class="page-head">
<h1>${e(title)}</h1>
<p class="lead"><strong>${vacancyCount(total)}</strong> ${total === 1 ? 'activa' : 'activas'}${number > 1 ? `, página ${number} de ${pageCount}` : ''}. ${pay ? `Sueldo mediano en México: <a href="${e(pay.guide)}"><span class="pay">${e(pay.median)}</span> brutos al mes</a>.` : ''}</p>
</header>
${filters(listing)}
<section class="results" aria-label="Vacantes">
${grid(scale, 'escala')}<div class="axis-row" aria-hidden="true"><span>Vacante</span><span class="axis-cell"><span class="axis-name">Sueldo bruto al mes, en miles de pesos</span>${axis(scale)}</span></div>
<ol class="jobs" start="${(number - 1) * perPage + 1}">
${each(shown.ids, (id) => listedRow(vacancies[id], site))}</ol>
${pageCount > 1 ? pager(shown) : ''}
${number === pageCount ? wayOn(listing) : ''}
${shareLinks(site, `${title}: ${vacancyCount(total)}${pay ? `, sueldo mediano de ${pay.median} brutos al mes` : ''}`, listing.address)}
</section>
<p class="as-data">Esta lista <a href="${e(listing.json)}">en JSON</a> · <a href="/desarrolladores/">API</a></p>
</div>`,
  });
}

const amount = (count) => `<span class="count"><span class="unseen">: </span>${count}</span>`;

/** The same on all pages of a listing. */
const filters = memoize(
  ({ address, asked, facets }) =>
    `<form class="words needs-script" action="${e(address)}" role="search" data-words="${e(asked)}">
<p class="field"><label for="q" class="unseen">Puesto, herramienta o palabra clave</label><input id="q" type="search" autocomplete="off" enterkeyhint="search" maxlength="120" placeholder="Puesto o palabra clave"></p>
<button>Buscar</button>
</form>
<nav class="facets" aria-label="Filtros">
${each(facets, facet)}<a class="more-filters needs-script" href="/buscar/#${e([asked, 'filtros=abiertos'].filter(Boolean).join('&'))}">Sueldo, nivel y más</a>
</nav>`,
);

function facet({ title, everything, chosen, around, links }) {
  if (links.length === 0) return '';
  return `<details class="facet" name="filtro"><summary${chosen ? ' class="chosen"' : ''}>${chosen ? `<span class="unseen">${e(title)}: </span>${e(chosen)}` : e(title)}</summary>
<ul>${around ? `<li><a href="${e(around.address)}">${e(everything)} ${amount(around.count)}</a></li>` : ''}${each(
    links,
    ({ label, address, count, current }) =>
      `<li><a href="${e(address)}"${current ? ' aria-current="true"' : ''}>${e(label)} ${amount(count)}</a></li>`,
  )}</ul></details>
`;
}

function pager({ listing, number: current, numbers, before, after }) {
  const link = (number, at) =>
    `${number - (numbers[at - 1] ?? 0) > 1 ? '<li class="gap">…</li>' : ''}<li><a href="${e(listing)}${number > 1 ? `pagina-${number}/` : ''}"${number === current ? ' aria-current="page"' : ''}><span class="unseen">Página </span>${number}</a></li>`;
  return `<nav class="pager" aria-label="Páginas">
<ul>${before ? `<li><a rel="prev" href="${e(before)}">Anterior</a></li>` : ''}${each(numbers, link)}${after ? `<li><a rel="next" href="${e(after)}">Siguiente</a></li>` : ''}</ul>
</nav>`;
}

function wayOn({ wider }) {
  const joint = (at) => (at === 0 ? '' : at === wider.length - 1 ? ' y las ' : ', las ');
  const around = each(
    wider,
    ({ address, title, count }, at) => `${joint(at)}<a href="${e(address)}">${e(title)}</a> (${count})`,
  );
  return `<p class="way-on">${wider.length > 0 ? `¿Nada para ti? Mira también las ${around}. ` : ''}<a href="/feeds/vacantes.xml">Recibe las vacantes nuevas por RSS</a>.</p>`;
}
