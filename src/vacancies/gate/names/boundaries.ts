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
/** Shorter names need an affix of the lists below, because too many words contain them. */
const leastInAnyWord = 5;
const leastInHashtag = 8;

/** Only the employer's own vacancies glue other words to its name. */
export function boundaryBefore(span: GlyphSpan, own: boolean, form?: NameForm): Boundary {
  const { glyphs, first, length } = span;
  if (length < leastInsideToken && gapBefore(glyphs, first) === '&') return 'none';
  if (first === 0 || isGap(glyphs, first)) return 'word';
  const before = writtenAt(glyphs, first - 1);
  const here = writtenAt(glyphs, first);
  if (length < leastInsideToken) return own && isLower(before) && areCapitals(span) ? 'word' : 'none';
  const prefix = glyphs.letters.slice(tokenStart(glyphs, first), first);
  if (prefixes.has(prefix)) return 'affix';
  const camel = isUpper(here) && (isLower(before) || isDigit(before));
  if ((camel && own) || (isDigit(before) && !isDigit(here))) return 'word';
  // «EEOZyntrax»: the feed lost a line break after a word in capitals.
  if (own && isUpper(before) && isUpper(here) && isLower(writtenAt(glyphs, first + 1))) return 'word';
  if (!own || form === undefined || form === 'rare' || length < leastInAnyWord) return 'none';
  return isOtherWord(glyphs, first, length) ? 'none' : 'affix';
}

const areCapitals = ({ glyphs, first, length }: GlyphSpan) =>
  Array.from({ length }, (_, index) => writtenAt(glyphs, first + index)).every((one) => !isLower(one));

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
  // «#ZafirexTeBusca» in small letters.
  if (
    own &&
    length >= leastInHashtag &&
    gapBefore(glyphs, first).endsWith('#') &&
    !isKnownWord(glyphs.letters.slice(first, next))
  )
    return 'affix';
  if (form === 'stem')
    return endingsOfStem.has(rest) && !isOtherWord(glyphs, first, length) ? 'word' : 'none';
  if (suffixes.has(rest)) return 'affix';
  const here = writtenAt(glyphs, next - 1);
  const after = writtenAt(glyphs, next);
  const camel = isUpper(after) && (isLower(here) || isDigit(here));
  if ((camel && own) || (isDigit(after) && !isDigit(here))) return 'word';
  if (own && isUpper(here) && isUpper(after) && isLower(writtenAt(glyphs, next + 1))) return 'word';
  if (form === 'rare')
    return own && isUpper(writtenAt(glyphs, first)) && endingsOfWord.has(rest) ? 'word' : 'none';
  if (form === undefined || isOtherWord(glyphs, first, length)) return 'none';
  if (form === 'beginning' || endingsOfWord.has(rest)) return 'word';
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

/**
 * A fast pre-check, because most matches are inside another word. `glues`: the name may be joined to endings, and in the
 * employer's own texts to anything.
 */
export function mayStandAlone({ glyphs, first, length }: GlyphSpan, glues: boolean | 'own'): boolean {
  const { source, letters, starts, ends } = glyphs;
  const next = first + length;
  const start = starts[first] ?? 0;
  const end = ends[next - 1] ?? 0;
  const isJoinedBefore = isInsideWord(glyphs, start);
  const isJoinedAfter = isInsideWord(glyphs, end);
  if (!isJoinedBefore && !isJoinedAfter) return true;
  if (length < leastInsideToken) return false;
  const rest = letters.slice(next, tokenEnd(glyphs, next));
  // Words with spaces between them are never joined to others.
  if (source.text.slice(start, end).includes(' ')) return !isJoinedBefore && glues === 'own' && rest === 's';
  if (glues === 'own' && length >= leastInAnyWord) return true;
  if (isJoinedBefore && !prefixes.has(letters.slice(tokenStart(glyphs, first), first))) return false;
  const isTag = source.text.charAt(start - 1) === '#';
  return !isJoinedAfter || isTag || suffixes.has(rest) || (glues !== false && endingsOfWord.has(rest));
}

/** Whether a code unit is a small letter that follows a letter. */
function isInsideWord({ source: { text, hidden } }: Glyphs, unit: number): boolean {
  return (
    isSmallLetter(text.charCodeAt(unit)) &&
    isSmallLetter(text.charCodeAt(unit - 1) | 0x20) &&
    !hidden.has(unit)
  );
}

const isSmallLetter = (code: number) => code >= 0x61 && code <= 0x7a;

/** `#TrabajaEnAcme`, `empleosacme`, `rhacme`. */
const prefixes = wordSet(lists.gluedBefore);

/** `@acmemx`, `acmeoficial`. */
const suffixes = wordSet(lists.gluedAfter);

/** `acmes`, `acmers`, `acmeanos`, `acmeños`. */
const plurals = 's es';
const demonyms = `er ers ian ians iano iana ianos ianas ano ana anos anas ero era eros eras ense enses eno ena enos enas
  ista istas ino ina inos inas nauta nautas naut nauts ite ites lover lovers`;

const endingsOfWord = wordSet(`${plurals} n ns ${demonyms}`);
const endingsOfStem = wordSet(demonyms);
