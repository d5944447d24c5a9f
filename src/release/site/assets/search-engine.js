/**
 * Full-text search over an index in small files: the plan has the first word of each file, and only the files that can
 * contain a word of the question are fetched. Does not depend on a page: it runs in browsers and, for tests, in Node.
 */
import { createReader } from './search-question.js';
import { fold, stemOf, wordsOf } from './search-terms.js';

/** @import { Answer, Correction, NamedFilter, Span, Understood, Wish } from './search-engine.js' */
/** @import { SearchVocabulary } from '../search-vocabulary.ts' */
/**
 * @typedef {object} Test
 * @property {string} name  The filter.
 * @property {string} label  Empty for a choice in the form.
 * @property {readonly Span[]} spans  Empty for a choice in the form.
 * @property {(position: number) => boolean} passes
 */

/** One or two letters could match most of the index, so one word reads at most this many files. */
const filesPerWord = 6;
/** The weight of a word in the title, in the facts and in the text, in the order of the index. */
const weights = [8, 3, 1];
const exactly = 2;
const bySynonym = 0.7;
const byCorrection = 0.8;
/** For a vacancy of the wanted family, whatever its title. */
const ofTheFamily = 6;
/** For a vacancy that names the wanted part of the city. */
const ofThePart = 20;
export const filterColumns = ['ciudad', 'familia', 'modalidad', 'nivel', 'contrato', 'ingles'];

/** @typedef {Map<number, number>} Matches  Positions of vacancies with their weights. */

// `today` (`2026-11-16`) decides how old a vacancy is.
/** @type {typeof import('./search-engine.js').createSearch} */
export function createSearch(plan, linesOf, today) {
  const read = createReader(plan.vocabulary);
  const synonymsOf = synonymTable(plan.vocabulary.synonyms);
  const namesToSpell = wordsOfNames(plan.vocabulary);

  // The vacancies with this word or, if there is none, with a word that begins like it.
  /** @type {(word: string) => Promise<Matches>} */
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

  // All words of a phrase, or none.
  /** @type {(phrase: string) => Promise<Matches>} */
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

  // The most similar word of the index, for a word that is not in it.
  /** @param {string} word */
  async function nearestOf(word) {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (limit === 0 || /\d/.test(word)) return null;
    const stem = stemOf(word);
    let best = null;
    let bestDistance = limit + 1;
    // The most frequent words come first, so they win ties.
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

  /** @type {(word: string) => Promise<{ matches: Matches, correction: Correction | null }>} */
  async function understoodWord(word) {
    const matches = await matchesWithSynonyms(word);
    if (matches.size > 0) return { matches, correction: null };
    const used = await nearestOf(word);
    if (used === null) return { matches, correction: null };
    const corrected = new Map();
    addTo(corrected, await matchesWithSynonyms(used), byCorrection);
    return { matches: corrected, correction: { typed: word, used } };
  }

  /** @type {(wish: Wish) => Promise<Answer>} */
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
    const [marked, pays] = await Promise.all([
      linesOf('filtros.txt'),
      needsPay ? linesOf('sueldos.txt') : null,
    ]);
    // A capital marks a value that the advertisement does not say.
    const columns = marked.map((column) => column.toLowerCase());
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
    const asked = marked.filter((_, place) => tests.some(({ name }) => name === filterColumns[place]));
    const isAssumed = (/** @type {number} */ at) => asked.some((column) => /[A-Z]/.test(column[at] ?? ''));
    const counts = countsOf(candidates, tests, columns);
    counts['sueldo'] = countsOfTests(candidates, tests, 'sueldo', floors, (least) =>
      payTest(pays ?? [], least, null),
    );
    counts['fecha'] = countsOfTests(candidates, tests, 'fecha', ages, (own) => ageTest(columns, own));
    return {
      question,
      positions: [...positions.filter((at) => !isAssumed(at)), ...positions.filter(isAssumed)],
      understood,
      corrections,
      unknown,
      counts,
      wider: positions.length === 0 ? widerThan(candidates, tests) : [],
    };
  }

  // Reads the question again if the name of a city or a family is misspelled.
  /** @param {string} question */
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
        // The corrected words have no place in the question; the place of the typed word stands for them.
        filters: [
          ...understood.filters,
          ...again.filters.map((named) => ({ ...named, ...placeOf(question, named, corrections) })),
        ],
      },
      corrections,
    };
  }

  // "Sales force" for Salesforce: two words of the question that vacancies write as one.
  /** @type {(question: string, unknown: string[]) => Promise<string | null>} */
  async function joinedQuestion(question, unknown) {
    const words = wordsOf(question);
    for (const [place, word] of words.entries()) {
      const next = words[place + 1];
      if (next === undefined || !(unknown.includes(word) || unknown.includes(next))) continue;
      if ((await matchesOf(word + next)).size > 0) return words.toSpliced(place, 2, word + next).join(' ');
    }
    return null;
  }

  // Words that are not in the index and nearly spell the name of a filter value.
  /** @type {(words: string[]) => Promise<Correction[]>} */
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

  // The vacancies of a family, and others whose title has the words of its name.
  /** @type {(family: NamedFilter, columns: string[]) => Promise<Matches>} */
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

  /** @type {(asked: Pick<Wish, 'chosen' | 'leastPay' | 'days'> & { understood: Understood, columns: string[], pays: string[] | null }) => Promise<Test[]>} */
  async function testsOf({ understood, chosen, leastPay, days, columns, pays }) {
    /** @type {Test[]} */
    const tests = [];
    /** @type {(name: string, passes: Test['passes']) => void} */
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
      // The family is matched with the words, because titles may name it.
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

  /** @type {(columns: string[], days: number) => Test['passes']} */
  function ageTest(columns, days) {
    const newest = newestOf(columns, today, days);
    return (at) => at < newest;
  }

  return { answer, read };
}

/** @type {(lines: string[], factor: number) => Matches} */
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

// Positions are stored as deltas in base 36.
/** @param {string} steps */
function positionsOf(steps) {
  let position = -1;
  return steps === ''
    ? []
    : steps.split(',').map((step) => {
        position += Number.parseInt(step, 36) + 1;
        return position;
      });
}

/** @type {(matches: Matches, others: Matches, share: number) => void} */
function addTo(matches, others, share) {
  for (const [position, weight] of others)
    matches.set(position, Math.max(matches.get(position) ?? 0, weight * share));
}

// A rare word counts more than a common one. All vacancies with the word get the same factor, so a title with the word
// always comes before a text with it.
/** @type {(matches: Matches, total: number) => Matches} */
function rarer(matches, total) {
  const rarity = Math.log(1 + total / (matches.size + 1));
  return new Map(Array.from(matches, ([position, weight]) => [position, weight * rarity]));
}

/** @typedef {Map<number, { count: number, score: number }>} Sums  How many of the wanted words a vacancy has, and its score. */

/** @type {(wanted: Matches[], total: number) => Sums} */
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

/** @type {(positions: number[], sums: Sums) => number} */
function mostOf(positions, sums) {
  return positions.reduce((most, position) => Math.max(most, sums.get(position)?.count ?? 0), 0);
}

/** @type {(positions: number[], order: Wish['order'], by: { sums: Sums, pays: string[] | null, understood: Understood }) => void} */
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

// How many vacancies each value of each filter would give, with the other filters unchanged.
/** @type {(candidates: number[], tests: Test[], columns: string[]) => Record<string, Map<string, number>>} */
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

// The same for a filter by number.
/** @type {(candidates: number[], tests: Test[], name: string, values: readonly number[], testFor: (value: number) => Test['passes']) => Map<string, number>} */
function countsOfTests(candidates, tests, name, values, testFor) {
  const others = tests.filter((test) => test.name !== name);
  const left = candidates.filter((position) => others.every(({ passes }) => passes(position)));
  return new Map(values.map((value) => [String(value), left.filter(testFor(value)).length]));
}

// The filters without which there would be results.
/** @type {(candidates: number[], tests: Test[]) => Answer['wider']} */
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

// `pays` has two lines, the minimum and the maximum of each vacancy, in steps of `payStep` pesos, in base 36.
/** @type {(pays: string[], position: number) => { least: number, most: number } | null} */
function payAt([least = '', most = ''], position) {
  const own = most.slice(position * payWidth, (position + 1) * payWidth);
  if (own === '' || own.startsWith('-')) return null;
  const low = least.slice(position * payWidth, (position + 1) * payWidth);
  return { least: Number.parseInt(low, 36) * payStep, most: Number.parseInt(own, 36) * payStep };
}

// Whether the published range overlaps the wanted one.
/** @type {(pays: string[], least: number, most: number | null) => Test['passes']} */
function payTest(pays, least, most) {
  return (at) => {
    const own = payAt(pays, at);
    return own !== null && own.most >= least && (most === null || own.least <= most);
  };
}

// How many vacancies were posted within so many days. They are sorted, the newest first.
/** @type {(columns: string[], today: string, days: number) => number} */
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

/** @param {SearchVocabulary['synonyms']} groups */
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

// The words of the names of filter values, for corrections.
/** @type {(vocabulary: SearchVocabulary) => string[]} */
function wordsOfNames({ meanings }) {
  const words = Object.values(meanings)
    .flat()
    .flatMap(({ phrases, parts }) => [...phrases, ...parts])
    .flatMap(wordsOf);
  return [...new Set(words)].filter((word) => word.length >= 5);
}

/** @type {(question: string, named: NamedFilter, corrections: Correction[]) => Span} */
function placeOf(question, named, corrections) {
  const typed = corrections.find(({ used }) => named.words.includes(used))?.typed ?? '';
  const from = Math.max(fold(question).indexOf(typed), 0);
  return { from, to: from + typed.length };
}

// The edit distance of two words, in which two swapped letters count once; at most `limit`.
/** @type {(one: string, other: string, limit: number) => number} */
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
