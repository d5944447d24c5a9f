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
  'es de del d of la las el los al a y e o u en con por para pa p que q mi mis tu tus su sus un una unos unas lo me te se le les nos'.split(
    ' ',
  ),
);
/** The first kind excludes one thing and those joined by `ni` or `o`, the second also those joined by `y`. */
const negation = /^(?:sin|no|nn|ni|tampoco|nunca|nada)$/;
/** What means the same as one short word: «fuera de», a `no` that stands behind what it denies, and one that denies another. @type {[RegExp, string][]} */
const rewrites = [
  [/\b(?:no (?:\w+ ){1,3})?nada que no sean?\b/g, 'solo'],
  [
    /(?<!\b(?:al|lo|o) )\b(?:excepto|salvo|irme|salirme|dejar|fuera(?= del?\b)|menos(?! (?:de )?\$?\d))\b/g,
    'nada',
  ],
  [/\bno(?=\s*(?:[,.;:)]|$)|(?: (?:es|sea|lo|muy|tan|me))* (?:indis|neces|oblig|requerid)\w*)/g, 'nn'],
  [/\b(?:dan|den|ofre\w+|incluya\w*|tengan?)\b/g, 'con'],
];
/** With the first a wish begins; with the second people begin to tell of themselves or of others. */
const wishing = /^(?:busc|quier|quis|necesit|solic|interes|pref|gustari|ahora$|hay$)/;
const telling =
  /^(?:soy|es|fui|era|mis?|porque|pues|antes|tengo|cuento|llevo|manejo|domino|hablo|estudi[oe]|egrese|trabaj[ea]|trabajaba|renuncie|deje)$/;
/** «No encuentro trabajo» excludes nothing. */
const denied = /^(?:contrat|enc[ou]|consi?g|acept|halla|llam(?:an?|aron)$)/;
const endings = /(?:(?<=.{3})[ai]d[ao]s?|u?en?|[ao]s?|an|[aei]r|ando|i?endo|[aei]mos)$/;
const longestPhrase = 6;
const separator = /[,;/]|\b[oyeu]\b/i;
const orBetween = /^[\s,]*(?:o|u|\/)(?:\s+(?:bien|si no|de|en|que|sea))*\s*$/i;

/**
 * @typedef {{ kind: 'filter', filter: string, meaning: Meaning, list: 'phrases' | 'parts' | 'near', family?: string, field?: string }} Naming
 * @typedef {Naming | { kind: 'cannot', name: string } | { kind: 'noise' | 'rank' }} Entry
 * @typedef {(word: string, key: string) => Entry | undefined} Phrases  The meaning of a key that begins with a word.
 */

/** @type {(vocabulary: SearchVocabulary, netRows?: readonly import('./net-pay.js').Row[]) => (question: string) => Understood} */
export function createReader({ meanings, cannot, noise, jobs, families, ranks, helpers }, netRows = []) {
  const rankOf = ranksByStem(ranks);
  /** @type {Map<string, Entry>} */
  const known = new Map();
  // The first filter wins over the others, and any filter over the other kinds.
  /** @type {(keys: string | undefined, entry: Entry) => void} */
  const add = (keys, entry) => {
    for (const key of keys?.split(',') ?? []) if (known.get(key)?.kind !== 'filter') known.set(key, entry);
  };
  add(noise, { kind: 'noise' });
  add([...rankOf.keys()].join(), { kind: 'rank' });
  for (const { name, phrases: own } of cannot) add(own, { kind: 'cannot', name });
  // Names of places count to the letter: «leones» are not in «León».
  for (const [filter, own] of Object.entries(meanings))
    for (const meaning of own)
      for (const list of /** @type {const} */ (['phrases', 'parts', 'near']))
        add(filter === 'ciudad' ? meaning[list]?.replace(/(?<![^,])(?=\w+(?:,|$))/g, '=') : meaning[list], {
          kind: 'filter',
          filter,
          meaning,
          list,
        });
  let [field, digit, family, name, fieldName] = [-1, 0, '', '', ''];
  for (const line of jobs.split(';')) {
    const [rest = '', kin] = line.split('|');
    const [keys = '', codes] = rest.split(':').reverse();
    digit = kin ? 0 : (digit || ranks.length) + 1;
    if (kin) {
      field += 1;
      family = kin.charAt(0);
      name = kin.slice(1) || (families[family.charCodeAt(0) - 97] ?? '');
      [fieldName = ''] = keys.split(',', 1);
    }
    const code = field.toString(36).padStart(2, '0') + (digit ? digit.toString(36) : '');
    const meaning = { name, codes: codes ?? code };
    add(keys, { kind: 'filter', filter: 'puesto', meaning, list: 'phrases', family, field: fieldName });
  }
  /** @type {Phrases} */
  const phrases = (word, key) => {
    // «Ing. industrial» is an «ingeniero industrial».
    const [full = word] = ranks[Number.parseInt(rankOf.get(stemOf(word)) ?? '0', 36) - 1]?.split(' ') ?? [];
    const rest = key.indexOf(' ');
    return (
      known.get(key) ??
      (full === word || rest < 0 ? undefined : phrases(full, stemOf(full) + key.slice(rest)))
    );
  };
  const [noExperience, withoutEnglish] = /** @type {Naming[]} */ (
    ['sin experienci', 'sin ingl'].map((key) => known.get(key))
  );

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
      told: [],
      ranks: [],
      unwanted: [],
      cannot: [],
    };
    const inNumbers = asides.reduce(
      (rest, [name, pattern]) =>
        rest.replace(pattern, (found) => {
          if (name) understood.cannot.push(name);
          return ' '.repeat(found.length);
        }),
      rewrites.reduce(
        (rest, [pattern, short]) => rest.replace(pattern, (found) => short.padEnd(found.length)),
        inDigits(text),
      ),
    );
    const [afterPay, stated] = taken(inNumbers, places, /\d/.test(inNumbers) ? payPatterns : []);
    const [afterAge, age] = taken(afterPay, places, dayPatterns);
    const [remaining, order] = taken(afterAge, places, orderPatterns);
    const pay = stated?.isNet ? asGross(stated, netRows) : stated;
    if (stated && !pay) understood.cannot.push('sueldo neto');
    Object.assign(understood, { pay, age, order: order?.order ?? null });
    understood.asksPay = stated === null && payQuestion.test(remaining);

    const tokens = tokensOf(remaining, places);
    /** @type {'no' | 'one' | 'list'} */
    let unwanted = 'no';
    /** The end of the last excluded word, to which the next one belongs. */
    let excludedTo = -1;
    /** Whether the clause tells of somebody, as «cuido a mi mamá» does, and the verbs since a negation. */
    let [isTold, verbs] = [/^(?:me|\w+[oe] (?:al?|mis?|sin)) /.test(text), 0];
    /** The last thing: its tokens, and how many there were before it. */
    let last = { at: 0, next: 0, filters: 0, words: 0 };
    let deniedAt = -1;
    /** @type {(Token & { isRank: boolean, isTold: boolean })[]} */
    const words = [];
    for (let at = 0; at < tokens.length; ) {
      const { word, from } = /** @type {Token} */ (tokens[at]);
      // «Con comedor y transporte»
      const benefit =
        understood.filters.at(-1)?.filter === 'dice' && last.next + 1 >= at && phrases('', `=con ${word}`);
      const found = benefit ? { entry: benefit, start: at, next: at + 1 } : longestAt(tokens, at, phrases);
      const isWord = !found || found.entry.kind === 'rank';
      const gap = question.slice(tokens[at - 1]?.to ?? 0, from);
      // «Ya no quiero seis días, descanso domingo»
      const isEnd = /[,.;]/.test(gap) || /^(?:pero|sino)$/.test(word) || denied.test(word);
      if (isEnd && at !== deniedAt) unwanted = 'no';
      if (/[.;?!]/.test(gap)) isTold = false;
      const isWish = wishing.test(word);
      if (isWish || telling.test(word)) {
        // «No tengo trabajo, soy contador»
        if (verbs > 0) unwanted = 'no';
        verbs += 1;
        isTold = !isWish;
        // «Psicóloga busca trabajo en recursos humanos»
        if (isWish) understood.filters = understood.filters.map((own) => ({ ...own, isTold: true }));
      }
      if (
        word === 'nn' &&
        last.next > last.at &&
        !/[,.;]/.test(question.slice(tokens[last.next - 1]?.to, from))
      ) {
        // «Apodaca no» is «no Apodaca».
        tokens.splice(at, 1);
        understood.filters.length = last.filters;
        words.length = last.words;
        [at, deniedAt, unwanted] = [last.at, last.at, 'one'];
        last.next = 0;
        continue;
      }
      if (!found && negation.test(word)) {
        unwanted = word === 'nada' ? 'list' : 'one';
        verbs = 0;
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
      last = { at: start, next: at, filters: understood.filters.length, words: words.length };
      if (found?.entry.kind === 'noise' && (unwanted === 'no' || !/^exp/.test(named[0]?.word ?? ''))) {
        understood.isAboutWork = true;
        continue;
      }
      if (found?.entry.kind === 'cannot') understood.cannot.push(found.entry.name);
      else if (found && found.entry.kind !== 'rank') {
        const entry = /** @type {Naming} */ (found.entry.kind === 'filter' ? found.entry : noExperience);
        const { filter, meaning, list, family, field } = entry;
        const isExcluded = unwanted !== 'no' || word === 'ni';
        const own = (isExcluded && filter === 'ingles' && withoutEnglish?.meaning) || meaning;
        understood.filters.push({
          filter,
          name: family ? question.slice(span.from, span.to) : own.name,
          typed: question.slice(span.from, span.to),
          codes: own.codes,
          isExcluded: isExcluded && own === meaning && found.entry.kind === 'filter',
          isPart: list === 'parts',
          isNear: list === 'near',
          unlessSaid: own.unlessSaid,
          orSaid: own.orSaid,
          // Customers are told of; only alone they are a field.
          isTold: isTold || /^clientes?$/.test(searched.join(' ')),
          words: searched,
          ...(family && { family, also: own.name, field }),
          ...span,
        });
      } else if (unwanted === 'no') {
        words.push(...searched.map((each) => ({ word: each, isRank: Boolean(found), isTold, ...span })));
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
    // What somebody is or was counts if nothing else is wished.
    const isWished = understood.filters.some((own) => isJob(own) && !own.isTold);
    const isRankWished = isWished || words.some((own) => own.isRank && !own.isTold);
    understood.filters = understood.filters.filter(
      (own, _, all) =>
        !(own.isTold && isJob(own)) ||
        !(isWished || all.some(({ codes, isExcluded }) => isExcluded && codes === own.codes)),
    );
    const ranked = words.filter((own) => own.isRank && !(isRankWished && own.isTold));
    understood.words = words.flatMap((own) =>
      ranked.includes(own) || !(own.isRank || (own.isTold && isWished)) ? own.word : [],
    );
    understood.told = words.flatMap((own) => (own.isTold ? own.word : []));
    understood.ranks = ranked;
    joinRanks(understood, ranked, rankOf, helpers, question);
    // «Apoyo emocional» asks for no assistant.
    understood.words = [...new Set(understood.words)].filter(
      (word) => !/^apoy/.test(word) || tokens.length < 4,
    );
    understood.cannot = [...new Set(understood.cannot)];
    // «Abogado o recién egresado» is one job.
    const included = understood.filters.filter((own) => !own.isExcluded && own.filter !== 'nivel');
    for (const one of included)
      for (const other of included)
        if (one.filter !== other.filter && orBetween.test(question.slice(one.to, other.from)))
          understood.either.push([one.filter, other.filter]);
    return understood;
  };
}

/** @type {(own: NamedFilter) => boolean} */
function isJob({ filter, isExcluded }) {
  return (filter === 'puesto' || filter === 'familia') && !isExcluded;
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
    if (isRole(job)) own = ranked.filter((rank) => /^\s*(?:d|del?|of)?\s*$/i.test(between(rank, job)));
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
    isSearchable(word) && !fillers.has(word) && word !== 'nada' && longestAt(tokens, at, phrases) === null
  );
}

// The longest phrase that begins at a token; fillers are skipped.
/** @type {(tokens: Token[], start: number, phrases: Phrases) => { entry: Entry, start: number, next: number } | null} */
function longestAt(tokens, start, phrases) {
  const first = tokens[start];
  // «En mi casa»
  const after = tokens.findIndex(({ word }, at) => at > start && !/^(?:mis?|tus?|sus?)$/.test(word));
  const second = tokens[after];
  // «Dev ops»
  const joined = `${first?.word}${second?.word}`;
  const entry = second && (phrases('', `=${first?.word} ${second.word}`) ?? phrases('', stemOf(joined)));
  /** @type {{ entry: Entry, start: number, next: number } | null} */
  let best = entry ? { entry, start, next: after + 1 } : null;
  if (!first) return null;
  if (fillers.has(first.word)) {
    const longer = best && longestAt(tokens, after, phrases);
    return longer && longer.next > after + 1 ? null : best;
  }
  /** @type {string[]} */
  const stems = [];
  for (let at = start; at < tokens.length && stems.length < longestPhrase; at += 1) {
    const { word } = /** @type {Token} */ (tokens[at]);
    // «Redes pero las sociales»
    if (fillers.has(word) || (word === 'pero' && at > start)) continue;
    stems.push(stemOf(word));
    const entry =
      (stems.length === 1 && phrases(word, `=${word}`)) ||
      phrases(first.word, stems.join(' ')) ||
      (stems.length === 1 && phrases(word, `~${word.replace(endings, '')}`));
    if (entry && at >= (best?.next ?? 0)) best = { entry, start, next: at + 1 };
  }
  return best;
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

const low = 'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ');
const tens = 'diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'.split(' ');
const [anyLow, anyTens] = [low.join('|'), tens.join('|')];
const numberName = `(?:ciento )?(?:(?:${anyTens})(?: y (?:${anyLow}))?|(?:dieci|veinti)?(?:${anyLow}))`;
const counted = new RegExp(
  String.raw`\b${numberName}(?=(?:\s+(?:a|y|o|hasta)\s+${numberName})?\s+(?:mil|anos?|dias|horas)\b)`,
  'g',
);

// Writes «treinta y cinco mil» as «35 mil». The text keeps its length, so that places remain valid.
/** @param {string} text */
function inDigits(text) {
  return text.replace(counted, (names) => {
    const words = names
      .replace('dieci', 'diez ')
      .replace('veinti', 'veinte ')
      .split(/ (?:y )?/);
    const sum = words.reduce(
      (most, word) => most + (low.indexOf(word) + 1 || (tens.indexOf(word.replace(/to$/, '')) + 1) * 10),
      0,
    );
    return String(sum).padEnd(names.length);
  });
}

/** What is no pay or does not matter. @type {[name: string, pattern: RegExp][]} */
const asides = [
  [
    'a quién se reporta',
    /\breport(?:e|en|a|an|ar)(?: direct\w+)? (?:al?|con) (?:(?:el|la|una?) )?\w+(?: general| del? (?:la )?\w+)*/g,
  ],
  [
    '',
    /(?<!ingles )\b(?:no (?:me )?importa|da igual)(?: (?:si|que|donde|cuanto\w*)(?: (?!en |para |con |pero )\w+){0,3}| (?:el|la|los|las) \w+)?/g,
  ],
  [
    'edad',
    /\b(?:(?:mayor(?:es)? de|edad(?: de)?|tengo|adultos? de|a (?:los|mis)) \d\d(?: +anos)?|(?:\d\d ?[ay-] ?)?(?<!\b(?:trabaj\w+|llev\w+|dur\w+|hace|por)(?: \w+)? )[1-7]\d +anos)\b(?! *(?:(?:mil|k|pesos|anos)\b|(?:de |en )*exp|(?:en|como|de(?! edad)) )|[,.]?\d)/g,
  ],
  [
    'años de experiencia',
    /\b(?:minimo )?(?:(?:\d+\+? ?(?:a|o|y|-)? ?)?(?:\d+|medio)\+? +)?anos?\b(?: (?:de |en )*exp\w*)?/g,
  ],
  ['días por semana', /(?<!(?:ultimos|hace) )\b[1-6] +(?:dia|day)s\b(?! de (?:aguin|vacac))/g],
  [
    'horario',
    /\b(?:(?:de )?\d\d?(?::\d\d)?(?: ?[ap]m)? a \d\d?(?::\d\d)?(?: ?[ap]m| horas| hrs)|de (?:[1-9]|1[0-2])(?::\d\d)? a \d\d?(?! ?(?:mil|k|pesos|anos|mes\w*)\b|[,.:]?\d)|(?:despues de|antes de|a partir de|de|a|desde|hasta) las? \d\d?(?::\d\d)?(?: ?[ap]m)?|\d\d?x\d\d?|24\/7|\d\d? ?[ap]m)\b/g,
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
      `(?:${introduction})?(?:entre\\s+|de\\s+|mas de\\s+)?${amount}\\s*(?:-|–|a|y|o|hasta|,?(?: pero| y)? menos de)\\s*${amount}${unit}`,
      'g',
    ),
    ([whole, low = '', lowUnit, high = '', highUnit]) => {
      const sure = whole.replace(/^mas .*menos/, '$');
      const least = pesos(sure, low, lowUnit ?? highUnit);
      const most = pesos(sure, high, highUnit);
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
    /\b(?:public\w+|sali\w+|subi\w+|nuev\w+|vacantes|ofertas|empleos|trabajos)(?: de| la)* (?:(hoy)|(ayer)|(?:esta|ultima) (semana)|(?:este|ultimo) mes)\b/g,
    ([, hoy, ayer, semana]) => ({ days: hoy ? 1 : ayer ? 2 : semana ? 7 : 31 }),
  ],
];

/** @type {[RegExp, () => { order: 'sueldo' | 'fecha' }][]} */
const orderPatterns = [
  [
    /\b(?:(?:mejor|bien|mas) pagad[oa]s?|pag\w+ (?:mejor|bien|mas)|(?:mejor|buen|alto)(?:es)? (?:sueldo|salario)s?|sueldo alto)\b/g,
    () => ({ order: 'sueldo' }),
  ],
  [/\b(?:mas )?(?:recientes?|nuev[oa]s)\b|\bultimas? vacantes?\b/g, () => ({ order: 'fecha' })],
];
