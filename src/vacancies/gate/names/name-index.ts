import { lettersOfWords } from '../../employer-name.ts';
import type { Glyphs } from '../readable.ts';
import type { KnownEmployer, KnownName } from './employer-names.ts';
import { isJoin } from './ordinary-words.ts';

/** A known name, prepared for comparison with a text. */
export interface NamePattern {
  readonly employer: KnownEmployer;
  readonly known: KnownName;
  readonly letters: string;
  /** Indexes of letters before which the name has a gap. */
  readonly gaps: ReadonlySet<number>;
  /** The signs between initials, by the index of the letter after them. */
  readonly signs: ReadonlyMap<number, string>;
  /** Where the words begin, without articles and prepositions. */
  readonly wordStarts: readonly number[];
}

/** What is done with the names that have the letters of a span. */
export type Consider = (patterns: readonly NamePattern[], first: number, length: number) => void;

interface NameIndex {
  /** Finds the letters of names wherever they stand. */
  readonly search: (glyphs: Glyphs, consider: Consider) => void;
  /** Initials, which would match everywhere in running text. */
  readonly initials: ReadonlyMap<string, readonly NamePattern[]>;
}

/** Longer names are looked up by so many of their first letters. Shorter ones begin a word. */
const lettersOfStart = 4;

/** Five bits a letter; a digit shares those of a letter. */
const bitsOfLetter = 5;
const bitsOf = (letters: string, length: number) => {
  let bits = 0;
  for (let at = 0; at < length; at += 1) bits = (bits << bitsOfLetter) | (letters.charCodeAt(at) & 31);
  return bits;
};
const bitsOfStart = lettersOfStart * bitsOfLetter;

export function indexNames(employers: readonly KnownEmployer[]): NameIndex {
  const patterns = employers.flatMap((employer) => {
    const all = employer.names.map((known) => patternOf(employer, known));
    const same = Map.groupBy(all, ({ letters, known }) => `${letters} ${known.match}`);
    return [...same.values()].flatMap(([first]) => first ?? []);
  });
  const { initials = [], others = [] } = Object.groupBy(patterns, ({ known }) =>
    known.origin === 'initials' ? 'initials' : 'others',
  );
  const names = Map.groupBy(others, ({ letters }) => letters);
  /** By the first letters, how many letters such names have. */
  const lengths = new Map<string, Set<number>>();
  const mayStart = new Uint8Array(1 << bitsOfStart);
  for (const letters of names.keys()) {
    const size = Math.min(letters.length, lettersOfStart);
    const start = letters.slice(0, size);
    lengths.set(start, (lengths.get(start) ?? new Set()).add(letters.length));
    // All starts of four letters with these two or three.
    const from = bitsOf(start, size) << ((lettersOfStart - size) * bitsOfLetter);
    mayStart.fill(1, from, from + (1 << ((lettersOfStart - size) * bitsOfLetter)));
  }
  function search({ letters, starts, ends }: Glyphs, consider: Consider): void {
    let bits = bitsOf(letters, lettersOfStart - 1);
    for (let first = 0; first < letters.length; first += 1) {
      bits =
        ((bits << bitsOfLetter) | (letters.charCodeAt(first + lettersOfStart - 1) & 31)) &
        (mayStart.length - 1);
      if (mayStart[bits] === 0) continue;
      const isWord = first === 0 || starts[first] !== ends[first - 1];
      for (let size = isWord ? 2 : lettersOfStart; size <= lettersOfStart; size += 1)
        for (const length of lengths.get(letters.slice(first, first + size)) ?? []) {
          const found = names.get(letters.slice(first, first + length));
          if (found && first + length <= letters.length) consider(found, first, length);
        }
    }
  }
  return { search, initials: Map.groupBy(initials, ({ letters }) => letters) };
}

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
  return { employer, known, letters, gaps, signs, wordStarts };
}
