import { fold, wordSet } from './fold.ts';
import { cleanLine } from './text.ts';

/** `++` and `#` belong to programming languages, `%` to the number before it. */
const word = /[a-z0-9]+(?:\+\+|#|%)?|%/g;

export function wordsOf(text: string): string[] {
  return wordsIn(fold(cleanLine(text)));
}

/** For a text that is already clean and folded. */
export function wordsIn(folded: string): string[] {
  return folded.match(word) ?? [];
}

/** Words `start` up to `end`, exclusive. */
export interface Found<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

/** Whether one of the findings covers the word at this position. */
export function covers(found: readonly Found<unknown>[], index: number): boolean {
  return found.some(({ start, end }) => index >= start && index < end);
}

/**
 * A table says which phrases mean a value: `{ remoto: 'home office, teletrabajo' }`. All word lists in JSON are such
 * tables. Phrases are separated by commas; case, accents and punctuation do not count. With `titleWordsOf` neither do
 * gender, plural and words such as "de".
 */
export type PhraseTable<Value extends string> = Readonly<Partial<Record<Value, string>>>;

export interface PhraseBook<Value> {
  /** The longest phrase wins and uses up its words: "nuevo leon" hides "leon". */
  find(words: readonly string[]): Found<Value>[];
  /** The values that are found, in their order. */
  values(words: readonly string[]): Set<Value>;
}

/** Finds many phrases at once. */
export function phraseBook<Value>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
  split: (text: string) => readonly string[] = wordsOf,
): PhraseBook<Value> {
  const byFirstWord = new Map<string, { words: readonly string[]; value: Value }[]>();
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
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, value }]);
  }
  for (const sharing of byFirstWord.values()) sharing.sort((a, b) => b.words.length - a.words.length);

  const find = (words: readonly string[]) => {
    const found: Found<Value>[] = [];
    for (let start = 0; start < words.length; ) {
      const entry = byFirstWord
        .get(words[start] ?? '')
        ?.find((one) => one.words.every((word, index) => words[start + index] === word));
      if (entry) found.push({ value: entry.value, start, end: start + entry.words.length });
      start += entry?.words.length ?? 1;
    }
    return found;
  };
  return { find, values: (words) => new Set(find(words).map(({ value }) => value)) };
}

export function tableBook<Value extends string>(
  table: PhraseTable<Value>,
  split: (text: string) => readonly string[] = wordsOf,
): PhraseBook<Value> {
  return phraseBook(entriesOf(table), split);
}

export function entriesOf<Value extends string>(
  table: PhraseTable<Value>,
): (readonly [phrase: string, value: Value])[] {
  return Object.entries<string | undefined>(table).flatMap(([value, phrases = '']) =>
    phrasesOf(phrases).map((phrase) => [phrase, value as Value] as const),
  );
}

export function phrasesOf(list: string): string[] {
  return list.split(',').map((phrase) => phrase.trim());
}

const otherGender = / ?\((?:a|as|o|os|ra|or|es)\)|(?<=[a-z]{3})\/(?:a|as|o|os|ra|or)\b/g;
const titleFillers = wordSet('de del la el los las en para por con y e o u a al un una of the and for in to');
/** «Ejecutivo / Sueldo base + Capacitaciones»: what comes on top of the pay. */
const extras = / \+ [^/|]*/g;

const conjunctions = new Set(['y', 'e', 'and']);

/** A job title without fillers, gender and plural; `joined` has the positions of words after "and". */
export function readTitle(
  title: string,
  skipped: ReadonlySet<string> = titleFillers,
): { readonly words: string[]; readonly joined: ReadonlySet<number> } {
  const line = fold(cleanLine(title)).replace(otherGender, '').replace(extras, ' ').replaceAll('&', ' y ');
  const words: string[] = [];
  const joined = new Set<number>();
  for (const word of wordsIn(line)) {
    if (conjunctions.has(word)) joined.add(words.length);
    if (!titleFillers.has(word) && !skipped.has(word)) words.push(oneForm(word));
  }
  return { words, joined };
}

export function titleWordsOf(title: string): string[] {
  return readTitle(title).words;
}

function oneForm(word: string): string {
  const singular = singularOf(word);
  if (/[dst]ora$/.test(singular) && singular.length > 6) return singular.slice(0, -1);
  if (/ica$/.test(singular) && singular.length > 5) return `${singular.slice(0, -1)}o`;
  return singular.replace(/^(jef|gerent)a$/, '$1e').replace(/^(becari|encargad|ejecutiv)a$/, '$1o');
}

function singularOf(word: string): string {
  if (word.length < 5) return word;
  if (/..[aeiou][dlnr]es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
