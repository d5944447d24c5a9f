/**
 * Answers a question: what it says becomes parts that a vacancy must satisfy; parts that leave nothing are given up, the
 * least certain first; the rest is ranked and counted. Runs in browsers and, for tests, in Node.
 */
import { createReader, ranksByStem } from './search-question.js';
import { fold, grouped, stemOf, wordPattern, wordsOf } from './search-terms.js';
import { asFact, createWords, inTitle } from './search-words.js';

/** @import { Answer, Correction, Matches, NamedFilter, Part, Pay, Understood, Wish } from './search-engine.js' */

/** For a vacancy of the wanted field, before the rest of its family, and for one whose rank fits, before the others. */
const [ofTheField, ofTheRank] = [100, 200];
/** The term of vacancies of half a day; the one before it is of those that ask for no experience. */
const halfDay = '=1';
const ofTheCity = 1_000;
const ofThePay = 500;
/** What the parts of a question are, from the least certain: a word of a text is the first to go. */
const kinds =
  'text fecha contrato ingles dice modalidad rank name title nivel sueldo zona ciudad familia'.split(' ');
/** @param {string} kind */
const certaintyOf = (kind) => kinds.indexOf(kind) + 1;
/** A question of more words is a sentence: much of it is not about the job. */
const longestPlain = 6;
const anything = () => true;
export const filterColumns = ['ciudad', 'familia', 'modalidad', 'nivel', 'contrato', 'ingles'];

// `today` (`2026-11-16`) decides how old a vacancy is.
/** @type {typeof import('./search-engine.js').createSearch} */
export function createSearch(plan, linesOf, today) {
  const read = createReader(plan.vocabulary, plan.netRows);
  const { matchesOf, matchesOfPhrase, nearestOf } = createWords(plan, linesOf);
  const { ranks, heads, helpers } = plan.vocabulary;
  const rankOf = ranksByStem(ranks);
  /** From this third digit on, a job is no rank with a field. */
  const firstRole = (ranks.length + 1).toString(36);
  const everywhere = Array.from({ length: plan.total }, (_, at) => at);

  // City, family and day are in one file, which every answer needs. A capital marks a value that nobody stated.
  /** @param {string} name */
  async function markedColumn(name) {
    const place = ['ciudad', 'familia'].indexOf(name);
    return (await linesOf(place < 0 ? `${name}.idx` : 'filtros.idx'))[Math.max(place, 0)] ?? '';
  }

  /** @param {string} name */
  async function columnOf(name) {
    return (await markedColumn(name)).toLowerCase();
  }

  /** @type {(wish: Wish, corrections?: readonly Correction[]) => Promise<Answer>} */
  async function answer(wish, corrections = []) {
    const { question, order } = wish;
    const understood = read(question);
    const { words } = understood;
    const isSentence = (fold(question).match(wordPattern) ?? []).length > longestPlain;
    /** @type {string[]} */
    const unknown = [];
    /** @type {string[]} */
    const unsaid = [];
    // At once: each further round trip costs a phone a fifth of a second.
    const [found, named] = await Promise.all([
      Promise.all(
        words.map((word) => (rankOf.has(stemOf(word)) ? matchesOfRank(word) : matchesOfPhrase(word))),
      ),
      partsOf(wish, understood, unsaid),
      agesOf(),
    ]);
    /** @type {Part[]} */
    const spoken = [];
    let isAfterName = false;
    for (const [place, word] of words.entries()) {
      const part = partOf(word, found[place] ?? new Map(), isSentence, understood);
      if (part) spoken.push(part);
      else if (named.length === 0 || !understood.told.includes(word)) unknown.push(word);
      // «SAP FI» is about SAP, «domador de leones» about no word of the board.
      isAfterName ||=
        unknown.length === 0 && part?.certainty === certaintyOf('name') && corrections.length === 0;
    }
    const meant = corrections.length > 0 ? null : await respelled(question, unknown);
    const other = meant && (await answer({ ...wish, question: meant.question }, meant.corrections));
    // A correction that finds nothing is none.
    if (other && other.positions.length > 0) return other;

    const { isAboutWork, cannot, order: ownOrder } = understood;
    const isVague =
      words.length + named.length === 0 &&
      !ownOrder &&
      question.trim() !== '' &&
      (!isAboutWork || cannot.concat(unsaid).length > 0 || /^hola|^buen/i.test(question));
    const job = named.find(({ isNamed }) => isNamed);
    const isAbout =
      named.some(({ name }) => name === 'familia' || name === 'puesto') ||
      spoken.some(
        ({ certainty: own }) =>
          own === certaintyOf('title') || (unknown.length === 0 && own === certaintyOf('rank')),
      ) ||
      isAfterName;
    // Without the job, whatever else the question says finds something else.
    const isOther = unknown.length > 0 && !isAbout;
    const isMissing =
      isVague ||
      (job && !everywhere.some(job.passes)) ||
      (isOther && !(isSentence && isAboutWork && named.length > 0));
    // Of a sentence that is understood, only what may be a thing is missed.
    const missed = unknown.filter(
      (word) => !(isSentence && isAbout && /(?:[aei]r(?:[lmst]?[aeo]s?|nos)?|ndo|mente)$/.test(word)),
    );
    if (job?.isNamed && !everywhere.some(job.isNamed)) missed.push(job.label.slice(1, -1));
    const parts = [
      ...named,
      ...spoken.map((part) =>
        part.isStated || !(isAbout || named[0]) ? part : { ...part, certainty: null, passes: anything },
      ),
    ];
    const all = isMissing ? [] : everywhere;
    const { kept, givenUp } = isMissing ? { kept: parts, givenUp: [] } : givenUpFor(all, parts);
    const positions = all.filter((at) => kept.every(({ passes }) => passes(at)));
    const isNamed = job?.isNamed ?? (isOther ? () => false : anything);
    await sort(
      positions,
      order === 'relevancia' ? (understood.order ?? order) : order,
      [...kept, ...givenUp],
      wish.leastPay,
      understood,
    );
    const mentioned = kept.flatMap(({ isSaid, label }) =>
      isSaid ? { label, count: positions.filter(isSaid).length } : [],
    );
    const levels = kept.some(({ isOfHours }) => isOfHours) ? await columnOf('nivel') : '';
    const asked = await Promise.all(
      filterColumns.filter((own) => kept.some(({ name }) => name === own)).map(markedColumn),
    );
    const isAssumed = (/** @type {number} */ at) => asked.some((column) => /[A-Z]/.test(column[at] ?? ''));
    return {
      question,
      positions: Array.from({ length: 4 }, (_, group) =>
        positions.filter((at) => (isNamed(at) ? 0 : 2) + Number(isAssumed(at)) === group),
      ).flat(),
      closest: positions.filter(isNamed).length,
      also: job?.alsoIn?.(positions) ?? '',
      understood,
      corrections,
      unknown: [...missed, ...unsaid],
      kept: kept.filter(({ name }) => name !== ''),
      mentioned,
      trainings: positions.filter((at) => levels[at] === 'a').length,
      isVague,
      givenUp,
    };
  }

  // A word that most of its vacancies state is a condition; another one only ranks, the rarer the more.
  /** @type {(word: string, matches: Matches, isSentence: boolean, understood: Understood) => Part | null} */
  function partOf(word, matches, isSentence, { ranks }) {
    const weights = [...matches.values()];
    if (!weights.some((weight) => weight >= 1)) return null;
    const isInTitle = weights.some((weight) => weight >= inTitle);
    const isName = weights.filter((weight) => weight >= asFact).length * 2 >= weights.length;
    const sure = rankOf.has(stemOf(word)) ? 'rank' : isInTitle ? 'title' : isName ? 'name' : 'text';
    const rarity = Math.log(1 + plan.total / (matches.size + 1));
    return {
      name: sure === 'rank' ? sure : '',
      label: `«${word}»`,
      spans: ranks.filter((own) => own.word === word),
      certainty: certaintyOf(sure),
      isStated: sure === 'rank' || (isName && (isInTitle || !isSentence)),
      passes: (at) => (matches.get(at) ?? 0) >= 1,
      isSaid: sure === 'rank' ? undefined : (at) => matches.has(at),
      scoreAt: (at) => (matches.get(at) ?? 0) * rarity,
    };
  }

  // A rank stands in titles, as this or as another of its words.
  /** @param {string} word */
  async function matchesOfRank(word) {
    const [matches, column] = await Promise.all([matchesOf(word), columnOf('puesto')]);
    const rank = rankOf.get(stemOf(word)) ?? '';
    for (let at = 0; at < plan.total; at += 1) {
      const own = column[at * 3 + 2] ?? '-';
      if ((matches.get(at) ?? 0) < inTitle) matches.set(at, own === rank ? inTitle : kinship(own, rank) / 2);
    }
    return matches;
  }

  // «Powerbi» is «power bi».
  /** @param {string} typed */
  function partsOfName(typed) {
    return Array.from(typed, (_, at) => `${typed.slice(0, at)} ${typed.slice(at)}`)
      .slice(2, -1)
      .find((parts) => read(parts).filters.some(({ from, to }) => to - from === parts.length));
  }

  // Corrects words that no vacancy has.
  /** @type {(question: string, unknown: string[]) => Promise<{ question: string, corrections: Correction[] } | null>} */
  async function respelled(question, unknown) {
    const shortest = [4, 4, 4, 5, 5, 5][wordsOf(question).length] ?? 6;
    /** @type {Correction[]} */
    const corrections = [];
    for (const typed of unknown) {
      const used = partsOfName(typed) ?? (typed.length < shortest ? null : await nearestOf(typed));
      // The name of a filter may be known in parts only.
      if (used && (read(used).words.length === 0 || (await matchesOf(used)).size > 0))
        corrections.push({ typed, used });
    }
    const meant = question.replace(/\S+/g, (written) => {
      const [word] = fold(written).match(wordPattern) ?? [];
      return corrections.find(({ typed }) => typed === word)?.used ?? written;
    });
    return corrections.length > 0 ? { question: meant, corrections } : null;
  }

  /** @type {(wish: Wish, understood: Understood, unsaid: string[]) => Promise<Part[]>} */
  async function partsOf({ chosen, leastPay, days }, understood, unsaid) {
    const { filters, either, pay, age, unwanted, cannot } = understood;
    /** @type {Promise<Part>[]} */
    const parts = [];
    /** @type {(part: Omit<Part, 'passes' | 'scoreAt'>, test: Promise<Part['passes']>, near?: Promise<Part['scoreAt']>) => void} */
    const add = (part, test, near) =>
      parts.push(test.then(async (passes) => ({ ...part, passes, scoreAt: (await near) ?? (() => 0) })));
    const always = { label: '', spans: [], certainty: null };
    for (const name of [...filterColumns, 'puesto']) {
      const own = chosen[name];
      if (own) add({ name, ...always }, codeTest(name, own));
      // A choice replaces what the words say.
      const spoken = filters.filter(({ filter }) => filter === name && !own);
      const included = spoken.filter(({ isExcluded }) => !isExcluded);
      for (const own of spoken.filter(({ isExcluded }) => isExcluded))
        if (own.isPart || own.isNear || included.some((wanted) => overlap(wanted, own)))
          unwanted.push({ phrase: own.words.join(' '), from: own.from, to: own.to });
        else parts.push(exclusion(own, included));
      const zone = included.some(({ isPart }) => isPart) && zonePart(included, unsaid);
      if (included.length > 0) parts.push(Promise.resolve(zone).then(() => filterPart(name, included)));
      if (zone) parts.push(zone);
    }
    const stated = filters.filter(({ filter }) => filter === 'dice');
    for (const { codes, name: label, isExcluded } of stated.filter(
      (own, place) => stated.findIndex(({ codes }) => codes === own.codes) === place,
    ))
      add(
        {
          name: 'dice',
          label: isExcluded ? withoutName('dice', label) : label,
          spans: stated.filter((own) => own.codes === codes),
          certainty: isExcluded ? null : certaintyOf('dice'),
          isOfHours: codes <= halfDay,
        },
        matchesOf(codes).then((matches) => (at) => matches.has(at) !== isExcluded),
        codes <= halfDay ? nearness('nivel', codes < halfDay ? 'b' : 'bcde') : undefined,
      );
    for (const { phrase, from, to } of unwanted)
      add(
        { name: 'sin', label: `Sin «${phrase}»`, spans: [{ from, to }], certainty: null },
        matchesOfPhrase(phrase).then((matches) => {
          if ([...matches.values()].some((weight) => weight >= asFact))
            return (at) => (matches.get(at) ?? 0) < asFact;
          if (matches.size > 0) cannot.push(`«${phrase}»`);
          else unsaid.push(phrase);
          return anything;
        }),
      );
    if (leastPay !== null) add({ name: 'sueldo', ...always }, payTest(leastPay, null));
    else if (pay)
      add(
        { name: 'sueldo', label: payName(pay), spans: [pay], certainty: certaintyOf('sueldo') },
        payTest(pay.least ?? 0, pay.most),
        amountsOf('hasta').then((upper) => (at) => Math.min(0, upper(at) - (pay.least ?? 0)) / 100),
      );
    if (days !== null) add({ name: 'fecha', ...always }, ageTest(days));
    else if (age)
      add(
        { name: 'fecha', label: ageName(age.days), spans: [age], certainty: certaintyOf('fecha') },
        ageTest(age.days),
      );
    const all = (await Promise.all(parts)).filter(({ passes }) => passes !== anything);
    return either.reduce(joinedBy, all);
  }

  // The values of one filter that the question names.
  /** @type {(name: string, named: NamedFilter[]) => Promise<Part>} */
  async function filterPart(name, named) {
    if (name === 'puesto') return jobPart(named);
    const unlessSaid = named.find((own) => own.unlessSaid)?.unlessSaid;
    const orSaid = named.find((own) => own.orSaid)?.orSaid;
    const codes = named.map((own) => own.codes).join('');
    const exact = named.flatMap((own) => (own.isNear ? [] : own.codes)).join('');
    const [passes, near, said, also, column] = await Promise.all([
      codeTest(name, codes),
      /^(?:nivel|modalidad|ingles)$/.test(name)
        ? nearness(name, name === 'ingles' ? codes.charAt(0) : codes)
        : orSaid
          ? nearness('nivel', 'bcde')
          : () => 0,
      unlessSaid ? matchesOfPhrase(unlessSaid) : null,
      orSaid ? matchesOf(orSaid) : null,
      columnOf(name),
    ]);
    return {
      name,
      label: [...new Set(named.map(nameOf))].join(', '),
      spans: named,
      certainty: certaintyOf(name),
      isOfHours: orSaid !== undefined,
      passes: (at) => passes(at) || also?.has(at) || (said !== null && column[at] === '-' && !said.has(at)),
      scoreAt: (at) => near(at) + (exact.includes(column[at] ?? '-') ? ofTheCity : 0),
    };
  }

  // A part of a city that no vacancy there names is the whole city, which is only near.
  /** @type {(named: NamedFilter[], unsaid: string[]) => Promise<Part>} */
  async function zonePart(named, unsaid) {
    const zones = named.filter(({ isPart }) => isPart);
    const whole = named.filter(({ codes }) => !zones.some((zone) => zone.codes === codes));
    const tests = await Promise.all(
      [...zones, ...whole].map(async (own) => {
        const { codes, words, isPart } = own;
        const [isThere, matches] = await Promise.all([
          codeTest('ciudad', codes),
          matchesOfPhrase(words.join(' ')),
        ]);
        if (!isPart || [...matches.keys()].some(isThere))
          return (/** @type {number} */ at) => isThere(at) && (!isPart || matches.has(at));
        unsaid.push(words.join(' '));
        Object.assign(own, { isNear: true });
        return null;
      }),
    );
    const isSaid = zones.some((_, place) => tests[place]);
    return {
      name: 'zona',
      label: `«${zones.map(({ words }) => words.join(' ')).join(', ')}»`,
      spans: zones,
      certainty: certaintyOf('zona'),
      passes: isSaid ? (at) => tests.some((test) => test?.(at)) : anything,
      scoreAt: () => 0,
    };
  }

  // Where no vacancy has the unwanted job, its neighbours are unwanted, unless a job among them is wanted.
  /** @type {(own: NamedFilter, wanted: NamedFilter[]) => Promise<Part>} */
  async function exclusion({ filter: name, codes, name: label, family = '-', also, from, to }, wanted) {
    const [isValue, isNeighbour] = await Promise.all([codeTest(name, codes), codeTest('familia', family)]);
    const isWide =
      codes.length > 2 &&
      family !== '-' &&
      !everywhere.some(isValue) &&
      !wanted.some((job) => job.family === family);
    return {
      name,
      label: withoutName(name, label) + (isWide ? ` (${also})` : ''),
      spans: [{ from, to }],
      certainty: null,
      passes: (at) => !(isWide ? isNeighbour : isValue)(at),
      scoreAt: () => 0,
    };
  }

  // Of levels and places of work, how near a value is to the wanted ones: it counts where none has these.
  /** @type {(name: string, codes: string) => Promise<Part['scoreAt']>} */
  async function nearness(name, codes) {
    const column = await columnOf(name);
    return (at) =>
      -ofTheField *
      Math.min(...Array.from(codes, (code) => Math.abs(code.charCodeAt(0) - column.charCodeAt(at))));
  }

  // Those with the job, the rest of its field and of its family.
  /** @type {(named: NamedFilter[]) => Promise<Part>} */
  async function jobPart(named) {
    const kin = named.filter(({ family }) => family !== '-');
    const [column, families, isJob, isOfField, isOfFamily, ...said] = await Promise.all([
      columnOf('puesto'),
      columnOf('familia'),
      codeTest('puesto', named.map(({ codes }) => codes).join(' ')),
      codeTest('puesto', kin.map(({ codes }) => codes.slice(0, 2)).join(' ')),
      codeTest('familia', kin.map(({ family }) => family).join('')),
      ...named.map(({ words }) => Promise.all(words.map(matchesOf))),
    ]);
    const rankAt = (/** @type {number} */ at) => column[at * 3 + 2] ?? '-';
    // «Gerente de marca» is a head by its words, and so is a CFO; a «community manager» heads nothing.
    const rank = named
      .flatMap(({ codes, words }) => [
        codes[2],
        ...words.map((word, place) =>
          /^c[a-z]{1,2}o$/.test(word)
            ? '1'
            : !(place > 0 && /^(?:geren|jef|direc)/.test(word)) &&
              word !== 'manager' &&
              rankOf.get(stemOf(word)),
        ),
      ])
      .find((own) => own && own > '0' && own < firstRole);
    const head = rank && isUpTo(rank, heads) ? rank : undefined;
    // «Gerente de cumplimiento y PLD» also names PLD; a «supervisor de choferes» drives nothing.
    const isSaid = (/** @type {number} */ at) =>
      said.some(
        (each, place) =>
          (rankAt(at) < firstRole || (each.length > 1 && isOfFamily(at))) &&
          each.every((matches) => (matches.get(at) ?? 0) >= inTitle) &&
          !((named[place]?.codes[2] ?? '') >= firstRole && isUpTo(rankAt(at), helpers)),
      );
    const closeness = Uint8Array.from({ length: plan.total }, (_, at) =>
      isJob(at) || isSaid(at) ? 3 : isOfField(at) ? 2 : Number(isOfFamily(at)),
    );
    const isKin = (/** @type {number} */ at) =>
      (closeness[at] ?? 0) > 1 && (head !== undefined || !isUpTo(rankAt(at), heads));
    // Fields of a family stand in for each other, occupations only if they mention the job.
    const isWide = named.some(({ codes, ranks: own }) => own ?? codes.length < 3) || everywhere.some(isKin);
    const mentioned = isWide ? null : await mentionsOf(named);
    return {
      name: 'puesto',
      label: `«${named.map(({ name }) => name).join(', ')}»`,
      spans: named.flatMap((own) => [own, ...(own.ranks ?? [])]),
      certainty: null,
      isNamed: (at) => closeness[at] === 3,
      isKin,
      alsoIn: (found) => {
        const isIn = (/** @type {NamedFilter} */ { family }) => found.some((at) => families[at] === family);
        return [...new Set(named.flatMap((own) => (isIn(own) && own.also) || []))].join(', ');
      },
      passes: (at) => closeness[at] !== 0 && (!mentioned || mentioned.has(at)),
      scoreAt: (at) =>
        ((closeness[at] ?? 0) > 1 ? ofTheField : 0) +
        // A helper is wanted only by who asks for one.
        (rankAt(at) === rank ? 1 : kinship(rankAt(at), rank) || Number(!isUpTo(rankAt(at), helpers)) / 4) *
          ofTheRank +
        Math.max(...said.map((each) => each.reduce((sum, matches) => sum + (matches.get(at) ?? 0), 0))),
    };
  }

  // The vacancies that mention a job or a field of the same root: «nominista», «nómina».
  /** @param {NamedFilter[]} named */
  async function mentionsOf(named) {
    const phrases = named.flatMap(({ words, field = '' }) => [
      words.join(' '),
      field.slice(0, 4) === words[0]?.slice(0, 4) ? field : '',
    ]);
    return new Map((await Promise.all(phrases.map(matchesOfPhrase))).flatMap((matches) => [...matches]));
  }

  /** @type {(name: string, codes: string) => Promise<Part['passes']>} */
  async function codeTest(name, codes) {
    const column = await columnOf(name);
    const jobs = new Set(codes.split(' '));
    if (name === 'puesto')
      return (at) => jobs.has(column.slice(at * 3, at * 3 + 3)) || jobs.has(column.slice(at * 3, at * 3 + 2));
    return (at) => codes.includes(column[at] ?? '-');
  }

  // Whether the published range overlaps the wanted one. Most questions need the upper ends alone.
  /** @type {(least: number, most: number | null) => Promise<Part['passes']>} */
  async function payTest(least, most) {
    const [upper, lower] = await Promise.all([amountsOf('hasta'), most === null ? null : amountsOf('desde')]);
    return (at) => upper(at) >= least && (!lower || (upper(at) >= 0 && lower(at) <= (most ?? 0)));
  }

  // Amounts are in steps of 500 pesos, as two digits in base 36; -1 if there is none.
  /** @param {'desde' | 'hasta'} name */
  async function amountsOf(name) {
    const column = await columnOf(name);
    return (/** @type {number} */ at) => {
      const steps = column.slice(at * 2, at * 2 + 2);
      return /^\w/.test(steps) ? Number.parseInt(steps, 36) * 500 : -1;
    };
  }

  // A vacancy's day is a letter: how many days it is older than the newest one.
  async function agesOf() {
    const [, , newest = '', letters = ''] = await linesOf('filtros.idx');
    const since = (Date.parse(today) - Date.parse(newest)) / 86_400_000;
    return (/** @type {number} */ at) => letters.charCodeAt(at) - 48 + since;
  }

  /** @type {(days: number) => Promise<Part['passes']>} */
  async function ageTest(days) {
    const ageAt = await agesOf();
    return (at) => ageAt(at) < days;
  }

  // Of equal ones, and of several jobs, one of each family after the other.
  /** @type {(positions: number[], order: Wish['order'], kept: readonly Part[], leastPay: number | null, understood: Understood) => Promise<void>} */
  async function sort(positions, order, kept, leastPay, { pay, filters }) {
    const floor = leastPay ?? pay?.least ?? 0;
    const isSeveral =
      filters.filter(({ filter, isExcluded }) => filter === 'puesto' && !isExcluded).length > 1;
    const [ageAt, families, upper, lower] = await Promise.all([
      agesOf(),
      columnOf('familia'),
      order === 'sueldo' ? amountsOf('hasta') : null,
      order === 'relevancia' && floor > 0 ? amountsOf('desde') : null,
    ]);
    const byPay = (/** @type {number} */ at) => upper?.(at) ?? 0;
    /** @param {number} at */
    const byScore = (at) =>
      (lower && (pay?.isAbout ? lower(at) <= floor : lower(at) >= floor) ? ofThePay : 0) +
      kept.reduce((sum, { scoreAt }) => sum + scoreAt(at), 0);
    const first = order === 'relevancia' ? byScore : byPay;
    const keys = new Map(positions.map((at) => [at, [-first(at), ageAt(at), 0, at]]));
    const byKey = (/** @type {number} */ a, /** @type {number} */ b) => {
      const [one = [], other = []] = [keys.get(a), keys.get(b)];
      return one.map((key, place) => key - (other[place] ?? 0)).find(Boolean) ?? 0;
    };
    positions.sort(byKey);
    /** @type {Map<string, number>} */
    const turns = new Map();
    for (const at of positions) {
      const key = keys.get(at) ?? [];
      const group = `${families[at]} ${isSeveral ? '' : key.slice(0, 2)}`;
      turns.set(group, (turns.get(group) ?? 0) + 1);
      key[isSeveral ? 0 : 2] = turns.get(group) ?? 0;
    }
    positions.sort(byKey);
  }

  // How near the rank of one head is to that of another.
  /** @type {(one: string, other?: string | false) => number} */
  function kinship(one, other) {
    return other && isUpTo(one, heads) && isUpTo(other, heads)
      ? 1 / (1 + Math.abs(Number(one) - Number(other)))
      : 0;
  }

  return { answer };
}

/** @type {(wanted: NamedFilter, own: NamedFilter) => boolean} */
function overlap({ filter, codes }, own) {
  if (filter === 'puesto') return codes.startsWith(own.codes.slice(0, 2));
  return [...codes].some((code) => own.codes.includes(code));
}

/** @type {(rank: string, last: string) => boolean} */
function isUpTo(rank, last) {
  return rank > '0' && rank <= last;
}

// «Puebla o remoto» is either of them.
/** @type {(parts: Part[], names: readonly [string, string]) => Part[]} */
function joinedBy(parts, names) {
  const [one, other] = parts
    .filter((part) => names.includes(part.name) && (part.certainty !== null || part.isNamed))
    .sort((a, b) => Number(Boolean(b.isNamed)) - Number(Boolean(a.isNamed)));
  if (!one || !other) return parts;
  const { isNamed } = one;
  /** @type {Part} */
  const joined = {
    ...one,
    label: `${one.label} o ${other.label}`,
    spans: [...one.spans, ...other.spans],
    passes: (at) => one.passes(at) || other.passes(at),
    ...(isNamed && { isNamed: (at) => isNamed(at) || other.passes(at) }),
  };
  return [...parts.filter((part) => part !== one && part !== other), joined];
}

// A job that does not fulfil everything stays if only what is less certain than the city must go for it.
/** @type {(all: number[], parts: Part[]) => { kept: Part[], givenUp: Part[] }} */
function givenUpFor(all, own) {
  const isJob = own.some(({ isNamed }) => isNamed);
  const parts = own.map((part) => (part.isOfHours && !isJob ? { ...part, certainty: null } : part));
  const strict = parts.map((part) => ({ ...part, passes: part.isNamed ?? part.passes }));
  const kin = all.some((at) => parts.every(({ passes, isKin }) => (isKin ?? passes)(at)));
  const givenUp = kin
    ? []
    : (doubtsOf(all, strict, certaintyOf('ciudad')) ?? doubtsOf(all, parts, Infinity) ?? []);
  return {
    kept: parts.filter((_, place) => !givenUp.includes(place)),
    givenUp: givenUp.flatMap((place) => parts[place] ?? []),
  };
}

// Gives up the least certain part without which there are results; if there is none, the least certain part, and so on.
/** @type {(all: number[], parts: Part[], limit: number) => number[] | null} */
function doubtsOf(all, parts, limit) {
  const finds = (/** @type {Part[]} */ kept) => all.some((at) => kept.every(({ passes }) => passes(at)));
  let kept = parts;
  while (!finds(kept)) {
    // Of words that are equally certain the later one, because it describes the first.
    const doubtful = kept
      .filter((part) => (part.certainty ?? limit) < limit)
      .reverse()
      .sort((a, b) => (a.certainty ?? 0) - (b.certainty ?? 0));
    const own = kept;
    const next = doubtful.find((part) => finds(own.filter((other) => other !== part))) ?? doubtful[0];
    // Without a job, the last part is what was asked for.
    if (!next || (doubtful.length === 1 && !parts.some(({ isNamed }) => isNamed))) return null;
    kept = kept.filter((part) => part !== next);
  }
  for (const part of parts.toReversed()) if (finds([...kept, part])) kept = [...kept, part];
  return parts.flatMap((part, place) => (kept.includes(part) ? [] : place));
}

/** @param {NamedFilter} own */
function nameOf({ name, typed, isNear }) {
  return isNear ? `${name} (lo más cercano a «${typed}»)` : name;
}

/** @type {(filter: string, name: string) => string} */
function withoutName(filter, name) {
  if (filter === 'ciudad') return `Fuera de ${name}`;
  return `Sin ${name.toLowerCase()}`;
}

// A vacancy matches if its range reaches the amount; it may start below.
/** @param {Pick<Pay, 'least' | 'most'> & { isNet?: boolean }} pay */
function payName({ least, most, isNet = false }) {
  const amount = (/** @type {number} */ value) => `$${grouped(value)}`;
  const [about, gross] = isNet ? ['≈ ', ' brutos'] : ['', ''];
  if (least === null) return `Hasta ${about}${amount(most ?? 0)}${gross}`;
  if (most !== null) return `De ${about}${amount(least)} a ${amount(most)}${gross}`;
  return `${about}${amount(least)}${gross} o más`;
}

/** @param {number} days */
function ageName(days) {
  return days === 1 ? 'Publicada hoy' : `Últimos ${days} días`;
}
