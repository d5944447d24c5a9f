import {
  type DeveloperPage,
  developerPages,
  type SiteLanguage,
  siteLanguages,
} from '../../../contract/pages.ts';
import type { ScriptName } from '../assets.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';

export type Bilingual<Text> = Readonly<Record<SiteLanguage, Text>>;

/** The Spanish texts define the type. */
export function bilingual<Text>(
  texts: Readonly<Record<'es-MX', Text> & Record<'en', NoInfer<Text>>>,
): Bilingual<Text> {
  return texts;
}

interface DeveloperDocument {
  readonly page: DeveloperPage;
  readonly language: SiteLanguage;
  readonly title: string;
  readonly description: string;
  readonly lead: HtmlValue;
  /** The table of contents: anchors and labels. */
  readonly contents?: readonly (readonly [anchor: string, label: string])[];
  readonly scripts?: readonly ScriptName[];
  readonly head?: Html;
  readonly body: HtmlValue;
}

const frameTexts = bilingual({
  'es-MX': {
    pages: {
      guide: 'Guía',
      reference: 'Referencia',
      errors: 'Errores',
      data: 'Datos',
      changelog: 'Versiones',
      terms: 'Términos',
    },
    forDevelopers: 'Para desarrolladores',
    contents: 'Contenido',
    /** The label of the link from the other language. */
    invitation: 'Esta página en español',
  },
  en: {
    pages: {
      guide: 'Guide',
      reference: 'Reference',
      errors: 'Errors',
      data: 'Data',
      changelog: 'Changelog',
      terms: 'Terms',
    },
    forDevelopers: 'For developers',
    contents: 'Contents',
    invitation: 'This page in English',
  },
});

/** The frame of developer pages, with links to the others and to the other language. */
export function developerDocument(site: Site, given: DeveloperDocument): Html {
  const { page, language, title, description, lead, contents, scripts = [], head, body } = given;
  const addresses = developerPages[page];
  return document(site, {
    address: addresses[language],
    title,
    description,
    language,
    alternates: { ...addresses, 'x-default': addresses['es-MX'] },
    scripts: ['site', ...scripts],
    head: html`<link rel="stylesheet" href="${site.assets.developerStyle}">\n${head}`,
    body: html`<div class="frame">
${developerNavigation(page, language)}
<header class="page-head"><h1>${title}</h1><p class="lead">${lead}</p>
${siteLanguages
  .filter((other) => other !== language)
  .map(
    (other) =>
      html`<p><a href="${addresses[other]}" lang="${other}" hreflang="${other}">${frameTexts[other].invitation}</a></p>`,
  )}</header>
${contents ? html`<div class="guide">\n${tableOfContents(contents, language)}\n<div class="prose">${body}</div>\n</div>` : html`<div class="prose">${body}</div>`}
</div>`,
  });
}

function developerNavigation(current: DeveloperPage, language: SiteLanguage): Html {
  const { pages, forDevelopers } = frameTexts[language];
  const names = Object.keys(developerPages) as DeveloperPage[];
  return html`<nav class="developer-pages" aria-label="${forDevelopers}"><ul>${names.map(
    (name) =>
      html`<li><a href="${developerPages[name][language]}"${name === current && html` aria-current="page"`}>${pages[name]}</a></li>`,
  )}</ul></nav>`;
}

function tableOfContents(
  contents: readonly (readonly [anchor: string, label: string])[],
  language: SiteLanguage,
): Html {
  return html`<nav class="contents" aria-label="${frameTexts[language].contents}"><ol>${contents.map(
    ([anchor, label]) => html`<li><a href="#${anchor}">${label}</a></li>`,
  )}</ol></nav>`;
}

/** Descriptions of the contract mark code with backticks. */
export function codeSpans(text: string): Html {
  return html`${text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
