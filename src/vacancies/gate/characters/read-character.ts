import { decodeHTMLStrict } from 'entities';
import { isAsciiDigit, isAsciiLetter } from './ascii.ts';

/**
 * One character as a reader of the finished page would see it, and where the next one begins. Undoes UTF-8, JSON
 * escapes, character references and percent-encoding, each also when it was applied twice. A single object is filled
 * again and again: this runs for every byte that is not plain ASCII of hundreds of megabytes.
 */
export interface ReadCharacter {
  codePoint: number;
  next: number;
}

const replacement = 0xfffd;
const ampersand = 0x26;
const backslash = 0x5c;
const percent = 0x25;
const semicolon = 0x3b;
const lowerU = 0x75;
/** Four times JSON inside JSON; a longer row of them is no escape. */
const mostBackslashes = 16;

/** `\n`, `\"`, `\/` and the rest: the second character is not a letter of the text. */
const shortEscapes = new Map(
  Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '"': '"', '/': '/', '\\': '\\' }).map(
    ([written, meant]) => [written.charCodeAt(0), meant.charCodeAt(0)],
  ),
);

export function readCharacter(bytes: Uint8Array, at: number, into: ReadCharacter): void {
  const byte = bytes[at] ?? 0;
  if (byte >= 0x80) readUtf8(bytes, at, into);
  else if (byte === backslash) readEscape(bytes, at, into);
  else if (byte === ampersand) readReference(bytes, at, into);
  else if (byte === percent) readPercent(bytes, at, into);
  else found(into, byte, at + 1);
}

/** Fills the answer. Its return value lets a reader say «found, and done» in one line. */
function found(into: ReadCharacter, codePoint: number, next: number): true {
  into.codePoint = codePoint;
  into.next = next;
  return true;
}

function readUtf8(bytes: Uint8Array, at: number, into: ReadCharacter): boolean {
  const lead = bytes[at] ?? 0;
  const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
  if (more === 0 || lead > 0xf4) return found(into, replacement, at + 1);
  let codePoint = lead & (0x3f >> more);
  for (let index = 1; index <= more; index += 1) {
    const byte = bytes[at + index] ?? 0;
    if (byte >> 6 !== 2) return found(into, replacement, at + index);
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  return found(into, codePoint > 0x10ffff ? replacement : codePoint, at + more + 1);
}

function readEscape(bytes: Uint8Array, at: number, into: ReadCharacter): boolean {
  // JSON inside JSON doubles the backslashes in front of the same escape.
  let letter = at + 1;
  while (bytes[letter] === backslash && letter - at < mostBackslashes) letter += 1;
  if (bytes[letter] === lowerU) {
    const unit = hexAt(bytes, letter + 1, 4);
    if (unit >= 0) {
      const next = letter + 5;
      const low = unit >> 10 === 0x36 && bytes[next] === backslash ? lowSurrogate(bytes, next) : -1;
      if (low < 0) return found(into, unit, next);
      return found(into, 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff), next + 6);
    }
  }
  const meant = shortEscapes.get(bytes[at + 1] ?? 0);
  return found(into, meant ?? backslash, meant === undefined ? at + 1 : at + 2);
}

function lowSurrogate(bytes: Uint8Array, at: number): number {
  const unit = bytes[at + 1] === lowerU ? hexAt(bytes, at + 2, 4) : -1;
  return unit >> 10 === 0x37 ? unit : -1;
}

/** `CounterClockwiseContourIntegral`. */
const longestName = 31;
const mostDigits = 8;

const namedCharacters = new Map<string, number>();

/** What `&name;` stands for. Of the two thousand names a release has a dozen, each of which is decoded once. */
function namedCharacter(name: string): number | undefined {
  const known = namedCharacters.get(name);
  if (known !== undefined) return known;
  const [character = '', ...more] = decodeHTMLStrict(`&${name};`);
  // Unknown names stay as they are, and so do the few that stand for two characters: mathematics and `fj`.
  if (more.length > 0) return undefined;
  const codePoint = character.codePointAt(0) ?? 0;
  namedCharacters.set(name, codePoint);
  return codePoint;
}

function readReference(bytes: Uint8Array, at: number, into: ReadCharacter): boolean {
  let start = at + 1;
  // `&amp;eacute;` is what a reference becomes when it is escaped once more.
  while (textAt(bytes, start, 4) === 'amp;') start += 4;
  const numeric = bytes[start] === 0x23 ? readNumber(bytes, start + 1, into) : false;
  if (numeric) return true;
  let end = start;
  while (end - start < longestName && isNameByte(bytes[end] ?? 0)) end += 1;
  const isNamed = end > start && bytes[end] === semicolon;
  const codePoint = isNamed ? namedCharacter(textAt(bytes, start, end - start)) : undefined;
  if (codePoint === undefined) return found(into, ampersand, start);
  return found(into, codePoint, end + 1);
}

const isNameByte = (byte: number) => isAsciiLetter(byte) || isAsciiDigit(byte);

function readNumber(bytes: Uint8Array, at: number, into: ReadCharacter): boolean {
  const hexadecimal = ((bytes[at] ?? 0) | 0x20) === 0x78;
  const base = hexadecimal ? 16 : 10;
  let end = hexadecimal ? at + 1 : at;
  let codePoint = 0;
  const start = end;
  while (end - start < mostDigits) {
    const digit = hexDigit(bytes[end] ?? 0);
    if (digit < 0 || digit >= base) break;
    codePoint = codePoint * base + digit;
    end += 1;
  }
  if (end === start || codePoint > 0x10ffff) return false;
  return found(into, codePoint, bytes[end] === semicolon ? end + 1 : end);
}

function readPercent(bytes: Uint8Array, at: number, into: ReadCharacter): boolean {
  const first = percentByte(bytes, at);
  if (first.value < 0) return found(into, percent, at + 1);
  if (first.value < 0x80) return found(into, first.value, first.next);
  const encoded = new Uint8Array(4);
  let { next } = first;
  encoded[0] = first.value;
  const ends = [next, next, next, next];
  for (let index = 1; index < 4; index += 1) {
    const byte = percentByte(bytes, next);
    if (byte.value >> 6 !== 2) break;
    encoded[index] = byte.value;
    next = byte.next;
    ends[index] = next;
  }
  readUtf8(encoded, 0, into);
  // "100%de": a percent sign in front of a word that happens to begin like a number.
  if (into.codePoint === replacement) return found(into, percent, at + 1);
  return found(into, into.codePoint, ends[into.next - 1] ?? next);
}

function percentByte(bytes: Uint8Array, at: number): { value: number; next: number } {
  if (bytes[at] !== percent) return { value: -1, next: at };
  let digits = at + 1;
  while (bytes[digits] === 0x32 && bytes[digits + 1] === 0x35) digits += 2;
  const value = hexAt(bytes, digits, 2);
  if (value >= 0) return { value, next: digits + 2 };
  return digits > at + 1 ? { value: percent, next: digits } : { value: -1, next: at };
}

function hexAt(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = at; index < at + count; index += 1) {
    const digit = hexDigit(bytes[index] ?? 0);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

function hexDigit(byte: number): number {
  if (isAsciiDigit(byte)) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  let text = '';
  for (let index = at; index < Math.min(at + length, bytes.length); index += 1) {
    text += String.fromCharCode(bytes[index] ?? 0);
  }
  return text;
}
