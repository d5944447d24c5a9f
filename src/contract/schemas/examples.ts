import { discovery, pages, salaryPage, vacancyPage } from '../pages.ts';
import { pathOf } from '../routes.ts';
import { noFilters } from '../search-filters.ts';
import type { SchemaNode, TSchema } from './kit.ts';

/** Values that several examples share, so that the example bodies agree. */
export const sample = {
  serviceName: 'Empleos Ejemplo',
  origin: 'https://empleos.example',
  generatedAt: '2026-11-16T12:00:00Z',
  jobId: 'desarrollador-backend-guadalajara-vac-10234',
} as const;

const search = { city: 'guadalajara', family: 'desarrollador', modality: 'hibrido' } as const;
const family = 'desarrollador';

export const sampleUrl = {
  docs: sample.origin + pages.developers,
  openapi: sample.origin + discovery.openapi,
  search: sample.origin + pathOf('searchJobs', search),
  familySearch: sample.origin + pathOf('searchJobs', { ...noFilters, family }),
  /** The one listing that every release has. */
  listing: sample.origin + pages.vacancies,
  job: sample.origin + pathOf('getJob', { jobId: sample.jobId }),
  jobPage: sample.origin + vacancyPage(sample.jobId),
  salaries: sample.origin + pathOf('listSalaryGuides', {}),
  salariesPage: sample.origin + pages.salaries,
  guide: sample.origin + pathOf('getSalaryGuide', { family }),
  guidePage: sample.origin + salaryPage(family),
} as const;

/** An example body from the examples of its fields, without optional fields. */
export function exampleOf(schema: TSchema): unknown {
  const node: SchemaNode = schema;
  if (node.examples) return node.examples[0];
  if (node.const !== undefined) return node.const;
  if (node.anyOf) return exampleOf(node.anyOf[0] as SchemaNode);
  if (node.items) return [exampleOf(node.items)];
  if (node.properties) {
    return Object.fromEntries(
      Object.entries(node.properties)
        .filter(([name]) => node.required?.includes(name))
        .map(([name, property]) => [name, exampleOf(property)]),
    );
  }
  throw new Error(`a schema without an example: ${JSON.stringify(schema)}`);
}
