import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Headers } from '../../contract/headers.ts';
import type { TransportProblemCode } from '../../contract/operations.ts';

/** An error of Node's HTTP parser, with the bytes that it could not parse. */
export interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
  readonly bytesParsed?: number;
}

const codeByParserError: Readonly<Record<string, TransportProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** The problem to answer with; undefined if the client is gone. */
export function clientErrorCode({ code = '' }: ParserError): TransportProblemCode | undefined {
  if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
  return codeByParserError[code] ?? 'bad-request';
}

/** How much of a request line is examined. */
const lineLimit = 16_384;

/** Node's parser treats methods that it does not know as malformed HTTP; the contract answers them with 405. */
export function isUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError): boolean {
  if (code !== 'HPE_INVALID_METHOD' || !rawPacket) return false;
  const bytes = Buffer.from(rawPacket.buffer, rawPacket.byteOffset, rawPacket.byteLength);
  const start = bytes.lastIndexOf('\n', Math.max(0, bytesParsed - 1)) + 1;
  const line = bytes.toString('latin1', start, start + lineLimit);
  return /^[\w!#$%&'*+.^`|~-]+ [\x21-\x7e\x80-\xff]+ HTTP\/1\.[01]\r\n/.test(line);
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Uint8Array;
}

/** Writes an answer to a socket that has no request object, and closes it. */
export function writeRawAnswer(socket: Duplex, { status, headers, body }: RawAnswer): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries({
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`),
  ];
  // One write, so that the answer arrives whole or not at all.
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]));
}
