/** The server inside the worker that serves the release: it asks that worker, as any client would. */
import type { Fetch } from '../client/transport.ts';
import { createMcpHttp, mcpPath } from './http.ts';
import { createSource } from './source.ts';

interface EdgeWorker<Environment> {
  fetch(request: Request, environment: Environment): Promise<Response>;
}

/** A worker has 128 MB, and a parsed answer takes several times the memory of its text. */
const limits = { maxBytes: 12_000_000, maxFileBytes: 3_000_000 };

/** Answers `/mcp` and leaves every other path to the worker. */
export function withMcp<Environment>(
  worker: EdgeWorker<Environment>,
  version: string,
): EdgeWorker<Environment> {
  // Kept between requests, as long as the platform keeps the worker.
  const kept = {};
  return {
    async fetch(request, environment) {
      const { origin, pathname } = new URL(request.url);
      if (pathname !== mcpPath) return worker.fetch(request, environment);
      const source = createSource(
        {
          baseUrl: origin,
          fetch: (url, init) => worker.fetch(new Request(url, init), environment) as ReturnType<Fetch>,
          retries: 0,
          ...limits,
        },
        kept,
      );
      return createMcpHttp({ source, version, allowedHosts: 'any', onError: console.error }).fetch(request);
    },
  };
}
