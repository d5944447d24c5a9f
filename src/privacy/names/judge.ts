import { edgeAfter, edgeBefore } from './edges.ts';
import type { NamePattern } from './name-patterns.ts';
import { spellingOf } from './spelling.ts';
import { isWrittenAsName, legalFormOf, type Occurrence } from './written-as-name.ts';

export interface Circumstances {
  /** The text breaks off with an ellipsis: only the beginning of the name stands there. */
  readonly cutOff: boolean;
  /** A sign was read as a letter, so this is no ordinary word. */
  readonly disguised: boolean;
}

/** Whether the letters of a name that the search has come across really name the employer. */
export function isNamed(occurrence: Occurrence, { cutOff, disguised }: Circumstances): boolean {
  const { glyphs, first, length, pattern, own, address } = occurrence;
  if (cutOff && !tellsEnough(pattern, length, own)) return false;
  const before = edgeBefore(glyphs, first, length);
  if (before === 'none') return false;
  const after = cutOff ? 'word' : edgeAfter(glyphs, first, length);
  if (after === 'none') return false;
  const spelling = spellingOf(glyphs, first, length, pattern);
  if (spelling === 'no' || isException(occurrence)) return false;
  const { match } = pattern.known;
  if (match === 'domain') return true;
  if (match === 'with-legal-form') return legalFormOf(occurrence);
  if (!own && pattern.employer.scope === 'own-vacancies') return legalFormOf(occurrence);
  if (match === 'anywhere') return true;
  // The one distinctive word of a longer name: in its own vacancies, and where there is no case, that suffices.
  if ((own || address) && pattern.known.origin === 'shortened' && pattern.wordStarts.length === 1)
    return true;
  return (
    disguised ||
    spelling === 'disguised' ||
    before === 'affix' ||
    after === 'affix' ||
    isWrittenAsName(occurrence)
  );
}

/**
 * Cut off, a name must still show one whole word and part of another, or nearly all of its only word. In the employer's own
 * vacancies most of its first word is enough: nobody else would be meant.
 */
function tellsEnough({ wordStarts, letters }: NamePattern, length: number, own: boolean): boolean {
  const second = wordStarts[1];
  const firstWord = second ?? letters.length;
  if (own && length >= 5 && length < firstWord && length * 3 >= firstWord * 2) return true;
  if (second !== undefined) return length >= second + 2 && length >= 6;
  return length >= 5 && length * 4 >= letters.length * 3;
}

function isException({ glyphs, first, length, pattern }: Occurrence): boolean {
  return pattern.employer.exceptions.some((phrase) => {
    for (let at = glyphs.letters.indexOf(phrase); at >= 0; at = glyphs.letters.indexOf(phrase, at + 1)) {
      if (at <= first && at + phrase.length >= first + length) return true;
    }
    return false;
  });
}
