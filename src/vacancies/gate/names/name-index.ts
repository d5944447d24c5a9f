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

/** Patterns with the same symbols share a state of the trie. */
interface NameIndex {
  readonly trie: Int32Array;
  readonly alike: readonly (readonly NamePattern[])[];
  /** The symbols of the names, sorted. */
  readonly texts: readonly string[];
  /** Initials by their letters. They are not in the trie, where they would match everywhere. */
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
  const sorted = [...bySymbols].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = sorted.map(([symbols]) => symbols);
  return { trie: buildTrie(texts), alike: sorted.map(([, alike]) => alike), texts, initials };
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

/** The column of a state that holds the index of the pattern that ends there, plus one; 0 if none does. */
export const output = 0;

/** A power of two, for the symbols and `output`. */
const width = 32;

/** A state takes 128 bytes. A hundred thousand employers need about half of this limit. */
const stateLimit = 8_000_000;

/**
 * A trie as one dense table: a state is the place of its row, and `table[state | symbol]` is the next one, or 0. The
 * patterns must be symbols, unique and sorted.
 */
function buildTrie(patterns: readonly string[]): Int32Array {
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
  let free = width;
  for (const [index, pattern] of patterns.entries()) {
    let state = 0;
    for (let at = 0; at < pattern.length; at += 1) {
      const edge = state | (pattern.charCodeAt(at) - firstSymbol);
      if (table[edge] === 0) {
        table[edge] = free;
        free += width;
      }
      state = table[edge] as number;
    }
    table[state | output] = index + 1;
  }
  return table;
}
