import { existsSync } from 'node:fs';
import { fileKinds, kindOf } from '../../contract/headers.ts';
import { errorCodes } from '../../contract/operations.ts';
import { discovery } from '../../contract/pages.ts';
import { type KeyList, proof } from '../../contract/release-proof.ts';
import { matchPath, pathOf } from '../../contract/routes.ts';
import type { ApiIndex } from '../../contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult } from '../../contract/schemas/job.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { everySearch } from '../../contract/search-filters.ts';
import { apiPrefix } from '../../contract/service.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { OnProgress } from '../../foundation/progress.ts';
import { assertOwnFormat } from '../format/manifest-file.ts';
import { manifestFile, problemLocation } from '../format/release-layout.ts';
import { signatureProblem, signedBy } from '../format/release-signature.ts';
import { checkBytes, checkInventory, checkModes, checkTimes } from './check-bytes.ts';
import {
  type CheckContext,
  checkIndex,
  checkJob,
  checkOrder,
  checkSearch,
  type JobListing,
  listingOf,
  listingPath,
} from './invariants/check-listings.ts';
import { checkSalaries } from './invariants/check-salaries.ts';
import { Report } from './invariants/report.ts';
import { type OpenedRelease, openRelease } from './opened-release.ts';

/** For the checks of a running service, which may not import the format. */
export { refusalText } from '../format/release-signature.ts';

const indexPath = pathOf('getApiIndex', {});

/** The data that the bodies of a release are compared with, from the index and the list of all vacancies. */
interface Standard extends CheckContext {
  readonly index: ApiIndex;
  readonly checkLinks: CheckLinks;
}

/**
 * Checks a release from the outside: the manifest against the bytes, the lists against each other,
 * the figures against a second computation. Problems are in the report; only a missing release and one of another
 * format throw an error. `withBytes`: whether files and copies are compared with the manifest too.
 */
export function verifyRelease(directory: string, onProgress?: OnProgress, { withBytes = true } = {}): Report {
  return inspect(directory, onProgress, withBytes).report;
}

/** Verifies a release, and its signature if a key is known. `expected`: ids of the keys with which the service signs. */
export async function verifyTrusted(
  directory: string,
  keys: KeyList | undefined,
  onProgress?: OnProgress,
  expected: readonly string[] = [],
): Promise<Report> {
  const { report, release } = inspect(directory, onProgress);
  const { manifest, files, unusable, read } = release;
  const key = files.has(proof.signature) ? signedBy(read(proof.statement)) : undefined;
  if (!keys) {
    if (key === undefined && expected.length === 0) report.notes.push(say`The release is not signed.`);
    else if (key === undefined)
      report.add(
        proof.signature,
        'signature',
        say`that of a key of this service: ${expected.join(', ')}`,
        say`none`,
      );
    else
      report.notes.push(
        say`The release is signed with the key ${key}, which is not known here: give it with --keys.`,
      );
    return report;
  }
  // A file that cannot be read has its own finding.
  const isUnreadable = [proof.statement, proof.signature].some((path) => unusable.has(path));
  const problem = manifest && !isUnreadable && (await signatureProblem(manifest, read, keys));
  if (problem) {
    report.add(proof.signature, 'signature', say`that of a known key`, problem);
    // Nothing else matters in such a release.
    report.findings.unshift(...report.findings.splice(-1));
  } else if (key !== undefined) report.notes.push(say`The release is signed with the key ${key}.`);
  return report;
}

function inspect(
  directory: string,
  onProgress?: OnProgress,
  withBytes = true,
): { readonly report: Report; readonly release: OpenedRelease } {
  if (!existsSync(directory)) {
    throw new OperatorError(say`There is no release in ${directory}.`, {
      reason: 'usage',
      hint: say`\`tabulador releases\` lists what is there.`,
    });
  }
  assertOwnFormat(directory);
  const report = new Report();
  const release = openRelease(directory, report);
  checkInventory(release, report);
  checkTimes(release, report);
  checkModes(release, report);
  const standard = standardOf(release, report);
  if (!standard) {
    report.notes.push(say`Without the index and the list of all vacancies, nothing could be counted.`);
  }
  const guides = new Map<string, SalaryGuide>();
  let list: SalaryGuideList | undefined;

  for (const [place, path] of release.paths.entries()) {
    onProgress?.(say`verify`, place + 1, release.paths.length, say`files`);
    if (!withBytes && !fileKinds[kindOf(path)].compressible) continue;
    const text = checkedText(path);
    if (text === undefined) continue;
    report.checked.files++;
    standard?.checkLinks(path, text);
    const body = kindOf(path) === 'api' ? parsed(path, text, report) : undefined;
    if (body !== undefined && standard) guarded(path, report, () => checkBody(path, body, standard));
  }
  for (const code of errorCodes) {
    const file = problemLocation(code);
    const text = checkedText(file);
    if (text === undefined) continue;
    const body = parsed(file, text, report) as { generatedAt?: string } | undefined;
    if (body && standard) report.expect(file, 'generatedAt', standard.index.generatedAt, body.generatedAt);
  }
  if (!standard) return { report, release };
  const { listing, index } = standard;
  guarded(listingPath, report, () => checkOrder(listing, report));
  guarded(listingPath, report, () => checkPresence(release, listing, report));
  guarded(pathOf('listSalaryGuides', {}), report, () => checkSalaries(list, guides, listing, report));
  guarded(indexPath, report, () => checkIndex(index, listing.items, guides.size, report));
  checkTotals(release, listing, guides.size, index, report);
  return { report, release };

  function checkedText(name: string): string | undefined {
    const bytes = release.read(name);
    if (!bytes) return undefined;
    report.checked.bytes += bytes.length;
    if (withBytes) checkBytes(name, bytes, release, report);
    return bytes.toString();
  }

  /** The checks of a body depend on the operation that it answers. */
  function checkBody(path: string, body: object, standard: Standard): void {
    const match = matchPath(path);
    if (match || 'generatedAt' in body) {
      report.expect(path, 'generatedAt', standard.index.generatedAt, (body as ApiIndex).generatedAt);
    }
    switch (match?.operation) {
      case 'searchJobs':
        checkSearch(match.parameters, body as JobSearchResult, standard);
        break;
      case 'getJob':
        checkJob(match.parameters.jobId, body as JobDetail, standard);
        break;
      case 'getSalaryGuide':
        guides.set(match.parameters.family, body as SalaryGuide);
        break;
      case 'listSalaryGuides':
        list = body as SalaryGuideList;
    }
  }
}

function standardOf(release: OpenedRelease, report: Report): Standard | undefined {
  // Not reported here: every file is read again below, and missing ones are reported already.
  const silent = new Report();
  const bodyOf = (path: string) => {
    const bytes = release.read(path);
    return bytes && parsed(path, bytes.toString(), silent);
  };
  for (const path of [indexPath, listingPath]) {
    if (!release.files.has(path) && !release.listed.has(path)) report.add(path, 'file', 'a file', 'none');
  }
  const index = bodyOf(indexPath) as ApiIndex | undefined;
  const everything = bodyOf(listingPath) as JobSearchResult | undefined;
  if (!index || !everything) return undefined;
  return guarded(indexPath, report, () => {
    const origin = index.links.openapi.slice(0, -discovery.openapi.length);
    const checkLinks = createLinkCheck(origin, release.paths, report);
    return { index, checkLinks, origin, listing: listingOf(everything), report };
  });
}

/** Runs a check on JSON that may lack what the contract requires: an exception is a finding too. */
function guarded<Result>(file: string, report: Report, check: () => Result): Result | undefined {
  try {
    return check();
  } catch (error) {
    report.add(file, 'content', 'a body that follows the contract', (error as Error).message);
    return undefined;
  }
}

/** Files that must exist although no other file leads to all of them. */
function checkPresence({ paths }: OpenedRelease, listing: JobListing, report: Report): void {
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
  { items }: JobListing,
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

function parsed(path: string, text: string, report: Report): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
    report.add(path, 'content', 'a JSON object', typeof body);
  } catch (error) {
    report.add(path, 'content', 'JSON', (error as Error).message);
  }
  return undefined;
}

/** Checks every address of this host in a file against the files of the release. */
type CheckLinks = (path: string, text: string) => void;

function createLinkCheck(origin: string, paths: readonly string[], report: Report): CheckLinks {
  const present = new Set(paths);
  // Pages of a kind have most addresses in common.
  const sound = new Set<string>();
  const leadsSomewhere = (address: string) => {
    const [path = ''] = address.slice(address.startsWith('/') ? 0 : origin.length).split(/[?#]/);
    return present.has(path === '' || path.endsWith('/') ? `${path || '/'}index.html` : path);
  };
  return (path, text) => {
    // The addresses in the OpenAPI document are examples.
    if (path === discovery.openapi) return;
    const unsound = new Set<string>();
    for (const address of addressesIn(path, text, origin)) {
      report.checked.links++;
      if (sound.has(address)) continue;
      (leadsSomewhere(address) ? sound : unsound).add(address);
    }
    for (const address of unsound) report.add(path, 'link', 'an address of this release', address);
  };
}

/** What stands before and after an address. Searching for each is several times as fast as one pattern for all. */
const linkSyntax = [
  [' href="', '"'],
  [' src="', '"'],
  ['<meta property="og:image" content="', '"'],
  ['](', ')'],
] as const;

/** Pages have addresses in attributes or links; other texts have them in full. */
function* addressesIn(path: string, text: string, origin: string): Generator<string> {
  const kind = kindOf(path);
  if (kind === 'page' || kind === 'markdown') {
    for (const [before, end] of linkSyntax)
      for (let at = text.indexOf(before); at !== -1; at = text.indexOf(before, at + 1)) {
        const from = at + before.length;
        const address = text.slice(from, text.indexOf(end, from));
        // Code may have the same signs around something else.
        if (isOwn(address, origin) && !(end === ')' && /\s/.test(address))) yield address;
      }
    return;
  }
  if (!fileKinds[kind].compressible || kind === 'style' || kind === 'script' || kind === 'svg') return;
  for (let at = text.indexOf(origin); at !== -1; at = text.indexOf(origin, at + 1)) {
    const [address = ''] = /^[^\s"'<>()\]\\`]*/.exec(text.slice(at, at + 2_048)) ?? [];
    const trimmed = address.replace(/[.,;:]+$/, '');
    // Braces are a template, and the base address of the API is not a file.
    if (isOwn(trimmed, origin) && !trimmed.includes('{') && trimmed !== origin + apiPrefix) yield trimmed;
  }
}

function isOwn(address: string, origin: string): boolean {
  if (address.startsWith('/')) return !address.startsWith('//');
  return address === origin || address.startsWith(`${origin}/`);
}
