import type { ServerOptions } from 'node:http';

/**
 * How much, and how long, clients may take of one serving process; docs/hosting.md says what happens beyond each limit.
 *
 * A connection sends one answer at a time. So all answers together hold at most `queuedBytes` in memory, plus
 * `leastWindowBytes` for each connection, and a connection has at most one file open.
 */
export const defaultLimits = {
  connections: 10_000,
  /** The address of a request. */
  targetBytes: 8_192,
  headerBytes: 16_384,
  headersMilliseconds: 10_000,
  requestMilliseconds: 15_000,
  /** Longer than the usual minute of a load balancer, which must be the one that hangs up. */
  idleMilliseconds: 65_000,
  /** Without the client taking a piece of its answer, whatever it sends. */
  stalledMilliseconds: 30_000,
  /** For the client to hang up after an answer that ends the connection, e.g. to CONNECT. */
  closingMilliseconds: 5_000,
  /** On one connection, which is not read while any of them waits. */
  pipelinedRequests: 1_000,
  /** On all connections. */
  waitingRequests: 20_000,
  /** Of one answer in memory. */
  windowBytes: 131_072,
  /** Of all answers in memory. */
  queuedBytes: 134_217_728,
  /** Of one answer in memory when `queuedBytes` is used up, so that no answer waits for another. */
  leastWindowBytes: 32_768,
  /** For answers to finish after SIGTERM. */
  graceMilliseconds: 15_000,
} as const;

export type ServerLimits = Readonly<Record<keyof typeof defaultLimits, number>>;

/** The limits that node:http enforces by itself: requests that do not come or do not end. */
export function httpLimits(limits: ServerLimits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    keepAliveTimeout: limits.idleMilliseconds,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMilliseconds),
  };
}

type AnswerBudgetLimits = Pick<ServerLimits, 'queuedBytes' | 'windowBytes' | 'leastWindowBytes'>;

/**
 * The memory for bodies that are being sent. Nobody waits for memory, or a few clients that read nothing could block
 * everyone else: when it is nearly used up, the windows get small.
 */
export class AnswerBudget {
  readonly #limits: AnswerBudgetLimits;
  #reserved = 0;

  constructor(limits: AnswerBudgetLimits) {
    this.#limits = limits;
  }

  get reserved(): number {
    return this.#reserved;
  }

  /** For a body that is in memory as a whole. False when there is no room: then it must be read piece by piece. */
  reserveWhole(bytes: number): boolean {
    if (bytes > this.#limits.leastWindowBytes && this.#reserved + bytes > this.#limits.queuedBytes)
      return false;
    this.#reserved += bytes;
    return true;
  }

  /** For a body that is read piece by piece: how much of it may be in memory at a time. */
  reserveWindow(bytes: number): number {
    const { queuedBytes, windowBytes, leastWindowBytes } = this.#limits;
    // A share of what is left, so that later requests find some too.
    const share = Math.floor((queuedBytes - this.#reserved) / 16);
    const granted = Math.max(leastWindowBytes, Math.min(bytes, windowBytes, share));
    this.#reserved += granted;
    return granted;
  }

  release(bytes: number): void {
    this.#reserved -= bytes;
  }
}
