import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { readWordGraph, type WordGraph } from './word-graph.ts';

/** Made by `scripts/compact-dictionary.ts` from the Spanish and English word lists that its header names. */
export const dictionaryFile = new URL('./words.br', import.meta.url);

let graph: WordGraph | undefined;

/** Whether a folded word of at least three letters stands in a Spanish or an English dictionary, in any form. */
export function isDictionaryWord(letters: string): boolean {
  graph ??= readWordGraph(brotliDecompressSync(readFileSync(dictionaryFile)));
  return graph.has(letters);
}
