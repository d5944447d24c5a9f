import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { TabuladorError } from '../client/errors.ts';

/** The answer is larger than the limit. */
export class AnswerTooLargeError extends TabuladorError {
  override readonly name = 'AnswerTooLargeError';
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
      const tooLarge = () => new AnswerTooLargeError(`More than ${maxBodyBytes} bytes from ${url}`, { url });
      if (Number(headers.get('content-length')) > maxBodyBytes) {
        await body.cancel();
        throw tooLarge();
      }
      let bytes = 0;
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBodyBytes) controller.error(tooLarge());
          else controller.enqueue(chunk);
        },
      });
      return new Response(body.pipeThrough(counted), { status, headers });
    },
  });
}
