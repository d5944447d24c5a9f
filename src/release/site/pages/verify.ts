import { codesPage, pages, type SiteLanguage, vacancyPage, verifyPages } from '../../../contract/pages.ts';
import { cities } from '../../../contract/vocabulary/cities.ts';
import { longDate } from '../../../vacancies/calendar.ts';
import { noSalaryText, salaryText } from '../../../vacancies/salary-text.ts';
import type { EndedVacancy } from '../../../vacancies/snapshot.ts';
import type { CalendarDay, PublicVacancy } from '../../../vacancies/vacancy.ts';
import { bilingual } from '../developers/content.ts';
import { type Html, html, jsonScript } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { inSentence } from '../spanish-text.ts';
import { fraudNotice, reportAddress } from '../trust.ts';
import plainTexts from './verify-texts.json' with { type: 'json' };

/** What the list of its code says of an open vacancy. */
export function openCode(vacancy: PublicVacancy, doubt: boolean) {
  const { id, vacancyId, title, city, salary, postedAt, confirmedOn } = vacancy;
  return { id, vacancyId, title, city, salary, postedAt, ...(confirmedOn && { confirmedOn }), doubt };
}

export type OpenCode = ReturnType<typeof openCode>;

type Code = OpenCode | EndedVacancy;

/** The codes of open and ended vacancies in lists of at most a hundred, by address. */
export function codeLists(
  open: readonly OpenCode[],
  ended: readonly EndedVacancy[],
): ReadonlyMap<string, readonly Code[]> {
  const byCode = new Map<string, Code>([...ended, ...open].map((code) => [code.vacancyId, code]));
  const sorted = [...byCode.values()].sort((a, b) => byNumber(a.vacancyId, b.vacancyId));
  return Map.groupBy(sorted, ({ vacancyId }) => codesPage(vacancyId));
}

/** `VAC-9999` before `VAC-10001`. */
function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** More links than this do not help anybody; the address of a list follows from the code. */
const mostLinks = 500;

/** What has links or names in it; the rest is in the JSON file. */
const texts = bilingual({
  'es-MX': ({ service }: Site) => ({
    description: `Comprueba si la vacante que te mandaron es de ${service.name}, si sigue abierta y cuándo se confirmó.`,
    rule: (example: string) =>
      html`Abre <code>${example}</code>, con tu código en lugar de ese, o la lista en la que cae. Si tu código no está ahí, la vacante no es nuestra o cerró hace más de un año.`,
    advice: html`<p>No mandes dinero, documentos ni datos bancarios, y no abras sus ligas. Nuestras vacantes se ven en <a href="${pages.vacancies}">${service.origin}${pages.vacancies}</a>, con su código, y ninguna cuesta.</p>
${fraudNotice(service)}`,
  }),
  en: ({ service }) => ({
    description: `Check whether a vacancy that you were sent is by ${service.name}, open and confirmed.`,
    rule: (example: string) =>
      html`Open <code>${example}</code> with your code instead, or the list that it falls in. They are in Spanish: <span lang="es">“abierta”</span> means open, <span lang="es">“confirmada”</span> confirmed, <span lang="es">“ya cerró”</span> closed. A code that is not there is not ours, or closed over a year ago.`,
    advice: html`<p>Do not send money, documents or bank details, and do not open its links. Ours are at <a href="${pages.vacancies}">${service.origin}${pages.vacancies}</a>, with their codes, and free.</p>
<p><strong>Nobody may charge you</strong> for applying, for an interview or for being hired. If somebody asks for money in the name of ${service.organization}, do not pay and <a href="${reportAddress(service)}">report it</a>.</p>`,
  }),
});

/** Without a script the form is not shown, and its field has no name, so that nothing of it can be sent. */
export function verifyDocument(site: Site, language: SiteLanguage, lists: readonly string[]): Html {
  const { page: text, answers } = plainTexts[language];
  const { description, rule, advice } = texts[language](site);
  const { settings, service } = site;
  const other: SiteLanguage = language === 'en' ? 'es-MX' : 'en';
  const prefixes = new Set([
    settings.vacancies.idPrefix,
    ...lists.map((address) => nameOf(address).split('-')[0]),
  ]);
  const hosts = new Set([new URL(service.origin).host, ...settings.apply.hosts]);
  return document(site, {
    address: verifyPages[language],
    language,
    alternates: verifyPages,
    title: text.title,
    description,
    scripts: ['verify'],
    head: html`${jsonScript('application/json', answers, { id: 'words' })}\n`,
    body: html`<div class="frame prose verify"><header class="page-head"><h1>${text.title}</h1>
<p class="lead needs-script">${text.lead}</p></header>
<form class="needs-script" data-verify data-prefixes="${[...prefixes].join(' ')}" data-hosts="${[...hosts].join(' ')}" data-contacts="${[service.contactEmail, reportAddress(service).replace('mailto:', ''), service.privacyNotice].join(' ').trim()}" data-phone="${service.telephone ?? ''}" data-cities="${Object.values(
      cities,
    )
      .map(({ name }) => name)
      .join('|')}" data-report="${reportAddress(service)}">
<p><label for="mensaje">${text.label}</label></p>
<p><textarea id="mensaje" rows="4" maxlength="8000" autocomplete="off" spellcheck="false"></textarea></p>
<p><button type="submit">${text.button}</button></p>
</form>
<div class="needs-script" role="status" data-answer></div>
<p class="needs-script">${text.stays}</p>
<h2>${text.byHand}</h2>
<p>${rule(`${service.origin}${pages.verify}${settings.vacancies.idPrefix}-10022/`)}</p>
${lists.length <= mostLinks && html`<ul class="code-lists">${lists.map((address) => html`<li><a href="${address}">${rangeOf(address)}</a></li>\n`)}</ul>`}
<h2>${text.notOurs}</h2>
${advice}
<p><a href="${verifyPages[other]}" hreflang="${other}" lang="${other === 'en' ? 'en' : 'es'}">${text.other}</a></p>
</div>`,
  });
}

/** `VAC-100` of `/verificar/VAC-100/`. */
function nameOf(address: string): string {
  return address.slice(pages.verify.length, -1);
}

/** `VAC-10000 … 10099` */
function rangeOf(address: string): string {
  const name = nameOf(address);
  return `${name}00 … ${name.split('-')[1]}99`;
}

/** The same file answers readers without a script and, by its `data-` attributes, the script of the form. */
export function codesDocument(site: Site, address: string, codes: readonly Code[]): Html {
  const title = `Códigos ${rangeOf(address)}`;
  return document(site, {
    repeatsFrame: true,
    address,
    index: false,
    title,
    description: `Vacantes de ${site.service.name} con los códigos ${rangeOf(address)}: cuáles están abiertas y cuáles ya cerraron.`,
    body: html`<div class="frame prose verify"><header class="page-head"><h1>Códigos <span class="whole">${rangeOf(address)}</span></h1>
<p class="lead">Si tu código no está en esta lista, no es nuestro: no mandes dinero, documentos ni datos. Las vacantes que cerraron hace más de un año ya no aparecen.</p></header>
<ul class="codes">
${codes.map((code) => ('on' in code ? endedItem(code) : openItem(code)))}</ul>
${fraudNotice(site.service)}
<p><a href="${pages.verify}">Verificar otra vacante</a></p>
</div>`,
  });
}

function endedItem({ vacancyId, on }: EndedVacancy): Html {
  return html`<li id="${vacancyId}" data-closed="${on}"><strong>${vacancyId}</strong>: era nuestra y ya cerró el ${date(on)}.</li>\n`;
}

function openItem({ id, vacancyId, title, city, salary, postedAt, confirmedOn, doubt }: OpenCode): Html {
  const pay = salary ? salaryText(salary) : inSentence(noSalaryText);
  return html`<li id="${vacancyId}" data-since="${postedAt ?? ''}" data-confirmed="${confirmedOn ?? ''}"${doubt && html` data-doubt`}${salary && html` data-pay="${salary.min} ${salary.max}"`}><strong>${vacancyId}</strong>: es nuestra${postedAt && html`, abierta desde el ${date(postedAt)}`}${confirmedOn && html`, ${doubt ? 'sin confirmar desde el' : 'confirmada en la semana del'} ${date(confirmedOn)}`}. <a href="${vacancyPage(id)}">${title} en ${cities[city].name}: ${pay}</a></li>\n`;
}

function date(day: CalendarDay): Html {
  return html`<time datetime="${day}">${longDate(day)}</time>`;
}
