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

/** A phrase of the book found in a text: words `start` up to, not including, `end`. */
export interface Found<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

export type PhraseBook<Value> = (words: readonly string[]) => Found<Value>[];

interface Entry<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

/**
 * Looks for many phrases at once. From left to right, the longest phrase wins and its words are used up, so that
 * "nuevo leon" hides "leon" and "home office" hides "office". Cost grows with the text, not with the book.
 */
export function phraseBook<Value>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
  split: (text: string) => string[] = wordsOf,
): PhraseBook<Value> {
  const byFirstWord = new Map<string, Entry<Value>[]>();
  const known = new Map<string, Value>();
  for (const [phrase, value] of entries) {
    const words = split(phrase);
    const [first] = words;
    const key = words.join(' ');
    if (first === undefined) throw new Error(`The phrase "${phrase}" has no word.`);
    if (known.has(key)) {
      if (known.get(key) !== value) throw new Error(`The phrase "${phrase}" has two meanings.`);
      continue;
    }
    known.set(key, value);
    const entry = { words, value };
    const sharing = byFirstWord.get(first);
    if (sharing) sharing.push(entry);
    else byFirstWord.set(first, [entry]);
  }
  for (const sharing of byFirstWord.values()) sharing.sort((a, b) => b.words.length - a.words.length);

  return (words) => {
    const found: Found<Value>[] = [];
    for (let start = 0; start < words.length; ) {
      const entry = byFirstWord.get(words[start] ?? '')?.find((one) => standsAt(words, start, one.words));
      if (entry) found.push({ value: entry.value, start, end: start + entry.words.length });
      start += entry?.words.length ?? 1;
    }
    return found;
  };
}

/** The phrases of a table such as `{ remoto: 'home office, teletrabajo' }`, on as many lines as needed. */
export function entriesOf<Value extends string>(
  table: Readonly<Record<Value, string>>,
): (readonly [phrase: string, value: Value])[] {
  return (Object.entries(table) as [Value, string][]).flatMap(([value, phrases]) =>
    phrasesOf(phrases).map((phrase) => [phrase, value] as const),
  );
}

export function phrasesOf(list: string): string[] {
  return list.split(',').map((phrase) => phrase.trim());
}

function standsAt(words: readonly string[], start: number, phrase: readonly string[]): boolean {
  return phrase.every((word, index) => words[start + index] === word);
}
