/** Turns growing byte offsets of a stream into line numbers. */
export class OffsetLines {
  #line = 1;
  /** Offsets of line feeds not passed yet. */
  #feeds: number[] = [];
  #next = 0;
  #end = 0;

  /** How many bytes have gone by. */
  get end(): number {
    return this.#end;
  }

  append(bytes: Uint8Array): void {
    if (this.#next > 0) this.#feeds = this.#feeds.slice(this.#next);
    this.#next = 0;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1))
      this.#feeds.push(this.#end + at);
    this.#end += bytes.length;
  }

  /** Offsets are asked for in their order. */
  lineAt(offset: number): number {
    for (
      let feed = this.#feeds[this.#next];
      feed !== undefined && feed < offset;
      feed = this.#feeds[this.#next]
    ) {
      this.#next++;
      this.#line++;
    }
    return this.#line;
  }
}
