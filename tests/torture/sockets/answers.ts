/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface ParsedAnswers {
  readonly answers: readonly WireAnswer[];
  /** The first bytes that are not HTTP. */
  readonly malformed: string | undefined;
  /** Bytes of an incomplete answer. */
  readonly unfinished: number;
}

const statusLine = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/;
const headerLine = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+:[ \t]*[\x20-\x7e\x80-\xff\t]*$/;

/**
 * Parses answers strictly: what a lenient client would accept is an error here. `isHead` says which answers have no body;
 * undefined if that is unknown, because the request was malformed.
 */
export function parseAnswers(bytes: Buffer, isHead: (index: number) => boolean | undefined): ParsedAnswers {
  const answers: WireAnswer[] = [];
  const broken = (malformed: string): ParsedAnswers => ({ answers, malformed, unfinished: 0 });
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n\r\n', at);
    const isAnswer = 'HTTP/1.1 '.startsWith(bytes.toString('latin1', at, at + 5));
    if (end === -1) {
      const malformed = isAnswer ? undefined : `not an answer: ${shown(bytes.subarray(at))}`;
      return { answers, malformed, unfinished: bytes.length - at };
    }
    const [first = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const status = Number(statusLine.exec(first)?.[1] ?? 0);
    const bad = status === 0 ? first : lines.find((line) => !headerLine.test(line));
    if (bad !== undefined) return broken(`a bad line: ${shown(Buffer.from(bad, 'latin1'))}`);
    const headers = new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    at = end + 4;
    if (status === 100) continue;
    const isBodiless =
      status === 204 || status === 304 || (isHead(answers.length) ?? startsAnother(bytes, at));
    if (headers.has('transfer-encoding')) return broken(`${status} in chunks`);
    const length = isBodiless ? '0' : (headers.get('content-length') ?? '');
    if (!/^\d+$/.test(length)) return broken(`${status} without a length`);
    const bodyEnd = at + Number(length);
    if (bodyEnd > bytes.length) return { answers, malformed: undefined, unfinished: bytes.length - at };
    answers.push({ status, headers, body: bytes.subarray(at, bodyEnd) });
    at = bodyEnd;
  }
  return { answers, malformed: undefined, unfinished: 0 };
}

function startsAnother(bytes: Buffer, at: number): boolean {
  return at === bytes.length || bytes.toString('latin1', at, at + 5) === 'HTTP/';
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1', 0, 120));
}
