import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApiDocument } from './openapi.ts';
import { operationIds, operations, transportProblemCodes } from './operations.ts';
import { problems } from './problems.ts';
import { components } from './schemas/components.ts';
import { demoService } from './service.ts';
import { salaryFamilySlugs } from './vocabulary/families.ts';

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

interface HeaderObject {
  required: boolean;
  schema: object;
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

describe('an operation as it is published', () => {
  const describedAs = (id: (typeof operationIds)[number]) =>
    document.paths[operations[id].template]?.get as unknown as Record<string, unknown> & {
      responses: Record<string, { content?: Record<string, Record<string, unknown>> }>;
    };
  const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
  const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
  const cached = {
    'Cache-Control': header('Cache-Control'),
    'Access-Control-Allow-Origin': header('Access-Control-Allow-Origin'),
  };

  test('takes its parameters from the path, and each must be given', () => {
    assert.deepEqual(describedAs('getJob').parameters, [
      {
        name: 'jobId',
        in: 'path',
        required: true,
        description: 'The `id` of a vacancy, as a search gives it.',
        schema: { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: 160 },
        example: 'desarrollador-backend-guadalajara-vac-10234',
      },
    ]);
    assert.deepEqual(describedAs('getSalaryGuide').parameters, [
      {
        name: 'family',
        in: 'path',
        required: true,
        description: 'Role family slug; one with a salary guide.',
        schema: { type: 'string', enum: salaryFamilySlugs },
        example: 'desarrollador',
      },
    ]);
    for (const id of operationIds) {
      const parameters = describedAs(id).parameters as { name: string }[];
      const inTemplate = [...operations[id].template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      assert.deepEqual(
        parameters.map(({ name }) => name),
        inTemplate,
      );
    }
  });

  for (const id of operationIds)
    test(`${id} answers with its body, with nothing new or with a problem`, () => {
      const { summary, description, tag, answer, errors } = operations[id];
      const { responses, parameters: _, ...said } = describedAs(id);
      assert.deepEqual(said, {
        operationId: id,
        summary,
        description: `${description}\n\nHEAD is answered with the same headers and no body.`,
        tags: [tag],
      });
      assert.deepEqual(Object.keys(responses), ['200', '304', '404', '405', '4XX', '5XX']);
      const { content, ...whole } = responses['200'] ?? {};
      assert.deepEqual(whole, {
        description: (components as unknown as Record<string, { description: string }>)[answer]?.description,
        headers: { ETag: header('ETag'), ...cached },
      });
      const { example, ...body } = content?.['application/json'] ?? {};
      assert.deepEqual(body, { schema: { $ref: `#/components/schemas/${answer}` } });
      assert.equal(typeof example, 'object');
      assert.deepEqual(responses['304'], {
        description: 'Unchanged since the answer whose ETag was sent in If-None-Match.',
        headers: { ETag: header('ETag'), ...cached },
      });
      const codes = [...errors, 'not-found'] as const;
      const missing = responses['404'] as Record<string, unknown>;
      assert.deepEqual(missing.headers, cached);
      assert.equal(
        missing.description,
        codes.map((code) => `\`${code}\`: ${problems[code].detail}`).join(' '),
      );
      const { schema, examples } = responses['404']?.content?.['application/problem+json'] ?? {};
      assert.deepEqual(schema, { $ref: '#/components/schemas/Problem' });
      assert.deepEqual(
        Object.entries(examples as Record<string, { summary: string; value: { code: string } }>).map(
          ([name, { summary, value }]) => [name, summary, value.code],
        ),
        codes.map((code) => [code, problems[code].title, code]),
      );
      assert.deepEqual(responses['405'], response('MethodNotAllowed'));
      assert.deepEqual(responses['4XX'], response('RequestRefused'));
      assert.deepEqual(responses['5XX'], response('ServerInTrouble'));
    });

  test('shares the answer to a wrong method and those of the transport', () => {
    const shared = document.components.responses as Record<
      string,
      { description: string; headers?: object; content: Record<string, { schema: object; examples: object }> }
    >;
    assert.deepEqual(Object.keys(shared), ['MethodNotAllowed', 'RequestRefused', 'ServerInTrouble']);
    assert.deepEqual(shared.MethodNotAllowed?.headers, { ...cached, Allow: header('Allow') });
    const bodies = Object.values(shared).map(({ content }) => content['application/problem+json']);
    assert.deepEqual(
      bodies.map((body) => [body?.schema, Object.keys(body?.examples ?? {})]),
      [
        [{ $ref: '#/components/schemas/Problem' }, ['method-not-allowed']],
        [
          { $ref: '#/components/schemas/TransportProblem' },
          transportProblemCodes.filter((code) => code !== 'internal-error'),
        ],
        [{ $ref: '#/components/schemas/TransportProblem' }, ['internal-error']],
      ],
    );
    assert.equal(
      shared.ServerInTrouble?.description,
      'Of the transport, whatever the operation. `internal-error`: The server could not read one of its own files. A server or network in front may answer in its own words instead.',
    );
  });

  test('has headers that clients can rely on', () => {
    const headers = (document.components as unknown as { headers: Record<string, HeaderObject> }).headers;
    assert.deepEqual(
      Object.entries(headers).map(([name, { required, schema }]) => [name, required, schema]),
      [
        [
          'ETag',
          true,
          {
            type: 'string',
            maxLength: 128,
            pattern: '^(W/)?"[^"]+"$',
            examples: ['W/"3f9ac1d20b7e4c55"', '"655604c0-5f2"'],
          },
        ],
        [
          'Cache-Control',
          true,
          {
            type: 'string',
            enum: ['public, max-age=300, stale-while-revalidate=3600', 'public, max-age=60'],
          },
        ],
        ['Access-Control-Allow-Origin', true, { type: 'string', const: '*' }],
        ['Allow', true, { type: 'string', const: 'GET, HEAD' }],
      ],
    );
  });
});

test('the description says who publishes, under which terms, and that no key is needed', () => {
  const { info, security, externalDocs, tags, servers } = openApiDocument({
    ...demoService,
    origin: 'https://empleos.example',
  });
  const { description, ...rest } = info as Record<string, unknown>;
  assert.deepEqual(rest, {
    title: 'Tabulador Demo',
    summary: 'Job vacancies and salary index, as static JSON files.',
    version: '1.0.0',
    termsOfService: 'https://empleos.example/terminos/',
    contact: {
      name: 'Reclutadora de Ejemplo',
      url: 'https://empleos.example/contacto/',
      email: 'api@reclutadora.example',
    },
    license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/deed.es' },
  });
  assert.deepEqual(security, []);
  assert.deepEqual(externalDocs, {
    description: 'Developer guide',
    url: 'https://empleos.example/desarrolladores/',
  });
  assert.deepEqual(servers, [
    { url: 'https://empleos.example/api/v1', description: 'Production', 'x-internal': false },
  ]);
  assert.deepEqual(
    (tags as { name: string }[]).map(({ name }) => name),
    ['Salaries', 'Service', 'Vacancies'],
  );
  assert.match(JSON.stringify(tags), /in twelve Mexican cities/);
  assert.match(String(description), /^Read-only public API of Reclutadora de Ejemplo\. /);
  assert.match(
    String(description),
    /\n\nThe texts of a vacancy \(`title`, `company`, .*`location\.municipality`\) are the words of third parties/,
  );
  const real = openApiDocument({ ...demoService, synthetic: false }).info as { description: string };
  assert.match(real.description, /”\.$/);
});

test('a shared schema in its place is a reference with a description of its own', () => {
  assert.deepEqual(document.components.schemas.JobSummary?.properties.modality, {
    $ref: '#/components/schemas/Taxon',
    description: 'Its slug is `remoto`, `hibrido` or `presencial`.',
    examples: [{ slug: 'hibrido', name: 'Híbrido' }],
  });
  assert.deepEqual(document.components.schemas.SalaryGuide?.properties.source, {
    type: 'string',
    description: 'Name of the salary index: the one to cite. It never changes.',
    const: 'Índice de Sueldos Tabulador Demo',
    examples: ['Índice de Sueldos Tabulador Demo'],
  });
});
