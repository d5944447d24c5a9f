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
import { cleanLine } from '../../../vacancies/text/text.ts';
import { accepted, assumed, type Normalised, quoted, refused } from './normalised.ts';
import book from './phrases.json' with { type: 'json' };
import { entriesOf, type Found, phraseBook, wordsOf } from './phrases.ts';

const phrases = book.jobTerms;

/** Any named level is required. "No indispensable" requires nothing, unless English is also desirable. */
const englishPhrases: Readonly<Record<EnglishLevel, string>> = phrases.english;

const findEnglish = phraseBook(entriesOf(englishPhrases));
const percentage = /^(?:[1-9]\d?|100)%$/;
const englishOptions = englishLevels.join(', ');

export function normaliseEnglish(text: string): Normalised<EnglishLevel> {
  const words = wordsOf(text.replace(/(\d)\s+%/g, '$1%'));
  const named = new Set(findEnglish(words).map(({ value }) => value));
  if (words.some((word) => percentage.test(word))) named.add('Requerido');
  // "Avanzado deseable" and "deseable, no indispensable" are both wishes.
  if (named.has('Deseable')) return accepted('Deseable');
  if (named.size > 1) return refused(say`${quoted(text)} contradicts itself about English`, englishOptions);
  const [level] = named;
  return level === undefined
    ? refused(say`${quoted(text)} does not say whether English is asked for`, englishOptions)
    : accepted(level);
}

/** `promised` is what may follow the contract, and does not count. */
const contractPhrases: Readonly<Record<EmploymentType | 'promised', string>> = phrases.contracts;

/** Ambiguous values of job boards with their likely meaning: "por horas" is part time, "contract" a fixed term. */
const likelyContracts: Readonly<Partial<Record<EmploymentType, string>>> = phrases.likelyContracts;
const findLikely = phraseBook(entriesOf(likelyContracts as Readonly<Record<EmploymentType, string>>));
const findContracts = phraseBook(entriesOf(contractPhrases));
const contractOptions = employmentTypes.join(', ');

export function normaliseEmploymentType(text: string): Normalised<EmploymentType> {
  const words = wordsOf(text.replaceAll('_', ' '));
  const found = findContracts(words).filter(({ value }) => value !== 'promised');
  if (found.some(({ start }) => words[start - 1] === 'no')) {
    return refused(say`${quoted(text)} says what the contract is not`, contractOptions);
  }
  const types = new Set(found.map(({ value }) => value as EmploymentType));
  const [only] = types;
  if (only === undefined) {
    const [guess] = findLikely(words);
    return guess && words.length <= 3
      ? assumed(guess.value)
      : refused(say`${quoted(text)} names no kind of contract`, contractOptions);
  }
  if (types.size === 1) return accepted(only);
  const telling = mostTelling(types);
  if (telling === null)
    return refused(say`${quoted(text)} names several: ${[...types].join(', ')}`, contractOptions);
  return accepted(telling);
}

/** Hours and term share one field, so the more specific value wins. */
function mostTelling(types: ReadonlySet<EmploymentType>): EmploymentType | null {
  const rest = new Set(types);
  const drop = (type: EmploymentType) => rest.size > 1 && rest.delete(type);
  if (!rest.has('Medio tiempo')) drop('Tiempo completo');
  drop('Periodo de prueba');
  if (rest.has('Medio tiempo')) drop('Indeterminado');
  if (rest.has('Prácticas profesionales')) {
    drop('Medio tiempo');
    drop('Temporal');
  }
  const [only] = rest;
  return rest.size === 1 && only !== undefined ? only : null;
}

/** `partly` means remote on some days; `any` is a whole week and means nothing. */
type Sign = ModalitySlug | 'partly' | 'any';

const modalitySigns: Readonly<Record<Sign, string>> = phrases.modalities;

const findModalities = phraseBook(entriesOf(modalitySigns));

const clause = /[,;.()\n|]+|\s[-–—]\s/;
const negations = new Set(['no', 'sin', 'nada', 'not', 'never', 'nunca', 'excepto', 'without', 'cero']);
const laterDenials = new Set(['no', 'false', 'ninguno', 'ninguna']);
const alternatives = new Set(['o', 'u', 'or']);

const modalityOptions = modalitySlugs.map((slug) => modalityName[slug]).join(', ');

export function normaliseModality(text: string): Normalised<ModalitySlug> {
  const meant = new Set<Sign>();
  const denied = new Set<Sign>();
  const clauses = cleanLine(text).split(clause).map(wordsOf);
  for (const words of clauses) {
    const found = findModalities(words);
    for (const [index, { value }] of found.entries()) {
      (isDenied(words, found, index) ? denied : meant).add(value);
    }
  }
  const slugs = modalitySlugs.filter((slug) => meant.has(slug));
  const [only] = slugs;
  if (only === undefined) {
    if (modalitySlugs.some((slug) => denied.has(slug))) {
      return refused(say`${quoted(text)} only says what the job is not`, modalityOptions);
    }
    return refused(say`${quoted(text)} names no modality`, modalityOptions);
  }
  if (slugs.some((slug) => denied.has(slug)))
    return refused(say`${quoted(text)} contradicts itself`, modalityOptions);
  // Days of the week describe a mixture; without them "or" and "/" leave the choice open.
  const isOpen = text.includes('/') || clauses.some((words) => words.some((word) => alternatives.has(word)));
  if (slugs.length > 1 && isOpen && !meant.has('partly')) {
    return assumed('hibrido');
  }
  if (meant.has('hibrido')) return accepted('hibrido');
  if (slugs.length > 1 || (only === 'remoto' && meant.has('partly'))) {
    return accepted('hibrido', say`${quoted(text)} is partly remote: read as hibrido`);
  }
  return accepted(only);
}

/** "no remoto", "sin home office"; also "remoto: no", unless the "no" belongs to what follows. */
function isDenied(words: readonly string[], found: readonly Found<Sign>[], index: number): boolean {
  const end = found[index]?.end ?? 0;
  const before = words.slice(found[index - 1]?.end ?? 0, found[index]?.start);
  if (before.some((word) => negations.has(word))) return true;
  return found[index + 1] === undefined && words.slice(end).some((word) => laterDenials.has(word));
}
