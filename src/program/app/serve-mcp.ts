import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createMcpHttp, loopbackHostNames, mcpPath } from '../../readers/mcp/http.ts';
import type { McpServerOptions } from '../../readers/mcp/server.ts';
import { listen, urlOf } from '../../serve/node/lifecycle.ts';
import { defaultLimits, httpLimits } from '../../serve/node/server-limits.ts';
import type { McpServing } from './serve-mcp-stdio.ts';

export interface McpHttpAddress {
  readonly port: number;
  readonly host: string;
  /** Accepted host names, besides those of this machine. */
  readonly allowedHosts: readonly string[];
}

/** The most concurrent connections: one person has few clients. */
const mostConnections = 100;

export async function serveMcpOnHttp(
  options: McpServerOptions,
  { port, host, allowedHosts }: McpHttpAddress,
): Promise<McpServing & { readonly url: string }> {
  const mcp = createMcpHttp({
    ...options,
    hostNames: [...loopbackHostNames, ...allowedHosts],
  });
  const server = createServer(httpLimits(defaultLimits), (request, response) => {
    respond(request, response, (asked) => mcp.fetch(asked)).catch((error: unknown) => {
      // A client that disconnected needs no answer and no log entry.
      if (!response.destroyed) options.onError?.(error);
      response.destroy();
    });
  });
  server.maxConnections = mostConnections;
  // Closes idle connections and those whose client stops reading; open streams send keep-alive comments.
  server.timeout = defaultLimits.idleMilliseconds;
  const opened = await listen(server, { port, host }, '--http and --host');
  const closed = once(server, 'close').then(() => {});
  return {
    url: urlOf({ port: opened, host }) + mcpPath,
    ended: closed,
    async stop() {
      await mcp.close();
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const path = incoming.url?.replace(/\?.*$/s, '');
  if (path !== mcpPath) {
    outgoing.writeHead(404, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ error: `The server is at ${mcpPath}.` }));
    return;
  }
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const response = await answer(webRequest(incoming, gone.signal));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  else outgoing.end();
}

function webRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET' } = incoming;
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://localhost${mcpPath}`, {
    method,
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  } as RequestInit);
}
