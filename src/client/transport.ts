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

/** Fetches one address: conditionally when it is cached, once for all who ask at the same time. */
export type Transport = (url: string, options?: RequestOptions) => Promise<string>;

export function createTransport({
  fetch = globalThis.fetch,
  cache,
  timeoutMilliseconds = 15_000,
  retries = 2,
  delay = (attempt) => Math.random() * 500 * 2 ** attempt,
}: TransportOptions): Transport {
  const underWay = new Map<string, SharedRequest>();

  async function attempt(url: string, given: AbortSignal): Promise<string> {
    const cached = await cache?.get(url);
    const timeout = AbortSignal.timeout(timeoutMilliseconds);
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', ...(cached && { 'if-none-match': cached.etag }) },
        signal: AbortSignal.any([given, timeout]),
      });
      if (cached && response.status === 304) return cached.body;
      const body = await response.text();
      if (!response.ok) throw refusal(body, response.status, url);
      const etag = response.headers.get('etag');
      if (etag) await cache?.set(url, { etag, body });
      return body;
    } catch (cause) {
      if (cause instanceof TabuladorError) throw cause;
      throw timeout.aborted
        ? new TimeoutError(`No answer within ${timeoutMilliseconds} ms from ${url}`, { url, cause })
        : new NetworkError(`No answer from ${url}`, { url, cause });
    }
  }

  async function persist(url: string, given: AbortSignal): Promise<string> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt(url, given);
      } catch (error) {
        if (!(error instanceof NetworkError) || tried >= retries || given.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, delay(tried)));
      }
    }
  }

  function start(url: string): SharedRequest {
    const controller = new AbortController();
    const answer = persist(url, controller.signal).finally(() => {
      if (underWay.get(url) === shared) underWay.delete(url);
    });
    // Whoever asked may have given up; then nobody is left to hear of the failure.
    answer.catch(() => {});
    const shared = { answer, controller, waiting: 0 };
    underWay.set(url, shared);
    return shared;
  }

  return async (url, { signal } = {}) => {
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
        underWay.delete(url);
      }
    }
  };
}

/** One request and how many wait for its answer. */
interface SharedRequest {
  readonly answer: Promise<string>;
  readonly controller: AbortController;
  waiting: number;
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
