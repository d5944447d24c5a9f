import { noFilter, type SearchFilters } from './search-filters.ts';
import { apiPrefix } from './service.ts';
import type { FamilySlug } from './vocabulary/families.ts';

/** The fixed addresses for people. Each is a directory, so its page is the `index.html` in it. */
export const pages = {
  home: '/',
  vacancies: '/vacantes/',
  search: '/buscar/',
  salaries: '/sueldos/',
  developers: '/desarrolladores/',
  developersInEnglish: '/desarrolladores/en/',
  reference: '/desarrolladores/referencia/',
  errors: '/desarrolladores/errores/',
  terms: '/terminos/',
  contact: '/contacto/',
  privacy: '/privacidad/',
} as const;

/** Where programs find out about the service. */
export const discovery = {
  openapi: `${apiPrefix}/openapi.json`,
  apiCatalog: '/.well-known/api-catalog',
  llms: '/llms.txt',
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
