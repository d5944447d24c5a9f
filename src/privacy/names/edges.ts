import { type Glyphs, gapBefore, isDigit, isLower, isUpper, writtenAt } from './glyphs.ts';

/** Whether a find stands by itself: `word`, or glued to a word that companies glue to their names: `affix`. */
export type Edge = 'none' | 'word' | 'affix';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** `#TrabajaEnAcme`, `empleosacme`, `rhacme`. No short words: they would make names out of Spanish ones. */
export const prefixes = list(
  `trabajaen trabajacon trabajemosen trabaja unetea unete somos soy equipo team grupo empleos empleo empleosen vacantes
   vacante vacantesen bolsa bolsadetrabajo bolsadetrabajoen talento talentos reclutamiento rh rrhh hr careers jobs
   contacto ventas www join workat lifeat vive orgullo mx`,
);

/** `@acmemx`, `acmeoficial`. */
export const suffixes = list(
  `mx mex mexico latam oficial careers jobs rh rrhh hr empleos empleo vacantes talento reclutamiento corp sadecv`,
);

/** Shorter names ask for a real gap: in `aB3Mk` anything would match. */
const leastInsideToken = 4;
const longestAffix = 20;

export function edgeBefore(glyphs: Glyphs, first: number, length: number): Edge {
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

export function edgeAfter(glyphs: Glyphs, first: number, length: number): Edge {
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

/** A capital inside a token is a border only when the rest is written as names are, not in a random key. */
function evenCase(glyphs: Glyphs, first: number, length: number): boolean {
  let changes = 0;
  for (let index = first + 1; index < first + length; index += 1) {
    const before = writtenAt(glyphs, index - 1);
    if (isLower(before) && isUpper(writtenAt(glyphs, index))) changes += 1;
  }
  return changes <= Math.floor(length / 4);
}
