/**
 * What a question means: the filters that it names, the pay, what is not wanted, and the remaining words to search for.
 * Runs in browsers and, for tests, in Node.
 */
import { grossOf } from './net-pay.js';
import { fold, isSearchable, stemOf, wordPattern } from './search-terms.js';

/** @import { Age, NamedFilter, Pay, Span, Understood } from './search-engine.js' */
/** @import { SearchVocabulary } from '../search-vocabulary.ts' */
/** @typedef {Span & { word: string }} Token  A folded word. */
/** @typedef {SearchVocabulary['meanings'][keyof SearchVocabulary['meanings']][number]} Meaning */

/** Words that a phrase may have or lack. */
export const fillers = new Set(
  'es de del la las el los al a y e o u en con por para que mi mis tu tus su sus un una unos unas lo me te se le les nos'.split(
    ' ',
  ),
);
/** The first kind excludes one thing and those joined by `ni` or `o`, the second also those joined by `y`. */
const negations = new Set('sin no ni tampoco nunca'.split(' '));
const exceptions = new Set('excepto menos salvo nada fuera'.split(' '));
const giving = /^(?:da|dan|den|ofrece|ofrecen|ofrezcan|incluya|incluyan|tenga|tengan)$/;
const endings = /(?:(?<=.{3})[ai]d[ao]s?|u?en?|[ao]s?|an|[aei]r|ando|i?endo|[aei]mos)$/;
const longestPhrase = 6;
const separator = /[,;/]|\b[oyeu]\b/i;
const orBetween = /^[\s,]*(?:o|u|\/)(?:\s+(?:bien|si no|de|en|que|sea))*\s*$/i;

/**
 * @typedef {{ kind: 'filter', filter: string, meaning: Meaning, isPart: boolean, isNear: boolean, family?: string }
 *   | { kind: 'cannot', name: string }
 *   | { kind: 'noise' | 'ignored' | 'rank' }} Entry
 * @typedef {(word: string, key: string) => Entry | undefined} Phrases  The meaning of a key that begins with a word.
 */

/** @type {(vocabulary: SearchVocabulary, netRows?: readonly import('./net-pay.js').Row[]) => (question: string) => Understood} */
export function createReader(
  { meanings, cannot, noise, ignored, jobs, families, ranks, helpers },
  netRows = [],
) {
  const rankOf = ranksByStem(ranks);
  /** By the first two letters, because a question needs few of them. @type {Map<string, [phrase: string, entry: Entry][]>} */
  const entries = new Map();
  /** @type {(phrase: string, entry: Entry) => void} */
  const add = (phrase, entry) => {
    const start = phrase.replace(/[=~]/, '').split(' ', 1)[0]?.slice(0, 2) ?? '';
    entries.set(start, entries.get(start) ?? []);
    // Names of places are matched to the letter: «leones» are not in «León».
    const isPlace = entry.kind === 'filter' && entry.filter === 'ciudad' && !phrase.includes(' ');
    entries.get(start)?.push([isPlace ? `=${phrase}` : phrase, entry]);
  };
  for (const [kind, list] of /** @type {const} */ ([
    ['noise', noise],
    ['ignored', ignored],
    ['rank', ranks.join().replaceAll(' ', ',')],
  ]))
    for (const phrase of list.split(',')) add(phrase, { kind });
  for (const { name, phrases: own } of cannot)
    for (const phrase of own.split(',')) add(phrase, { kind: 'cannot', name });
  for (const [filter, own] of Object.entries(meanings))
    for (const meaning of own)
      for (const list of /** @type {const} */ (['phrases', 'parts', 'near']))
        for (const phrase of meaning[list]?.split(',') ?? [])
          add(phrase, { kind: 'filter', filter, meaning, isPart: list === 'parts', isNear: list === 'near' });
  let [field, family, name] = ['', '', ''];
  for (const line of jobs) {
    const [own = '', list = '', kin] = line.split('|');
    if (kin)
      [field, family, name] = [own, kin.charAt(0), kin.slice(1) || (families[kin.charCodeAt(0) - 97] ?? '')];
    const meaning = {
      name,
      codes: own.length === 1 ? field + own : own,
      phrases: list,
    };
    for (const phrase of list.split(','))
      add(phrase, { kind: 'filter', filter: 'puesto', meaning, isPart: false, isNear: false, family });
  }
  /** @type {Map<string, Map<string, Entry>>} */
  const byStart = new Map();
  /** @type {Phrases} */
  const phrases = (word, key) => {
    const start = word.slice(0, 2);
    const known = byStart.get(start) ?? new Map();
    if (!byStart.has(start)) {
      byStart.set(start, known);
      // The first filter wins over the others, and any filter over the other kinds.
      for (const [phrase, entry] of entries.get(start) ?? [])
        if (known.get(keyOf(phrase))?.kind !== 'filter') known.set(keyOf(phrase), entry);
    }
    // «Ing. industrial» is an «ingeniero industrial».
    const [full = word] = ranks[Number.parseInt(rankOf.get(stemOf(word)) ?? '0', 36) - 1]?.split(' ') ?? [];
    const rest = key.indexOf(' ');
    return (
      known.get(key) ??
      (full === word || rest < 0 ? undefined : phrases(full, stemOf(full) + key.slice(rest)))
    );
  };
  const withoutEnglish = /** @type {Meaning} */ (meanings.ingles.find(({ unlessSaid }) => unlessSaid));
  const noExperience = {
    filter: 'dice',
    meaning: /** @type {Meaning} */ (meanings.dice[0]),
    isPart: false,
    isNear: false,
    family: '',
  };

  return (question) => {
    const { text, places } = folded(question);
    /** @type {Understood} */
    const understood = {
      filters: [],
      either: [],
      pay: null,
      age: null,
      order: null,
      asksPay: false,
      isAboutWork: false,
      words: [],
      unwanted: [],
      ignored: [],
      cannot: [],
    };
    const cannotFilter = (/** @type {string} */ name) => {
      if (!understood.cannot.includes(name)) understood.cannot.push(name);
    };
    const inNumbers = inDigits(
      asides.reduce(
        (rest, [name, pattern]) =>
          rest.replace(pattern, (found) => {
            if (name) cannotFilter(name);
            return ' '.repeat(found.length);
          }),
        text,
      ),
    );
    const [afterPay, stated] = taken(inNumbers, places, /\d/.test(inNumbers) ? payPatterns : []);
    const [afterAge, age] = taken(afterPay, places, dayPatterns);
    const [remaining, order] = taken(afterAge, places, orderPatterns);
    const pay = stated?.isNet ? asGross(stated, netRows) : stated;
    if (stated && !pay) cannotFilter('sueldo neto');
    Object.assign(understood, { pay, age, order: order?.order ?? null });
    understood.asksPay = stated === null && payQuestion.test(remaining);

    const tokens = tokensOf(remaining, places);
    /** @type {'no' | 'one' | 'list'} */
    let unwanted = 'no';
    /** The end of the last excluded word, to which the next one belongs. */
    let excludedTo = -1;
    /** @type {Token[]} */
    const ranked = [];
    for (let at = 0; at < tokens.length; ) {
      const { word } = /** @type {Token} */ (tokens[at]);
      const found = longestAt(tokens, at, phrases);
      const isWord = !found || found.entry.kind === 'rank';
      // «Ya no quiero seis días, descanso domingo»
      if (/[,.;]/.test(question.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from))) unwanted = 'no';
      if (!found && (negations.has(word) || exceptions.has(word))) {
        unwanted = negations.has(word) ? 'one' : 'list';
        at += 1;
        continue;
      }
      const named = tokens.slice(at, found?.next ?? at + 1);
      // «100 % remoto»
      const searched = named
        .map((token) => token.word)
        .filter((each) => isSearchable(each) && (found || !/^(?:\d\d?|100)$/.test(each)));
      if (isWord && searched.length === 0) {
        at += 1;
        continue;
      }
      const span = { from: named[0]?.from ?? 0, to: named.at(-1)?.to ?? 0 };
      const start = at;
      at = found?.next ?? at + 1;
      if (found?.entry.kind === 'noise' && (unwanted === 'no' || !/^exp/.test(named[0]?.word ?? ''))) {
        understood.isAboutWork = true;
        continue;
      }
      if (found?.entry.kind === 'ignored') understood.ignored.push(searched.join(' '));
      else if (found?.entry.kind === 'cannot') cannotFilter(found.entry.name);
      else if (found && found.entry.kind !== 'rank') {
        const { filter, meaning, isPart, isNear, family } =
          found.entry.kind === 'filter' ? found.entry : noExperience;
        const isExcluded = unwanted !== 'no';
        const own = isExcluded && filter === 'ingles' ? withoutEnglish : meaning;
        understood.filters.push({
          filter,
          name: family ? question.slice(span.from, span.to) : own.name,
          typed: question.slice(span.from, span.to),
          codes: own.codes,
          isExcluded: isExcluded && own === meaning && found.entry.kind === 'filter',
          isPart,
          isNear,
          unlessSaid: own.unlessSaid,
          orSaid: own.orSaid,
          words: searched,
          ...(family && { family, also: own.name }),
          ...span,
        });
      } else if (unwanted === 'no') {
        understood.words.push(...searched);
        if (found?.entry.kind === 'rank') ranked.push({ word: searched[0] ?? '', ...span });
      } else {
        // "Sin rolar turnos", "no turno de noche": words in a row are one thing.
        const before = excludedTo === start ? understood.unwanted.pop() : undefined;
        understood.unwanted.push({
          phrase: [...(before ? [before.phrase] : []), ...searched].join(' '),
          from: before?.from ?? span.from,
          to: span.to,
        });
        excludedTo = /^del?$/.test(tokens[at]?.word ?? '') ? at + 1 : at;
        if (isWordAt(tokens, at, phrases)) continue;
      }
      // Whether the exclusion continues after this thing.
      const joints = unwanted === 'list' ? /^(?:ni|o|u|del?|y|e)$/ : /^(?:ni|o|u|del?)$/;
      if (!joints.test(tokens[at]?.word ?? '')) unwanted = 'no';
    }
    joinRanks(understood, ranked, rankOf, helpers, question);
    understood.words = [...new Set(understood.words)];
    // «Abogado o recién egresado» is one job.
    const included = understood.filters.filter((own) => !own.isExcluded && own.filter !== 'nivel');
    for (const one of included)
      for (const other of included)
        if (one.filter !== other.filter && orBetween.test(question.slice(one.to, other.from)))
          understood.either.push([one.filter, other.filter]);
    return understood;
  };
}

/** @param {SearchVocabulary['ranks']} ranks */
export function ranksByStem(ranks) {
  return new Map(
    ranks.flatMap((words, place) => words.split(' ').map((word) => [stemOf(word), (place + 1).toString(36)])),
  );
}

// «Jefe de compras» is a rank with a field, «auxiliar de contador» helps one; beside a role a field is a word.
/** @type {(understood: Understood, ranked: Token[], rankOf: Map<string, string>, helpers: string, question: string) => void} */
function joinRanks(understood, ranked, rankOf, helpers, question) {
  const jobs = understood.filters.filter(({ filter, isExcluded }) => filter === 'puesto' && !isExcluded);
  const isRole = (/** @type {NamedFilter} */ { codes }) => codes.length > 2;
  const between = (/** @type {Span} */ one, /** @type {Span} */ other) =>
    question.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  // «Recepcionista o auxiliar contable» are two jobs.
  const isBesideRole = (/** @type {NamedFilter} */ job, all = jobs) =>
    all.some((other) => other !== job && isRole(other) && !/\b[ou]\b|\//i.test(between(job, other)));
  const joined = jobs.map((job) => {
    const before = ranked.filter(({ to }) => to <= job.from);
    const last = Math.max(0, ...jobs.filter(({ to }) => to <= job.from).map(({ to }) => to));
    const nearest = before.filter(({ from }) => from >= last);
    const isJoined = separator.test(question.slice(last, job.from));
    /** @type {Token[]} */
    let own = [];
    if (isRole(job)) own = ranked.filter((rank) => /^\s*(?:del?)?\s*$/i.test(between(rank, job)));
    else if (!isBesideRole(job))
      own =
        [nearest, isJoined ? before : [], ranked.filter((rank) => /^\s*$/.test(between(job, rank)))].find(
          ({ length }) => length > 0,
        ) ?? [];
    if (own.length === 0) return job;
    const words = own.map(({ word }) => word);
    understood.words = understood.words.filter((word) => !words.includes(word));
    // «Backend engineer» is no other job than «backend».
    const digits = words
      .map((word) => rankOf.get(stemOf(word)) ?? '')
      .filter((digit) => !isRole(job) || (job.words.length === 1 && digit <= helpers));
    return {
      ...job,
      ...(digits.length > 0 && {
        codes: digits.map((digit) => job.codes.slice(0, 2) + digit).join(' '),
        words: [...words, ...job.words],
      }),
      name: [...own, job]
        .sort((a, b) => a.from - b.from)
        .map(({ from, to }) => question.slice(from, to))
        .join(' '),
      ranks: own,
    };
  });
  // «Contador o auditor» are two jobs, «desarrollador frontend» is the second, «vendedor de equipo médico» the first.
  const roles = joined.filter(isRole).filter((own, place, all) => {
    const [before, after] = [all[place - 1], all[place + 1]];
    const isAlone = (/** @type {NamedFilter} */ one, /** @type {NamedFilter} */ other) =>
      separator.test(between(one, other));
    const narrows = (/** @type {NamedFilter} */ one, /** @type {NamedFilter} */ other) =>
      other.codes.length < one.codes.length && one.codes.includes(other.codes);
    return (
      (!before || isAlone(before, own) || narrows(before, own)) &&
      (!after || isAlone(own, after) || !narrows(own, after))
    );
  });
  const kept = joined.filter((job) => (isRole(job) ? roles.includes(job) : !isBesideRole(job, joined)));
  const isField = (/** @type {NamedFilter} */ own) =>
    own.filter === 'familia' && !own.isExcluded && roles.length > 0;
  const fields = [...joined.filter((job) => !kept.includes(job)), ...understood.filters.filter(isField)];
  understood.words.push(
    ...fields
      .filter(({ codes }) => !kept.some((own) => codes.includes(own.codes)))
      .flatMap(({ words }) => words.filter(({ length }) => length > 2).join(' ') || []),
  );
  understood.filters = [...understood.filters.filter((own) => !jobs.includes(own) && !isField(own)), ...kept];
}

/** @type {(tokens: Token[], at: number, phrases: Phrases) => boolean} */
function isWordAt(tokens, at, phrases) {
  const word = tokens[at]?.word ?? '';
  return (
    isSearchable(word) &&
    !fillers.has(word) &&
    !exceptions.has(word) &&
    longestAt(tokens, at, phrases) === null
  );
}

// The longest phrase that begins at a token; fillers are skipped.
/** @type {(tokens: Token[], start: number, phrases: Phrases) => { entry: Entry, start: number, next: number } | null} */
function longestAt(tokens, start, phrases) {
  const first = tokens[start];
  const [second] = tokens.slice(start + 1);
  const lead = giving.test(first?.word ?? '') ? 'con' : (first?.word ?? '');
  const withFiller = second && phrases(lead, `=${lead} ${second.word}`);
  if (withFiller) return { entry: withFiller, start, next: start + 2 };
  if (!first || fillers.has(first.word)) return null;
  /** @type {{ entry: Entry, start: number, next: number } | null} */
  let best = null;
  /** @type {string[]} */
  const stems = [];
  for (let at = start; at < tokens.length && stems.length < longestPhrase; at += 1) {
    const { word } = /** @type {Token} */ (tokens[at]);
    if (fillers.has(word)) continue;
    stems.push(stemOf(word));
    const entry =
      (stems.length === 1 && phrases(word, `=${word}`)) ||
      phrases(first.word, stems.join(' ')) ||
      (stems.length === 1 && phrases(word, `~${word.replace(endings, '')}`));
    if (entry) best = { entry, start, next: at + 1 };
  }
  return best;
}

// The key of a phrase. A phrase after `=` is matched to the letter, because its stem is that of another word.
/** @param {string} phrase */
export function keyOf(phrase) {
  if (/^[=~]/.test(phrase)) return phrase;
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
    word: word === 'gral' ? 'general' : word,
    from: places[index] ?? 0,
    to: places[index + word.length] ?? 0,
  }));
}

/** A question about pay itself. */
const payQuestion =
  /\bcuant[oa]s?\b.*\b(?:gan|pag|cobr|sueldo|salari)|\bsueldos?\b|\bsalarios?\b|\brangos? salarial|\btabulador/;

const lowNumbers =
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'.split(' ');
/** @param {string} name */
const valueOfName = (name) =>
  lowNumbers.indexOf(name) + 1 || (tens.indexOf(name.replace(/to$/, '')) + 3) * 10;
const numberName = `(?:${[...lowNumbers, ...tens, 'ciento'].join('|')})(?:(?: y)? (?:${lowNumbers.join('|')}))?`;
const thousands = new RegExp(
  String.raw`\b(${numberName})(?=(?:\s+(?:a|y|o|hasta)\s+(?:${numberName}))?\s+mil\b)`,
  'g',
);

// Writes «treinta y cinco mil» as «35 mil». The text keeps its length, so that places remain valid.
/** @param {string} text */
function inDigits(text) {
  if (!text.includes('mil')) return text;
  return text.replace(thousands, (names) => {
    const numbers = names.replace(' y ', ' ').split(' ').map(valueOfName);
    return String(numbers.reduce((sum, number) => sum + number)).padEnd(names.length);
  });
}

const years = String.raw`(?:(?:mas|menos) de |minimo |al menos )?(?:(?:\d+|${numberName})\+? ?(?:a|o|y|-)? ?)?(?:\d+|${numberName}|medio)\+? anos?\b`;
/** What is no pay or does not matter. @type {[name: string, pattern: RegExp][]} */
const asides = [
  [
    '',
    /(?<!ingles )\b(?:no (?:me )?importa|da igual)(?: (?:si|que|donde|cuanto\w*)(?: (?!en |para |con |pero )\w+){0,3}| (?:el|la|los|las) \w+)?/g,
  ],
  ['años de experiencia', new RegExp(String.raw`\b${years} (?:de |en )*exp\w*`, 'g')],
  [
    'edad',
    /\b(?:para )?(?:personas? )?(?:mayor(?:es)? de|edad(?: de)?|tengo|adultos? de|a (?:los|mis)) \d\d(?: anos)?\b(?! ?(?:mil|k|pesos|anos|de exp\w*)\b|[,.]?\d)/g,
  ],
  ['edad', /\b(?:\d\d ?[ay-] ?)?[1-7]\d anos\b/g],
  ['años de experiencia', new RegExp(String.raw`\b${years}`, 'g')],
  [
    'días por semana',
    /(?<!(?:ultimos|hace) )\b(?:[1-6]|dos|tres|cuatro|cinco|seis) (?:dia|day)s\b(?! de (?:aguin|vacac))/g,
  ],
  ['horario', /\b(?:de )?\d{1,2}(?::\d\d)?(?: ?[ap]m)? a \d{1,2}(?::\d\d)?(?: ?[ap]m| horas| hrs)\b/g],
  [
    'horario',
    /\b(?:(?:despues|antes|a partir) de las? \d\d?(?::\d\d)?(?: ?[ap]m)?|\d\d?x\d\d?|\d\d? ?[ap]m)\b/g,
  ],
  [
    'horario',
    /\bde (?:las )?(?:[1-9]|1[0-2])(?::\d\d)? a (?:las )?\d{1,2}\b(?! ?(?:mil|k|pesos|anos|mes\w*)\b|[,.:]?\d)/g,
  ],
  ['sueldo en dólares', /\$?\d[\d,.]*k?\+? ?(?:usd|dlls?|dolares)\b|\b(?:usd|dlls?) ?\$?\d[\d,.]*k?\b\+?/g],
];

const amount = String.raw`\$?\s*(\d{1,3}(?:[, .]\d{3})+|\d{1,6}(?:\.\d{1,2})?)(?:\.\d{2}\b)?\s*(mil\b|k\b)?(?:\s*pesos)?`;
const unit = String.raw`(?:\s*(?:pesos|mxn|mensual(?:es)?|(?:al|por|x) mes|quincenal(?:es)?|(?:a la|por|x) quincena|semanal(?:es)?|(?:a la|por|x) semana|(?:ya )?libres?(?: de impuestos)?|despues de impuestos|en mano|limpi[oa]s?|brut[oa]s?|net[oa]s?|diari[oa]s?|(?:al|por) dia|anual(?:es)?|al ano)\b)*`;
const introduction = String.raw`(?:sueldos?|salarios?|pago|paga|ganar|gane|gano|paguen?|ingresos?|libres?|net[oa]s?)(?:\s+(?:mensual|quincenal|semanal|libre|net[oa]|brut[oa]|de|desde))*\s+`;
/** Without one of these a number is no pay. */
const money =
  /\$|\d\s*(?:mil|k)\b|pesos|mxn|\bmes\b|mensual|quincena|seman|libre|limpi|brut|\bnet[oa]|impuestos|sueldo|salario|\bpag|\bgan[aeo]|ingreso|diari|\bdia\b|anual|\bano\b/;
const net = /\b(?:libre|limpi|net[oa]|en mano)|impuestos/;
/** How many of each are in a month. @type {[RegExp, number][]} */
const periods = [
  [/quincena/, 2],
  [/seman/, 365 / 12 / 7],
  [/diari|\bdia\b/, 365 / 12],
  [/anual|\bano\b/, 1 / 12],
];
const atLeast = String.raw`(?:no menos de|por lo menos|al menos|mas de|arriba de|minimo(?: de)?|desde|a partir de|mayor(?:es)? (?:a|de)|superior(?:es)? a|>=?|\+)\s*(?:los\s+)?`;
const atMost = String.raw`(?:hasta|menos de|maximo|abajo de|menor(?:es)? (?:a|de)|<=?)\s*`;
/** Numbers outside of these limits are not monthly pay. */
const leastPay = 3_000;
/** From here on a round number needs no word for money. */
const leastPlainPay = 5_000;
const mostPay = 999_000;

/** The ways to state pay, the surest first. @type {[RegExp, (match: RegExpExecArray) => Omit<Pay, keyof Span> | null][]} */
const payPatterns = [
  [
    new RegExp(
      `(?:${introduction})?(?:entre\\s+|de\\s+)?${amount}\\s*(?:-|–|a|y|o|hasta)\\s*${amount}${unit}`,
      'g',
    ),
    ([whole, low = '', lowUnit, high = '', highUnit]) => {
      const least = pesos(whole, low, lowUnit ?? highUnit);
      const most = pesos(whole, high, highUnit);
      return (least ?? mostPay) < (most ?? 0) ? payIn(whole, { least, most }) : null;
    },
  ],
  [
    new RegExp(`(?:${introduction})?${atLeast}${amount}${unit}`, 'g'),
    ([whole, number = '', thousand]) => payIn(whole, { least: pesos(whole, number, thousand), most: null }),
  ],
  [
    new RegExp(`(?:${introduction})?${atMost}${amount}${unit}`, 'g'),
    ([whole, number = '', thousand]) => payIn(whole, { least: null, most: pesos(whole, number, thousand) }),
  ],
  [
    new RegExp(
      `(?:${introduction})?(?<![a-z0-9-]|\\biso )${amount}(\\s*\\+|\\s+(?:pesos )?(?:(?:o|y) mas|en adelante|(?:para|pa|hacia) arriba|(?:como )?minimo)\\b)?${unit}(?![a-z0-9])`,
      'g',
    ),
    ([whole, number = '', thousand, plus]) =>
      payIn(whole, { least: pesos(whole, number, thousand), most: null }, plus === undefined),
  ],
];

/** @type {(whole: string, bounds: Pick<Pay, 'least' | 'most'>, isAbout?: boolean) => Omit<Pay, keyof Span> | null} */
function payIn(whole, bounds, isAbout = false) {
  return (bounds.least ?? bounds.most) === null ? null : { ...bounds, isAbout, isNet: net.test(whole) };
}

// The first pattern that has a meaning, with its place; the text that is left keeps its length.
/**
 * @template Value
 * @param {string} text
 * @param {number[]} places
 * @param {[RegExp, (match: RegExpExecArray) => Value | null][]} patterns
 * @returns {[rest: string, found: (Value & Span) | null]}
 */
function taken(text, places, patterns) {
  for (const [pattern, meaningOf] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const value = meaningOf(match);
      if (value === null) continue;
      const { 0: whole, index } = match;
      const from = places[index + whole.length - whole.trimStart().length] ?? 0;
      const to = places[index + whole.trimEnd().length] ?? 0;
      const rest = text.slice(0, index) + ' '.repeat(whole.length) + text.slice(index + whole.length);
      return [rest, { ...value, from, to }];
    }
  }
  return [text, null];
}

// The pay of a month. `30` may mean thirty thousand.
/** @type {(whole: string, number: string, thousand: string | undefined) => number | null} */
function pesos(whole, number, thousand) {
  const plain = /^\d{1,3}(?:[, .]\d{3})+$/.test(number) ? number.replace(/[, .]/g, '') : number;
  let value = Number(plain);
  if (thousand || (value >= 5 && value < 300 && money.test(whole) && !/diari|\bdia\b/.test(whole)))
    value *= 1_000;
  value *= periods.find(([period]) => period.test(whole))?.[1] ?? 1;
  const isPay = money.test(whole) || (value >= leastPlainPay && value % 500 === 0);
  return isPay && value >= leastPay && value <= mostPay ? Math.round(value) : null;
}

/** @type {(pay: Pay & Span, rows: readonly import('./net-pay.js').Row[]) => (Pay & Span) | null} */
function asGross(pay, rows) {
  if (rows.length === 0) return null;
  const gross = (/** @type {number | null} */ amount) =>
    amount === null ? null : Math.round(grossOf(rows, amount) / 100) * 100;
  return { ...pay, least: gross(pay.least), most: gross(pay.most) };
}

/** «Hoy» alone is when to begin. @type {[RegExp, (match: RegExpExecArray) => Omit<Age, keyof Span>][]} */
const dayPatterns = [
  [/\b(?:ultimos|hace) (\d{1,2}) dias\b/g, ([, days]) => ({ days: Number(days) })],
  [
    /\b(?:publicad\w+|nuev\w+|vacantes|ofertas|empleos|trabajos)(?: de| la)* (?:(hoy)|(ayer)|(?:esta|ultima) (semana)|(?:este|ultimo) mes)\b/g,
    ([, hoy, ayer, semana]) => ({ days: hoy ? 1 : ayer ? 2 : semana ? 7 : 31 }),
  ],
];

/** @type {[RegExp, () => { order: 'sueldo' | 'fecha' }][]} */
const orderPatterns = [
  [
    /\b(?:(?:mejor|bien|mas) pagad[oa]s?|(?:mejor|buen|alto)(?:es)? (?:sueldo|salario)s?|sueldo alto)\b/g,
    () => ({ order: 'sueldo' }),
  ],
  [/\b(?:mas )?(?:recientes?|nuev[oa]s)\b|\bultimas? vacantes?\b/g, () => ({ order: 'fecha' })],
];
