import { fold } from '../../vacancies/fold.ts';
import { cleanLine } from '../../vacancies/text.ts';

/** `++` and `#` belong to the words that programmers use; `%` says what kind of number stands before it. */
const word = /[a-z0-9]+(?:\+\+|#|%)?|%/g;

/** The words of a text, folded; punctuation only parts them. */
export function wordsOf(text: string): string[] {
  return wordsIn(fold(cleanLine(text)));
}

/** The same for a text that is already clean and folded. */
export function wordsIn(folded: string): string[] {
  return folded.match(word) ?? [];
}
