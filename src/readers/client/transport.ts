import type { Problem, TransportProblem } from '../../contract/schemas/problem.ts';
import { NetworkError, ProblemError, TabuladorError, TimeoutError, UnexpectedAnswerError } from './errors.ts';

/** A received answer with its validator. */
export interface CachedAnswer {
  readonly etag: string;
  readonly body: string;
}

/** Stores answers between requests: in memory, a file, `localStorage`, a KV store. A `Map` also works. */
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

export interface RequestOptions {
  /** Aborts the request, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface TransportOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly cache?: AnswerCache;
  /** The limit of one attempt, from the request to the last byte. */
  readonly timeoutMilliseconds?: number;
  /** Further attempts after a network failure or the status 429 or 503; 0 switches them off. */
  readonly retries?: number;
  /**
   * The delay before the next attempt, in addition to the time in `Retry-After`; by default random, up to half a second
   * that doubles each time.
   */
  readonly delay?: (attempt: number) => number;
  /** A service that asks for a longer pause in `Retry-After` is not asked again. */
  readonly maxRetryAfterMilliseconds?: number;
}

export interface Transport {
  /** Reads one address: conditionally if cached, and once for concurrent callers without a signal. */
  text(url: string, options?: RequestOptions): Promise<string>;
  /** Downloads a file without the cache. The timeout restarts with every chunk. */
  bytes(url: string, options: DownloadOptions): Promise<Downloaded>;
}

interface DownloadOptions extends RequestOptions {
  /** The download stops at this size. */
  readonly maxBytes: number;
}

interface Downloaded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The `Age` header, in seconds. */
  readonly age: number;
}

export function createTransport({
  fetch = globalThis.fetch,
  cache,
  timeoutMilliseconds = 15_000,
  retries = 2,
  delay = (attempt) => Math.random() * 500 * 2 ** attempt,
  maxRetryAfterMilliseconds = 30_000,
}: TransportOptions): Transport {
  const inFlight = new Map<string, Promise<string>>();
  const { signal: notAborted } = new AbortController();

  /** One attempt. With `maxBytes` it is a download, whose timeout restarts with every chunk. */
  async function attempt(
    url: string,
    headers: Record<string, string>,
    given: AbortSignal,
    maxBytes?: number,
  ) {
    const timeout = new AbortController();
    const startTimer = () => setTimeout(() => timeout.abort(), timeoutMilliseconds);
    let timer = startTimer();
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.any([given, timeout.signal]) });
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      const reader = response.body?.getReader();
      let length = 0;
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        chunks.push(part.value);
        length += part.value.length;
        if (!maxBytes) continue;
        clearTimeout(timer);
        timer = startTimer();
        if (length <= maxBytes) continue;
        await reader?.cancel();
        break;
      }
      return { response, body: new Blob(chunks) };
    } catch (cause) {
      given.throwIfAborted();
      // A custom `fetch` may throw a more precise error.
      if (cause instanceof TabuladorError) throw cause;
      const Failure = timeout.signal.aborted ? TimeoutError : NetworkError;
      throw new Failure(`No answer from ${url}`, { url, cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function answerOf(...[url, headers, given, maxBytes]: Parameters<typeof attempt>) {
    for (let tried = 0; ; tried += 1) {
      const answer = await attempt(url, headers, given, maxBytes).catch((error: unknown) => {
        if (error instanceof NetworkError && tried < retries) return undefined;
        throw error;
      });
      if (answer?.response.ok || answer?.response.status === 304) return answer;
      const pause = answer ? pauseAskedFor(answer.response) : 0;
      if (answer && (tried >= retries || !(pause <= maxRetryAfterMilliseconds)))
        throw refusal(await answer.body.text(), answer.response.status, url);
      await passed(pause + delay(tried), given);
    }
  }

  async function read(url: string, given: AbortSignal): Promise<string> {
    given.throwIfAborted();
    // A failing cache counts as an empty one.
    const known = await undefinedOnFailure(() => cache?.get(url));
    const accept = { accept: 'application/json' };
    const headers = known ? { ...accept, 'if-none-match': known.etag } : accept;
    const { response, body } = await answerOf(url, headers, given);
    if (known && response.status === 304) return known.body;
    const text = await body.text();
    const etag = response.headers.get('etag');
    if (etag) await undefinedOnFailure(() => cache?.set(url, { etag, body: text }));
    return text;
  }

  return {
    async text(url, { signal } = {}) {
      if (signal) return read(url, signal);
      const shared = inFlight.get(url) ?? read(url, notAborted).finally(() => inFlight.delete(url));
      inFlight.set(url, shared);
      return shared;
    },

    async bytes(url, { signal, maxBytes }) {
      const { response, body } = await answerOf(url, {}, signal ?? notAborted, maxBytes);
      const bytes = new Uint8Array(await body.arrayBuffer());
      return { bytes, age: Number(response.headers.get('age')) };
    },
  };
}

/** Returns undefined if the work fails. */
export async function undefinedOnFailure<Value>(work: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** The milliseconds in `Retry-After`, a number of seconds or a date; NaN if a repetition cannot help. */
function pauseAskedFor({ status, headers }: Response): number {
  if (status !== 429 && status !== 503) return Number.NaN;
  const asked = headers.get('retry-after') ?? '0';
  const pause = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Math.max(0, pause || 0);
}

function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp);
  });
}

function refusal(body: string, status: number, url: string): TabuladorError {
  try {
    const problem = JSON.parse(body) as Problem | TransportProblem;
    if (typeof problem?.code === 'string' && typeof problem.hint === 'string')
      return new ProblemError(problem, url);
  } catch {
    // Not JSON.
  }
  return new UnexpectedAnswerError(`Status ${status} without a problem body from ${url}`, { url, status });
}

/** The results of an asynchronous function, in the order of the items, with a few calls in flight. */
export async function* inOrder<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Value>,
): AsyncGenerator<Awaited<Value>, void, undefined> {
  const inFlight: Promise<Value>[] = [];
  for (const item of items) {
    const begun = work(item);
    // Nobody awaits these if the reader stops early.
    begun.catch(() => {});
    if (inFlight.push(begun) >= atOnce) yield (await inFlight.shift()) as Awaited<Value>;
  }
  for (const begun of inFlight) yield await begun;
}
