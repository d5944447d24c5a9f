import { feedOf, guideAddresses, markdownFile, pages, type SiteLanguage } from '../../contract/pages.ts';
import { siteIcons } from '../../contract/public-files.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { Stamp } from '../pieces.ts';
import type { ScriptName } from './assets.ts';
import { type Html, type HtmlValue, html, plain, repeated } from './html.ts';
import type { Site } from './site.ts';
import { clipped } from './spanish-text.ts';

export const titleLength = 65;
const descriptionLength = 155;

export interface Page {
  /** From the root of the host; null for the 404 page. */
  readonly address: string | null;
  readonly title: string;
  readonly description: string | Stamp;
  /** For links in networks and chats, if these should say something else. */
  readonly shared?: { readonly title: string; readonly description: string };
  readonly body: HtmlValue;
  readonly language?: SiteLanguage;
  /** The addresses of this page in all languages, including its own. */
  readonly alternates?: Readonly<Record<string, string>> | undefined;
  readonly scripts?: readonly ScriptName[];
  /** The script runs before the style is there, and asks for the typeface after its results. */
  readonly isQuick?: boolean;
  readonly head?: HtmlValue;
  readonly index?: boolean;
  /** The gate reads the frame on the home page only. */
  readonly repeatsFrame?: boolean;
}

interface FrameLink {
  readonly address: string;
  readonly label: string;
  /** Set if the link leads to a page in another language. */
  readonly language?: SiteLanguage;
}

interface FrameText {
  readonly skip: string;
  readonly notice: string;
  readonly synthetic: Html;
  readonly main: string;
  readonly navigation: readonly FrameLink[];
  readonly who: (service: ServiceIdentity) => Html;
  readonly foot: string;
  readonly footLinks: readonly FrameLink[];
}

/** The frame of every page. Pages for candidates are in Spanish only. */
const texts: Readonly<Record<SiteLanguage, FrameText>> = {
  'es-MX': {
    skip: 'Saltar al contenido',
    notice: 'Aviso',
    synthetic: html`<strong>Datos de demostración:</strong> las vacantes y los sueldos de este sitio son inventados.`,
    main: 'Principal',
    navigation: [
      { address: pages.vacancies, label: 'Vacantes' },
      { address: pages.salaries, label: 'Sueldos' },
      { address: pages.verify, label: 'Verificar' },
    ],
    who: ({ name, organization }) => html`<strong>${name}</strong> es un servicio de ${organization}.`,
    foot: 'Pie de página',
    footLinks: [
      { address: pages.takeHome, label: 'Calculadora de sueldo neto' },
      { address: pages.terms, label: 'Términos de uso' },
      { address: pages.privacy, label: 'Privacidad' },
      { address: pages.contact, label: 'Contacto' },
      { address: pages.data, label: 'Prensa, datos y API' },
    ],
  },
  en: {
    skip: 'Skip to content',
    notice: 'Notice',
    synthetic: html`<strong>Demonstration data.</strong> The vacancies and salaries on this site are invented.`,
    main: 'Main',
    navigation: [
      { address: pages.vacancies, label: 'Vacancies', language: 'es-MX' },
      { address: pages.salaries, label: 'Salaries', language: 'es-MX' },
      { address: pages.verify, label: 'Verify', language: 'es-MX' },
    ],
    who: ({ name, organization }) => html`<strong>${name}</strong> is a service of ${organization}.`,
    foot: 'Footer',
    footLinks: [
      { address: pages.terms, label: 'Terms of use', language: 'es-MX' },
      { address: pages.privacy, label: 'Privacy', language: 'es-MX' },
      { address: pages.contact, label: 'Contact', language: 'es-MX' },
      { address: pages.developersInEnglish, label: 'Data and API' },
    ],
  },
};

export function document(site: Pick<Site, 'service' | 'assets'>, page: Page): Html {
  const { service, assets } = site;
  const named =
    page.address === pages.home ? `${service.name}: ${page.title}` : `${page.title} | ${service.name}`;
  const title = named.length <= titleLength ? named : page.title;
  const url = page.address === null ? null : service.origin + page.address;
  const hasMarkdown = page.address !== null && guideAddresses.includes(page.address);
  const { language = 'es-MX', scripts = [] } = page;
  const text = texts[language];
  const framed = page.repeatsFrame ? repeated : (markup: Html) => markup;
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${typeof page.description === 'string' ? clipped(page.description, descriptionLength) : page.description}">
${page.index === false && html`<meta name="robots" content="noindex">\n`}${url && html`<link rel="canonical" href="${url}">\n`}${hasMarkdown && html`<link rel="alternate" type="text/markdown" href="${page.address}${markdownFile}">\n`}${Object.entries(
  page.alternates ?? {},
).map(
  ([hreflang, address]) =>
    html`<link rel="alternate" hreflang="${hreflang}" href="${service.origin + address}">\n`,
)}<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b4f40">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1513">
${sharingTags(site, page, language)}<link rel="icon" href="${siteIcons.favicon}" sizes="48x48">
<link rel="icon" href="${assets.favicon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${siteIcons.touch}">
${!page.isQuick && html`<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>\n`}<link rel="stylesheet" href="${assets.style}">
${scripts.map((name) => html`<script type="module"${page.isQuick && html` async fetchpriority="high"`} src="${assets.scripts[name]}"></script>\n`)}${page.head}</head>
<body${page.isQuick && html` class="type-waits"`}>
<a class="skip" href="#contenido">${text.skip}</a>
${framed(html`${service.synthetic && html`<aside class="synthetic" aria-label="${text.notice}"><p>${text.synthetic}</p></aside>\n`}${header(service, page.address, text)}`)}
<main id="contenido" tabindex="-1">
${page.body}
</main>
${framed(footer(service, text, url))}
</body>
</html>
`;
}

/** Open Graph and Twitter tags, for links in networks and chats. */
function sharingTags(
  { service, assets }: Pick<Site, 'service' | 'assets'>,
  page: Page,
  language: SiteLanguage,
): Html {
  const { title, description } = page.shared ?? page;
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="${service.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:locale" content="${language === 'en' ? 'en_US' : 'es_MX'}">
${page.address !== null && html`<meta property="og:url" content="${service.origin + page.address}">\n`}<meta property="og:image" content="${service.origin}${assets.sharePicture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="El sueldo, a la vista">
<meta name="twitter:card" content="summary_large_image">
`;
}

function header({ name }: ServiceIdentity, address: string | null, { main, navigation }: FrameText): Html {
  return html`<header class="masthead">
<div class="frame">
<a class="brand" href="${pages.home}"><svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect class="glyph" x="1" y="4" width="11" height="4" rx="1"/><rect class="glyph" x="6" y="11" width="13" height="4" rx="1"/><rect class="glyph" x="13" y="18" width="12" height="4" rx="1"/></svg> <span>${name}</span></a>
<nav aria-label="${main}"><ul>${navigation.map(
    (link) =>
      html`<li>${frameLink(link, address?.startsWith(link.address) && html` aria-current="${address === link.address ? 'page' : 'true'}"`)}</li>`,
  )}</ul></nav>
</div>
</header>`;
}

/** Contains no date, so that an unchanged page stays the same file. The address is for print. */
function footer(service: ServiceIdentity, { who, foot, footLinks }: FrameText, url: string | null): Html {
  return html`<footer class="colophon">
<div class="frame">
<p class="colophon-who">${who(service)}</p>
${url && html`<p class="on-paper">${url}</p>\n`}<nav aria-label="${foot}"><ul>
${footLinks.map((link) => html`<li>${frameLink(link)}</li>\n`)}</ul></nav>
</div>
</footer>`;
}

function frameLink({ address, label, language }: FrameLink, attributes: HtmlValue = null): Html {
  return html`<a href="${address}"${language && html` hreflang="${language}"`}${attributes}>${label}</a>`;
}

/** Lets feed readers find the feed from a page. */
export function feedLinks(listing: string = pages.vacancies): Html {
  return html`<link rel="alternate" type="application/atom+xml" title="Vacantes nuevas (Atom)" href="${feedOf(listing)}">
`;
}

/** Shown instead of the vacancies on an empty board. */
export function noVacancies(): Html {
  return html`<div class="empty"><h2>Hoy no hay vacantes publicadas</h2><p>Las nuevas aparecen aquí en cuanto se publican; el sitio se actualiza cada día hábil.</p><p>${newVacanciesFeed()}. También puedes ver <a href="${pages.salaries}">cuánto paga tu puesto</a>.</p></div>`;
}

/** Readers of RSS are apps; most people know the word from podcasts, if at all. */
export function newVacanciesFeed(listing: string = pages.vacancies): Html {
  return html`<a href="${feedOf(listing)}">Avísame de las nuevas</a> en una app de noticias (RSS), sin cuenta ni correo`;
}

/** What the page is for, a card beside it, and what few people need; on a phone in this order. */
export function split(main: HtmlValue, beside: HtmlValue, more: HtmlValue = null): Html {
  return html`<div class="split"><div class="prose">${main}</div>
<div class="card">${beside}</div>${more && html`<div class="prose">${more}</div>`}</div>`;
}

/** The WhatsApp link works without scripts; the button opens the share dialogue or copies the address. */
export function shareLinks(
  { origin }: Pick<ServiceIdentity, 'origin'>,
  { text, address }: { readonly text: string; readonly address: string },
): Html {
  const message = queryText(`${plain(text)}\n${origin}${address}`);
  return html`<p class="share"><a class="share-chat" href="https://wa.me/?text=${message}" rel="nofollow">Compartir por WhatsApp</a> <button type="button" class="quiet needs-script" data-share>Compartir</button> <span class="unseen" role="status" data-status></span></p>`;
}

/** Encodes a query parameter and escapes as little as possible, so that it stays readable. */
function queryText(text: string): string {
  return encodeURI(text.toWellFormed()).replace(/[#&+]/g, encodeURIComponent);
}
