import { type EnglishLevel, englishLevels } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, phraseBook, wordsOf } from './phrases.ts';

/**
 * A level that is named is a level that is asked for, be it basic. "Not indispensable" asks for nothing, unless the
 * same text says that English is welcome.
 */
const phrases: Readonly<Record<EnglishLevel, string>> = {
  'No requerido': `
    no requerido, no requerida, no es requerido, no se requiere, no requiere, no required, not required,
    no indispensable, no es indispensable, no necesario, no es necesario, no obligatorio, no excluyente,
    no es obligatorio, no es excluyente, no se necesita, not needed, not necessary, sin inglés, ninguno,
    none, no, false, 0%, no aplica, innecesario, opcional no`,
  Deseable: `
    deseable, deseado, deseada, desirable, preferred, preferible, preferente, preferentemente, opcional,
    optional, plus, es un plus, nice to have, valorable, se valora, se valorará, ideal,
    no indispensable pero deseable, no requerido pero deseable, recomendable, ventaja`,
  Requerido: `
    requerido, requerida, se requiere, required, obligatorio, indispensable, necesario, excluyente,
    must, mandatory, sí, yes, true, a1, a2, b1, b2, b2+, c1, c2, básico, basic, elemental, principiante,
    intermedio, intermediate, medio, avanzado, advanced, upper intermediate, fluido, fluida, fluent,
    fluency, conversacional, conversational, técnico, bilingüe, bilingual, nativo, native, proficient,
    dominio, experto, alto, profesional, professional, negocios, business`,
};

const book = phraseBook(entriesOf(phrases));
const percentage = /^(?:[1-9]\d?|100)%$/;
const options = englishLevels.join(', ');

export function normaliseEnglish(text: string): Normalised<EnglishLevel> {
  const words = wordsOf(text.replace(/(\d)\s+%/g, '$1%'));
  const named = new Set(book(words).map(({ value }) => value));
  if (words.some((word) => percentage.test(word))) named.add('Requerido');
  // "Avanzado deseable" wishes for a level, "deseable, no indispensable" asks for none: the wish is the point.
  if (named.has('Deseable')) return accepted('Deseable');
  if (named.size > 1) return refused(say`${quoted(text)} both asks for English and does not`, options);
  const [level] = named;
  return level === undefined
    ? refused(say`${quoted(text)} does not say whether English is asked for`, options)
    : accepted(level);
}
