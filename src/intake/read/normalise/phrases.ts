import { fold, wordSet } from '../../../vacancies/text/fold.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';

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

export type PhraseBook<Value> = (words: readonly string[]) => Found<Value>[];

interface Entry<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

/** Finds many phrases at once. The longest phrase wins and uses up its words: "nuevo leon" hides "leon". */
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
      const entry = byFirstWord
        .get(words[start] ?? '')
        ?.find((one) => one.words.every((word, index) => words[start + index] === word));
      if (entry) found.push({ value: entry.value, start, end: start + entry.words.length });
      start += entry?.words.length ?? 1;
    }
    return found;
  };
}

/** From a table such as `{ remoto: 'home office, teletrabajo' }`. */
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

const otherGender = / ?\((?:a|as|o|os|ra|or|es)\)|(?<=[a-z]{3})\/(?:a|as|o|os|ra|or)\b/g;
const titleFillers = wordSet('de del la el los las en para por con y e o u a al un una of the and for in to');
/** Feminine professions that the rules for -dor, -sor, -tor and -ico do not cover. */
const masculine = new Map([
  ['jefa', 'jefe'],
  ['gerenta', 'gerente'],
  ...(
    'ingeniera ejecutiva arquitecta abogada licenciada administrativa secretaria becaria ' +
    'encargada consejera tesorera cajera financiera cocinera enfermera mesera costurera panadera maestra ' +
    'psicologa'
  )
    .split(' ')
    .map((word) => [word, word.replace(/a$/, 'o')] as const),
]);

/** «Ejecutivo / Sueldo base + Capacitaciones»: what comes on top of the pay. */
const extras = / \+ [^/|]*/g;

const conjunctions = new Set(['y', 'e', 'and']);

/** A job title without fillers, gender and plural; `joined` has the positions of words after "and". */
export function readTitle(title: string): { words: readonly string[]; joined: ReadonlySet<number> } {
  const line = fold(cleanLine(title)).replace(otherGender, '').replace(extras, ' ').replaceAll('&', ' y ');
  const words: string[] = [];
  const joined = new Set<number>();
  for (const word of wordsIn(line)) {
    if (conjunctions.has(word)) joined.add(words.length);
    if (!titleFillers.has(word)) words.push(oneForm(word));
  }
  return { words, joined };
}

export function titleWordsOf(title: string): string[] {
  return [...readTitle(title).words];
}

function oneForm(word: string): string {
  const singular = singularOf(word);
  if (/[dst]ora$/.test(singular) && singular.length > 6) return singular.slice(0, -1);
  if (/ica$/.test(singular) && singular.length > 5) return `${singular.slice(0, -1)}o`;
  return masculine.get(singular) ?? singular;
}

function singularOf(word: string): string {
  if (word.length < 5) return word;
  if (/..[aeiou][dlnr]es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
