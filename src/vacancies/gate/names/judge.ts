import { type GlyphSpan, gapBefore, isUpper, writtenAt } from '../readable.ts';
import { boundaryAfter, boundaryBefore } from './boundaries.ts';
import type { NamePattern } from './name-index.ts';
import { contentWords, isAdvertisementWord, isKnownWord } from './ordinary-words.ts';
import { capitals, spellingOf } from './spelling.ts';
import {
  hasArticle,
  hasCompanyWord,
  hasLegalForm,
  isAmongTools,
  isAnnounced,
  isDemand,
  isHeading,
  isInPlace,
  isNoun,
  isOtherName,
  isPartOfAddress,
  isPartOfPlace,
  isPartOfSlug,
  isShouted,
  isSpokenOf,
  isTrade,
  type Surroundings,
  segmentAround,
  startsSentence,
} from './surroundings.ts';

/** The letters of a name in a text, and whose text it is. */
interface Occurrence extends GlyphSpan {
  readonly pattern: NamePattern;
  /** Whether the text belongs to a vacancy of this employer. `named`: another of its texts names the employer. */
  readonly own: boolean | 'named';
  /** An address, in which nothing has a capital. */
  readonly address: boolean;
  /** An ellipsis cuts the name off. */
  readonly cutOff: boolean;
  /** A sign was read as a letter, so this is not an ordinary word. */
  readonly disguised: boolean;
}

/** What the letters of a name mean: something else, perhaps the employer, or certainly the employer. */
type Verdict = 'no' | 'doubt' | 'certain';

/** Whether the letters of a name really name the employer. Only in its own vacancies there are doubts. */
export function judgeName(occurrence: Occurrence): Verdict {
  const { length, pattern, own, cutOff } = occurrence;
  const { match, form } = pattern.known;
  const isOwn = own !== false;
  if (cutOff && (form === 'stem' || !tellsEnough(pattern, length, isOwn))) return 'no';
  const before = boundaryBefore(occurrence, isOwn, form);
  if (before === 'none') return 'no';
  const after = cutOff ? 'word' : boundaryAfter(occurrence, isOwn, form);
  if (after === 'none') return 'no';
  const spelling = spellingOf(occurrence, pattern);
  if (spelling === 'no' || isException(occurrence)) return 'no';
  if (match === 'domain') return 'certain';
  if (!isOwn && pattern.known.ownOnly) return 'no';
  const around = surroundings(occurrence);
  const isWritten = match === 'anywhere' || capitals(occurrence, pattern) !== 'none';
  if (hasLegalForm(around, isWritten ? 'any' : 'long')) return 'certain';
  if (match === 'with-legal-form' || (!isOwn && pattern.employer.scope === 'own-vacancies')) return 'no';
  if (pattern.wordStarts.length === 1) {
    const beside = { before: around.before.slice(-unitsBeside), after: around.after.slice(0, unitsBeside) };
    if (isInPlace(beside, pattern.letters)) return 'no';
    const isDistinctive = match === 'anywhere';
    const isWord =
      own !== 'named' && (isAmongTools(beside) || (!isDistinctive && isDemand(beside, pattern.letters)));
    const isElse = isWord || (isOtherName(beside) && !(isDistinctive && own === 'named'));
    if (isElse && !isSpokenOf(around)) return isOwn && isDistinctive ? 'doubt' : 'no';
  }
  if (match === 'anywhere') return 'certain';
  if (!isOwn) return match !== 'initials' && isNamedByOthers(occurrence, around) ? 'certain' : 'no';
  const isOdd = occurrence.disguised || spelling === 'disguised' || before === 'affix' || after === 'affix';
  if (pattern.known.origin !== 'initials' && (isOdd || isUsedAsName(occurrence, around))) return 'certain';
  return match === 'initials' ? judgeInitials(occurrence, around) : judgeWords(occurrence, around);
}

/** Enough for a few words on either side. */
const unitsBeside = 60;

const isWholeName = ({ known: { origin } }: NamePattern) => origin === 'legal name' || origin === 'alias';

/** Another employer is named by several words of its own with capitals, or after «grupo» and the like. */
function isNamedByOthers(occurrence: Occurrence, around: Surroundings): boolean {
  const { pattern } = occurrence;
  if (isPartOfAddress(around)) return true;
  if (!isWholeName(pattern) || capitals(occurrence, pattern) === 'none') return false;
  const words = pattern.wordStarts.length;
  if (pattern.known.match === 'capital') return words > 1 || hasCompanyWord(around);
  const segment = segmentAround(around);
  return words >= wordsOfNoPhrase && !isShouted(segment) && !isHeading(segment);
}

/** An address, a slug, words without gaps or a sign of the name. */
function isUsedAsName(occurrence: Occurrence, around: Surroundings): boolean {
  // The title, from which the address is derived, was already judged with its capitals.
  const isSlug = !occurrence.address && isWholeName(occurrence.pattern) && isPartOfSlug(around);
  return isSlug || isPartOfAddress(around) || isGlued(occurrence) || hasOwnSign(occurrence);
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

/** A short name or initials: a sentence about the employer, or letters that are written as in the name. */
function judgeInitials(occurrence: Occurrence, around: Surroundings): Verdict {
  const { pattern, own, glyphs, first, length } = occurrence;
  const { name, origin } = pattern.known;
  const capital = capitals(occurrence, pattern);
  if (hasOwnSign(occurrence)) return 'certain';
  if (capital === 'none') return isWholeName(pattern) && isAnnounced(around) ? 'certain' : 'no';
  // «SAP» may be the initials of Servicios Administrativos del Pacífico, but it is also a program.
  const isTheirs = origin !== 'initials' || pattern.employer.scope === 'own-vacancies';
  const isPooled = own === 'named' && (isTheirs || !isAdvertisementWord(pattern.letters));
  if (isPooled || hasCompanyWord(around) || isSpokenOf(around)) return 'certain';
  const isKnown = isKnownWord(pattern.letters);
  const isWritten = origin !== 'initials' || !isKnown;
  const segment = segmentAround(around);
  if (isAdvertisementWord(pattern.letters) || (isShouted(segment) && (isKnown || length < 3))) return 'no';
  if (!isWritten) return capital === 'all' && length > 2 ? 'doubt' : 'no';
  if (capital === 'all') return length > 2 || !isHeading(segment) ? 'certain' : 'no';
  const written = glyphs.source.text.slice(glyphs.starts[first], glyphs.ends[first + length - 1]);
  if (!name.startsWith(written)) return 'no';
  return startsSentence(segment) || isHeading(segment) ? 'doubt' : 'certain';
}

/** In the employer's own vacancies a rare word with a capital means the employer; a common word may mean it. */
function judgeWords(occurrence: Occurrence, around: Surroundings): Verdict {
  const { pattern, own } = occurrence;
  const { match } = pattern.known;
  const words = pattern.wordStarts.length;
  const isWhole = isWholeName(pattern);
  const isSpoken = isSpokenOf(around);
  const capital = capitals(occurrence, pattern);
  if (capital === 'none') {
    if (isSpoken && (match === 'capital' ? isWhole || words > 1 : isWhole && words > 1)) return 'certain';
    if (match === 'capital' && isAnnounced(around)) return 'certain';
    if (isSpoken && words > 1) return 'doubt';
    if (words === 1 || isTrade(around))
      return isWhole && words >= wordsOfNoPhrase && hasArticle(around) ? 'doubt' : 'no';
    if (isWhole && (own === 'named' || words > wordsOfNoPhrase || !isPhrase(pattern))) return 'certain';
    // «compartamos ideas» may be what people do; where it is the whole name, a person decides.
    const isLikely = isWhole || !isPhrase(pattern) || startsSentence(segmentAround(around));
    return match === 'capital' && isLikely ? 'doubt' : 'no';
  }
  if (words > 1 && (match === 'capital' || (isWhole && own === 'named'))) return 'certain';
  if (isWhole && words >= wordsOfNoPhrase) return 'certain';
  if (isSpoken || hasCompanyWord(around)) return 'certain';
  const segment = segmentAround(around);
  // «Corona de piñón»: the capital of a sentence, and a noun with what belongs to it.
  if (words === 1 && own !== 'named' && startsSentence(segment) && isNoun(around) && isPhrase(pattern))
    return 'no';
  if (match === 'capital' || own === 'named')
    return isWhole || !isPartOfPlace(around, pattern.letters) ? 'certain' : 'doubt';
  if (capital === 'all' && isShouted(segment)) return isWhole && words > 1 ? 'doubt' : 'no';
  if (words > 1) return isWhole || !isHeading(segment) ? 'certain' : 'doubt';
  if (isHeading(segment)) return 'no';
  const isInside = !hasArticle(around, pattern.employer.words) && !startsSentence(segment);
  if (isWhole) return isInside ? 'certain' : 'doubt';
  return isInside ? 'doubt' : 'no';
}

/** Whether a dictionary has each word. */
const isPhrase = ({ known }: NamePattern) =>
  contentWords(known.words).every(({ letters }) => isKnownWord(letters));

/** This many words of a name in a row mean the employer: in its own vacancies even in lower case. */
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
