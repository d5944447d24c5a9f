import { kindOf } from '../../contract/headers.ts';
import { discovery } from '../../contract/pages.ts';
import { manifestFile } from '../../contract/release-layout.ts';
import { matchPath, pathOf } from '../../contract/routes.ts';
import type { ApiIndex } from '../../contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult } from '../../contract/schemas/job.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { everySearch } from '../../contract/search-filters.ts';
import {
  checkIndex,
  checkJob,
  checkOrder,
  checkSearch,
  type Listing,
  listingOf,
  listingPath,
} from '../../truths/check-listings.ts';
import { checkSalaries } from '../../truths/check-salaries.ts';
import { Report } from '../../truths/report.ts';
import { checkBytes, checkManifest, checkProblems } from './check-bytes.ts';
import { LinkChecker } from './check-links.ts';
import { type OpenedRelease, openRelease } from './opened-release.ts';

const indexPath = pathOf('getApiIndex', {});

export interface VerifyProgress {
  readonly files: number;
  readonly of: number;
}

/**
 * Goes over a release from the outside: what it says of itself against its bytes, its lists against each other, its
 * figures against a second computation. Reads each file once and trusts none.
 */
export function verifyRelease(directory: string, onProgress: (progress: VerifyProgress) => void): Report {
  const report = new Report();
  const release = openRelease(directory);
  checkManifest(release, report);

  const index = parsed(indexPath, release.read(indexPath), report) as ApiIndex | undefined;
  const everything = readJson(listingPath, release, report) as JobSearchResult | undefined;
  if (!index || !everything) {
    report.notes.push('Without the index and the list of all vacancies nothing could be counted again.');
    return report;
  }
  const origin = index.links.openapi.slice(0, -discovery.openapi.length);
  const listing = listingOf(everything);
  const context = { listing, origin, report };
  const links = new LinkChecker(origin, release.paths, report);
  const guides = new Map<string, SalaryGuide>();
  let list: SalaryGuideList | undefined;

  checkOrder(listing, report);
  for (const [place, path] of release.paths.entries()) {
    const bytes = release.read(path);
    report.checked.files++;
    report.checked.bytes += bytes.length;
    checkBytes(path, bytes, release, report);
    const text = bytes.toString();
    links.check(path, text);
    const body = kindOf(path) === 'api' ? parsed(path, bytes, report) : undefined;
    if (body !== undefined) checkBody(path, body);
    onProgress({ files: place + 1, of: release.paths.length });
  }
  for (const { file, bytes } of checkProblems(release, report)) {
    const body = parsed(file, bytes, report) as { generatedAt?: string } | undefined;
    report.expect(file, 'generatedAt', index.generatedAt, body?.generatedAt);
  }
  checkPresence(release, listing, report);
  checkSalaries(list, guides, listing, report);
  checkIndex(index, listing.items, guides.size, report);
  checkTotals(release, listing, guides.size, index, report);
  return report;

  /** What a body must say depends on the operation that answers with it. */
  function checkBody(path: string, body: object): void {
    const match = matchPath(path);
    if (match || 'generatedAt' in body) {
      report.expect(path, 'generatedAt', index?.generatedAt, (body as ApiIndex).generatedAt);
    }
    switch (match?.operation) {
      case 'searchJobs':
        checkSearch(match.parameters, body as JobSearchResult, context);
        break;
      case 'getJob':
        checkJob(match.parameters.jobId, body as JobDetail, context);
        break;
      case 'getSalaryGuide':
        guides.set(match.parameters.family, body as SalaryGuide);
        break;
      case 'listSalaryGuides':
        list = body as SalaryGuideList;
    }
  }
}

/** What must be there although no file would complain of its absence. */
function checkPresence({ paths }: OpenedRelease, listing: Listing, report: Report): void {
  const present = new Set(paths);
  const required = [
    pathOf('listSalaryGuides', {}),
    ...Array.from(everySearch(), (filters) => pathOf('searchJobs', filters)),
    ...listing.items.map(({ id }) => pathOf('getJob', { jobId: id })),
  ];
  for (const path of required) {
    if (!present.has(path)) report.add(path, 'file', 'a file', 'none');
  }
}

function checkTotals(
  { manifest }: OpenedRelease,
  { items }: Listing,
  guides: number,
  index: ApiIndex,
  report: Report,
): void {
  if (!manifest) return;
  const file = manifestFile;
  report.expect(file, 'generatedAt', index.generatedAt, manifest.generatedAt);
  report.expect(file, 'totals.vacancies', items.length, manifest.totals.vacancies);
  report.expect(file, 'totals.guides', guides, manifest.totals.guides);
}

function readJson(path: string, release: OpenedRelease, report: Report): object | undefined {
  if (release.paths.includes(path)) return parsed(path, release.read(path), report);
  report.add(path, 'file', 'a file', 'none');
  return undefined;
}

function parsed(path: string, bytes: Buffer, report: Report): object | undefined {
  try {
    const body: unknown = JSON.parse(bytes.toString());
    if (typeof body === 'object' && body !== null) return body;
    report.add(path, 'content', 'a JSON object', typeof body);
  } catch (error) {
    report.add(path, 'content', 'JSON', (error as Error).message);
  }
  return undefined;
}
