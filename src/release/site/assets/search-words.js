/**
 * Which vacancies have a word, from an index in small sorted files: the plan has the first term of each file, and only the
 * files that can contain a word are fetched. Runs in browsers and, for tests, in Node.
 */
import { stemOf, wordsOf } from './search-terms.js';

/** @import { Matches, Plan } from './search-engine.js' */

/** One or two letters could match most of the index, so one word reads at most this many files. */
const filesPerWord = 6;
/** The weight of a word at the head of the title, in the title, facts and text, in the order of the index. */
const weights = [9, 8, 3, 1];
/** The least weight of a whole word in a title. */
export const inTitle = 10;
/** The least weight of a fact or of a name. */
export const asFact = 3;
const exactly = 2;

/** @param {Pick<Plan, 'starts'>} plan @param {(name: string) => Promise<string[]>} linesOf */
export function createWords(plan, linesOf) {
  // The vacancies with this word or, if there is none, with a word that begins like it.
  /** @type {(word: string) => Promise<Matches>} */
  async function matchesOf(word) {
    const stem = stemOf(word);
    const after = plan.starts.findIndex((start) => start > stem);
    const first = Math.max((after === -1 ? plan.starts.length : after) - 1, 0);
    const own = await linesOf(`${first}.idx`);
    const exact = own.find((line) => line.startsWith(`${stem}\t`));
    if (exact) return matchesIn([exact], exactly);
    if (word.length < 3) return new Map();
    /** @type {string[]} */
    const names = [];
    for (
      let file = first + 1;
      plan.starts[file]?.startsWith(stem) && names.length < filesPerWord - 1;
      file += 1
    )
      names.push(`${file}.idx`);
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

  // The word that was meant, for one that no vacancy has: a word of a title that begins with the same sound.
  /** @type {(word: string, names: readonly string[]) => Promise<string | null>} */
  async function nearestOf(word, names) {
    const limit = word.length > 10 ? 2 : 1;
    if (word.length < 4 || /\d/.test(word)) return null;
    const [spoken, stem] = [soundOf(word), stemOf(word)];
    let best = null;
    let bestDistance = limit + 1;
    // The most frequent words come first, so they win ties.
    for (const known of [...names, ...(await linesOf('palabras.idx'))]) {
      const sound = soundOf(known);
      // A word with the same stem finds nothing else.
      if (sound.slice(0, 2) !== spoken.slice(0, 2) || stemOf(known) === stem) continue;
      const distance = slips(stemOf(spoken), stemOf(sound), bestDistance);
      if (distance < bestDistance) [best, bestDistance] = [known, distance];
    }
    return best;
  }

  return { matchesOf, matchesOfPhrase, nearestOf };
}

/** @type {(lines: string[], factor: number) => Matches} */
function matchesIn(lines, factor) {
  /** @type {Matches} */
  const matches = new Map();
  for (const line of lines) {
    for (const [place, steps] of line.split('\t').slice(1).entries()) {
      const weight = (weights[place] ?? 0) * factor;
      let position = -1;
      // Positions are stored as deltas in base 36.
      for (const step of steps === '' ? [] : steps.split(',')) {
        position += Number.parseInt(step, 36) + 1;
        // That a text has a part of a word says nothing.
        if (weight > 1) matches.set(position, Math.max(matches.get(position) ?? 0, weight));
      }
    }
  }
  return matches;
}

// A folded word as it sounds in Mexico, where many spellings sound alike.
/** @param {string} word */
function soundOf(word) {
  return word
    .replace(/qu(?=[ei])|[kq]|c(?![eih])/g, 'k')
    .replace(/h(?<!ch)/g, '')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/ll/g, 'y')
    .replace(/g(?=[ei])|x/g, 'j');
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
