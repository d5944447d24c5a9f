import { wordSet } from '../../text/fold.ts';
import { type GlyphSpan, type Glyphs, gapBefore, isDigit, isLower, isUpper, writtenAt } from '../readable.ts';
import type { NameForm } from './match-policy.ts';
import lists from './ordinary-words.json' with { type: 'json' };
import { isKnownWord } from './ordinary-words.ts';

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

/** A fast pre-check: few letters, and words with spaces between them, are never joined to others but by a plural. */
export function isPartOfWord({ glyphs: { source, starts, ends }, first, length }: GlyphSpan): boolean {
  const { text, hidden } = source;
  const [start = 0, end = 0] = [starts[first], ends[first + length - 1]];
  if (length >= leastInsideToken && !text.slice(start, end).includes(' ')) return false;
  const isJoined = (unit: number) =>
    /^[A-Za-z][a-z]/.test(text.slice(unit - 1, unit + 1)) && !hidden.has(unit);
  return isJoined(start) || (isJoined(end) && !/^s(?![a-z])/.test(text.slice(end, end + 2)));
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
