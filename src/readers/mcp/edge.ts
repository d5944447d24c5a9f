/** The server inside a worker that also serves the release: it asks that worker, as any client would. */
import { createMcpHttp, type McpHttp, mcpPath } from './http.ts';
import { createSource } from './source.ts';

/** The part of a deployment's worker that is used here. */
interface EdgeWorker<Environment> {
  fetch(request: Request, environment: Environment, context?: ExecutionContext): Promise<Response>;
}

/** The platform's context of a request, passed on unchanged. */
interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void;
}

/** A worker has 128 MB, and a parsed answer takes several times the memory of its text. */
const maxBodyBytes = 12_000_000;

/** Answers `/mcp` and leaves every other path to the wrapped worker. */
export function withMcp<Environment>(
  worker: EdgeWorker<Environment>,
  { version }: { readonly version: string },
): EdgeWorker<Environment> {
  function mcpFor(request: Request, environment: Environment, context?: ExecutionContext): McpHttp {
    const { origin } = new URL(request.url);
    const source = createSource({
      baseUrl: origin,
      fetch: (input, init) =>
        worker.fetch(new Request(input as string, init as RequestInit), environment, context),
      retries: 0,
      maxBodyBytes,
    });
    return createMcpHttp({ source, version, access: 'public', onError: (error) => console.error(error) });
  }

  return {
    fetch: async (request, environment, context) =>
      new URL(request.url).pathname === mcpPath
        ? mcpFor(request, environment, context).fetch(request)
        : worker.fetch(request, environment, context),
  };
}
