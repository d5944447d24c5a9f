import { decodeHTMLStrict } from 'entities';
import { foldCodePoint, invisible, lettersOf, mark, separator, several } from '../text/fold.ts';

/** A text as people read it. */
export interface Readable {
  readonly text: string;
  /** Where the character of a code unit starts in the source; for the end of the text, the end of the source. */
  readonly placeOf: (unit: number) => number;
}

/** Escapes, invisible characters and rare letters and signs. Most texts have none and are read as they are. */
const needsReading =
  /[\\\u00ad\u0250-\u2012\u2015-\u2017\u201a\u201b\u201e-\u2021\u2023-\uffff]|%[\dA-Fa-f]|&[\dA-Za-z#]/;

/** Decodes escapes, removes invisible characters and narrows wide letters; case and accents stay. */
export function readable(source: string): Readable {
  if (!needsReading.test(source)) return { text: source, placeOf: (unit) => unit };
  const places: number[] = [];
  let text = '';
  let at = 0;
  while (at < source.length) {
    const { codePoint, next } = readCharacter(source, at);
    if (codePoint !== keycap && (codePoint < 0x80 || foldCodePoint(codePoint) !== invisible)) {
      const plain = codePoint < 0x80 ? String.fromCharCode(codePoint) : plainForm(codePoint);
      for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
      text += plain;
    }
    at = next;
  }
  return { text, placeOf: (unit) => places[unit] ?? source.length };
}

function plainForm(codePoint: number): string {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return '\ufffd';
  const character = String.fromCodePoint(codePoint);
  const plain = codePoint < 0x2000 ? character : character.normalize('NFKC');
  if (/^[\x21-\x7e]$/.test(plain)) return plain;
  return decimalDigit.test(character) ? digitOf(codePoint) : character;
}

/** The frame of a digit emoji. */
const keycap = 0x20e3;

const decimalDigit = /^\p{Nd}$/u;

/** Unicode has the ten digits of every script in sequence. */
function digitOf(codePoint: number): string {
  let zero = codePoint;
  while (codePoint - zero < 9 && decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(codePoint - zero);
}

/** One character as a reader of the finished page would see it, and where the next one begins. */
interface ReadCharacter {
  readonly codePoint: number;
  readonly next: number;
}

const backslash = 0x5c;
const ampersand = 0x26;
const percent = 0x25;

/** Decodes JSON escapes, character references and percent-encoding, each even if applied twice. */
export function readCharacter(text: string, at: number): ReadCharacter {
  const codePoint = text.codePointAt(at) ?? 0;
  if (codePoint === backslash) return readEscape(text, at);
  if (codePoint === ampersand) return readReference(text, at);
  if (codePoint === percent) return readPercent(text, at);
  return { codePoint, next: at + (codePoint > 0xffff ? 2 : 1) };
}

/** JSON inside JSON doubles the backslashes; more than sixteen are not an escape. Some characters need two escapes. */
const unicodeEscape = /\\{1,16}u(?:[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|[\da-fA-F]{4})/y;

const shortEscapes = new Map(
  Array.from('nrtbf"/\\', (letter, at) => [letter, '\n\r\t\b\f"/\\'.charCodeAt(at)]),
);

function readEscape(text: string, at: number): ReadCharacter {
  const [written] = matchAt(unicodeEscape, text, at) ?? [];
  if (written !== undefined) {
    const units = written.match(/[\da-f]{4}/gi) ?? [];
    const character = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
    return { codePoint: character.codePointAt(0) ?? 0, next: at + written.length };
  }
  const meant = shortEscapes.get(text.charAt(at + 1));
  return meant === undefined ? { codePoint: backslash, next: at + 1 } : { codePoint: meant, next: at + 2 };
}

/** `&eacute;`, `&#233;`, `&#xe9;`, and the doubly escaped `&amp;eacute;`. */
const reference = /(&(?:amp;)*)(?:#(?:[xX]([\da-fA-F]{1,8})|(\d{1,8}));?|([\da-zA-Z]{1,31});)/y;

function readReference(text: string, at: number): ReadCharacter {
  const match = matchAt(reference, text, at);
  if (!match) return { codePoint: ampersand, next: at + 1 };
  const [written, start = '', hexadecimal, decimal, name] = match;
  const codePoint = name === undefined ? Number(decimal ?? `0x${hexadecimal}`) : namedCodePoint(name);
  return codePoint <= 0x10ffff
    ? { codePoint, next: at + written.length }
    : { codePoint: ampersand, next: at + start.length };
}

/** NaN for unknown names and for the few that stand for two characters. */
function namedCodePoint(name: string): number {
  const [character, ...more] = decodeHTMLStrict(`&${name};`);
  return more.length > 0 ? Number.NaN : (character?.codePointAt(0) ?? Number.NaN);
}

/** One character: `%41`, `%C3%A9`, and the doubly encoded `%2541`. */
const further = String.raw`%(?:25)*[89ab][\da-f]`;
const encoded = new RegExp(
  String.raw`%(?:25)*(?:[0-7][\da-f]|[cd][\da-f]${further}|e[\da-f](?:${further}){2}|f[\da-f](?:${further}){3})`,
  'iy',
);

function readPercent(text: string, at: number): ReadCharacter {
  const [written = ''] = matchAt(encoded, text, at) ?? [];
  const bytes = Buffer.from(written.replace(/%(?:25)*([\da-f]{2})/gi, '$1'), 'hex');
  const codePoint = bytes.toString().codePointAt(0) ?? 0xfffd;
  // "100%de": the percent sign precedes a word that begins with hexadecimal digits.
  return codePoint === 0xfffd
    ? { codePoint: percent, next: at + 1 }
    : { codePoint, next: at + written.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The letters of a readable text without gaps, each with its position. */
export interface Glyphs {
  readonly source: Readable;
  /** Folded letters and digits. */
  readonly letters: string;
  /** The code units at which the character of a letter starts and ends, including its accents. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Consecutive glyphs: the position of a match. */
export interface GlyphSpan {
  readonly glyphs: Glyphs;
  readonly first: number;
  readonly length: number;
}

export function glyphsOf(source: Readable): Glyphs {
  const { text } = source;
  const starts: number[] = [];
  const ends: number[] = [];
  let letters = '';
  let end = 0;
  for (let unit = 0; unit < text.length; unit = end) {
    const codePoint = text.codePointAt(unit) ?? 0;
    const folded = foldCodePoint(codePoint);
    end = unit + (codePoint > 0xffff ? 2 : 1);
    if (folded === mark) {
      if (ends.at(-1) === unit) ends[ends.length - 1] = end;
    } else if (folded !== separator) {
      const written = folded === several ? lettersOf(codePoint) : String.fromCharCode(folded);
      letters += written;
      for (let letter = 0; letter < written.length; letter += 1) {
        starts.push(unit);
        ends.push(end);
      }
    }
  }
  return { source, letters, starts, ends };
}

/** The first glyph whose character starts at a code unit or after it. */
export function glyphFrom({ starts }: Glyphs, unit: number): number {
  const index = starts.findIndex((start) => start >= unit);
  return index < 0 ? starts.length : index;
}

/** The text between a glyph and the previous one. */
export function gapBefore({ source, starts, ends }: Glyphs, index: number): string {
  const from = ends[index - 1] ?? 0;
  return source.text.slice(from, Math.max(from, starts[index] ?? source.text.length));
}

/** The character as written, without its accent. */
export function writtenAt({ source, starts }: Glyphs, index: number): string {
  const codePoint = source.text.codePointAt(starts[index] ?? 0) ?? 0;
  const character = String.fromCodePoint(codePoint);
  return codePoint < 0x80 ? character : character.normalize('NFD').charAt(0);
}

export const isUpper = (character: string) => /\p{Lu}/u.test(character);
export const isLower = (character: string) => /\p{Ll}/u.test(character);
export const isDigit = (character: string) => character >= '0' && character <= '9';
