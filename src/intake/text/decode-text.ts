import { isAscii } from 'node:buffer';
import {
  type Encoding,
  encodingFromHead,
  encodingFromStretch,
  replacementCharacter,
} from './detect-encoding.ts';
import type { ByteSource } from './lookahead.ts';

const headLength = 4096;
const stretchLength = 1024 * 1024;

/** Bytes to which Windows-1252 gives no character; the decoder lets them through as control characters. */
const unassigned = /[\u0081\u008d\u008f\u0090\u009d]/g;

/**
 * The text of a file, with line feeds for line ends. ASCII goes straight through; the first byte above it decides
 * between UTF-8 and encodings of one byte, from the stretch that follows it, so that nothing is read twice.
 */
export async function* decodeText(
  bytes: ByteSource,
  found: (encoding: Encoding) => void,
): AsyncGenerator<string> {
  let lineEndCut = false;
  for await (const piece of decoded(bytes, found)) {
    const whole: string = lineEndCut ? `\r${piece}` : piece;
    lineEndCut = whole.endsWith('\r');
    const text = lineEndCut ? whole.slice(0, -1) : whole;
    if (text !== '') yield text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }
  if (lineEndCut) yield '\n';
}

async function* decoded(bytes: ByteSource, found: (encoding: Encoding) => void): AsyncGenerator<string> {
  const marked = encodingFromHead(
    (await bytes.peek(headLength))?.subarray(0, headLength) ?? new Uint8Array(),
  );
  if (marked) {
    found(marked);
    yield* decodedAs(marked, bytes);
    return;
  }
  let stretch: Uint8Array = new Uint8Array();
  let decoder: ((chunk: Uint8Array, last: boolean) => string) | undefined;
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder(chunk, false);
      continue;
    }
    if (stretch.length === 0 && isAscii(chunk)) {
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      continue;
    }
    stretch = Buffer.concat([stretch, chunk]);
    if (stretch.length < stretchLength) continue;
    decoder = decoderFor(judged(stretch, found));
    yield decoder(stretch, false);
  }
  if (!decoder) {
    decoder = decoderFor(stretch.length > 0 ? judged(stretch, found) : 'utf-8');
    yield decoder(stretch, false);
  }
  yield decoder(new Uint8Array(), true);
}

function judged(stretch: Uint8Array, found: (encoding: Encoding) => void): Encoding {
  const encoding = encodingFromStretch(stretch);
  found(encoding);
  return encoding;
}

async function* decodedAs(encoding: Encoding, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = decoderFor(encoding);
  for await (const chunk of bytes) yield decoder(chunk, false);
  yield decoder(new Uint8Array(), true);
}

function decoderFor(encoding: Encoding): (chunk: Uint8Array, last: boolean) => string {
  const decoder = new TextDecoder(encoding);
  if (encoding !== 'windows-1252') return (chunk, last) => decoder.decode(chunk, { stream: !last });
  return (chunk, last) => decoder.decode(chunk, { stream: !last }).replace(unassigned, replacementCharacter);
}
