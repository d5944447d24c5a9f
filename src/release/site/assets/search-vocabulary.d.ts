import type { SearchVocabulary } from '../search-vocabulary.ts';

/** Written into the published scripts, because it changes with the program alone. */
export const vocabulary: SearchVocabulary;
