/**
 * What a vacancy can be told about by a feed. A profile maps columns to these names, and a native file uses them as its
 * own columns; docs/importing.md says how each is read. A `list` takes several values.
 */
const fieldKinds = {
  /** The name by which the feed itself knows the vacancy; a later import finds it again by this. */
  key: 'text',
  vacancyId: 'text',
  title: 'text',
  /** Private, like its aliases and domains: they serve to keep the employer out of every text. */
  employer: 'text',
  employerAliases: 'list',
  employerDomains: 'list',
  /** The confidential descriptor, the only thing that is published of the employer. */
  company: 'text',
  industry: 'text',
  area: 'text',
  family: 'text',
  city: 'text',
  /** Tells apart places of the same name. */
  state: 'text',
  zone: 'text',
  municipality: 'text',
  modality: 'text',
  seniority: 'text',
  employmentType: 'text',
  english: 'text',
  /** The whole salary, such as "$18,000 - $22,000 mensuales brutos"; the five below are columns of their own. */
  salary: 'text',
  salaryMin: 'text',
  salaryMax: 'text',
  salaryPeriod: 'text',
  salaryCurrency: 'text',
  salaryGrossNet: 'text',
  postedAt: 'text',
  validThrough: 'text',
  /** Whether the vacancy is open or closed, in a word. */
  status: 'text',
  closedOn: 'text',
  description: 'text',
  responsibilities: 'list',
  requirements: 'list',
  benefits: 'list',
  applyUrl: 'text',
} as const satisfies Readonly<Record<string, 'text' | 'list'>>;

export type FieldName = keyof typeof fieldKinds;
export type ListField = {
  [Name in FieldName]: (typeof fieldKinds)[Name] extends 'list' ? Name : never;
}[FieldName];
export type TextField = Exclude<FieldName, ListField>;

export const fieldNames = Object.keys(fieldKinds) as FieldName[];

export function isListField(field: FieldName): field is ListField {
  return fieldKinds[field] === 'list';
}

/** Without these no vacancy can be published: a profile must say where they come from. */
export const requiredFields: readonly FieldName[] = ['title', 'city', 'description'];
