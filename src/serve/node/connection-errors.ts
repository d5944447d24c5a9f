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
export function clientErrorCode(error: ParserError, targetBytes: number): TransportProblemCode | undefined {
  const { code = '' } = error;
  if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
  if (code === 'HPE_HEADER_OVERFLOW' && hasLongerTarget(error, targetBytes)) return 'uri-too-long';
  return codeByParserError[code] ?? 'bad-request';
}

/**
 * Node's parser counts the target as part of the headers, and gives up on a very long one before any event. Only the
 * last chunk is available: a target that neither begins nor ends in it counts as headers.
 */
function hasLongerTarget({ rawPacket, bytesParsed = 0 }: ParserError, targetBytes: number): boolean {
  if (!rawPacket) return false;
  const bytes = bufferOf(rawPacket);
  // Only a target ends with a space.
  if (bytes[bytesParsed] === 0x20) return true;
  const blankLine = bytes.lastIndexOf('\r\n\r\n', Math.max(0, bytesParsed - 4));
  const head = bytes.toString('latin1', blankLine === -1 ? 0 : blankLine + 4, bytesParsed);
  const [, target = ''] = /^[\w!#$%&'*+.^`|~-]+ (\S+)(?: HTTP\/1\.[01]\r\n|$)/.exec(head) ?? [];
  return target.length > targetBytes;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** How much of a request line is examined. */
const lineLimit = 16_384;

/** Node's parser treats methods that it does not know as malformed HTTP; the contract answers them with 405. */
export function isUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError): boolean {
  if (code !== 'HPE_INVALID_METHOD' || !rawPacket) return false;
  const bytes = bufferOf(rawPacket);
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
