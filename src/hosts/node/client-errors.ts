import type { TransportProblemCode } from '../transport-problems.ts';

/** What Node's parser attaches to an error about the bytes of a client. */
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

/** Which error the client hears about. Undefined when there is nobody left to hear it. */
export function clientErrorCode({ code = '' }: ParserError): TransportProblemCode | undefined {
  if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
  return codeByParserError[code] ?? 'bad-request';
}

/** The longest start of a request line that is worth a look. */
const lineLimit = 16_384;

/**
 * Node's parser refuses methods that it has never heard of, as if they were no HTTP. The contract has an answer for
 * them, so a request line that is well-formed otherwise is told that the method is wrong.
 */
export function isUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError): boolean {
  if (code !== 'HPE_INVALID_METHOD' || !rawPacket) return false;
  const bytes = Buffer.from(rawPacket.buffer, rawPacket.byteOffset, rawPacket.byteLength);
  const start = bytes.lastIndexOf('\n', Math.max(0, bytesParsed - 1)) + 1;
  const line = bytes.toString('latin1', start, start + lineLimit);
  return /^[\w!#$%&'*+.^`|~-]+ [\x21-\x7e\x80-\xff]+ HTTP\/1\.[01]\r\n/.test(line);
}
