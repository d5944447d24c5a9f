import type { SearchVocabulary } from '../search-vocabulary.ts';
import type { Understood } from './search-engine.js';

export function keyOf(phrase: string): string;
export function createReader(
  vocabulary: SearchVocabulary,
  titles?: readonly string[],
): (question: string) => Understood;
