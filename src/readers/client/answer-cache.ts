/** An answer as it was received, with the validator that asks whether it still holds. */
export interface CachedAnswer {
  readonly etag: string;
  readonly body: string;
}

/** Where answers are kept between requests: memory, a file, `localStorage`, a KV store. `Map` is one. */
export interface AnswerCache {
  get(url: string): CachedAnswer | undefined | Promise<CachedAnswer | undefined>;
  set(url: string, answer: CachedAnswer): unknown;
}

/** Keeps the most recently used answers in memory. */
export function memoryCache({ maxEntries = 500 }: { readonly maxEntries?: number } = {}): AnswerCache {
  const answers = new Map<string, CachedAnswer>();
  return {
    get(url) {
      const found = answers.get(url);
      if (found) {
        answers.delete(url);
        answers.set(url, found);
      }
      return found;
    },
    set(url, answer) {
      answers.delete(url);
      answers.set(url, answer);
      const [oldest] = answers.keys();
      if (answers.size > maxEntries && oldest !== undefined) answers.delete(oldest);
    },
  };
}
