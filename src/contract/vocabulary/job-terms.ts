/**
 * The terms of a job that come from a closed list: where it is done, at what level, under which contract, with how much
 * English, and for which period it is paid.
 */
export const modalitySlugs = ['remoto', 'hibrido', 'presencial'] as const;

export type ModalitySlug = (typeof modalitySlugs)[number];

export const modalityName: Readonly<Record<ModalitySlug, string>> = {
  remoto: 'Remoto',
  hibrido: 'Híbrido',
  presencial: 'Presencial',
};

/** From the first job to the last: the order of every list by seniority. */
export const seniorities = ['Prácticas', 'Junior', 'Media', 'Senior', 'Dirección'] as const;

export type Seniority = (typeof seniorities)[number];

/** Interns are paid a grant, not a salary: they count in a family's overall band and have none of their own. */
export type BandedSeniority = Exclude<Seniority, 'Prácticas'>;

export const bandedSeniorities: readonly BandedSeniority[] = seniorities.filter(
  (level): level is BandedSeniority => level !== 'Prácticas',
);

/** Contract labels as Mexican job boards write them. The contract asks for Spanish labels; the list is ours. */
export const employmentTypes = [
  'Tiempo completo',
  'Medio tiempo',
  'Indeterminado',
  'Temporal',
  'Por obra determinada',
  'Periodo de prueba',
  'Prácticas profesionales',
  'Honorarios',
] as const;

export type EmploymentType = (typeof employmentTypes)[number];

/** Those that say how much of the day, not what is signed: people ask for the two apart, boards keep one list. */
export const workingTimes: readonly EmploymentType[] = ['Tiempo completo', 'Medio tiempo'];

export type SchemaOrgEmploymentType =
  | 'FULL_TIME'
  | 'PART_TIME'
  | 'CONTRACTOR'
  | 'TEMPORARY'
  | 'INTERN'
  | 'OTHER';

/**
 * The value of `employmentType` in a schema.org JobPosting. A trial period says nothing of hours or term, so it
 * stays OTHER rather than a guess.
 */
export const schemaOrgEmploymentType: Readonly<Record<EmploymentType, SchemaOrgEmploymentType>> = {
  'Tiempo completo': 'FULL_TIME',
  'Medio tiempo': 'PART_TIME',
  Indeterminado: 'FULL_TIME',
  Temporal: 'TEMPORARY',
  'Por obra determinada': 'TEMPORARY',
  'Periodo de prueba': 'OTHER',
  'Prácticas profesionales': 'INTERN',
  Honorarios: 'CONTRACTOR',
};

export const englishLevels = ['Requerido', 'Deseable', 'No requerido'] as const;

export type EnglishLevel = (typeof englishLevels)[number];

export const salaryPeriods = ['HOUR', 'WEEK', 'MONTH', 'YEAR'] as const;

export type SalaryPeriod = (typeof salaryPeriods)[number];

/** The only period that the salary index counts, and the one that published salaries use. */
export const indexPeriod = 'MONTH' satisfies SalaryPeriod;

/** Every amount of the service is in Mexican pesos. */
export const currency = 'MXN';
