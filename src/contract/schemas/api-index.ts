import type { Static } from 'typebox';
import { textLimits } from '../limits.ts';
import { operationIds, operations } from '../operations.ts';
import { discovery, pages } from '../pages.ts';
import { apiPrefix, apiVersion } from '../service.ts';
import { citySlugs } from '../vocabulary/cities.ts';
import { familySlugs, salaryFamilySlugs } from '../vocabulary/families.ts';
import { modalitySlugs } from '../vocabulary/job-terms.ts';
import { GeneratedAt } from './common.ts';
import { sample, sampleUrl } from './examples.ts';
import { constant, count, listOf, oneOf, paragraphs, record, slug, text, uri } from './kit.ts';

export const FacetValue = record('A value that a search segment accepts, with its number of vacancies.', {
  slug: slug('The value to use in the path.', 'desarrollador'),
  name: text(textLimits.label, 'Label in Spanish.', 'Desarrollo de software'),
  activeJobs: count('Active vacancies with this value.', 64),
});
export type FacetValue = Static<typeof FacetValue>;

export const CityFacetValue = record(
  'A city that a search accepts, with its state and number of vacancies.',
  {
    slug: oneOf(citySlugs, 'The value to use in the path.', 'guadalajara'),
    name: text(textLimits.label, 'Name of the city.', 'Guadalajara'),
    activeJobs: count('Active vacancies in this city.', 96),
    region: text(textLimits.label, 'Mexican state.', 'Jalisco'),
  },
);
export type CityFacetValue = Static<typeof CityFacetValue>;

export const OperationSummary = record('One operation of the API.', {
  operationId: oneOf(operationIds, 'Name of the operation in the OpenAPI description.', 'searchJobs'),
  method: constant('GET', 'Every operation accepts GET; HEAD returns its headers.'),
  path: text(
    textLimits.uri,
    `Path from the root of the host, \`${apiPrefix}\` included, with parameters in braces.`,
    apiPrefix + operations.searchJobs.template,
  ),
  summary: text(textLimits.label, 'What it returns.', operations.searchJobs.summary),
});
export type OperationSummary = Static<typeof OperationSummary>;

export const ApiIndex = record('Entry point of the API.', {
  name: text(textLimits.label, 'Name of the service.', sample.serviceName),
  version: text(textLimits.label, 'Version of the API.', apiVersion),
  description: paragraphs(
    textLimits.prose,
    'What the service publishes.',
    `Active job vacancies in ${citySlugs.length} Mexican cities and a salary index, as static JSON files.`,
  ),
  generatedAt: GeneratedAt,
  counts: record('Totals of the release.', {
    activeJobs: count('Active vacancies.', 812),
    salaryGuides: count('Published salary guides.', salaryFamilySlugs.length),
  }),
  filters: record('Valid values for the search segments, besides `all`.', {
    cities: listOf(CityFacetValue, citySlugs.length, `The ${citySlugs.length} cities.`),
    families: listOf(FacetValue, familySlugs.length, `The ${familySlugs.length} role families.`),
    modalities: listOf(FacetValue, modalitySlugs.length, `The ${modalitySlugs.length} modalities.`),
  }),
  operations: listOf(OperationSummary, operationIds.length, 'The operations of the API.'),
  usage: record('Usage rules.', {
    authentication: constant('none', 'No key, token or sign-up.'),
    rateLimit: text(
      textLimits.prose,
      'Request limits.',
      'None. Please cache, and do not crawl every filter.',
    ),
    caching: text(textLimits.prose, 'How often the data changes.', 'Data changes at most once per weekday.'),
    attribution: text(
      textLimits.prose,
      'How to cite salary figures.',
      `Cite salary figures as "Índice de Sueldos ${sample.serviceName}".`,
    ),
  }),
  links: record('Links to everything else.', {
    openapi: uri('OpenAPI 3.1 description.', sampleUrl.openapi),
    docs: uri('Developer guide.', sampleUrl.docs),
    llms: uri('Summary for language models.', sample.origin + discovery.llms),
    apiCatalog: uri('API catalogue (RFC 9727).', sample.origin + discovery.apiCatalog),
    terms: uri('Terms of use.', sample.origin + pages.terms),
    contact: uri('Contact.', sample.origin + pages.contact),
  }),
});
export type ApiIndex = Static<typeof ApiIndex>;
