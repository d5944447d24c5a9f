import { aggregatorFeed, aggregators } from './aggregators.ts';
import { changesFolder, openData } from './open-data.ts';
import { closedPage, correction, discovery, guideAddresses, markdownFile, pages } from './pages.ts';
import { proof } from './release-proof.ts';

export { openData };

/** The HTML page that browsers get outside the API instead of a problem. */
export const notFoundPage = '/404.html';

/** Shared assets of pages. Their names have a hash, so they can be cached for ever. */
export const assetsFolder = '/recursos/';
/** The search index; a hash follows. */
export const searchIndexFolder = `${assetsFolder}busqueda-`;
/** Term files contain stems of words. */
export const isSearchTermFile = (path: string) =>
  path.startsWith(searchIndexFolder) && /\/\d+\.idx$/.test(path);
export const sitemapsFolder = '/sitemaps/';
/** The second and later pages of a listing; a number and a slash follow. */
export const laterPage = 'pagina-';

/** Browsers and phones ask for these addresses even if no page names them. */
export const siteIcons = { favicon: '/favicon.ico', touch: '/apple-touch-icon.png' } as const;

/** Every file outside the API that a release may publish. The patterns use what JavaScript, PCRE (nginx) and RE2 (Caddy) have in common. */
const { openapi: _, ...discoveryFiles } = discovery;
export const fixedPublicFiles: readonly string[] = [
  ...Object.values(pages).map((page) => `${page}index.html`),
  ...guideAddresses.map((page) => page + markdownFile),
  notFoundPage,
  ...Object.values(discoveryFiles),
  ...Object.values(siteIcons),
  ...Object.values(openData),
  ...Object.values(proof),
];

const slug = '[a-z0-9-]+';
const hash = '[0-9a-f]{16}';
const editionId = '[0-9]{4}-[0-9]{2}(-r[0-9]+)?';

export const publicFileShapes: readonly string[] = [
  ...[
    `${pages.vacancies}${slug}/`,
    `${pages.vacancies}${slug}/${slug}/${slug}/(${laterPage}[0-9]+/)?`,
    `${pages.salaries}${slug}/`,
    `${pages.verify}[A-Z]{2,6}-[0-9]{2,}/`,
  ].map((directory) => `${directory}index\\.html`),
  `${pages.vacancies}${slug}/${closedPage.replace('.', '\\.')}`,
  ...['index\\.html', `${correction}\\.json`, '(cifras|datapackage)\\.json'].map(
    (file) => `${pages.editions}${editionId}/${file}`,
  ),
  ...['csv', 'parquet', 'svg', 'css', 'cff', 'py', 'txt'].map(
    (ending) => `${pages.editions}${editionId}/[a-zA-Z0-9]+\\.${ending}`,
  ),
  `/feeds${pages.vacancies}${slug}/${slug}/${slug}\\.xml`,
  `${changesFolder}[0-9]{8}T[0-9]{6}Z\\.json`,
  `${sitemapsFolder}[0-9]+\\.xml`,
  ...aggregators.map((target) => aggregatorFeed(target).replace('.', '\\.')),
  `${searchIndexFolder}${hash}/[a-z0-9-]+\\.idx`,
  ...['css', 'js', 'svg', 'png', 'woff2'].map((ending) => `${assetsFolder}[a-z-]+\\.${hash}\\.${ending}`),
];
