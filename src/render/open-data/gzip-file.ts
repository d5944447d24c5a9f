import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Node writes no time and no name into the header, so the same content at the same level is the same bytes. */
const level = 6;
const chunkSize = 1 << 18;

/**
 * A gzip file that grows while the board streams by. Only what is compressed is kept; the work is done beside the main
 * thread. Content is handed over in chunks of one size, whatever pieces it arrives in, so that the bytes do not hang
 * on how a database cuts its batches.
 */
export class GzipFile {
  readonly #gzip = createGzip({ level, chunkSize });
  readonly #compressed: Uint8Array[] = [];
  readonly #finished = finished(this.#gzip);
  #pending = Buffer.allocUnsafeSlow(chunkSize);
  #filled = 0;

  constructor() {
    this.#gzip.on('data', (chunk: Uint8Array) => this.#compressed.push(chunk));
  }

  add(content: Uint8Array): void {
    for (let taken = 0; taken < content.length; ) {
      const part = content.subarray(taken, taken + chunkSize - this.#filled);
      this.#pending.set(part, this.#filled);
      this.#filled += part.length;
      taken += part.length;
      if (this.#filled === chunkSize) this.#flush();
    }
  }

  /** Resolves once the compressor has caught up. Whoever adds a lot waits for it now and then. */
  async settle(): Promise<void> {
    if (this.#gzip.writableNeedDrain) await once(this.#gzip, 'drain');
  }

  async finish(): Promise<readonly Uint8Array[]> {
    this.#flush();
    this.#gzip.end();
    await this.#finished;
    return this.#compressed;
  }

  #flush(): void {
    this.#gzip.write(this.#pending.subarray(0, this.#filled));
    this.#pending = Buffer.allocUnsafeSlow(chunkSize);
    this.#filled = 0;
  }
}
