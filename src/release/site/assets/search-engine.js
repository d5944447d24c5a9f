/**
 * Full-text search over an index in small files: the plan says at which word each file begins, and only those that hold
 * a word of the question are fetched. Knows nothing of a page: runs in the browser and, for the tests, in Node.
 */
import { createReader } from './search-question.js';
import { fold, stemOf, wordsOf } from './search-terms.js';

/**
 * @typedef {object} Plan  What the page says of the index.
 * @property {string} base         The folder of its files; its name holds their hash.
 * @property {string[]} starts     The first word of each file of words.
 * @property {number} total
 * @property {number} rowsPerFile
 * @property {import('./search-question.js').Vocabulary} vocabulary
 *
 * @typedef {(name: string) => Promise<string[]>} ReadLines  The lines of a file of the index.
 *
 * @typedef {Record<string, string>} Chosen  By filter, the letters of the values that may be; none for any.
 *
 * @typedef {object} Wish
 * @property {string} question
 * @property {Chosen} chosen          From the form.
 * @property {number | null} leastPay From the form.
 * @property {number | null} days     From the form.
 * @property {'relevancia' | 'fecha' | 'sueldo'} order
 * @property {number[]} [floors]      Amounts of pay to be counted.
 * @property {number[]} [ages]        Days to be counted.
 *
 * @typedef {object} Span             Where something stands in the question.
 * @property {number} from
 * @property {number} to
 *
 * @typedef {object} Test
 * @property {string} name            Of the filter.
 * @property {string} label           What people read; nothing for what was chosen in the form.
 * @property {Span[]} spans           What it was read from; none for what was chosen in the form.
 * @property {(position: number) => boolean} passes
 *
 * @typedef {object} Correction
 * @property {string} typed
 * @property {string} used
 *
 * @typedef {object} Answer
 * @property {string} question                           As it was read: what was understood stands at places of it.
 * @property {number[]} positions                        The best first.
 * @property {import('./search-question.js').Understood} understood
 * @property {Correction[]} corrections                  Words that were taken for others.
 * @property {string[]} unknown                          Words that nothing has.
 * @property {Record<string, Map<string, number>>} counts  By filter and letter, amount or days: how many there would be.
 * @property {{ without: string, label: string, spans: Span[], count: number }[]} wider  When there is nothing: what is in
 *   the way.
 */

/** A single letter or two could match most of the index: only this many files are looked at for one word. */
const filesPerWord = 6;
/** How much a word weighs in the title, in the other facts and in the text: the parts in the order of the index. */
const weights = [8, 3, 1];
const exactly = 2;
const bySynonym = 0.7;
const byCorrection = 0.8;
/** A vacancy of the family that was asked for, whatever its title says. */
const ofTheFamily = 6;
/** It names the part of the city that was asked for. */
const ofThePart = 20;
export const filterColumns = ['ciudad', 'familia', 'modalidad', 'nivel', 'contrato', 'ingles'];

/** @typedef {Map<number, number>} Matches  Position of a vacancy to how well it matches. */

/**
 * @param {Plan} plan
 * @param {ReadLines} linesOf
 * @param {string} today   `2026-11-16`: how old a vacancy is.
 */
export function createSearch(plan, linesOf, today) {
  const read = createReader(plan.vocabulary);
  const synonymsOf = synonymTable(plan.vocabulary.synonyms);
  const namesToSpell = wordsOfNames(plan.vocabulary);

  /**
   * The vacancies with this word; with a word that begins like it where nobody has written it as it stands.
   * @param {string} word
   * @returns {Promise<Matches>}
   */
  async function matchesOf(word) {
    const stem = stemOf(word);
    const after = plan.starts.findIndex((start) => start > stem);
    const first = Math.max((after === -1 ? plan.starts.length : after) - 1, 0);
    const own = await linesOf(`${first}.txt`);
    const exact = own.find((line) => line.startsWith(`${stem}\t`));
    if (exact) return matchesIn([exact], exactly);
    /** @type {string[]} */
    const names = [];
    for (
      let file = first + 1;
      plan.starts[file]?.startsWith(stem) && names.length < filesPerWord - 1;
      file += 1
    )
      names.push(`${file}.txt`);
    const lines = [...own, ...(await Promise.all(names.map(linesOf))).flat()];
    return matchesIn(
      lines.filter((line) => line.startsWith(word)),
      1,
    );
  }

  /**
   * All words of a phrase, or none.
   * @param {string} phrase
   * @returns {Promise<Matches>}
   */
  async function matchesOfPhrase(phrase) {
    const [first = new Map(), ...others] = await Promise.all(wordsOf(phrase).map(matchesOf));
    /** @type {Matches} */
    const matches = new Map();
    for (const [position, weight] of first) {
      const all = others.map((other) => other.get(position) ?? 0);
      if (all.every((own) => own > 0)) matches.set(position, Math.min(weight, ...all));
    }
    return matches;
  }

  /** @param {string} word */
  async function matchesWithSynonyms(word) {
    const matches = await matchesOf(word);
    const others = await Promise.all((synonymsOf.get(stemOf(word)) ?? []).map(matchesOfPhrase));
    for (const other of others) addTo(matches, other, bySynonym);
    return matches;
  }

  /**
   * The nearest word that somebody has written, for one that nobody has.
   * @param {string} word
   */
  async function nearestOf(word) {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (limit === 0 || /\d/.test(word)) return null;
    const stem = stemOf(word);
    let best = null;
    let bestDistance = limit + 1;
    // The most frequent come first, so that of two as near the likelier one is taken.
    for (const known of await linesOf('palabras.txt')) {
      if (Math.abs(known.length - stem.length) > limit) continue;
      const distance = slips(stem, stemOf(known), bestDistance);
      if (distance < bestDistance) {
        best = known;
        bestDistance = distance;
      }
    }
    return best;
  }

  /**
   * @param {string} word
   * @returns {Promise<{ matches: Matches, correction: Correction | null }>}
   */
  async function understoodWord(word) {
    const matches = await matchesWithSynonyms(word);
    if (matches.size > 0) return { matches, correction: null };
    const used = await nearestOf(word);
    if (used === null) return { matches, correction: null };
    const corrected = new Map();
    addTo(corrected, await matchesWithSynonyms(used), byCorrection);
    return { matches: corrected, correction: { typed: word, used } };
  }

  /**
   * @param {Wish} wish
   * @returns {Promise<Answer>}
   */
  async function answer(wish) {
    const { question, chosen, leastPay, days, order, floors = [], ages = [] } = wish;
    const { understood, corrections } = await readWell(question);
    const results = await Promise.all(understood.words.map(understoodWord));
    /** @type {string[]} */
    const unknown = [];
    /** @type {Matches[]} */
    const wanted = [];
    for (const [place, { matches, correction }] of results.entries()) {
      if (correction) corrections.push(correction);
      if (matches.size === 0) unknown.push(understood.words[place] ?? '');
      else wanted.push(rarer(matches, plan.total));
    }
    const joined = unknown.length > 0 ? await joinedQuestion(question, unknown) : null;
    if (joined !== null) return answer({ ...wish, question: joined });

    const needsPay =
      understood.pay ||
      leastPay !== null ||
      floors.length > 0 ||
      [order, understood.order].includes('sueldo');
    const [columns, pays] = await Promise.all([
      linesOf('filtros.txt'),
      needsPay ? linesOf('sueldos.txt') : null,
    ]);
    const tests = await testsOf({ understood, chosen, leastPay, days, columns, pays });
    for (const named of understood.filters) {
      if (named.filter === 'familia' && !named.isExcluded) wanted.push(await familyMatches(named, columns));
    }
    const saysNothing = wanted.length === 0 && unknown.length > 0 && tests.length === 0;
    const sums = saysNothing ? new Map() : summed(wanted, plan.total);
    for (const phrase of understood.unwanted) {
      for (const position of (await matchesOfPhrase(phrase)).keys()) sums.delete(position);
    }
    for (const { isPart, isExcluded, words } of understood.filters) {
      if (!isPart || isExcluded) continue;
      for (const position of (await matchesOfPhrase(words.join(' '))).keys()) {
        const sum = sums.get(position);
        if (sum) sum.score += ofThePart;
      }
    }
    const passing = [...sums.keys()].filter((position) => tests.every(({ passes }) => passes(position)));
    const most = mostOf(passing.length > 0 ? passing : [...sums.keys()], sums);
    const candidates = [...sums.keys()].filter((position) => sums.get(position)?.count === most);
    const positions = passing.filter((position) => sums.get(position)?.count === most);
    sort(positions, order === 'relevancia' ? (understood.order ?? order) : order, { sums, pays, understood });
    const counts = countsOf(candidates, tests, columns);
    counts['sueldo'] = countsOfTests(candidates, tests, 'sueldo', floors, (least) =>
      payTest(pays ?? [], least, null),
    );
    counts['fecha'] = countsOfTests(candidates, tests, 'fecha', ages, (own) => ageTest(columns, own));
    return {
      question,
      positions,
      understood,
      corrections,
      unknown,
      counts,
      wider: positions.length === 0 ? widerThan(candidates, tests) : [],
    };
  }

  /**
   * A slip in the name of a city or a family: the question is read again as it was meant.
   * @param {string} question
   */
  async function readWell(question) {
    const understood = read(question);
    const corrections = await respell(understood.words);
    if (corrections.length === 0) return { understood, corrections };
    const meant = corrections.reduce(
      (text, { typed, used }) => text.replace(typed, used),
      understood.words.join(' '),
    );
    const again = read(meant);
    return {
      understood: {
        ...understood,
        words: again.words,
        // Where they stand in the question is not known any more: the whole word that was typed goes.
        filters: [
          ...understood.filters,
          ...again.filters.map((named) => ({ ...named, ...placeOf(question, named, corrections) })),
        ],
      },
      corrections,
    };
  }

  /**
   * "Sales force" for Salesforce: two words of the question that the vacancies write as one.
   * @param {string} question
   * @param {string[]} unknown
   */
  async function joinedQuestion(question, unknown) {
    const words = wordsOf(question);
    for (const [place, word] of words.entries()) {
      const next = words[place + 1];
      if (next === undefined || !(unknown.includes(word) || unknown.includes(next))) continue;
      if ((await matchesOf(word + next)).size > 0) return words.toSpliced(place, 2, word + next).join(' ');
    }
    return null;
  }

  /**
   * Words that are nearly the name of a filter's value, and no word of the index.
   * @param {string[]} words
   * @returns {Promise<Correction[]>}
   */
  async function respell(words) {
    /** @type {Correction[]} */
    const found = [];
    for (const word of words) {
      if (word.length < 5 || /\d/.test(word) || (await matchesOf(word)).size > 0) continue;
      const limit = word.length < 8 ? 1 : 2;
      /** @type {string | null} */
      let best = null;
      let bestDistance = limit + 1;
      for (const name of namesToSpell) {
        const distance = slips(word, name, bestDistance);
        if (distance < bestDistance) [best, bestDistance] = [name, distance];
      }
      if (best !== null && best !== word) found.push({ typed: word, used: best });
    }
    return found;
  }

  /**
   * A family is asked for by name: those of it, and those whose title has the words although they are filed elsewhere.
   * @param {import('./search-question.js').NamedFilter} family
   * @param {string[]} columns
   */
  async function familyMatches({ codes, words }, columns) {
    /** @type {Matches} */
    const matches = new Map();
    const column = columns[filterColumns.indexOf('familia')] ?? '';
    for (let position = 0; position < column.length; position += 1) {
      if (codes.includes(column[position] ?? '-')) matches.set(position, ofTheFamily);
    }
    const perWord = await Promise.all(words.map(matchesWithSynonyms));
    const spoken = rarestOf(perWord);
    for (const own of perWord) {
      const share = own === spoken ? 1 : 0.5;
      for (const [position, weight] of own) {
        const isMember = matches.has(position);
        const allInTitle = perWord.every((other) => (other.get(position) ?? 0) >= (weights[0] ?? 0));
        if (isMember) matches.set(position, (matches.get(position) ?? 0) + weight * share);
        else if (allInTitle) matches.set(position, weight + ofTheFamily / 2);
      }
    }
    return matches;
  }

  /**
   * @param {{ understood: import('./search-question.js').Understood, chosen: Chosen, leastPay: number | null,
   *   days: number | null, columns: string[], pays: string[] | null }} asked
   * @returns {Promise<Test[]>}
   */
  async function testsOf({ understood, chosen, leastPay, days, columns, pays }) {
    /** @type {Test[]} */
    const tests = [];
    /**
     * @param {string} name
     * @param {Test['passes']} passes
     */
    const addChosen = (name, passes) => tests.push({ name, label: '', spans: [], passes });
    for (const [place, name] of filterColumns.entries()) {
      const column = columns[place] ?? '';
      const own = chosen[name] ?? '';
      if (own !== '') addChosen(name, (at) => own.includes(column[at] ?? '-'));
      const spoken = understood.filters.filter(({ filter }) => filter === name);
      const excluded = spoken.filter(({ isExcluded }) => isExcluded);
      for (const { codes, name: label, from, to } of excluded)
        tests.push({
          name,
          label,
          spans: [{ from, to }],
          passes: (at) => !codes.includes(column[at] ?? '-'),
        });
      const included = spoken.filter(({ isExcluded }) => !isExcluded);
      // The family is matched with the words, because a title may say it too.
      if (included.length === 0 || name === 'familia') continue;
      const codes = included.map((meaning) => meaning.codes).join('');
      const label = included.map((meaning) => meaning.name).join(', ');
      const unlessSaid = included.find((meaning) => meaning.unlessSaid)?.unlessSaid;
      const said = unlessSaid ? await matchesOfPhrase(unlessSaid) : null;
      tests.push({
        name,
        label,
        spans: included,
        passes: (at) =>
          codes.includes(column[at] ?? '-') || (said !== null && column[at] === '-' && !said.has(at)),
      });
    }
    const { pay, age } = understood;
    if (pays && leastPay !== null) addChosen('sueldo', payTest(pays, leastPay, null));
    if (pays && pay)
      tests.push({
        name: 'sueldo',
        label: 'sueldo',
        spans: [pay],
        passes: payTest(pays, pay.least ?? 0, pay.most),
      });
    if (days !== null) addChosen('fecha', ageTest(columns, days));
    if (age) tests.push({ name: 'fecha', label: 'fecha', spans: [age], passes: ageTest(columns, age.days) });
    return tests;
  }

  /**
   * @param {string[]} columns
   * @param {number} days
   * @returns {Test['passes']}
   */
  function ageTest(columns, days) {
    const newest = newestOf(columns, today, days);
    return (at) => at < newest;
  }

  return { answer, read };
}

/**
 * @param {string[]} lines
 * @param {number} factor
 * @returns {Matches}
 */
function matchesIn(lines, factor) {
  /** @type {Matches} */
  const matches = new Map();
  for (const line of lines) {
    const [, ...parts] = line.split('\t');
    for (const [place, steps] of parts.entries()) {
      const weight = (weights[place] ?? 0) * factor;
      for (const position of positionsOf(steps)) {
        matches.set(position, Math.max(matches.get(position) ?? 0, weight));
      }
    }
  }
  return matches;
}

/**
 * Positions are kept as the steps from each to the next, in base 36.
 * @param {string} steps
 */
function positionsOf(steps) {
  let position = -1;
  return steps === ''
    ? []
    : steps.split(',').map((step) => {
        position += Number.parseInt(step, 36) + 1;
        return position;
      });
}

/**
 * @param {Matches} matches
 * @param {Matches} others
 * @param {number} share
 */
function addTo(matches, others, share) {
  for (const [position, weight] of others)
    matches.set(position, Math.max(matches.get(position) ?? 0, weight * share));
}

/**
 * A rare word says more than one that everybody uses. How rare it is makes no difference among its vacancies: so a title
 * that has the word always comes before a text that mentions it.
 * @param {Matches} matches
 * @param {number} total
 * @returns {Matches}
 */
function rarer(matches, total) {
  const rarity = Math.log(1 + total / (matches.size + 1));
  return new Map(Array.from(matches, ([position, weight]) => [position, weight * rarity]));
}

/** @typedef {Map<number, { count: number, score: number }>} Sums  How many of the wanted things a vacancy has, and how well. */

/**
 * @param {Matches[]} wanted
 * @param {number} total
 * @returns {Sums}
 */
function summed(wanted, total) {
  /** @type {Sums} */
  const sums = new Map();
  if (wanted.length === 0) {
    for (let position = 0; position < total; position += 1) sums.set(position, { count: 0, score: 0 });
  }
  for (const matches of wanted) {
    for (const [position, score] of matches) {
      const sum = sums.get(position) ?? { count: 0, score: 0 };
      sums.set(position, { count: sum.count + 1, score: sum.score + score });
    }
  }
  return sums;
}

/**
 * @param {number[]} positions
 * @param {Sums} sums
 */
function mostOf(positions, sums) {
  return positions.reduce((most, position) => Math.max(most, sums.get(position)?.count ?? 0), 0);
}

/**
 * @param {number[]} positions
 * @param {'relevancia' | 'fecha' | 'sueldo'} order
 * @param {{ sums: Sums, pays: string[] | null, understood: import('./search-question.js').Understood }} by
 */
function sort(positions, order, { sums, pays, understood: { pay } }) {
  // Positions are in the order of the listings: the newest first.
  if (order === 'fecha') positions.sort((a, b) => a - b);
  else if (order === 'sueldo' && pays) {
    const most = new Map(positions.map((position) => [position, payAt(pays, position)?.most ?? -1]));
    positions.sort((a, b) => (most.get(b) ?? 0) - (most.get(a) ?? 0) || a - b);
  } else {
    const about = pay?.isAbout && pays ? (pay.least ?? 0) : null;
    /** @param {number} position */
    const isPaid = (position) => {
      const own = about !== null && pays ? payAt(pays, position) : null;
      return own !== null && about !== null && own.least <= about ? 1 : 0;
    };
    const scored = new Map(
      positions.map((position) => [
        position,
        { paid: isPaid(position), score: sums.get(position)?.score ?? 0 },
      ]),
    );
    positions.sort((a, b) => {
      const [one, other] = [scored.get(a), scored.get(b)];
      if (!one || !other) return 0;
      return other.paid - one.paid || other.score - one.score || a - b;
    });
  }
}

/**
 * How many there would be with each value of each filter, the other filters as they are.
 * @param {number[]} candidates
 * @param {Test[]} tests
 * @param {string[]} columns
 */
function countsOf(candidates, tests, columns) {
  /** @type {Record<string, Map<string, number>>} */
  const counts = {};
  for (const [place, name] of filterColumns.entries()) {
    const others = tests.filter((test) => test.name !== name);
    const column = columns[place] ?? '';
    /** @type {Map<string, number>} */
    const own = new Map();
    for (const position of candidates) {
      const code = column[position] ?? '-';
      if (others.every(({ passes }) => passes(position))) own.set(code, (own.get(code) ?? 0) + 1);
    }
    counts[name] = own;
  }
  return counts;
}

/**
 * How many there would be with each number in place of what the filter says now.
 * @param {number[]} candidates
 * @param {Test[]} tests
 * @param {string} name
 * @param {number[]} values
 * @param {(value: number) => Test['passes']} testFor
 */
function countsOfTests(candidates, tests, name, values, testFor) {
  const others = tests.filter((test) => test.name !== name);
  const left = candidates.filter((position) => others.every(({ passes }) => passes(position)));
  return new Map(values.map((value) => [String(value), left.filter(testFor(value)).length]));
}

/**
 * @param {number[]} candidates
 * @param {Test[]} tests
 */
function widerThan(candidates, tests) {
  return tests
    .map((left) => ({
      without: left.name,
      label: left.label,
      spans: left.spans,
      count: candidates.filter((position) => tests.every((test) => test === left || test.passes(position)))
        .length,
    }))
    .filter(({ count }) => count > 0);
}

const payStep = 500;
const payWidth = 2;

/**
 * @param {string[]} pays  Two lines: the least and the most of each vacancy, in steps of so many pesos, in base 36.
 * @param {number} position
 */
function payAt([least = '', most = ''], position) {
  const own = most.slice(position * payWidth, (position + 1) * payWidth);
  if (own === '' || own.startsWith('-')) return null;
  const low = least.slice(position * payWidth, (position + 1) * payWidth);
  return { least: Number.parseInt(low, 36) * payStep, most: Number.parseInt(own, 36) * payStep };
}

/**
 * Whether somebody is paid so much: the range that is published reaches into what was asked for.
 * @param {string[]} pays
 * @param {number} least
 * @param {number | null} most
 * @returns {Test['passes']}
 */
function payTest(pays, least, most) {
  return (at) => {
    const own = payAt(pays, at);
    return own !== null && own.most >= least && (most === null || own.least <= most);
  };
}

/**
 * How many vacancies from the first were posted within so many days: they are in order.
 * @param {string[]} columns
 * @param {string} today
 * @param {number} days
 */
function newestOf(columns, today, days) {
  const oldest = Date.parse(today) - (days - 1) * 86_400_000;
  let count = 0;
  for (const run of (columns[filterColumns.length] ?? '').split(',')) {
    const [day = '', length = '0'] = run.split(':');
    if (!(Date.parse(day) >= oldest)) break;
    count += Number(length);
  }
  return count;
}

/** @param {Matches[]} perWord */
function rarestOf(perWord) {
  return perWord.reduce(
    (rarest, own) => (own.size > 0 && own.size < rarest.size ? own : rarest),
    perWord[0] ?? new Map(),
  );
}

/** @param {string[][]} groups */
function synonymTable(groups) {
  /** @type {Map<string, string[]>} */
  const table = new Map();
  for (const group of groups) {
    for (const phrase of group) {
      const words = wordsOf(phrase);
      if (words.length !== 1) continue;
      const stem = stemOf(words[0] ?? '');
      table.set(stem, [...(table.get(stem) ?? []), ...group.filter((other) => other !== phrase)]);
    }
  }
  return table;
}

/**
 * Words of the names of filters' values: what a slip may have been meant for.
 * @param {import('./search-question.js').Vocabulary} vocabulary
 * @returns {string[]}
 */
function wordsOfNames({ meanings }) {
  const words = Object.values(meanings)
    .flat()
    .flatMap(({ phrases, parts }) => [...phrases, ...parts])
    .flatMap(wordsOf);
  return [...new Set(words)].filter((word) => word.length >= 5);
}

/**
 * @param {string} question
 * @param {import('./search-question.js').NamedFilter} named
 * @param {Correction[]} corrections
 */
function placeOf(question, named, corrections) {
  const typed = corrections.find(({ used }) => named.words.includes(used))?.typed ?? '';
  const from = Math.max(fold(question).indexOf(typed), 0);
  return { from, to: from + typed.length };
}

/**
 * How many slips lie between two words: a letter too many, too few, another one, or two that changed places. At least
 * `limit` where there are as many or more.
 * @param {string} one
 * @param {string} other
 * @param {number} limit
 */
export function slips(one, other, limit) {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    let least = at;
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1];
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (same ? 0 : 1));
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        cost = Math.min(cost, (before[to - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least >= limit) return limit;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? limit, limit);
}
