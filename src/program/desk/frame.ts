import { grouped } from '../../contract/number-text.ts';
import { currentLanguage, say } from '../../foundation/language/language.ts';
import { type Html, type HtmlValue, html } from '../../release/site/html.ts';
import type { Desk } from './desk.ts';

/** Where a page or a form leads. Names never stand there. */
export const paths = {
  today: '/',
  words: '/palabras',
  repairs: '/arreglar',
  vacancies: '/vacantes',
  progress: '/avance',
  style: '/mostrador.css',
  script: '/mostrador.js',
  actions: '/hacer/',
} as const;

const nameOfPage = (): readonly (readonly [path: string, name: string])[] => [
  [paths.today, say`Today`],
  [paths.words, say`Words`],
  [paths.repairs, say`Repairs`],
  [paths.vacancies, say`Vacancies`],
];

/** A whole page. Its title says which page it is, and never what is on it. */
export function page(
  desk: Desk,
  site: { style: string; favicon: string },
  path: string,
  body: HtmlValue,
): Html {
  const pages = nameOfPage();
  const at = pages.findLast(([own]) => path.startsWith(own));
  const { job } = desk;
  const notice = job ? undefined : desk.takeNotice();
  return html`<!DOCTYPE html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<title>${at?.[1]} | ${say`Tabulador desk`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${site.favicon}" type="image/svg+xml">
<link rel="stylesheet" href="${site.style}">
<link rel="stylesheet" href="${paths.style}">
<script type="module" src="${paths.script}"></script>
${job && html`<noscript><meta http-equiv="refresh" content="2"></noscript>`}</head>
<body class="desk"${job && html` data-running="${paths.progress}"`}>
<a class="skip" href="#contenido">${say`Skip to content`}</a>
<header class="masthead"><div class="frame">
<a class="brand" href="${paths.today}">${say`Tabulador desk`}</a>
<nav aria-label="${say`Main`}"><ul>${pages.map(
    ([own, name]) =>
      html`<li><a href="${own}"${own === at?.[0] && html` aria-current="page"`}>${name}</a></li>`,
  )}</ul></nav>
</div></header>
<main id="contenido" tabindex="-1" class="frame">
<div role="status">${job && html`<p class="note trouble"><strong>${job.name}</strong> <span data-progress>${progressText(job)}</span></p>`}${
    notice &&
    html`<div class="note${notice.isTrouble && ' trouble'}"><p>${notice.text}</p>${notice.hint && html`<p>${notice.hint}</p>`}</div>`
  }</div>
${body}
</main>
<footer class="colophon"><div class="frame"><p>${say`This page is only on this machine. It names employers and persons.`}</p>
${form(desk, 'language', html`<input type="hidden" name="to" value="${path}"><button class="quiet" name="language" value="${currentLanguage() === 'es' ? 'en' : 'es'}">${currentLanguage() === 'es' ? 'English' : 'Español'}</button>`)}
</div></footer>
</body>
</html>
`;
}

export function progressText({ phase, done, total }: NonNullable<Desk['job']>): string {
  if (done === undefined) return phase;
  const share = total ? `${Math.round((done / total) * 100)} %` : grouped(done);
  return `${phase} ${share}`;
}

/** Every action is such a form: its token is for this action, once. */
export function form(desk: Desk, action: string, fields: HtmlValue, attributes: HtmlValue = null): Html {
  return html`<form method="post" action="${paths.actions}${action}"${attributes}><input type="hidden" name="token" value="${desk.newToken(action)}">${fields}</form>`;
}

export function button(
  desk: Desk,
  action: string,
  label: string,
  values: Readonly<Record<string, string>> = {},
  look = '',
): Html {
  const fields = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return form(desk, action, html`${fields}<button class="${look}">${label}</button>`, html` class="inline"`);
}

export const vacancyLink = (vacancyId: string): Html =>
  html`<a href="${paths.vacancies}/${vacancyId}">${vacancyId}</a>`;

export function foldable(title: string, count: number, lines: readonly HtmlValue[]): HtmlValue {
  if (count === 0) return null;
  const list = html`<ul class="plain">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  const more = count > lines.length && html`<p>${say`… and ${grouped(count - lines.length)} more`}</p>`;
  return html`<details${count <= 5 && html` open`}><summary>${title}: <strong>${grouped(count)}</strong></summary>${list}${more}</details>`;
}

export interface DeskPage {
  readonly render: (desk: Desk, rest: string, query: URLSearchParams) => Promise<HtmlValue>;
  /** By name. Each returns the page to show afterwards. */
  readonly actions: Readonly<Record<string, (desk: Desk, form: URLSearchParams) => Promise<string>>>;
}
