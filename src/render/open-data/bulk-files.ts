import { csvRow } from '../../foundation/csv.ts';
import type { RenderedJob } from '../api/job-files.ts';
import type { FileSink } from '../file-sink.ts';
import { openData } from './addresses.ts';
import { GzipFile } from './gzip-file.ts';
import { vacancyCells, vacancyHeader } from './vacancy-columns.ts';

const lineEnd = Buffer.from('}\n');

/**
 * The whole board in two files. Neither carries the time of the build: while no vacancy changes, not one byte does, and
 * nobody downloads them again.
 */
export class BulkFiles {
  readonly #ndjson = new GzipFile();
  readonly #csv = new GzipFile();

  constructor() {
    this.#csv.add(Buffer.from(csvRow(vacancyHeader)));
  }

  add(job: RenderedJob): void {
    for (const piece of job.open) this.#ndjson.add(piece);
    this.#ndjson.add(lineEnd);
    this.#csv.add(Buffer.from(csvRow(vacancyCells(job))));
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
