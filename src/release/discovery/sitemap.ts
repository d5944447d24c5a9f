import { discovery, listingPage, pages, salaryPage, vacancyPage } from '../../contract/pages.ts';
import { sitemapsFolder } from '../../contract/public-files.ts';
import { everySearch, noFilters, type SearchFilters } from '../../contract/search-filters.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { xmlDeclaration, xmlText } from '../xml.ts';

/** The limits of the sitemap protocol. */
const protocolLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

interface SitemapPage {
  readonly path: string;
  /** When the data of the page last changed; null if unknown. The time of the build would be wrong. */
  readonly changed: CalendarDay | null;
}

interface SitemapPart {
  readonly path: string;
  readonly body: string;
  readonly newest: CalendarDay | null;
}

const opening = `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const closing = '</urlset>\n';

/** An index and its parts, whatever the size of the board. */
export function* sitemapFiles(
  index: SnapshotIndex,
  { origin }: Pick<ServiceIdentity, 'origin'>,
  limits = protocolLimits,
): Generator<{ readonly path: string; readonly body: string }> {
  const parts: Omit<SitemapPart, 'body'>[] = [];
  for (const part of partsOf(pagesOf(index), origin, limits)) {
    parts.push({ path: part.path, newest: part.newest });
    yield part;
  }
  const entries = parts.map(({ path, newest }) => entry('sitemap', origin + path, newest));
  yield {
    path: discovery.sitemap,
    body: `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
  };
}

function* pagesOf(index: SnapshotIndex): Generator<SitemapPage> {
  for (const path of Object.values(pages)) {
    if (path !== pages.vacancies) yield { path, changed: null };
  }
  yield listing(index, noFilters);
  for (const { slug } of index.guides) yield { path: salaryPage(slug), changed: null };
  for (const filters of everySearch()) {
    const page = listing(index, filters);
    if (page.path !== pages.vacancies && index.positionsOf(filters).length > 0) yield page;
  }
  for (const { id, postedAt } of index.entries) yield { path: vacancyPage(id), changed: postedAt };
}

/** A listing changes with its newest vacancy. */
function listing(index: SnapshotIndex, filters: SearchFilters): SitemapPage {
  const newest = index.entries[index.positionsOf(filters)[0] ?? -1];
  return { path: listingPage(filters), changed: newest?.postedAt ?? null };
}

function* partsOf(
  sitemapPages: Iterable<SitemapPage>,
  origin: string,
  limits: typeof protocolLimits,
): Generator<SitemapPart> {
  let entries: string[] = [];
  let bytes = opening.length + closing.length;
  let newest: CalendarDay | null = null;
  let number = 1;
  const part = () => ({
    path: `${sitemapsFolder}${number}.xml`,
    body: `${opening}${entries.join('')}${closing}`,
    newest,
  });
  for (const { path, changed } of sitemapPages) {
    const text = entry('url', origin + path, changed);
    // Addresses are ASCII, so characters are bytes.
    if (entries.length === limits.urls || bytes + text.length > limits.bytes) {
      yield part();
      number += 1;
      entries = [];
      bytes = opening.length + closing.length;
      newest = null;
    }
    entries.push(text);
    bytes += text.length;
    if (changed !== null && (newest === null || changed > newest)) newest = changed;
  }
  yield part();
}

function entry(element: 'url' | 'sitemap', address: string, changed: CalendarDay | null): string {
  const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
  return `<${element}><loc>${xmlText(address)}</loc>${lastmod}</${element}>\n`;
}
