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
  readonly chosen: Readonly<Record<string, string>>;
  readonly leastPay: number | null;
  readonly days: number | null;
  readonly order: 'relevancia' | 'fecha' | 'sueldo';
  readonly floors?: readonly number[];
  readonly ages?: readonly number[];
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface NamedFilter extends Span {
  readonly filter: string;
  readonly name: string;
  readonly codes: string;
  readonly isExcluded: boolean;
  readonly isPart: boolean;
  readonly unlessSaid: string | undefined;
  readonly words: readonly string[];
}

export interface Pay extends Span {
  readonly least: number | null;
  readonly most: number | null;
  readonly isAbout: boolean;
}

export interface Age extends Span {
  readonly days: number;
}

export interface Understood {
  readonly filters: readonly NamedFilter[];
  readonly pay: Pay | null;
  readonly age: Age | null;
  readonly order: 'sueldo' | 'fecha' | null;
  readonly words: readonly string[];
  readonly unwanted: readonly string[];
}

export interface Answer {
  readonly question: string;
  readonly positions: readonly number[];
  readonly understood: Understood;
  readonly corrections: readonly { readonly typed: string; readonly used: string }[];
  readonly unknown: readonly string[];
  readonly counts: Readonly<Record<string, ReadonlyMap<string, number>>>;
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
