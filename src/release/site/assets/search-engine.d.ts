import type { SearchVocabulary } from '../search-vocabulary.ts';

export interface Plan {
  readonly base: string;
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
  readonly unlessSaid: string | undefined;
  readonly orSaid: string | undefined;
  readonly words: readonly string[];
  /** Of a job: the letter of its family, the name for the others in it, and the words of rank. */
  readonly family?: string;
  readonly also?: string;
  readonly ranks?: readonly Span[];
}

/** Gross pay per month, in pesos; null means no bound. */
export interface Pay extends Span {
  readonly least: number | null;
  readonly most: number | null;
  readonly isAbout: boolean;
  readonly isNet: boolean;
}

export interface Age extends Span {
  readonly days: number;
}

export interface Understood {
  filters: NamedFilter[];
  either: (readonly [string, string])[];
  pay: Pay | null;
  age: Age | null;
  order: 'sueldo' | 'fecha' | null;
  /** Whether the question is what a job pays, and whether it has words about work in general. */
  asksPay: boolean;
  isAboutWork: boolean;
  /** The words to search for; the phrases to exclude; what is left out of account, and what cannot be filtered. */
  words: string[];
  unwanted: (Span & { readonly phrase: string })[];
  ignored: string[];
  cannot: string[];
}

export type Matches = Map<number, number>;

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
  readonly question: string;
  readonly positions: readonly number[];
  /** How many of them, from the first, have the named job in their title; all if no job is named; none if no vacancy has its words. */
  readonly closest: number;
  /** The family of the others, and whether all of them are of other fields of it. */
  readonly also: string;
  readonly isFar: boolean;
  readonly understood: Understood;
  readonly corrections: readonly Correction[];
  readonly unknown: readonly string[];
  /** The filters that were applied, and the parts that had to be given up to find anything. */
  readonly kept: readonly Part[];
  readonly givenUp: readonly Part[];
  readonly mentioned: readonly { readonly label: string; readonly count: number }[];
  /** Whether hours or experience were asked for, and only trainings have them. */
  readonly areTrainings: boolean;
}

export const filterColumns: readonly string[];
export function createSearch(
  plan: Plan,
  linesOf: (name: string) => Promise<string[]>,
  today: string,
): { answer(wish: Wish): Promise<Answer> };
