/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface ParsedAnswers {
  readonly answers: readonly WireAnswer[];
  /** What of the bytes is no HTTP. */
  readonly malformed: string | undefined;
  /** Bytes of an answer that has not come to its end. */
  readonly unfinished: number;
}

const statusLine = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/;
const headerLine = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+:[ \t]*[\x20-\x7e\x80-\xff\t]*$/;

/**
 * Reads answers strictly: what a lenient client would put up with is a mistake here. `isHead` tells which have no body;
 * undefined where nobody can say, because what was sent is no request.
 */
export function parseAnswers(bytes: Buffer, isHead: (index: number) => boolean | undefined): ParsedAnswers {
  const answers: WireAnswer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end === -1) {
      const beginning = bytes.toString('latin1', at, at + 9);
      const isBeginning = 'HTTP/1.1 '.startsWith(beginning);
      const malformed = isBeginning ? undefined : `not an answer: ${shown(bytes.subarray(at))}`;
      return { answers, malformed, unfinished: bytes.length - at };
    }
    const [first = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const status = Number(statusLine.exec(first)?.[1] ?? 0);
    const bad = status === 0 ? first : lines.find((line) => !headerLine.test(line));
    if (bad !== undefined)
      return { answers, malformed: `a bad line: ${shown(Buffer.from(bad, 'latin1'))}`, unfinished: 0 };
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
    const length = headers.get('content-length');
    if (!isBodiless && !/^\d+$/.test(length ?? '')) {
      return { answers, malformed: `${status} without a length`, unfinished: 0 };
    }
    if (headers.has('transfer-encoding')) return { answers, malformed: `${status} in chunks`, unfinished: 0 };
    const size = isBodiless ? 0 : Number(length);
    if (at + size > bytes.length) return { answers, malformed: undefined, unfinished: bytes.length - at };
    answers.push({ status, headers, body: bytes.subarray(at, at + size) });
    at += size;
  }
  return { answers, malformed: undefined, unfinished: 0 };
}

function startsAnother(bytes: Buffer, at: number): boolean {
  return at === bytes.length || bytes.toString('latin1', at, at + 5) === 'HTTP/';
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1', 0, 120));
}
