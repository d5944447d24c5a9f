/** The server inside the worker that serves the release: it asks that worker, as any client would. */
import { boundedClient } from './bounded-client.ts';
import { createMcpHttp, mcpPath } from './http.ts';

interface EdgeWorker<Environment> {
  fetch(request: Request, environment: Environment): Promise<Response>;
}

/** A worker has 128 MB, and a parsed answer takes several times the memory of its text. */
const maxBodyBytes = 12_000_000;

/** Answers `/mcp` and leaves every other path to the worker. */
export function withMcp<Environment>(
  worker: EdgeWorker<Environment>,
  version: string,
): EdgeWorker<Environment> {
  return {
    async fetch(request, environment) {
      const { origin, pathname } = new URL(request.url);
      if (pathname !== mcpPath) return worker.fetch(request, environment);
      const client = boundedClient({
        baseUrl: origin,
        fetch: (input, init) => worker.fetch(new Request(input as string, init as RequestInit), environment),
        retries: 0,
        maxBodyBytes,
      });
      return createMcpHttp({ client, version, allowedHosts: 'any', onError: console.error }).fetch(request);
    },
  };
}
