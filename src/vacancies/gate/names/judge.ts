import { type GlyphSpan, gapBefore, isUpper, writtenAt } from '../readable.ts';
import { boundaryAfter, boundaryBefore } from './boundaries.ts';
import type { NamePattern } from './name-index.ts';
import { isKnownWord } from './ordinary-words.ts';
import { capitals, spellingOf } from './spelling.ts';
import {
  hasArticle,
  hasCapitalBeside,
  hasCompanyWord,
  hasLegalForm,
  hasPersonWord,
  hasPlaceWord,
  isHeading,
  isPartOfAddress,
  isPartOfSlug,
  isProse,
  isShouted,
  isSpokenOf,
  type Surroundings,
  segmentAround,
  standsAlone,
  startsSentence,
} from './surroundings.ts';

/** The letters of a name in a text, and whose text it is. */
interface Occurrence extends GlyphSpan {
  readonly pattern: NamePattern;
  /** The text belongs to a vacancy of this employer. */
  readonly own: boolean;
  /** An address, in which nothing has a capital. */
  readonly address: boolean;
  /** An ellipsis cuts the name off. */
  readonly cutOff: boolean;
  /** A sign was read as a letter, so this is not an ordinary word. */
  readonly disguised: boolean;
}

/** Whether the letters of a name really name the employer. */
export function isNamed(occurrence: Occurrence): boolean {
  const { length, pattern, own, cutOff, disguised } = occurrence;
  const { match, form } = pattern.known;
  if (cutOff && (form === 'stem' || !tellsEnough(pattern, length, own))) return false;
  const before = boundaryBefore(occurrence, form);
  if (before === 'none') return false;
  const after = cutOff ? 'word' : boundaryAfter(occurrence, form);
  if (after === 'none') return false;
  const spelling = spellingOf(occurrence, pattern);
  if (spelling === 'no' || isException(occurrence)) return false;
  if (match === 'domain') return true;
  const around = surroundings(occurrence);
  if (match === 'with-legal-form') return hasLegalForm(around);
  if (!own && pattern.employer.scope === 'own-vacancies') return hasLegalForm(around);
  if (match === 'anywhere') return true;
  if (match === 'initials') return areInitials(occurrence, around);
  if (match === 'surname') return isSurname(occurrence, around);
  return (
    disguised ||
    spelling === 'disguised' ||
    before === 'affix' ||
    after === 'affix' ||
    isWrittenAsName(occurrence, around)
  );
}

/** A cut-off name must show a whole word and part of the next, or most of its only word; less in own vacancies. */
function tellsEnough({ wordStarts, letters }: NamePattern, length: number, own: boolean): boolean {
  const second = wordStarts[1];
  const firstWord = second ?? letters.length;
  if (own && length >= 5 && length < firstWord && length * 3 >= firstWord * 2) return true;
  if (second !== undefined) return length >= second + 2 && length >= 6;
  return length >= 5 && length * 4 >= letters.length * 3;
}

function isException({ glyphs, first, length, pattern }: Occurrence): boolean {
  return pattern.employer.exceptions.some((phrase) => {
    for (let at = glyphs.letters.indexOf(phrase); at >= 0; at = glyphs.letters.indexOf(phrase, at + 1)) {
      if (at <= first && at + phrase.length >= first + length) return true;
    }
    return false;
  });
}

/** `ZLM, S.A. de C.V.`; in the employer's own vacancies also alone, unless it is a usual abbreviation. */
function areInitials(occurrence: Occurrence, around: Surroundings): boolean {
  if (capitals(occurrence, occurrence.pattern) !== 'all') return false;
  if (hasLegalForm(around)) return true;
  if (hasCompanyWord(around)) return true;
  if (!occurrence.own || isKnownWord(occurrence.pattern.letters)) return false;
  return isSpokenOf(around) || !isShouted(segmentAround(around));
}

function isSurname(occurrence: Occurrence, around: Surroundings): boolean {
  if (!occurrence.own || capitals(occurrence, occurrence.pattern) === 'none') return false;
  return !isKnownWord(occurrence.pattern.letters) || hasPersonWord(around);
}

/** Whether an ordinary word is used as a name. Its capital must not come from a sentence start, a heading or an article. */
function isWrittenAsName(occurrence: Occurrence, around: Surroundings): boolean {
  const { pattern, own } = occurrence;
  if (isPartOfAddress(around) || hasLegalForm(around)) return true;
  if (isGlued(occurrence) || hasOwnSign(occurrence)) return true;
  const capital = capitals(occurrence, pattern);
  if (own) return isNamedByOwner(occurrence, around, capital);
  if (capital === 'none') return false;
  if (hasCompanyWord(around)) return true;
  const segment = segmentAround(around);
  if (capital === 'all' || pattern.wordStarts.length > 1) return !isShouted(segment);
  const isExplained = startsSentence(segment) || hasArticle(around) || hasPlaceWord(around);
  return !isExplained && isProse(segment) && !hasCapitalBeside(segment);
}

/** In the employer's own vacancies a capital usually means the employer. */
function isNamedByOwner(
  { pattern, address }: Occurrence,
  around: Surroundings,
  capital: ReturnType<typeof capitals>,
): boolean {
  const words = pattern.wordStarts.length;
  const isWhole = pattern.known.origin !== 'shortened';
  if (isWhole && words >= wordsOfNoPhrase) return true;
  // The title, from which the address is derived, was already judged with its capitals.
  if (!address && isPartOfSlug(around)) return true;
  if (capital === 'none') return false;
  if (hasCompanyWord(around) || isSpokenOf(around)) return true;
  const segment = segmentAround(around);
  if (capital === 'all' && isShouted(segment)) return false;
  if (words > 1) return true;
  if (hasArticle(around)) return false;
  return startsSentence(segment) ? standsAlone(segment) : !isHeading(segment);
}

/** This many words of a name in a row mean the employer, even in lower case. */
const wordsOfNoPhrase = 3;

function surroundings({ glyphs, first, length }: Occurrence): Surroundings {
  const { text } = glyphs.source;
  return {
    before: text.slice(0, glyphs.starts[first] ?? 0),
    after: text.slice(glyphs.ends[first + length - 1] ?? text.length),
  };
}

/** Words without gaps or with hyphens are a name, unless a dictionary has them as one lower-case word («televentas»). */
function isGlued({ glyphs, first, length, pattern, address }: Occurrence): boolean {
  const gaps = [...pattern.gaps].filter((gap) => gap < length).map((gap) => gapBefore(glyphs, first + gap));
  const sign = address ? /^[_.]?$/ : /^[-_.]?$/;
  if (gaps.length === 0 || length < 6 || !gaps.every((gap) => sign.test(gap))) return false;
  const isOneWord = gaps.every((gap) => gap === '') && isKnownWord(pattern.letters);
  return !isOneWord || isUpper(writtenAt(glyphs, first));
}

/** `h&m` is a name in any case. A dot does not count, or every «a. m.» would be a company. */
function hasOwnSign({ glyphs, first, length, pattern }: Occurrence): boolean {
  const signs = [...pattern.signs].filter(([index]) => index < length);
  return signs.some(([index, sign]) => sign !== '.' && gapBefore(glyphs, first + index).trim() === sign);
}
