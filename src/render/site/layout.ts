import { discovery, pages } from '../../contract/pages.ts';
import { openData } from '../../contract/public-files.ts';
import type { ScriptName } from './assets.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import type { Site } from './site.ts';

export interface Page {
  /** From the root of the host; null for the page that stands in for any address. */
  readonly address: string | null;
  readonly title: string;
  readonly description: string;
  readonly body: HtmlValue;
  readonly language?: 'es-MX' | 'en';
  /** The same page in other languages, itself included. */
  readonly alternates?: Readonly<Record<string, string>>;
  readonly scripts?: readonly ScriptName[];
  readonly head?: HtmlValue;
  readonly index?: boolean;
}

const navigation = [
  { address: pages.vacancies, label: 'Vacantes' },
  { address: pages.salaries, label: 'Sueldos' },
  { address: pages.search, label: 'Buscar' },
  { address: pages.developers, label: 'Desarrolladores' },
] as const;

/** A whole document. */
export function document(site: Pick<Site, 'service' | 'assets'>, page: Page): string {
  const { service, assets } = site;
  const title =
    page.address === pages.home ? `${service.name}: ${page.title}` : `${page.title} | ${service.name}`;
  const url = page.address === null ? null : service.origin + page.address;
  const language = page.language ?? 'es-MX';
  const scripts = page.scripts ?? [];
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${page.description}">
${page.index === false && html`<meta name="robots" content="noindex">\n`}${url && html`<link rel="canonical" href="${url}">\n`}${Object.entries(
  page.alternates ?? {},
).map(
  ([hreflang, address]) =>
    html`<link rel="alternate" hreflang="${hreflang}" href="${service.origin + address}">\n`,
)}<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b4f40">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1513">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${service.name}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:locale" content="${language === 'en' ? 'en_US' : 'es_MX'}">
${url && html`<meta property="og:url" content="${url}">\n`}<link rel="icon" href="${assets.favicon}" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
${scripts.map((name) => html`<script type="module" src="${assets.scripts[name]}"></script>\n`)}${page.head}</head>
<body>
<a class="skip" href="#contenido">${language === 'en' ? 'Skip to content' : 'Saltar al contenido'}</a>
${service.synthetic && syntheticBanner(language)}${header(site, page.address)}
<main id="contenido" tabindex="-1">
${page.body}
</main>
${footer(site)}
</body>
</html>
`.toString();
}

function syntheticBanner(language: string): Html {
  return html`<aside class="synthetic" aria-label="${language === 'en' ? 'Notice' : 'Aviso'}"><p>${
    language === 'en'
      ? html`<strong>Demonstration data.</strong> The vacancies and salaries on this site are invented.`
      : html`<strong>Datos de demostración.</strong> Las vacantes y los sueldos de este sitio son inventados.`
  }</p></aside>
`;
}

function header({ service }: Pick<Site, 'service'>, address: string | null): Html {
  return html`<header class="masthead" lang="es-MX">
<div class="frame">
<a class="brand" href="${pages.home}"><svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false"><rect class="glyph" x="1" y="4" width="11" height="4" rx="1"/><rect class="glyph" x="6" y="11" width="13" height="4" rx="1"/><rect class="glyph" x="13" y="18" width="12" height="4" rx="1"/></svg> <span>${service.name}</span></a>
<nav aria-label="Principal"><ul>${navigation.map(
    (entry) =>
      html`<li><a href="${entry.address}"${address?.startsWith(entry.address) && html` aria-current="${address === entry.address ? 'page' : 'true'}"`}>${entry.label}</a></li>`,
  )}</ul></nav>
</div>
</header>`;
}

/** The same on every page and every day: a page that did not change is then the same file in the next release. */
function footer({ service }: Pick<Site, 'service'>): Html {
  return html`<footer class="colophon" lang="es-MX">
<div class="frame">
<p class="colophon-who"><strong>${service.name}</strong> es un servicio de ${service.organization}. Postularse es gratuito.</p>
<nav aria-label="Pie de página"><ul>
<li><a href="${pages.terms}">Términos de uso</a></li>
<li><a href="${pages.privacy}">Privacidad</a></li>
<li><a href="${pages.contact}">Contacto</a></li>
<li><a href="${pages.developers}">API</a></li>
<li><a href="${discovery.llms}">llms.txt</a></li>
</ul></nav>
</div>
</footer>`;
}

/** Lets a feed reader find the newest vacancies from the page itself. */
export function feedLinks(): Html {
  return html`<link rel="alternate" type="application/atom+xml" title="Vacantes nuevas (Atom)" href="${openData.atomFeed}">
<link rel="alternate" type="application/feed+json" title="Vacantes nuevas (JSON Feed)" href="${openData.jsonFeed}">
`;
}
