import type { ServerOptions } from 'node:http';

interface Limit {
  readonly value: number;
  readonly unit: 'count' | 'bytes' | 'milliseconds';
  /** What is limited, and what happens beyond: for docs/hosting.md, whose table is this one. */
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
    subject: 'in which a client takes no byte of its answer, whatever it sends',
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
    value: 524_288,
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

/** What Node's HTTP itself is told of them: it looks after requests that do not come or do not end. */
export function httpLimits(limits: ServerLimits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    keepAliveTimeout: limits.idleMilliseconds,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMilliseconds),
  };
}
