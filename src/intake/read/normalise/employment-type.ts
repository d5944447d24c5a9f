import { type EmploymentType, employmentTypes } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { accepted, assumed, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, phraseBook, wordsOf } from './phrases.ts';

/** `promised` is what may follow the contract, and so says nothing about it. */
const phrases: Readonly<Record<EmploymentType | 'promised', string>> = {
  'Tiempo completo': `
    tiempo completo, full time, fulltime, FULL_TIME, jornada completa, completo,
    jornada laboral completa, turno completo, full-time employee, de tiempo completo, regular full time, regular,
    jornada de 8 horas, jornada diurna, employee`,
  'Medio tiempo': `
    medio tiempo, part time, parttime, PART_TIME, media jornada, tiempo parcial, jornada parcial,
    jornada reducida, medio turno, fin de semana, fines de semana, weekend, regular part time`,
  Indeterminado: `
    indeterminado, tiempo indeterminado, indefinido, tiempo indefinido, planta, de planta, base,
    permanente, permanent, permanent employee, fijo, plaza fija, contrato directo, nómina, por nómina, indeterminada`,
  Temporal: `
    temporal, temporary, TEMPORARY, eventual, por temporada, tiempo determinado, por tiempo determinado,
    plazo fijo, determinado, fixed term, interinato, interino, cobertura, por contrato temporal, seasonal, temp,
    contract to hire, por campaña, tiempo definido, determinada, seasonal work, temporada`,
  'Por obra determinada': `
    por obra determinada, obra determinada, por obra, obra o tiempo determinado, por proyecto,
    proyecto determinado, obra y tiempo determinado, contrato por proyecto, project based, project, proyecto, obra`,
  'Periodo de prueba': `
    periodo de prueba, a prueba, contrato a prueba, capacitación inicial, meses de prueba`,
  'Prácticas profesionales': `
    prácticas profesionales, prácticas, practicante, becario, becaria, beca, internship, intern, INTERN,
    practicantes, apprenticeship, apprentice, aprendiz, estadías, estadía, servicio social, pasante, residencia profesional, residencias profesionales,
    becario prácticas, becario/prácticas, trainee becario`,
  Honorarios: `
    honorarios, por honorarios, freelance, freelancer, contractor, CONTRACTOR, independiente,
    servicios profesionales, prestación de servicios, asimilados, asimilados a salarios, autónomo,
    por comisión, independent contractor`,
  promised: `
    posibilidad de planta, posibilidad de base, opción a planta, posibilidad de contratación,
    con posibilidad de indeterminado, posibilidad de indeterminado,
    posibilidad de contrato indeterminado`,
};

/**
 * What boards also offer in this field, and what it most likely comes to. "Por horas" stands beside full and half time on
 * the boards that have it; "contract" is a fixed term on the networks that do.
 */
const likely: Readonly<Partial<Record<EmploymentType, string>>> = {
  'Medio tiempo': 'por hora, por horas, hourly, horas, PER_DIEM, per diem, por día, turnos',
  Temporal: 'contract, contrato',
};
const findLikely = phraseBook(entriesOf(likely as Readonly<Record<EmploymentType, string>>), (phrase) =>
  wordsOf(phrase.replaceAll('_', ' ')),
);

const book = phraseBook(entriesOf(phrases), (phrase) => wordsOf(phrase.replaceAll('_', ' ')));
const options = employmentTypes.join(', ');

export function normaliseEmploymentType(text: string): Normalised<EmploymentType> {
  const words = wordsOf(text.replaceAll('_', ' '));
  const found = book(words).filter(({ value }) => value !== 'promised');
  if (found.some(({ start }) => words[start - 1] === 'no')) {
    return refused(say`${quoted(text)} says what the contract is not`, options);
  }
  const types = new Set(found.map(({ value }) => value as EmploymentType));
  const [only] = types;
  if (only === undefined) {
    const [guess] = findLikely(words);
    // "Contrato colectivo" names one too, and not that one.
    return guess && words.length <= 3
      ? assumed(guess.value)
      : refused(say`${quoted(text)} names no kind of contract`, options);
  }
  if (types.size === 1) return accepted(only);
  const telling = mostTelling(types);
  if (telling === null) return refused(say`${quoted(text)} names several: ${[...types].join(', ')}`, options);
  return accepted(telling);
}

/**
 * Hours and term are two answers to two questions, and there is one field. Full time goes without saying beside any
 * other, a trial period beside the contract that it begins; part time says more than that the contract is permanent,
 * and an internship more than its hours.
 */
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
