import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Answer, answer, type Question } from '../answer.ts';
import {
  type TransportProblemCode,
  transportProblemBody,
  transportProblemHeaders,
  transportProblems,
} from '../transport-problems.ts';
import { clientErrorCode, isUnknownMethod, type ParserError, writeRawAnswer } from './connection-errors.ts';
import type { Release } from './release.ts';
import type { LoadedBody } from './release-files.ts';

/** How much, and how long, one client may take. */
export interface ServerLimits {
  readonly targetLength: number;
  readonly headerBytes: number;
  readonly connections: number;
  /** For the headers of a request, from its first byte. */
  readonly headersMilliseconds: number;
  readonly requestMilliseconds: number;
  /** Between requests of one connection. */
  readonly idleMilliseconds: number;
  /** Without a byte going either way, in the middle of an answer. */
  readonly stalledMilliseconds: number;
}

export const defaultLimits: ServerLimits = {
  targetLength: 8_192,
  headerBytes: 16_384,
  connections: 10_000,
  headersMilliseconds: 10_000,
  requestMilliseconds: 15_000,
  // Longer than the usual minute of a load balancer, which must be the one that hangs up.
  idleMilliseconds: 65_000,
  stalledMilliseconds: 30_000,
};

/** What was answered, without anything that tells who asked. */
export interface Served {
  readonly method: string;
  readonly status: number;
  /** The kind of file, or the code of the error; never the path as it was sent. */
  readonly subject: string;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly releaseId: string;
}

export interface PublicServerOptions {
  readonly current: () => Release;
  /** Looks whether there is another release by now. */
  readonly refresh: () => Promise<void>;
  /** For the errors that no release holds. */
  readonly origin: string;
  readonly limits: ServerLimits;
  readonly onServed: (served: Served) => void;
  readonly onRefused: (code: TransportProblemCode | 'method-not-allowed') => void;
  readonly onFailure: (error: unknown, release: Release) => void;
}

/** Named in metrics and logs; whatever else a client may invent is counted as one. */
const commonMethods = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
]);

/** The public side: nothing but answers from the current release. */
export function createPublicServer(options: PublicServerOptions): Server {
  const { limits, current, onRefused } = options;
  const inFlight = new WeakMap<Duplex, number>();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
    response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
    void respond(request, response, options);
  };
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMilliseconds,
      requestTimeout: limits.requestMilliseconds,
      keepAliveTimeout: limits.idleMilliseconds,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMilliseconds),
      // Answered below, with a body like every other error.
      requireHostHeader: false,
    },
    handle,
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.stalledMilliseconds);
  // No body is wanted, so nobody is asked to go on.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    onRefused('method-not-allowed');
    socket.on('error', () => socket.destroy());
    refuseMethod(socket, current());
  });
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    const code = clientErrorCode(error);
    // An answer that is on its way would be cut in two by another one.
    if (code === undefined || !socket.writable || (inFlight.get(socket) ?? 0) > 0) {
      socket.destroy();
      return;
    }
    socket.on('error', () => socket.destroy());
    if (isUnknownMethod(error)) {
      onRefused('method-not-allowed');
      refuseMethod(socket, current());
      return;
    }
    onRefused(code);
    const { status } = transportProblems[code];
    const body = transportProblemBody(code, options.origin, current().generatedAt);
    writeRawAnswer(socket, { status, headers: transportProblemHeaders, body });
  });
  return server;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: PublicServerOptions,
): Promise<void> {
  const { current, limits, onServed, onFailure } = options;
  const started = performance.now();
  const { method = '', url = '' } = request;
  let release = current();
  const served = (status: number, subject: string, bytes: number) =>
    onServed({
      method: commonMethods.has(method) ? method : 'other',
      status,
      subject,
      bytes,
      milliseconds: performance.now() - started,
      releaseId: release.id,
    });
  const refuse = (code: TransportProblemCode) => {
    const { status } = transportProblems[code];
    const body = transportProblemBody(code, options.origin, release.generatedAt);
    response.writeHead(status, {
      ...transportProblemHeaders,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(method === 'HEAD' ? undefined : body);
    served(status, code, Buffer.byteLength(body));
  };
  if (url.length > limits.targetLength) return refuse('uri-too-long');
  if (!hasProperHost(request)) return refuse('bad-request');
  // A body is neither read nor waited for.
  if (hasBody(request)) response.setHeader('connection', 'close');
  // HEAD is answered as GET, up to the body: so it fails where that would.
  const question: Question = {
    method: method === 'HEAD' ? 'GET' : method,
    target: url,
    header: (name) => headerOf(request, name),
  };
  try {
    for (;;) {
      const given = answer(question, release.catalogue);
      const loaded = await loadBody(given, release, options);
      if (loaded === 'gone') {
        release = current();
        continue;
      }
      if (method === 'HEAD') await sendHead(given, loaded, response);
      else await send(given, loaded, response);
      return served(given.status, subjectOf(given), method === 'HEAD' ? 0 : (given.body?.size ?? 0));
    }
  } catch (error) {
    // A client that went away is no failure of ours.
    if (response.destroyed || request.destroyed) {
      response.destroy();
      return;
    }
    onFailure(error, release);
    if (response.headersSent) response.destroy();
    else refuse('internal-error');
  }
}

/** The body of an answer; `gone` when its release was removed before its file was open, and another took its place. */
async function loadBody(
  { body }: Answer,
  release: Release,
  { current, refresh }: PublicServerOptions,
): Promise<LoadedBody | null | 'gone'> {
  if (!body) return null;
  const bytes = release.files.cached(body);
  if (bytes) return { bytes };
  try {
    return await release.files.load(body);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (current() === release) await refresh();
    if (current() === release) throw error;
    return 'gone';
  }
}

async function sendHead(
  { status, headers }: Answer,
  loaded: LoadedBody | null,
  response: ServerResponse,
): Promise<void> {
  if (loaded && 'handle' in loaded) await loaded.handle.close();
  response.writeHead(status, headers).end();
}

async function send(
  { status, headers }: Answer,
  loaded: LoadedBody | null,
  response: ServerResponse,
): Promise<void> {
  if (loaded && 'handle' in loaded && response.destroyed) return loaded.handle.close();
  response.writeHead(status, headers);
  if (!loaded) response.end();
  else if ('bytes' in loaded) response.end(loaded.bytes);
  else {
    const { handle, size } = loaded;
    await pipeline(handle.createReadStream({ start: 0, end: size - 1, highWaterMark: 262_144 }), response);
  }
}

function refuseMethod(socket: Duplex, release: Release): void {
  const { status, headers, body } = answer(
    { method: 'CONNECT', target: '*', header: () => undefined },
    release.catalogue,
  );
  // Errors are in memory for as long as their release is.
  const bytes = body && release.files.cached(body);
  if (bytes) writeRawAnswer(socket, { status, headers, body: bytes });
  else socket.destroy();
}

function subjectOf({ headers, body, status }: Answer): string {
  if (body?.source.problem) return body.source.problem;
  if (status === 204) return 'preflight';
  return headers['content-type']?.split(';')[0] ?? 'unchanged';
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** One; none is fine before HTTP/1.1. Two may mean two different things to us and to whoever passed them on. */
function hasProperHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
