import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { TabuladorError } from '../client/errors.ts';
import { memoryCache } from '../client/transport.ts';

/** The answer is larger than the limit. */
export class AnswerTooLargeError extends TabuladorError {
  override readonly name = 'AnswerTooLargeError';
}

/** A board of 100,000 vacancies has one search file of 110 MB. */
export const maxBodyBytes = 256_000_000;

/** A client of a service at an address. */
export function remoteClient(baseUrl: string): Client {
  return boundedClient({ baseUrl, maxBodyBytes, cache: memoryCache({ maxEntries: 20 }) });
}

/** A client that gives up on a body as soon as it is known to be too large. */
export function boundedClient(options: ClientOptions & { readonly maxBodyBytes: number }): Client {
  const { fetch = globalThis.fetch, maxBodyBytes, ...others } = options;
  return createClient({
    ...others,
    async fetch(input, init) {
      const response = await fetch(input, init);
      const { body, status, headers } = response;
      if (!body) return response;
      const url = String(input);
      let bytes = 0;
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes <= maxBodyBytes) controller.enqueue(chunk);
          else
            controller.error(new AnswerTooLargeError(`More than ${maxBodyBytes} bytes from ${url}`, { url }));
        },
      });
      return new Response(body.pipeThrough(counted), { status, headers });
    },
  });
}
