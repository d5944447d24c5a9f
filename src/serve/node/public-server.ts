import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer, AnswerBody, Question } from '../answer/answer.ts';
import { answerFrom } from '../answer/answer-release.ts';
import {
  type TransportProblemCode,
  transportProblemBody,
  transportProblemHeaders,
  transportProblems,
} from '../transport-problems.ts';
import { AnswerBudget } from './answer-budget.ts';
import { clientErrorCode, isUnknownMethod, type ParserError, writeRawAnswer } from './connection-errors.ts';
import { Connections, type EndReason } from './connections.ts';
import { FastLane } from './fast-lane.ts';
import type { Release } from './release.ts';
import { DamagedFileError, type OpenFile } from './release-files.ts';
import { type Served, subjectOf } from './served.ts';
import { httpLimits, type ServerLimits } from './server-limits.ts';

export interface PublicServerOptions {
  readonly current: () => Release;
  /** Looks whether there is another release by now. */
  readonly refresh: () => Promise<void>;
  /** The release before, for answers of which the files are damaged. */
  readonly standIn?: () => Promise<Release | undefined>;
  /** For the errors that no release holds. */
  readonly origin: string;
  readonly limits: ServerLimits;
  /** Memory for whole answers to plain requests; with none, every request goes through Node's parser. */
  readonly preparedBytes: number;
  readonly onServed: (served: Served) => void;
  readonly onRefused: (code: TransportProblemCode | 'method-not-allowed') => void;
  readonly onEnded: (reason: EndReason) => void;
  readonly onStandIn?: () => void;
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

export interface PublicServer {
  readonly server: Server;
  readonly connections: Connections;
  readonly budget: AnswerBudget;
  readonly lane: FastLane;
}

/** A request whose turn it is. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly budget: AnswerBudget;
  /** Of the budget, until the answer is through. */
  reserved: number;
}

/** The public side: nothing but answers from the current release. */
export function createPublicServer(options: PublicServerOptions): PublicServer {
  const { limits, current, onRefused, onEnded } = options;
  const budget = new AnswerBudget(limits);
  /** The answer that is being sent on each connection. */
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    connection?.receive((isLast) => {
      const exchange: Exchange = { request, response, budget, reserved: 0 };
      underWay.set(request.socket, response);
      response.once('close', () => {
        budget.release(exchange.reserved);
        connection.answered();
      });
      if (isLast) response.setHeader('connection', 'close');
      void respond(exchange, options);
    });
  };
  const server = createServer(
    {
      ...httpLimits(limits),
      // Answered below, with a body like every other error.
      requireHostHeader: false,
    },
    handle,
  );
  const parse = takeConnectionListener(server);
  const refuse = (socket: Duplex, code: TransportProblemCode) => {
    onRefused(code);
    const { status } = transportProblems[code];
    const body = transportProblemBody(code, options.origin, current().generatedAt);
    writeRawAnswer(socket, { status, headers: transportProblemHeaders, body });
  };
  const connections = Connections.of(server, {
    limits,
    now: () => performance.now(),
    onEnded,
    onSilent: (socket) => refuse(socket, 'request-timeout'),
  });
  const leaveToParser = (socket: Socket) => {
    parse(socket);
    connections.get(socket)?.leaveToParser();
  };
  const lane = new FastLane({ ...options, budget, leave: leaveToParser });
  server.on('connection', (socket: Socket) => {
    const connection = connections.get(socket);
    if (!connection || !lane.take(socket, connection)) leaveToParser(socket);
  });
  // Whoever says that there will be no other request still gets what was asked for; deadlines are kept elsewhere.
  Object.assign(server, { httpAllowHalfOpen: true });
  // No body is wanted, so nobody is asked to go on.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    onRefused('method-not-allowed');
    socket.on('error', () => socket.destroy());
    // Node has let go of the connection, and no longer tells an answer that there is room for more of it.
    socket.on('drain', () => underWay.get(socket)?.emit('drain'));
    // Requests before it are as good as any, and their answers must not be cut in two.
    connections.get(socket as Socket)?.endAfterAnswers(() => {
      refuseMethod(socket, current());
      // Node has stopped reading; without it the end of the connection would not be seen.
      socket.resume();
    });
  });
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    const code = clientErrorCode(error, limits.targetLength);
    const connection = connections.get(socket as Socket);
    if (code === undefined || !socket.writable || !connection) {
      socket.destroy();
      return;
    }
    socket.on('error', () => socket.destroy());
    const isWrongMethod = isUnknownMethod(error);
    connection.endAfterAnswers(() => {
      if (!isWrongMethod) return refuse(socket, code);
      onRefused('method-not-allowed');
      refuseMethod(socket, current());
    });
  });
  return { server, connections, budget, lane };
}

/** What Node does with a new connection; from now on it is done only to those on which this is called. */
function takeConnectionListener(server: Server): (socket: Socket) => void {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  return (socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };
}

async function respond(exchange: Exchange, options: PublicServerOptions): Promise<void> {
  const { request, response } = exchange;
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
    // Of the release that is current, whatever release stood in for it in vain.
    const body = transportProblemBody(code, options.origin, current().generatedAt);
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
      const given = answerFrom(release, question);
      const loaded = await loadBody(given, { release, exchange, options });
      if (loaded && 'instead' in loaded) {
        if (response.destroyed) return;
        release = loaded.instead;
        continue;
      }
      if (method === 'HEAD') await sendHead(given, loaded, response);
      else await send(given, loaded, response);
      return served(given.status, subjectOf(given), method === 'HEAD' ? 0 : (given.body?.size ?? 0));
    }
  } catch (error) {
    const isGone = response.destroyed || request.destroyed;
    // A client that went away is no failure of ours; but an answer that was cut because of its file is.
    if (!isGone || error instanceof DamagedFileError) onFailure(error, release);
    if (isGone || response.headersSent) response.destroy();
    else refuse('internal-error');
  }
}

/** A body to send: its bytes, or a file of which a window is read at a time. */
type LoadedBody = { readonly bytes: Uint8Array } | (OpenFile & { readonly window: number });

interface LoadContext {
  readonly release: Release;
  readonly exchange: Exchange;
  readonly options: PublicServerOptions;
}

/** The body of an answer, byte for byte as it was built; or the release to answer from instead. */
async function loadBody(
  { body }: Answer,
  context: LoadContext,
): Promise<LoadedBody | null | { readonly instead: Release }> {
  if (!body) return null;
  const { files } = context.release;
  const { exchange } = context;
  const { budget } = exchange;
  try {
    // Before it is read, so that no more is read at once than there is room for.
    const cached = files.cached(body);
    if ((cached || files.isHeldWhole(body)) && budget.reserveWhole(body.size)) {
      exchange.reserved += body.size;
      return { bytes: cached ?? (await files.load(body)) };
    }
    const window = budget.reserveWindow(body.size);
    exchange.reserved += window;
    return { ...(await files.open(body)), window };
  } catch (error) {
    const instead = await releaseInstead(error, body, context);
    if (!instead) throw error;
    return { instead };
  }
}

/** Another release took the place of one that was removed; for a damaged file there is the release before. */
async function releaseInstead(
  error: unknown,
  { source }: AnswerBody,
  { release, options: { current, refresh, standIn, onStandIn } }: LoadContext,
): Promise<Release | undefined> {
  const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (!isGone && !(error instanceof DamagedFileError)) return undefined;
  const before = await standIn?.();
  // It stood in already.
  if (release === before) return undefined;
  if (isGone) {
    if (current() === release) await refresh();
    if (current() !== release) return current();
  }
  if (source.file === undefined || !before?.catalogue.file(source.file)) return undefined;
  onStandIn?.();
  return before;
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
    const { handle, size, window, vouchFor } = loaded;
    // One piece is being sent while the next one is read.
    const highWaterMark = Math.ceil(window / 2);
    await pipeline(handle.createReadStream({ start: 0, end: size - 1, highWaterMark }), vouchFor, response);
  }
}

function refuseMethod(socket: Duplex, release: Release): void {
  const { status, headers, body } = answerFrom(release, {
    method: 'CONNECT',
    target: '*',
    header: () => undefined,
  });
  // Errors are in memory for as long as their release is.
  const bytes = body && release.files.cached(body);
  if (bytes) writeRawAnswer(socket, { status, headers, body: bytes });
  else socket.destroy();
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
