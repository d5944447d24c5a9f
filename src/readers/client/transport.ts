import type { Problem, TransportProblem } from '../../contract/schemas/problem.ts';
import { apiPrefix } from '../../contract/service.ts';
import {
  type Evidence,
  NetworkError,
  ProblemError,
  TabuladorError,
  TimeoutError,
  UnexpectedAnswerError,
} from './errors.ts';

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
export function memoryCache(options: { readonly maxEntries?: number } = {}): AnswerCache {
  assertKnown('option', options, ['maxEntries']);
  const { maxEntries = 500 } = options;
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

/** The part of `fetch` that the client uses, so that one with a proxy fits too. */
export type Fetch = (
  url: string,
  init: {
    readonly headers: Record<string, string>;
    readonly signal: AbortSignal;
    readonly redirect: 'manual';
  },
) => Promise<{
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: {
    getReader(): {
      read(): Promise<{ readonly value?: Uint8Array<ArrayBuffer> | undefined }>;
      cancel(): Promise<void>;
    };
  } | null;
}>;

export interface TransportOptions {
  readonly fetch?: Fetch;
  readonly cache?: AnswerCache;
  /** The limit of one attempt, from the request to the last byte; `Infinity` for none. */
  readonly timeoutMilliseconds?: number;
  /** Further attempts after a network failure or the status 408, 429 or 5xx; 0 switches them off. */
  readonly retries?: number;
  /**
   * The delay before the next attempt, in addition to the time in `Retry-After`; by default random, up to half a second
   * that doubles each time.
   */
  readonly delay?: (attempt: number) => number;
  /** A service that asks for a longer pause in `Retry-After` is not asked again. */
  readonly maxRetryAfterMilliseconds?: number;
  /** A larger answer or file is refused. */
  readonly maxBytes?: number;
}

export interface ClientOptions extends TransportOptions {
  /** The address of the service, with or without `/api/v1`. */
  readonly baseUrl: string | URL;
}

/** An answer with the status 200, or a cached one that is still valid. */
interface Received {
  readonly url: string;
  readonly status: number;
  readonly headers: NonNullable<Evidence['headers']>;
  readonly body: string;
}

export type Transport = ReturnType<typeof createTransport>;

/** Timers end at once if they are longer. */
const longestTimer = 2 ** 31 - 1;

/** Throws a `TypeError` for a `baseUrl` that no service can have. */
export function createTransport({
  baseUrl,
  fetch = globalThis.fetch as Fetch,
  cache,
  timeoutMilliseconds = 15_000,
  retries = 2,
  delay = (attempt) => Math.random() * 500 * 2 ** attempt,
  maxRetryAfterMilliseconds = 30_000,
  maxBytes = Number.POSITIVE_INFINITY,
}: ClientOptions) {
  const origin = originOf(String(baseUrl));
  // Without a limit that is a number, a request would be repeated for ever, or never wait.
  for (const [name, value, least] of [
    ['retries', retries, 0],
    ['timeoutMilliseconds', timeoutMilliseconds, 1],
  ] as const)
    if (!(value >= least))
      throw new TypeError(`${name} is ${value}, but it must be a number from ${least} on.`);
  const inFlight = new Map<string, Promise<Received>>();
  const { signal: notAborted } = new AbortController();

  /** One attempt, cut soon after the limit. With a size it is a download, whose timeout restarts with every chunk. */
  async function attempt(url: string, headers: Record<string, string>, given: AbortSignal, size?: number) {
    const timeout = new AbortController();
    const startTimer = () => setTimeout(() => timeout.abort(), Math.min(timeoutMilliseconds, longestTimer));
    let timer = startTimer();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let answer: Pick<Evidence, 'status' | 'headers'> = {};
    try {
      const signal = AbortSignal.any([given, timeout.signal]);
      // The service has no redirects: one leads to a login page, to another service or in a circle.
      const response = await fetch(url, { headers, signal, redirect: 'manual' });
      answer = response;
      const reader = response.body?.getReader();
      let length = 0;
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        chunks.push(part.value);
        length += part.value.length;
        if (size) {
          clearTimeout(timer);
          timer = startTimer();
        }
        if (length <= (size ?? maxBytes)) continue;
        await reader?.cancel();
        break;
      }
      return { status: response.status, headers: response.headers, body: new Blob(chunks) };
    } catch (cause) {
      given.throwIfAborted();
      const Failure = timeout.signal.aborted ? TimeoutError : NetworkError;
      const { status, headers } = answer;
      const body = status ? await new Blob(chunks).text() : undefined;
      const what = status ? 'A broken' : 'No';
      throw new Failure(`${what} answer from ${url}`, { url, status, headers, body, cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function answerOf(...[url, headers, given, size]: Parameters<typeof attempt>) {
    for (let tried = 0; ; tried += 1) {
      let failure: TabuladorError;
      try {
        const answer = await attempt(url, headers, given, size);
        if (answer.status === 200 || (answer.status === 304 && headers['if-none-match'])) return answer;
        failure = refusal({ ...answer, url, body: await answer.body.text() });
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        failure = error;
      }
      const { status = 0, retryAfter = 0 } = failure;
      const pause = retryAfter * 1000;
      // Every request only reads, so all may be repeated.
      const isTemporary = failure instanceof NetworkError || [408, 429].includes(status) || status >= 500;
      if (!isTemporary || tried >= retries || pause > maxRetryAfterMilliseconds) throw failure;
      await passed(pause + delay(tried), given);
    }
  }

  async function read(url: string, given: AbortSignal): Promise<Received> {
    given.throwIfAborted();
    // A failing cache counts as an empty one, and so does a damaged entry.
    const known = await undefinedOnFailure(async () => {
      const found = await cache?.get(url);
      JSON.parse(found?.body ?? '');
      return found;
    });
    const accept = { accept: 'application/json' };
    const asked = known ? { ...accept, 'if-none-match': known.etag } : accept;
    const { status, headers, body } = await answerOf(url, asked, given);
    if (known && status === 304) return { url, status, headers, body: known.body };
    if (body.size > maxBytes)
      throw new TabuladorError(`More than ${maxBytes} bytes from ${url}`, { url, status, headers });
    const text = await body.text();
    const etag = headers.get('etag');
    if (etag) await undefinedOnFailure(() => cache?.set(url, { etag, body: text }));
    return { url, status, headers, body: text };
  }

  return {
    /** The address of the service without slash and prefix. */
    origin,
    /** Reads one path: conditionally if cached, and once for concurrent callers without a signal. */
    async text(path: string, options: RequestOptions = {}): Promise<Received> {
      assertKnown('option', options, requestNames);
      const { signal } = options;
      const url = origin + path;
      if (signal) return read(url, signal);
      const shared = inFlight.get(url) ?? read(url, notAborted).finally(() => inFlight.delete(url));
      inFlight.set(url, shared);
      return shared;
    },
    /** Downloads a file without the cache, and stops at the size. */
    async bytes(path: string, size: number, signal: AbortSignal = notAborted) {
      const { status, headers, body } = await answerOf(origin + path, {}, signal, size);
      return { bytes: new Uint8Array(await body.arrayBuffer()), status, headers };
    },
  };
}

/** The base without slash and prefix. Checked here, because `fetch` would report a wrong one as a network failure. */
function originOf(baseUrl: string): string {
  const isAddress = /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/i.test(baseUrl) && URL.canParse(baseUrl);
  if (!isAddress || new RegExp(`${apiPrefix}/+[^/]`).test(baseUrl)) {
    const shown = JSON.stringify(baseUrl.replace(/\/\/.*@/s, '//***@'));
    throw new TypeError(
      `baseUrl is ${shown}, but it must be an address such as "https://empleos.example", without user name, password, query, fragment and anything after ${apiPrefix}.`,
    );
  }
  return new URL(baseUrl).href.replace(/\/+$/, '').replace(new RegExp(`${apiPrefix}$`), '');
}

/** Returns undefined if the work fails. */
export async function undefinedOnFailure<Value>(work: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
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

/** A problem of the service; otherwise the title and detail of a problem of somebody else, or the status alone. */
function refusal(received: Received): TabuladorError {
  let problem: Partial<Problem | TransportProblem> | null = null;
  try {
    problem = JSON.parse(received.body);
    if (typeof problem?.code === 'string' && typeof problem.hint === 'string')
      return new ProblemError(problem as Problem | TransportProblem, received);
  } catch {
    // Not JSON.
  }
  const { status, url, headers } = received;
  const to = headers.get('location') ?? 'another address';
  // Browsers show a redirect as the status 0.
  const isRedirect = [0, 301, 302, 303, 307, 308].includes(status);
  const said = isRedirect
    ? `it leads to ${to}, but the service has no redirects. Is baseUrl its address?`
    : [problem?.title, problem?.detail].filter((text) => typeof text === 'string').join(': ');
  return new UnexpectedAnswerError(`Status ${status} from ${url}${said && `: ${said}`}`, received);
}

export const requestNames: readonly (keyof RequestOptions)[] = ['signal'];
export const optionNames: readonly (keyof ClientOptions)[] = [
  'baseUrl',
  'fetch',
  'cache',
  'timeoutMilliseconds',
  'retries',
  'delay',
  'maxBytes',
  'maxRetryAfterMilliseconds',
];

/** A misspelt filter would find everything, and a misspelt option would do nothing. The nearest name begins most alike. */
export function assertKnown(what: string, given: object, names: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  let nearest: string | undefined;
  for (let start = unknown; start && !nearest; start = start.slice(0, -1))
    nearest = names.find((name) => name.startsWith(start));
  const hint = nearest ? ` The nearest is "${nearest}".` : '';
  throw new TypeError(`There is no ${what} "${unknown}", only ${names.join(', ')}.${hint}`);
}
