import { codesPage, listingPage, pages, vacancyPage } from '../../../contract/pages.ts';
import { noFilter, noFilters, type SearchFilters } from '../../../contract/search-filters.ts';
import { cities } from '../../../contract/vocabulary/cities.ts';
import { families } from '../../../contract/vocabulary/families.ts';
import { jobs } from '../../../contract/vocabulary/occupations.ts';
import { addDays, daysBetween, longDate } from '../../../vacancies/calendar.ts';
import { occupationOf } from '../../../vacancies/occupations.ts';
import { noSalaryText, salaryText } from '../../../vacancies/salary-text.ts';
import type { EndedVacancy } from '../../../vacancies/snapshot.ts';
import type { CalendarDay, PublicVacancy } from '../../../vacancies/vacancy.ts';
import { type Html, html, repeated } from '../html.ts';
import { document, split } from '../layout.ts';
import type { SimilarVacancies } from '../similar-vacancies.ts';
import type { Site } from '../site.ts';
import { inSentence } from '../spanish-text.ts';
import { fraudNotice, weekFrom } from '../trust.ts';
import { listingTitle } from './listing.ts';

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

/** Without a script the form is not shown, and its field has no name, so that nothing of it can be sent. */
export function verifyDocument(site: Site, lists: readonly string[]): Html {
  const { settings, service } = site;
  const { idPrefix } = settings.vacancies;
  const title = '¿Es real la vacante que te llegó?';
  const prefixes = new Set([idPrefix, ...lists.map((address) => nameOf(address).split('-')[0])]);
  return document(site, {
    address: pages.verify,
    title,
    description: `Comprueba si la vacante que te mandaron es de ${service.name}, si sigue abierta y cuándo se confirmó.`,
    scripts: ['verify'],
    body: html`<div class="frame verify"><header class="page-head"><h1>${title}</h1>
<p class="lead needs-script">Pega el mensaje, la liga o el código: te decimos si es de ${service.name}.</p></header>
${split(
  html`<form class="needs-script" data-verify data-prefixes="${[...prefixes].join(' ')}" data-host="${new URL(service.origin).hostname}">
<p><label for="mensaje">Mensaje, liga o código</label></p>
<p><textarea id="mensaje" rows="4" maxlength="8000" autocomplete="off" spellcheck="false"></textarea></p>
<p class="pay-unit">Lo que pegas se queda en tu teléfono o computadora; no lo recibimos.</p>
<p><button type="submit">Verificar</button></p>
</form>
<div class="needs-script" role="status" data-answer></div>`,
  html`<h2>¿Qué te piden?</h2>
<h3>¿Dinero?</h3><p>Es un fraude, aunque lo llamen curso, examen, cooperación, tarjeta de regalo o depósito que te devuelven. No pagues.</p>
<h3>¿Documentos o fotos?</h3><p>No mandes por mensaje identificaciones, selfies ni datos bancarios. Postúlate solo en la página de la vacante.</p>
<h3>¿Un código?</h3><p>No compartas un código que te llegó por SMS o WhatsApp: con él roban cuentas. Nadie lo necesita para contratarte.</p>
${fraudNotice(service)}`,
  html`<h2>Buscar por código</h2>
<p>${lists.length > mostLinks ? html`Abre <code>${service.origin}${pages.verify}${idPrefix}-10022/</code> con tu código en lugar de ese.` : 'Si el botón no funciona, busca tu código en esta lista.'} Si no está ahí, la vacante no es nuestra o cerró hace más de un año.</p>
${lists.length <= mostLinks && html`<ul class="code-lists">${lists.map((address) => html`<li><a href="${address}">${rangeOf(address)}</a></li>\n`)}</ul>`}`,
)}
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

/** The same file answers readers without a script and the script of the form. */
export function codesDocument(site: Site, address: string, codes: readonly Code[]): Html {
  const title = `Códigos ${rangeOf(address)}`;
  return document(site, {
    repeatsFrame: true,
    address,
    index: false,
    title,
    description: `Vacantes de ${site.service.name} con los códigos ${rangeOf(address)}: cuáles están abiertas y cuáles ya cerraron.`,
    body: html`<div class="frame verify"><header class="page-head"><h1>Códigos <span class="whole">${rangeOf(address)}</span></h1>
<p class="lead">Si tu código no está en esta lista, no es nuestro: no mandes dinero, documentos ni datos. Las vacantes que cerraron hace más de un año ya no aparecen.</p></header>
<ul class="codes">
${codes.map((code) => ('on' in code ? endedItem(code) : openItem(code)))}</ul>
${fraudNotice(site.service)}
<p><a href="${pages.verify}">Verificar otra vacante</a></p>
</div>`,
  });
}

function endedItem({ vacancyId, on }: EndedVacancy): Html {
  return html`<li id="${vacancyId}" data-closed="${on}"><strong>${vacancyId} era nuestra</strong> Ya cerró el ${date(on)}.</li>\n`;
}

function openItem({ id, vacancyId, title, city, salary, postedAt, confirmedOn, doubt }: OpenCode): Html {
  return html`<li id="${vacancyId}" class="open"><strong>${vacancyId} es nuestra</strong> ${linkTo({ id, title, city, salary })} <span class="band-note">${postedAt && html`Abierta desde el ${date(postedAt)}.`}${confirmedOn && html` ${doubt ? 'Sin confirmar desde el' : 'Confirmada en la semana del'} <time datetime="${confirmedOn}">${doubt ? longDate(confirmedOn) : weekFrom(confirmedOn)}</time>.`}</span></li>\n`;
}

function linkTo({ id, title, city, salary }: Pick<OpenCode, 'id' | 'title' | 'city' | 'salary'>): Html {
  const pay = salary ? salaryText(salary) : inSentence(noSalaryText);
  return html`<a href="${vacancyPage(id)}">${title}<span class="band-note"> en ${cities[city].name}: ${pay}</span></a>`;
}

const openOnesShown = 3;

/** Those that close next after a day that each page keeps for four weeks, so that the page stays the same for long. */
const [soonest, cycle] = [7, 28];

/**
 * Everything that the page of a closed vacancy depends on besides the release. Its title is in its address alone; what the
 * vocabulary calls the job is no text of a feed.
 */
export function closedPageContent(
  { index, updatedOn }: Pick<Site, 'index' | 'updatedOn'>,
  { vacancyId, on }: EndedVacancy,
  was: NonNullable<EndedVacancy['was']>,
  similar: SimilarVacancies,
) {
  const { city, family } = was;
  const first = addDays(updatedOn, soonest);
  const own = Number(vacancyId.split('-')[1]) - daysBetween('2026-01-01', first);
  const validThrough = addDays(first, ((own % cycle) + cycle) % cycle);
  const open = similar({ ...was, validThrough }, true).slice(0, openOnesShown);
  const listings: SearchFilters[] = [
    { ...noFilters, city, family: family ?? noFilter },
    { ...noFilters, city },
  ];
  const listing = listings.find((filters) => index.positionsOf(filters).length > 0) ?? noFilters;
  const title = was.id.slice(0, -`-${city}-${vacancyId}`.length).replaceAll('-', ' ');
  const job = jobs.find(({ code }) => code === occupationOf(title).code)?.name;
  return {
    vacancyId,
    on,
    what: inSentence(job ?? (family ? families[family].name : 'trabajo')),
    city,
    listing,
    open: open.map(({ id, title, city, salary }) => ({ id, title, city, salary })),
  };
}

/** Small, because there are as many as vacancies in a year. Sent with status 410. */
export function closedDocument(
  site: Pick<Site, 'service' | 'assets'>,
  { vacancyId, on, what, city, listing, open }: ReturnType<typeof closedPageContent>,
): Html {
  return document(site, {
    repeatsFrame: true,
    address: null,
    index: false,
    title: `Esta vacante ya cerró, ${vacancyId}`,
    description: `Cerró el ${longDate(on)}.`,
    body: html`<div class="frame prose"><header class="page-head"><h1>Esta vacante de ${what} en ${cities[city].name} ya cerró</h1>
<p class="lead"><strong>${vacancyId}</strong> era nuestra y cerró el ${date(on)}. Si te la ofrecen como abierta, desconfía.</p></header>
${open.length > 0 && html`<h2>Otras que siguen abiertas</h2>\n${repeated(html`<ul>\n${open.map((one) => html`<li>${linkTo(one)}</li>\n`)}</ul>`)}`}
<p><a class="button" href="${listingPage(listing)}">${listingTitle(listing)}</a></p>
<p><a href="${pages.search}">Buscar otra</a></p>
</div>`,
  });
}

function date(day: CalendarDay): Html {
  return html`<time datetime="${day}">${longDate(day)}</time>`;
}
