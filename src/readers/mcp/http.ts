/** Streamable HTTP for any runtime with `fetch`: stateless, for old and new versions of the protocol. */
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createMcpServer, type McpServerOptions } from './server.ts';

export const mcpPath = '/mcp';

export interface McpHttpOptions extends McpServerOptions {
  /** On a person's machine only these, besides its own: otherwise any web page could point its own host name here (DNS rebinding). */
  readonly allowedHosts: readonly string[] | 'any';
}

/** Far above any real call. An error may repeat the request twice and must still fit the limit of answers. */
export const maxRequestBytes = 12_000;

export function createMcpHttp({ allowedHosts, ...options }: McpHttpOptions) {
  const hostNames = allowedHosts !== 'any' && [...localhostAllowedHostnames(), ...allowedHosts];
  const handler = createMcpHandler(() => createMcpServer(options), {
    // The server never sends notifications, so few clients subscribe.
    maxSubscriptions: 16,
    maxRequestBodySize: maxRequestBytes,
  });
  return {
    async fetch(request: Request): Promise<Response> {
      const rejected =
        hostNames &&
        (hostHeaderValidationResponse(request, hostNames) ?? originValidationResponse(request, hostNames));
      if (rejected) return rejected;
      const isPreflight = request.method === 'OPTIONS';
      const response = isPreflight ? new Response(null, { status: 204 }) : await handler.fetch(request);
      return withCors(response, hostNames ? request.headers.get('origin') : '*');
    },
    close: () => handler.close(),
  };
}

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
