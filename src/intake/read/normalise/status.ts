import { say } from '../../../foundation/language/language.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import book from './phrases.json' with { type: 'json' };
import { entriesOf, phraseBook, wordsOf } from './phrases.ts';

/** Whether a vacancy is published. What is paused, covered, cancelled or a draft is not. */

const findStatus = phraseBook(entriesOf(book.status));
const lengthLimit = 60;

export function isOpenStatus(text: string): Normalised<boolean> {
  const found = text.length > lengthLimit ? [] : findStatus(wordsOf(text));
  const [only, ...others] = new Set(found.map(({ value }) => value));
  if (only !== undefined && others.length === 0) return accepted(only === 'open');
  return refused(
    say`${quoted(text)} does not say whether the vacancy is open`,
    say`a word such as abierta, en pausa or cubierta (or a profile maps it)`,
  );
}
