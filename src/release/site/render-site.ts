import type { Changes } from '../../contract/open-data.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import {
  developerPages,
  discovery,
  livePicture,
  pages,
  salaryPage,
  vacancyPage,
} from '../../contract/pages.ts';
import { notFoundPage, twinOf } from '../../contract/public-files.ts';
import { everySearch } from '../../contract/search-filters.ts';
import { salaryIndexName } from '../../contract/service.ts';
import { memoize } from '../../foundation/memoize.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { updateNotice } from '../../vacancies/salaries/texts.ts';
import type { Snapshot } from '../../vacancies/snapshot.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import type { Edition } from '../editions/edition.ts';
import { indexPicture } from '../editions/picture.ts';
import { contentKey, type FileSink, type Piece } from '../file-sink.ts';
import { jsonBytes } from '../json.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import type { Plan } from './assets/search-engine.js';
import { loadAssets } from './assets.ts';
import { payComparison } from './compared-pay.ts';
import { changelogDocument } from './developers/changelog-page.ts';
import { dataDocument, type FileSizes } from './developers/data-page.ts';
import { errorsDocument } from './developers/errors-page.ts';
import { exampleIds, examplesOf, wholeExamples } from './developers/examples.ts';
import { guideDocument } from './developers/guide-page.ts';
import { programsOf } from './developers/guide-programs.ts';
import { englishGuide, spanishGuide } from './developers/guide-texts.ts';
import { referenceDocument } from './developers/reference-page.ts';
import { statusDocument } from './developers/status-page.ts';
import { termsDocument } from './developers/terms-page.ts';
import { piecesOf } from './html.ts';
import { markdownTwin } from './markdown.ts';
import { editionsDocument } from './pages/editions.ts';
import { homeDocument } from './pages/home.ts';
import {
  listedPositions,
  listingContent,
  listingDocument,
  listingPageNumber,
  planListing,
  positionsOnPage,
} from './pages/listing.ts';
import { notFoundDocument, plainDocuments } from './pages/plain-pages.ts';
import { salariesDocument, salaryGuideDocument } from './pages/salaries.ts';
import { searchDocument } from './pages/search.ts';
import { vacancyDocument, vacancyPageContent } from './pages/vacancy.ts';
import { SearchIndexBuilder } from './search-index.ts';
import { createSimilarVacancies } from './similar-vacancies.ts';
import { type Site, siteOf } from './site.ts';
import { createVacancyRows } from './vacancy-item.ts';

/** Reads the vacancies a second time, for their pages and for the search index. */
export async function renderSite(
  snapshot: Snapshot,
  index: SnapshotIndex,
  settings: Settings,
  sink: FileSink,
  {
    changes,
    sizes,
    editions,
  }: { readonly changes: Changes; readonly sizes: FileSizes; readonly editions: readonly Edition[] },
): Promise<void> {
  const assets = loadAssets();
  assets.emit(sink);
  const site = siteOf(index, settings, assets.addresses, editions);
  const put = (address: string, page: string) => putPage(address, null, () => piecesOf(page), site, sink);

  const { shown, search } = await renderVacancies(snapshot, site, sink);
  const examples = examplesOf(site, shown);
  const programs = programsOf(site, examples);
  sink.file(discovery.openapi, [jsonBytes(openApiDocument(site.service, wholeExamples(site, examples)))]);
  for (const guide of [spanishGuide(site), englishGuide(site)]) {
    const { language } = guide;
    put(developerPages.guide[language], guideDocument(site, guide, { examples, programs, changes }));
    put(developerPages.reference[language], referenceDocument(site, language, examples));
    put(developerPages.errors[language], errorsDocument(site, language));
    put(developerPages.data[language], dataDocument(site, guide, sizes));
    put(developerPages.changelog[language], changelogDocument(site, language));
    put(developerPages.status[language], statusDocument(site, language));
    put(developerPages.terms[language], termsDocument(site, language));
  }
  for (const { address, text } of plainDocuments(site)) put(address, text);
  sink.file(notFoundPage, piecesOf(notFoundDocument(site)));

  put(pages.search, searchDocument(site, search));
  put(pages.home, homeDocument(site));
  put(pages.salaries, salariesDocument(site));
  put(pages.editions, editionsDocument(site, editions));
  const source = `${salaryIndexName(site.service)}, ${updateNotice(index.generatedAt)}`;
  sink.file(livePicture, [Buffer.from(indexPicture(site.service, [...index.figures.values()], source))]);
  for (const guide of index.guides) put(salaryPage(guide.slug), salaryGuideDocument(site, guide));
  await renderListings(site, sink);
}

/** The pages of vacancies, those for the examples, and the search index, which is freed before the listings are made. */
async function renderVacancies(
  snapshot: Snapshot,
  site: Site,
  sink: FileSink,
): Promise<{ readonly shown: readonly PublicVacancy[]; readonly search: Plan }> {
  const searchIndex = new SearchIndexBuilder();
  const similar = createSimilarVacancies(site.index.entries);
  const ids = exampleIds(site.index);
  const shown: PublicVacancy[] = [];
  for await (const batch of snapshot.vacancies) {
    for (const vacancy of batch) {
      const content = vacancyPageContent(site, vacancy, similar);
      putPage(vacancyPage(vacancy.id), keyOf(content), () => vacancyDocument(site, content), site, sink);
      searchIndex.add(vacancy, payComparison(vacancy, site.guideOf));
      if (ids.has(vacancy.id)) shown.push(vacancy);
    }
    await sink.drained?.();
  }
  return { shown, search: searchIndex.finish(sink, site.index.guides) };
}

function keyOf(content: unknown): string {
  return contentKey(JSON.stringify(content));
}

/** A page and its Markdown twin, rendered only if their key is new. */
function putPage(
  address: string,
  key: string | null,
  render: () => readonly Piece[],
  { service }: Pick<Site, 'service'>,
  sink: FileSink,
): void {
  const page = memoize(render);
  const add = (path: string, make: () => readonly Piece[]) =>
    key === null ? sink.file(path, make()) : sink.derived(path, key, make);
  add(pageFile(address), page);
  const twin = twinOf(address);
  if (twin) add(twin, () => [markdownTwin(page(), service.origin)]);
}

/** The `index.html` of an address. */
function pageFile(address: string): string {
  return `${address}index.html`;
}

async function renderListings(site: Site, sink: FileSink): Promise<void> {
  const rows = createVacancyRows(site);
  for (const filters of everySearch()) {
    const plan = planListing(filters, listedPositions(site, filters));
    if (!plan) continue;
    const content = listingContent(site, plan);
    const shared = contentKey(JSON.stringify(content));
    for (let number = 1; number <= plan.pageCount; number += 1) {
      const shown = Array.from(positionsOnPage(plan, number));
      const key = keyOf([shared, number, shown.map((position) => rows.keyAt(position))]);
      const render = () => listingDocument(site, content, number, shown.map(rows.at));
      putPage(listingPageNumber(filters, number), key, render, site, sink);
      // The listing of everything has thousands of pages on a large board.
      await sink.drained?.();
    }
  }
}
