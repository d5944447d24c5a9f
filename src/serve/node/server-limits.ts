import type { IncomingMessage, ServerOptions } from 'node:http';

/** The limits of one serving process; docs/hosting.md says what happens beyond each. */
export const defaultLimits = {
  /** Fewer where the process may open few files: see `withinOpenFiles`. */
  connections: 10_000,
  /** The longest request target. */
  targetBytes: 8_192,
  /** Address, names and values of headers. */
  headerBytes: 16_384,
  headers: 1_000,
  headersMilliseconds: 10_000,
  requestMilliseconds: 15_000,
  /** Longer than the usual minute of a load balancer, so that the load balancer closes first. */
  idleMilliseconds: 65_000,
  /** How long a client may read nothing of its answer. */
  stalledMilliseconds: 30_000,
  /** How long a connection stays open after the answer to a malformed request. */
  closingMilliseconds: 5_000,
  /** The most requests that may wait on one connection. */
  pipelinedRequests: 100,
  /** The most requests that may wait on all connections; each takes some kilobytes. */
  waitingRequests: 20_000,
  /** The most bytes of answers that all clients together have not taken yet. */
  unreadBytes: 134_217_728,
  /** How long answers may take to finish after SIGTERM. */
  graceMilliseconds: 15_000,
} as const;

export type ServerLimits = Readonly<Record<keyof typeof defaultLimits, number>>;

/** Descriptors that stay free of public connections: 100 for the admin port, the rest for the process itself. */
const reservedDescriptors = 160;

/** Fewer connections if this process may open few files: each needs two descriptors, one for the file being sent. */
export function withinOpenFiles(limits: ServerLimits): ServerLimits {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const affordable = Math.floor((Number(userLimits?.open_files?.soft) - reservedDescriptors) / 2);
  // Not a number where there is no limit.
  return affordable < limits.connections ? { ...limits, connections: Math.max(1, affordable) } : limits;
}

/** A name or an IP address, and perhaps a port (RFC 9110, section 7.2). */
const hostShape = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** What Node's parser accepts may still mean different things to this server and to a proxy in front of it. */
export function isWellFormed({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const { host, 'transfer-encoding': coding = 'chunked' } = headers;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false;
  if (coding.toLowerCase() !== 'chunked') return false;
  // HTTP/1.1 requires one Host header.
  if (host === undefined) return httpVersion === '1.0';
  const isHost = (name: string, at: number) =>
    at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length === 1 && hostShape.test(host);
}

/** The limits that node:http itself enforces: requests that do not arrive or do not end. */
export function httpLimits(limits: ServerLimits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    keepAliveTimeout: limits.idleMilliseconds,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMilliseconds),
  };
}
