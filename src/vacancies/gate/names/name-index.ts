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
const shortLengths = [2, 3];

/** Five bits a letter; a digit shares those of a letter. */
const startAt = (letters: string, at: number) => {
  const bits = (index: number) => letters.charCodeAt(at + index) & 31;
  return (bits(0) << 15) | (bits(1) << 10) | (bits(2) << 5) | bits(3);
};

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
  const mayStart = new Uint8Array(1 << 20);
  for (const letters of names.keys()) {
    const start = letters.slice(0, lettersOfStart);
    lengths.set(start, (lengths.get(start) ?? new Set()).add(letters.length));
    mayStart[startAt(letters, 0)] = 1;
  }
  function search({ letters, starts, ends }: Glyphs, consider: Consider): void {
    for (let first = 0; first < letters.length; first += 1) {
      if (first === 0 || starts[first] !== ends[first - 1]) lookUp(letters, first, shortLengths, consider);
      if (mayStart[startAt(letters, first)] === 0) continue;
      const sizes = lengths.get(letters.slice(first, first + lettersOfStart));
      if (sizes) lookUp(letters, first, sizes, consider);
    }
  }
  function lookUp(letters: string, first: number, sizes: Iterable<number>, consider: Consider): void {
    for (const length of sizes) {
      const found = names.get(letters.slice(first, first + length));
      if (found && first + length <= letters.length) consider(found, first, length);
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
