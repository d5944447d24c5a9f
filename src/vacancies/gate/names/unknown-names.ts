import { memoize } from '../../../foundation/memoize.ts';
import { nameLetters } from '../../employer-name.ts';
import { fold } from '../../text/fold.ts';
import { nameClass } from '../persons/person-names.ts';
import { ordinariness } from './ordinary-words.ts';
import { isSpokenOf } from './surroundings.ts';

/** Up to four words with a capital, without the cue that begins a sentence; or a name in capitals before such a verb. */
const capitalised =
  /(?<![\p{L}\d@#./])(?:\p{Lu}{3,}(?: \p{Lu}{3,}){0,3}?(?= (?:SOLICITA|BUSCA|REQUIERE|CONTRATA|OFRECE|INVITA)(?!\p{L}))|(?!(?:En|Desde|Somos|Soy|Conoce|At|Here|Join|Joining|About|Why) )\p{Lu}[\p{L}\d&'’-]*(?: (?:(?:de|del|la|los|las|y|&|of|the) ){0,2}\p{Lu}[\p{L}\d&'’-]*){0,3})/gu;

const unitsAround = 80;
const leastLetters = 4;

/**
 * Names that the text uses for an employer although no column gives them: «En Zyntrax creemos», «Zyntrax is hiring».
 * They may be a brand, the parent company or the client of an agency, so a person decides. `ordinary`: the decisions.
 */
export function findUnknownNames(
  text: string,
  ordinary: ReadonlySet<string>,
): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { 0: name, index: start } of text.matchAll(capitalised)) {
    if (!namesSomebody(name) || ordinary.has(nameLetters(name))) continue;
    const end = start + name.length;
    const around = {
      before: text.slice(Math.max(0, start - unitsAround), start),
      after: text.slice(end, end + unitsAround),
    };
    if (isSpokenOf(around)) found.push({ start, end });
  }
  return found;
}

/** Advertisements repeat the same words with a capital. */
const namesSomebody = memoize(
  (name: string) => name.split(/[^\p{L}\d]+/u).some((word) => !isGlued(word) && isDistinctive(fold(word))),
  { maxEntries: 16_384 },
);

const isDistinctive = (letters: string) =>
  letters.length >= leastLetters &&
  ordinariness(letters) === 'distinctive' &&
  nameClass(letters) === undefined;

/** «EmpatíaLa», «SENIORSomos»: a lost line break joined two words. */
function isGlued(word: string): boolean {
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u);
  return parts.length > 1 && parts.some((part) => !isDistinctive(fold(part)));
}
