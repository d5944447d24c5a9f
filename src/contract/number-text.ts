/** Numbers in published texts. `Intl` is not used: its data would change releases with the version of Node. */

/** `1,300` */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

type Language = 'es' | 'en';

/** Starts at two, because the Spanish word for one has a gender. */
const wordsFromTwo: Readonly<Record<Language, readonly string[]>> = {
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  ),
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
};

/** `doce`, `twelve`; numbers above twenty stay figures. */
export function numberWord(number: number, language: Language): string {
  return wordsFromTwo[language][number - 2] ?? grouped(number);
}

/** For the start of a sentence: `Cinco`, `Five`. */
export function numberWordCapitalized(number: number, language: Language): string {
  const word = numberWord(number, language);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
