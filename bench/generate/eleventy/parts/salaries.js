import { axis, bandBar, bandScale, grid } from './charts.js';
import { amounts, e, each, grouped, pesos, structured } from './text.js';

const legend =
  '<p class="legend"><span><svg width="34" height="20" aria-hidden="true" focusable="false"><rect class="span" x="2" y="5" width="30" height="10"/></svg> la mitad central de las ofertas</span> <span><svg width="34" height="20" aria-hidden="true" focusable="false"><line class="reach" x1="2" x2="32" y1="10" y2="10"/><line class="cap" x1="2" x2="2" y1="5" y2="15"/><line class="cap" x1="32" x2="32" y1="5" y2="15"/></svg> mínimo a máximo</span> <span><svg width="14" height="20" aria-hidden="true" focusable="false"><path class="mid" d="M7 2 13 10 7 18 1 10z"/></svg> mediana</span> <span><svg class="band thin" width="34" height="20" aria-hidden="true" focusable="false"><line class="reach" x1="2" x2="32" y1="10" y2="10"/></svg> menos de 8 vacantes</span></p>';

/** Bands with their bars and figures. */
export function bandTable({ rows, id, caption, heading, numbered, thinApart }) {
  const scale = bandScale(rows);
  const thin = thinApart ? rows.filter((row) => row.thin) : [];
  const solid = rows.filter((row) => !thin.includes(row));
  const written = (list) => each(list, (row) => bandRow(row, scale.top, id));
  return `${legend}
${grid(scale, id)}<table class="bands${numbered ? ' numbered' : ''}">
<caption>${caption}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col" class="bands-chart">Miles de pesos al mes${axis(scale)}</th><th scope="col" class="amount">Mediana</th><th scope="col" class="amount">La mitad central</th><th scope="col" class="amount">Mínimo y máximo</th><th scope="col" class="amount">Vacantes</th></tr></thead>
${solid.length > 0 ? `<tbody>${written(solid)}\n</tbody>\n` : ''}${thin.length > 0 ? `<tbody>\n<tr><th scope="rowgroup" colspan="6" class="bands-group">Con pocas vacantes</th></tr>${written(thin)}\n</tbody>\n` : ''}</table>`;
}

function bandRow({ label, address, ...band }, top, id) {
  return `
<tr${band.thin ? ' class="thin"' : ''}><th scope="row">${address ? `<a href="${e(address)}">${e(label)}</a>` : e(label)}</th><td class="bands-chart">${bandBar(top, id, band)}</td><td class="amount median" data-label="Mediana">${pesos(band.median)}</td><td class="amount" data-label="La mitad central">${band.thin ? 'pocas vacantes' : amounts(band.lowerQuartile, band.upperQuartile)}</td><td class="amount" data-label="Mínimo y máximo">${amounts(band.min, band.max)}</td><td class="amount" data-label="Vacantes">${grouped(band.sampleSize)}</td></tr>`;
}

export function dataset({ service, generatedAt, salariesCsv }, { name, description, address, json }) {
  const download = (path, encodingFormat) => ({
    '@type': 'DataDownload',
    contentUrl: service.origin + path,
    encodingFormat,
  });
  return structured({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: service.origin + address,
    inLanguage: 'es-MX',
    creator: { '@type': 'Organization', name: service.organization, url: service.origin },
    license: service.dataLicense.url,
    isAccessibleForFree: true,
    dateModified: generatedAt,
    spatialCoverage: { '@type': 'Country', name: 'MX' },
    variableMeasured: [
      'mediana',
      'primer cuartil',
      'tercer cuartil',
      'mínimo',
      'máximo',
      'vacantes con sueldo',
    ],
    distribution: [download(json, 'application/json'), download(salariesCsv, 'text/csv')],
  });
}

/** How to cite, how it is made, and the data. */
export const notes = ({ service, methodology, salariesCsv }, citation, json, label) =>
  `<section><h2>Cómo citar</h2>
<div class="cite"><p id="cita">${e(citation)}</p>
<p class="cite-actions"><button type="button" class="quiet needs-script" data-copy="#cita">Copiar la cita</button> <span class="unseen" role="status" data-status></span> <span class="pay-unit">Datos bajo licencia <a href="${e(service.dataLicense.url)}">${e(service.dataLicense.name)}</a>.</span></p></div></section>
<section class="prose"><h2>Metodología</h2>
${each(methodology, (paragraph) => `<p>${e(paragraph)}</p>`)}
<p>La mitad central va del primer al tercer cuartil de los mismos puntos medios, como los calcula una hoja de cálculo (QUARTILE.INC), redondeados como la mediana: una cuarta parte de las ofertas queda por debajo y otra, por encima. Con menos de 8 vacantes no se muestra.</p></section>
<section class="prose"><h2>Los datos</h2>
<p>Descargar: <a href="${e(json)}">${label}</a> · <a href="${e(salariesCsv)}">todas las bandas en CSV</a>. El formato se explica en la <a href="/desarrolladores/">guía para desarrolladores</a>.</p></section>`;
