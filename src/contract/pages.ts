import { noFilter, type SearchFilters } from './search-filters.ts';
import { apiPrefix } from './service.ts';
import type { FamilySlug } from './vocabulary/families.ts';

/** Developer pages are in all of these languages; vacancies are in Spanish. */
export const siteLanguages = ['es-MX', 'en'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** The pages for developers. Answers of the API name the Spanish addresses. */
export const developerPages = {
  guide: { 'es-MX': '/desarrolladores/', en: '/desarrolladores/en/' },
  reference: { 'es-MX': '/desarrolladores/referencia/', en: '/desarrolladores/en/reference/' },
  errors: { 'es-MX': '/desarrolladores/errores/', en: '/desarrolladores/en/errors/' },
  data: { 'es-MX': '/datos/', en: '/desarrolladores/en/data/' },
  terms: { 'es-MX': '/terminos/', en: '/desarrolladores/en/terms/' },
} as const satisfies Record<string, Readonly<Record<SiteLanguage, string>>>;

export type DeveloperPage = keyof typeof developerPages;

const { terms: _, ...guidePages } = developerPages;

/** The addresses of the developer guide, whose pages also come as Markdown. */
export const guideAddresses: readonly string[] = Object.values(guidePages).flatMap(Object.values<string>);

/** The Markdown version of a page, beside its `index.html`. */
export const markdownFile = 'index.md';

/** Where people check whether a vacancy that they were sent is real. */
export const verifyPages = { 'es-MX': '/verificar/', en: '/verificar/en/' } as const;

/** The fixed pages. Each address is a directory with an `index.html`. */
export const pages = {
  home: '/',
  vacancies: '/vacantes/',
  search: '/buscar/',
  salaries: '/sueldos/',
  /** The editions of the salary index. */
  editions: '/datos/indice/',
  developers: developerPages.guide['es-MX'],
  developersInEnglish: developerPages.guide.en,
  reference: developerPages.reference['es-MX'],
  referenceInEnglish: developerPages.reference.en,
  errors: developerPages.errors['es-MX'],
  errorsInEnglish: developerPages.errors.en,
  data: developerPages.data['es-MX'],
  dataInEnglish: developerPages.data.en,
  terms: developerPages.terms['es-MX'],
  termsInEnglish: developerPages.terms.en,
  contact: '/contacto/',
  privacy: '/privacidad/',
  verify: verifyPages['es-MX'],
  verifyInEnglish: verifyPages.en,
} as const;

/** Files that describe the service to programs. They are outside the API prefix unless the contract names them. */
export const discovery = {
  openapi: `${apiPrefix}/openapi.json`,
  apiCatalog: '/.well-known/api-catalog',
  llms: '/llms.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** RFC 9116 */
  securityTxt: '/.well-known/security.txt',
  serverCard: '/.well-known/mcp/server-card',
  aiCatalog: '/.well-known/ai-catalog.json',
  skills: '/.well-known/agent-skills/index.json',
  skill: '/.well-known/agent-skills/vacancies-in-mexico/SKILL.md',
} as const;

export function vacancyPage(jobId: string): string {
  return `${pages.vacancies}${jobId}/`;
}

/** The list of a hundred reference codes: `VAC-10022` is in `/verificar/VAC-100/`. The script of the page knows this too. */
export function codesPage(vacancyId: string): string {
  return `${pages.verify}${vacancyId.slice(0, -2)}/`;
}

/** The page of one code, such as `/verificar/VAC-10022/`. The group is the address of the list that answers it. */
export const codePattern = `^(${pages.verify}[A-Z]{2,6}-[0-9]{2,})[0-9]{2}/$`;

export function salaryPage(family: FamilySlug): string {
  return `${pages.salaries}${family}/`;
}

/** The page of an edition, which never changes. Its other files are beside it. */
export function editionPage(id: string): string {
  return `${pages.editions}${id}/`;
}

/** The figures of today as a picture, for other sites; those of an edition are beside its page. */
export const livePicture = `${pages.editions}indice.svg`;

/** The word for `all` in addresses of pages. */
const everything = 'todas';

/** Always three segments, so that a listing is never mistaken for a vacancy. */
export function listingPage({ city, family, modality }: SearchFilters): string {
  const segments = [city, family, modality].map((value) => (value === noFilter ? everything : value));
  return segments.every((segment) => segment === everything)
    ? pages.vacancies
    : `${pages.vacancies}${segments.join('/')}/`;
}
