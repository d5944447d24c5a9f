import { axis, bandBar, bandScale, extent, grid, place } from './charts.js';
import { amounts, e, each, pesos } from './text.js';

const reading = 'la mitad central de las ofertas, la línea va del mínimo al máximo y el rombo es la mediana.';

/** The salary of a vacancy beside the bands that it belongs to, on a scale of their own. */
export function salaryInBand({ job: { salary }, pay, bands, compared, familyGuide }) {
  const scale = bandScale([...bands, ...(salary ? [{ max: salary.max, upperQuartile: salary.max }] : [])]);
  const { top } = scale;
  const own =
    salary &&
    `<tr><th scope="row">Esta vacante</th><td class="ladder-bar"><svg class="band" width="100%" height="20" aria-hidden="true" focusable="false"><use href="#tabulador"/><rect class="own" x="${place(top, salary.min)}" y="3" width="${extent(top, salary.min, salary.max)}" height="14" rx="2"/></svg></td><td class="ladder-amount"><strong>${e(pay.amounts)}</strong></td></tr>\n`;
  const sentence = salary
    ? `El punto medio de esta oferta está ${distance(salary, compared.median)} la mediana de ${compared.group}.`
    : `Esta vacante no publica su sueldo. La mediana de ${compared.group} es de ${pesos(compared.median)} brutos al mes.`;
  return `<section class="against-family"><h2>${salary ? 'Este sueldo en su tabulador' : 'Lo que pagan vacantes así'}</h2>
<div>${grid(scale, 'tabulador')}<table class="ladder wide"><caption>${salary ? `La barra llena es lo que ofrece esta vacante. En las otras la barra es ${reading}` : `La barra es ${reading}`}</caption>
<thead><tr><th scope="col"><span class="unseen">Grupo</span></th><th scope="col" class="ladder-bar">Miles de pesos al mes${axis(scale)}</th><th scope="col" class="ladder-amount">Sueldo bruto</th></tr></thead>
<tbody>${own ?? ''}${each(
    bands,
    (band) =>
      `<tr><th scope="row">${e(band.name)}</th><td class="ladder-bar">${bandBar(top, 'tabulador', band)}</td><td class="ladder-amount">${
        band.thin
          ? `${pesos(band.median)}<span class="ladder-note">mediana de pocas vacantes</span>`
          : `${amounts(band.lowerQuartile, band.upperQuartile)}<span class="ladder-note">mediana ${pesos(band.median)}</span>`
      }</td></tr>\n`,
  )}</tbody></table></div>
<p>${e(sentence)} <a href="${e(familyGuide)}">Ver la guía de sueldos</a>.</p></section>`;
}

function distance({ min, max }, median) {
  const difference = (min + max) / 2 / median - 1;
  if (Math.abs(difference) < 0.05) return 'en línea con';
  return `${Math.round(Math.abs(difference) * 100)} % por ${difference > 0 ? 'encima' : 'debajo'} de`;
}
