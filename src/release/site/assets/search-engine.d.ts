import type { SearchVocabulary } from '../search-vocabulary.ts';

/** What the search page knows about the index; `search-index.ts` writes it, `search.js` reads it. */
export interface Plan {
  /** The folder of the index files, named by their hash. */
  readonly base: string;
  /** The first term of each term file. */
  readonly starts: readonly string[];
  readonly total: number;
  readonly rowsPerFile: number;
  readonly vocabulary: SearchVocabulary;
}

export interface Wish {
  readonly question: string;
  /** By filter, the letters of the values to choose from; empty for any. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly leastPay: number | null;
  readonly days: number | null;
  readonly order: 'relevancia' | 'fecha' | 'sueldo';
  /** Amounts of pay and ages in days for which the answer has counts. */
  readonly floors?: readonly number[];
  readonly ages?: readonly number[];
}

/** A place in the question as it was written. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface NamedFilter extends Span {
  readonly filter: string;
  readonly name: string;
  readonly codes: string;
  readonly isExcluded: boolean;
  /** Named by a part of it, as a city by a municipality. */
  readonly isPart: boolean;
  readonly unlessSaid: string | undefined;
  /** The words that name it. */
  readonly words: readonly string[];
}

/** Per month, in pesos; null without a bound. */
export interface Pay extends Span {
  readonly least: number | null;
  readonly most: number | null;
  /** A single amount: ranges that include it come first, then those above. */
  readonly isAbout: boolean;
}

export interface Age extends Span {
  readonly days: number;
}

export interface Understood {
  filters: NamedFilter[];
  pay: Pay | null;
  age: Age | null;
  order: 'sueldo' | 'fecha' | null;
  /** To search for, and to leave out. */
  words: string[];
  unwanted: string[];
}

export interface Correction {
  readonly typed: string;
  readonly used: string;
}

export interface Answer {
  /** As it was read; the spans refer to it. */
  readonly question: string;
  /** The best first. */
  readonly positions: readonly number[];
  readonly understood: Understood;
  readonly corrections: readonly Correction[];
  /** Words that no vacancy has. */
  readonly unknown: readonly string[];
  /** By filter and letter, amount or days. */
  readonly counts: Readonly<Record<string, ReadonlyMap<string, number>>>;
  /** Without results: the filters to remove. */
  readonly wider: readonly {
    readonly without: string;
    readonly label: string;
    readonly spans: readonly Span[];
    readonly count: number;
  }[];
}

export const filterColumns: readonly string[];
export function slips(one: string, other: string, limit: number): number;
export function createSearch(
  plan: Plan,
  linesOf: (name: string) => Promise<string[]>,
  today: string,
): { answer(wish: Wish): Promise<Answer>; read(question: string): Understood };
