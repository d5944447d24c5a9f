import { prefixes, suffixes } from './edges.ts';

/** What the bytes are (`address`: the name of a file or of a vacancy, always in lower case): it decides where a text ends, and with it what its surroundings say about a capital. */
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

export const isAsciiLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isAsciiLower = (byte: number) => byte >= 0x61 && byte <= 0x7a;

/** A first look that costs little, since most finds are the middle of some other word. */
export function mayStandAlone(bytes: Uint8Array, start: number, end: number, length: number): boolean {
  if (
    isAsciiLower(bytes[start] ?? 0) &&
    isAsciiLetter(bytes[start - 1] ?? 0) &&
    !isAfterEscape(bytes, start)
  ) {
    if (length < 4 || !endsInAffix(bytes, start)) return false;
  }
  if (isAsciiLower(bytes[end] ?? 0) && isAsciiLetter(bytes[end - 1] ?? 0)) {
    return length >= 4 && startsWithAffix(bytes, end);
  }
  return true;
}

/** The letter in front may be the end of `\n`, `\u003c` or `%3c`: then it is none, and the judge looks closer. */
function isAfterEscape(bytes: Uint8Array, start: number): boolean {
  for (let back = 2; back <= 6; back += 1) {
    const byte = bytes[start - back];
    if (byte === 0x5c || (byte === 0x25 && back <= 3)) return true;
  }
  return false;
}

function endsInAffix(bytes: Uint8Array, end: number): boolean {
  let token = '';
  for (let at = end - 1; at >= 0 && token.length < 20 && isAsciiLetter(bytes[at] ?? 0); at -= 1) {
    token = String.fromCharCode((bytes[at] ?? 0) | 0x20) + token;
  }
  return prefixes.has(token);
}

function startsWithAffix(bytes: Uint8Array, start: number): boolean {
  let token = '';
  for (let at = start; at < bytes.length && token.length < 20 && isAsciiLetter(bytes[at] ?? 0); at += 1) {
    token += String.fromCharCode((bytes[at] ?? 0) | 0x20);
  }
  return suffixes.has(token);
}

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
