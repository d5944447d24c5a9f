import type { TSchema } from 'typebox';

/**
 * Values that several examples share, so that one example body agrees with the next. The published description puts the
 * service's own name in place of this one.
 */
export const sample = {
  serviceName: 'Empleos Ejemplo',
  origin: 'https://empleos.example',
  generatedAt: '2026-11-16T12:00:00Z',
  jobId: 'desarrollador-backend-guadalajara-vac-10234',
  search: 'guadalajara/desarrollador/hibrido',
  listing: 'guadalajara/desarrollador/hibrido',
} as const;

export const sampleUrl = {
  docs: `${sample.origin}/desarrolladores/`,
  openapi: `${sample.origin}/api/v1/openapi.json`,
  index: `${sample.origin}/api/v1/index.json`,
  search: `${sample.origin}/api/v1/jobs/search/${sample.search}.json`,
  familySearch: `${sample.origin}/api/v1/jobs/search/all/desarrollador/all.json`,
  listing: `${sample.origin}/vacantes/${sample.listing}/`,
  job: `${sample.origin}/api/v1/jobs/${sample.jobId}.json`,
  jobPage: `${sample.origin}/vacantes/${sample.jobId}/`,
  salaries: `${sample.origin}/api/v1/salaries.json`,
  salariesPage: `${sample.origin}/sueldos/`,
  guide: `${sample.origin}/api/v1/salaries/desarrollador.json`,
  guidePage: `${sample.origin}/sueldos/desarrollador/`,
} as const;

interface SchemaNode {
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

/** An example body, put together from the examples of its fields. Optional fields are left out. */
export function exampleOf(schema: TSchema): unknown {
  const node = schema as SchemaNode;
  if (node.examples) return node.examples[0];
  if (node.const !== undefined) return node.const;
  if (node.anyOf) return exampleOf(node.anyOf[0] as TSchema);
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
