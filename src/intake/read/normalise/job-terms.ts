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
import { entriesOf, type Found, phraseBook, wordsOf } from './phrases.ts';

/** Any named level is required. "No indispensable" requires nothing, unless English is also desirable. */
const englishPhrases: Readonly<Record<EnglishLevel, string>> = {
  'No requerido': `
    no requerido, no requerida, no es requerido, no se requiere, no required, not required, no indispensable,
    no es indispensable, no necesario, no es necesario, no obligatorio, no excluyente, no es obligatorio,
    no es excluyente, not needed, not necessary, sin inglés, ninguno, none, no, false, 0%, innecesario, opcional no`,
  Deseable: `
    deseable, deseado, deseada, desirable, preferred, preferible, preferente, preferentemente, opcional, optional,
    plus, es un plus, nice to have, valorable, se valora, se valorará, ideal, no indispensable pero deseable,
    no requerido pero deseable, recomendable, ventaja`,
  Requerido: `
    requerido, requerida, se requiere, required, obligatorio, indispensable, necesario, excluyente, must, mandatory,
    sí, yes, true, a1, a2, b1, b2, c1, c2, básico, basic, elemental, principiante, intermedio, intermediate, medio,
    avanzado, advanced, upper intermediate, fluido, fluida, fluent, fluency, conversacional, conversational, técnico,
    bilingüe, bilingual, nativo, native, proficient, dominio, experto, alto, profesional, professional, negocios,
    business`,
};

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
const contractPhrases: Readonly<Record<EmploymentType | 'promised', string>> = {
  'Tiempo completo': `
    tiempo completo, fulltime, full time, jornada completa, completo, jornada laboral completa, turno completo,
    de tiempo completo, regular, jornada de 8 horas, jornada diurna, employee`,
  'Medio tiempo': `
    medio tiempo, parttime, part time, media jornada, tiempo parcial, jornada parcial, jornada reducida, medio turno,
    fin de semana, fines de semana, weekend, regular part time`,
  Indeterminado: `
    indeterminado, tiempo indeterminado, indefinido, tiempo indefinido, planta, de planta, base, permanente, permanent,
    permanent employee, fijo, plaza fija, contrato directo, nómina, por nómina, indeterminada`,
  Temporal: `
    temporal, temporary, eventual, por temporada, tiempo determinado, por tiempo determinado, plazo fijo, determinado,
    fixed term, interinato, interino, cobertura, por contrato temporal, seasonal, temp, contract to hire, por campaña,
    tiempo definido, determinada, temporada`,
  'Por obra determinada': `
    por obra determinada, obra determinada, por obra, obra o tiempo determinado, por proyecto, proyecto determinado,
    obra y tiempo determinado, contrato por proyecto, project, proyecto, obra`,
  'Periodo de prueba': `
    periodo de prueba, a prueba, contrato a prueba, capacitación inicial, meses de prueba`,
  'Prácticas profesionales': `
    prácticas, practicante, becario, becaria, beca, internship, intern, practicantes, apprenticeship, apprentice,
    aprendiz, estadías, estadía, servicio social, pasante, residencia profesional, residencias profesionales,
    trainee becario`,
  Honorarios: `
    honorarios, por honorarios, freelance, freelancer, contractor, independiente, servicios profesionales,
    prestación de servicios, asimilados, autónomo, por comisión, independent contractor`,
  promised: `
    posibilidad de planta, posibilidad de base, opción a planta, posibilidad de contratación,
    con posibilidad de indeterminado, posibilidad de indeterminado, posibilidad de contrato indeterminado`,
};

/** Ambiguous values of job boards with their likely meaning: "por horas" is part time, "contract" a fixed term. */
const likelyContracts: Readonly<Partial<Record<EmploymentType, string>>> = {
  'Medio tiempo': 'por hora, por horas, hourly, horas, per diem, por día, turnos',
  Temporal: 'contract, contrato',
};
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

const modalitySigns: Readonly<Record<Sign, string>> = {
  remoto: `
    remoto, remota, remote, remotely, homeoffice, home office, ho, wfh, work from home, desde casa, en casa,
    teletrabajo, telecommute, telecommuting, a distancia, virtual, anywhere, online, en línea, telecommuter, telework,
    teleworking, work at home`,
  hibrido: `
    híbrido, híbrida, hybrid, mixto, mixta, semipresencial, semi presencial, semi remoto, semiremoto,
    parcialmente remoto, remoto parcial, parcialmente presencial, presencial y remoto, remoto y presencial,
    home office parcial, flex office, flexible remoto, semi remota, blended`,
  presencial: `
    presencial, presenciales, en sitio, en el sitio, on site, onsite, in situ, in person, oficina, oficinas, office,
    en planta, en sucursal, en piso, en tienda, campo, in house, en las instalaciones, in store, work site, en ruta`,
  partly: `
    1 día, 2 días, 3 días, 4 días, un día, dos días, tres días, cuatro días, algunos días, 1 day, 2 days, 3 days,
    4 days, 1x4, 2x3, 3x2, 4x1, parcial, ocasional, eventual, lunes, martes, miércoles, jueves, viernes`,
  any: 'lunes a viernes, lunes a sábado, lunes a domingo, parcialmente',
};

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
