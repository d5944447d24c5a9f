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
