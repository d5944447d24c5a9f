import type { ServiceIdentity } from '../../contract/service.ts';
import type { RenderedJob } from '../api/job-files.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonBytes } from '../json.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { openData } from './addresses.ts';
import { atomFeed } from './atom-feed.ts';
import { BulkFiles } from './bulk-files.ts';
import type { Changes } from './changes.ts';
import { feedLength, feedOf } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { salariesCsv } from './salaries-csv.ts';

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
