import { wordSet } from '../../text/fold.ts';
import { type GlyphSpan, type Glyphs, gapBefore, isDigit, isLower, isUpper, writtenAt } from '../readable.ts';
import type { NameForm } from './match-policy.ts';
import { type NamePattern, standsFor } from './name-index.ts';
import lists from './ordinary-words.json' with { type: 'json' };
import { isKnownWord } from './ordinary-words.ts';

/** How a name was spelled. `no`: these letters are not the name. */
export type Spelling = 'no' | 'plain' | 'disguised';

const leastForDigits = 4;
const leastForSwaps = 5;
const leastForSigns = 4;
const leastForSpacedOut = 3;
/** If each part has a capital, gaps do not matter: «Rite Rug» for Riterug. */
const leastForCapitals = 6;

/** Compares letters and gaps with those of a name or of its beginning. */
export function spellingOf(span: GlyphSpan, pattern: NamePattern): Spelling {
  const letters = spellingOfLetters(span, pattern);
  const gaps = letters === 'no' ? 'no' : spellingOfGaps(span, pattern);
  return gaps === 'plain' ? letters : gaps;
}

function spellingOfLetters({ glyphs, first, length }: GlyphSpan, { letters }: NamePattern): Spelling {
  let digits = 0;
  let swaps = 0;
  let foreign = 0;
  for (let index = 0; index < length; index += 1) {
    const folded = glyphs.letters.charAt(first + index);
    const meant = letters.charAt(index);
    const written = writtenAt(glyphs, first + index);
    if (folded === meant) {
      if (written > '\u024f' && !/[\p{Script=Latin}]/u.test(written)) foreign += 1;
    } else if (standsFor(folded, meant)) {
      digits += 1;
    } else if ((written === 'l' && meant === 'i') || (written === 'I' && meant === 'l')) {
      // A small L and a capital I look alike.
      swaps += 1;
    } else {
      return 'no';
    }
  }
  if (digits > 0 && (length < leastForDigits || digits * 2 > length)) return 'no';
  // «ambiental» is a word, not the name Ambient-AI.
  if (swaps > 0 && (length < leastForSwaps || isKnownWord(glyphs.letters.slice(first, first + length))))
    return 'no';
  return digits + swaps + foreign > 0 ? 'disguised' : 'plain';
}

function spellingOfGaps(span: GlyphSpan, pattern: NamePattern): Spelling {
  const { glyphs, first, length } = span;
  const strange: string[] = [];
  let inner = 0;
  let hidden = 0;
  for (let index = 1; index < length; index += 1) {
    const gap = gapBefore(glyphs, first + index);
    const sign = pattern.signs.get(index);
    if (glyphs.source.hidden.has(glyphs.starts[first + index] ?? -1)) hidden += 1;
    if (pattern.gaps.has(index)) {
      if (pattern.known.match === 'domain' && !isDot(gap)) return 'no';
      // In `A. del Norte` the dot does not end a sentence.
      const isInitial = /^\.\s?$/.test(gap) && gapBefore(glyphs, first + index - 1) !== '';
      if (/[.!?;:]\s/.test(gap) && !isInitial) return 'no';
      continue;
    }
    inner += 1;
    if (gap === '' || (sign !== undefined && gap.trim() === sign)) continue;
    if (pattern.camels.includes(index) && isUpper(writtenAt(glyphs, first + index))) continue;
    strange.push(gap);
  }
  if (strange.length === 0) return hidden > 0 ? 'disguised' : 'plain';
  return areDisguise(strange, inner, span) ? 'disguised' : 'no';
}

const isDot = (gap: string) => /^\s*(?:[.。·]|[([{]\s*\.\s*[)\]}])\s*$/.test(gap);

function areDisguise(strange: readonly string[], inner: number, span: GlyphSpan): boolean {
  const { glyphs, first, length } = span;
  const parts = glyphs.source.text.slice(glyphs.starts[first], glyphs.ends[first + length - 1]).split(/\s+/);
  const spacedOut = strange.length === inner && strange.every((gap) => /^[\s.\-_·*•~|/]{1,3}$/.test(gap));
  // A few separated letters may be a list («A / B / C», «a. b. c»), unless all gaps are the same single sign.
  const isEven = length > 4 || strange.every((gap) => gap === strange[0] && /^[\s.\-_·*]$/.test(gap));
  if (spacedOut && length >= leastForSpacedOut && isEven) return true;
  const signs = strange.every((gap) => /^(?:[.\-_·*~|/'’+=^]{1,2}|-\s*\n\s*)$/.test(gap));
  if (signs && length >= leastForSigns) return true;
  const areWords = parts.every((part) => isUpper(part.charAt(0)));
  return areWords && length >= leastForCapitals && strange.every((gap) => gap.length <= 6);
}

export type Capitals = 'none' | 'initial' | 'all';

/** Whether each word begins with a capital or a digit, or all letters are capitals. */
export function capitals({ glyphs, first, length }: GlyphSpan, { wordStarts }: NamePattern): Capitals {
  const isStart = (start: number) => /[\p{Lu}\d]/u.test(writtenAt(glyphs, first + start));
  if (!wordStarts.every((start) => start >= length || isStart(start))) return 'none';
  const written = Array.from({ length }, (_, index) => writtenAt(glyphs, first + index));
  if (!written.some(isUpper)) return 'none';
  return written.some(isLower) ? 'initial' : 'all';
}

/** What a match has on one side. `affix`: a word that companies glue to their names. */
type Boundary = 'none' | 'word' | 'affix';

/** Shorter names need a real gap, because they would match inside random keys such as `aB3Mk`. */
const leastInsideToken = 4;
const longestAffix = 24;
const leastInHashtag = 8;
/** Shorter names need an affix of the lists below, because too many words contain them. */
const leastInAnyWord = 5;

/** Only the employer's own vacancies glue other words to its name. */
export function boundaryBefore(span: GlyphSpan, own: boolean, form?: NameForm): Boundary {
  const { glyphs, first, length } = span;
  if (length < leastInsideToken && gapBefore(glyphs, first) === '&') return 'none';
  if (first === 0 || isGap(glyphs, first)) return 'word';
  if (length < leastInsideToken)
    return own && isLower(writtenAt(glyphs, first - 1)) && areCapitals(span) ? 'word' : 'none';
  if (prefixes.has(glyphs.letters.slice(tokenStart(glyphs, first), first))) return 'affix';
  if (isSeam(glyphs, first, own)) return 'word';
  if (!own || form === undefined || form === 'rare' || length < leastInAnyWord) return 'none';
  return isOtherWord(glyphs, first, length) ? 'none' : 'affix';
}

const areCapitals = ({ glyphs, first, length }: GlyphSpan) =>
  Array.from({ length }, (_, index) => writtenAt(glyphs, first + index)).every((one) => !isLower(one));

/** `LumoRex`, `Lumo24`, and «EEOZyntrax», where the feed lost a line break; capitals only in the employer's own texts. */
function isSeam(glyphs: Glyphs, index: number, own: boolean): boolean {
  const before = writtenAt(glyphs, index - 1);
  const here = writtenAt(glyphs, index);
  if (isDigit(before) !== isDigit(here)) return true;
  const isNext = isLower(before) || (isUpper(before) && isLower(writtenAt(glyphs, index + 1)));
  return own && isUpper(here) && isNext;
}

export function boundaryAfter({ glyphs, first, length }: GlyphSpan, own: boolean, form?: NameForm): Boundary {
  const next = first + length;
  // `ATT&CK` is not AT&T: an ampersand ties initials together.
  if (length < leastInsideToken && next < glyphs.letters.length && gapBefore(glyphs, next) === '&')
    return 'none';
  const isEnd = next >= glyphs.letters.length || isGap(glyphs, next);
  if (form === 'stem' && isEnd) return 'none';
  if (isEnd) return 'word';
  // «ZLMs», «#ZLMtalento»: small letters after the initials.
  if (own && length > 2 && isLower(writtenAt(glyphs, next)) && areCapitals({ glyphs, first, length }))
    return 'word';
  if (length < leastInsideToken) return 'none';
  const rest = glyphs.letters.slice(next, tokenEnd(glyphs, next));
  const isTag = own && length >= leastInHashtag && gapBefore(glyphs, first).endsWith('#');
  if (isTag && !isKnownWord(glyphs.letters.slice(first, next))) return 'affix';
  if (form === 'stem')
    return endingsOfStem.has(rest) && !isOtherWord(glyphs, first, length) ? 'word' : 'none';
  if (suffixes.has(rest)) return 'affix';
  if (isSeam(glyphs, next, own)) return 'word';
  if (form === 'rare')
    return own && isUpper(writtenAt(glyphs, first)) && endingsOfWord.has(rest) ? 'word' : 'none';
  if (form === undefined || isOtherWord(glyphs, first, length)) return 'none';
  if (endingsOfWord.has(rest)) return 'word';
  return own && length >= leastInAnyWord ? 'affix' : 'none';
}

/** The end of a match, including the suffix of a plural or a demonym. */
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

/** The whole token is in a dictionary, so the name is part of it by chance. */
function isOtherWord(glyphs: Glyphs, first: number, length: number): boolean {
  return isKnownWord(glyphs.letters.slice(tokenStart(glyphs, first), tokenEnd(glyphs, first + length)));
}

function isGap(glyphs: Glyphs, index: number): boolean {
  return gapBefore(glyphs, index) !== '' || glyphs.source.hidden.has(glyphs.starts[index] ?? -1);
}

/** `#TrabajaEnAcme`, `empleosacme`, `rhacme`. */
const prefixes = wordSet(lists.gluedBefore);

/** `@acmemx`, `acmeoficial`. */
const suffixes = wordSet(lists.gluedAfter);

/** `acmes`, `acmers`, `acmeanos`, `acmeños`. */
const demonyms = `er ers ian ians iano iana ianos ianas ano ana anos anas ero era eros eras ense enses eno ena enos enas
  ista istas ino ina inos inas nauta nautas naut nauts ite ites lover lovers`;

const endingsOfWord = wordSet(`s es n ns ${demonyms}`);
const endingsOfStem = wordSet(demonyms);
