import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerLimits } from './server-limits.ts';

/** Why the server ended a connection. */
export const endReasons = ['idle', 'stalled', 'closing', 'pipelining', 'full', 'stopping'] as const;
export type EndReason = (typeof endReasons)[number];

interface ConnectionsOptions {
  readonly limits: ServerLimits;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly onEnded: (reason: EndReason) => void;
}

/** What a connection waits for: a request, a client that reads its answer, or a client that hangs up. */
type Phase = 'request' | 'progress' | 'hang-up';

interface Shared extends ConnectionsOptions {
  waiting: number;
  draining: boolean;
}

/**
 * Every open connection with its deadline. Node's own timeouts are not enough: they restart with every byte from a
 * client, and do not cover connections after CONNECT or a parser error.
 */
export class Connections {
  readonly #all = new Map<Socket, Connection>();
  readonly #shared: Shared;

  constructor(options: ConnectionsOptions) {
    this.#shared = { ...options, waiting: 0, draining: false };
  }

  /** Tracks all connections of a server until the server is closed. */
  static of(server: Server, options: ConnectionsOptions): Connections {
    const connections = new Connections(options);
    const { limits } = options;
    server.maxConnections = limits.connections;
    // `sweep` replaces the inactivity timeout of Node.
    server.setTimeout(0);
    server.on('connection', (socket: Socket) => connections.add(socket));
    server.on('drop', () => options.onEnded('full'));
    const shortest = Math.min(
      limits.idleMilliseconds,
      limits.stalledMilliseconds,
      limits.closingMilliseconds,
    );
    // Often enough that the shortest deadline is overrun by at most a fifth.
    const timer = setInterval(() => connections.sweep(), Math.max(1, shortest / 5)).unref();
    server.once('close', () => clearInterval(timer));
    return connections;
  }

  get open(): number {
    return this.#all.size;
  }

  /** Requests that have arrived and are not answered yet. */
  get waiting(): number {
    return this.#shared.waiting;
  }

  add(socket: Socket): Connection {
    const connection = new Connection(socket, this.#shared);
    this.#all.set(socket, connection);
    socket.once('close', () => {
      this.#all.delete(socket);
      connection.closed();
    });
    return connection;
  }

  get(socket: Socket): Connection | undefined {
    return this.#all.get(socket);
  }

  /** Ends the connections that have passed their deadline. */
  sweep(): void {
    const now = this.#shared.now();
    for (const connection of this.#all.values()) connection.check(now);
  }

  /** Lets answers that have begun finish. Requests that wait behind them are not answered. */
  drain(): void {
    this.#shared.draining = true;
    for (const connection of this.#all.values()) connection.drain();
  }

  destroyAll(): void {
    for (const connection of this.#all.values()) connection.end('stopping');
  }
}

/**
 * One connection: the answer being sent, the requests that wait for it, and the time since anything happened.
 *
 * Answers are sent one at a time, so that a client which pipelines a thousand requests holds one file and one body, not a
 * thousand.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #shared: Shared;
  readonly #queue: ((isLast: boolean) => void)[] = [];
  #unanswered = 0;
  #refusing = false;
  #isReadingPaused = false;
  /** Sends a final error after the last answer, if one is due. */
  #sendFinalError: (() => void) | undefined;
  #phase: Phase = 'request';
  #since: number;
  #bytesTaken = 0;

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket;
    this.#shared = shared;
    this.#since = shared.now();
    // Node resumes reading by itself, e.g. after each request and once an answer is written.
    socket.on('resume', () => {
      if (this.#mustNotRead) socket.pause();
    });
  }

  get #mustNotRead(): boolean {
    return this.#refusing || this.#isReadingPaused || this.#queue.length > 0;
  }

  /**
   * Calls `start` when it is this request's turn, unless the connection ends first. `isLast` says that no later request
   * will be answered. The callee calls `answered` once the answer is sent.
   */
  receive(start: (isLast: boolean) => void): void {
    const { limits, draining } = this.#shared;
    this.#shared.waiting++;
    this.#unanswered++;
    if (this.#unanswered === 1) {
      start(draining);
      return;
    }
    if (this.#refusing) return;
    const isTooMany =
      this.#unanswered > limits.pipelinedRequests || this.#shared.waiting > limits.waitingRequests;
    if (isTooMany) {
      this.#shared.onEnded('pipelining');
      this.#refusing = true;
    } else this.#queue.push(start);
    this.#socket.pause();
  }

  /** Reads nothing until the answer is sent: Node would end a half-closed connection and cut the answer off. */
  pauseReading(): void {
    this.#isReadingPaused = true;
    this.#socket.pause();
  }

  answered(): void {
    if (this.#unanswered === 0) return;
    this.#unanswered--;
    this.#shared.waiting--;
    const wasPaused = this.#mustNotRead;
    this.#isReadingPaused = false;
    const next = this.#queue.shift();
    if (next) next(this.#refusing && !this.#sendFinalError && this.#queue.length === 0);
    else if (this.#refusing) this.#finish();
    if (wasPaused && !this.#mustNotRead) this.#socket.resume();
  }

  /** Stops reading requests. Calls `sendFinalError` once the earlier requests are answered. */
  endAfterAnswers(sendFinalError: () => void): void {
    if (this.#refusing && this.#unanswered > 0) return;
    this.#refusing = true;
    this.#sendFinalError = sendFinalError;
    this.#socket.pause();
    if (this.#unanswered === 0) this.#finish();
  }

  #finish(): void {
    if (this.#sendFinalError && this.#socket.writable) this.#sendFinalError();
    else this.#socket.destroySoon();
  }

  drain(): void {
    this.#queue.length = 0;
    if (this.#unanswered > 0) this.#refusing = true;
    else if (this.#phaseNow() === 'hang-up') this.end('stopping');
  }

  closed(): void {
    this.#shared.waiting -= this.#unanswered;
    this.#unanswered = 0;
    this.#queue.length = 0;
  }

  end(reason: EndReason): void {
    this.#shared.onEnded(reason);
    this.#socket.destroy();
  }

  /** Ends this connection if it has passed its deadline. Only bytes that the client takes count as progress. */
  check(now: number): void {
    const phase = this.#phaseNow();
    const bytesTaken = this.#socket.bytesWritten - this.#socket.writableLength;
    if (phase !== this.#phase || bytesTaken !== this.#bytesTaken) {
      this.#phase = phase;
      this.#bytesTaken = bytesTaken;
      this.#since = now;
    }
    const { milliseconds, reason } = this.#deadline();
    if (now - this.#since >= milliseconds) this.end(reason);
  }

  #phaseNow(): Phase {
    const { writableLength, writableEnded, readableEnded } = this.#socket;
    if (this.#unanswered > 0 || writableLength > 0) return 'progress';
    return writableEnded || readableEnded ? 'hang-up' : 'request';
  }

  #deadline(): { readonly milliseconds: number; readonly reason: EndReason } {
    const { limits, draining } = this.#shared;
    switch (this.#phase) {
      case 'progress':
        return { milliseconds: limits.stalledMilliseconds, reason: 'stalled' };
      case 'hang-up':
        return { milliseconds: limits.closingMilliseconds, reason: 'closing' };
      case 'request':
        if (draining) return { milliseconds: limits.closingMilliseconds, reason: 'stopping' };
        // Node answers slow requests with 408 and closes idle connections; this deadline catches the ones that Node
        // misses.
        return { milliseconds: limits.idleMilliseconds + limits.requestMilliseconds, reason: 'idle' };
    }
  }
}
