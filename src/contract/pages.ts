import { noFilter, type SearchFilters } from './search-filters.ts';
import { apiPrefix } from './service.ts';
import type { FamilySlug } from './vocabulary/families.ts';

/** The developer guide is in both languages; vacancies are in Spanish. */
export const siteLanguages = ['es-MX', 'en'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** The pages that come in both languages. Answers of the API name the Spanish addresses. */
export const developerPages = {
  guide: { 'es-MX': '/desarrolladores/', en: '/desarrolladores/en/' },
  errors: { 'es-MX': '/desarrolladores/errores/', en: '/desarrolladores/en/errors/' },
} as const satisfies Record<string, Readonly<Record<SiteLanguage, string>>>;

/** The Markdown version of a page, beside its `index.html`. */
export const markdownFile = 'index.md';

/** The fixed pages. Each address is a directory with an `index.html`. */
export const pages = {
  home: '/',
  vacancies: '/vacantes/',
  search: '/buscar/',
  salaries: '/sueldos/',
  /** What is left of gross pay. */
  takeHome: '/sueldos/neto/',
  /** The editions of the salary index. */
  editions: '/datos/indice/',
  /** How its figures are computed. */
  method: '/datos/metodologia/',
  developers: developerPages.guide['es-MX'],
  developersInEnglish: developerPages.guide.en,
  /** In English, as the description of the API is. */
  reference: '/desarrolladores/en/reference/',
  errors: developerPages.errors['es-MX'],
  errorsInEnglish: developerPages.errors.en,
  data: '/datos/',
  terms: '/terminos/',
  contact: '/contacto/',
  privacy: '/privacidad/',
  /** Where people check whether a vacancy that they were sent is real. */
  verify: '/verificar/',
} as const;

/** The pages of the developer guide, which also come as Markdown. */
export const guideAddresses: readonly string[] = [
  ...Object.values(developerPages).flatMap(Object.values<string>),
  pages.reference,
  pages.data,
];

/** Files that describe the service to programs. They are outside the API prefix unless the contract names them. */
export const discovery = {
  openapi: `${apiPrefix}/openapi.json`,
  apiCatalog: '/.well-known/api-catalog',
  llms: '/llms.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** RFC 9116 */
  securityTxt: '/.well-known/security.txt',
} as const;

export function vacancyPage(jobId: string): string {
  return `${pages.vacancies}${jobId}/`;
}

/** Beside the page of a vacancy; in its place once the vacancy has closed. Hosts send it with status 410. */
export const closedPage = 'cerrada.html';

/** The list of a hundred reference codes: `VAC-10022` is in `/verificar/VAC-100/`. The script of the page knows this too. */
export function codesPage(vacancyId: string): string {
  return `${pages.verify}${vacancyId.slice(0, -2)}/`;
}

/** The page of one code, such as `/verificar/VAC-10022/`. The group is the address of the list that answers it. */
export const codePattern = `^(${pages.verify}[A-Z]{2,6}-[0-9]{2,})[0-9]{2}/$`;

/** The page of one vacancy. */
export const vacancyPattern = `^${pages.vacancies}[a-z0-9-]+/$`;

/** A page without its last slash, to which hosts lead. */
export const barePagePattern = '^(/[A-Za-z0-9-]+)+$';

export function salaryPage(family: FamilySlug): string {
  return `${pages.salaries}${family}/`;
}

/** The page of an edition. Its data, beside it, never change. */
export function editionPage(id: string): string {
  return `${pages.editions}${id}/`;
}

/** Beside the data of an edition: what the last correction says, so it may change. */
export const correction = 'correccion';

/** The word for `all` in addresses of pages. */
const everything = 'todas';

/** What is new in a listing. */
export function feedOf(listing: string): string {
  return `/feeds${listing.slice(0, -1)}.xml`;
}

/** The listing of an occupation has the place of a family: `/vacantes/monterrey/contador/todas/`. */
export function occupationPage(occupation: string, city: SearchFilters['city']): string {
  return `${pages.vacancies}${city === noFilter ? everything : city}/${occupation}/${everything}/`;
}

/** Always three segments, so that a listing is never mistaken for a vacancy. */
export function listingPage({ city, family, modality }: SearchFilters): string {
  const segments = [city, family, modality].map((value) => (value === noFilter ? everything : value));
  return segments.every((segment) => segment === everything)
    ? pages.vacancies
    : `${pages.vacancies}${segments.join('/')}/`;
}
