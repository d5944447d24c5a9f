import { isAsciiLetter, isAsciiLower } from '../characters/ascii.ts';
import { type GlyphSpan, type Glyphs, gapBefore, isDigit, isLower, isUpper, writtenAt } from './glyphs.ts';

/**
 * Whether a side of a find is the boundary of a word, or none. `affix`: it is glued to a word that companies glue to
 * their names.
 */
export type Boundary = 'none' | 'word' | 'affix';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** `#TrabajaEnAcme`, `empleosacme`, `rhacme`. No short words: they would make names out of Spanish ones. */
const prefixes = list(
  `trabajaen trabajacon trabajemosen trabaja unetea unete somos soy equipo team grupo empleos empleo empleosen vacantes
   vacante vacantesen bolsa bolsadetrabajo bolsadetrabajoen talento talentos reclutamiento rh rrhh hr careers jobs
   contacto ventas www join workat lifeat vive orgullo mx`,
);

/** `@acmemx`, `acmeoficial`. */
const suffixes = list(
  `mx mex mexico latam oficial careers jobs rh rrhh hr empleos empleo vacantes talento reclutamiento corp sadecv`,
);

/** Shorter names ask for a real gap: in `aB3Mk` anything would match. */
const leastInsideToken = 4;
const longestAffix = 20;

export function boundaryBefore({ glyphs, first, length }: GlyphSpan): Boundary {
  if (length < leastInsideToken && gapBefore(glyphs, first) === '&') return 'none';
  if (first === 0 || isGap(glyphs, first)) return 'word';
  if (length < leastInsideToken) return 'none';
  const before = writtenAt(glyphs, first - 1);
  const here = writtenAt(glyphs, first);
  const camel = isUpper(here) && (isLower(before) || isDigit(before)) && evenCase(glyphs, first, length);
  if (camel || (isDigit(before) && !isDigit(here))) return 'word';
  let start = first;
  while (start > 0 && first - start < longestAffix && !isGap(glyphs, start)) start -= 1;
  return prefixes.has(glyphs.letters.slice(start, first)) ? 'affix' : 'none';
}

export function boundaryAfter({ glyphs, first, length }: GlyphSpan): Boundary {
  const next = first + length;
  // `ATT&CK` is not AT&T: an ampersand ties initials together.
  if (length < leastInsideToken && next < glyphs.letters.length && gapBefore(glyphs, next) === '&')
    return 'none';
  if (next >= glyphs.letters.length || isGap(glyphs, next)) return 'word';
  if (length < leastInsideToken) return 'none';
  const here = writtenAt(glyphs, next - 1);
  const after = writtenAt(glyphs, next);
  const camel = isUpper(after) && (isLower(here) || isDigit(here)) && evenCase(glyphs, first, length);
  if (camel || (isDigit(after) && !isDigit(here))) return 'word';
  let end = next;
  while (end < glyphs.letters.length && end - next < longestAffix && !isGap(glyphs, end)) end += 1;
  return suffixes.has(glyphs.letters.slice(next, end)) ? 'affix' : 'none';
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

/** The same question at little cost, on bytes: no means no, since most finds are the middle of some other word. */
export function mayStandAlone(bytes: Uint8Array, start: number, end: number, length: number): boolean {
  if (
    isAsciiLower(bytes[start] ?? 0) &&
    isAsciiLetter(bytes[start - 1] ?? 0) &&
    !isAfterEscape(bytes, start)
  ) {
    if (length < leastInsideToken || !endsInPrefix(bytes, start)) return false;
  }
  if (isAsciiLower(bytes[end] ?? 0) && isAsciiLetter(bytes[end - 1] ?? 0)) {
    return length >= leastInsideToken && startsWithSuffix(bytes, end);
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

function endsInPrefix(bytes: Uint8Array, end: number): boolean {
  let token = '';
  for (let at = end - 1; at >= 0 && token.length < longestAffix && isAsciiLetter(bytes[at] ?? 0); at -= 1) {
    token = String.fromCharCode((bytes[at] ?? 0) | 0x20) + token;
  }
  return prefixes.has(token);
}

function startsWithSuffix(bytes: Uint8Array, start: number): boolean {
  let token = '';
  for (
    let at = start;
    at < bytes.length && token.length < longestAffix && isAsciiLetter(bytes[at] ?? 0);
    at += 1
  ) {
    token += String.fromCharCode((bytes[at] ?? 0) | 0x20);
  }
  return suffixes.has(token);
}
