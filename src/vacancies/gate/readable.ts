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

/** The frame of a digit emoji. */
const keycap = 0x20e3;

/** Decodes escapes, removes invisible characters and narrows wide letters; case and accents stay. */
export function readable(source: string): Readable {
  if (!needsReading.test(source)) return { text: source, placeOf: (unit) => unit };
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < source.length; ) {
    escaped.lastIndex = at;
    const { 0: written = '', groups = {} } = escaped.exec(source) ?? {};
    const meant = decoded(groups);
    const character = meant ?? String.fromCodePoint(source.codePointAt(at) ?? 0);
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint !== keycap && (codePoint < 0x80 || foldCodePoint(codePoint) !== invisible)) {
      const plain = plainForm(character, codePoint);
      for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
      text += plain;
    }
    at += meant === undefined ? character.length : written.length;
  }
  return { text, placeOf: (unit) => places[unit] ?? source.length };
}

function plainForm(character: string, codePoint: number): string {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return '\ufffd';
  const plain = codePoint < 0x2000 ? character : character.normalize('NFKC');
  return /^[\x21-\x7e]$/.test(plain) ? plain : character;
}

const further = String.raw`%(?:25)*[89abAB][\da-fA-F]`;

/**
 * One character as JSON (also inside JSON), as a character reference or percent-encoded, each even if applied twice:
 * `\\u00e9`, `&amp;eacute;`, `%25C3%25A9`.
 */
const escaped = new RegExp(
  [
    String.raw`\\{1,16}u(?<units>[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|[\da-fA-F]{4})`,
    String.raw`\\(?<short>[nrtbf"/\\])`,
    String.raw`&(?:amp;)*(?:#(?:[xX](?<hex>[\da-fA-F]{1,8})|(?<decimal>\d{1,8}));?|(?<name>[\da-zA-Z]{1,31});)`,
    String.raw`(?<bytes>%(?:25)*(?:[0-7][\da-fA-F]|[cdCD][\da-fA-F]${further}|[eE][\da-fA-F](?:${further}){2}|[fF][\da-fA-F](?:${further}){3}))`,
  ].join('|'),
  'y',
);

/** The character that an escape stands for, if it stands for one. */
function decoded(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  const { units, short, hex, decimal, name, bytes } = groups;
  if (units !== undefined)
    return String.fromCharCode(
      ...(units.match(/[\da-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)),
    );
  if (short !== undefined) return '\n\r\t\b\f'.charAt('nrtbf'.indexOf(short)) || short;
  if (name !== undefined) return oneCharacter(decodeHTMLStrict(`&${name};`));
  // "100%de": the percent sign precedes a word that begins with hexadecimal digits.
  if (bytes !== undefined)
    return oneCharacter(
      Buffer.from(bytes.replace(/%(?:25)*([\da-f]{2})/gi, '$1'), 'hex').toString(),
      '\ufffd',
    );
  const codePoint = Number(decimal ?? `0x${hex}`);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}

const oneCharacter = (text: string, not?: string) =>
  text !== not && String.fromCodePoint(text.codePointAt(0) ?? 0) === text ? text : undefined;

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
  const codes: number[] = [];
  let end = 0;
  for (let unit = 0; unit < text.length; unit = end) {
    const codePoint = text.codePointAt(unit) ?? 0;
    const folded = foldCodePoint(codePoint);
    end = unit + (codePoint > 0xffff ? 2 : 1);
    if (folded === mark) {
      if (ends.at(-1) === unit) ends[ends.length - 1] = end;
    } else if (folded !== separator) {
      const written = folded === several ? lettersOf(codePoint) : '';
      for (let letter = 0; letter < (written.length || 1); letter += 1) {
        codes.push(written === '' ? folded : written.charCodeAt(letter));
        starts.push(unit);
        ends.push(end);
      }
    }
  }
  return { source, letters: Buffer.from(codes).toString('latin1'), starts, ends };
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
