import { codesPage, pages } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { addDays, daysBetween, longDate } from '../../vacancies/calendar.ts';
import type { CalendarDay, PublicVacancy } from '../../vacancies/vacancy.ts';
import { type Html, html } from './html.ts';
import type { Site } from './site.ts';

/** Where a fraud is reported. */
function reportAddress({ complaints, contactEmail }: ServiceIdentity): string {
  return complaints ?? `mailto:${contactEmail}`;
}

/** How to reach the organization that answers for the vacancies, as far as the settings say it. */
export function whoAnswers(service: ServiceIdentity): Html {
  const { organization, address, agencyRegistration, telephone, contactEmail } = service;
  const { complaints, privacyNotice } = service;
  const facts: readonly (readonly [string, Html | string | null])[] = [
    ['Responsable', organization],
    ['Domicilio', address],
    ['Registro STPS', agencyRegistration],
    ['Teléfono', telephone && html`<a href="tel:${telephone.replace(/[^+\d]/g, '')}">${telephone}</a>`],
    ['Correo', html`<a href="mailto:${contactEmail}">${contactEmail}</a>`],
    // In words, so that a printed page has the addresses too.
    ['Quejas', complaints && html`<a href="${complaints}">${complaints.replace('mailto:', '')}</a>`],
    ['Aviso de privacidad', privacyNotice && html`<a href="${privacyNotice}">${privacyNotice}</a>`],
  ];
  return html`<dl class="facts">
${facts.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

/** Applying is free by law (Reglamento de Agencias de Colocación de Trabajadores). */
export function fraudNotice(service: ServiceIdentity): Html {
  return html`<p><strong>Nadie puede cobrarte</strong> por postularte, entrevistarte ni contratarte. Si alguien te pide dinero en nombre de ${service.organization}, no pagues y <a href="${reportAddress(service)}">repórtalo</a>; la denuncia anónima se hace al 089.</p>`;
}

/** Whether no feed has listed the vacancy for so long that its page says so. */
export function isDoubtful(
  { confirmedOn }: Pick<PublicVacancy, 'confirmedOn'>,
  { settings, updatedOn }: Pick<Site, 'settings' | 'updatedOn'>,
): boolean {
  return !!confirmedOn && daysBetween(confirmedOn, updatedOn) > settings.vacancies.doubtAfterDays;
}

/** `16 al 22 de noviembre de 2026`, from a Monday. */
export const weekFrom = (monday: CalendarDay): string =>
  `${Number(monday.slice(8))} al ${longDate(addDays(monday, 6))}`;

/** What proves a vacancy to a reader who does not see its employer; its list of codes has the day of the confirmation. */
export function vacancyTrust(
  { service }: Pick<Site, 'service'>,
  { vacancyId, confirmedOn }: PublicVacancy,
  doubt: boolean,
): Html {
  const address = `${codesPage(vacancyId)}#${vacancyId}`;
  return html`<section class="trust"><h2>¿Quién responde por esta vacante?</h2>
<p>Es la vacante <a href="${address}"><code>${vacancyId}</code></a>${
    confirmedOn &&
    html`, ${doubt ? 'sin confirmar desde el' : 'confirmada en la semana del'} <time datetime="${confirmedOn}">${doubt ? longDate(confirmedOn) : weekFrom(confirmedOn)}</time>`
  }.${doubt && ' Puede que ya no esté abierta: pregunta antes de hacer planes.'} ¿Te llegó por mensaje? <a href="${pages.verify}">Verifícala</a><span class="on-paper">: ${service.origin}${pages.verify}</span>.</p>
${fraudNotice(service)}
${whoAnswers(service)}</section>`;
}
