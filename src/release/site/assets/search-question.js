/**
 * What a question means: the filters that it names, the pay, what is not wanted, and the remaining words to search for.
 * Runs in browsers and, for tests, in Node.
 */
import { fold, isSearchable, stemOf, wordPattern } from './search-terms.js';

/** @import { Age, NamedFilter, Pay, Span, Understood } from './search-engine.js' */
/** @import { SearchVocabulary } from '../search-vocabulary.ts' */
/** @typedef {Span & { word: string }} Token  A folded word. */
/** @typedef {SearchVocabulary['meanings'][keyof SearchVocabulary['meanings']][number]} Meaning */

const fillers = new Set(
  'de del la las el los al a y e o en con por mi mis tu tus su sus un una unos unas'.split(' '),
);
const negations = new Set(['sin', 'no', 'excepto', 'nada', 'ni', 'menos']);
const longestPhrase = 6;

/** @typedef {{ kind: 'filter', filter: string, meaning: Meaning, isPart: boolean } | { kind: 'noise' }} Entry */

/** @type {(vocabulary: SearchVocabulary) => (question: string) => Understood} */
export function createReader({ meanings, noise }) {
  /** @type {Map<string, Entry>} */
  const phrases = new Map();
  for (const phrase of noise) phrases.set(keyOf(phrase), { kind: 'noise' });
  for (const [filter, own] of Object.entries(meanings)) {
    for (const meaning of own) {
      for (const [isPart, list] of /** @type {const} */ ([
        [false, meaning.phrases],
        [true, meaning.parts],
      ])) {
        for (const phrase of list) {
          const key = keyOf(phrase);
          if (phrases.get(key)?.kind !== 'filter')
            phrases.set(key, { kind: 'filter', filter, meaning, isPart });
        }
      }
    }
  }

  return (question) => {
    const { text, places } = folded(question);
    /** @type {Understood} */
    const understood = { filters: [], pay: null, age: null, order: null, words: [], unwanted: [] };
    const [afterPay, pay] = takenPay(text, places);
    understood.pay = pay;
    const [rest, age] = takenAge(afterPay, places);
    understood.age = age;
    const [remaining, order] = takenOrder(rest);
    understood.order = order;

    const tokens = tokensOf(remaining, places);
    let isUnwanted = false;
    for (let at = 0; at < tokens.length; ) {
      const found = longestAt(tokens, at, phrases);
      if (found) {
        at = found.next;
        if (found.entry.kind === 'filter') {
          const { filter, meaning, isPart } = found.entry;
          const named = tokens.slice(found.start, found.next);
          understood.filters.push({
            filter,
            name: meaning.name,
            codes: meaning.codes,
            isExcluded: isUnwanted,
            isPart,
            unlessSaid: meaning.unlessSaid,
            words: named.map(({ word }) => word).filter(isSearchable),
            from: named[0]?.from ?? 0,
            to: named.at(-1)?.to ?? 0,
          });
          isUnwanted = false;
        }
        continue;
      }
      const { word } = /** @type {Token} */ (tokens[at]);
      at += 1;
      if (negations.has(word)) isUnwanted = true;
      else if (isSearchable(word)) {
        (isUnwanted ? understood.unwanted : understood.words).push(word);
        isUnwanted = false;
      }
    }
    understood.words = [...new Set(understood.words)];
    return withoutContradictions(understood);
  };
}

// "Customer service, no call centre": both name the same family, so the words are excluded and not the family.
/** @type {(understood: Understood) => Understood} */
function withoutContradictions(understood) {
  const contradicts = (/** @type {NamedFilter} */ own) =>
    own.isExcluded &&
    understood.filters.some(
      ({ isExcluded, filter, codes }) =>
        !isExcluded && filter === own.filter && [...codes].some((code) => own.codes.includes(code)),
    );
  return {
    ...understood,
    filters: understood.filters.filter((own) => !contradicts(own)),
    unwanted: [
      ...understood.unwanted,
      ...understood.filters.filter(contradicts).map(({ words }) => words.join(' ')),
    ],
  };
}

// The longest phrase that begins at a token; fillers are skipped.
/** @type {(tokens: Token[], start: number, phrases: Map<string, Entry>) => { entry: Entry, start: number, next: number } | null} */
function longestAt(tokens, start, phrases) {
  const first = tokens[start];
  if (!first || fillers.has(first.word)) return null;
  /** @type {{ entry: Entry, start: number, next: number } | null} */
  let best = null;
  /** @type {string[]} */
  const stems = [];
  for (let at = start; at < tokens.length && stems.length < longestPhrase; at += 1) {
    const { word } = /** @type {Token} */ (tokens[at]);
    if (fillers.has(word)) continue;
    stems.push(stemOf(word));
    const entry = phrases.get(stems.join(' '));
    if (entry) best = { entry, start, next: at + 1 };
  }
  return best;
}

/** @param {string} phrase */
function keyOf(phrase) {
  return (fold(phrase).match(wordPattern) ?? [])
    .filter((word) => !fillers.has(word))
    .map(stemOf)
    .join(' ');
}

// The folded question, and for each of its characters the place in the original, so that a filter can be removed from it.
/** @param {string} question */
function folded(question) {
  let text = '';
  /** @type {number[]} */
  const places = [];
  let at = 0;
  for (const character of question) {
    const plain = fold(character);
    text += plain;
    for (let own = 0; own < plain.length; own += 1) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { text, places };
}

/** @type {(text: string, places: number[]) => Token[]} */
function tokensOf(text, places) {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    word,
    from: places[index] ?? 0,
    to: places[index + word.length] ?? 0,
  }));
}

const amount = String.raw`\$?\s*(\d{1,3}(?:[, .]\d{3})+|\d{1,6}(?:\.\d{1,2})?)(?:\.\d{2}\b)?\s*(mil\b|k\b)?(?:\s*pesos)?`;
const unit = String.raw`(?:\s*(?:pesos|mxn|mensual(?:es)?|al mes|por mes|libres|brutos|netos))*`;
const introduction = String.raw`(?:(?:sueldo|salario|pago|paga|ganar|gane|gano|que pague[n]?|ingresos?)\s+(?:de\s+|desde\s+)?)?`;
const payPatterns = {
  between: new RegExp(
    String.raw`${introduction}(?:entre\s+|de\s+)?${amount}\s*(?:-|–|a|y|hasta)\s*${amount}${unit}`,
  ),
  atLeast: new RegExp(
    String.raw`${introduction}(?:mas de|arriba de|minimo|desde|a partir de|mayor(?:es)? (?:a|de)|superior(?:es)? a|>=?|\+)\s*(?:los\s+)?${amount}${unit}`,
  ),
  atMost: new RegExp(
    String.raw`${introduction}(?:hasta|menos de|maximo|abajo de|menor(?:es)? (?:a|de)|<=?)\s*${amount}${unit}`,
  ),
  about: new RegExp(
    String.raw`((?:sueldo|salario|pago|paga|ganar|gane|gano|que pague[n]?|ingresos?)\s+(?:de\s+)?)?${amount}(\s*\+)?${unit}`,
  ),
};
/** Numbers outside of these limits are not monthly pay. */
const leastPay = 3_000;
const mostPay = 999_000;

/** @type {(text: string, places: number[]) => [rest: string, pay: Pay | null]} */
function takenPay(text, places) {
  /** @param {RegExpExecArray} match */
  const without = ({ 0: { length }, index }) =>
    text.slice(0, index) + ' '.repeat(length) + text.slice(index + length);
  /** @type {(match: RegExpExecArray, least: number | null, most: number | null, isAbout: boolean) => [string, Pay]} */
  const taken = (match, least, most, isAbout) => {
    const start = match.index + (match[0].length - match[0].trimStart().length);
    const end = match.index + match[0].trimEnd().length;
    return [
      without(match),
      { least, most, isAbout, from: places[start] ?? 0, to: places[end] ?? text.length },
    ];
  };

  const between = payPatterns.between.exec(text);
  if (between) {
    const [, low = '', lowUnit, high = '', highUnit] = between;
    const least = pesos(low, lowUnit ?? highUnit, true);
    const most = pesos(high, highUnit, true);
    if (least !== null && most !== null && least < most) return taken(between, least, most, false);
  }
  const atLeast = payPatterns.atLeast.exec(text);
  if (atLeast) {
    const least = pesos(atLeast[1] ?? '', atLeast[2], true);
    if (least !== null) return taken(atLeast, least, null, false);
  }
  const atMost = payPatterns.atMost.exec(text);
  if (atMost) {
    const most = pesos(atMost[1] ?? '', atMost[2], true);
    if (most !== null) return taken(atMost, null, most, false);
  }
  for (const about of text.matchAll(new RegExp(payPatterns.about, 'g'))) {
    const [whole, said, number = '', thousand, plus] = about;
    const isSure = Boolean(said ?? thousand) || whole.includes('$') || /pesos|mxn|mensual/.test(whole);
    const least = pesos(number, thousand, isSure);
    // A bare number may be a code or a model; a round one is pay.
    if (least !== null && (isSure || (least >= 5_000 && least % 500 === 0)) && !isPartOfWord(text, about))
      return taken(about, least, null, plus === undefined);
  }
  return [text, null];
}

/** @type {(text: string, match: RegExpExecArray) => boolean} */
function isPartOfWord(text, { 0: whole, index }) {
  const lead = whole.length - whole.trimStart().length;
  return (
    /[a-z0-9-]/.test(text[index + lead - 1] ?? ' ') || /[a-z0-9]/.test(text[index + whole.length] ?? ' ')
  );
}

// `isPay`: `30` may mean thirty thousand.
/** @type {(number: string, thousand: string | undefined, isPay: boolean) => number | null} */
function pesos(number, thousand, isPay) {
  const plain = /^\d{1,3}(?:[, .]\d{3})+$/.test(number) ? number.replace(/[, .]/g, '') : number;
  let value = Number(plain);
  if (thousand) value *= 1_000;
  else if (isPay && value >= 5 && value < 300) value *= 1_000;
  return value >= leastPay && value <= mostPay ? Math.round(value) : null;
}

/** @type {[RegExp, (match: RegExpExecArray) => number][]} */
const dayPatterns = [
  [/\b(?:de |publicad[oa]s? )?hoy\b/, () => 1],
  [/\b(?:de )?ayer\b/, () => 2],
  [/\b(?:de )?esta semana\b|\bultima semana\b/, () => 7],
  [/\bultimos (\d{1,2}) dias\b/, ([, days]) => Number(days)],
  [/\b(?:de )?este mes\b|\bultimo mes\b/, () => 31],
];

/** @type {(text: string, places: number[]) => [string, Age | null]} */
function takenAge(text, places) {
  for (const [pattern, days] of dayPatterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const end = match.index + match[0].length;
    return [
      text.replace(pattern, (whole) => ' '.repeat(whole.length)),
      { days: days(match), from: places[match.index] ?? 0, to: places[end] ?? text.length },
    ];
  }
  return [text, null];
}

/** @type {[RegExp, 'sueldo' | 'fecha'][]} */
const orderPatterns = [
  [
    /\b(?:mejor pagad[oa]s?|bien pagad[oa]s?|mejor sueldo|buen sueldo|mejores sueldos|mas pagad[oa]s?|mejor salario|buen salario|alto sueldo|sueldo alto)\b/,
    'sueldo',
  ],
  [/\b(?:mas )?(?:recientes?|nuev[oa]s)\b|\bultimas? vacantes?\b/, 'fecha'],
];

/** @type {(text: string) => [string, 'sueldo' | 'fecha' | null]} */
function takenOrder(text) {
  for (const [pattern, order] of orderPatterns) {
    if (pattern.test(text)) return [text.replace(pattern, (whole) => ' '.repeat(whole.length)), order];
  }
  return [text, null];
}
