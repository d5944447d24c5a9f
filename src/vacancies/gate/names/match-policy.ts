import { lettersOfWords, type NameWord } from '../../employer-name.ts';
import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { wordSet } from '../../text/fold.ts';
import lists from './ordinary-words.json' with { type: 'json' };
import {
  contentWords,
  isKnownWord,
  isTool,
  listedAs,
  type Ordinariness,
  ordinariness,
} from './ordinary-words.ts';

/**
 * What shows that the letters of a name mean the employer. A legal form after them always does.
 *
 * `anywhere` and `domain`: nothing more is needed, in any text. In the employer's own vacancies also `capital`: a capital,
 * or a second word of the name; `cue`: a sentence that speaks of the employer, or another mention; `initials`: capitals
 * as in the name, and a cue if the letters are also a word. Others name an employer by several words with capitals.
 * `with-legal-form` follows from `aliases-only`. `decided`:
 * in the word ledger; a capital is enough in any text.
 */
export type NameMatch =
  | 'decided'
  | 'anywhere'
  | 'capital'
  | 'cue'
  | 'initials'
  | 'with-legal-form'
  | 'domain';

/** Why a name is not matched anywhere by default. */
export type Reason =
  | 'short'
  | 'ordinary words'
  | 'place or trade'
  | 'name of many people'
  | 'well-known tool';

/** In lower case, a name this short probably means something else. */
const mostLettersOfShortName = 3;
/** Three ordinary words are still a phrase («servicios de limpieza industrial»); four are a name. */
const mostOrdinaryWords = 3;

/** What applies to a name as somebody wrote it, until the operator decides. */
export function defaultMatch(
  words: readonly NameWord[],
  ordinary: ReadonlySet<string>,
): { match: NameMatch; reason?: Reason } {
  const letters = lettersOfWords(words);
  const whole = listedAs(letters, ordinary);
  // «Capital Humano busca» names the agency Capital Humano.
  if (whole === 'vocabulary') return { match: 'cue', reason: 'place or trade' };
  const content = contentWords(words);
  if (letters.length <= mostLettersOfShortName)
    return { match: letters.length > 2 && whole === 'distinctive' ? 'capital' : 'initials', reason: 'short' };
  const [only, second] = content;
  if (only && !second) {
    if (isTool(only.letters)) return { match: 'capital', reason: 'well-known tool' };
    const kind = ordinariness(only.letters, ordinary);
    if (kind === 'distinctive') return { match: 'anywhere' };
    if (kind === 'person') return { match: 'capital', reason: 'name of many people' };
    return kind === 'rare' ? { match: 'capital' } : { match: 'cue', reason: 'ordinary words' };
  }
  if (whole === 'distinctive' && content.length > mostOrdinaryWords) return { match: 'anywhere' };
  const kinds = content.map((word) => kindOf(word, ordinary));
  if (kinds.includes('distinctive')) return { match: 'anywhere' };
  return kinds.every((kind) => kind === 'common' || kind === 'vocabulary')
    ? { match: 'cue', reason: 'ordinary words' }
    : { match: 'capital' };
}

/** Kinds of company, which people leave out of the name. */
const leads = wordSet(
  'grupo corporativo corporacion compania cia industrias comercializadora distribuidora operadora consorcio group',
);

/** Institutions are often named after places and persons. */
const institutions = wordSet(lists.institutions);

export const isInstitution = (letters: string) => institutions.has(letters);

export const isLead = (letters: string) =>
  leads.has(letters) || (isKindOfEmployer(letters) && isKnownWord(letters));

const leastLettersOfWords = 6;
const leastLettersOfOneWord = 4;

const kindOf = ({ letters }: NameWord, ordinary: ReadonlySet<string>): Ordinariness =>
  isTool(letters) || isLead(letters) ? 'common' : ordinariness(letters, ordinary);

/** How a single word of a longer name is matched; null if it does not name the company. */
export function matchOfWord(
  word: NameWord,
  ordinary: ReadonlySet<string>,
  isFirst: boolean,
): NameMatch | null {
  if (word.letters.length < leastLettersOfOneWord || isLead(word.letters)) return null;
  const kind = kindOf(word, ordinary);
  if (kind === 'distinctive') return 'anywhere';
  if (kind === 'rare' || kind === 'person') return 'capital';
  return kind === 'common' && isFirst ? 'cue' : null;
}

/** How the first words of a longer name are matched; null if they do not name the company. */
export function matchOfShortened(
  words: readonly NameWord[],
  ordinary: ReadonlySet<string>,
): NameMatch | null {
  const letters = lettersOfWords(words);
  const content = contentWords(words);
  if (letters.length < leastLettersOfWords) return null;
  if (content.length === 1) return words.length > 1 ? 'cue' : null;
  const { match, reason } = defaultMatch(words, ordinary);
  return reason === 'place or trade' || match === 'initials' ? null : match;
}
