import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { TabuladorError } from '../client/errors.ts';

/** Where the answers come from: a service at an address, or a local release behind a custom `fetch`. */
export interface Source {
  readonly client: Client;
}

export interface SourceOptions extends ClientOptions {
  readonly baseUrl: string;
  /** A larger body is not read to its end. */
  readonly maxBodyBytes: number;
}

/** The answer is larger than the limit. */
export class AnswerTooLargeError extends TabuladorError {
  override readonly name = 'AnswerTooLargeError';
}

export function createSource({ maxBodyBytes, ...options }: SourceOptions): Source {
  const fetch = boundedFetch(options.fetch ?? globalThis.fetch, maxBodyBytes);
  return { client: createClient({ ...options, fetch }) };
}

/** A `fetch` that gives up on a body as soon as it is known to be too large. */
function boundedFetch(fetch: typeof globalThis.fetch, maxBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body } = response;
    if (!body) return response;
    const url = String(input);
    const tooLarge = () => new AnswerTooLargeError(`More than ${maxBytes} bytes from ${url}`, { url });
    if (Number(response.headers.get('content-length')) > maxBytes) {
      await body.cancel();
      throw tooLarge();
    }
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    return new Response(body.pipeThrough(counted), { status, headers });
  };
}
