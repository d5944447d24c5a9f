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
      (plan.starts[file] ?? '~') < `${stem}~` && names.length < filesPerWord - 1;
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

  // What was meant by a word that no vacancy has: what sounds alike, or begins so and has one slip.
  /** @type {(word: string) => Promise<string | null>} */
  async function nearestOf(word) {
    if (word.length < 4 || /\d/.test(word)) return null;
    const [spoken, stem] = [soundOf(word), stemOf(word)];
    // A word with the same stem finds nothing else.
    const near = (await linesOf('palabras.idx'))
      .filter((known) => stemOf(known) !== stem)
      .map((known) => ({ known, sound: soundOf(known) }))
      .filter(({ sound }) => sound.slice(0, 2) === spoken.slice(0, 2) && isSlip(spoken, sound));
    // A slip turns most short words into others.
    const other = word.length > 5 ? near[0] : null;
    return (near.find(({ sound }) => sound === spoken) ?? other)?.known ?? null;
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

// A folded word as it sounds in Mexico, where many spellings sound alike, whatever its sex and number.
/** @param {string} word */
function soundOf(word) {
  return word
    .replace(/qu(?=[ei])|[kq]|c(?![eih])/g, 'k')
    .replace(/h(?<!ch)/g, '')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/ll/g, 'y')
    .replace(/g(?=[ei])|x/g, 'j')
    .replace(/(?<=.{4})(?:[ao]s?|s)$/, 'o');
}

// Whether at most one letter is wrong, missing or too many, or two are swapped.
/** @type {(one: string, other: string) => boolean} */
export function isSlip(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [first, second] = [one.slice(at), other.slice(at)];
  return (
    first.slice(1) === second.slice(1) ||
    first.slice(1) === second ||
    first === second.slice(1) ||
    (first.slice(2) === second.slice(2) && first[0] === second[1] && first[1] === second[0])
  );
}
