import { openApiDocument } from '../../contract/openapi.ts';
import {
  closedPage,
  discovery,
  editionPage,
  feedOf,
  listingPage,
  markdownFile,
  occupationPage,
  pages,
  salaryPage,
  siteLanguages,
  vacancyPage,
} from '../../contract/pages.ts';
import { notFoundPage, openData } from '../../contract/public-files.ts';
import { everySearch } from '../../contract/search-filters.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { addDays } from '../../vacancies/calendar.ts';
import { takeHomeLines } from '../../vacancies/salaries/take-home.ts';
import type { EndedVacancy, Snapshot } from '../../vacancies/snapshot.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import { correctionNotice } from '../editions/citations.ts';
import type { Edition } from '../editions/edition.ts';
import { correctionOf } from '../editions/identity.ts';
import { indexPicture } from '../editions/picture.ts';
import { contentKey, type FileSink } from '../file-sink.ts';
import { jsonPieces } from '../json.ts';
import { atomEntry, atomFeed, feedDays } from '../open-data/feeds.ts';
import { type Piece, Repeated } from '../pieces.ts';
import type { SnapshotIndex, VacancyEntry } from '../snapshot-index.ts';
import type { Plan } from './assets/search-engine.js';
import { loadAssets } from './assets.ts';
import { payComparison } from './compared-pay.ts';
import { dataPage } from './developers/data-page.ts';
import { errorsPage } from './developers/errors-page.ts';
import { exampleIds, examplesOf, wholeExamples } from './developers/examples.ts';
import { guideHtml, guideMarkdown } from './developers/frame.ts';
import { guidePage } from './developers/guide-page.ts';
import { referencePage } from './developers/reference-page.ts';
import { termsDocument } from './developers/terms-page.ts';
import type { Html } from './html.ts';
import { editionDocument, editionsDocument, methodDocument } from './pages/editions.ts';
import { homeDocument } from './pages/home.ts';
import {
  listedPositions,
  listingContent,
  listingDocument,
  listingPageNumber,
  listingTitle,
  planListing,
  positionsOnPage,
} from './pages/listing.ts';
import { occupationContent, occupationDocument, occupationTitle } from './pages/occupation.ts';
import { notFoundDocument, plainDocuments } from './pages/plain-pages.ts';
import { salariesDocument, salaryGuideDocument, takeHomeDocument } from './pages/salaries.ts';
import { searchDocument } from './pages/search.ts';
import { vacancyDocument, vacancyPageContent } from './pages/vacancy.ts';
import {
  closedDocument,
  closedPageContent,
  codeLists,
  codesDocument,
  type OpenCode,
  openCode,
  verifyDocument,
} from './pages/verify.ts';
import { SearchIndexBuilder } from './search-index.ts';
import { createSimilarVacancies, type SimilarVacancies } from './similar-vacancies.ts';
import { type Site, siteOf } from './site.ts';
import { createVacancyRows } from './vacancy-item.ts';

/** The pages, the search index, and the description of the API, which has examples. */
export async function renderSite(
  snapshot: Snapshot,
  index: SnapshotIndex,
  settings: Settings,
  sink: FileSink,
  editions: readonly Edition[],
): Promise<void> {
  const assets = loadAssets();
  assets.emit(sink);
  const site = siteOf(index, settings, assets.addresses, editions);
  const put = (address: string, page: Html) => sink.file(pageFile(address), page.pieces);

  const { shown, search, open, similar } = await renderVacancies(snapshot, site, sink);
  const examples = examplesOf(site, shown);
  const description = openApiDocument(site.service, wholeExamples(site, examples));
  sink.file(discovery.openapi, jsonPieces(site.stamps.inBody(description)));
  for (const page of [
    ...siteLanguages.flatMap((language) => [guidePage(site, language, examples), errorsPage(site, language)]),
    referencePage(site, examples),
    dataPage(site),
  ]) {
    put(page.address, guideHtml(site, page));
    sink.file(page.address + markdownFile, guideMarkdown(site, page));
  }
  put(pages.terms, termsDocument(site));
  for (const { address, text } of plainDocuments(site)) put(address, text);
  sink.file(notFoundPage, notFoundDocument(site).pieces);

  put(pages.search, searchDocument(site, search));
  put(pages.home, homeDocument(site));
  put(pages.salaries, salariesDocument(site));
  put(pages.takeHome, takeHomeDocument(site));
  put(pages.editions, editionsDocument(site, editions));
  put(pages.method, methodDocument(site));
  for (const edition of editions) {
    const correction = correctionOf(edition, editions);
    put(editionPage(edition.id), editionDocument(site, edition, editions));
    const picture = indexPicture(site.service, edition, correction);
    sink.file(`${editionPage(edition.id)}indice.svg`, picture.pieces);
    if (correction)
      sink.file(
        `${editionPage(edition.id)}correccion.json`,
        jsonPieces(correctionNotice(edition, correction)),
      );
  }
  for (const guide of index.guides) put(salaryPage(guide.slug), salaryGuideDocument(site, guide));
  renderVerification(site, open, snapshot.ended ?? [], put, sink);
  for (const { was, ...code } of pagesOfEnded(snapshot)) {
    const content = closedPageContent(site, code, was, similar);
    const render = () => closedDocument(site, content).pieces;
    sink.derived(vacancyPage(was.id) + closedPage, keyOf(content), render);
    await sink.drained?.();
  }
  await renderListings(site, sink);
}

/** So many closed vacancies for each open one keep a page, or a busy board would get more of them with every day. */
const closedForEachOpen = 2;
const leastClosedPages = 1_000;

/** Those that ended last. */
function pagesOfEnded({ vacancies, ended = [] }: Snapshot) {
  const most = Math.max(leastClosedPages, closedForEachOpen * vacancies.length);
  return ended
    .flatMap(({ was, ...code }) => (was ? [{ ...code, was }] : []))
    .sort((a, b) => (a.on === b.on ? (a.was.id < b.was.id ? -1 : 1) : a.on < b.on ? 1 : -1))
    .slice(0, most);
}

/** The pages that answer whether a vacancy is ours: the form and the lists of codes. */
function renderVerification(
  site: Site,
  open: readonly OpenCode[],
  ended: readonly EndedVacancy[],
  put: (address: string, page: Html) => void,
  sink: FileSink,
): void {
  const lists = codeLists(
    open,
    ended.map(({ vacancyId, on }) => ({ vacancyId, on })),
  );
  put(pages.verify, verifyDocument(site, [...lists.keys()]));
  for (const [address, codes] of lists)
    sink.derived(pageFile(address), keyOf(codes), () => codesDocument(site, address, codes).pieces);
}

/** The pages of vacancies, those for the examples, and the search index, which is freed before the listings are made. */
async function renderVacancies(
  snapshot: Snapshot,
  site: Site,
  sink: FileSink,
): Promise<{
  readonly shown: readonly PublicVacancy[];
  readonly search: Plan;
  readonly open: readonly OpenCode[];
  readonly similar: SimilarVacancies;
}> {
  const searchIndex = new SearchIndexBuilder();
  const similar = createSimilarVacancies(site.index.entries);
  const ids = exampleIds(site.index);
  const shown: PublicVacancy[] = [];
  const open: OpenCode[] = [];
  for (const vacancy of snapshot.vacancies) {
    const content = vacancyPageContent(site, vacancy, similar);
    const render = () => vacancyDocument(site, content).pieces;
    sink.derived(pageFile(vacancyPage(vacancy.id)), keyOf(content), render);
    searchIndex.add(vacancy, payComparison(vacancy, site.guideOf));
    open.push(openCode(content.vacancy, content.doubt));
    if (ids.has(vacancy.id)) shown.push(vacancy);
    await sink.drained?.();
  }
  return { shown, open, similar, search: searchIndex.finish(sink, takeHomeLines(site.updatedOn)) };
}

function keyOf(content: unknown): string {
  return contentKey(JSON.stringify(content));
}

/** The `index.html` of an address. */
function pageFile(address: string): string {
  return `${address}index.html`;
}

/** The feed of a listing is in the order of the API, newest first. That of everything is among the open data. */
function listingFeeds(
  { index, service, updatedOn }: Site,
  rows: ReturnType<typeof createVacancyRows>,
  sink: FileSink,
): (listing: string, title: string, all: Iterable<number>) => void {
  const entries = new Map<number, Piece>();
  const entryAt = (position: number) => {
    const known = entries.get(position);
    if (known) return known;
    const entry = Buffer.from(atomEntry(index.entries[position] as VacancyEntry, service.origin));
    entries.set(position, new Repeated(entry));
    return entry;
  };
  const dayAt = (position = -1) => index.entries[position]?.postedAt;
  return (listing, title, all) => {
    if (feedOf(listing) === openData.atomFeed) return;
    const positions = Array.from(all);
    const newest = dayAt(positions[0]) ?? updatedOn;
    const since = addDays(newest, -feedDays);
    const recent = positions.filter((position) => (dayAt(position) ?? '') >= since);
    const key = keyOf([listing, newest, recent.map(rows.keyAt)]);
    sink.derived(feedOf(listing), key, () => atomFeed(service, listing, title, newest, recent.map(entryAt)));
  };
}

async function renderListings(site: Site, sink: FileSink): Promise<void> {
  const rows = createVacancyRows(site);
  const feed = listingFeeds(site, rows, sink);
  for (const filters of everySearch()) {
    const plan = planListing(filters, listedPositions(site, filters));
    if (!plan) continue;
    feed(listingPage(filters), listingTitle(filters), site.index.positionsOf(filters));
    const content = listingContent(site, plan);
    const shared = contentKey(JSON.stringify(content));
    for (let number = 1; number <= plan.pageCount; number += 1) {
      const shown = Array.from(positionsOnPage(plan, number));
      const key = keyOf([shared, number, shown.map((position) => rows.keyAt(position))]);
      const render = () => listingDocument(site, content, number, shown.map(rows.at)).pieces;
      sink.derived(pageFile(listingPageNumber(filters, number)), key, render);
      // The listing of everything has thousands of pages on a large board.
      await sink.drained?.();
    }
  }
  for (const group of site.index.occupations) {
    const address = occupationPage(group.slug, group.city);
    const { content, positions } = occupationContent(site, group);
    feed(address, occupationTitle(group), group.positions);
    const render = () => occupationDocument(site, content, positions.map(rows.at)).pieces;
    sink.derived(pageFile(address), keyOf([content, positions.map(rows.keyAt)]), render);
  }
}
