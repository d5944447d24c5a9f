import { foldCodePoint, lettersOf, mark, separator, several } from '../../text/letter-folding.ts';
import type { Readable } from '../characters/readable.ts';

/** The letters of a readable text, squeezed together, each with its place in it. */
export interface Glyphs {
  readonly source: Readable;
  /** Folded letters and digits. */
  readonly letters: string;
  /** Code units of the text: where the character of a letter starts and ends, accents that follow included. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Some glyphs in a row: where a find stands. */
export interface GlyphSpan {
  readonly glyphs: Glyphs;
  readonly first: number;
  readonly length: number;
}

export function glyphsOf(source: Readable): Glyphs {
  const starts: number[] = [];
  const ends: number[] = [];
  let letters = '';
  let unit = 0;
  for (const character of source.text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const folded = foldCodePoint(codePoint);
    const end = unit + character.length;
    if (folded === mark) {
      if (ends.length > 0 && ends.at(-1) === unit) ends[ends.length - 1] = end;
    } else if (folded !== separator) {
      const written = folded === several ? lettersOf(codePoint) : String.fromCharCode(folded);
      for (const letter of written) {
        letters += letter;
        starts.push(unit);
        ends.push(end);
      }
    }
    unit = end;
  }
  return { source, letters, starts, ends };
}

/** The glyph whose character starts at a byte, or -1. */
export function glyphAtByte({ source, starts }: Glyphs, byte: number): number {
  return starts.findIndex((unit) => source.offsets[unit] === byte);
}

/** What stands between a glyph and the one before it. */
export function gapBefore({ source, starts, ends }: Glyphs, index: number): string {
  const from = ends[index - 1] ?? 0;
  return source.text.slice(from, Math.max(from, starts[index] ?? source.text.length));
}

/** The character as written, without its accent. */
export function writtenAt({ source, starts }: Glyphs, index: number): string {
  const codePoint = source.text.codePointAt(starts[index] ?? 0) ?? 0;
  return String.fromCodePoint(codePoint).normalize('NFD').charAt(0);
}

export const isUpper = (character: string) => /\p{Lu}/u.test(character);
export const isLower = (character: string) => /\p{Ll}/u.test(character);
export const isDigit = (character: string) => character >= '0' && character <= '9';
