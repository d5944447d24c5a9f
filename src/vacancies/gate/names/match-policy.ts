import { lettersOfWords, type NameWord } from '../../employer-name.ts';
import { contentWords, isTool, listedAs, ordinariness } from './ordinary-words.ts';

/**
 * How a name is matched: the operator's policies, what `aliases-only` and a domain come down to, and what the gate derives
 * by itself. `initials`: with a legal form, or in capitals in the employer's own vacancies. `surname`: as a person's name
 * in them.
 */
export type NameMatch = 'anywhere' | 'as-name' | 'with-legal-form' | 'domain' | 'initials' | 'surname';

/** Why the match of a name is not `anywhere`, when nobody has decided it. */
export type Reason =
  | 'short'
  | 'ordinary words'
  | 'place or trade'
  | 'name of many people'
  | 'well-known tool';

/**
 * What may stand around a word that no dictionary has. `word`: endings and other words. `stem`: it lacks its last vowels
 * and needs the ending of a demonym. `beginning`: the column in which the name was found broke off in the middle of it.
 */
export type NameForm = 'word' | 'stem' | 'beginning';

/** Words that tell no employer from another. */
export interface Vocabulary {
  /** The operator's additions to the list of ordinary words. */
  readonly ordinary: ReadonlySet<string>;
  /** Words that several employers of the board share; they single out none of them. */
  readonly common: ReadonlySet<string>;
}

/** Up to this many letters a name is too likely to be something else in lower case. */
const mostLettersOfShortName = 3;
/** Three ordinary words in a row are still a phrase («servicios de limpieza industrial»); four are a name. */
const mostOrdinaryWords = 3;

/** What applies to a name while nobody has decided. */
export function defaultMatch(
  words: readonly NameWord[],
  { ordinary }: Vocabulary,
): { match: NameMatch; reason?: Reason } {
  const letters = lettersOfWords(words);
  const whole = listedAs(letters, ordinary);
  if (whole === 'vocabulary') return { match: 'with-legal-form', reason: 'place or trade' };
  if (letters.length <= mostLettersOfShortName) return { match: 'as-name', reason: 'short' };
  const content = contentWords(words);
  const [only] = content;
  if (content.length === 1 && only && isTool(only.letters))
    return { match: 'as-name', reason: 'well-known tool' };
  if (content.length === 1 && only && ordinariness(only.letters, ordinary) === 'person') {
    return { match: 'as-name', reason: 'name of many people' };
  }
  if (isMiscounted(content)) return { match: 'anywhere' };
  if (whole === 'ordinary' || (content.length <= mostOrdinaryWords && allOrdinary(content, ordinary))) {
    return { match: 'as-name', reason: 'ordinary words' };
  }
  return { match: 'anywhere' };
}

/** «7 Eleven»: no phrase, since what is counted would be in the plural («5 estrellas», «100 por ciento» are). */
const isMiscounted = ([number, thing]: readonly NameWord[]) =>
  number !== undefined &&
  thing !== undefined &&
  /^\d+$/.test(number.letters) &&
  number.letters !== '1' &&
  thing.letters.length > 3 &&
  !/(?:s|mil|ciento)$/.test(thing.letters);

/** Words that say what kind of company it is; people leave them out. */
const leads = new Set(
  'grupo corporativo corporacion compania cia industrias comercializadora distribuidora operadora consorcio'.split(
    ' ',
  ),
);

export const isLead = ({ letters }: NameWord) => leads.has(letters);

const leastLettersOfWords = 6;
const leastLettersOfOneWord = 4;

/** Whether a word stands for the company by itself. One that many employers of the board share does so less surely. */
export function matchOfDistinctive(
  { letters }: NameWord,
  { ordinary, common }: Vocabulary,
): 'anywhere' | 'as-name' | null {
  if (letters.length < leastLettersOfOneWord || leads.has(letters)) return null;
  if (ordinariness(letters, ordinary) !== 'distinctive') return null;
  return common.has(letters) ? 'as-name' : 'anywhere';
}

/**
 * What applies to the first words of a longer name. Made of ordinary words they count only when written as a name; one
 * ordinary word is no name at all: null.
 */
export function matchOfShortened(
  words: readonly NameWord[],
  { ordinary, common }: Vocabulary,
): NameMatch | null {
  const letters = lettersOfWords(words);
  const content = contentWords(words);
  if (content.length === 1) return null;
  if (letters.length < leastLettersOfWords || listedAs(letters, ordinary) === 'vocabulary') return null;
  const generic = allOrdinary(content, ordinary) || content.every((word) => common.has(word.letters));
  return generic || letters.length < 2 * leastLettersOfOneWord ? 'as-name' : 'anywhere';
}

function allOrdinary(words: readonly NameWord[], ordinary: ReadonlySet<string>): boolean {
  return words.every(({ letters }) => !/^(?:distinctive|person)$/.test(ordinariness(letters, ordinary)));
}
