import { listingPage } from '../../contract/pages.ts';
import type { SearchFilters } from '../../contract/search-filters.ts';

/** The n-th page of a listing. The first is the listing itself. */
export function listingPageNumber(filters: SearchFilters, number: number): string {
  return number === 1 ? listingPage(filters) : `${listingPage(filters)}pagina-${number}/`;
}

/** The file behind the address of a page: pages are directories. */
export function fileOf(address: string): string {
  return `${address}index.html`;
}
