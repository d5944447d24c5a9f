/** Makes search terms of a text. The build and the browser share this file, so they cannot disagree. */

/** As search terms they would match everything. */
const stopWords = new Set(
  'a al algo ante antes asi aun cada casi como con contra cual cuando de del desde donde dos e el ella en entre era es esa ese eso esta este esto estos estas fin ha hacia han hasta la las le les lo los mas me menos mi mientras mis misma mismo mucha mucho muy nos no o of os pa otra otro para pero poco por porque que quien se ser si sin sobre son su sus tal te ti toda todas todavia todo todos tu tus un una uno unas unos va vamos van vas voy y ya'.split(
    ' ',
  ),
);

// Removes accents and case.
/** @param {string} text */
export function fold(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a folded text, stop words included. `c++`, `c#` and `.net` keep their signs. */
export const wordPattern = /\.net\b|[a-z0-9]+(?:\+\+|#)?/g;

/** @param {string} word */
export function isSearchable(word) {
  return word.length > 1 && word.length <= 40 && !stopWords.has(word);
}

// The folded words of a text, without stop words.
/** @type {(text: string) => string[]} */
export function wordsOf(text) {
  return (fold(text).match(wordPattern) ?? []).filter(isSearchable);
}

// The stem of a folded Spanish word, without the endings of number and gender: `desarrolladoras` finds `desarrollador`.
// Short words stay whole, because little would remain of them.
/** @param {string} word */
export function stemOf(word) {
  if (/^jef[ae]$/.test(word)) return 'jef';
  if (word.length < 5 || /[^a-z]/.test(word)) return word;
  // «Consultorio» is no «consultoría».
  if (/orios?$/.test(word)) return word.replace(/s$/, '');
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  // «Bonos» are of «bono», which stays whole.
  if (/^.{3}[ao]s$/.test(word)) return word.slice(0, -1);
  if (/[aeo]s$/.test(word)) return word.slice(0, -2);
  if (/[aeo]$/.test(word)) return word.slice(0, -1);
  return word;
}

// As Mexico writes numbers. `toLocaleString` loads language tables first, which takes a phone a tenth of a second.
/** @param {number} count */
export function grouped(count) {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
