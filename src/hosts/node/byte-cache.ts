/** Keeps the bytes that were asked for last, up to a total. A Map keeps its keys in order, which is all it takes. */
export class ByteCache {
  readonly #entries = new Map<string, Uint8Array>();
  readonly #capacity: number;
  #bytes = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Uint8Array | undefined {
    const found = this.#entries.get(key);
    if (found) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: string, bytes: Uint8Array): void {
    if (bytes.byteLength > this.#capacity) return;
    this.#bytes += bytes.byteLength - (this.#entries.get(key)?.byteLength ?? 0);
    this.#entries.delete(key);
    this.#entries.set(key, bytes);
    for (const [oldest, evicted] of this.#entries) {
      if (this.#bytes <= this.#capacity) break;
      this.#entries.delete(oldest);
      this.#bytes -= evicted.byteLength;
    }
  }
}
