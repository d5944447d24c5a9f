import type { SearchVocabulary } from '../search-vocabulary.ts';
import type { Understood } from './search-engine.js';

/** Words that a phrase may have or lack. */
export const fillers: ReadonlySet<string>;
export function keyOf(phrase: string): string;
export function createReader(
  vocabulary: SearchVocabulary,
  titles?: readonly string[],
): (question: string) => Understood;
