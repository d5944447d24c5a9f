import { fold } from '../../vacancies/fold.ts';
import { cleanLine } from '../../vacancies/text.ts';
import { wordsIn } from './phrases.ts';

/** "Contador(a)", "Vendedor/a", "Ejecutivo (as)". */
const otherGender = / ?\((?:a|as|o|os|ra|or|es)\)|(?<=[a-z]{3})\/(?:a|as|o|os|ra|or)\b/g;
const fillers = new Set(
  'de del la el los las en para por con y e o u a al un una of the and for in to'.split(' '),
);
/** Professions whose feminine is one letter; those in -dor, -sor and -tor follow a rule. */
const masculine = new Map([
  ['jefa', 'jefe'],
  ['gerenta', 'gerente'],
  ...(
    'ingeniera ejecutiva tecnica arquitecta abogada licenciada cientifica administrativa secretaria becaria ' +
    'encargada consejera tesorera cajera financiera'
  )
    .split(' ')
    .map((word) => [word, word.replace(/a$/, 'o')] as const),
]);

const conjunctions = new Set(['y', 'e', 'and']);

/** A job title without fillers, gender and plural; `joined` holds the places of words that an "and" ties to the last. */
export interface TitleWords {
  readonly words: readonly string[];
  readonly joined: ReadonlySet<number>;
}

export function readTitle(title: string): TitleWords {
  const line = fold(cleanLine(title)).replace(otherGender, '').replaceAll('&', ' y ');
  const words: string[] = [];
  const joined = new Set<number>();
  for (const word of wordsIn(line)) {
    if (conjunctions.has(word)) joined.add(words.length);
    if (!fillers.has(word)) words.push(oneForm(word));
  }
  return { words, joined };
}

/** The words alone, as the phrases of a book are read. */
export function titleWordsOf(title: string): string[] {
  return [...readTitle(title).words];
}

function oneForm(word: string): string {
  const singular = singularOf(word);
  if (/[dst]ora$/.test(singular) && singular.length > 6) return singular.slice(0, -1);
  return masculine.get(singular) ?? singular;
}

function singularOf(word: string): string {
  if (word.length < 5) return word;
  if (/(?:ion|dor|tor|sor)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
