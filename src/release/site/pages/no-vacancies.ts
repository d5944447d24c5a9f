import { pages } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { type Html, html } from '../html.ts';

/** Stands where the vacancies of a board without any would. */
export function noVacancies(): Html {
  return html`<div class="empty"><h2>Hoy no hay vacantes publicadas</h2><p>Las nuevas aparecen aquí en cuanto se publican; el sitio se actualiza cada día hábil. ${newVacanciesFeed()} o consulta el <a href="${pages.salaries}">índice de sueldos</a>.</p></div>`;
}

/** How to hear of what comes, without leaving an address. */
export function newVacanciesFeed(): Html {
  return html`<a href="${openData.atomFeed}">Recibe las vacantes nuevas por RSS</a>`;
}
