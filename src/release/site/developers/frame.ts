import {
  type DeveloperPage,
  developerPages,
  type SiteLanguage,
  siteLanguages,
} from '../../../contract/pages.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { type Block, bilingual, type Text } from './content.ts';
import { blocksHtml, textHtml } from './content-html.ts';
import { blocksMarkdown, type Markdown, md, textMarkdown } from './content-markdown.ts';

interface PageHead {
  readonly page: DeveloperPage;
  readonly language: SiteLanguage;
  readonly title: string;
  readonly description: string;
  readonly lead: Text;
  readonly head?: Html;
}

/** A page of the guide. Its sections with an anchor are its table of contents. */
export interface GuidePage extends PageHead {
  readonly blocks: readonly Block[];
}

const frameTexts = bilingual({
  'es-MX': {
    pages: {
      guide: 'Guía',
      reference: 'Referencia',
      errors: 'Errores',
      data: 'Datos',
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
      terms: 'Terms',
    },
    forDevelopers: 'For developers',
    contents: 'Contents',
    invitation: 'This page in English',
  },
});

export function guideHtml(site: Site, page: GuidePage): Html {
  const contents = page.blocks.flatMap((block) => {
    const anchor = typeof block === 'object' && 'kind' in block && block.kind === 'section' && block.id;
    return anchor ? [html`<li><a href="#${anchor}">${block.title}</a></li>`] : [];
  });
  const prose = html`<div class="prose">${blocksHtml(page.blocks)}</div>`;
  return developerDocument(
    site,
    page,
    contents.length === 0
      ? prose
      : html`<div class="guide">
<nav class="contents" aria-label="${frameTexts[page.language].contents}"><ol>${contents}</ol></nav>
${prose}
</div>`,
  );
}

export function guideMarkdown({ service: { origin } }: Site, page: GuidePage): Markdown {
  const head = `---\ntitle: ${JSON.stringify(page.title)}\nurl: ${origin}${developerPages[page.page][page.language]}\n---`;
  const lead = textMarkdown(page.lead, origin);
  return md`${head}\n\n# ${page.title}\n\n${lead}\n\n${blocksMarkdown(page.blocks, origin)}\n`;
}

/** The frame of developer pages, with links to the others and to the other language. */
export function developerDocument(site: Site, given: PageHead, body: HtmlValue): Html {
  const { page, language, title, description, lead, head } = given;
  const addresses = developerPages[page];
  const { pages, forDevelopers } = frameTexts[language];
  return document(site, {
    address: addresses[language],
    title,
    description,
    language,
    alternates: { ...addresses, 'x-default': addresses['es-MX'] },
    scripts: ['site'],
    head: html`<link rel="stylesheet" href="${site.assets.developerStyle}">\n${head}`,
    body: html`<div class="frame">
<nav class="developer-pages" aria-label="${forDevelopers}"><ul>${(Object.keys(pages) as DeveloperPage[]).map(
      (name) =>
        html`<li><a href="${developerPages[name][language]}"${name === page && html` aria-current="page"`}>${pages[name]}</a></li>`,
    )}</ul></nav>
<header class="page-head"><h1>${title}</h1><p class="lead">${textHtml(lead)}</p>
${siteLanguages
  .filter((other) => other !== language)
  .map(
    (other) =>
      html`<p><a href="${addresses[other]}" lang="${other}" hreflang="${other}">${frameTexts[other].invitation}</a></p>`,
  )}</header>
${body}
</div>`,
  });
}
