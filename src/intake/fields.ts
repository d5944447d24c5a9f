import { citySlugs } from '../contract/vocabulary/cities.ts';

/**
 * What a vacancy can be told about by a feed. A profile maps columns to these names, and a native file uses them as its
 * own columns. `list` fields take several values; `private` ones never become public.
 */
interface FieldFacts {
  readonly about: string;
  readonly list?: true;
  readonly private?: true;
}

const facts = {
  key: {
    about: 'The name by which the feed itself knows the vacancy; a later import finds it again by this.',
  },
  vacancyId: { about: 'Reference code, such as VAC-10234. Kept when it has that shape.' },
  title: { about: 'Job title.' },
  employer: {
    about: 'Name of the employer. Private: it serves to keep the name out of every text.',
    private: true,
  },
  employerAliases: { about: 'Trade names and brands of the employer. Private.', list: true, private: true },
  employerDomains: { about: 'Web domains of the employer. Private.', list: true, private: true },
  company: { about: 'Confidential descriptor of the employer, the only one that is published.' },
  industry: { about: 'Sector of the employer.' },
  area: { about: 'Organizational function. Taken from the family when there is one.' },
  family: { about: 'Role family. Taken from the title when it is not given.' },
  city: { about: `One of the ${citySlugs.length} cities, by slug, name or usual abbreviation.` },
  state: { about: 'Mexican state; tells apart places of the same name.' },
  zone: { about: 'Business district or neighbourhood.' },
  municipality: { about: 'Municipality or borough.' },
  modality: { about: 'On site, hybrid or remote.' },
  seniority: { about: 'Level of experience. Taken from the title when it is not given.' },
  employmentType: { about: 'Type of contract.' },
  english: { about: 'Whether English is asked for.' },
  salary: { about: 'The salary as one text, such as "$18,000 - $22,000 mensuales brutos".' },
  salaryMin: { about: 'Lower bound, as a number.' },
  salaryMax: { about: 'Upper bound, as a number.' },
  salaryPeriod: { about: 'What the amounts pay for: hour, week, month, year.' },
  salaryCurrency: { about: 'Currency of the amounts; only pesos are published.' },
  salaryGrossNet: { about: 'Whether the amounts are gross or net; only gross ones are published.' },
  postedAt: { about: 'Day of publication.' },
  validThrough: { about: 'Last day on which applications are accepted.' },
  status: { about: 'Whether the vacancy is open or closed, in a word.' },
  closedOn: { about: 'Day on which the vacancy was closed.' },
  description: { about: 'What the vacancy is about, in a few sentences.' },
  responsibilities: { about: 'What the person will do.', list: true },
  requirements: { about: 'What is asked of the person.', list: true },
  benefits: { about: 'What is offered beyond the salary.', list: true },
  applyUrl: { about: 'Application link of its own on the candidate platform.' },
} as const satisfies Record<string, FieldFacts>;

export type FieldName = keyof typeof facts;

export const fieldNames = Object.keys(facts) as FieldName[];

export const fields: Readonly<Record<FieldName, FieldFacts>> = facts;

export type ListField = {
  [Name in FieldName]: (typeof facts)[Name] extends { list: true } ? Name : never;
}[FieldName];
export type TextField = Exclude<FieldName, ListField>;

/** Without these no vacancy can be published: a profile must say where they come from. */
export const requiredFields: readonly FieldName[] = ['title', 'city', 'description'];
