import { isAsciiLower } from '../characters/ascii.ts';

/**
 * What the bytes are: it decides where a text ends, and with it what its surroundings say about a capital. `address` is
 * the name of a file or of a vacancy, always in lower case.
 */
export type ByteKind = 'text' | 'json' | 'markup' | 'address';

/** How much after a find is read to judge it. */
const bytesAround = 320;

/** In small letters with a space on either side and no legal form in sight: nothing to judge, and by far the most. */
export function isPlainWord(bytes: Uint8Array, start: number, end: number, length: number): boolean {
  if (end - start !== length || !isBlank(bytes[start - 1])) return false;
  for (let at = start; at < end; at += 1) if (!isAsciiLower(bytes[at] ?? 0)) return false;
  const following = isBlank(bytes[end]) ? bytes[end + 1] : undefined;
  return following !== undefined && isAsciiLower(following) && !startsLegalForm(following);
}

const isBlank = (byte: number | undefined) => byte === undefined || byte === 0x20;

/** First letters of legal forms that count in lower case too. */
const legalFormStarts = new Set(Array.from('silgcpnbk', (letter) => letter.charCodeAt(0)));
const startsLegalForm = (byte: number) => legalFormStarts.has(byte);

/** A text in JSON ends at a quote that is not escaped, in markup also at a tag. */
function isBorder(bytes: Uint8Array, at: number, kind: ByteKind): boolean {
  const byte = bytes[at];
  if (kind === 'json') return byte === 0x22 && bytes[at - 1] !== 0x5c;
  return kind === 'markup' && (byte === 0x22 || byte === 0x3c || byte === 0x3e);
}

export function textStart(bytes: Uint8Array, kind: ByteKind, earliest: number, start: number): number {
  for (let at = start - 1; at >= earliest; at -= 1) if (isBorder(bytes, at, kind)) return at + 1;
  return earliest;
}

export function textEnd(bytes: Uint8Array, kind: ByteKind, end: number): number {
  const latest = Math.min(bytes.length, end + bytesAround);
  for (let at = end; at < latest; at += 1) if (isBorder(bytes, at, kind)) return at;
  return latest;
}

export function tokenAround(bytes: Uint8Array, at: number): [number, number] {
  let from = at;
  let to = at + 1;
  while (from > 0 && at - from < 40 && (bytes[from - 1] ?? 0) > 0x22) from -= 1;
  while (to < bytes.length && to - at < 40 && (bytes[to] ?? 0) > 0x22) to += 1;
  return [from, to];
}
