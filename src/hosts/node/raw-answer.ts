import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Headers } from '../../contract/headers.ts';

/** Writes a whole answer to a connection on which no request object exists, and closes it. */
export function writeRawAnswer(
  socket: Duplex,
  status: number,
  headers: Headers,
  body: string | Uint8Array,
): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries({
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`),
  ];
  // In one piece, so that it arrives whole or not at all.
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]));
}
