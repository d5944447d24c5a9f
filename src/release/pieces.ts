/** A part of a file, by its offsets in bytes. */
export interface ByteSpan {
  readonly from: number;
  readonly to: number;
}

/** A text that changes only with the time of the build, and the fixed text around it. Validators ignore the stamp. */
export class Stamp {
  readonly text: string;
  readonly before: string;
  readonly after: string;

  constructor(text: string, before = '', after = '') {
    this.text = text;
    this.before = before;
    this.after = after;
  }

  /** The same stamp, with the text around it escaped for another format. */
  around(escaped: (text: string) => string): Stamp {
    return new Stamp(this.text, escaped(this.before), escaped(this.after));
  }

  toString(): string {
    return this.before + this.text + this.after;
  }
}

/** What an earlier file of the release has too, so that the gate reads it once. It begins and ends between words. */
export class Repeated {
  readonly content: string | Uint8Array;

  constructor(content: string | Uint8Array) {
    this.content = content;
  }
}

export type Piece = string | Uint8Array | Stamp | Repeated;

/** A file as bytes, and what the renderer knows about its parts: in order and without overlap. */
export interface EncodedFile {
  readonly bytes: readonly Uint8Array[];
  readonly size: number;
  readonly stamps: readonly ByteSpan[];
  readonly repeated: readonly ByteSpan[];
}

export function encoded(pieces: readonly Piece[]): EncodedFile {
  const bytes: Uint8Array[] = [];
  const stamps: ByteSpan[] = [];
  const repeated: { from: number; to: number }[] = [];
  let size = 0;
  /** Returns where the content is in the file. */
  const add = (content: string | Uint8Array): ByteSpan => {
    const own = typeof content === 'string' ? Buffer.from(content) : content;
    const from = size;
    size += own.length;
    bytes.push(own);
    return { from, to: size };
  };
  for (const piece of pieces) {
    if (piece instanceof Stamp) {
      if (piece.before) add(piece.before);
      stamps.push(add(piece.text));
      if (piece.after) add(piece.after);
    } else if (piece instanceof Repeated) {
      const { from, to } = add(piece.content);
      const last = repeated.at(-1);
      if (last?.to === from) last.to = to;
      else repeated.push({ from, to });
    } else if (piece.length > 0) add(piece);
  }
  return { bytes, size, stamps, repeated };
}

export function bytesOf(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(encoded(pieces).bytes);
}
