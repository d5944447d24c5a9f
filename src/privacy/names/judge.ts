import { legalFormAhead } from '../../vacancies/legal-forms.ts';
import { boundaryAfter, boundaryBefore } from './boundaries.ts';
import { type GlyphSpan, gapBefore } from './glyphs.ts';
import type { NamePattern } from './name-patterns.ts';
import { capitals, spellingOf } from './spelling.ts';

/** Where in a text the letters of a name stand, and whose text it is. */
export interface Occurrence extends GlyphSpan {
  readonly pattern: NamePattern;
  /** The text belongs to a vacancy of this very employer. */
  readonly own: boolean;
  /** It is no text but an address, in which nothing has a capital. */
  readonly address: boolean;
  /** The text breaks off with an ellipsis: only the beginning of the name stands there. */
  readonly cutOff: boolean;
  /** A sign was read as a letter, so this is no ordinary word. */
  readonly disguised: boolean;
}

/** Whether the letters of a name that the search has come across really name the employer. */
export function isNamed(occurrence: Occurrence): boolean {
  const { length, pattern, own, address, cutOff, disguised } = occurrence;
  if (cutOff && !tellsEnough(pattern, length, own)) return false;
  const before = boundaryBefore(occurrence);
  if (before === 'none') return false;
  const after = cutOff ? 'word' : boundaryAfter(occurrence);
  if (after === 'none') return false;
  const spelling = spellingOf(occurrence, pattern);
  if (spelling === 'no' || isException(occurrence)) return false;
  const { match } = pattern.known;
  if (match === 'domain') return true;
  if (match === 'with-legal-form') return isBeforeLegalForm(occurrence);
  if (!own && pattern.employer.scope === 'own-vacancies') return isBeforeLegalForm(occurrence);
  if (match === 'anywhere') return true;
  // The one distinctive word of a longer name: in its own vacancies, and where there is no case, that suffices.
  if ((own || address) && pattern.known.origin === 'shortened' && pattern.wordStarts.length === 1)
    return true;
  return (
    disguised ||
    spelling === 'disguised' ||
    before === 'affix' ||
    after === 'affix' ||
    isWrittenAsName(occurrence)
  );
}

/**
 * Cut off, a name must still show one whole word and part of another, or nearly all of its only word. In the employer's own
 * vacancies most of its first word is enough: nobody else would be meant.
 */
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

/**
 * Whether the surroundings say that a word which could be an ordinary one is meant as a name. In the employer's own
 * vacancies a capital suffices. Elsewhere the capital must not be explained by the start of a sentence, by a heading or
 * by an article in front.
 */
function isWrittenAsName(occurrence: Occurrence): boolean {
  const { pattern, own } = occurrence;
  const { before, after } = surroundings(occurrence);
  if (isPartOfAddress(before, after) || hasLegalForm(after)) return true;
  if (isGlued(occurrence) || hasOwnSign(occurrence)) return true;
  const capital = capitals(occurrence, pattern);
  if (own) return capital !== 'none' || isPartOfSlug(before, after);
  if (capital === 'none') return false;
  if (companyBefore.test(before)) return true;
  const segment = segmentAround(before, after);
  if (capital === 'all') return !isMostly(segment.others, isCapitalWord);
  if (pattern.wordStarts.length > 1) return !isMostly(segment.others, isCapitalWord);
  return !startsSentence(segment.before) && !articleBefore.test(before) && isProse(segment);
}

function surroundings({ glyphs, first, length }: Occurrence): { before: string; after: string } {
  const { text } = glyphs.source;
  return {
    before: text.slice(0, glyphs.starts[first] ?? 0),
    after: text.slice(glyphs.ends[first + length - 1] ?? text.length),
  };
}

/** In a handle, a hashtag, an address. */
function isPartOfAddress(before: string, after: string): boolean {
  return (
    /(?:[@#]|www\.|:\/\/)$/.test(before) ||
    /^\.(?:com|mx|net|org|io|co|biz|info|lat|app|edu|gob)(?![\p{L}\d])/iu.test(after) ||
    /^@[\p{L}\d]/u.test(after)
  );
}

const hasLegalForm = (after: string) => legalFormAhead(after) > 0;

const isBeforeLegalForm = (occurrence: Occurrence) => hasLegalForm(surroundings(occurrence).after);

/** Several words without their gaps, or with hyphens instead: nobody writes a phrase so. */
function isGlued({ glyphs, first, length, pattern }: Occurrence): boolean {
  const gaps = [...pattern.gaps].filter((gap) => gap < length).map((gap) => gapBefore(glyphs, first + gap));
  return gaps.length > 0 && length >= 6 && gaps.every((gap) => /^[-_.]?$/.test(gap));
}

/** `h&m`: the sign makes the name, whatever the case. A dot does not, or every «a. m.» would be a company. */
function hasOwnSign({ glyphs, first, length, pattern }: Occurrence): boolean {
  const signs = [...pattern.signs].filter(([index]) => index < length);
  return signs.some(([index, sign]) => sign !== '.' && gapBefore(glyphs, first + index).trim() === sign);
}

const isPartOfSlug = (before: string, after: string) =>
  /[\p{L}\d][-_]$/u.test(before) || /^[-_][\p{L}\d]/u.test(after);

const companyBefore =
  /(?:^|[^\p{L}])(?:grupo|corporativo|corporación|corporacion|empresa|compañía|compania|firma|consorcio|marca|cadena|cliente)\s+["“«']?$/iu;

const articleBefore =
  /(?:^|[^\p{L}])(?:el|la|los|las|del|al|un|una|zona|región|region|frontera|plaza|parque|av|avenida|calle|col|colonia|torre|edificio|américa|america|sector|área|area|turno|sucursal|baja|corea|polo|eje|puerto)\.?\s+$/iu;

const startsSentence = (before: string) => /(?:^|[.!?:;•·*–—\-¿¡(|/>…])\s*$/u.test(before);

interface Segment {
  readonly before: string;
  /** The other words of the line that are long enough to tell; the first is left out, its capital tells nothing. */
  readonly others: readonly string[];
}

function segmentAround(before: string, after: string): Segment {
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
  const [lineAfter = ''] = after.split('\n', 1);
  const earlier = lineBefore.match(/[\p{L}]+/gu) ?? [];
  const later = lineAfter.match(/[\p{L}]+/gu) ?? [];
  return { before: lineBefore, others: [...earlier.slice(1), ...later].filter(isTelling) };
}

const isTelling = (word: string) =>
  word.length > 2 && !/^(?:del|los|las|con|por|para|una|and|the|for)$/i.test(word);
const isCapitalWord = (word: string) => word === word.toUpperCase();
const isCapitalised = (word: string) => /^\p{Lu}/u.test(word);

function isMostly(words: readonly string[], is: (word: string) => boolean): boolean {
  return words.length > 0 && words.filter(is).length * 2 > words.length;
}

/** Running text, not a heading in which every word has a capital. */
const isProse = ({ others }: Segment) =>
  others.some((word) => !isCapitalised(word)) && !isMostly(others, isCapitalised);
