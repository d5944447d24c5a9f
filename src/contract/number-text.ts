/**
 * Numbers as published texts write them. By hand, so that no version of the locale data changes a release.
 */

/** `1,300`: thousands in groups, as Mexico and English write them. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

type Language = 'es' | 'en';

/** From two up: one has a gender in Spanish, and nobody publishes a list of one city. */
const wordsFromTwo: Readonly<Record<Language, readonly string[]>> = {
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  ),
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
};

/** `doce`, `twelve`; larger numbers than twenty stay figures, as good style has it in both languages. */
export function numberWord(number: number, language: Language): string {
  return wordsFromTwo[language][number - 2] ?? grouped(number);
}

/** The same at the start of a sentence: `Cinco`, `Five`. */
export function numberWordCapitalized(number: number, language: Language): string {
  const word = numberWord(number, language);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
