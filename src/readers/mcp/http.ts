/** Streamable HTTP for any runtime with `fetch`: stateless, for old and new versions of the protocol. */
import {
  createMcpHandler,
  localhostAllowedHostnames,
  readRequestBody,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { createMcpServer, type McpServerOptions } from './server.ts';

/** The path on every host. */
export const mcpPath = '/mcp';

export interface McpHttpOptions extends McpServerOptions {
  /**
   * On a person's machine only these are accepted: otherwise any web page could point its own host name here (DNS
   * rebinding). A public service is open to every page.
   */
  readonly hostNames: readonly string[] | 'any';
}

/** Far above any real call. An error may repeat the request twice and must still fit the limit of answers. */
export const maxRequestBytes = 12_000;

/** The server never sends notifications, so few clients subscribe. */
const maxSubscriptions = 16;

export const loopbackHostNames: readonly string[] = localhostAllowedHostnames();

export interface McpHttp {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export function createMcpHttp({ hostNames, ...options }: McpHttpOptions): McpHttp {
  const handler = createMcpHandler(() => createMcpServer(options), {
    maxSubscriptions,
    maxRequestBodySize: maxRequestBytes,
  });

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'POST') return handler.fetch(request);
    const body = await readRequestBody(request, maxRequestBytes);
    if (body.tooLarge) return refusal(413, -32_000, `A request has at most ${maxRequestBytes} bytes.`);
    const parsedBody = parsed(body.text);
    if (parsedBody === undefined) return refusal(400, -32_700, 'The body of the request is not JSON.');
    // A batch could contain thousands of requests; the protocol no longer has batches.
    if (Array.isArray(parsedBody)) return refusal(400, -32_600, 'Send one message at a time.');
    return handler.fetch(request, { parsedBody });
  }

  return {
    async fetch(request) {
      const origin = hostNames === 'any' ? '*' : request.headers.get('origin');
      const rejected = hostNames === 'any' ? undefined : foreign(request, hostNames);
      if (rejected !== undefined) return refusal(403, -32_000, rejected);
      if (request.method === 'OPTIONS') return withCors(new Response(null, { status: 204 }), origin);
      return withCors(await answer(request), origin);
    },
    close: () => handler.close(),
  };
}

function foreign({ headers }: Request, hostNames: readonly string[]): string | undefined {
  const host = validateHostHeader(headers.get('host'), [...hostNames]);
  if (!host.ok) return 'This server is not known by that host name.';
  const origin = validateOriginHeader(headers.get('origin'), [...hostNames]);
  return origin.ok ? undefined : 'Pages of that origin may not ask here.';
}

/** Adds CORS headers for clients in a browser. */
function withCors(response: Response, origin: string | null): Response {
  if (origin === null) return response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-methods', 'POST');
  headers.set('access-control-allow-headers', '*');
  headers.set('access-control-max-age', '86400');
  headers.append('vary', 'Origin');
  return new Response(response.body, { status: response.status, headers });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status });
}
