import lists from './person-names.json' with { type: 'json' };

/**
 * Given names and surnames, folded, including Nahua and Maya ones. `*`: also a word, a place or a brand that
 * advertisements write with a capital, so it needs a cue. `+`: too common to distinguish companies. Most names come from
 * the Mexican and Spanish lists of @faker-js/faker (MIT); the others, such as the usual English ones, were added by hand. `namesakes`: persons after whom
 * places, schools, laws, prizes and brands are named.
 */
const { given, surnames, namesakes: knownNamesakes } = lists;

export interface NameClass {
  readonly given: boolean;
  readonly surname: boolean;
  /** Also a word of the language or a place. */
  readonly word: boolean;
  /** So common that it does not distinguish companies. */
  readonly common: boolean;
}

const classes = new Map<string, NameClass>();
for (const [kind, names] of Object.entries({ given, surname: surnames })) {
  for (const [, name = '', marks = ''] of names.join(' ').matchAll(/([a-z]+)([*+]*)/g)) {
    const unknown = { given: false, surname: false, word: name.length < 3, common: false };
    const before = classes.get(name) ?? unknown;
    const marked = { word: before.word || marks.includes('*'), common: before.common || marks.includes('+') };
    classes.set(name, { ...before, ...marked, [kind]: true });
  }
}

/** The kind of personal name that a folded word is; undefined if it is none. */
export const nameClass = (folded: string): NameClass | undefined => classes.get(folded);

const namesakes: ReadonlySet<string> = new Set(
  knownNamesakes
    .flatMap((line) => line.split(','))
    .map((name) => name.trim().replace(/\s+(?:de|del|la|las|los|y|v|s)(?=\s)/g, '')),
);

/** Takes the folded words of a name without particles and initials. */
export const isNamesake = (words: readonly string[]): boolean => namesakes.has(words.join(' '));
