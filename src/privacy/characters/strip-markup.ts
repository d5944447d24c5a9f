import { isAsciiDigit, isAsciiLetter } from './ascii.ts';

/** The text that markup shows or announces. */
export interface StrippedMarkup {
  readonly bytes: Uint8Array;
  /** Where a byte of it stands in the markup. */
  place(at: number): number;
}

const lessThan = 0x3c;
const greaterThan = 0x3e;
const newline = 0x0a;

/** Tags that do not end a word: `A<b>c</b>me` reads as one. */
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const spokenAttributes =
  /\s(?:content|title|alt|aria-label|href|value|placeholder|label|summary)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * Takes tags away so that a name split by them is whole again. Values of attributes that could hold a person's datum
 * follow the text. Not by htmlparser2, whose tokenizer reads strings and, doing the same work, took half as long again.
 */
export function stripMarkup(bytes: Uint8Array): StrippedMarkup {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = new KeptBytes(bytes);
  const values: [number, number][] = [];
  let at = 0;
  while (at < bytes.length) {
    const open = source.indexOf(lessThan, at);
    if (open < 0) break;
    kept.keep(at, open);
    if (!startsTag(bytes[open + 1] ?? 0)) {
      kept.keep(open, open + 1);
      at = open + 1;
      continue;
    }
    const close = tagEnd(bytes, open);
    const name = tagName(bytes, open);
    if (!inline.has(name)) kept.breakLine(open);
    if (mayHoldDatum(bytes, open, close))
      values.push(...spokenValues(source.toString('latin1', open, close), open));
    at = isUnread(source, name, open, close) ? elementEnd(source, name, close) : close;
  }
  kept.keep(at, bytes.length);
  for (const [from, to] of values) {
    kept.breakLine(from);
    kept.keep(from, to);
  }
  return { bytes: kept.bytes(), place: (index) => kept.place(index) };
}

/** Pieces of a source, one after the other, and where each came from. */
class KeptBytes {
  readonly #source: Uint8Array;
  // Attribute values are read once more, and every tag is longer than the line break in its place.
  readonly #kept: Uint8Array;
  readonly #starts: number[] = [];
  readonly #places: number[] = [];
  #size = 0;

  constructor(source: Uint8Array) {
    this.#source = source;
    this.#kept = new Uint8Array(source.length * 2 + 16);
  }

  keep(from: number, to: number): void {
    if (to <= from) return;
    this.#starts.push(this.#size);
    this.#places.push(from);
    this.#kept.set(this.#source.subarray(from, to), this.#size);
    this.#size += to - from;
  }

  breakLine(at: number): void {
    this.#starts.push(this.#size);
    this.#places.push(at);
    this.#kept[this.#size] = newline;
    this.#size += 1;
  }

  bytes(): Uint8Array {
    return this.#kept.subarray(0, this.#size);
  }

  place(index: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return (this.#places[low] ?? 0) + index - (this.#starts[low] ?? 0);
  }
}

const startsTag = (byte: number) => isAsciiLetter(byte) || byte === 0x2f || byte === 0x21 || byte === 0x3f;

function tagName(bytes: Uint8Array, open: number): string {
  let name = '';
  for (let at = bytes[open + 1] === 0x2f ? open + 2 : open + 1; name.length < 12; at += 1) {
    const byte = bytes[at] ?? 0;
    if (!isAsciiLetter(byte) && !isAsciiDigit(byte)) break;
    // The same bit that makes a capital small is already set in digits.
    name += String.fromCharCode(byte | 0x20);
  }
  return name;
}

/** What is between these tags is not read by anybody; JSON in a script is. */
function isUnread(source: Buffer, name: string, open: number, close: number): boolean {
  if (source[open + 1] === 0x2f) return false;
  if (name === 'script') return !source.toString('latin1', open, close).includes('json');
  return name === 'style' || name === 'svg';
}

/** Names in attributes are found in the markup as it is; only persons' data needs their values by themselves. */
function mayHoldDatum(bytes: Uint8Array, open: number, close: number): boolean {
  let digits = 0;
  for (let at = open; at < close; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x40) return true;
    if (isAsciiDigit(byte)) digits += 1;
    // The hosts of `t.me/…` and its like.
    if (byte === 0x2f && ((bytes[at - 1] ?? 0) | 0x20) === 0x65 && ((bytes[at - 2] ?? 0) | 0x20) === 0x6d)
      return true;
  }
  return digits >= 7;
}

function spokenValues(tag: string, open: number): [number, number][] {
  return Array.from(tag.matchAll(spokenAttributes), (match) => {
    const value = match[1] ?? match[2] ?? '';
    const from = open + match.index + match[0].length - 1 - value.length;
    return [from, from + value.length];
  });
}

/** One past the `>` that ends the tag; quoted values may hold others. */
function tagEnd(bytes: Uint8Array, open: number): number {
  let quote = 0;
  for (let at = open + 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 0x22 || byte === 0x27) {
      quote = byte;
    } else if (byte === greaterThan) {
      return at + 1;
    }
  }
  return bytes.length;
}

function elementEnd(source: Buffer, name: string, from: number): number {
  const end = source.indexOf(`</${name}`, from, 'latin1');
  return end < 0 ? source.length : end;
}
