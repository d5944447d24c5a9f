/**
 * Makes the dictionary that the confidentiality gate ships with from the word lists on npm, which are needed for this
 * alone. A test makes it again and compares:
 *
 *     node scripts/compact-dictionary.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { dictionaryFile, lettersOfLine, nothingShared } from '../src/vacancies/dictionary/dictionary.ts';
import { lettersOfWords, wordsOf } from '../src/vacancies/employer-name.ts';

const sources = ['an-array-of-spanish-words', 'an-array-of-english-words'];

/** Shorter words are never looked up: no name is told by them. */
const leastLetters = 3;

/** The words of the lists, folded as names and texts are, in order. */
export function dictionaryWords(): readonly string[] {
  const require = createRequire(import.meta.url);
  const words = new Set<string>();
  for (const source of sources) {
    const list = JSON.parse(readFileSync(require.resolve(`${source}/index.json`), 'utf8')) as string[];
    for (const word of list) {
      const folded = /^[a-z]+$/.test(word) ? word : lettersOfWords(wordsOf(word));
      if (folded.length >= leastLetters && /^[a-z]+$/.test(folded)) words.add(folded);
    }
  }
  return [...words].sort();
}

/** The bytes that `isDictionaryWord` reads. */
export function encodeWords(words: readonly string[]): Buffer {
  const lines = Map.groupBy(words, (word) => word.slice(0, lettersOfLine));
  return Buffer.from(
    Array.from(lines, ([beginning, own]) => beginning + encodeLine(beginning, own)).join('\n'),
  );
}

function encodeLine(beginning: string, words: readonly string[]): string {
  let before = beginning;
  return words
    .map((word) => {
      let shared = 0;
      while (shared < word.length && word[shared] === before[shared]) shared += 1;
      before = word;
      return String.fromCharCode(nothingShared + shared) + word.slice(shared);
    })
    .join('');
}

if (process.argv[1] === import.meta.filename) {
  const bytes = encodeWords(dictionaryWords());
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = brotliCompressSync(bytes, { params });
  writeFileSync(dictionaryFile, packed);
  process.stdout.write(`${packed.length} bytes, ${bytes.length} unpacked\n`);
}
