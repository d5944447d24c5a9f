import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Headers, transportProblemHeaders } from '../../contract/headers.ts';
import type { TransportProblemCode } from '../../contract/operations.ts';
import { problem } from '../../contract/problem-body.ts';
import { problems } from '../../contract/problems.ts';
import { type Answer, type AnswerBody, answerFrom, questionHeaders } from '../answer/answer.ts';
import type { Served } from './metrics.ts';
import type { Release } from './release.ts';
import { bufferOf, DamagedFileError, type FileBytes } from './release-files.ts';
import { httpLimits, isWellFormed, type ServerLimits } from './server-limits.ts';

/** Why the server ended a connection: too many are open, the client does not read, too many requests wait on it. */
export const endReasons = ['full', 'stalled', 'pipelining'] as const;
type EndReason = (typeof endReasons)[number];

interface PublicServerOptions {
  readonly current: () => Release;
  /** Checks for a new release. */
  readonly refresh: () => Promise<void>;
  /** For error bodies that are not in a release. */
  readonly origin: string;
  readonly limits: ServerLimits;
  readonly onServed: (served: Served) => void;
  readonly onRefused: (code: TransportProblemCode | 'method-not-allowed') => void;
  readonly onEnded: (reason: EndReason) => void;
  readonly onFailure: (error: unknown, release: Release) => void;
}

/** A request that is being answered, and its response. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly startedAt: number;
}

/** The unanswered requests of a connection. */
interface Connection {
  waiting: number;
  /** The response to the latest request. */
  last: ServerResponse;
  /** Set once a malformed request ends the connection. */
  isEnding: boolean;
  /** Requests that wait until the answers before are sent, so that a connection has one open file and one body in memory. */
  readonly queue: Exchange[];
}

const pieceBytes = 65_536;

/** The public server, which only answers from the current release. */
export function createPublicServer(options: PublicServerOptions) {
  const { limits, current, refresh, origin, onServed, onRefused, onEnded, onFailure } = options;
  const answers = new AnswerCache();
  const connections = new WeakMap<Duplex, Connection>();
  const counts = { connections: 0, waiting: 0 };
  const unread = new UnreadBytes(limits.unreadBytes, () => onEnded('stalled'));

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? opened(socket, response);
    connection.waiting++;
    connection.last = response;
    counts.waiting++;
    response.once('close', () => {
      if (connection.waiting === 0) return;
      connection.waiting--;
      counts.waiting--;
      const next = connection.queue.shift();
      if (!server.listening) socket.destroySoon();
      else if (next) respond(next);
      else if (!connection.isEnding) socket.resume();
    });
    if (connection.waiting > limits.pipelinedRequests || counts.waiting > limits.waitingRequests) {
      if (!socket.destroyed) onEnded('pipelining');
      socket.destroy();
      return;
    }
    // A request body is neither read nor waited for.
    if (!server.listening || hasBody(request)) response.setHeader('connection', 'close');
    const exchange = { request, response, startedAt: performance.now() };
    if (connection.waiting === 1) return respond(exchange);
    connection.queue.push(exchange);
    pauseSoon(socket);
  };

  function opened(socket: Duplex, last: ServerResponse): Connection {
    const connection: Connection = { waiting: 0, last, isEnding: false, queue: [] };
    connections.set(socket, connection);
    // The responses that were not begun yet are not closed.
    socket.once('close', () => {
      counts.waiting -= connection.waiting;
      connection.waiting = 0;
      connection.queue.length = 0;
    });
    return connection;
  }

  function respond(exchange: Exchange): void {
    const { request } = exchange;
    const isTooLong = (request.url ?? '').length > limits.targetBytes;
    if (isTooLong || !isWellFormed(request)) {
      refuse(exchange, isTooLong ? 'uri-too-long' : 'bad-request');
      return;
    }
    const release = current();
    const answer = answers.find(release, request);
    // Most answers are small and in memory: they are sent at once.
    const bytes = answer.body && release.files.cached(answer.body);
    if (!answer.body || bytes) {
      send(exchange, answer, bytes ?? undefined);
      reportServed(exchange, answer, release);
    } else {
      pauseSoon(request.socket);
      void respondFromDisk(exchange, release);
    }
  }

  async function respondFromDisk(exchange: Exchange, release: Release): Promise<void> {
    const { request, response } = exchange;
    const answer = answers.find(release, request);
    try {
      if (answer.body) await sendBody(exchange, answer, answer.body, release);
      else send(exchange, answer, undefined);
      reportServed(exchange, answer, release);
    } catch (error) {
      // The release may have been removed because another one is current.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !response.headersSent) {
        if (current() === release) await refresh();
        if (current() !== release) return await respondFromDisk(exchange, current());
      }
      const isGone = response.destroyed;
      // A client that went away is not a failure, but a damaged file is.
      if (!isGone || error instanceof DamagedFileError) onFailure(error, release);
      if (isGone || response.headersSent) response.destroy();
      else refuse(exchange, 'internal-error');
    }
  }

  async function sendBody(
    exchange: Exchange,
    answer: PreparedAnswer,
    body: AnswerBody,
    { files }: Release,
  ): Promise<void> {
    const { request, response } = exchange;
    if (files.isCacheable(body)) return send(exchange, answer, await files.load(body));
    const file = await files.open(body);
    try {
      if (response.destroyed) return;
      if (request.method === 'HEAD') return send(exchange, answer, undefined);
      response.writeHead(answer.status, answer.headerList);
      unread.hold(response, 2 * pieceBytes);
      await pipeline(files.pieces(file, body, pieceBytes), response);
    } finally {
      // Not awaited: a failure is reported as soon as the client sees it.
      void file.close().catch(() => {});
    }
  }

  function send({ request, response }: Exchange, answer: PreparedAnswer, whole: FileBytes | undefined): void {
    const { part } = answer.body ?? {};
    const bytes = whole && part ? bufferOf(whole).subarray(part.from, part.to) : whole;
    response.writeHead(answer.status, answer.headerList);
    response.end(request.method === 'HEAD' ? undefined : bytes, 'latin1');
    // What the kernel takes at once is not held.
    if (response.writableLength > 0) unread.hold(response, response.writableLength);
  }

  /** Answers with a problem of the transport and ends the connection. */
  function refuse(exchange: Exchange, code: TransportProblemCode): void {
    const { request, response } = exchange;
    const release = current();
    const { status } = problems[code];
    const body = Buffer.from(JSON.stringify(problem(code, { origin, generatedAt: release.generatedAt })));
    response.writeHead(status, {
      ...transportProblemHeaders,
      'content-length': body.length,
      connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    reportServed(exchange, { status, subject: code, body: { size: body.length } }, release);
  }

  function reportServed(
    { request: { method = '' }, startedAt }: Exchange,
    {
      status,
      subject,
      body,
    }: { status: number; subject: string; body: Pick<AnswerBody, 'size' | 'part'> | null },
    release: Release,
  ): void {
    onServed({
      method: namedMethods.has(method) ? method : 'other',
      status,
      subject,
      bytes: method === 'HEAD' || !body ? 0 : body.part ? body.part.to - body.part.from : body.size,
      milliseconds: performance.now() - startedAt,
      releaseId: release.id,
    });
  }

  /** Answers on a socket without a request object, after the requests before, and ends the connection. */
  function endWith(socket: Duplex, code: TransportProblemCode | 'method-not-allowed'): void {
    const connection = connections.get(socket);
    if (connection?.isEnding || !socket.writable) return;
    socket.on('error', () => socket.destroy());
    socket.pause();
    if (!connection || connection.waiting === 0) {
      refuseRaw(socket, code);
      return;
    }
    connection.isEnding = true;
    connection.last.once('close', () => refuseRaw(socket, code));
  }

  function refuseRaw(socket: Duplex, code: TransportProblemCode | 'method-not-allowed'): void {
    if (!socket.writable) return;
    onRefused(code);
    // Nothing is read any more, so the end of the connection would not be noticed.
    setTimeout(() => socket.destroy(), limits.closingMilliseconds).unref();
    const release = current();
    if (code !== 'method-not-allowed') {
      const { status } = problems[code];
      const body = JSON.stringify(problem(code, { origin, generatedAt: release.generatedAt }));
      writeRawAnswer(socket, status, transportProblemHeaders, body);
      return;
    }
    const question = { method: 'CONNECT', target: '*', header: () => undefined };
    const { status, headers, body } = answerFrom(release, question);
    // Error bodies are pinned in memory.
    const bytes = body && release.files.cached(body);
    if (bytes) writeRawAnswer(socket, status, headers, bufferOf(bytes));
    else socket.destroy();
  }

  const server = createServer(
    {
      ...httpLimits(limits),
      optimizeEmptyRequests: true,
      // `respond` answers a missing Host header with a problem body.
      requireHostHeader: false,
    },
    handle,
  );
  server.maxConnections = limits.connections;
  server.maxHeadersCount = limits.headers;
  server.setTimeout(limits.stalledMilliseconds, (socket) => {
    if (connections.get(socket)?.waiting) onEnded('stalled');
    socket.destroy();
  });
  server.on('connection', (socket) => {
    counts.connections++;
    socket.once('close', () => counts.connections--);
  });
  server.on('drop', () => onEnded('full'));
  // No body is read, so no client is asked to continue.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.on('connect', (_request, socket) => endWith(socket, 'method-not-allowed'));
  server.on('clientError', (error: ParserError, socket) => {
    const code = clientErrorCode(error);
    if (code === undefined) socket.destroy();
    else endWith(socket, isUnknownMethod(error) ? 'method-not-allowed' : code);
  });
  return { server, counts };
}

/** The bytes of answers that clients have not taken yet. Beyond the limit, whoever has taken longest is disconnected. */
class UnreadBytes {
  readonly #limit: number;
  readonly #onEnded: () => void;
  /** In the order in which they were begun. */
  readonly #held = new Map<ServerResponse, number>();
  #bytes = 0;

  constructor(limit: number, onEnded: () => void) {
    this.#limit = limit;
    this.#onEnded = onEnded;
  }

  hold(response: ServerResponse, bytes: number): void {
    this.#held.set(response, bytes);
    this.#bytes += bytes;
    response.once('close', () => this.#release(response));
    for (const slowest of this.#held.keys()) {
      if (this.#bytes <= this.#limit || slowest === response) break;
      this.#release(slowest);
      this.#onEnded();
      slowest.destroy();
    }
  }

  #release(response: ServerResponse): void {
    this.#bytes -= this.#held.get(response) ?? 0;
    this.#held.delete(response);
  }
}

/** Nothing is read until the answer is sent: Node would end a half-closed connection and cut the answer off. */
function pauseSoon(socket: Duplex): void {
  process.nextTick(() => socket.pause());
}

/** An answer with its headers in the form that `writeHead` takes fastest. */
interface PreparedAnswer extends Answer {
  readonly headerList: string[];
  /** For metrics and the log: the media type or the error code, never the requested path. */
  readonly subject: string;
}

const mostAnswers = 10_000;
const longestKey = 1_000;

/** The values of `questionHeaders` in a request, and the answer. */
interface KnownAnswer {
  readonly asked: readonly (string | undefined)[];
  readonly answer: PreparedAnswer;
}

/** More variants of one target are not those of usual clients, and a list of them is slow to search. */
const mostVariants = 16;

/** The answers to recent GET requests by release and target, because most requests repeat. */
class AnswerCache {
  readonly #byRelease = new WeakMap<Release, { size: number; targets: Map<string, KnownAnswer[]> }>();

  /** HEAD is handled like GET until the body is sent, so that it fails whenever GET would. */
  find(release: Release, { method = '', url = '', headers }: IncomingMessage): PreparedAnswer {
    const header = (name: string) => joined(headers[name]);
    if (method !== 'GET' && method !== 'HEAD') {
      return prepared(answerFrom(release, { method, target: url, header }));
    }
    const cache = this.#byRelease.get(release) ?? { size: 0, targets: new Map() };
    this.#byRelease.set(release, cache);
    const variants = cache.targets.get(url) ?? [];
    for (const { asked, answer } of variants)
      if (questionHeaders.every((name, at) => header(name) === asked[at])) return answer;
    const answer = prepared(answerFrom(release, { method: 'GET', target: url, header }));
    const asked = questionHeaders.map(header);
    if (asked.reduce((length, value) => length + (value?.length ?? 0), url.length) > longestKey)
      return answer;
    if (cache.size >= mostAnswers) {
      cache.targets.clear();
      cache.size = 0;
    }
    cache.size += 1;
    cache.targets.set(url, [...(variants.length < mostVariants ? variants : []), { asked, answer }]);
    return answer;
  }
}

function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

function prepared(answer: Answer): PreparedAnswer {
  const { headers, body, status } = answer;
  const mediaType = headers['content-type']?.split(';')[0];
  const subject =
    body?.source.problem ??
    (status === 204 ? 'preflight' : status === 308 ? 'moved' : (mediaType ?? 'unchanged'));
  return { ...answer, headerList: Object.entries(headers).flat(), subject };
}

/** Methods that metrics and logs name. Clients may invent others, which are counted together. */
const namedMethods = new Set('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT'.split(' '));

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** An error of Node's HTTP parser, with the bytes that it could not parse. */
interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
  readonly bytesParsed?: number;
}

const codeByParserError: Readonly<Record<string, TransportProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** The problem to answer with; undefined if the client is gone. */
function clientErrorCode({ code = '' }: ParserError): TransportProblemCode | undefined {
  if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
  return codeByParserError[code] ?? 'bad-request';
}

/** How much of a request line is examined. */
const lineLimit = 16_384;

/** Node's parser treats methods that it does not know as malformed HTTP; the contract answers them with 405. */
function isUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError): boolean {
  if (code !== 'HPE_INVALID_METHOD' || !rawPacket) return false;
  const bytes = Buffer.from(rawPacket.buffer, rawPacket.byteOffset, rawPacket.byteLength);
  const start = bytes.lastIndexOf('\n', Math.max(0, bytesParsed - 1)) + 1;
  const line = bytes.toString('latin1', start, start + lineLimit);
  return /^[\w!#$%&'*+.^`|~-]+ [\x21-\x7e\x80-\xff]+ HTTP\/1\.[01]\r\n/.test(line);
}

/** Writes an answer to a socket that has no request object, and closes it. */
function writeRawAnswer(socket: Duplex, status: number, headers: Headers, body: string | Uint8Array): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries({
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`),
  ];
  // One write, so that the answer arrives whole or not at all.
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]));
}
