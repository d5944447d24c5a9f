import type { FileHandle } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransportProblemCode } from '../../contract/operations.ts';
import {
  transportProblemBody,
  transportProblemHeaders,
  transportProblems,
} from '../../contract/transport-problems.ts';
import { type Answer, type AnswerBody, answerFrom, questionHeaders } from '../answer/answer.ts';
import { clientErrorCode, isUnknownMethod, type ParserError, writeRawAnswer } from './connection-errors.ts';
import { type Connection, Connections, type EndReason } from './connections.ts';
import type { Served } from './metrics.ts';
import type { Release } from './release.ts';
import { DamagedFileError, type OpenFile } from './release-files.ts';
import { AnswerBudget, httpLimits, type ServerLimits, Turns } from './server-limits.ts';

interface PublicServerOptions {
  readonly current: () => Release;
  /** Checks for a new release. */
  readonly refresh: () => Promise<void>;
  /** The previous release, which answers for damaged files. */
  readonly standIn: () => Promise<Release | undefined>;
  /** For error bodies that are not in a release. */
  readonly origin: string;
  readonly limits: ServerLimits;
  readonly onServed: (served: Served) => void;
  readonly onRefused: (code: TransportProblemCode | 'method-not-allowed') => void;
  readonly onEnded: (reason: EndReason) => void;
  readonly onStandIn: () => void;
  readonly onFailure: (error: unknown, release: Release) => void;
}

/** A request that is being answered, and its response. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly connection: Connection;
  readonly budget: AnswerBudget;
  readonly answers: AnswerCache;
  readonly turns: Turns;
  readonly options: PublicServerOptions;
  readonly startedAt: number;
  /** Bytes of the budget that are released when the response is closed. */
  reserved: number;
}

/** The public server, which only answers from the current release. */
export function createPublicServer(options: PublicServerOptions) {
  const { limits, current, onRefused, onEnded } = options;
  const budget = new AnswerBudget(limits);
  const answers = new AnswerCache();
  const turns = new Turns();
  /** The response that is being sent on each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    connection?.receive((isLast) => {
      const shared = { connection, budget, answers, turns, options };
      const exchange: Exchange = { request, response, ...shared, startedAt: performance.now(), reserved: 0 };
      responses.set(request.socket, response);
      response.once('close', () => {
        budget.release(exchange.reserved);
        connection.answered();
      });
      // A request body is neither read nor waited for.
      if (isLast || hasBody(request)) response.setHeader('connection', 'close');
      respond(exchange);
    });
  };
  const server = createServer(
    {
      ...httpLimits(limits),
      optimizeEmptyRequests: true,
      // `respond` answers a missing Host header with a problem body.
      requireHostHeader: false,
    },
    handle,
  );
  const connections = Connections.of(server, { limits, now: () => performance.now(), onEnded });
  // No body is read, so no client is asked to continue.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  const refuse = (socket: Duplex, code: TransportProblemCode | 'method-not-allowed') => {
    onRefused(code);
    if (code === 'method-not-allowed') return refuseMethod(socket, current());
    const { status } = transportProblems[code];
    const body = transportProblemBody(code, options.origin, current().generatedAt);
    writeRawAnswer(socket, { status, headers: transportProblemHeaders, body });
  };
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    // After CONNECT, Node no longer emits `drain` on the response of this socket.
    socket.on('drain', () => responses.get(socket)?.emit('drain'));
    // The requests before CONNECT are answered first.
    connections.get(socket as Socket)?.endAfterAnswers(() => {
      refuse(socket, 'method-not-allowed');
      // Node has stopped reading, so it would not notice the end of the connection.
      socket.resume();
    });
  });
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    const code = clientErrorCode(error, limits.targetBytes);
    const connection = connections.get(socket as Socket);
    if (code === undefined || !socket.writable || !connection) {
      socket.destroy();
      return;
    }
    socket.on('error', () => socket.destroy());
    connection.endAfterAnswers(() => refuse(socket, isUnknownMethod(error) ? 'method-not-allowed' : code));
  });
  return { server, connections, budget };
}

/** An answer with its headers in the form that `writeHead` takes fastest. */
interface PreparedAnswer extends Answer {
  readonly headerList: string[];
  /** For metrics and the log: the media type or the error code, never the requested path. */
  readonly subject: string;
}

const mostAnswers = 10_000;
const longestKey = 1_000;

/** The answers to recent GET requests of each release, because most requests repeat. */
class AnswerCache {
  readonly #byRelease = new WeakMap<Release, Map<string, PreparedAnswer>>();

  /** HEAD is handled like GET until the body is sent, so that it fails whenever GET would. */
  find(release: Release, { method = '', url = '', headers }: IncomingMessage): PreparedAnswer {
    const header = (name: string) => joined(headers[name]);
    if (method !== 'GET' && method !== 'HEAD') {
      return prepared(answerFrom(release, { method, target: url, header }));
    }
    // NUL stands for a missing header, because no header contains it.
    let key = url;
    for (const name of questionHeaders) key += `\n${header(name) ?? '\0'}`;
    const answers = this.#byRelease.get(release) ?? new Map<string, PreparedAnswer>();
    const known = answers.get(key);
    if (known) return known;
    const answer = prepared(answerFrom(release, { method: 'GET', target: url, header }));
    if (answers.size >= mostAnswers) answers.clear();
    if (key.length <= longestKey) this.#byRelease.set(release, answers.set(key, answer));
    return answer;
  }
}

function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

function prepared(answer: Answer): PreparedAnswer {
  const { headers, body, status } = answer;
  const mediaType = headers['content-type']?.split(';')[0];
  const subject = body?.source.problem ?? (status === 204 ? 'preflight' : (mediaType ?? 'unchanged'));
  return { ...answer, headerList: Object.entries(headers).flat(), subject };
}

/** A body of at most this size is written at once. */
const wholeBytes = 65_536;
/** A larger one in pieces, so that a slow client shows progress; with larger pieces small answers would wait longer. */
const pieceBytes = 32_768;

function respond(exchange: Exchange): void {
  const { request, connection, budget, answers, options } = exchange;
  const isTooLong = (request.url ?? '').length > options.limits.targetBytes;
  if (isTooLong || !hasOneHost(request)) {
    refuse(isTooLong ? 'uri-too-long' : 'bad-request', exchange);
    return;
  }
  const release = options.current();
  const answer = answers.find(release, request);
  // Most answers are small and in memory: they are sent at once.
  const bytes = answer.body && release.files.cached(answer.body);
  if (!answer.body || (bytes && bytes.length <= wholeBytes && budget.reserveWhole(bytes.length))) {
    exchange.reserved = bytes?.length ?? 0;
    send(exchange, answer, bytes ?? undefined);
    reportServed(exchange, answer, release);
  } else {
    connection.pauseReading();
    void respondFromDisk(exchange, release);
  }
}

async function respondFromDisk(exchange: Exchange, first: Release): Promise<void> {
  const { request, response, answers, options } = exchange;
  let release = first;
  try {
    for (;;) {
      const answer = answers.find(release, request);
      const loaded = await loadBody(answer, release, exchange);
      if ('instead' in loaded) {
        if (response.destroyed) return;
        release = loaded.instead;
        continue;
      }
      if ('bytes' in loaded && loaded.bytes.length <= wholeBytes) send(exchange, answer, loaded.bytes);
      else await stream(exchange, answer, loaded);
      return reportServed(exchange, answer, release);
    }
  } catch (error) {
    const isGone = response.destroyed;
    // A client that went away is not a failure, but a damaged file is.
    if (!isGone || error instanceof DamagedFileError) options.onFailure(error, release);
    if (isGone || response.headersSent) response.destroy();
    else refuse('internal-error', exchange);
  }
}

/** A body to send: its bytes, or a file that is read in windows. */
type LoadedBody = { readonly bytes: Uint8Array } | (OpenFile & { readonly window: number });

/** Loads the body of an answer; or returns the release to answer from instead. */
async function loadBody(
  { body }: Answer,
  release: Release,
  exchange: Exchange,
): Promise<LoadedBody | { readonly instead: Release }> {
  if (!body) return { bytes: new Uint8Array() };
  const { files } = release;
  const { budget, options } = exchange;
  try {
    // Memory is reserved before anything is read.
    const cached = files.cached(body);
    if ((cached || files.isCacheable(body)) && budget.reserveWhole(body.size)) {
      exchange.reserved += body.size;
      return { bytes: cached ?? (await files.load(body)) };
    }
    const window = budget.reserveWindow(body.size);
    exchange.reserved += window;
    return { ...(await files.open(body)), window };
  } catch (error) {
    const instead = await releaseInstead(error, body, release, options);
    if (!instead) throw error;
    return { instead };
  }
}

/** The release that replaced a removed one, or the previous release if the file is damaged. */
async function releaseInstead(
  error: unknown,
  { source }: AnswerBody,
  release: Release,
  { current, refresh, standIn, onStandIn }: PublicServerOptions,
): Promise<Release | undefined> {
  const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (!isGone && !(error instanceof DamagedFileError)) return undefined;
  const before = await standIn();
  if (release === before) return undefined;
  if (isGone) {
    if (current() === release) await refresh();
    if (current() !== release) return current();
  }
  if (source.file === undefined || !before?.catalogue.file(source.file)) return undefined;
  onStandIn();
  return before;
}

function send({ request, response }: Exchange, answer: PreparedAnswer, bytes: Uint8Array | undefined): void {
  response.writeHead(answer.status, answer.headerList);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function stream(exchange: Exchange, answer: PreparedAnswer, body: LoadedBody): Promise<void> {
  const { request, response } = exchange;
  const isUnsent = request.method === 'HEAD' || response.destroyed;
  if (isUnsent && 'handle' in body) await body.handle.close();
  if (response.destroyed) return;
  if (isUnsent) return send(exchange, answer, undefined);
  response.writeHead(answer.status, answer.headerList);
  const { turns } = exchange;
  if ('bytes' in body) return pipeline(piecesOf(body.bytes, turns), response);
  const { handle, size, window, verifyWhileStreaming } = body;
  const length = Math.min(pieceBytes, Math.ceil(window / 2));
  try {
    await pipeline(verifyWhileStreaming(piecesIn(handle, size, length, turns)), response);
  } finally {
    // Not awaited: a failure is reported as soon as the client sees it.
    void handle.close().catch(() => {});
  }
}

async function* piecesOf(bytes: Uint8Array, turns: Turns): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await turns.next();
    yield bytes.subarray(at, at + pieceBytes);
  }
}

async function* piecesIn(
  handle: FileHandle,
  size: number,
  length: number,
  turns: Turns,
): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < size; ) {
    // A new buffer for each piece, because the one before may still be on its way.
    const piece = Buffer.allocUnsafeSlow(Math.min(length, size - at));
    const { bytesRead } = await handle.read(piece, 0, piece.length, at);
    if (bytesRead === 0) return;
    await turns.next();
    yield piece.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Answers with a problem of the transport and ends the connection. */
function refuse(code: TransportProblemCode, exchange: Exchange): void {
  const { request, response, options } = exchange;
  const release = options.current();
  const { status } = transportProblems[code];
  const body = Buffer.from(transportProblemBody(code, options.origin, release.generatedAt));
  response.writeHead(status, {
    ...transportProblemHeaders,
    'content-length': body.length,
    connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  reportServed(exchange, { status, subject: code, body: { size: body.length } }, release);
}

function refuseMethod(socket: Duplex, release: Release): void {
  const question = { method: 'CONNECT', target: '*', header: () => undefined };
  const { status, headers, body } = answerFrom(release, question);
  // Error bodies are pinned in memory.
  const bytes = body && release.files.cached(body);
  if (bytes) writeRawAnswer(socket, { status, headers, body: bytes });
  else socket.destroy();
}

/** Methods that metrics and logs name. Clients may invent others, which are counted together. */
const namedMethods = new Set('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT'.split(' '));

function reportServed(
  { request: { method = '' }, startedAt, options }: Exchange,
  { status, subject, body }: { status: number; subject: string; body: { readonly size: number } | null },
  release: Release,
): void {
  options.onServed({
    method: namedMethods.has(method) ? method : 'other',
    status,
    subject,
    bytes: method === 'HEAD' ? 0 : (body?.size ?? 0),
    milliseconds: performance.now() - startedAt,
    releaseId: release.id,
  });
}

/** HTTP/1.1 requires one Host header. Two may mean different things to this server and to a proxy in front of it. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHost = (name: string, at: number) =>
    at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';
  const hosts = rawHeaders.filter(isHost).length;
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
