import { openData } from './open-data.ts';
import { discovery, pages } from './pages.ts';

export { openData };

/** The page that a person sees instead of a problem, outside the API, when the release has one. */
export const notFoundPage = '/404.html';

/** What pages share; names there hold a hash, so nothing goes stale. */
export const assetsFolder = '/recursos/';
/** One for each generation of the search in the browser. */
export const searchIndexFolder = `${assetsFolder}busqueda-`;
export const sitemapsFolder = '/sitemaps/';
/** Of a listing, from its second page on; a number and a slash follow. */
export const laterPage = 'pagina-';

/** Where browsers and telephones look for them, whatever pages say. */
export const siteIcons = { favicon: '/favicon.ico', touch: '/apple-touch-icon.png' } as const;

/**
 * Every file outside the API that a release may publish: by its path where that is always the same, by its shape where
 * there are many. A server that has no manifest to go by serves these and nothing else that lies in the tree. Plain text
 * rather than RegExp, in what JavaScript, PCRE (nginx) and RE2 (Caddy) share.
 */
const { openapi: _, ...discoveryFiles } = discovery;
export const fixedPublicFiles: readonly string[] = [
  ...Object.values(pages).map((page) => `${page}index.html`),
  notFoundPage,
  ...Object.values(discoveryFiles),
  ...Object.values(siteIcons),
  ...Object.values(openData),
];

const slug = '[a-z0-9-]+';
const hash = '[0-9a-f]{16}';

export const publicFileShapes: readonly string[] = [
  ...[
    `${pages.vacancies}${slug}/`,
    `${pages.vacancies}${slug}/${slug}/${slug}/(${laterPage}[0-9]+/)?`,
    `${pages.salaries}${slug}/`,
  ].map((directory) => `${directory}index\\.html`),
  `${sitemapsFolder}[0-9]+\\.xml`,
  `${searchIndexFolder}${hash}/[a-z0-9]+\\.txt`,
  ...['css', 'js', 'svg', 'png'].map((ending) => `${assetsFolder}[a-z-]+\\.${hash}\\.${ending}`),
];
