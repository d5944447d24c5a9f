import { resolve } from 'node:path';
import { checkedJson, readJsonFile } from '../../foundation/json-file.ts';
import { inWords, say } from '../../foundation/language/language.ts';
import { type FieldName, fieldNames } from '../fields.ts';
import type { OpenedFile } from '../open/open-feed.ts';
import { firstSeen, Profile, placeholders, placeholdersIn, templateFields } from './profile.ts';

/** The program's own field names; values may be nested as in the API. */
const native: Profile = {
  name: 'native',
  description: 'Columns called like the fields of a vacancy.',
  columns: {
    ...(Object.fromEntries(fieldNames.map((name) => [name, name])) as Record<FieldName, string>),
    employer: { firstOf: ['employer.legalName', 'employer'] },
    employerAliases: { firstOf: ['employer.aliases', 'employerAliases'] },
    employerDomains: { firstOf: ['employer.domains', 'employerDomains'] },
    area: { firstOf: ['area.slug', 'area'] },
    family: { firstOf: ['family.slug', 'family'] },
    city: { firstOf: ['city.slug', 'city'] },
    state: { firstOf: ['city.region', 'state', 'region'] },
    modality: { firstOf: ['modality.slug', 'modality'] },
    salary: { firstOf: ['salary.text', 'salary'] },
    salaryMin: { firstOf: ['salary.min', 'salaryMin'] },
    salaryMax: { firstOf: ['salary.max', 'salaryMax'] },
    salaryPeriod: { firstOf: ['salary.period', 'salaryPeriod'] },
    salaryCurrency: { firstOf: ['salary.currency', 'salaryCurrency'] },
    zone: { firstOf: ['location.zone', 'zone'] },
    municipality: { firstOf: ['location.municipality', 'municipality'] },
    applyUrl: { firstOf: ['howToApply.applyUrl', 'applyUrl'] },
  },
  ignore: ['id', 'url', 'apiUrl', 'language', 'generatedAt', 'location', 'howToApply', '$schema'],
  listSeparators: ['|'],
};

const jobposting: Profile = {
  name: 'jobposting',
  description: 'schema.org JobPosting in JSON-LD.',
  // A graph also contains the organization and the page.
  where: { '@type': ['JobPosting', 'https://schema.org/JobPosting', 'http://schema.org/JobPosting'] },
  columns: {
    key: { firstOf: ['identifier.value', 'identifier', '@id', 'url'] },
    vacancyId: { firstOf: ['identifier.value', 'identifier'] },
    title: { firstOf: ['title', 'name'] },
    employer: { firstOf: ['hiringOrganization.legalName', 'hiringOrganization.name', 'hiringOrganization'] },
    employerAliases: 'hiringOrganization.alternateName',
    employerDomains: { join: ['hiringOrganization.sameAs', 'hiringOrganization.url'], with: ' ' },
    industry: { firstOf: ['industry.name', 'industry'] },
    area: 'occupationalCategory',
    city: { firstOf: ['jobLocation.address.addressLocality', 'jobLocation.address'] },
    state: 'jobLocation.address.addressRegion',
    modality: 'jobLocationType',
    employmentType: 'employmentType',
    salary: { firstOf: ['baseSalary.value.value', 'baseSalary.value', 'baseSalary'] },
    salaryMin: { firstOf: ['baseSalary.value.minValue', 'baseSalary.minValue'] },
    salaryMax: { firstOf: ['baseSalary.value.maxValue', 'baseSalary.maxValue'] },
    salaryPeriod: { firstOf: ['baseSalary.value.unitText', 'baseSalary.unitText'] },
    salaryCurrency: { firstOf: ['baseSalary.currency', 'salaryCurrency'] },
    postedAt: 'datePosted',
    validThrough: 'validThrough',
    description: 'description',
    responsibilities: 'responsibilities',
    requirements: {
      join: ['qualifications', 'skills', 'educationRequirements.credentialCategory'],
      with: '\n',
    },
    benefits: { firstOf: ['jobBenefits', 'incentiveCompensation'] },
    applyUrl: 'url',
  },
  values: { employer: { confidential: '', confidencial: '' } },
  ignore:
    '@context @type @id directApply applicantLocationRequirements experienceRequirements educationRequirements mainEntityOfPage image workHours jobImmediateStart totalJobOpenings'.split(
      ' ',
    ),
};

/** The XML feed of job search engines. */
const indeed: Profile = {
  name: 'indeed',
  description: 'XML feed with a <job> element for each vacancy.',
  records: 'job',
  columns: {
    key: { firstOf: ['referencenumber', 'requisitionid', 'url'] },
    vacancyId: 'referencenumber',
    title: 'title',
    employer: 'company',
    industry: 'industry',
    area: 'category',
    city: 'city',
    state: 'state',
    modality: { firstOf: ['remotetype', 'worktype'] },
    seniority: 'experience',
    employmentType: 'jobtype',
    salary: 'salary',
    postedAt: 'date',
    validThrough: 'expirationdate',
    description: 'description',
    applyUrl: 'url',
  },
  values: { employer: { confidential: '', confidencial: '' } },
  ignore: 'country postalcode streetaddress education email sourcename lastactivitydate metadata'.split(' '),
};

export const builtInProfiles = { native, jobposting, indeed } as const satisfies Readonly<
  Record<string, Profile>
>;

const jobPostingType = /"@type"\s*:\s*(\[\s*)?"(https?:\/\/schema\.org\/)?JobPosting"/;

export function isJobPosting({ format, sample }: Pick<OpenedFile, 'format' | 'sample'>): boolean {
  return (format === 'json' || format === 'ndjson') && jobPostingType.test(sample);
}

export function loadProfile(given: string | Profile, cwd: string): Profile {
  const nameOrFile = typeof given === 'string' ? given : given.name;
  const builtIn = Object.entries(builtInProfiles).find(([name]) => name === nameOrFile)?.[1];
  if (builtIn && typeof given === 'string') return builtIn;
  const what = say`The profile ${nameOrFile}`;
  const hint = say`Built-in profiles: ${Object.keys(builtInProfiles).join(', ')}.`;
  const profile = typeof given === 'string' ? readJsonFile(resolve(cwd, given), { what, hint }) : given;
  return checkedJson(Profile, profile, {
    heading: say`The profile ${nameOrFile} is not valid`,
    hint: say`\`tabulador import --profile-schema\` prints what is accepted.`,
    further: textProblems,
  });
}

/** Only two fields have placeholders, and only for public facts, since the result is published. */
function* textProblems({ defaults = {} }: Profile): Generator<string> {
  for (const [field, text] of Object.entries(defaults)) {
    const named = placeholdersIn(text);
    const unknown = named.find((name) => !(placeholders as readonly string[]).includes(name));
    if (named.length === 0 || (field === 'postedAt' && text === firstSeen)) continue;
    if (!(templateFields as readonly string[]).includes(field))
      yield `defaults.${field}: ${say`${`{${named[0]}}`} is filled in for ${inWords(templateFields, say`and`)} only`}`;
    else if (unknown)
      yield `defaults.${field}: ${say`${`{${unknown}}`} is not one of ${`{${placeholders.join('}, {')}}`}`}`;
  }
}
