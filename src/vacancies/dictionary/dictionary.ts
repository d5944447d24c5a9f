import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { memoize } from '../../foundation/memoize.ts';

/** Made by `scripts/compact-dictionary.ts` from a Spanish and an English word list. */
export const dictionaryFile = new URL('./words.br', import.meta.url);

/** Each line has the words that begin with the same letters. */
export const lettersOfLine = 4;
/** The code of the sign before a word that shares no letters with the one before it. Each shared letter adds one. */
export const nothingShared = 65;

let lines: ReadonlyMap<string, string> | undefined;

/** Whether a Spanish or English dictionary has a folded word of at least three letters, in any form. */
export function isDictionaryWord(letters: string): boolean {
  return wordsBeginning(letters.slice(0, lettersOfLine)).has(letters);
}

/** Words are left out as far as they repeat the one before: `abacEoGs` is «abaco» and «abacos» in the line `abac`. */
const wordsBeginning = memoize(
  (beginning: string): ReadonlySet<string> => {
    lines ??= new Map(
      brotliDecompressSync(readFileSync(dictionaryFile))
        .toString('latin1')
        .split('\n')
        .map((line) => [line.slice(0, line.search(/[^a-z]/)), line]),
    );
    const words = new Set<string>();
    let word = beginning;
    for (const entry of lines.get(beginning)?.match(/[^a-z][a-z]*/g) ?? []) {
      word = word.slice(0, entry.charCodeAt(0) - nothingShared) + entry.slice(1);
      words.add(word);
    }
    return words;
  },
  // More than there are lines.
  { maxEntries: 32_768 },
);

/**
 * Words that are frequent in everyday Spanish or in the names and descriptions of occupations and skills, one for
 * singular and plural. Record 0014 says how the list was made.
 */
export const commonWordsFile = new URL('./common-words.txt', import.meta.url);

let commonWords: ReadonlySet<string> | undefined;

export function isCommonWord(letters: string): boolean {
  commonWords ??= new Set(readFileSync(commonWordsFile, 'utf8').trim().split('\n'));
  return commonWords.has(letters);
}
