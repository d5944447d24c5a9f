import { lettersOfWords, type NameWord } from '../../employer-name.ts';
import { wordSet } from '../../text/fold.ts';
import { contentWords, isTool, listedAs, ordinariness } from './ordinary-words.ts';

/**
 * How a name is matched. `with-legal-form` follows from `aliases-only`. `initials`: with a legal form, or in capitals
 * in the employer's own vacancies. `surname`: with a capital in the employer's own vacancies.
 */
export type NameMatch = 'anywhere' | 'as-name' | 'with-legal-form' | 'domain' | 'initials' | 'surname';

/** Why a name is not matched anywhere by default. */
export type Reason =
  | 'short'
  | 'ordinary words'
  | 'place or trade'
  | 'name of many people'
  | 'well-known tool';

/**
 * What may be glued to a word that no dictionary has. `word`: endings and other words. `stem`: the ending of a demonym.
 * `beginning`: anything, because the column was too narrow for the word.
 */
export type NameForm = 'word' | 'stem' | 'beginning';

/** Words that do not distinguish employers. */
export interface Vocabulary {
  /** `ordinaryWords` of the employers file. */
  readonly ordinary: ReadonlySet<string>;
  /** Words that several employers of the board share. */
  readonly common: ReadonlySet<string>;
}

/** In lower case, a name this short probably means something else. */
const mostLettersOfShortName = 3;
/** Three ordinary words are still a phrase («servicios de limpieza industrial»); four are a name. */
const mostOrdinaryWords = 3;

/** What applies until the operator decides. */
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

/** «7 Eleven» is not a phrase: after a number comes a plural («5 estrellas») or «ciento». */
const isMiscounted = ([number, thing]: readonly NameWord[]) =>
  number !== undefined &&
  thing !== undefined &&
  /^\d+$/.test(number.letters) &&
  number.letters !== '1' &&
  thing.letters.length > 3 &&
  !/(?:s|mil|ciento)$/.test(thing.letters);

/** Kinds of company, which people leave out of the name. */
const leads = wordSet(
  'grupo corporativo corporacion compania cia industrias comercializadora distribuidora operadora consorcio',
);

export const isLead = ({ letters }: NameWord) => leads.has(letters);

const leastLettersOfWords = 6;
const leastLettersOfOneWord = 4;

/** How a single word of a name is matched; null if it does not name the company. */
export function matchOfDistinctive(
  { letters }: NameWord,
  { ordinary, common }: Vocabulary,
): 'anywhere' | 'as-name' | null {
  if (letters.length < leastLettersOfOneWord || leads.has(letters)) return null;
  if (ordinariness(letters, ordinary) !== 'distinctive') return null;
  return common.has(letters) ? 'as-name' : 'anywhere';
}

/** How the first words of a longer name are matched; null if they do not name the company. */
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
