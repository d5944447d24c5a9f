import {
  discovery,
  editionPage,
  listingPage,
  occupationPage,
  pages,
  salaryPage,
  vacancyPage,
} from '../../contract/pages.ts';
import { sitemapsFolder } from '../../contract/public-files.ts';
import { everySearch, noFilters } from '../../contract/search-filters.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { xmlDeclaration, xmlText } from '../xml.ts';

/** The limit of the sitemap protocol. So many addresses stay far below its other limit, of 50 MB. */
const protocolLimit = 50_000;

interface SitemapPage {
  readonly path: string;
  /** When the data of the page last changed; null if unknown. The time of the build would be wrong. */
  readonly changed: CalendarDay | null;
}

/** An index and its parts, whatever the size of the board. */
export function* sitemapFiles(
  index: SnapshotIndex,
  { origin }: Pick<ServiceIdentity, 'origin'>,
  editions: readonly { readonly id: string }[] = [],
  limit = protocolLimit,
): Generator<{ readonly path: string; readonly body: string }> {
  const all = [
    ...pagesOf(index),
    ...editions.map(({ id }): SitemapPage => ({ path: editionPage(id), changed: null })),
  ];
  const parts: string[] = [];
  for (let start = 0; start < all.length; start += limit) {
    const shown = all.slice(start, start + limit);
    const path = `${sitemapsFolder}${parts.length + 1}.xml`;
    const newest = shown.map(({ changed }) => changed ?? '').reduce((a, b) => (a > b ? a : b));
    parts.push(entry('sitemap', origin + path, newest));
    yield {
      path,
      body: bodyOf(
        'urlset',
        shown.map(({ path: page, changed }) => entry('url', origin + page, changed ?? '')),
      ),
    };
  }
  yield { path: discovery.sitemap, body: bodyOf('sitemapindex', parts) };
}

function bodyOf(root: string, entries: readonly string[]): string {
  return `${xmlDeclaration}<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`;
}

function* pagesOf(index: SnapshotIndex): Generator<SitemapPage> {
  for (const path of Object.values(pages)) {
    if (path !== pages.vacancies) yield { path, changed: null };
  }
  yield listing(index, listingPage(noFilters), index.positionsOf(noFilters));
  for (const { slug } of index.guides) yield { path: salaryPage(slug), changed: null };
  for (const filters of everySearch()) {
    const page = listing(index, listingPage(filters), index.positionsOf(filters));
    if (page.path !== pages.vacancies && index.positionsOf(filters).length > 0) yield page;
  }
  for (const { slug, city, positions } of index.occupations)
    yield listing(index, occupationPage(slug, city), positions);
  for (const { id, postedAt } of index.entries) yield { path: vacancyPage(id), changed: postedAt };
}

/** A listing changes with its newest vacancy. */
function listing(index: SnapshotIndex, path: string, positions: ArrayLike<number>): SitemapPage {
  return { path, changed: index.entries[positions[0] ?? -1]?.postedAt ?? null };
}

function entry(element: 'url' | 'sitemap', address: string, changed: string): string {
  const lastmod = changed === '' ? '' : `<lastmod>${changed}</lastmod>`;
  return `<${element}><loc>${xmlText(address)}</loc>${lastmod}</${element}>\n`;
}
