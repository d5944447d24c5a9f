import { isAsciiLetter, isAsciiLower } from '../characters/ascii.ts';
import { endingsOfStem, endingsOfWord, isMadeOfWords, prefixes, suffixes } from './glue.ts';
import { type GlyphSpan, type Glyphs, gapBefore, isDigit, isLower, isUpper, writtenAt } from './glyphs.ts';
import type { NameForm } from './match-policy.ts';
import { isKnownWord } from './ordinary-words.ts';

/**
 * Whether a side of a find is the boundary of a word, or none. `affix`: it is glued to a word that companies glue to
 * their names.
 */
export type Boundary = 'none' | 'word' | 'affix';

/** Shorter names ask for a real gap: in `aB3Mk` anything would match. */
const leastInsideToken = 4;
const longestAffix = 24;

export function boundaryBefore({ glyphs, first, length }: GlyphSpan, form?: NameForm): Boundary {
  if (length < leastInsideToken && gapBefore(glyphs, first) === '&') return 'none';
  if (first === 0 || isGap(glyphs, first)) return 'word';
  if (length < leastInsideToken) return 'none';
  const prefix = glyphs.letters.slice(tokenStart(glyphs, first), first);
  if (prefixes.has(prefix)) return 'affix';
  const before = writtenAt(glyphs, first - 1);
  const here = writtenAt(glyphs, first);
  const camel = isUpper(here) && (isLower(before) || isDigit(before)) && evenCase(glyphs, first, length);
  if (camel || (isDigit(before) && !isDigit(here))) return 'word';
  if (form === undefined || !isMadeOfWords(prefix, length)) return 'none';
  return isOtherWord(glyphs, first, length) ? 'none' : 'affix';
}

export function boundaryAfter({ glyphs, first, length }: GlyphSpan, form?: NameForm): Boundary {
  const next = first + length;
  // `ATT&CK` is not AT&T: an ampersand ties initials together.
  if (length < leastInsideToken && next < glyphs.letters.length && gapBefore(glyphs, next) === '&')
    return 'none';
  const isEnd = next >= glyphs.letters.length || isGap(glyphs, next);
  if (form === 'stem' && isEnd) return 'none';
  if (isEnd) return 'word';
  if (length < leastInsideToken) return 'none';
  const rest = glyphs.letters.slice(next, tokenEnd(glyphs, next));
  if (form === 'stem')
    return endingsOfStem.has(rest) && !isOtherWord(glyphs, first, length) ? 'word' : 'none';
  if (suffixes.has(rest)) return 'affix';
  const here = writtenAt(glyphs, next - 1);
  const after = writtenAt(glyphs, next);
  const camel = isUpper(after) && (isLower(here) || isDigit(here)) && evenCase(glyphs, first, length);
  if (camel || (isDigit(after) && !isDigit(here))) return 'word';
  if (form === undefined || isOtherWord(glyphs, first, length)) return 'none';
  if (form === 'beginning' || endingsOfWord.has(rest)) return 'word';
  return isMadeOfWords(rest, length) ? 'affix' : 'none';
}

/** Where a find ends together with the ending that makes a plural or a demonym of it. */
export function endOfInflected(glyphs: Glyphs, next: number): number {
  const end = tokenEnd(glyphs, next);
  return endingsOfWord.has(glyphs.letters.slice(next, end)) ? end : next;
}

function tokenStart(glyphs: Glyphs, first: number): number {
  let start = first;
  while (start > 0 && first - start < longestAffix && !isGap(glyphs, start)) start -= 1;
  return start;
}

function tokenEnd(glyphs: Glyphs, next: number): number {
  let end = next;
  while (end < glyphs.letters.length && end - next < longestAffix && !isGap(glyphs, end)) end += 1;
  return end;
}

/** The whole token stands in a dictionary: the letters of the name are in it by chance. */
function isOtherWord(glyphs: Glyphs, first: number, length: number): boolean {
  return isKnownWord(glyphs.letters.slice(tokenStart(glyphs, first), tokenEnd(glyphs, first + length)));
}

function isGap(glyphs: Glyphs, index: number): boolean {
  return gapBefore(glyphs, index) !== '' || glyphs.source.hidden.has(glyphs.starts[index] ?? -1);
}

/** A capital inside a token is a boundary only when the rest is written as names are, not in a random key. */
function evenCase(glyphs: Glyphs, first: number, length: number): boolean {
  let changes = 0;
  for (let index = first + 1; index < first + length; index += 1) {
    const before = writtenAt(glyphs, index - 1);
    if (isLower(before) && isUpper(writtenAt(glyphs, index))) changes += 1;
  }
  return changes <= Math.floor(length / 4);
}

/**
 * The same question at little cost, on bytes: no means no, since most finds are the middle of some other word. `glues`: one
 * of the names that read so is a word which may be glued to others.
 */
export function mayStandAlone(
  bytes: Uint8Array,
  start: number,
  end: number,
  length: number,
  glues: boolean,
): boolean {
  if (
    isAsciiLower(bytes[start] ?? 0) &&
    isAsciiLetter(bytes[start - 1] ?? 0) &&
    !isAfterEscape(bytes, start)
  ) {
    if (length < leastInsideToken || hasBlank(bytes, start, end)) return false;
    const prefix = lettersBefore(bytes, start);
    if (!prefixes.has(prefix) && !(glues && isMadeOfWords(prefix, length))) return false;
  }
  if (isAsciiLower(bytes[end] ?? 0) && isAsciiLetter(bytes[end - 1] ?? 0)) {
    if (length < leastInsideToken || (glues && hasBlank(bytes, start, end))) return false;
    const rest = lettersAfter(bytes, end);
    if (suffixes.has(rest)) return true;
    // What goes on in other than plain letters (`acmeños`) is read closely.
    return (
      glues &&
      (endingsOfWord.has(rest) || (bytes[end + rest.length] ?? 0) > 0x7f || isMadeOfWords(rest, length))
    );
  }
  return true;
}

/** Words that meet by chance, or a name spaced out, which nobody glues to anything. */
function hasBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === 0x20) return true;
  return false;
}

/** The letter in front may be the end of `\n`, `\u003c` or `%3c`: then it is none, and the judge looks closer. */
function isAfterEscape(bytes: Uint8Array, start: number): boolean {
  for (let back = 2; back <= 6; back += 1) {
    const byte = bytes[start - back];
    if (byte === 0x5c || (byte === 0x25 && back <= 3)) return true;
  }
  return false;
}

function lettersBefore(bytes: Uint8Array, end: number): string {
  let token = '';
  for (let at = end - 1; at >= 0 && token.length < longestAffix && isAsciiLetter(bytes[at] ?? 0); at -= 1) {
    token = String.fromCharCode((bytes[at] ?? 0) | 0x20) + token;
  }
  return token;
}

function lettersAfter(bytes: Uint8Array, start: number): string {
  let token = '';
  for (
    let at = start;
    at < bytes.length && token.length < longestAffix && isAsciiLetter(bytes[at] ?? 0);
    at += 1
  ) {
    token += String.fromCharCode((bytes[at] ?? 0) | 0x20);
  }
  return token;
}
