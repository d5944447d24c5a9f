import { editionPage, pages } from '../../../contract/pages.ts';
import { salaryIndexName } from '../../../contract/service.ts';
import { longDate } from '../../../vacancies/calendar.ts';
import { cutOffDay, editionDay } from '../../editions/citations.ts';
import { correctedSince } from '../../editions/comparable-sections.ts';
import type { Edition } from '../../editions/edition.ts';
import { nextEditionDay } from '../../editions/identity.ts';
import { methodDetails, methodHtml, methodOf, offeredNotPaid } from '../../editions/method.ts';
import { type Html, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';

/** Every edition of the salary index, also the corrected ones, and when the next one appears. */
export function editionsDocument(site: Site, editions: readonly Edition[]): Html {
  const name = salaryIndexName(site.service);
  const [latest] = site.editions;
  return document(site, {
    address: pages.editions,
    title: `Ediciones del ${name}`,
    description: `Las cifras del ${name} que no cambian: una edición al mes, con su calidad, su cita y sus datos.`,
    scripts: ['site'],
    // Its tables are those of the data page.
    head: html`<link rel="stylesheet" href="${site.assets.developerStyle}">\n`,
    body: html`<div class="frame guide-sections">
<div><header class="page-head"><h1>Ediciones del ${name}</h1>
<p class="lead">El índice de hoy cambia con las vacantes. Una edición no: sus cifras, sus archivos y su dirección quedan iguales para siempre, para que puedas citarlos.</p>
<p>${offeredNotPaid} ${nextText(site)}</p>
${latest && html`<p>La <a href="${editionPage(latest.id)}">edición ${latest.id}</a> también compara ciudades y familias a igual nivel, y tiene la tendencia y el barómetro de transparencia.${correctedSince(latest, site.editions)}</p>`}</header>
${
  editions.length === 0
    ? html`<p class="empty">Todavía no hay ediciones.</p>`
    : html`<div class="scroll" tabindex="0" role="group" aria-label="Ediciones"><table class="data-table"><thead><tr><th scope="col">Edición</th><th scope="col">Fecha de corte de los datos</th><th scope="col" class="amount">Cifras</th></tr></thead><tbody>
${editions.map((edition) => editionRow(edition, editions))}</tbody></table></div>`
}</div>
<section class="prose" id="metodologia"><h2>Metodología</h2>
${methodHtml(methodOf(site.settings, latest?.transparency ?? [], 'ofertas.csv y recalcular.py, que están en cada edición'), methodDetails)}</section>
</div>`,
  });
}

function editionRow(edition: Edition, editions: readonly Edition[]): Html {
  const { id, corrects, figures } = edition;
  const correction = editions.find((other) => other.corrects?.edition === id);
  return html`<tr><th scope="row"><a href="${editionPage(id)}">${id}</a></th><td>${longDate(cutOffDay(edition, editions))}${corrects && html` <small>Corrige la edición ${corrects.edition}. Fecha de la corrección: ${longDate(editionDay(edition))}. Motivo: ${corrects.reason}</small>`}${correction && html` <small>Corregida por la edición <a href="${editionPage(correction.id)}">${correction.id}</a>.</small>`}</td><td class="amount">${figures.length}</td></tr>
`;
}

/** Announced, so that nobody wonders why a figure appears or does not. */
export function nextText({ settings, updatedOn, editions }: Site): string {
  const { editionDay: day } = settings.salaryIndex;
  if (day === null) return 'No hay una próxima edición prevista.';
  const hasThisMonth = editions.some(({ id }) => id.startsWith(updatedOn.slice(0, 7)));
  return `La próxima edición sale con la primera publicación a partir del ${longDate(nextEditionDay(updatedOn, day, hasThisMonth))}.`;
}
