import { questionHeaders } from '../answer.ts';

/** A request about which there can be no two opinions. */
export interface PlainRequest {
  readonly method: 'GET' | 'HEAD';
  /** A path and nothing else: no query, no scheme, nothing encoded. */
  readonly target: string;
  /** In the order of `questionHeaders`; undefined where it was not sent. */
  readonly headers: readonly (string | undefined)[];
  /** Where the next request begins. */
  readonly end: number;
}

/** Of the head of one request; what is longer is left to Node's parser, which reads more. */
export const plainHeadBytes = 4_096;

const [space, carriageReturn, lineFeed, colon] = [0x20, 0x0d, 0x0a, 0x3a];

/** What stands in the addresses of the API and the site, and in no other part of a URL. */
const isPathByte = byteTable(/[A-Za-z0-9/._~-]/);
const isTokenByte = byteTable(/[\w!#$%&'*+.^`|~-]/);
/** Visible ASCII and the space: no tab, no control and nothing beyond. */
const isValueByte = byteTable(/[ -~]/);

function byteTable(accepted: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (accepted.test(String.fromCharCode(byte)) ? 1 : 0));
}

/** What a header is to this grammar: a part of the question, by its place there, or one that says what may not be said. */
type HeaderRole = number | 'host' | 'connection' | 'not-plain';

interface KnownHeader {
  readonly name: Uint8Array;
  readonly role: HeaderRole;
}

const knownHeaders: readonly KnownHeader[] = [
  ...questionHeaders.map((name, index) => ({ name: Buffer.from(name), role: index })),
  { name: Buffer.from('host'), role: 'host' },
  { name: Buffer.from('connection'), role: 'connection' },
  // All that changes where a request ends, or what becomes of its connection.
  ...['content-length', 'transfer-encoding', 'expect', 'upgrade', 'proxy-connection'].map((name) => ({
    name: Buffer.from(name),
    role: 'not-plain' as const,
  })),
];
const longestName = Math.max(...knownHeaders.map(({ name }) => name.length));
const headersByLength = Array.from({ length: longestName + 1 }, (_, length) =>
  knownHeaders.filter(({ name }) => name.length === length),
);

const noHeaders: readonly (string | undefined)[] = questionHeaders.map(() => undefined);
const methodStarts = { GET: Buffer.from('GET '), HEAD: Buffer.from('HEAD ') } as const;
const version = Buffer.from(' HTTP/1.1\r\n');
const keepAlive = Buffer.from('keep-alive');

/**
 * The requests that fill these bytes exactly; undefined when anything in them is not plain, is cut off, or is more
 * than may be sent ahead. The grammar is narrower than HTTP's on purpose. What it accepts means the same to every
 * parser; what it does not accept is not wrong, but for Node's parser to judge.
 */
export function plainRequestsIn(
  bytes: Buffer,
  length: number,
  mostRequests: number,
): readonly PlainRequest[] | undefined {
  const requests: PlainRequest[] = [];
  for (let at = 0; at < length; ) {
    const request = requests.length < mostRequests ? plainRequestAt(bytes, at, length) : undefined;
    if (!request) return undefined;
    requests.push(request);
    at = request.end;
  }
  return requests;
}

/** Bytes behind `length` are of earlier reads; none is looked at before an end that lies within it. */
function plainRequestAt(bytes: Buffer, start: number, length: number): PlainRequest | undefined {
  const limit = Math.min(length, start + plainHeadBytes);
  const method = startsWith(bytes, start, methodStarts.GET) ? 'GET' : 'HEAD';
  const methodStart = methodStarts[method];
  if (!startsWith(bytes, start, methodStart)) return undefined;
  const targetStart = start + methodStart.length;
  if (bytes[targetStart] !== 0x2f) return undefined;
  const targetEnd = endOfRun(bytes, targetStart, limit, isPathByte);
  if (!startsWith(bytes, targetEnd, version)) return undefined;
  const headers = noHeaders.slice();
  let hosts = 0;
  for (let at = targetEnd + version.length; at + 1 < limit; ) {
    if (bytes[at] === carriageReturn) {
      if (bytes[at + 1] !== lineFeed || hosts !== 1) return undefined;
      const target = bytes.toString('latin1', targetStart, targetEnd);
      return { method, target, headers, end: at + 2 };
    }
    const nameEnd = endOfRun(bytes, at, limit, isTokenByte);
    if (nameEnd === at || bytes[nameEnd] !== colon) return undefined;
    const lineEnd = endOfRun(bytes, nameEnd + 1, limit, isValueByte);
    if (bytes[lineEnd] !== carriageReturn || bytes[lineEnd + 1] !== lineFeed) return undefined;
    const role = roleOf(bytes, at, nameEnd);
    if (role !== undefined) {
      let [from, to] = [nameEnd + 1, lineEnd];
      while (from < to && bytes[from] === space) from++;
      while (to > from && bytes[to - 1] === space) to--;
      if (role === 'not-plain') return undefined;
      if (role === 'host') hosts++;
      else if (role === 'connection') {
        if (to - from !== keepAlive.length || !spells(bytes, from, keepAlive)) return undefined;
      } else {
        // How several of one name are put together differs from name to name.
        if (headers[role] !== undefined) return undefined;
        headers[role] = bytes.toString('latin1', from, to);
      }
    }
    at = lineEnd + 2;
  }
  return undefined;
}

function endOfRun(bytes: Uint8Array, start: number, limit: number, accepted: Uint8Array): number {
  let at = start;
  while (at < limit && accepted[bytes[at] as number] === 1) at++;
  return at;
}

function startsWith(bytes: Uint8Array, start: number, expected: Uint8Array): boolean {
  for (let at = 0; at < expected.length; at++) if (bytes[start + at] !== expected[at]) return false;
  return true;
}

function roleOf(bytes: Uint8Array, start: number, end: number): HeaderRole | undefined {
  const candidates = headersByLength[end - start];
  return candidates?.find(({ name }) => spells(bytes, start, name))?.role;
}

/** In either case. Of the bytes that may stand there, only a letter becomes a letter by this bit, and `-` stays. */
function spells(bytes: Uint8Array, start: number, lowerCase: Uint8Array): boolean {
  for (let at = 0; at < lowerCase.length; at++)
    if (((bytes[start + at] as number) | 0x20) !== lowerCase[at]) return false;
  return true;
}
