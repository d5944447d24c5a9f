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
  'de del la las el los al a y e o u en con por para que mi mis tu tus su sus un una unos unas lo'.split(' '),
);
/** The first kind excludes one thing and those joined by `ni` or `o`, the second also those joined by `y`. */
const negations = new Set('sin no ni tampoco nunca'.split(' '));
const exceptions = new Set('excepto menos salvo nada fuera'.split(' '));
const longestPhrase = 6;

/**
 * @typedef {{ kind: 'filter', filter: string, meaning: Meaning, isPart: boolean, isNear: boolean }
 *   | { kind: 'noise' | 'ignored' | 'title' | 'occupation' }} Entry
 */

// `titles` are word sequences of titles that would be misread.
/** @type {(vocabulary: SearchVocabulary, titles?: readonly string[]) => (question: string) => Understood} */
export function createReader({ meanings, noise, ignored, occupations }, titles = []) {
  /** @type {Map<string, Entry>} */
  const phrases = new Map();
  for (const [kind, list] of /** @type {const} */ ([
    ['noise', noise],
    ['ignored', ignored],
    ['occupation', occupations],
  ])) {
    for (const phrase of list) phrases.set(keyOf(phrase), { kind });
  }
  for (const [filter, own] of Object.entries(meanings)) {
    for (const meaning of own) {
      for (const list of /** @type {const} */ (['phrases', 'parts', 'near'])) {
        for (const phrase of meaning[list]) {
          const key = keyOf(phrase);
          if (phrases.get(key)?.kind !== 'filter')
            phrases.set(key, {
              kind: 'filter',
              filter,
              meaning,
              isPart: list === 'parts',
              isNear: list === 'near',
            });
        }
      }
    }
  }
  for (const title of titles) phrases.set(title, { kind: 'title' });
  const withoutEnglish = meanings.ingles.find(({ unlessSaid }) => unlessSaid);

  return (question) => {
    const { text, places } = folded(question);
    /** @type {Understood} */
    const understood = {
      filters: [],
      pay: null,
      age: null,
      order: null,
      asksPay: false,
      words: [],
      occupations: [],
      unwanted: [],
      ignored: [],
    };
    const [afterPay, pay] = takenPay(inDigits(text), places);
    understood.pay = pay;
    understood.asksPay = pay === null && payQuestion.test(text);
    const [rest, age] = takenAge(afterPay, places);
    understood.age = age;
    const [remaining, order] = takenOrder(rest);
    understood.order = order;

    const tokens = tokensOf(remaining, places);
    /** @type {'no' | 'one' | 'list'} */
    let unwanted = 'no';
    /** The end of the last excluded word, to which the next one belongs. */
    let excludedTo = -1;
    for (let at = 0; at < tokens.length; ) {
      const { word } = /** @type {Token} */ (tokens[at]);
      const found = longestAt(tokens, at, phrases);
      const isWord = !found || found.entry.kind === 'title' || found.entry.kind === 'occupation';
      if (!found && (negations.has(word) || exceptions.has(word))) {
        unwanted = negations.has(word) ? 'one' : 'list';
        at += 1;
        continue;
      }
      const named = tokens.slice(at, found?.next ?? at + 1);
      const searched = named.map((token) => token.word).filter(isSearchable);
      if (isWord && searched.length === 0) {
        at += 1;
        continue;
      }
      const span = { from: named[0]?.from ?? 0, to: named.at(-1)?.to ?? 0 };
      const start = at;
      at = found?.next ?? at + 1;
      if (found?.entry.kind === 'noise') continue;
      if (found?.entry.kind === 'ignored') {
        if (unwanted === 'no') understood.ignored.push(...searched);
      } else if (found?.entry.kind === 'filter') {
        const { filter, meaning, isPart, isNear } = found.entry;
        const isExcluded = unwanted !== 'no';
        const own = isExcluded && filter === 'ingles' && withoutEnglish ? withoutEnglish : meaning;
        understood.filters.push({
          filter,
          name: isNear ? `${own.name} (lo más cercano a «${question.slice(span.from, span.to)}»)` : own.name,
          codes: own.codes,
          isExcluded: isExcluded && own === meaning,
          isPart,
          unlessSaid: own.unlessSaid,
          orSaid: own.orSaid,
          words: searched,
          ...span,
        });
      } else if (unwanted === 'no') {
        understood.words.push(...searched);
        if (found?.entry.kind === 'occupation') understood.occupations.push(...searched);
      } else {
        // "Sin rolar turnos": words in a row are one thing.
        const before = excludedTo === start ? understood.unwanted.pop() : undefined;
        understood.unwanted.push({
          phrase: [...(before ? [before.phrase] : []), ...searched].join(' '),
          from: before?.from ?? span.from,
          to: span.to,
        });
        excludedTo = at;
        if (isWordAt(tokens, at, phrases)) continue;
      }
      if (unwanted !== 'no' && !goesOn(tokens[at]?.word, unwanted)) unwanted = 'no';
    }
    understood.words = [...new Set(understood.words)];
    return withoutContradictions(understood);
  };
}

// Whether an exclusion continues after one thing.
/** @type {(next: string | undefined, unwanted: 'one' | 'list' | 'no') => boolean} */
function goesOn(next, unwanted) {
  return (unwanted === 'list' ? /^(?:ni|o|u|del?|y|e)$/ : /^(?:ni|o|u|del?)$/).test(next ?? '');
}

/** @type {(tokens: Token[], at: number, phrases: Map<string, Entry>) => boolean} */
function isWordAt(tokens, at, phrases) {
  const word = tokens[at]?.word ?? '';
  return (
    isSearchable(word) &&
    !fillers.has(word) &&
    !exceptions.has(word) &&
    longestAt(tokens, at, phrases) === null
  );
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
      ...understood.filters
        .filter(contradicts)
        .map(({ words, from, to }) => ({ phrase: words.join(' '), from, to })),
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
    const entry = phrases.get(stems.join(' ')) ?? (stems.length === 1 ? phrases.get(`=${word}`) : undefined);
    if (entry) best = { entry, start, next: at + 1 };
  }
  return best;
}

// The key of a phrase. A phrase after `=` is matched to the letter, because its stem is that of another word.
/** @param {string} phrase */
export function keyOf(phrase) {
  if (phrase.startsWith('=')) return phrase;
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

/** A question about pay itself. */
const payQuestion =
  /\bcuant[oa]s?\b.*\b(?:gan|pag|cobr|sueldo|salari)|\bsueldos?\b|\bsalarios?\b|\brangos? salarial|\btabulador/;

/** @type {Record<string, number>} */
const numberNames = Object.fromEntries(
  [
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
    'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta',
  ]
    .flatMap((names) => names.split(' '))
    .map((name, place) => [name, place + 1]),
);
for (const [place, name] of 'cuarenta cincuenta sesenta setenta ochenta noventa cien'.split(' ').entries())
  numberNames[name] = 40 + place * 10;
Object.assign(numberNames, { un: 1, ciento: 100, doscientos: 200 });
const numberName = `(?:${Object.keys(numberNames).join('|')})(?:(?: y)? (?:${Object.keys(numberNames).slice(0, 29).join('|')}))?`;
const thousands = new RegExp(
  String.raw`\b(${numberName})(?=(?:\s+(?:a|y|o|hasta)\s+(?:${numberName}))?\s+mil\b)`,
  'g',
);

// Writes «treinta y cinco mil» as «35 mil». The text keeps its length, so that places remain valid.
/** @param {string} text */
function inDigits(text) {
  return text.replace(thousands, (names) => {
    const sum = names.split(' ').reduce((total, name) => total + (numberNames[name] ?? 0), 0);
    return String(sum).padEnd(names.length);
  });
}

const amount = String.raw`\$?\s*(\d{1,3}(?:[, .]\d{3})+|\d{1,6}(?:\.\d{1,2})?)(?:\.\d{2}\b)?\s*(mil\b|k\b)?(?:\s*pesos)?`;
const unit = String.raw`(?:\s*(?:pesos|mxn|mensual(?:es)?|al mes|por mes|libres|brutos|netos))*`;
const introduction = String.raw`(?:(?:sueldo|salario|pago|paga|ganar|gane|gano|que pague[n]?|ingresos?)\s+(?:de\s+|desde\s+)?)?`;
const payPatterns = {
  between: new RegExp(
    String.raw`${introduction}(?:entre\s+|de\s+)?${amount}\s*(?:-|–|a|y|hasta)\s*${amount}${unit}`,
  ),
  atLeast: new RegExp(
    String.raw`${introduction}(?:no menos de|por lo menos|al menos|mas de|arriba de|minimo(?: de)?|desde|a partir de|mayor(?:es)? (?:a|de)|superior(?:es)? a|>=?|\+)\s*(?:los\s+)?${amount}${unit}`,
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
