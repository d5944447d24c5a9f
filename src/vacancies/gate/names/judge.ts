import { type GlyphSpan, gapBefore, isUpper, writtenAt } from '../readable.ts';
import { hasCompanyWord, isSpokenOf } from './firm-sentences.ts';
import type { NamePattern } from './name-index.ts';
import { contentWords, isAdvertisementWord, isKnownWord, isPlace, placesIn } from './ordinary-words.ts';
import { type Capitals, capitals, isBounded, isSpelled } from './spelling.ts';
import {
  hasLegalForm,
  isHeading,
  isLoud,
  isPartOfAddress,
  isPartOfSlug,
  lineAround,
  type Surroundings,
  startsSentence,
} from './surroundings.ts';

/** The letters of a name in a text, and whose text it is. */
interface Occurrence extends GlyphSpan {
  readonly pattern: NamePattern;
  /** Whether the text belongs to a vacancy of this employer, or the letters by which another of its texts names it. */
  readonly own: boolean | ReadonlySet<string>;
  /** An address, in which nothing has a capital. */
  readonly address: boolean;
}

/** What the letters of a name mean: something else, perhaps the employer, or certainly the employer. */
type Verdict = 'no' | 'doubt' | 'certain';

/** Whether the letters of a name really name the employer. Only in its own vacancies there are doubts. */
export function judgeName(occurrence: Occurrence): Verdict {
  const { pattern, own } = occurrence;
  const { match } = pattern.known;
  const isOwn = own !== false;
  if (!isBounded(occurrence, pattern.known, isOwn) || isException(occurrence)) return 'no';
  if (!isSpelled(occurrence, pattern, occurrence.address)) return 'no';
  if (match === 'domain') return 'certain';
  const around = surroundings(occurrence);
  if (isInsidePlace(occurrence)) return 'no';
  if (match === 'decided') return capitals(occurrence, pattern) === 'none' ? 'no' : 'certain';
  if (!isOwn && pattern.known.ownOnly && !hasCompanyWord(around) && !isSpokenOf(around)) return 'no';
  // «Asesoría educativa, S.C.»
  const isWritten = isOwn || match === 'anywhere' || isUpper(writtenAt(occurrence.glyphs, occurrence.first));
  if (hasLegalForm(around, isWritten ? 'any' : 'long')) return 'certain';
  if (match === 'with-legal-form' || (!isOwn && pattern.employer.scope === 'own-vacancies')) return 'no';
  if (!isOwn && !isNamedByOthers(occurrence, around)) return 'no';
  if (!isOwn) return 'certain';
  return verdictOf(occurrence, around);
}

function verdictOf(occurrence: Occurrence, around: Surroundings): Verdict {
  const { match, origin } = occurrence.pattern.known;
  if (match === 'anywhere' || hasOwnSign(occurrence)) return 'certain';
  if (origin !== 'initials' && isInAddress(occurrence, around)) return 'certain';
  const evidence = weighed(occurrence, around);
  return evidence >= weight.certain ? 'certain' : evidence >= weight.doubt ? 'doubt' : 'no';
}

/** Whether words with capitals beside the name make a longer name of a place with it: «San Pedro Garza García». */
function isInsidePlace({ glyphs: { source, starts, ends }, first, length }: Occurrence): boolean {
  const end = ends[first + length - 1] ?? 0;
  const from = Math.max(0, (starts[first] ?? 0) - unitsOfPlace);
  const start = (starts[first] ?? 0) - from;
  return placesIn(source.text.slice(from, end + unitsOfPlace)).some(
    (place) =>
      place.start <= start && end - from <= place.end && place.end - place.start > end - from - start,
  );
}
const unitsOfPlace = 40;

const isWholeName = ({ known: { origin } }: NamePattern) => origin === 'legal name' || origin === 'alias';

/** Another employer is named by its distinctive name, by several words with capitals, or after «grupo» and the like. */
function isNamedByOthers(occurrence: Occurrence, around: Surroundings): boolean {
  const { pattern } = occurrence;
  const { match } = pattern.known;
  if (match === 'initials') return false;
  // «#talento» is a word, «@talento» is somebody.
  const isTag = match === 'cue' && around.before.endsWith('#');
  if (match === 'anywhere' || (isPartOfAddress(around) && !isTag)) return true;
  if (!isWholeName(pattern) || capitals(occurrence, pattern) === 'none') return false;
  const words = pattern.wordStarts.length;
  if (match === 'capital') return words > 1 || hasCompanyWord(around);
  const line = lineAround(around);
  return words >= wordsOfNoPhrase && !isLoud(line.before + line.after) && !isHeading(line);
}

/** In a slug or an address. The title, from which the address is derived, was already judged with its capitals. */
const isInAddress = ({ address, pattern }: Occurrence, around: Surroundings) =>
  isPartOfAddress(around) || (!address && isWholeName(pattern) && isPartOfSlug(around));

/** Whether one of the phrases that mean something else covers the match. */
const isException = ({ glyphs: { letters }, first, length, pattern }: Occurrence) =>
  pattern.employer.exceptions.some((phrase) => {
    const from = Math.max(0, first + length - phrase.length);
    return phrase.length >= length && letters.slice(from, first + phrase.length).includes(phrase);
  });

/**
 * What speaks for the employer, and against it, in its own vacancies. Rare words and capitals are enough; common words
 * also need a cue; in lower case only a cue or several words are.
 */
const weight = {
  /** Sums from which a mention is a doubt, and certain. */
  doubt: 2,
  certain: 3,
  rareWord: 3,
  wholeName: 1,
  furtherWord: 1,
  /** A place, or initials that advertisements use for something else. */
  elsewhere: -4,
  capitalsAmongOthers: 3,
  capital: 2,
  capitalAtStart: 1,
  shortName: -3,
  lowerCase: -2,
  lowerCasePhrase: -4,
  spokenOf: 4,
  namedElsewhere: 2,
};

function weighed(occurrence: Occurrence, around: Surroundings): number {
  const { pattern, own } = occurrence;
  const { known, wordStarts } = pattern;
  const capital = capitals(occurrence, pattern);
  const isWhole = isWholeName(pattern);
  const isSpoken = isSpokenOf(around) || (capital !== 'none' && hasCompanyWord(around));
  const isTelling = capital !== 'none' && (wordStarts.length > 1 || isWhole || known.match !== 'cue');
  return (
    rarity(pattern, own) +
    (isWhole ? weight.wholeName : 0) +
    (wordStarts.length - 1) * weight.furtherWord +
    writing(occurrence, capital, around) +
    (isSpoken ? weight.spokenOf : 0) +
    (typeof own === 'object' && isTelling ? weight.namedElsewhere : 0)
  );
}

function rarity({ known, letters, employer, signs }: NamePattern, own: Occurrence['own']): number {
  if (known.origin !== 'initials' && typeof own !== 'object' && isPlace(letters)) return weight.elsewhere;
  if (known.origin !== 'initials') return known.match === 'cue' ? 0 : weight.rareWord;
  const isOther = isKnownWord(letters) || isAdvertisementWord(letters) || [...signs.values()].includes('&');
  const isMeant = employer.words.has(letters) || (typeof own === 'object' && own.has(letters));
  return isOther && !isMeant ? weight.elsewhere : weight.rareWord;
}

/** What capitals say, unless the whole line has them. */
function writing({ glyphs, first, length, pattern }: Occurrence, capital: Capitals, around: Surroundings) {
  const { name, match } = pattern.known;
  const written = glyphs.source.text.slice(glyphs.starts[first], glyphs.ends[first + length - 1]);
  const isWhole = isWholeName(pattern);
  if (capital === 'none' && isWhole && written === name) return 0;
  if (capital === 'none') return isWhole && !isPhrase(pattern) ? weight.lowerCase : weight.lowerCasePhrase;
  const line = lineAround(around);
  const isShort = match === 'initials' && (capital === 'initial' || length < 3 || isPhrase(pattern));
  // «Operador de GRÚA PUENTE»: its neighbour is as loud.
  const isShouted =
    isLoud(line.before + line.after) ||
    /(?<!\p{L})\p{Lu}{4,}(?: \p{Lu}{1,3})? $/u.test(around.before) ||
    /^ (?:\p{Lu}{1,3} )?\p{Lu}{4,}(?!\p{L})/u.test(around.after);
  if (capital === 'all' && /\p{L}{3}/u.test(line.before + line.after) && !isShouted)
    return weight.capitalsAmongOthers;
  const isOther = capital === 'initial' && !name.startsWith(written);
  const short = !isShort ? 0 : isOther ? weight.lowerCasePhrase : weight.shortName;
  if ((capital === 'all' && isShouted) || (isHeading(line) && pattern.wordStarts.length === 1)) return short;
  return (startsSentence(line) ? weight.capitalAtStart : weight.capital) + short;
}

/** Whether a dictionary has each word. */
const isPhrase = ({ known }: NamePattern) =>
  contentWords(known.words).every(({ letters }) => isKnownWord(letters));

/** This many words of a name in a row mean the employer: in its own vacancies even in lower case. */
const wordsOfNoPhrase = 3;

/** How much around a match is read to judge it. */
const lettersBefore = 160;
const unitsAfter = 320;

function surroundings({ glyphs: { source, starts, ends }, first, length }: Occurrence): Surroundings {
  const end = ends[first + length - 1] ?? 0;
  return {
    before: source.text.slice(starts[first - lettersBefore] ?? 0, starts[first]),
    after: source.text.slice(end, end + unitsAfter),
  };
}

/** `h&m` is a name in any case. A dot does not count, or every «a. m.» would be a company. */
function hasOwnSign({ glyphs, first, length, pattern }: Occurrence): boolean {
  const signs = [...pattern.signs].filter(([index]) => index < length);
  return signs.some(([index, sign]) => sign !== '.' && gapBefore(glyphs, first + index).trim() === sign);
}
