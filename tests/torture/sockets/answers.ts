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

/** Forms of answers that are HTTP and that not every server uses, by the reason why one does. */
export interface AnswerForms {
  /** A body in chunks instead of a length. */
  readonly chunks?: string;
  /** HTTP/1.0 to who asked in that. */
  readonly oldVersion?: string;
  /** By status: a body that goes on to the end of the connection. */
  readonly withoutLength?: Readonly<Record<number, string>>;
  /** A body and nothing before it, to what has no version. */
  readonly bareBodies?: string;
}

const statusLine = /^HTTP\/1\.([01]) ([1-5]\d\d) [\x20-\x7e]*$/;
const headerLine = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+:[ \t]*[\x20-\x7e\x80-\xff\t]*$/;

/**
 * Reads answers strictly: what a lenient client would put up with is a mistake here, unless it is a form that this server is
 * known to use. `isHead` tells which have no body; undefined where nobody can say, because what was sent is no request.
 */
export function parseAnswers(
  bytes: Buffer,
  isHead: (index: number) => boolean | undefined,
  forms: AnswerForms = {},
): ParsedAnswers {
  const answers: WireAnswer[] = [];
  const broken = (malformed: string): ParsedAnswers => ({ answers, malformed, unfinished: 0 });
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n\r\n', at);
    const isAnswer = 'HTTP/1.1 '.startsWith(bytes.toString('latin1', at, at + 5));
    if (!isAnswer && forms.bareBodies) return { answers, malformed: undefined, unfinished: 0 };
    if (end === -1) {
      const malformed = isAnswer ? undefined : `not an answer: ${shown(bytes.subarray(at))}`;
      return { answers, malformed, unfinished: bytes.length - at };
    }
    const [first = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const [, minor, code = '0'] = statusLine.exec(first) ?? [];
    const status = Number(code);
    const isBadStart = status === 0 || (minor === '0' && !forms.oldVersion);
    const bad = isBadStart ? first : lines.find((line) => !headerLine.test(line));
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
    const isChunked = headers.get('transfer-encoding') === 'chunked' && forms.chunks !== undefined;
    if (headers.has('transfer-encoding') && !isChunked) return broken(`${status} in chunks`);
    const length = headers.get('content-length');
    const goesOn = length === undefined && status in (forms.withoutLength ?? {});
    if (!isBodiless && !isChunked && !goesOn && !/^\d+$/.test(length ?? ''))
      return broken(`${status} without a length`);
    const body = isBodiless
      ? { bytes: Buffer.alloc(0), end: at }
      : isChunked
        ? chunksAt(bytes, at)
        : bodyAt(bytes, at, goesOn ? bytes.length - at : Number(length));
    if (!body) return { answers, malformed: undefined, unfinished: bytes.length - at };
    answers.push({ status, headers, body: body.bytes });
    at = body.end;
  }
  return { answers, malformed: undefined, unfinished: 0 };
}

interface ReadBody {
  readonly bytes: Buffer;
  readonly end: number;
}

/** Undefined when there is less. */
function bodyAt(bytes: Buffer, at: number, size: number): ReadBody | undefined {
  return at + size > bytes.length ? undefined : { bytes: bytes.subarray(at, at + size), end: at + size };
}

/** Undefined when the last chunk is not there yet. */
function chunksAt(bytes: Buffer, start: number): ReadBody | undefined {
  const pieces: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const piece = lineEnd === -1 ? undefined : bodyAt(bytes, lineEnd + 2, size + 2);
    if (!piece) return undefined;
    pieces.push(piece.bytes.subarray(0, size));
    at = piece.end;
    if (size === 0) return { bytes: Buffer.concat(pieces), end: at };
  }
}

function startsAnother(bytes: Buffer, at: number): boolean {
  return at === bytes.length || bytes.toString('latin1', at, at + 5) === 'HTTP/';
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1', 0, 120));
}
