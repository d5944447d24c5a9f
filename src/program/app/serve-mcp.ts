import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { Fetch } from '../../readers/client/transport.ts';
import { createMcpHttp, mcpPath } from '../../readers/mcp/http.ts';
import { createSource, nodeLimits, type Source } from '../../readers/mcp/source.ts';
import { currentId } from '../../release/format/releases-directory.ts';
import { answer } from '../../serve/answer/answer.ts';
import { type ListenAddress, listen, urlOf } from '../../serve/node/lifecycle.ts';
import { currentDirectory, loadCurrentRelease, type Release } from '../../serve/node/release.ts';
import { bufferOf } from '../../serve/node/release-files.ts';
import { defaultLimits, httpLimits } from '../../serve/node/server-limits.ts';
import { packageVersion } from './own-package.ts';
import { serveMcpOnStdio } from './serve-mcp-stdio.ts';
import { releasesDirectory, type Workspace } from './workspace.ts';

interface McpRequest extends Workspace {
  readonly http: (ListenAddress & { readonly allowedHosts: readonly string[] }) | undefined;
  readonly input: Readable;
  readonly output: Writable;
  readonly onError: (error: unknown) => void;
}

export async function serveMcp(
  request: McpRequest,
): Promise<ReturnType<typeof serveMcpOnStdio> & { readonly name: string; readonly url?: string }> {
  const { http, input, output, onError } = request;
  const { source, name } = await openSource(request);
  const version = packageVersion();
  if (!http) return { name, ...serveMcpOnStdio({ source, version, onError }, input, output) };
  const mcp = createMcpHttp({ source, version, onError, allowedHosts: http.allowedHosts });
  const server = createServer(httpLimits(defaultLimits), (incoming, outgoing) => {
    respond(incoming, outgoing, mcp.fetch).catch((error: unknown) => {
      // A client that disconnected needs no answer and no log entry.
      if (!outgoing.destroyed) onError(error);
      outgoing.destroy();
    });
  });
  // One person has few clients.
  server.maxConnections = 100;
  // Closes idle connections and those whose client stops reading; open streams send keep-alive comments.
  server.timeout = defaultLimits.idleMilliseconds;
  const port = await listen(server, http, '--http and --host');
  const ended = once(server, 'close').then(() => {});
  return {
    name,
    url: urlOf({ port, host: http.host }) + mcpPath,
    ended,
    async stop() {
      await mcp.close();
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  if (incoming.url?.replace(/\?.*$/s, '') !== mcpPath) {
    outgoing.writeHead(404, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ error: `The server is at ${mcpPath}.` }));
    return;
  }
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const { method = 'GET' } = incoming;
  const response = await answer(
    new Request(`http://localhost${mcpPath}`, {
      method,
      headers: Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
      signal: gone.signal,
      ...(method !== 'GET' && method !== 'HEAD' && { body: Readable.toWeb(incoming), duplex: 'half' }),
    } as RequestInit),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  else outgoing.end();
}

export async function openSource(workspace: Workspace): Promise<{
  readonly source: Source;
  readonly name: string;
}> {
  const directory = releasesDirectory(workspace);
  const { origin } = workspace.settings.service;
  if (currentId(directory) === undefined)
    throw new OperatorError(say`There is no release in ${directory}.`, {
      reason: 'environment',
      hint: say`Run \`tabulador build\` first. For a service on the web: npx -y @tabulador/mcp https://empleos.example`,
    });
  const fetch = await releaseFetch(directory);
  const source = createSource({ baseUrl: origin, fetch, retries: 0, ...nodeLimits });
  return { source, name: say`the release in ${directory}` };
}

/** Small, because there is only one reader. */
const releaseFiles = { cacheBytes: 16_777_216, largestCachedFile: 1_048_576 };

/** A `fetch` that answers from the current release on this disk like a host, and follows a switch. */
async function releaseFetch(releases: string): Promise<Fetch> {
  let loaded = await loadCurrentRelease(releases, releaseFiles);

  /** Fails while a new release cannot be loaded, because an older one would be out of date. */
  async function current(): Promise<Release> {
    if ((await currentDirectory(releases)) !== loaded.files.directory)
      loaded = await loadCurrentRelease(releases, releaseFiles);
    return loaded;
  }

  return async (url, init) => {
    const request = new Request(url, init);
    request.signal.throwIfAborted();
    const { catalogue, files } = await current();
    const { status, headers, body } = answer(
      {
        method: request.method,
        target: new URL(request.url).pathname,
        header: (name) => request.headers.get(name) ?? undefined,
      },
      catalogue,
    );
    const bytes = body && bufferOf(files.cached(body) ?? (await files.load(body)));
    return new Response(bytes as Uint8Array<ArrayBuffer> | null, { status, headers }) as Awaited<
      ReturnType<Fetch>
    >;
  };
}
