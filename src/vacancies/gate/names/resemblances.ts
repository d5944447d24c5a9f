import { everyMatch } from '../../../foundation/every-match.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { editDistance } from '../../../foundation/nearest.ts';
import { coreWords, employersKept } from '../../employer-name.ts';
import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold, wordSet } from '../../text/fold.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import lists from './ordinary-words.json' with { type: 'json' };
import { isFrequent, isJoin, isKnownWord, isPlace } from './ordinary-words.ts';
import { isShouted, segmentAround, surroundingsOf } from './surroundings.ts';

/** A name with which the words of a text are compared. */
export interface OwnName {
  readonly words: readonly string[];
  readonly whole: string;
  /** The words that no list has. */
  readonly rare: readonly string[];
}

export const ownNameOf = memoize((legalName: string): OwnName => {
  const words = coreWords(legalName).map(({ letters }) => letters);
  const isRare = (letters: string) =>
    letters.length > fewestOfPart && isUnknown(letters) && !isKindOfEmployer(letters);
  return { words, whole: words.join(''), rare: words.filter(isRare) };
}, employersKept);

const isUnknown = (letters: string) => !isKnownWord(letters) && !isPlace(letters);

/** A word with a capital, or several letters with the signs that people put between them: «Q&T», «MoQ». */
const capitalised =
  /(?<![\p{L}\d@&]|\d-)\p{Lu}[\p{L}\d]*(?:&\p{L}[\p{L}\d]{0,4}|\.\p{Lu}(?!\p{L})){0,3}(?![\p{L}\d@])/gu;

/** Several words, all capitalised except prepositions. */
const phrase = /(?<!\p{L})\p{Lu}\p{L}+(?: (?:(?:de|del|la|las|los|y|of|and) ){0,2}\p{Lu}\p{L}+){2,6}/gu;

/**
 * Words that resemble the name of the employer: abbreviations («LUG» of Lundara Gold), misspellings («Zafirx») and parts
 * («Zafire» of Zafirecorp), and words whose initials are the name. They may also mean something else.
 */
export function findResemblances(text: string, name: OwnName): readonly TextSpan[] {
  const found: TextSpan[] = [];
  for (const { 0: written, index: start } of everyMatch(capitalised, text)) {
    const letters = tellingLetters(written);
    const end = start + written.length;
    if (letters === '') continue;
    const isInCapitals = () => isShouted(segmentAround(surroundingsOf(text, start, end, unitsBeside)));
    if (isAlike(letters, name) || (isAbbreviation(written, letters, name) && !isInCapitals()))
      found.push({ start, end });
  }
  if (name.words.length > 1) return found;
  for (const { 0: written, index: start } of everyMatch(phrase, text))
    if (initialsOf(written) === name.whole) found.push({ start, end: start + written.length });
  return found;
}

/** Whether some employer may have a name that a word of the text resembles. */
export const mayResemble = (text: string) =>
  text.match(phrase) !== null || (text.match(capitalised) ?? []).some((word) => tellingLetters(word) !== '');

const fewestOfPart = 5;
const unitsBeside = 80;

/** The letters of initials, or of a word that no list has; otherwise empty. */
const tellingLetters = memoize(
  (written: string) => {
    const letters = fold(written).replace(/[^a-z\d]/g, '');
    const isWord = letters.length < fewestOfPart || !isUnknown(letters);
    if (isWord && !/\p{Lu}.*\p{Lu}/u.test(written)) return '';
    return isFrequent(letters) || isPlace(letters) ? '' : letters;
  },
  { maxEntries: 16_384 },
);

function isAlike(letters: string, { whole, rare }: OwnName): boolean {
  if (letters.length < fewestOfPart || !isUnknown(letters)) return false;
  return isAlmost(letters, whole) || rare.some((one) => isAlmost(letters, one) || isPart(letters, one));
}

/** One letter is wrong, missing or too many, or two are swapped. */
const isAlmost = (letters: string, name: string) => editDistance(letters, name, 1) === 1;

const isPart = (letters: string, name: string) =>
  letters !== name && (name.startsWith(letters) || name.endsWith(letters) || letters.startsWith(name));

const mostLetters = 8;
/** Hours, units, states and the like. */
const usualPairs = wordSet(lists.twoLetters);

/** At least half of the letters are capitals. Two letters must be the initials of both words of a name. */
function isAbbreviation(written: string, letters: string, { words }: OwnName): boolean {
  const capitals = written.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals < 2 || capitals * 2 < letters.length || letters.length > mostLetters) return false;
  if (letters.length > 2)
    return (letters.length < fewestOfPart || isUnknown(letters)) && abbreviates(letters, words);
  const content = words.filter((word) => !isJoin(word));
  const initials = content.map(([first]) => first).join('');
  return !usualPairs.has(letters) && content.length === 2 && letters === initials;
}

/** Whether the letters begin at least two words in order, each with any of its later letters after the first. */
function abbreviates(letters: string, words: readonly string[], least = 2): boolean {
  if (letters === '') return least <= 0;
  return Array.from(letters).some((_, index) => {
    const first = words.findIndex((word) => isBegun(word, letters.slice(0, index + 1)));
    return first >= 0 && abbreviates(letters.slice(index + 1), words.slice(first + 1), least - 1);
  });
}

const isBegun = (word: string, [first = '', ...later]: string) =>
  word.startsWith(first) &&
  later.reduce((at, letter) => (at < 0 ? at : word.indexOf(letter, at + 1)), 0) >= 0;

/** «zlm» of «Zyntrax Logística de México». */
const initialsOf = (written: string) => fold((written.match(/(?<!\S)\p{Lu}/gu) ?? []).join(''));
