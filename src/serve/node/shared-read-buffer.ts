import { Socket } from 'node:net';

/** Called with how many bytes stand at the beginning of the buffer. False stops reading until `resume`. */
export type OnRead = (length: number) => boolean;

const size = 65_536;

/**
 * One buffer into which all connections are read. A buffer for each read, which is what a server's sockets do by
 * themselves, costs about as much as all else that is done for a small answer. `net.connect` has an option for it,
 * `onread`; a server has none, so what that option sets is set here. Undefined when this Node does it otherwise: then
 * connections are read as usual.
 */
export class SharedReadBuffer {
  readonly bytes = Buffer.allocUnsafeSlow(size);
  readonly #buffer: symbol;
  readonly #callback: symbol;

  private constructor(buffer: symbol, callback: symbol) {
    this.#buffer = buffer;
    this.#callback = callback;
  }

  static create(): SharedReadBuffer | undefined {
    const onread = { buffer: Buffer.alloc(1), callback: () => true };
    const model = new Socket({ onread } as object) as unknown as Fields;
    const symbolOf = (value: unknown) =>
      Object.getOwnPropertySymbols(model).find((symbol) => model[symbol] === value);
    const [buffer, callback] = [symbolOf(onread.buffer), symbolOf(onread.callback)];
    return buffer && callback ? new SharedReadBuffer(buffer, callback) : undefined;
  }

  /** Before anything was read from it. False when it is no socket of which this is known to work. */
  attach(socket: Socket, onRead: OnRead): boolean {
    const fields = socket as unknown as Fields;
    const { _handle: handle } = socket as unknown as {
      readonly _handle?: { readonly useUserBuffer?: (bytes: Uint8Array) => void } | null;
    };
    const isUnderstood = fields[this.#buffer] === null && fields[this.#callback] === null;
    if (!isUnderstood || !handle?.useUserBuffer) return false;
    handle.useUserBuffer(this.bytes);
    fields[this.#buffer] = this.bytes;
    fields[this.#callback] = onRead;
    return true;
  }
}

type Fields = Record<symbol, unknown>;
