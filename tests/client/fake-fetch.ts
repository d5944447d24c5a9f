interface Call {
  readonly url: string;
  readonly headers: Headers;
}

export type Answerer = (call: Call) => Response | Promise<Response>;

/**
 * A `fetch` whose answers a test writes, and what was asked of it. Like the real one it ends as soon as its signal is
 * aborted, before the answer and within the body.
 */
export function fakeFetch(answerer: Answerer) {
  const calls: Call[] = [];
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const signal = init.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const call = { url: String(input), headers: new Headers(init.headers) };
    calls.push(call);
    const aborted = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => aborted.reject(signal.reason));
    // Nobody waits for it once the answer is there.
    aborted.promise.catch(() => {});
    const response = await Promise.race([answerer(call), aborted.promise]);
    const { status, headers } = response;
    const body = response.body?.pipeThrough(new TransformStream(), { signal }) ?? null;
    return new Response(body, { status, headers });
  };
  return { fetch, calls };
}

/** An answer that never comes. */
export const never: Answerer = () => new Promise(() => {});

/** A body that begins and then stands still. */
export function stalled(): Response {
  return new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }));
}

/** A body that breaks off. */
export function cut(): Response {
  return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }));
}
