const firstCapacity = 1 << 20;
/** UTF-8 needs at most three bytes for a UTF-16 code unit. */
const bytesPerUnit = 3;

/** The summaries as bytes, each followed by a comma: each is in eight search files and is serialized once. */
export class SummaryBuffer implements Disposable {
  #bytes = Buffer.allocUnsafeSlow(firstCapacity);
  #length = 0;
  /** Reused for each copy, because searches of a large board have many megabytes. */
  #scratch = Buffer.allocUnsafeSlow(0);
  /** The start of each summary, and the end of the last one. */
  readonly #starts = [0];

  /** Returns the bytes of what was added. */
  append(json: string): Uint8Array {
    const start = this.#length;
    const needed = this.#length + json.length * bytesPerUnit + 1;
    if (needed > this.#bytes.length) this.#grow(needed);
    this.#length += this.#bytes.write(json, this.#length);
    this.#bytes[this.#length] = comma;
    this.#length += 1;
    this.#starts.push(this.#length);
    return this.#bytes.subarray(start, this.#length - 1);
  }

  /** The summaries at ascending positions, with commas between them. Valid until the next call. */
  items(positions: Uint32Array): readonly Uint8Array[] {
    const first = positions[0];
    const last = positions.at(-1);
    if (first === undefined || last === undefined) return [];
    // Adjacent summaries need no copy, as in the largest search, the one without filters.
    if (last - first === positions.length - 1) {
      return [this.#bytes.subarray(this.#start(first), this.#start(last + 1) - 1)];
    }
    return [this.#copy(positions)];
  }

  #copy(positions: Uint32Array): Uint8Array {
    let size = 0;
    for (const position of positions) size += this.#start(position + 1) - this.#start(position);
    if (size > this.#scratch.length) this.#scratch = Buffer.allocUnsafeSlow(size);
    const target = this.#scratch;
    let filled = 0;
    for (const position of positions) {
      filled += this.#bytes.copy(target, filled, this.#start(position), this.#start(position + 1));
    }
    return target.subarray(0, size - 1);
  }

  /** Frees the memory now; garbage collection would free it much later, since little of it is on the heap. */
  [Symbol.dispose](): void {
    for (const bytes of [this.#bytes, this.#scratch]) bytes.buffer.transfer(0);
  }

  #start(position: number): number {
    const start = this.#starts[position];
    if (start === undefined) throw new RangeError(`no summary at ${position}`);
    return start;
  }

  #grow(needed: number): void {
    if (this.#bytes.length === 0) throw new Error('the summaries were disposed');
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const comma = 0x2c;
