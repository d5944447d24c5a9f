import { breadcrumbs, crumbLinks, document, shareLinks } from './parts/document.js';
import { bandTable, dataset, notes } from './parts/salaries.js';
import { amounts, e, grouped, pesos, vacancyCount } from './parts/text.js';

export const data = {
  pagination: { data: 'board.guides', size: 1, alias: 'guide' },
  permalink: ({ guide }) => `${guide.address}index.html`,
  eleventyExcludeFromCollections: true,
};

const crumbs = [{ name: 'Sueldos', address: '/sueldos/' }];

export function render({ guide, board: { site } }) {
  const { address, name, band, listing, json } = guide;
  const family = e(guide.inSentence);
  const median = pesos(band.median);
  const title = `Sueldos de ${guide.inSentence} en México`;
  const description = `Sueldo mediano de ${guide.inSentence}: ${median} brutos al mes (de ${pesos(band.min)} a ${pesos(band.max)}, ${vacancyCount(band.sampleSize)}). ${site.indexName}, actualizado el ${site.updatedOn}.`;
  return document(site, {
    address,
    image: guide.image,
    title,
    description,
    head: breadcrumbs(site, crumbs, name) + dataset(site, { name: title, description, address, json }),
    body: `<div class="frame guide-sections">
<div>${crumbLinks(crumbs)}
<header class="page-head"><h1>Sueldos de ${family}</h1>
<p class="lead">El sueldo mediano de las ofertas de ${family} es de <strong>${median}</strong> brutos al mes.</p>
<p class="pay-unit">Actualizado el ${e(site.updatedOn)}. <a href="#cita">Citar</a></p></header>
<dl class="figures">
<div><dt>mediana</dt><dd>${median}</dd></div>
${band.thin ? '' : `<div><dt>la mitad central</dt><dd>${amounts(band.lowerQuartile, band.upperQuartile)}</dd></div>`}
<div><dt>del mínimo al máximo</dt><dd>${amounts(band.min, band.max)}</dd></div>
<div><dt>de <a href="${e(listing)}">${vacancyCount(guide.listed)}</a>, con sueldo mensual</dt><dd>${grouped(band.sampleSize)}</dd></div>
</dl>
${shareLinks(site, `${title}: mediana de ${median} brutos al mes, ${vacancyCount(band.sampleSize)} con sueldo`, address)}</div>
<section><h2>Por nivel de experiencia</h2>
${bandTable({
  rows: [...guide.levels, { ...band, label: 'Todos los niveles' }],
  id: 'niveles',
  caption: 'De Junior a Dirección; niveles con al menos 2 vacantes.',
  heading: 'Nivel',
})}</section>
${guide.cities.length > 0 ? byCity(guide) : ''}<p class="to-listing"><a class="button" href="${e(listing)}">Ver las vacantes de ${family}</a></p>
${notes(site, guide.citation, json, 'JSON de esta guía')}
</div>`,
  });
}

const byCity = ({ cities }) => `<section><h2>Por ciudad</h2>
${bandTable({
  rows: cities,
  id: 'ciudades',
  caption:
    'Hasta 10 ciudades con al menos 3 vacantes, por mediana; las de menos de 8, al final. La mediana de una ciudad mezcla todos los niveles: compara primero por nivel.',
  heading: 'Ciudad',
  thinApart: true,
})}</section>
`;
