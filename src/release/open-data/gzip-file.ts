import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

/** Node writes no time and no name into the header, so the same content gives the same bytes. */
const level = 6;
/** Large enough to keep the compressor busy while the next chunk is filled. */
const chunkSize = 1 << 21;
const longestQueue = 8;

/** Compresses outside the main thread, in chunks of fixed size, so that the bytes do not depend on the batches. */
export class GzipFile {
  readonly #gzip = createGzip({ level, chunkSize: 1 << 18 });
  readonly #finished = finished(this.#gzip);
  readonly #compressed: Uint8Array[] = [];
  /** A promise for each chunk in the queue, oldest first. */
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

  /** Waits if the compressor is too far behind. */
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
    // `finish` throws the error; this only ends the wait.
    this.#gzip.write(this.#pending.subarray(0, this.#filled), () => {
      this.#queue.shift();
      resolve();
    });
    this.#pending = Buffer.allocUnsafeSlow(chunkSize);
    this.#filled = 0;
  }
}
