import { operationIds, operations } from '../../contract/operations.ts';
import { discovery, pages } from '../../contract/pages.ts';
import type { ApiIndex, FacetValue } from '../../contract/schemas/api-index.ts';
import { noFilters, type SearchFilters } from '../../contract/search-filters.ts';
import {
  apiPrefix,
  apiVersion,
  type ServiceIdentity,
  salaryIndexName,
  syntheticNotice,
} from '../../contract/service.ts';
import { cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../contract/vocabulary/families.ts';
import { modalityName, modalitySlugs } from '../../contract/vocabulary/job-terms.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';

/** The body of the entry point. */
export function apiIndex(index: SnapshotIndex, service: ServiceIdentity): ApiIndex {
  const { origin } = service;
  const facet = (slug: string, name: string, filters: Partial<SearchFilters>): FacetValue => ({
    slug,
    name,
    activeJobs: index.positionsOf({ ...noFilters, ...filters }).length,
  });
  return {
    name: service.name,
    version: apiVersion,
    description: description(service),
    generatedAt: index.generatedAt,
    counts: { activeJobs: index.entries.length, salaryGuides: index.guides.length },
    filters: {
      cities: citySlugs.map((slug) => ({
        ...facet(slug, cities[slug].name, { city: slug }),
        slug,
        region: cities[slug].region,
      })),
      families: familySlugs.map((slug) => facet(slug, families[slug].name, { family: slug })),
      modalities: modalitySlugs.map((slug) => facet(slug, modalityName[slug], { modality: slug })),
    },
    operations: operationIds.map((operationId) => ({
      operationId,
      method: 'GET',
      path: apiPrefix + operations[operationId].template,
      summary: operations[operationId].summary,
    })),
    usage: usage(service),
    links: {
      openapi: origin + discovery.openapi,
      docs: origin + pages.developers,
      llms: origin + discovery.llms,
      apiCatalog: origin + discovery.apiCatalog,
      terms: origin + pages.terms,
      contact: origin + pages.contact,
    },
  };
}

function description(service: ServiceIdentity): string {
  return [
    `Active, salaried job vacancies in ${citySlugs.length} Mexican cities and a salary index by role family, published by ${service.organization} as static JSON files.`,
    'Read-only and open to everyone. Texts are in Spanish (es-MX), amounts in gross Mexican pesos. Employers are never named and no personal data is served.',
    ...(service.synthetic ? [syntheticNotice] : []),
  ].join('\n');
}

function usage(service: ServiceIdentity): ApiIndex['usage'] {
  return {
    authentication: 'none',
    rateLimit:
      'No quota and no rate limit: every answer is a static file. Please cache answers, and take one search with "all" rather than crawling every combination of filters.',
    caching:
      'Data changes at most once per weekday. Compare generatedAt of this index before fetching anything again, and send If-None-Match: an answer whose data did not change is a 304.',
    attribution: `Cite salary figures as "${salaryIndexName(service)}" with the date of the data; the field "citation" of every salary answer is ready to paste. Data licence: ${service.dataLicense.name} (${service.dataLicense.url}).`,
  };
}
