import { randomInt } from 'node:crypto';
import { questionHeaders } from '../answer/answer.ts';

/** A request about which there can be no two opinions. */
export interface PlainRequest {
  readonly method: PlainMethod;
  /** A path and nothing else: no query, no scheme, nothing encoded. */
  readonly target: string;
  /** In the order of `questionHeaders`; undefined where it was not sent. */
  readonly headers: readonly (string | undefined)[];
  /** All that its answer depends on, and a number that is the same for the same of these. */
  readonly key: Uint8Array;
  readonly hash: number;
}

export type PlainMethod = 'GET' | 'HEAD';

/** Of the head of one request; what is longer is left to Node's parser, which reads more. */
export const plainHeadBytes = 4_096;

const [space, carriageReturn, lineFeed, colon, slash] = [0x20, 0x0d, 0x0a, 0x3a, 0x2f];

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

const methodStarts = { GET: Buffer.from('GET '), HEAD: Buffer.from('HEAD ') } as const;
const version = Buffer.from(' HTTP/1.1\r\n');
const keepAlive = Buffer.from('keep-alive');

/** The parts of a key: the target, then each of the headers. */
const parts = 1 + questionHeaders.length;
const absent = -1;
/** In a key, neither of which stands in a part: after a part, and in the place of one that was not sent. */
const [endOfPart, noPart] = [lineFeed, 0];
/** Whoever would make requests of the same number would have to know it. */
const hashSeed = randomInt(2 ** 31);
/** Of FNV-1a. */
const hashPrime = 0x01000193;
/** What V8 keeps in a word, and not in an object of its own. */
const hashBits = 0x3fffffff;

/**
 * Recognises the requests in bytes that were read, one after the other. The grammar is narrower than HTTP's on purpose.
 * What it accepts means the same to every parser; what it does not accept is not wrong, but for Node's parser to judge.
 *
 * It tells of the last request that it has found, and makes nothing of it unless asked: most requests were asked before,
 * and texts of their parts would take longer than all else.
 */
export class PlainRequestScanner {
  readonly #bytes: Buffer;
  readonly #from = new Int32Array(parts);
  readonly #to = new Int32Array(parts);
  #method: PlainMethod = 'GET';
  #hash = 0;
  #end = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get method(): PlainMethod {
    return this.#method;
  }

  get hash(): number {
    return this.#hash;
  }

  /** Where the next request begins. */
  get end(): number {
    return this.#end;
  }

  /**
   * Whether the bytes from here begin with a whole plain request. Those behind `length` are of earlier reads; none is
   * looked at before an end that lies within it.
   */
  scan(start: number, length: number): boolean {
    const bytes = this.#bytes;
    const limit = Math.min(length, start + plainHeadBytes);
    const method = startsWith(bytes, start, methodStarts.GET) ? 'GET' : 'HEAD';
    const methodStart = methodStarts[method];
    if (!startsWith(bytes, start, methodStart)) return false;
    const targetStart = start + methodStart.length;
    if (bytes[targetStart] !== slash) return false;
    const targetEnd = endOfRun(bytes, targetStart, limit, isPathByte);
    if (!startsWith(bytes, targetEnd, version)) return false;
    this.#from.fill(absent);
    this.#from[0] = targetStart;
    this.#to[0] = targetEnd;
    const end = this.#endOfHeaders(targetEnd + version.length, limit);
    if (end === undefined) return false;
    this.#method = method;
    this.#end = end;
    this.#hash = this.#hashOfParts();
    return true;
  }

  #endOfHeaders(start: number, limit: number): number | undefined {
    const bytes = this.#bytes;
    let hosts = 0;
    for (let at = start; at + 1 < limit; ) {
      if (bytes[at] === carriageReturn) return bytes[at + 1] === lineFeed && hosts === 1 ? at + 2 : undefined;
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
          if (this.#from[1 + role] !== absent) return undefined;
          this.#from[1 + role] = from;
          this.#to[1 + role] = to;
        }
      }
      at = lineEnd + 2;
    }
    return undefined;
  }

  #hashOfParts(): number {
    const bytes = this.#bytes;
    let hash = hashSeed;
    for (let part = 0; part < parts; part++) {
      const from = this.#from[part] as number;
      const to = from === absent ? absent : (this.#to[part] as number);
      for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), hashPrime);
      hash = Math.imul(hash ^ (from === absent ? noPart : endOfPart), hashPrime);
    }
    return hash & hashBits;
  }

  /** Whether this is the request of which it is the key, as far as its answer depends on it. */
  hasKey(key: Uint8Array): boolean {
    const bytes = this.#bytes;
    let length = 0;
    for (let part = 0; part < parts; part++) {
      const from = this.#from[part] as number;
      const to = from === absent ? absent : (this.#to[part] as number);
      for (let at = from; at < to; at++) if (key[length++] !== bytes[at]) return false;
      if (key[length++] !== (from === absent ? noPart : endOfPart)) return false;
    }
    return length === key.length;
  }

  /** To be kept when the bytes no longer are. */
  request(): PlainRequest {
    const texts = Array.from({ length: parts }, (_, part) => this.#textOf(part));
    const [target = '', ...headers] = texts;
    const key = texts.map((text) => (text === undefined ? '\0' : `${text}\n`)).join('');
    // A copy, since a small buffer of Node's keeps a large one.
    const keyBytes = new Uint8Array(Buffer.from(key, 'latin1'));
    return { method: this.#method, target, headers, key: keyBytes, hash: this.#hash };
  }

  #textOf(part: number): string | undefined {
    const from = this.#from[part] as number;
    return from === absent ? undefined : this.#bytes.toString('latin1', from, this.#to[part]);
  }
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
  if (candidates) for (const { name, role } of candidates) if (spells(bytes, start, name)) return role;
  return undefined;
}

/** In either case. Of the bytes that may stand there, only a letter becomes a letter by this bit, and `-` stays. */
function spells(bytes: Uint8Array, start: number, lowerCase: Uint8Array): boolean {
  for (let at = 0; at < lowerCase.length; at++)
    if (((bytes[start + at] as number) | 0x20) !== lowerCase[at]) return false;
  return true;
}
