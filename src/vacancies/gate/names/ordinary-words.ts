import { everyMatch } from '../../../foundation/every-match.ts';
import { isCommonWord, isDictionaryWord } from '../../dictionary/dictionary.ts';
import { type NameWord, nameLetters } from '../../employer-name.ts';
import { countryNames, districts, foreignNames, ownCities, stateNames, towns } from '../../gazetteer.ts';
import { wordSet } from '../../text/fold.ts';
import { nameClass } from '../persons/person-names.ts';
import lists from './ordinary-words.json' with { type: 'json' };

const lettersIn = (lists: readonly string[]) =>
  new Set(
    lists
      .flatMap((list) => list.split(','))
      .map(nameLetters)
      .filter(({ length }) => length > 3),
  );

/** States, cities and trades that the service itself publishes. */
const vocabulary = lettersIn([
  ...Object.keys(stateNames),
  ...ownCities.map(({ name }) => name),
  ...lists.trades,
]);

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const spoken = [...codes, 'en-US', 'en-GB', 'en-CA', 'en-AU', 'es-ES', 'es-MX'];

/** Countries, and the languages with the peoples who speak them («American English»), in Spanish and English. */
const countries = ['es', 'en'].flatMap((language) => {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  const spokenWords = spoken.flatMap((code) => languages.of(code)?.split(/[ -]/) ?? []);
  return [...codes.map((code) => regions.of(code.toUpperCase()) ?? ''), ...spokenWords];
});

/** Other places that advertisements mention. */
const places = lettersIn([
  ...[...Object.values(stateNames), ...Object.values(towns), countryNames, foreignNames],
  ...Object.values(districts).flatMap((ofCity) => Object.values(ofCity)),
  ...ownCities.flatMap(({ aliases, municipalities }) => [
    aliases ?? '',
    ...municipalities.flatMap((one) => [one.name, one.spelling]),
  ]),
  ...lists.places,
  ...countries,
]);

/** «llantera» of «llanta», «lavanderías» of «lavandería», «promotoría» of «promotor». */
const derived =
  /^(.{4,}?)(mente|s|es|ito|ita|itos|itas|era|ero|eras|eros|eria|erias|ista|istas|al|ales|izacion|able|ables|(?<=or)ias?|ing|ers?|ed)$/;
const baseVowels = ['', 'a', 'o', 'e'];

/** «ciberataque», «microcrédito». */
const learned =
  /^(?:agro|anti|bio|ciber|electro|fisio|foto|geo|hidro|infra|inter|macro|micro|multi|nano|neuro|petro|post|pre|psico|radio|re|semi|sub|tele|termo|trans|ultra|video)(.{5,})$/;

/**
 * `vocabulary`: published by the service itself. `common`: frequent in advertisements or in the language. `rare`: other
 * words of a dictionary. `person`: a common name. `distinctive`: in no list.
 */
export type Ordinariness = 'distinctive' | 'person' | 'rare' | 'common' | 'vocabulary';

/** How likely a folded word is to mean something other than the company. */
export function ordinariness(letters: string, additional: ReadonlySet<string> = new Set()): Ordinariness {
  const listed = listedAs(letters, additional);
  if (listed !== 'distinctive') return listed;
  if (nameClass(letters)?.common) return 'person';
  return isDerived(letters) && !isCompanyWord(letters) ? 'rare' : 'distinctive';
}

function isDerived(letters: string): boolean {
  const base = derived.exec(letters)?.[1];
  const bases = base === undefined ? [] : baseVowels.map((vowel) => base + vowel);
  return [...bases, learned.exec(letters)?.[1] ?? ''].some(
    (word) => !isCompanyWord(word) && isKnownWord(word),
  );
}

/** `ordinariness` by the lists alone, for several words without gaps. */
export function listedAs(letters: string, additional: ReadonlySet<string>): Ordinariness {
  if (vocabulary.has(letters)) return 'vocabulary';
  // Two letters are part of any word.
  if (letters.length < 3) return 'common';
  if (additional.has(letters) || isPlace(letters) || isFrequent(letters) || /^\d+$/.test(letters))
    return 'common';
  return isDictionaryWord(letters) && !isCompanyWord(letters) ? 'rare' : 'distinctive';
}

export const isPlace = (letters: string) => places.has(letters) || vocabulary.has(letters);

const capitalRun = /\p{Lu}[\p{L}\p{M}]+(?: (?:(?:de|del|la|las|los|el) ){0,2}\p{Lu}[\p{L}\p{M}]+)+/gu;
const mostWordsOfPlace = 4;

/** Places of several words: «Cuautitlán Izcalli». */
export const placesIn = (text: string) =>
  everyMatch(capitalRun, text).flatMap(({ 0: run, index }) => {
    const words = [...run.matchAll(/\p{Lu}[\p{L}\p{M}]+/gu)].map((word) => ({
      start: index + word.index,
      end: index + word.index + word[0].length,
    }));
    return words.flatMap(({ start }, at) =>
      words
        .slice(at + 1, at + mostWordsOfPlace)
        .flatMap(({ end }) => (isPlace(nameLetters(text.slice(start, end))) ? { start, end } : [])),
    );
  });

/** Whether some list has the word itself. */
export const isKnownWord = (letters: string) =>
  (letters.length > 2 && isDictionaryWord(letters)) || isFrequent(letters);

/** Articles and prepositions inside names. */
const joins = wordSet(
  'de del la las el los y e en a al para por con of the and for da do di du le san santa',
);

export const isJoin = (letters: string) => joins.has(letters);

export const contentWords = (words: readonly NameWord[]) => words.filter(({ letters }) => !isJoin(letters));

/**
 * Folded words of advertisements that no dictionary has: programs and products that vacancies ask for, short words of
 * technology, abbreviations of Mexican work. Operators add theirs to `ordinaryWords` of the employers file.
 */
const tools = wordSet(lists.tools);
const advertisementWords = wordSet([lists.tools, lists.technology, lists.abbreviations].flat());

/** A program or product, whose maker may be an employer. */
export const isTool = (letters: string) => tools.has(letters);

/** Banks, schools and brands that any advertisement may mention: «portales de BBVA», «egresado del IPN». */
const brands = wordSet(lists.brands);

/** Whether a name is that of a bank, school or brand, beside words that many names have. */
export function isBrand(words: readonly string[]): boolean {
  const [own = '', ...others] = words.filter((word) => brands.has(word) || !isFrequent(word));
  return brands.has(own) && others.length === 0;
}

/** «TI», «RH», «SAP»: capitals that advertisements use for other things. */
export const isAdvertisementWord = (letters: string) => advertisementWords.has(letters);

/** Whether advertisements or everyday texts use the word often, in the singular or in the plural. */
export const isFrequent = (letters: string) =>
  isAdvertisementWord(letters) ||
  isCommonWord(letters) ||
  isCommonWord(letters.replace(/(?<=[aeiou])s$/, '')) ||
  isCommonWord(letters.replace(/(?<=[^aeiou])es$/, ''));

/** Companies whose names are rare words of the dictionary, which advertisements never use in that sense. */
const companyWords = wordSet(lists.companies);

export const isCompanyWord = (letters: string) => companyWords.has(letters);
