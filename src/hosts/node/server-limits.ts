/**
 * How much, and how long, clients may take of one serving process. The table in docs/hosting.md is this one.
 *
 * What is never exceeded follows from it: a connection has one answer under way and at most `windowBytes` of it in
 * memory, all answers together `queuedBytes`, plus `leastWindowBytes` for each connection beyond.
 */
export const serverLimits = {
  connections: { value: 10_000, unit: 'connections', beyond: 'a further one is closed at once' },
  targetLength: { value: 8_192, unit: 'bytes', beyond: 'of address: 414' },
  headerBytes: { value: 16_384, unit: 'bytes', beyond: 'of headers: 431' },
  headersMilliseconds: { value: 10_000, unit: 'ms', beyond: 'for the headers of a request: 408' },
  requestMilliseconds: { value: 15_000, unit: 'ms', beyond: 'for a whole request: 408' },
  // Longer than the usual minute of a load balancer, which must be the one that hangs up.
  idleMilliseconds: { value: 65_000, unit: 'ms', beyond: 'between two requests: closed' },
  stalledMilliseconds: {
    value: 30_000,
    unit: 'ms',
    beyond: 'without a byte of an answer being taken: closed, however much was asked for',
  },
  closingMilliseconds: {
    value: 5_000,
    unit: 'ms',
    beyond:
      'for the client to hang up after an answer that ends the connection, as those to CONNECT and rubbish',
  },
  pipelinedRequests: {
    value: 1_000,
    unit: 'requests',
    beyond: 'sent ahead on a connection: those before are answered, then it is closed',
  },
  waitingRequests: {
    value: 20_000,
    unit: 'requests',
    beyond:
      'unanswered on all connections: whoever sends ahead is answered what it had sent before, then closed',
  },
  windowBytes: {
    value: 524_288,
    unit: 'bytes',
    beyond: 'of an answer in memory: the file is read as the client takes it',
  },
  queuedBytes: {
    value: 134_217_728,
    unit: 'bytes',
    beyond: 'of all answers in memory: further ones get smaller windows',
  },
  leastWindowBytes: { value: 32_768, unit: 'bytes', beyond: 'is what an answer gets in any case' },
  graceMilliseconds: {
    value: 15_000,
    unit: 'ms',
    beyond: 'after the signal to stop: every connection is closed',
  },
} as const;

export type ServerLimits = Readonly<Record<keyof typeof serverLimits, number>>;

export const defaultLimits = Object.fromEntries(
  Object.entries(serverLimits).map(([name, { value }]) => [name, value]),
) as ServerLimits;
