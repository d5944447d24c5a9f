/** A stream that can be peeked at: detection needs its beginning, the reader needs all of it. */
class Lookahead<Chunk extends { readonly length: number }> {
  readonly #iterator: AsyncIterator<Chunk>;
  readonly #join: (a: Chunk, b: Chunk) => Chunk;
  #ahead: Chunk | undefined;
  #ended = false;

  constructor(chunks: AsyncIterable<Chunk>, join: (a: Chunk, b: Chunk) => Chunk) {
    this.#iterator = chunks[Symbol.asyncIterator]();
    this.#join = join;
  }

  /** At least this much of what follows, or everything that is left, without consuming it. */
  async peek(length: number): Promise<Chunk | undefined> {
    while ((this.#ahead?.length ?? 0) < length && !this.#ended) {
      const chunk = await this.#pull();
      if (chunk) this.#ahead = this.#ahead ? this.#join(this.#ahead, chunk) : chunk;
    }
    return this.#ahead;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Chunk> {
    try {
      while (true) {
        const chunk = this.#ahead ?? (await this.#pull());
        this.#ahead = undefined;
        if (!chunk) return;
        yield chunk;
      }
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    await this.#iterator.return?.();
  }

  async #pull(): Promise<Chunk | undefined> {
    const { done, value } = await this.#iterator.next();
    if (done) this.#ended = true;
    return done ? undefined : value;
  }
}

export type ByteSource = Lookahead<Uint8Array>;
export type TextSource = Lookahead<string>;

export function byteSource(chunks: AsyncIterable<Uint8Array>): ByteSource {
  return new Lookahead(chunks, (a, b) => Buffer.concat([a, b]));
}

export function textSource(chunks: AsyncIterable<string>): TextSource {
  return new Lookahead(chunks, (a, b) => a + b);
}
