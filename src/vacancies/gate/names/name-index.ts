import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { lettersOfWords, nameLetters } from '../../employer-name.ts';
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
  /** The names as the automaton searches them: folded, without gaps. */
  readonly texts: readonly string[];
  /** Initials by their letters. They are not in the automaton, where they would match everywhere. */
  readonly initials: ReadonlyMap<string, readonly NamePattern[]>;
}

export function indexNames(employers: readonly KnownEmployer[]): NameIndex {
  const bySymbols = new Map<string, NamePattern[]>();
  const initials = new Map<string, NamePattern[]>();
  for (const employer of employers) {
    const seen = new Set<string>();
    for (const known of employer.names) {
      const letters = lettersOfWords(known.words);
      const identity = `${letters} ${known.match} ${known.form}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      const [index, key] =
        known.origin === 'initials' ? [initials, letters] : [bySymbols, symbolsOf(letters)];
      const alike = index.get(key);
      if (alike) alike.push(patternOf(employer, known, letters));
      else index.set(key, [patternOf(employer, known, letters)]);
    }
  }
  // Sorted, so that patterns with a common prefix are adjacent.
  const alike = [...bySymbols].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, patterns]) => patterns);
  const texts = alike.map(([first]) => first?.letters ?? '');
  return { automaton: buildAutomaton(texts), alike, texts, initials };
}

const symbolsOf = (letters: string) =>
  Array.from(letters, (letter) => String.fromCharCode(96 + symbolOf(letter.charCodeAt(0)))).join('');

function patternOf(employer: KnownEmployer, known: KnownName, letters: string): NamePattern {
  const gaps = new Set<number>();
  const signs = new Map<number, string>();
  const wordStarts: number[] = [];
  let at = 0;
  for (const word of known.words) {
    if (at > 0) gaps.add(at);
    if (!isJoin(word) || known.words.length === 1) wordStarts.push(at);
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
export const symbolBits = 5;
const noSymbol = 0;

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
const symbolByCode = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return alphabet.indexOf(swaps[letter] ?? letter) + 1;
});

/** The symbol of a folded character. */
export function symbolOf(foldedCode: number): number {
  return symbolByCode[foldedCode] ?? noSymbol;
}

/** Whether a digit replaces a letter. */
export function standsFor(written: string, meant: string): boolean {
  return /[0-9]/.test(written) && (swaps[written] === meant || (written === '1' && meant === 'i'));
}

/** Aho–Corasick over a small alphabet, as one dense table: a step is a single look-up. */
interface Automaton {
  /** `next[state << symbolBits | symbol]`; state 0 is the root. */
  readonly next: Int32Array;
  /** The first pattern that ends in a state, plus one; 0 if none does. */
  readonly output: Int32Array;
  /** For each pattern (index plus one), the next shorter pattern that ends there, plus one; 0 if none does. */
  readonly alsoEnds: Int32Array;
  /** The length of the prefix that leads to a state. */
  readonly depth: Uint16Array;
  /** The first and the last pattern whose prefix leads to a state. */
  readonly leadsTo: Int32Array;
  readonly leadsUpTo: Int32Array;
}

/** A state takes 144 bytes. A hundred thousand employers need about half of this limit. */
const stateLimit = 8_000_000;

/** An upper bound: a pattern adds a state for each letter that it does not share with the previous pattern. */
function statesOf(patterns: readonly string[]): number {
  let states = 1;
  let before = '';
  for (const pattern of patterns) {
    let shared = 0;
    while (shared < pattern.length && symbolAt(pattern, shared) === symbolAt(before, shared)) shared += 1;
    states += pattern.length - shared;
    before = pattern;
  }
  return states;
}

const symbolAt = (pattern: string, at: number) => symbolOf(pattern.charCodeAt(at));

/** The patterns must be folded, unique and sorted by symbols. */
function buildAutomaton(patterns: readonly string[]): Automaton {
  const most = statesOf(patterns);
  if (most > stateLimit) {
    throw new OperatorError(say`The board has more names of employers than one search can hold.`, {
      reason: 'refused',
      hint: say`The search would need ${most} states, and ${stateLimit} is the limit. Look for a feed that names a new employer in every row.`,
    });
  }
  const width = 1 << symbolBits;
  let next = new Int32Array(most * width);
  const output = new Int32Array(most);
  const depth = new Uint16Array(most);
  const leadsTo = new Int32Array(most);
  const leadsUpTo = new Int32Array(most);
  const alsoEnds = new Int32Array(patterns.length + 1);
  let states = 1;
  for (const [index, pattern] of patterns.entries()) {
    let state = 0;
    for (let at = 0; at < pattern.length; at += 1) {
      const edge = (state << symbolBits) | symbolOf(pattern.charCodeAt(at));
      let target = next[edge] ?? 0;
      if (target === 0) {
        target = states;
        states += 1;
        next[edge] = target;
        depth[target] = at + 1;
        leadsTo[target] = index;
      }
      leadsUpTo[target] = index;
      state = target;
    }
    output[state] = index + 1;
  }
  next = next.slice(0, states * width);
  link(next, output, alsoEnds, states);
  return {
    next,
    output: output.slice(0, states),
    alsoEnds,
    depth: depth.slice(0, states),
    leadsTo: leadsTo.slice(0, states),
    leadsUpTo: leadsUpTo.slice(0, states),
  };
}

/** Goes breadth first, so that the longest suffix of a state is linked before the state. */
function link(next: Int32Array, output: Int32Array, alsoEnds: Int32Array, states: number): void {
  const width = 1 << symbolBits;
  const fallback = new Int32Array(states);
  const queue = new Int32Array(states);
  let tail = 0;
  for (let symbol = 0; symbol < width; symbol += 1) {
    const state = next[symbol] ?? 0;
    if (state !== 0) queue[tail++] = state;
  }
  for (let head = 0; head < tail; head += 1) {
    const state = queue[head] ?? 0;
    const back = fallback[state] ?? 0;
    const own = output[state] ?? 0;
    if (own === 0) output[state] = output[back] ?? 0;
    else alsoEnds[own] = output[back] ?? 0;
    for (let symbol = 0; symbol < width; symbol += 1) {
      const edge = (state << symbolBits) | symbol;
      const target = next[edge] ?? 0;
      const elsewhere = next[(back << symbolBits) | symbol] ?? 0;
      if (target === 0) {
        next[edge] = elsewhere;
      } else {
        fallback[target] = elsewhere;
        queue[tail++] = target;
      }
    }
  }
}
