import { Socket } from 'node:net';

/**
 * What became of some bytes: the kernel has `taken` them all, they are `queued` below the stream until it has room for
 * them, or the connection is `broken`.
 */
export type WriteOutcome = 'taken' | 'queued' | 'broken';

/** The parts of Node's sockets that this relies on. They are not documented, so their absence is handled. */
interface Handle {
  /** Zero, or the error. Uses the request only for what the kernel does not take at once. */
  writeBuffer(request: WriteRequest, bytes: Uint8Array): number;
}

interface WriteRequest {
  oncomplete?: (status: number) => void;
  /** Minus one unless it is in use. */
  getAsyncId(): number;
}

type WriteRequestClass = new () => WriteRequest;

/** Those of which it is known: a request of another shape would not be an error that could be caught. */
const knownMajors: readonly string[] = ['24'];
const notInUse = -1;

/**
 * Writes to connections as their streams do, without the streams: these make five objects and a turn of the queue of
 * ticks out of each piece, and all of their code between two writes takes the kernel's out of the caches. One
 * request serves all writes that are done at once, which for small answers is nearly all of them.
 */
export class DirectWriter {
  readonly #WriteRequest: WriteRequestClass;
  #request: WriteRequest;

  private constructor(WriteRequest: WriteRequestClass) {
    this.#WriteRequest = WriteRequest;
    this.#request = new WriteRequest();
  }

  /** Undefined when this Node is not one of which it is known to work: then streams are written to. */
  static create(): DirectWriter | undefined {
    if (!knownMajors.includes(process.versions.node.split('.')[0] ?? '')) return undefined;
    const WriteRequest = writeRequestClass();
    const isUnderstood = WriteRequest && new WriteRequest().getAsyncId?.() === notInUse;
    return isUnderstood ? new DirectWriter(WriteRequest) : undefined;
  }

  /**
   * To a connection on which nothing else waits to be written. The bytes must not change while they are queued; then
   * `onSettled` is called once they are taken, or the connection is gone.
   */
  write(socket: Socket, bytes: Uint8Array, onSettled: () => void): WriteOutcome {
    const { _handle: handle } = socket as unknown as { readonly _handle: Handle | null };
    if (!handle) return 'broken';
    const request = this.#request;
    const error = handle.writeBuffer(request, bytes);
    if (error === 0 && request.getAsyncId() === notInUse) return 'taken';
    this.#request = new this.#WriteRequest();
    if (error !== 0) return 'broken';
    // Node keeps the request for as long as it is in use, and the request its bytes.
    const oncomplete = (status: number) => {
      if (status < 0) socket.destroy();
      onSettled();
    };
    Object.assign(request, { bytes, oncomplete });
    return 'queued';
  }
}

/** Of what a stream hands to its handle with the bytes, seen by a handle that keeps none. */
function writeRequestClass(): WriteRequestClass | undefined {
  let found: unknown;
  const handle = {
    writeBuffer: (request: object) => {
      found = request.constructor;
      return 0;
    },
    readStart: () => 0,
    close: () => {},
  };
  const model = new Socket({ handle } as object);
  model.on('error', () => {});
  model.write(Buffer.alloc(1));
  model.destroy();
  return typeof found === 'function' ? (found as WriteRequestClass) : undefined;
}
