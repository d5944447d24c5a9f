import type { Matches, Plan } from './search-engine.js';

/** The least weight of a whole word or a synonym in a title. */
export const inTitle: number;
export function slips(one: string, other: string, limit: number): number;
export function createWords(
  plan: Pick<Plan, 'starts'>,
  linesOf: (name: string) => Promise<string[]>,
): {
  matchesOf(word: string): Promise<Matches>;
  matchesOfPhrase(phrase: string): Promise<Matches>;
  nearestOf(word: string, names: readonly string[]): Promise<string | null>;
};
