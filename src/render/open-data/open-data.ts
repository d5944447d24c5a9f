import { openData } from '../../contract/public-files.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { RenderedJob } from '../api/job-files.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonBytes } from '../json.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import type { Changes } from './changes.ts';
import { salariesCsv, vacanciesCsvHeader, vacanciesCsvRow } from './csv-tables.ts';
import { atomFeed, feedLength, feedOf, jsonFeed } from './feeds.ts';
import { GzipFile } from './gzip-file.ts';

/** Collects the vacancies as they come by, newest first, and publishes them in bulk, as changes and as feeds. */
export class OpenData {
  readonly #bulk = new BulkFiles();
  readonly #newest: RenderedJob[] = [];

  add(job: RenderedJob): void {
    this.#bulk.add(job);
    if (this.#newest.length < feedLength) this.#newest.push(job);
  }

  /** Bounds what waits to be compressed. */
  settle(): Promise<void> {
    return this.#bulk.settle();
  }

  async finish(
    index: SnapshotIndex,
    changes: Changes,
    service: ServiceIdentity,
    sink: FileSink,
  ): Promise<void> {
    const feed = feedOf(this.#newest, service);
    sink.file(openData.salariesCsv, [Buffer.from(salariesCsv(index, service))]);
    sink.file(openData.changes, [jsonBytes(changes)]);
    sink.file(openData.jsonFeed, [jsonBytes(jsonFeed(feed, service.origin))]);
    sink.file(openData.atomFeed, [Buffer.from(atomFeed(feed, service.origin, index.generatedAt))]);
    await this.#bulk.finish(sink);
  }
}

const lineEnd = Buffer.from('}\n');

/**
 * The whole board in two files. Neither carries the time of the build: while no vacancy changes, not one byte does, and
 * nobody downloads them again.
 */
class BulkFiles {
  readonly #ndjson = new GzipFile();
  readonly #csv = new GzipFile();

  constructor() {
    this.#csv.add(Buffer.from(vacanciesCsvHeader));
  }

  add(job: RenderedJob): void {
    for (const piece of job.open) this.#ndjson.add(piece);
    this.#ndjson.add(lineEnd);
    this.#csv.add(Buffer.from(vacanciesCsvRow(job)));
  }

  async settle(): Promise<void> {
    await this.#ndjson.settle();
    await this.#csv.settle();
  }

  async finish(sink: FileSink): Promise<void> {
    sink.file(openData.vacanciesNdjson, await this.#ndjson.finish());
    sink.file(openData.vacanciesCsv, await this.#csv.finish());
  }
}
