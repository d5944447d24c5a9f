import { gunzipSync } from 'node:zlib';
import type { FileKind } from '../../contract/headers.ts';
import { pages } from '../../contract/pages.ts';
import { isSearchTermFile } from '../../contract/public-files.ts';
import { matchPath } from '../../contract/routes.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { kindTexts } from '../../vacancies/confidential-kinds.ts';
import { createLeakNet, type Leak, type SeenWords, type SoughtWords } from '../../vacancies/gate/leak-net.ts';
import { referenceCodeIn } from '../../vacancies/job-id.ts';
import { sha256 } from '../format/digests.ts';
import { publicPath } from '../format/release-layout.ts';
import type { ByteSpan } from '../pieces.ts';
import type { StagedFile } from './staging-sink.ts';

/** A digest of what the gate allows. */
export function gateDigest({ own }: SoughtWords): string {
  return sha256(Buffer.from(JSON.stringify(own)));
}

/** A name that is also a common word occurs everywhere, so the report has only a few places of each file. */
const leaksPerFile = 10;

/** Looks for leaks in the rendered files of a release. The words come from `soughtWords`, the search is the leak net. */
export function leakFinder(
  sought: SoughtWords,
  seen?: SeenWords,
): (file: FileToRead, bytes: Buffer) => readonly Leak[] {
  const net = createLeakNet(sought, seen);
  return ({ location, kind, repeated }, bytes) => {
    const path = publicPath(location) ?? location;
    // The search index contains stems, and a part of a word may look like any name.
    if (isSearchTermFile(path)) return [];
    return net(path, ...partsToRead(contentOf(kind, bytes), repeated)).slice(0, leaksPerFile);
  };
}

type FileToRead = Pick<StagedFile, 'location' | 'kind'> & Partial<Pick<StagedFile, 'repeated'>>;

/**
 * Compressed files are inspected decompressed. Pictures are skipped, because their bytes match short names; so is
 * Parquet, because each such file has a CSV file with the same table.
 */
export function contentOf(kind: FileKind, bytes: Buffer): Buffer {
  if (['png', 'icon', 'parquet', 'frozenParquet'].includes(kind)) return Buffer.alloc(0);
  return kind === 'gzip' ? gunzipSync(bytes) : bytes;
}

function partsToRead(content: Buffer, repeated: readonly ByteSpan[] = []): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (const span of repeated) {
    parts.push(content.subarray(from, span.from));
    from = span.to;
  }
  return [...parts, content.subarray(from)];
}

const shownGroups = 20;
const shownPlaces = 5;

/** The message may end up in a log, so it names vacancies, files and kinds, but not what was found. */
export function refuseLeaks(leaks: readonly Leak[]): void {
  if (leaks.length === 0) return;
  const groups = Map.groupBy(leakPlaces(leaks), ({ vacancyId, kind }) =>
    vacancyId === null ? kindTexts()[kind] : say`vacancy ${vacancyId}, ${kindTexts()[kind]}`,
  );
  const lines = [...groups].slice(0, shownGroups).map(([name, found]) => `  ${name}: ${filesOf(found)}`);
  const hidden = groups.size - lines.length;
  if (hidden > 0) lines.push(`  ${say`… and ${hidden} more.`}`);
  throw new OperatorError(
    [
      say`The confidentiality gate found something that must not be published. The current release stays in place.`,
      ...lines,
    ].join('\n'),
    {
      reason: 'refused',
      hint: say`\`tabulador gate show\` says what was found. No text of a vacancy contains it, so it comes from a setting or from the program.`,
    },
  );
}

/** The part of a leak that may appear in logs. */
interface LeakPlace {
  /** Reference code of the vacancy that the file is about, if it is about a single one. */
  readonly vacancyId: string | null;
  /** Its path without names: `/api/v1/jobs/{jobId}.json`. */
  readonly file: string;
  readonly where: Leak['where'];
  readonly kind: Leak['kind'];
}

/** One for each leak, in the same order. */
export function leakPlaces(leaks: readonly Leak[]): LeakPlace[] {
  const inPaths = Map.groupBy(
    leaks.filter(({ where }) => where === 'path'),
    ({ path }) => path,
  );
  return leaks.map(({ path, where, kind }) => {
    const jobId = jobIdIn(path);
    const named = (inPaths.get(path) ?? []).map(({ found }) => found);
    const file = jobId === undefined ? withoutNames(path, named) : path.replace(jobId, '{jobId}');
    return { vacancyId: jobId === undefined ? null : referenceCodeIn(jobId), file, where, kind };
  });
}

/** Replaces the parts of a path that contain a name. */
function withoutNames(path: string, named: readonly string[]): string {
  const isHarmless = (segment: string) => !named.some((found) => segment.toLowerCase().includes(found));
  return path
    .split('/')
    .map((segment) => (isHarmless(segment) ? segment : '…'))
    .join('/');
}

/** The vacancy of a file that is about a single one. */
function jobIdIn(path: string): string | undefined {
  const match = matchPath(path);
  if (match?.operation === 'getJob') return match.parameters.jobId;
  return new RegExp(`^${pages.vacancies}([^/]+)/index\\.(?:html|md)$`).exec(path)?.[1];
}

function filesOf(places: readonly LeakPlace[]): string {
  const files = [
    ...new Set(places.map(({ file, where }) => (where === 'path' ? say`the name of ${file}` : file))),
  ];
  const shown = files.slice(0, shownPlaces).join(', ');
  return files.length > shownPlaces ? say`${shown} and ${files.length - shownPlaces} more files` : shown;
}

/** Compares the number of vacancies, not their ids, because a feed may give every vacancy a new id. */
export function refuseEmptyOrShrunken(
  vacancies: number,
  previous: number | undefined,
  maximumLoss: number,
): void {
  const hint = say`Check the board and the last import. If this is intended, build with --force.`;
  if (vacancies === 0) {
    throw new OperatorError(say`The release would have no vacancies.`, { reason: 'refused', hint });
  }
  if (previous === undefined || vacancies >= previous) return;
  const loss = (previous - vacancies) / previous;
  if (loss <= maximumLoss) return;
  throw new OperatorError(
    say`The release would have ${vacancies} vacancies and the current one has ${previous}: a loss of ${percent(loss)}, more than the ${percent(maximumLoss)} allowed.`,
    { reason: 'refused', hint },
  );
}

/** Clients compare `generatedAt` to detect a new release, so it must not go backwards by mistake. */
export function refuseEarlierClock(generatedAt: string, previous: string | undefined): void {
  if (previous === undefined || generatedAt >= previous) return;
  throw new OperatorError(say`The current release was built at ${previous}, and now it is ${generatedAt}.`, {
    reason: 'refused',
    hint: say`Check the clock of this machine, or unset TABULADOR_NOW. If this is intended, build with --force.`,
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace(/\.0$/, '')} %`;
}
