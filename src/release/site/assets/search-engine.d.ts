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
  /** The letters of the chosen values for each filter; empty means any value. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly leastPay: number | null;
  readonly days: number | null;
  readonly order: 'relevancia' | 'fecha' | 'sueldo';
  /** Amounts of pay and ages in days for which the answer has counts. */
  readonly floors?: readonly number[];
  readonly ages?: readonly number[];
}

/** A position in the question as it was typed. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface NamedFilter extends Span {
  readonly filter: string;
  readonly name: string;
  readonly codes: string;
  readonly isExcluded: boolean;
  /** Whether only a part was named, such as a municipality of a city. */
  readonly isPart: boolean;
  readonly unlessSaid: string | undefined;
  /** The words that name the value. */
  readonly words: readonly string[];
}

/** Pay per month, in pesos; null means no bound. */
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
  /** The words to search for, and the words to exclude. */
  words: string[];
  unwanted: string[];
}

export interface Correction {
  readonly typed: string;
  readonly used: string;
}

export interface Answer {
  /** The normalized question that the spans refer to. */
  readonly question: string;
  /** The best first. */
  readonly positions: readonly number[];
  readonly understood: Understood;
  readonly corrections: readonly Correction[];
  /** Words that no vacancy has. */
  readonly unknown: readonly string[];
  /** The counts by filter and letter, amount or days. */
  readonly counts: Readonly<Record<string, ReadonlyMap<string, number>>>;
  /** The filters to remove if there are no results. */
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
