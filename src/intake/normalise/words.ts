import { fold } from '../../vacancies/fold.ts';
import { cleanLine } from '../../vacancies/text.ts';

/** `++` and `#` belong to the words that programmers use; `%` says what kind of number stands before it. */
const word = /[a-z0-9]+(?:\+\+|#|%)?|%/g;

/** The words of a text, folded; punctuation only parts them. */
export function wordsOf(text: string): string[] {
  return fold(cleanLine(text)).match(word) ?? [];
}
