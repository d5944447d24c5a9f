import { noFilter, type SearchFilters } from './search-filters.ts';
import { apiPrefix } from './service.ts';
import type { FamilySlug } from './vocabulary/families.ts';

/** The languages of the site. What developers read is there in all of them; the vacancies are in Spanish. */
export const siteLanguages = ['es-MX', 'en'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** What is written for developers. The addresses in Spanish are the ones that answers of the API name. */
export const developerPages = {
  guide: { 'es-MX': '/desarrolladores/', en: '/desarrolladores/en/' },
  reference: { 'es-MX': '/desarrolladores/referencia/', en: '/desarrolladores/en/reference/' },
  errors: { 'es-MX': '/desarrolladores/errores/', en: '/desarrolladores/en/errors/' },
  data: { 'es-MX': '/datos/', en: '/desarrolladores/en/data/' },
  changelog: { 'es-MX': '/desarrolladores/versiones/', en: '/desarrolladores/en/changelog/' },
  status: { 'es-MX': '/desarrolladores/estado/', en: '/desarrolladores/en/status/' },
  terms: { 'es-MX': '/terminos/', en: '/desarrolladores/en/terms/' },
} as const satisfies Record<string, Readonly<Record<SiteLanguage, string>>>;

export type DeveloperPage = keyof typeof developerPages;

/** The fixed addresses for people. Each is a directory, so its page is the `index.html` in it. */
export const pages = {
  home: '/',
  vacancies: '/vacantes/',
  search: '/buscar/',
  salaries: '/sueldos/',
  developers: developerPages.guide['es-MX'],
  developersInEnglish: developerPages.guide.en,
  reference: developerPages.reference['es-MX'],
  referenceInEnglish: developerPages.reference.en,
  errors: developerPages.errors['es-MX'],
  errorsInEnglish: developerPages.errors.en,
  data: developerPages.data['es-MX'],
  dataInEnglish: developerPages.data.en,
  changelog: developerPages.changelog['es-MX'],
  changelogInEnglish: developerPages.changelog.en,
  status: developerPages.status['es-MX'],
  statusInEnglish: developerPages.status.en,
  terms: developerPages.terms['es-MX'],
  termsInEnglish: developerPages.terms.en,
  contact: '/contacto/',
  privacy: '/privacidad/',
} as const;

/** Where programs find out about the service. Under the prefix of the API stands what its contract names, and no more. */
export const discovery = {
  openapi: `${apiPrefix}/openapi.json`,
  apiCatalog: '/.well-known/api-catalog',
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** RFC 9116. */
  securityTxt: '/.well-known/security.txt',
} as const;

export function vacancyPage(jobId: string): string {
  return `${pages.vacancies}${jobId}/`;
}

export function salaryPage(family: FamilySlug): string {
  return `${pages.salaries}${family}/`;
}

/** What `all` is called in an address for people. */
const everything = 'todas';

/** Three segments, so that a listing is never mistaken for a vacancy, which has one. */
export function listingPage({ city, family, modality }: SearchFilters): string {
  const segments = [city, family, modality].map((value) => (value === noFilter ? everything : value));
  return segments.every((segment) => segment === everything)
    ? pages.vacancies
    : `${pages.vacancies}${segments.join('/')}/`;
}
