import { isAsciiLower } from '../characters/ascii.ts';

/** What the bytes are: a text, or an address made of one, in which nothing has a capital. */
export type TextKind = 'text' | 'address';

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

/** Where reading ends that began at a find. */
export function textEnd(bytes: Uint8Array, end: number): number {
  return Math.min(bytes.length, end + bytesAround);
}

export function tokenAround(bytes: Uint8Array, at: number): [number, number] {
  let from = at;
  let to = at + 1;
  while (from > 0 && at - from < 40 && (bytes[from - 1] ?? 0) > 0x22) from -= 1;
  while (to < bytes.length && to - at < 40 && (bytes[to] ?? 0) > 0x22) to += 1;
  return [from, to];
}
