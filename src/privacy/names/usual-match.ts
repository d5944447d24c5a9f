import { type NameWord, squeezed } from '../../vacancies/legal-forms.ts';
import { contentWords, listedAs, ordinariness } from './ordinary-words.ts';

/** How a name is matched: the operator's policies, and what `aliases-only` and a domain come down to. */
export type NameMatch = 'anywhere' | 'as-name' | 'with-legal-form' | 'domain';

export type Reason = 'short' | 'ordinary words' | 'place or trade';

/** Up to this many letters a name is too likely to be something else in lower case. */
const shortest = 3;
/** Three ordinary words in a row are still a phrase («servicios de limpieza industrial»); four are a name. */
const mostOrdinaryWords = 3;

/** What applies while nobody has decided. */
export function usualMatch(
  words: readonly NameWord[],
  ordinary: ReadonlySet<string>,
): { match: NameMatch; reason?: Reason } {
  const letters = squeezed(words);
  const whole = listedAs(letters, ordinary);
  if (whole === 'vocabulary') return { match: 'with-legal-form', reason: 'place or trade' };
  if (letters.length <= shortest) return { match: 'as-name', reason: 'short' };
  const content = contentWords(words);
  if (whole === 'ordinary' || (content.length <= mostOrdinaryWords && allOrdinary(content, ordinary))) {
    return { match: 'as-name', reason: 'ordinary words' };
  }
  return { match: 'anywhere' };
}

export function allOrdinary(words: readonly NameWord[], ordinary: ReadonlySet<string>): boolean {
  return words.every(({ letters }) => ordinariness(letters, ordinary) !== 'distinctive');
}
