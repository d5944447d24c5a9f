import Type, { type Static } from 'typebox';
import { listLimits, textLimits } from '../limits.ts';
import { jobIdPattern } from '../operations.ts';
import { searchFilterValues } from '../search-filters.ts';
import { areaSlugs } from '../vocabulary/families.ts';
import { employmentTypes, englishLevels, seniorities } from '../vocabulary/job-terms.ts';
import { City, GeneratedAt, Salary, Taxon } from './common.ts';
import { sample, sampleUrl } from './examples.ts';
import {
  annotated,
  constant,
  count,
  date,
  listOf,
  matching,
  nullable,
  oneOf,
  paragraphs,
  record,
  type SchemaNode,
  text,
  untrusted,
  untrustedText,
  uri,
} from './kit.ts';

/** The operator's prefix and a number of at least four digits. */
export const vacancyIdPattern = '^[A-Z]{2,6}-\\d{4,}$';

const summaryFields = {
  id: matching(
    jobIdPattern.source,
    textLimits.jobId,
    'Identifier of the vacancy in URLs and for getJob. It never changes.',
    sample.jobId,
  ),
  vacancyId: matching(
    vacancyIdPattern,
    textLimits.vacancyId,
    'Reference code of the vacancy, for people to quote.',
    'VAC-10234',
  ),
  title: untrusted(text(textLimits.title, 'Job title, in Spanish.', 'Desarrollador backend')),
  company: untrusted(
    text(
      textLimits.company,
      'Confidential descriptor of the employer. The employer is never named.',
      'Importante empresa del sector tecnología',
    ),
  ),
  industry: nullable(
    untrusted(text(textLimits.industry, 'Sector of the employer.', 'Tecnología')),
    'Sector of the employer, when published.',
  ),
  area: annotated(Taxon, `Organizational function: one of ${areaSlugs.length}.`, {
    slug: 'tecnologia',
    name: 'Tecnología',
  }),
  family: nullable(Taxon, 'Role family; null when the title maps to none.'),
  city: City,
  modality: annotated(Taxon, 'Its slug is `remoto`, `hibrido` or `presencial`.', {
    slug: 'hibrido',
    name: 'Híbrido',
  }),
  seniority: oneOf(seniorities, 'Level of experience.', 'Media'),
  employmentType: oneOf(employmentTypes, 'Contract type, as labelled in Spanish.', 'Tiempo completo'),
  english: nullable(
    oneOf(englishLevels, 'Whether English is required or desirable.', 'Deseable'),
    'Whether English is required or desirable, when published.',
  ),
  salary: nullable(Salary, 'Gross range, when published.'),
  postedAt: nullable(date('Publication date.', '2026-11-09'), 'Publication date, when known.'),
  validThrough: nullable(
    date('Last day on which applications are accepted.', '2026-12-18'),
    'Last day on which applications are accepted, when known.',
  ),
  url: uri('Page of the vacancy, for people.', sampleUrl.jobPage),
  apiUrl: uri('This vacancy as JSON: the address of getJob.', sampleUrl.job),
};

export const JobSummary = record('A vacancy as a search lists it.', summaryFields);
export type JobSummary = Static<typeof JobSummary>;

export const JobLocation = record('Where the work is done.', {
  zone: nullable(
    untrusted(text(textLimits.zone, 'Business district or neighbourhood.', 'Andares')),
    'Business district or neighbourhood, when published.',
  ),
  municipality: nullable(
    untrusted(text(textLimits.municipality, 'Municipality or borough.', 'Zapopan')),
    'Municipality or borough, when published.',
  ),
  city: text(textLimits.label, 'Name of the city.', 'Guadalajara'),
  region: text(textLimits.label, 'Mexican state.', 'Jalisco'),
  country: constant('MX', 'Always Mexico.'),
  remote: Type.Boolean({
    description: 'True when the modality is remote. Remote candidates must reside in Mexico.',
    examples: [false],
  }),
});
export type JobLocation = Static<typeof JobLocation>;

/** The default of `apply.note`. */
export const usualApplyNote =
  'Postularse es gratuito. La persona candidata se postula personalmente en la página de la vacante o en la liga directa.';

export const HowToApply = record('How candidates apply, free of charge and outside the API.', {
  url: uri('Page of the vacancy.', sampleUrl.jobPage),
  applyUrl: uri(
    'Direct application link on the candidate platform of the operator.',
    'https://candidatos.reclutadora.example/vacantes/VAC-10234',
  ),
  cost: constant('free', 'Applying never costs anything.'),
  note: text(textLimits.note, 'What a candidate should know before applying, in Spanish.', usualApplyNote),
});
export type HowToApply = Static<typeof HowToApply>;

const line = (description: string, example: string) =>
  untrusted(text(textLimits.listItem, description, example));

export const JobDetail = record('A vacancy in full.', {
  ...summaryFields,
  description: untrusted(
    paragraphs(
      textLimits.description,
      'Plain-text summary from the top of the vacancy page.',
      'Buscamos una persona para diseñar y mantener servicios en un equipo de pagos.',
    ),
  ),
  responsibilities: listOf(
    line('One responsibility.', 'Diseñar y documentar servicios REST'),
    listLimits.textItems,
    'What the person will do.',
  ),
  requirements: listOf(
    line('One requirement.', 'Tres años de experiencia con bases de datos relacionales'),
    listLimits.textItems,
    'What the person needs.',
  ),
  benefits: listOf(
    line('One benefit.', 'Seguro de gastos médicos mayores'),
    listLimits.textItems,
    'What is offered beyond the salary.',
  ),
  location: JobLocation,
  howToApply: HowToApply,
  language: constant('es-MX', 'Language of the texts.'),
  generatedAt: GeneratedAt,
});
export type JobDetail = Static<typeof JobDetail>;

/** A field of a vacancy that is a list of texts. */
export type JobList = {
  [Name in keyof JobDetail]: JobDetail[Name] extends readonly string[] ? Name : never;
}[keyof JobDetail];

export const jobLists = Object.entries(JobDetail.properties)
  .filter(([, schema]) => Type.IsArray(schema))
  .map(([name]) => name as JobList);

/** The paths of texts that come from feeds: `title`, `location.zone`, `requirements[]` … */
export const untrustedTexts: readonly string[] = untrustedPaths(JobDetail, '');

function untrustedPaths(schema: SchemaNode, path: string): string[] {
  const { properties, items, anyOf, description } = schema;
  if (description?.endsWith(untrustedText)) return [path];
  const below = path === '' ? '' : `${path}.`;
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, value]) => untrustedPaths(value, below + name)),
    ...(items ? untrustedPaths(items, `${path}[]`) : []),
    ...(anyOf ?? []).flatMap((option) => untrustedPaths(option, path)),
  ];
}

export const JobSearchResult = record('Every active vacancy that matches the three path segments.', {
  generatedAt: GeneratedAt,
  filters: record('The three path segments of this search; `all` means no filter.', {
    city: oneOf(searchFilterValues.city, 'City slug, or `all`.', 'guadalajara'),
    family: oneOf(searchFilterValues.family, 'Role family slug, or `all`.', 'desarrollador'),
    modality: oneOf(searchFilterValues.modality, 'Modality slug, or `all`.', 'hibrido'),
  }),
  count: count('Number of items: all matches, since results are not paginated.', 1),
  items: listOf(JobSummary, listLimits.searchResults, 'The vacancies, newest first.'),
  links: record('Related addresses.', {
    self: uri('This search.', sampleUrl.search),
    html: nullable(
      uri('The same listing for people.', sampleUrl.listing),
      'The same listing for people; null when none is published, as for a search without vacancies.',
    ),
    docs: uri('Developer guide.', sampleUrl.docs),
  }),
});
export type JobSearchResult = Static<typeof JobSearchResult>;
