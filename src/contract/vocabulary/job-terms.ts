/** Terms of a job from closed lists. */
export const modalitySlugs = ['remoto', 'hibrido', 'presencial'] as const;

export type ModalitySlug = (typeof modalitySlugs)[number];

export const modalityName: Readonly<Record<ModalitySlug, string>> = {
  remoto: 'Remoto',
  hibrido: 'Híbrido',
  presencial: 'Presencial',
};

/** From the lowest level to the highest; every list by seniority uses this order. */
export const seniorities = ['Prácticas', 'Junior', 'Media', 'Senior', 'Dirección'] as const;

export type Seniority = (typeof seniorities)[number];

/** Interns receive a grant and not a salary: they count in the overall band only. */
export type BandedSeniority = Exclude<Seniority, 'Prácticas'>;

export const bandedSeniorities: readonly BandedSeniority[] = seniorities.filter(
  (level): level is BandedSeniority => level !== 'Prácticas',
);

/** Contract labels as Mexican job boards write them. */
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

/** The labels that state working time; the others state the kind of contract. */
export const workingTimes: readonly EmploymentType[] = ['Tiempo completo', 'Medio tiempo'];

/** The schema.org `employmentType`. A trial period says nothing about hours or term, so it is OTHER. */
export const schemaOrgEmploymentType: Readonly<Record<EmploymentType, string>> = {
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

/** Published salaries are monthly, and the salary index counts no others. */
export const indexPeriod = 'MONTH' satisfies SalaryPeriod;

export const currency = 'MXN';
