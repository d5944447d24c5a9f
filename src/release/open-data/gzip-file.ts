import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

/** Node writes no time and no name into the header, so the same content at the same level is the same bytes. */
const level = 6;
/** Large enough to keep the compressor busy while the main thread works on. */
const chunkSize = 1 << 21;
const longestQueue = 8;

/**
 * A gzip file that grows while the board streams by. Only what is compressed is kept; the work is done beside the main
 * thread. Content is handed over in chunks of one size, whatever pieces it arrives in, so that the bytes do not hang
 * on how a database cuts its batches.
 */
export class GzipFile {
  readonly #gzip = createGzip({ level, chunkSize: 1 << 18 });
  readonly #finished = finished(this.#gzip);
  readonly #compressed: Uint8Array[] = [];
  /** One promise for each chunk that waits to be compressed, oldest first. */
  readonly #queue: Promise<void>[] = [];
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

  /** Lets the compressor take its next chunk, and waits for it when it lags too far behind. */
  async settle(): Promise<void> {
    await setImmediate();
    while (this.#queue.length > longestQueue) await this.#queue[0];
  }

  async finish(): Promise<readonly Uint8Array[]> {
    this.#flush();
    this.#gzip.end();
    await this.#finished;
    return this.#compressed;
  }

  #flush(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue.push(promise);
    // A failure surfaces in `finish`; here it only ends the wait.
    this.#gzip.write(this.#pending.subarray(0, this.#filled), () => {
      this.#queue.shift();
      resolve();
    });
    this.#pending = Buffer.allocUnsafeSlow(chunkSize);
    this.#filled = 0;
  }
}
