import { lettersOfWords } from '../../legal-forms.ts';
import { type Automaton, buildAutomaton, symbolOf } from './automaton.ts';
import type { KnownEmployer, KnownName } from './employer-names.ts';
import { isJoin } from './ordinary-words.ts';

/** A known name, laid out for comparing it with what was found. */
export interface NamePattern {
  readonly employer: KnownEmployer;
  readonly known: KnownName;
  readonly letters: string;
  /** Indexes of letters in front of which the name has a gap of its own. */
  readonly gaps: ReadonlySet<number>;
  /** Likewise inside initials: the sign that belongs there. */
  readonly signs: ReadonlyMap<number, string>;
  /** Indexes at which the words that matter begin. */
  readonly wordStarts: readonly number[];
}

/** All patterns that read alike share a place in the automaton. */
export interface NameIndex {
  readonly automaton: Automaton;
  readonly alike: readonly (readonly NamePattern[])[];
  /** Folded, without gaps. */
  readonly texts: readonly string[];
  /** By their letters. In the automaton they would end at every other letter of any text. */
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
      const [index, key] = known.match === 'initials' ? [initials, letters] : [bySymbols, symbolsOf(letters)];
      const alike = index.get(key);
      if (alike) alike.push(patternOf(employer, known, letters));
      else index.set(key, [patternOf(employer, known, letters)]);
    }
  }
  // In order, so that the patterns with a common beginning stand side by side.
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
  return { employer, known, letters, gaps, signs, wordStarts };
}
