import { lettersOfWords, type NameWord } from '../../vacancies/legal-forms.ts';
import { contentWords, listedAs, ordinariness } from './ordinary-words.ts';

/** How a name is matched: the operator's policies, and what `aliases-only` and a domain come down to. */
export type NameMatch = 'anywhere' | 'as-name' | 'with-legal-form' | 'domain';

/** Why the match of a name is not `anywhere`, when nobody has decided it. */
export type Reason = 'short' | 'ordinary words' | 'place or trade';

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
  if (whole === 'ordinary' || (content.length <= mostOrdinaryWords && allOrdinary(content, ordinary))) {
    return { match: 'as-name', reason: 'ordinary words' };
  }
  return { match: 'anywhere' };
}

/** Words that say what kind of company it is; people leave them out. */
const leads = new Set(
  'grupo corporativo corporacion compania cia industrias comercializadora distribuidora operadora consorcio'.split(
    ' ',
  ),
);

export const isLead = ({ letters }: NameWord) => leads.has(letters);

const leastLettersOfWords = 6;
const leastLettersOfOneWord = 4;

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
  const [only] = content;
  if (content.length === 1 && only) {
    const distinctive =
      ordinariness(only.letters, ordinary) === 'distinctive' && !common.has(only.letters) && !isLead(only);
    // Not `anywhere`: the list of ordinary words is short, and a first word may well be one that it lacks.
    return distinctive && only.letters.length >= leastLettersOfOneWord ? 'as-name' : null;
  }
  if (letters.length < leastLettersOfWords || listedAs(letters, ordinary) === 'vocabulary') return null;
  const generic = allOrdinary(content, ordinary) || content.every((word) => common.has(word.letters));
  return generic || letters.length < 2 * leastLettersOfOneWord ? 'as-name' : 'anywhere';
}

function allOrdinary(words: readonly NameWord[], ordinary: ReadonlySet<string>): boolean {
  return words.every(({ letters }) => ordinariness(letters, ordinary) !== 'distinctive');
}
