import type { Problem, TransportProblem } from '../../contract/schemas/problem.ts';
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

export function createTransport({
  fetch = globalThis.fetch,
  cache,
  timeoutMilliseconds = 15_000,
  retries = 2,
  delay = (attempt) => Math.random() * 500 * 2 ** attempt,
}: TransportOptions): Transport {
  const underWay = new Map<string, SharedRequest>();

  /** One attempt. With a limit of bytes it is a download, of which the time counts from piece to piece. */
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
      // A fetch that was given may know better what went wrong.
      if (cause instanceof TabuladorError) throw cause;
      const Failure = timeout.signal.aborted ? TimeoutError : NetworkError;
      throw new Failure(`No answer from ${url}`, { url, cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function answerOf(...[url, headers, given, maxBytes]: Parameters<typeof attempt>) {
    for (let tried = 0; ; tried += 1) {
      try {
        const { response, body } = await attempt(url, headers, given, maxBytes);
        if (!response.ok && response.status !== 304) throw refusal(await body.text(), response.status, url);
        return { response, body };
      } catch (error) {
        if (!(error instanceof NetworkError) || tried >= retries) throw error;
        await untilAborted(new Promise((resolve) => setTimeout(resolve, delay(tried))), given);
      }
    }
  }

  async function read(url: string, given: AbortSignal): Promise<string> {
    // A cache that fails is one that has nothing: the answer is what counts.
    const known = await quietly(() => cache?.get(url));
    const accept = { accept: 'application/json' };
    const headers = known ? { ...accept, 'if-none-match': known.etag } : accept;
    const { response, body } = await answerOf(url, headers, given);
    if (known && response.status === 304) return known.body;
    const text = await body.text();
    const etag = response.headers.get('etag');
    if (etag) await quietly(() => cache?.set(url, { etag, body: text }));
    return text;
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
      const given = signal ?? new AbortController().signal;
      const { response, body } = await answerOf(url, {}, given, maxBytes);
      const bytes = new Uint8Array(await body.arrayBuffer());
      return { bytes, age: Number(response.headers.get('age')) };
    },
  };
}

/** One request and how many wait for its answer. */
interface SharedRequest {
  readonly answer: Promise<string>;
  readonly controller: AbortController;
  waiting: number;
}

/** Undefined instead of a failure. */
export async function quietly<Value>(work: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
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
