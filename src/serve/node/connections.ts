import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerLimits } from './server-limits.ts';

/** Why we ended a connection, and not the client. */
export const endReasons = ['idle', 'stalled', 'closing', 'pipelining', 'full', 'stopping'] as const;
export type EndReason = (typeof endReasons)[number];

type ConnectionLimits = Pick<
  ServerLimits,
  | 'connections'
  | 'headersMilliseconds'
  | 'idleMilliseconds'
  | 'requestMilliseconds'
  | 'stalledMilliseconds'
  | 'closingMilliseconds'
  | 'pipelinedRequests'
  | 'waitingRequests'
>;

export interface ConnectionsOptions {
  readonly limits: ConnectionLimits;
  /** A clock that only goes forward, in milliseconds. */
  readonly now: () => number;
  readonly onEnded: (reason: EndReason) => void;
  /** A connection on which nothing was ever sent has passed its deadline. */
  readonly onSilent?: (socket: Socket) => void;
}

/** What a connection waits for; each has its deadline, so that none waits for ever. */
type Phase = 'request' | 'progress' | 'hang-up';

interface Deadline {
  readonly milliseconds: number;
  readonly end: () => void;
}

interface Shared extends ConnectionsOptions {
  waiting: number;
  draining: boolean;
}

/**
 * Every connection that was ever accepted, until it is closed. Node forgets those that it hands over (CONNECT) or
 * whose parser has given up, and its timers start again with each byte that comes in; so both are kept here.
 */
export class Connections {
  readonly #all = new Map<Socket, Connection>();
  readonly #shared: Shared;

  constructor(options: ConnectionsOptions) {
    this.#shared = { ...options, waiting: 0, draining: false };
  }

  /** Looks after all connections of a server, from now until it is closed. */
  static of(server: Server, options: ConnectionsOptions): Connections {
    const connections = new Connections(options);
    const { limits } = options;
    server.maxConnections = limits.connections;
    // Node's own timer for the middle of an answer, in place of which there is `sweep`.
    server.setTimeout(0);
    server.on('connection', (socket: Socket) => connections.add(socket));
    server.on('drop', () => options.onEnded('full'));
    const timer = setInterval(() => connections.sweep(), sweepMilliseconds(limits));
    timer.unref();
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

  /** Ends what has passed its deadline. */
  sweep(): void {
    const now = this.#shared.now();
    for (const connection of this.#all.values()) connection.check(now);
  }

  /** Answers that have begun finish; requests that wait for them are not answered. */
  drain(): void {
    this.#shared.draining = true;
    for (const connection of this.#all.values()) connection.drain();
  }

  destroyAll(): void {
    for (const connection of this.#all.values()) connection.end('stopping');
  }
}

/** Often enough that the shortest deadline is kept to within a fifth of it. */
function sweepMilliseconds(limits: ConnectionLimits) {
  const { headersMilliseconds, idleMilliseconds, stalledMilliseconds, closingMilliseconds } = limits;
  const shortest = Math.min(headersMilliseconds, idleMilliseconds, stalledMilliseconds, closingMilliseconds);
  return Math.max(1, shortest / 5);
}

/**
 * One connection: which answer is under way, which requests wait for it, and since when nothing has happened.
 *
 * One answer at a time, so that a client which sends a thousand requests ahead holds one file and one body, and not a
 * thousand.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #shared: Shared;
  readonly #queue: ((isLast: boolean) => void)[] = [];
  #unanswered = 0;
  #refusing = false;
  /** What is said after the last answer, when there is something to say. */
  #parting: (() => void) | undefined;
  /** Whether Node's parser reads it, whose own timers then look after requests that do not come or do not end. */
  #isParsed = true;
  #hasAsked = false;
  #phase: Phase = 'request';
  #since: number;
  #accepted = 0;
  #writeQueueSize = 0;

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket;
    this.#shared = shared;
    this.#since = shared.now();
    socket.on('resume', this.#onResume);
  }

  /** Node starts to read again by itself, e.g. after each request and once an answer is written. */
  readonly #onResume = () => {
    if (this.#isFull) this.#socket.pause();
  };

  get #isFull(): boolean {
    return this.#refusing || this.#queue.length > 0;
  }

  /** From now on somebody else than Node's parser reads it. */
  keepFromParser(): void {
    this.#isParsed = false;
  }

  /** Node's parser reads it from now on; its listeners are there. */
  leaveToParser(): void {
    this.#isParsed = true;
    // After Node's, which would undo it.
    this.#socket.off('resume', this.#onResume).on('resume', this.#onResume);
  }

  /**
   * For whoever answers some requests at once, and calls `answeredAll` when that is done. False when it is not for
   * them to do: others are being answered, more were sent ahead than may be, or the connection is about to end.
   */
  receiveAll(count: number): boolean {
    const { limits, draining } = this.#shared;
    if (draining || this.#refusing || this.#unanswered > 0) return false;
    const isTooMany =
      count > limits.pipelinedRequests || this.#shared.waiting + count > limits.waitingRequests;
    if (isTooMany && count > 1) return false;
    this.#hasAsked = true;
    this.#unanswered = count;
    this.#shared.waiting += count;
    return true;
  }

  answeredAll(): void {
    this.#shared.waiting -= this.#unanswered;
    this.#unanswered = 0;
    if (this.#refusing) this.#part();
  }

  /** Nothing more is read. What was asked before is answered, then `parting` has the word, at once if nothing was. */
  endAfterAnswers(parting: () => void): void {
    if (this.#refusing && this.#unanswered > 0) return;
    this.#refusing = true;
    this.#parting = parting;
    this.#socket.pause();
    if (this.#unanswered === 0) this.#part();
  }

  #part(): void {
    if (this.#parting && this.#socket.writable) this.#parting();
    else this.#socket.destroySoon();
  }

  /**
   * Calls `start` when it is this request's turn, with whether it is the last one to be answered here, and never on a
   * connection that is to end before. Whoever is called has to call `answered` when the answer is through.
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

  answered(): void {
    if (this.#unanswered === 0) return;
    this.#unanswered--;
    this.#shared.waiting--;
    const next = this.#queue.shift();
    if (next) next(this.#refusing && !this.#parting && this.#queue.length === 0);
    else if (this.#refusing) this.#part();
    if (next && !this.#isFull) this.#socket.resume();
  }

  drain(): void {
    this.#queue.length = 0;
    if (this.#unanswered > 0) this.#refusing = true;
    else if (this.#phaseNow() === 'hang-up') this.end('stopping');
    // Node does the same to those that its parser reads.
    else if (!this.#isParsed && this.#hasAsked) this.#socket.destroySoon();
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

  check(now: number): void {
    const phase = this.#phaseNow();
    const hasProgressed = this.#hasProgressed();
    if (phase !== this.#phase || (hasProgressed && phase !== 'hang-up')) {
      this.#phase = phase;
      this.#since = now;
    }
    const { milliseconds, end } = this.#deadline();
    if (now - this.#since >= milliseconds) end();
  }

  #phaseNow(): Phase {
    const { writableLength, writableEnded, readableEnded } = this.#socket;
    const isSending = writableLength > 0 || writeQueueSize(this.#socket) > 0;
    if (this.#unanswered > 0 || isSending) return 'progress';
    return writableEnded || readableEnded ? 'hang-up' : 'request';
  }

  #deadline(): Deadline {
    const { limits, draining } = this.#shared;
    switch (this.#phase) {
      case 'progress':
        return { milliseconds: limits.stalledMilliseconds, end: () => this.end('stalled') };
      case 'hang-up':
        return { milliseconds: limits.closingMilliseconds, end: () => this.end('closing') };
      case 'request':
        if (draining) return { milliseconds: limits.closingMilliseconds, end: () => this.end('stopping') };
        if (!this.#isParsed) return this.#unparsedDeadline();
        // Node tells whoever is too slow with a request, and hangs up on whoever sends none; this is for the rest.
        return {
          milliseconds: limits.idleMilliseconds + limits.requestMilliseconds,
          end: () => this.end('idle'),
        };
    }
  }

  /** What Node's timers do for the others: nobody waits for ever for a first request, nor for the next. */
  #unparsedDeadline(): Deadline {
    const { limits, onSilent } = this.#shared;
    return this.#hasAsked
      ? { milliseconds: limits.idleMilliseconds, end: () => this.#socket.destroy() }
      : { milliseconds: limits.headersMilliseconds, end: () => onSilent?.(this.#socket) };
  }

  /**
   * Whether the other side has taken anything since the last look. What it sends does not count. The queue below the
   * stream tells that a part of a large piece was taken; the timer of Node's own sockets looks at it, too.
   */
  #hasProgressed(): boolean {
    const accepted = this.#socket.bytesWritten - this.#socket.writableLength;
    const queued = writeQueueSize(this.#socket);
    const hasProgressed = accepted !== this.#accepted || queued !== this.#writeQueueSize;
    this.#accepted = accepted;
    this.#writeQueueSize = queued;
    return hasProgressed;
  }
}

/** Of what waits below the stream until the other side takes it. */
function writeQueueSize(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize: number } | null };
  return handle?.writeQueueSize ?? 0;
}
