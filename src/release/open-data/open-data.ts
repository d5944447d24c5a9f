import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type Changes,
  digestList,
  type OpenDataDigests,
  type OpenDataFile,
  openData,
  type VacanciesDigest,
} from '../../contract/open-data.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { RenderedJob } from '../api/job-files.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonPieces, jsonText } from '../json.ts';
import { encoded, type Piece, Stamp } from '../pieces.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { salariesCsv, vacanciesCsvHeader, vacanciesCsvRow } from './csv-tables.ts';
import { atomFeed, type FeedJob, feedLength } from './feeds.ts';

interface OpenDataFacts {
  readonly index: SnapshotIndex;
  readonly changes: Changes;
  readonly jobDigests: ReadonlyMap<string, string>;
  readonly service: ServiceIdentity;
}

const lineEnd = Buffer.from('}\n');

/**
 * Collects the vacancies, newest first, and publishes them in bulk, as changes and as feeds. The bulk files have no
 * `generatedAt`: while no vacancy changes, their bytes stay the same.
 */
export function createOpenData(previous: PreviousRelease | undefined) {
  const ndjson: Uint8Array[] = [];
  const changesNdjson: Uint8Array[] = [];
  const csv: Uint8Array[] = [Buffer.from(vacanciesCsvHeader)];
  const newest: FeedJob[] = [];

  return {
    add(job: RenderedJob): void {
      const { summary, particulars, assumed, open, sha256 } = job;
      const isKnown = !previous || previous.jobDigests.get(summary.id) === sha256;
      for (const file of isKnown ? [ndjson] : [ndjson, changesNdjson]) file.push(...open, lineEnd);
      csv.push(Buffer.from(vacanciesCsvRow(job)));
      if (newest.length < feedLength) newest.push({ summary, particulars, assumed });
    },
    async finish({ index, changes, jobDigests, service }: OpenDataFacts, sink: FileSink): Promise<void> {
      const files: Readonly<Record<OpenDataFile, readonly Piece[]>> = {
        [openData.vacanciesNdjson]: [await gzipped(ndjson)],
        [openData.vacanciesCsv]: [await gzipped(csv)],
        [openData.changesNdjson]: [await gzipped(changesNdjson)],
        [openData.vacancyDigests]: [digestList(jobDigests)],
        [openData.salariesCsv]: salariesCsv(index, service),
        [openData.changes]: jsonPieces({ ...changes, generatedAt: new Stamp(changes.generatedAt) }),
        [openData.atomFeed]: [atomFeed(newest, service, index.generatedAt)],
      };
      for (const [path, pieces] of Object.entries(files)) sink.file(path, pieces);
      const release = digestsOf(index.generatedAt, jobDigests, previous, files);
      sink.file(openData.release, [jsonText(release)]);
    },
  };
}

const compress = promisify(gzip);

/** Node writes no time and no name into the header, so the same content gives the same bytes. */
function gzipped(parts: Uint8Array[]): Promise<Buffer> {
  // The parts are let go, because the site needs the memory.
  return compress(Buffer.concat(parts.splice(0)), { level: 6 });
}

/** The digests with which a mirror verifies its copy. */
function digestsOf(
  generatedAt: string,
  jobDigests: ReadonlyMap<string, string>,
  previous: PreviousRelease | undefined,
  files: Readonly<Record<OpenDataFile, readonly Piece[]>>,
): OpenDataDigests {
  return {
    generatedAt,
    vacancies: vacanciesDigest(jobDigests),
    since: previous
      ? { generatedAt: previous.generatedAt, vacancies: vacanciesDigest(previous.jobDigests) }
      : null,
    files: Object.fromEntries(
      Object.entries(files).map(([path, pieces]) => [path, fileDigest(pieces)]),
    ) as OpenDataDigests['files'],
  };
}

function vacanciesDigest(digests: ReadonlyMap<string, string>): VacanciesDigest {
  return { count: digests.size, sha256: hash('sha256', digestList(digests), 'hex') };
}

function fileDigest(pieces: readonly Piece[]): { bytes: number; sha256: string } {
  const { bytes, size } = encoded(pieces);
  const digest = createHash('sha256');
  for (const part of bytes) digest.update(part);
  return { bytes: size, sha256: digest.digest('hex') };
}

/** What a build must know about the previous release. */
export interface PreviousRelease {
  readonly generatedAt: string;
  /** `RenderedTotals.jobDigests` of that release. */
  readonly jobDigests: ReadonlyMap<string, string>;
  /** Whether the id of a closed vacancy must no longer be published. */
  readonly isConfidential?: ((id: string) => boolean) | undefined;
}

/** If a closed id must not be named, mirrors must start over, which removes the id from them too. */
export function changesSince(
  previous: PreviousRelease | undefined,
  generatedAt: string,
  digests: ReadonlyMap<string, string>,
): Changes {
  const changes = changesBetween(previous?.jobDigests ?? new Map(), digests);
  if (changes.closed.some((id) => previous?.isConfidential?.(id)))
    return changesSince(undefined, generatedAt, digests);
  return { generatedAt, since: previous?.generatedAt ?? null, ...changes };
}

export function changesBetween(before: ReadonlyMap<string, string>, digests: ReadonlyMap<string, string>) {
  const ids = [...digests.keys()];
  return {
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== digests.get(id)),
    closed: [...before.keys()].filter((id) => !digests.has(id)).sort(),
  };
}
