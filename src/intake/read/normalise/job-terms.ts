import {
  type EmploymentType,
  type EnglishLevel,
  employmentTypes,
  englishLevels,
  type ModalitySlug,
  modalityName,
  modalitySlugs,
} from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { wordSet } from '../../../vacancies/text/fold.ts';
import { type Found, tableBook, wordsOf } from '../../../vacancies/text/phrases.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';
import { accepted, assumed, type Normalised, quoted, refused, theOnly } from './normalised.ts';
import book from './phrases.json' with { type: 'json' };

/** Any named level is required. "No indispensable" requires nothing, unless English is also desirable. */
const english = tableBook<EnglishLevel>(book.jobTerms.english);
const percentage = /^(?:[1-9]\d?|100)%$/;

export const normaliseEnglish = memoize((text: string): Normalised<EnglishLevel> => {
  const words = wordsOf(text.replace(/(\d)\s+%/g, '$1%'));
  const named = english.values(words);
  if (words.some((word) => percentage.test(word))) named.add('Requerido');
  // "Avanzado deseable" and "deseable, no indispensable" are both wishes.
  if (named.has('Deseable')) return accepted('Deseable');
  return theOnly(named, {
    accepted: englishLevels.join(', '),
    none: () => say`${quoted(text)} does not say whether English is asked for`,
    several: () => say`${quoted(text)} contradicts itself about English`,
  });
});

/** `promised` is what may follow the contract, and does not count. */
const contracts = tableBook<EmploymentType | 'promised'>(book.jobTerms.contracts);
/** Ambiguous values of job boards with their likely meaning: "por horas" is part time, "contract" a fixed term. */
const likelyContracts = tableBook<EmploymentType>(book.jobTerms.likelyContracts);
const contractOptions = employmentTypes.join(', ');

export const normaliseEmploymentType = memoize((text: string): Normalised<EmploymentType> => {
  const words = wordsOf(text.replaceAll('_', ' '));
  const found = contracts.find(words).filter(({ value }) => value !== 'promised');
  if (found.some(({ start }) => words[start - 1] === 'no'))
    return refused(say`${quoted(text)} says what the contract is not`, contractOptions);
  const [guess] = found.length > 0 || words.length > 3 ? [] : likelyContracts.values(words);
  if (guess) return assumed(guess);
  const types = new Set(found.map(({ value }) => value as EmploymentType));
  const telling = mostTelling(types);
  return theOnly(telling.size === 1 ? telling : types, {
    accepted: contractOptions,
    none: () => say`${quoted(text)} names no kind of contract`,
    several: (all) => say`${quoted(text)} names several: ${all}`,
  });
});

/** Hours and term share one field, so the more specific value wins. */
function mostTelling(types: ReadonlySet<EmploymentType>): ReadonlySet<EmploymentType> {
  const rest = new Set(types);
  const drop = (type: EmploymentType) => rest.size > 1 && rest.delete(type);
  if (!rest.has('Medio tiempo')) drop('Tiempo completo');
  drop('Periodo de prueba');
  if (rest.has('Medio tiempo')) drop('Indeterminado');
  if (rest.has('Prácticas profesionales')) {
    drop('Medio tiempo');
    drop('Temporal');
  }
  return rest;
}

/** Whether a vacancy is published. What is paused, covered, cancelled or a draft is not. */
const statuses = tableBook<'open' | 'shut'>(book.status);
const statusLimit = 60;

export const isOpenStatus = memoize((text: string): Normalised<boolean> => {
  const [only, ...others] = text.length > statusLimit ? [] : statuses.values(wordsOf(text));
  if (only !== undefined && others.length === 0) return accepted(only === 'open');
  return refused(
    say`${quoted(text)} does not say whether the vacancy is open`,
    say`a word such as abierta, en pausa or cubierta (or a profile maps it)`,
  );
});

/** `partly` means remote on some days; `any` is a whole week and means nothing. */
type Sign = ModalitySlug | 'partly' | 'any';

const modalities = tableBook<Sign>(book.jobTerms.modalities);
const clause = /[,;.()\n|]+|\s[-–—]\s/;
const negations = wordSet('no sin nada not never nunca excepto without cero');
const laterDenials = wordSet('no false ninguno ninguna');
const alternatives = wordSet('o u or');
const modalityOptions = modalitySlugs.map((slug) => modalityName[slug]).join(', ');

export const normaliseModality = memoize((text: string): Normalised<ModalitySlug> => {
  const meant = new Set<Sign>();
  const denied = new Set<Sign>();
  const clauses = cleanLine(text).split(clause).map(wordsOf);
  for (const words of clauses) {
    const found = modalities.find(words);
    for (const [index, { value }] of found.entries())
      (isDenied(words, found, index) ? denied : meant).add(value);
  }
  const slugs = modalitySlugs.filter((slug) => meant.has(slug));
  const [only] = slugs;
  if (only === undefined) {
    const isOnlyDenied = modalitySlugs.some((slug) => denied.has(slug));
    return refused(
      isOnlyDenied
        ? say`${quoted(text)} only says what the job is not`
        : say`${quoted(text)} names no modality`,
      modalityOptions,
    );
  }
  if (slugs.some((slug) => denied.has(slug)))
    return refused(say`${quoted(text)} contradicts itself`, modalityOptions);
  // Days of the week describe a mixture; without them "or" and "/" leave the choice open.
  const isOpen = text.includes('/') || clauses.some((words) => words.some((word) => alternatives.has(word)));
  if (slugs.length > 1 && isOpen && !meant.has('partly')) return assumed('hibrido');
  if (meant.has('hibrido')) return accepted('hibrido');
  if (slugs.length > 1 || (only === 'remoto' && meant.has('partly')))
    return accepted('hibrido', say`${quoted(text)} is partly remote: read as hibrido`);
  return accepted(only);
});

/** "no remoto", "sin home office"; also "remoto: no", unless the "no" belongs to what follows. */
function isDenied(words: readonly string[], found: readonly Found<Sign>[], index: number): boolean {
  const before = words.slice(found[index - 1]?.end ?? 0, found[index]?.start);
  if (before.some((word) => negations.has(word))) return true;
  const isLast = found[index + 1] === undefined;
  return isLast && words.slice(found[index]?.end).some((word) => laterDenials.has(word));
}
