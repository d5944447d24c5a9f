import { pages, type SiteLanguage } from '../../../contract/pages.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { document } from '../layout.ts';
import type { Site } from '../site.ts';
import { type Bilingual, type Block, bilingual, type Text } from './content.ts';
import { blocksHtml, textHtml } from './content-html.ts';
import { blocksMarkdown, type Markdown, md, textMarkdown } from './content-markdown.ts';

interface PageHead {
  readonly address: string;
  readonly language: SiteLanguage;
  /** The addresses in both languages, if there are two. */
  readonly alternates?: Bilingual<string>;
  readonly title: string;
  readonly description: string;
  readonly lead: Text;
  readonly head?: Html;
}

/** A page of the guide. Its sections with an anchor are its table of contents. */
export interface GuidePage extends PageHead {
  readonly blocks: readonly Block[];
}

interface FrameText {
  /** The names of the pages by address. */
  readonly navigation: Readonly<Record<string, string>>;
  readonly forDevelopers: string;
  readonly contents: string;
  /** The label of the link from the other language. */
  readonly invitation: string;
}

const frameTexts = bilingual<FrameText>({
  'es-MX': {
    navigation: {
      [pages.editions]: 'Índice de sueldos',
      [pages.developers]: 'Guía',
      [pages.reference]: 'Referencia (en inglés)',
      [pages.errors]: 'Errores',
      [pages.data]: 'Datos',
      [pages.terms]: 'Términos',
    },
    forDevelopers: 'Para desarrolladores',
    contents: 'Contenido',
    invitation: 'Esta página en español',
  },
  en: {
    navigation: {
      [pages.developersInEnglish]: 'Guide',
      [pages.reference]: 'Reference',
      [pages.errorsInEnglish]: 'Errors',
      [pages.data]: 'Data (in Spanish)',
      [pages.terms]: 'Terms (in Spanish)',
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
    contents.length < 2
      ? prose
      : html`<div class="guide">
<nav class="contents" aria-label="${frameTexts[page.language].contents}"><ol>${contents}</ol></nav>
${prose}
</div>`,
  );
}

export function guideMarkdown({ service: { origin } }: Site, page: GuidePage): Markdown {
  const head = `---\ntitle: ${JSON.stringify(page.title)}\nurl: ${origin}${page.address}\n---`;
  const lead = textMarkdown(page.lead, origin);
  return md`${head}\n\n# ${page.title}\n\n${lead}\n\n${blocksMarkdown(page.blocks, origin)}\n`;
}

/** The frame of developer pages, with links to the others and to the other language. */
export function developerDocument(site: Site, given: PageHead, body: HtmlValue): Html {
  const { address, language, alternates, title, description, lead, head } = given;
  const { navigation, forDevelopers } = frameTexts[language];
  const other = language === 'en' ? 'es-MX' : 'en';
  return document(site, {
    address,
    title,
    description,
    language,
    alternates: alternates && { ...alternates, 'x-default': alternates['es-MX'] },
    scripts: ['site'],
    head: html`<link rel="stylesheet" href="${site.assets.developerStyle}">\n${head}`,
    body: html`<div class="frame">
<nav class="developer-pages" aria-label="${forDevelopers}"><ul>${Object.entries(navigation).map(
      ([page, name]) =>
        html`<li><a href="${page}"${page === address && html` aria-current="page"`}>${name}</a></li>`,
    )}</ul></nav>
<header class="page-head"><h1>${title}</h1><p class="lead">${textHtml(lead)}</p>
${alternates && html`<p><a href="${alternates[other]}" lang="${other}" hreflang="${other}">${frameTexts[other].invitation}</a></p>`}</header>
${body}
</div>`,
  });
}
