import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApiDocument } from './openapi.ts';
import { operationIds, operations } from './operations.ts';
import { problems } from './problems.ts';
import { components } from './schemas/components.ts';
import { demoService } from './service.ts';

interface Described {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }>; responses: object };
}
interface OperationObject {
  operationId: string;
  description: string;
  parameters: { name: string; schema: { enum?: string[]; pattern?: string } }[];
  responses: Record<string, { $ref?: string; content?: Record<string, { examples?: object }> }>;
}

const refOf = (schema: unknown) => (schema as { $ref?: string } | undefined)?.$ref;

const document = openApiDocument(demoService) as unknown as Described;

test('the document holds the five operations, each with GET alone, and says that HEAD works', () => {
  assert.deepEqual(
    Object.values(document.paths).flatMap((item) => Object.keys(item)),
    operationIds.map(() => 'get'),
  );
  for (const id of operationIds) {
    const operation = document.paths[operations[id].template]?.get;
    assert.equal(operation?.operationId, id);
    assert.match(operation?.description ?? '', /HEAD/);
  }
});

test('version and prefix come from one place', () => {
  assert.match(document.openapi, /^3\.1\./);
  assert.equal(document.info.version, '1.0.0');
  assert.equal(document.servers[0]?.url, 'http://localhost:8080/api/v1');
});

test('each operation documents each of its errors with an example', () => {
  for (const id of operationIds) {
    const responses = document.paths[operations[id].template]?.get?.responses ?? {};
    const documented = Object.values(responses).flatMap((response) => {
      if (response.$ref) return [response.$ref.split('/').at(-1)];
      return Object.keys(response.content?.['application/problem+json']?.examples ?? {});
    });
    for (const code of [...operations[id].errors, 'not-found', 'method-not-allowed'] as const) {
      const name = code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      assert.ok(
        documented.includes(code) || documented.includes(name),
        `${id} ${code} ${problems[code].status}`,
      );
      assert.ok(problems[code].status in responses, `${id} ${problems[code].status}`);
    }
  }
});

test('path parameters carry their enumerations', () => {
  const sizes = Object.fromEntries(
    operationIds.flatMap((id) =>
      (document.paths[operations[id].template]?.get?.parameters ?? []).map(({ name, schema }) => [
        `${id}.${name}`,
        schema.enum?.length ?? schema.pattern,
      ]),
    ),
  );
  assert.deepEqual(sizes, {
    'searchJobs.city': 13,
    'searchJobs.family': 25,
    'searchJobs.modality': 4,
    'getJob.jobId': '^[a-z0-9-]+$',
    'getSalaryGuide.family': 23,
  });
});

test('a named schema inside another is a reference, never a copy', () => {
  const { JobSummary, JobSearchResult } = document.components.schemas;
  assert.deepEqual(JobSummary?.properties.city, { $ref: '#/components/schemas/City' });
  assert.equal(refOf(JobSummary?.properties.area), '#/components/schemas/Taxon');
  assert.equal(
    refOf((JobSearchResult?.properties.items as { items: object } | undefined)?.items),
    '#/components/schemas/JobSummary',
  );
  assert.deepEqual(Object.keys(document.components.schemas), Object.keys(components));
});

test('the name of the salary index is a constant of the published description', () => {
  for (const name of ['SalaryGuide', 'SalaryGuideList']) {
    const source = document.components.schemas[name]?.properties.source as { const: string };
    assert.equal(source.const, 'Índice de Sueldos Tabulador Demo');
  }
});

test('the same service gives the same bytes', () => {
  assert.equal(JSON.stringify(openApiDocument(demoService)), JSON.stringify(document));
});

test('an invented board says so in the description', () => {
  assert.match(JSON.stringify(document.info), /synthetic/);
  assert.doesNotMatch(JSON.stringify(openApiDocument({ ...demoService, synthetic: false })), /synthetic/);
});

test('examples bear the name of this service, on addresses that nobody can take for its own', () => {
  const text = JSON.stringify(document);
  assert.doesNotMatch(text, /Empleos Ejemplo/);
  assert.match(text, /Índice de Sueldos Tabulador Demo, actualizado el/);
  assert.match(text, /https:\/\/empleos\.example\/api\/v1\/salaries\/desarrollador\.json/);
});

test('what can be missing at an operation is what the contract says', () => {
  assert.deepEqual(Object.fromEntries(operationIds.map((id) => [id, operations[id].errors])), {
    getApiIndex: [],
    searchJobs: ['unknown-search-filter'],
    getJob: ['job-not-found'],
    listSalaryGuides: [],
    getSalaryGuide: ['salary-guide-not-found'],
  });
});
