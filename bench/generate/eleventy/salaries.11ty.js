import { document } from './parts/document.js';
import { bandTable, dataset, notes } from './parts/salaries.js';
import { e } from './parts/text.js';

const address = '/sueldos/';
const json = '/api/v1/salaries.json';

export const data = { permalink: `${address}index.html`, eleventyExcludeFromCollections: true };

export function render({ board: { site, guides } }) {
  return document(site, {
    address,
    image: site.salariesImage,
    title: site.indexName,
    description: `${site.indexName}: sueldo mínimo, mediano y máximo de ${guides.length} familias de puestos en México, en pesos brutos al mes, actualizado el ${site.updatedOn}.`,
    head: dataset(site, { name: site.indexName, description: site.methodology.join(' '), address, json }),
    body: `<div class="frame guide-sections">
<div><header class="page-head"><h1>${e(site.indexName)}</h1>
<p class="lead">Cuánto se ofrece hoy en México, por familia de puestos, en pesos brutos al mes. Calculado con las vacantes activas, actualizado el ${e(site.updatedOn)}.</p></header>
${bandTable({
  rows: guides.map((guide) => ({ ...guide.band, label: guide.name, address: guide.address })),
  id: 'familias',
  caption: 'Familias de puestos por mediana, de mayor a menor.',
  heading: 'Familia de puestos',
  numbered: true,
})}</div>
${notes(site, site.citation, json, 'JSON')}
</div>`,
  });
}
