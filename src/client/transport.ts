import type { Problem, TransportProblem } from '../contract/schemas/problem.ts';
import type { AnswerCache } from './answer-cache.ts';
import { NetworkError, ProblemError, TabuladorError, TimeoutError, UnexpectedAnswerError } from './errors.ts';

export interface RequestOptions {
  /** Ends the request; what is thrown is the signal's own reason. */
  readonly signal?: AbortSignal;
}

export interface TransportOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly cache?: AnswerCache;
  /** For one attempt, from the request to the last byte. */
  readonly timeoutMilliseconds?: number;
  /** Further attempts after a network failure. What the service answers is never asked for twice. */
  readonly retries?: number;
  /** How long to wait before the attempt that follows; by default half a second doubled each time, at random up to that. */
  readonly delay?: (attempt: number) => number;
}

export interface Transport {
  /** Reads one address: conditionally when it is cached, once for all who ask at the same time. */
  text(url: string, options?: RequestOptions): Promise<string>;
  /** Downloads a file past the cache. It may take as long as it likes, as long as bytes keep coming. */
  bytes(url: string, options: DownloadOptions): Promise<Downloaded>;
}

export interface DownloadOptions extends RequestOptions {
  /** One who sends more than this sends something else: what lies beyond is not read. */
  readonly maxBytes: number;
}

export interface Downloaded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For how many seconds a cache on the way has had it; 0 when nothing says so. */
  readonly age: number;
}

/** Takes what is wanted from an answer, whatever its status; `progress` says that it is still coming. */
type Reader<Value> = (response: Response, progress: () => void) => Promise<Value>;

export function createTransport({
  fetch = globalThis.fetch,
  cache,
  timeoutMilliseconds = 15_000,
  retries = 2,
  delay = (attempt) => Math.random() * 500 * 2 ** attempt,
}: TransportOptions): Transport {
  const underWay = new Map<string, SharedRequest>();

  async function attempt<Value>(
    url: string,
    headers: Record<string, string>,
    given: AbortSignal | undefined,
    read: Reader<Value>,
  ): Promise<Value> {
    const timeout = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const progress = () => {
      clearTimeout(timer);
      timer = setTimeout(() => timeout.abort(), timeoutMilliseconds);
    };
    progress();
    try {
      const signal = given ? AbortSignal.any([given, timeout.signal]) : timeout.signal;
      return await read(await fetch(url, { headers, signal }), progress);
    } catch (cause) {
      if (cause instanceof TabuladorError) throw cause;
      throw timeout.signal.aborted
        ? new TimeoutError(`No answer within ${timeoutMilliseconds} ms from ${url}`, { url, cause })
        : new NetworkError(`No answer from ${url}`, { url, cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function persist<Value>(given: AbortSignal | undefined, work: () => Promise<Value>): Promise<Value> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof NetworkError) || tried >= retries || given?.aborted) throw error;
        await pause(delay(tried), given);
        if (given?.aborted) throw error;
      }
    }
  }

  /** A cache that fails is one that has nothing: the answer is what counts. */
  const cached = async (url: string) => {
    try {
      return await cache?.get(url);
    } catch {
      return undefined;
    }
  };

  async function read(url: string, given: AbortSignal): Promise<string> {
    const known = await cached(url);
    const headers = { ...accept, ...(known && { 'if-none-match': known.etag }) };
    return persist(given, () =>
      attempt(url, headers, given, async (response) => {
        if (known && response.status === 304) return known.body;
        const body = await response.text();
        if (!response.ok) throw refusal(body, response.status, url);
        const etag = response.headers.get('etag');
        if (etag) {
          try {
            await cache?.set(url, { etag, body });
          } catch {
            // The answer is here all the same.
          }
        }
        return body;
      }),
    );
  }

  function start(url: string): SharedRequest {
    const controller = new AbortController();
    const answer = read(url, controller.signal).finally(() => {
      if (underWay.get(url) === shared) underWay.delete(url);
    });
    // Whoever asked may have given up; then nobody is left to hear of the failure.
    answer.catch(() => {});
    const shared = { answer, controller, waiting: 0 };
    underWay.set(url, shared);
    return shared;
  }

  return {
    async text(url, { signal } = {}) {
      signal?.throwIfAborted();
      const shared = underWay.get(url) ?? start(url);
      shared.waiting += 1;
      try {
        return await (signal ? untilAborted(shared.answer, signal) : shared.answer);
      } finally {
        shared.waiting -= 1;
        // The last one who gives up ends the request itself, and whoever comes later starts anew.
        if (shared.waiting === 0 && signal?.aborted) {
          shared.controller.abort();
          if (underWay.get(url) === shared) underWay.delete(url);
        }
      }
    },

    async bytes(url, { signal, maxBytes }) {
      signal?.throwIfAborted();
      try {
        return await persist(signal, () =>
          attempt(url, {}, signal, async (response, progress) => {
            if (!response.ok) throw refusal(await response.text(), response.status, url);
            const chunks: Uint8Array<ArrayBuffer>[] = [];
            const reader = response.body?.getReader();
            let length = 0;
            for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
              progress();
              chunks.push(part.value as Uint8Array<ArrayBuffer>);
              length += part.value.length;
              if (length <= maxBytes) continue;
              await reader?.cancel();
              break;
            }
            const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
            return { bytes, age: Number(response.headers.get('age')) || 0 };
          }),
        );
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
    },
  };
}

const accept = { accept: 'application/json' };

/** One request and how many wait for its answer. */
interface SharedRequest {
  readonly answer: Promise<string>;
  readonly controller: AbortController;
  waiting: number;
}

/** Ends early, and without complaint, when the signal does. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function refusal(body: string, status: number, url: string): TabuladorError {
  try {
    const problem = JSON.parse(body) as Problem | TransportProblem;
    if (typeof problem?.code === 'string' && typeof problem.hint === 'string')
      return new ProblemError(problem, url);
  } catch {
    // Not JSON: what follows says so.
  }
  return new UnexpectedAnswerError(`Status ${status} without a problem body from ${url}`, { url, status });
}
