import type { SearchVocabulary } from '../search-vocabulary.ts';

/** What the search page knows about the index; `search-index.ts` writes it, `search.js` reads it. */
export interface Plan {
  /** The folder of the index files, named by their hash. */
  readonly base: string;
  /** The first term of each term file. */
  readonly starts: readonly string[];
  /** Gross pay for net pay in steps; empty while no table of law is in force. */
  readonly netRows: readonly import('./net-pay.js').Row[];
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
}

/** A position in the question as it was typed. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface NamedFilter extends Span {
  readonly filter: string;
  readonly name: string;
  readonly typed: string;
  readonly codes: string;
  readonly isExcluded: boolean;
  /** Whether only a part was named, such as a municipality of a city. */
  readonly isPart: boolean;
  readonly isNear: boolean;
  /** Whether it stands where people tell of themselves or of others. */
  readonly isTold: boolean;
  readonly unlessSaid: string | undefined;
  readonly orSaid: string | undefined;
  /** The words that name the value. */
  readonly words: readonly string[];
  /** Of a job: the letter of its family, the name for the others in it, and the words of rank. */
  readonly family?: string;
  readonly also?: string;
  /** What the field is called. */
  readonly field?: string;
  readonly ranks?: readonly Span[];
}

/** Gross pay per month, in pesos; null means no bound. */
export interface Pay extends Span {
  readonly least: number | null;
  readonly most: number | null;
  /** A single amount: ranges that include it come first, then those above. */
  readonly isAbout: boolean;
  /** Converted from net pay. */
  readonly isNet: boolean;
}

export interface Age extends Span {
  readonly days: number;
}

export interface Understood {
  filters: NamedFilter[];
  /** Pairs of filters of which one is enough. */
  either: (readonly [string, string])[];
  pay: Pay | null;
  age: Age | null;
  order: 'sueldo' | 'fecha' | null;
  /** Whether the question is what a job pays, and whether it has words about work in general. */
  asksPay: boolean;
  isAboutWork: boolean;
  /** The words to search for; the phrases to exclude; what cannot be filtered. */
  words: string[];
  /** Those of them that tell of somebody: nobody misses them. */
  told: string[];
  /** The words that are ranks. */
  ranks: (Span & { readonly word: string })[];
  unwanted: (Span & { readonly phrase: string })[];
  cannot: string[];
}

/** Positions of vacancies with their weights. */
export type Matches = Map<number, number>;

/** Something that a vacancy must satisfy. */
export interface Part {
  /** The filter; empty for a word. */
  readonly name: string;
  /** Empty for a choice in the form. */
  readonly label: string;
  /** Empty for a choice in the form and for a word. */
  readonly spans: readonly Span[];
  /** Null if it is never given up: a choice in the form, an exclusion, or a job. */
  readonly certainty: number | null;
  passes(position: number): boolean;
  scoreAt(position: number): number;
  /** Of a job: which vacancies have it, which are at least of its field, and the name for the others. */
  readonly isOfHours?: boolean;
  readonly isNamed?: (position: number) => boolean;
  readonly isKin?: (position: number) => boolean;
  readonly alsoIn?: (positions: readonly number[]) => string;
  /** Of a word: whether it is a condition, and which vacancies mention it. */
  readonly isStated?: boolean;
  readonly isSaid?: ((position: number) => boolean) | undefined;
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
  /** How many of them, from the first, have the named job in their title; all if no job is named; none if no vacancy has its words. */
  readonly closest: number;
  /** The family of the others. */
  readonly also: string;
  readonly understood: Understood;
  readonly corrections: readonly Correction[];
  /** Words and jobs that no vacancy has. */
  readonly unknown: readonly string[];
  /** The filters that were applied, and the parts that had to be given up to find anything. */
  readonly kept: readonly Part[];
  readonly givenUp: readonly Part[];
  readonly mentioned: readonly { readonly label: string; readonly count: number }[];
  /** Where hours or experience were asked for, how many are trainings. */
  readonly trainings: number;
  /** Whether the question says nothing to search for. */
  readonly isVague: boolean;
}

export const filterColumns: readonly string[];
export function createSearch(
  plan: Plan,
  linesOf: (name: string) => Promise<string[]>,
  today: string,
): { answer(wish: Wish): Promise<Answer> };
