import { createHash, hash } from 'node:crypto';
import {
  type Changes,
  digestList,
  type OpenDataFile,
  openData,
  type ReleaseDigests,
  type VacanciesDigest,
} from '../../contract/open-data.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { RenderedJob } from '../api/job-files.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonBytes } from '../json.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import type { PreviousRelease } from './changes.ts';
import { salariesCsv, vacanciesCsvHeader, vacanciesCsvRow } from './csv-tables.ts';
import { atomFeed, type FeedJob, feedLength, jsonFeed } from './feeds.ts';
import { GzipFile } from './gzip-file.ts';

interface OpenDataFacts {
  readonly index: SnapshotIndex;
  readonly changes: Changes;
  readonly jobDigests: ReadonlyMap<string, string>;
  readonly service: ServiceIdentity;
}

/** Collects the vacancies, newest first, and publishes them in bulk, as changes and as feeds. */
export class OpenData {
  readonly #previous: PreviousRelease | undefined;
  readonly #bulk = new BulkFiles();
  readonly #newest: FeedJob[] = [];

  constructor(previous: PreviousRelease | undefined) {
    this.#previous = previous;
  }

  add(job: RenderedJob): void {
    const isKnown = !this.#previous || this.#previous.jobDigests.get(job.summary.id) === job.sha256;
    this.#bulk.add(job, { isChange: !isKnown });
    const { summary, particulars } = job;
    if (this.#newest.length < feedLength) this.#newest.push({ summary, particulars });
  }

  /** Bounds the queue of the compressor. */
  settle(): Promise<void> {
    return this.#bulk.settle();
  }

  async finish({ index, changes, jobDigests, service }: OpenDataFacts, sink: FileSink): Promise<void> {
    const feed = jsonFeed(this.#newest, service);
    const files: Readonly<Record<OpenDataFile, readonly Uint8Array[]>> = {
      ...(await this.#bulk.finish()),
      [openData.vacancyDigests]: [Buffer.from(digestList(jobDigests))],
      [openData.salariesCsv]: [Buffer.from(salariesCsv(index, service))],
      [openData.changes]: [jsonBytes(changes)],
      [openData.jsonFeed]: [jsonBytes(feed)],
      [openData.atomFeed]: [Buffer.from(atomFeed(feed, service.origin, index.generatedAt))],
    };
    for (const [path, pieces] of Object.entries(files)) sink.file(path, pieces);
    const release = digestsOf(index.generatedAt, jobDigests, this.#previous, files);
    sink.file(openData.release, [jsonBytes(release)]);
  }
}

const lineEnd = Buffer.from('}\n');

/**
 * All vacancies as NDJSON and CSV, and the new or changed ones once more. The files have no `generatedAt`: while no
 * vacancy changes, their bytes stay the same.
 */
class BulkFiles {
  readonly #ndjson = new GzipFile();
  readonly #changes = new GzipFile();
  readonly #csv = new GzipFile();

  constructor() {
    this.#csv.add(Buffer.from(vacanciesCsvHeader));
  }

  add(job: RenderedJob, { isChange }: { readonly isChange: boolean }): void {
    for (const file of isChange ? [this.#ndjson, this.#changes] : [this.#ndjson]) {
      for (const piece of job.open) file.add(piece);
      file.add(lineEnd);
    }
    this.#csv.add(Buffer.from(vacanciesCsvRow(job)));
  }

  async settle(): Promise<void> {
    for (const file of [this.#ndjson, this.#changes, this.#csv]) await file.settle();
  }

  async finish() {
    return {
      [openData.vacanciesNdjson]: await this.#ndjson.finish(),
      [openData.vacanciesCsv]: await this.#csv.finish(),
      [openData.changesNdjson]: await this.#changes.finish(),
    };
  }
}

/** The digests with which a mirror verifies its copy. */
function digestsOf(
  generatedAt: string,
  jobDigests: ReadonlyMap<string, string>,
  previous: PreviousRelease | undefined,
  files: Readonly<Record<OpenDataFile, readonly Uint8Array[]>>,
): ReleaseDigests {
  return {
    generatedAt,
    vacancies: vacanciesDigest(jobDigests),
    since: previous
      ? { generatedAt: previous.generatedAt, vacancies: vacanciesDigest(previous.jobDigests) }
      : null,
    files: Object.fromEntries(
      Object.entries(files).map(([path, pieces]) => [path, fileDigest(pieces)]),
    ) as ReleaseDigests['files'],
  };
}

function vacanciesDigest(digests: ReadonlyMap<string, string>): VacanciesDigest {
  return { count: digests.size, sha256: hash('sha256', digestList(digests), 'hex') };
}

function fileDigest(pieces: readonly Uint8Array[]): { bytes: number; sha256: string } {
  const digest = createHash('sha256');
  let bytes = 0;
  for (const piece of pieces) {
    digest.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: digest.digest('hex') };
}
