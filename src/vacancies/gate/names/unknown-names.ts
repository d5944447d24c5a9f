import { memoize } from '../../../foundation/memoize.ts';
import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold } from '../../text/fold.ts';
import { nameClass } from '../persons/person-names.ts';
import { isKnownWord, ordinariness } from './ordinary-words.ts';
import { isSpokenOf } from './surroundings.ts';

/** Up to four words with a capital, without the cue that begins a sentence; or a name in capitals before such a verb. */
const capitalised =
  /(?<![\p{L}\d@#./])(?:\p{Lu}{3,}(?: \p{Lu}{3,}){0,3}?(?= (?:SOLICITA|BUSCA|REQUIERE|CONTRATA|OFRECE|INVITA)(?!\p{L}))|(?<=(?<!\p{L})EN )\p{Lu}{3,}(?: \p{Lu}{3,})??(?= \p{Lu}+MOS(?!\p{L}))|(?!(?:En|EN|Desde|Somos|Soy|Conoce|At|Here|Join|Joining|About|Why) )\p{Lu}[\p{L}\d&'’-]*(?: (?:(?:de|del|la|los|las|y|&|of|the) ){0,2}\p{Lu}[\p{L}\d&'’-]*){0,3})/gu;

const unitsAround = 80;
const leastLetters = 4;

/**
 * Names that the text uses for an employer although no column gives them: «En Zyntrax creemos», «Zyntrax is hiring».
 * They may be a brand, the parent company or the client of an agency, so a person decides.
 */
export function findUnknownNames(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { 0: name, index: start } of text.matchAll(capitalised)) {
    if (!namesSomebody(name)) continue;
    const end = start + name.length;
    const around = {
      before: text.slice(Math.max(0, start - unitsAround), start),
      after: text.slice(end, end + unitsAround),
    };
    if (isSpokenOf(around) && !isPlaceAfter(around.before)) found.push({ start, end });
  }
  return found;
}

/** «ubicada en X busca», «clínica DE X REQUIERE», «based in X is looking»: X is a place, whoever is looking. */
const placeBefore =
  /(?:^|[^\p{L}])(?:(?:ubicad|situad|localizad|establecid)[oa]s?\s(?:en|de)|(?:ciudad|comuna|colonia|sector|municipio|zona|localidad|provincia|regi[oó]n|estado|sede|sucursal|planta|disponibilidad\s(?:para|de)\s(?:trabajar|laborar|viajar))\s(?:en|de|del|a)|(?:based|located|offices?|position|position will be|presence)\s(?:in|at)|\p{Lu}{3,}\s(?:DE|EN|DEL)|rubro|giro|ramo)\s(?:(?:la|el|the)\s)?$/u;

const isPlaceAfter = (before: string) => placeBefore.test(before);

/** Advertisements repeat the same words with a capital. */
const namesSomebody = memoize(
  (name: string) =>
    withoutPlace(name)
      .split(/[^\p{L}\d]+/u)
      .some((word) => !isGlued(word) && isDistinctive(fold(word))),
  { maxEntries: 16_384 },
);

/** «Prestigiosa Clínica de Temuco»: after the kind of employer comes a place. */
const withoutPlace = (name: string) => {
  const [kind = '', ...rest] = name.split(/ (?:de|del|en) /i);
  return rest.length > 0 && kind.split(' ').some((word) => isKindOfEmployer(fold(word))) ? kind : name;
};

const isDistinctive = (letters: string) =>
  letters.length >= leastLetters &&
  ordinariness(letters) === 'distinctive' &&
  nameClass(letters) === undefined;

/** «EmpatíaLa», «SENIORSomos»: a lost line break joined two words. */
function isGlued(word: string): boolean {
  const [first = '', ...rest] = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u);
  return rest.length > 0 && isKnownWord(fold(first));
}
