import { type BrotliOptions, createBrotliCompress } from 'node:zlib';

/** A compressing stream that is written to piece by piece, without leaving the thread. */
export interface SyncEncoder extends Disposable {
  /** What comes out for this piece; with a flush, everything up to here, to the end of a byte. */
  write(bytes: Buffer, operation: number): Buffer;
}

/** The parts of Node's streams that this relies on. They are not documented, so their absence is handled. */
interface ZlibInternals {
  _handle: { close(): void } | null;
  _processChunk(chunk: Buffer, operation: number): Buffer;
  removeAllListeners(event: 'error'): void;
}

export function brotliEncoder(options: BrotliOptions): SyncEncoder | undefined {
  return syncEncoder(createBrotliCompress(options));
}

/**
 * Node offers this through asynchronous streams only, which take nearly twice the processor time for files of a few
 * kilobytes. Its synchronous step closes the stream after one piece, so it must be kept from that. Undefined on a Node
 * that has it no more.
 */
function syncEncoder(zlib: object): SyncEncoder | undefined {
  const stream = zlib as ZlibInternals;
  const handle = stream._handle;
  if (typeof handle?.close !== 'function' || typeof stream._processChunk !== 'function') return undefined;
  const close = handle.close.bind(handle);
  handle.close = () => {};
  return {
    write(bytes, operation) {
      stream._handle = handle;
      // What comes out lies where the next piece will be written.
      const written = Buffer.from(stream._processChunk(bytes, operation));
      // Each step listens for its own errors and never stops.
      stream.removeAllListeners('error');
      return written;
    },
    [Symbol.dispose]: () => close(),
  };
}
