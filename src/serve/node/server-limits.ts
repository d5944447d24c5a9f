import type { ServerOptions } from 'node:http';

interface Limit {
  readonly value: number;
  readonly unit: 'count' | 'bytes' | 'milliseconds';
  /** What is limited, and what happens beyond the limit: docs/hosting.md has this table. */
  readonly subject: string;
  readonly beyond: string;
}

/**
 * How much, and how long, clients may take of one serving process.
 *
 * A connection has one answer under way. So all answers together hold at most `queuedBytes` in memory, and
 * `leastWindowBytes` for each connection on top of that; and a connection has at most one file open.
 */
export const serverLimits = {
  connections: {
    value: 10_000,
    unit: 'count',
    subject: 'connections',
    beyond: 'a further one is closed at once (`full`)',
  },
  targetLength: { value: 8_192, unit: 'bytes', subject: 'address of a request', beyond: '414' },
  headerBytes: { value: 16_384, unit: 'bytes', subject: 'headers of a request', beyond: '431' },
  headersMilliseconds: {
    value: 10_000,
    unit: 'milliseconds',
    subject: 'for the headers of a request',
    beyond: '408, and closed',
  },
  requestMilliseconds: {
    value: 15_000,
    unit: 'milliseconds',
    subject: 'for a whole request',
    beyond: '408, and closed',
  },
  idleMilliseconds: {
    // Longer than the usual minute of a load balancer, which must be the one that hangs up.
    value: 65_000,
    unit: 'milliseconds',
    subject: 'between two requests',
    beyond: 'closed',
  },
  stalledMilliseconds: {
    value: 30_000,
    unit: 'milliseconds',
    subject: 'in which a client takes no piece of its answer (64 KiB), whatever it sends',
    beyond: 'closed (`stalled`)',
  },
  closingMilliseconds: {
    value: 5_000,
    unit: 'milliseconds',
    subject: 'for a client to hang up, after an answer that ends the connection, e.g. to CONNECT',
    beyond: 'closed (`closing`)',
  },
  pipelinedRequests: {
    value: 1_000,
    unit: 'count',
    subject: 'requests sent ahead on one connection; it is not read while any waits',
    beyond: 'those before are answered, then closed (`pipelining`)',
  },
  waitingRequests: {
    value: 20_000,
    unit: 'count',
    subject: 'requests that wait, on all connections',
    beyond: 'who sends ahead is answered as far as that, then closed (`pipelining`)',
  },
  windowBytes: {
    value: 131_072,
    unit: 'bytes',
    subject: 'of an answer in memory',
    beyond: 'the file is read as the client takes it',
  },
  queuedBytes: {
    value: 134_217_728,
    unit: 'bytes',
    subject: 'of all answers in memory',
    beyond: 'further answers get smaller shares',
  },
  leastWindowBytes: {
    value: 32_768,
    unit: 'bytes',
    subject: 'the smallest share of an answer',
    beyond: 'each answer has it, so none has to wait for another',
  },
  graceMilliseconds: {
    value: 15_000,
    unit: 'milliseconds',
    subject: 'for answers to finish after SIGTERM',
    beyond: 'every connection is closed (`stopping`)',
  },
} as const satisfies Record<string, Limit>;

export type ServerLimits = Readonly<Record<keyof typeof serverLimits, number>>;

export const defaultLimits = Object.fromEntries(
  Object.entries(serverLimits).map(([name, { value }]) => [name, value]),
) as ServerLimits;

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
