import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { lettersOfWords, nameLetters } from '../../employer-name.ts';
import { commonStart } from '../readable.ts';
import type { KnownEmployer, KnownName } from './employer-names.ts';
import { isJoin } from './ordinary-words.ts';

/** A known name, prepared for comparison with a text. */
export interface NamePattern {
  readonly employer: KnownEmployer;
  readonly known: KnownName;
  readonly letters: string;
  /** Indexes of letters before which the name has a gap. */
  readonly gaps: ReadonlySet<number>;
  /** Indexes of capitals inside a word of the name: `LumoRex`. */
  readonly camels: readonly number[];
  /** The signs between initials, by the index of the letter after them. */
  readonly signs: ReadonlyMap<number, string>;
  /** Where the words begin, without articles and prepositions. */
  readonly wordStarts: readonly number[];
}

/** Patterns with the same symbols share a state of the automaton. */
interface NameIndex {
  readonly automaton: Automaton;
  readonly alike: readonly (readonly NamePattern[])[];
  /** The symbols of the names, as the automaton searches them. */
  readonly texts: readonly string[];
  /** Initials by their letters. They are not in the automaton, where they would match everywhere. */
  readonly initials: ReadonlyMap<string, readonly NamePattern[]>;
}

export function indexNames(employers: readonly KnownEmployer[]): NameIndex {
  const patterns = employers.flatMap((employer) => {
    const all = employer.names.map((known) => patternOf(employer, known));
    const same = Map.groupBy(all, ({ letters, known }) => `${letters} ${known.match} ${known.form}`);
    return [...same.values()].flatMap(([first]) => first ?? []);
  });
  const { acronyms = [], others = [] } = Object.groupBy(patterns, ({ known }) =>
    known.origin === 'initials' ? 'acronyms' : 'others',
  );
  const initials = Map.groupBy(acronyms, ({ letters }) => letters);
  const bySymbols = Map.groupBy(others, ({ letters }) => symbolsOf(letters));
  // Sorted, so that patterns with a common prefix are adjacent.
  const sorted = [...bySymbols].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = sorted.map(([symbols]) => symbols);
  return { automaton: buildAutomaton(texts), alike: sorted.map(([, alike]) => alike), texts, initials };
}

export const symbolsOf = (letters: string) =>
  Array.from(letters, (letter) => String.fromCharCode(firstSymbol + symbolOf(letter.charCodeAt(0)))).join('');

function patternOf(employer: KnownEmployer, known: KnownName): NamePattern {
  const letters = lettersOfWords(known.words);
  const gaps = new Set<number>();
  const signs = new Map<number, string>();
  const wordStarts: number[] = [];
  let at = 0;
  for (const word of known.words) {
    if (at > 0) gaps.add(at);
    if (!isJoin(word.letters) || known.words.length === 1) wordStarts.push(at);
    if (word.joinedBy !== undefined) {
      for (let index = at + 1; index < at + word.letters.length; index += 1) signs.set(index, word.joinedBy);
    }
    at += word.letters.length;
  }
  const inner = [...known.name.matchAll(/(?<=\p{Ll})\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})/gu)];
  const camels = inner.map(({ index }) => nameLetters(known.name.slice(0, index)).length);
  return { employer, known, letters, gaps, camels, signs, wordStarts };
}

/** The alphabet of the search. `i`, `l` and `1` share a symbol, as do `o` and `0`, so one pass also finds disguises. */
const swaps: Readonly<Record<string, string>> = {
  i: 'l',
  1: 'l',
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
};

const alphabet = 'abcdefghjklmnopqrstuvwxyz269';
/** What is added to a symbol to write it as a character. */
const firstSymbol = 0x60;
const symbolByCode = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return alphabet.indexOf(swaps[letter] ?? letter) + 1;
});

/** The symbol of a folded character. */
export const symbolOf = (foldedCode: number) => symbolByCode[foldedCode] ?? 0;

/** Whether a digit replaces a letter. */
export function standsFor(written: string, meant: string): boolean {
  return /[0-9]/.test(written) && (swaps[written] === meant || (written === '1' && meant === 'i'));
}

/**
 * Aho–Corasick over a small alphabet, as one dense table: a step is a single look-up. A state is the place of its row, and
 * `table[state | symbol]` is the next one; the root is 0. No symbol has the column `output`.
 */
interface Automaton {
  readonly table: Int32Array;
  /** For each pattern (index plus one), the next shorter pattern that ends there, plus one; 0 if none does. */
  readonly alsoEnds: Int32Array;
}

/** The column of the first pattern that ends in a state, plus one; 0 if none does. */
export const output = 0;

/** A power of two, for the symbols and `output`. */
const width = 32;

/** A state takes 128 bytes. A hundred thousand employers need about half of this limit. */
const stateLimit = 8_000_000;

/** The patterns must be symbols, unique and sorted. */
function buildAutomaton(patterns: readonly string[]): Automaton {
  // A pattern adds a state for each letter that it does not share with the previous pattern.
  const states = patterns.reduce(
    (sum, pattern, index) => sum + pattern.length - commonStart(pattern, patterns[index - 1] ?? ''),
    1,
  );
  if (states > stateLimit) {
    throw new OperatorError(say`The board has more names of employers than one search can hold.`, {
      reason: 'refused',
      hint: say`The search would need ${states} states, and ${stateLimit} is the limit. Look for a feed that names a new employer in every row.`,
    });
  }
  const table = new Int32Array(states * width);
  const reached = new Int32Array(patterns.length);
  const longest = patterns.reduce((most, { length }) => Math.max(most, length), 0);
  let free = width;
  // Breadth first: the states that a text visits most are together, and a state comes after those of its suffixes.
  for (let at = 0; at < longest; at += 1) {
    for (const [index, pattern] of patterns.entries()) {
      if (at >= pattern.length) continue;
      const edge = (reached[index] ?? 0) | (pattern.charCodeAt(at) - firstSymbol);
      const state = table[edge] || free;
      if (state === free) {
        free += width;
        table[edge] = state;
      }
      if (at === pattern.length - 1) table[state | output] = index + 1;
      reached[index] = state;
    }
  }
  return { table, alsoEnds: linkSuffixes(table, patterns.length) };
}

/** Adds the steps that leave the trie for the longest suffix that is in it. */
function linkSuffixes(table: Int32Array, patterns: number): Int32Array {
  const alsoEnds = new Int32Array(patterns + 1);
  const suffixes = new Int32Array(table.length / width);
  for (let state = 0; state < table.length; state += width) {
    const suffix = suffixes[state / width] ?? 0;
    const own = table[state | output] ?? 0;
    const shorter = table[suffix | output] ?? 0;
    if (own === 0) table[state | output] = shorter;
    else alsoEnds[own] = shorter;
    for (let symbol = 1; symbol <= alphabet.length; symbol += 1) {
      const target = table[state | symbol] ?? 0;
      const elsewhere = state === 0 ? 0 : (table[suffix | symbol] ?? 0);
      if (target === 0) table[state | symbol] = elsewhere;
      else suffixes[target / width] = elsewhere;
    }
  }
  return alsoEnds;
}
