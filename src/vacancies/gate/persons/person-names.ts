import { wordSet } from '../../text/fold.ts';
import lists from './person-names.json' with { type: 'json' };

export interface NameClass {
  readonly given: boolean;
  readonly surname: boolean;
  /** Also a word of the language or a place. */
  readonly word: boolean;
  /** So common that it does not distinguish companies. */
  readonly common: boolean;
}

/**
 * The lists have folded names, Nahua and Maya ones too. `alsoWords`: also a word, a place or a brand that advertisements
 * write with a capital, so it needs a cue. `common`: too common to distinguish companies. `namesakes`: persons after
 * whom places, schools, laws, prizes and brands are named. Most names come from the Mexican and Spanish lists of
 * @faker-js/faker (MIT).
 */
const classes = new Map<string, NameClass>();
for (const [kind, byMark] of Object.entries({ given: lists.given, surname: lists.surnames })) {
  for (const [mark, names] of Object.entries(byMark)) {
    for (const name of wordSet(names)) {
      const unknown = { given: false, surname: false, word: name.length < 3, common: false };
      const before = classes.get(name) ?? unknown;
      const word = before.word || /words/i.test(mark);
      const common = before.common || mark.startsWith('common');
      classes.set(name, { ...before, word, common, [kind]: true });
    }
  }
}

/** The kind of personal name that a folded word is; undefined if it is none. */
export const nameClass = (folded: string): NameClass | undefined => classes.get(folded);

const namesakes: ReadonlySet<string> = new Set(
  lists.namesakes
    .flatMap((line) => line.split(','))
    .map((name) => name.trim().replace(/\s+(?:de|del|la|las|los|y|v|s)(?=\s)/g, '')),
);

/** Takes the folded words of a name without particles and initials. */
export const isNamesake = (words: readonly string[]): boolean => namesakes.has(words.join(' '));
