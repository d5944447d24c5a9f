import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApiDocument } from './openapi.ts';
import { operationIds, operations, type PathParameter, transportProblemCodes } from './operations.ts';
import { problems } from './problems.ts';
import { components } from './schemas/components.ts';
import type { SchemaNode } from './schemas/kit.ts';
import { SalaryGuide } from './schemas/salary-guide.ts';
import { demoService } from './service.ts';

interface Described {
  info: object;
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }>; responses: object };
}

const document = openApiDocument(demoService) as unknown as Described;

test('the document has the five operations with GET only', () => {
  assert.deepEqual(
    Object.values(document.paths).flatMap((item) => Object.keys(item)),
    operationIds.map(() => 'get'),
  );
});

test('the description of an invented board says so', () => {
  assert.match(JSON.stringify(document.info), /synthetic/);
  assert.doesNotMatch(JSON.stringify(openApiDocument({ ...demoService, synthetic: false })), /synthetic/);
});

test('examples have the name of this service and addresses of a reserved domain', () => {
  const text = JSON.stringify(document);
  assert.doesNotMatch(text, /Empleos Ejemplo/);
  assert.match(text, /Índice de Sueldos Tabulador Demo, actualizado el/);
  assert.match(text, /https:\/\/empleos\.example\/api\/v1\/salaries\/desarrollador\.json/);
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

  for (const id of operationIds)
    test(`${id} answers with its body, with nothing new or with a problem`, () => {
      const { summary, description, tag, answer, errors } = operations[id];
      const { responses, parameters: _, description: said, ...rest } = describedAs(id);
      assert.deepEqual(rest, { operationId: id, summary, tags: [tag] });
      assert.match(String(said).replace(description, ''), /^\n\n.*\bHEAD\b/);
      assert.deepEqual(Object.keys(responses), ['200', '304', '404', '405', '4XX', '5XX']);
      const { content, ...whole } = responses['200'] ?? {};
      assert.deepEqual(whole, {
        description: (components as unknown as Record<string, { description: string }>)[answer]?.description,
        headers: { ETag: header('ETag'), ...cached },
      });
      const { example, ...body } = content?.['application/json'] ?? {};
      assert.deepEqual(body, { schema: { $ref: `#/components/schemas/${answer}` } });
      assert.equal(typeof example, 'object');
      assert.deepEqual((responses['304'] as Record<string, unknown>).headers, whole.headers);
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
    assert.match(shared.ServerInTrouble?.description ?? '', /`internal-error`: The server could not read/);
  });
});

test('the description says who publishes, under which terms, and that no key is needed', () => {
  const { info, security, servers } = openApiDocument({
    ...demoService,
    origin: 'https://empleos.example',
  }) as Record<string, Record<string, unknown>>;
  assert.match(String(info?.description), /^Read-only public API of Reclutadora de Ejemplo\. /);
  assert.equal(info?.version, '1.0.0');
  assert.equal(info?.termsOfService, 'https://empleos.example/terminos/');
  assert.deepEqual(security, []);
  assert.deepEqual(servers, [
    { url: 'https://empleos.example/api/v1', description: 'Production', 'x-internal': false },
  ]);
});

test('a named schema inside another is a reference, with the description and example of its place', () => {
  assert.deepEqual(document.components.schemas.JobSummary?.properties.city, {
    $ref: '#/components/schemas/City',
  });
  assert.deepEqual(document.components.schemas.JobSummary?.properties.modality, {
    $ref: '#/components/schemas/Taxon',
    description: 'Its slug is `remoto`, `hibrido` or `presencial`.',
    examples: [{ slug: 'hibrido', name: 'Híbrido' }],
  });
  assert.deepEqual(document.components.schemas.SalaryGuide?.properties.source, {
    type: 'string',
    description: (SalaryGuide.properties.source as SchemaNode).description,
    const: 'Índice de Sueldos Tabulador Demo',
    examples: ['Índice de Sueldos Tabulador Demo'],
  });
});

test('the description refers only to what it has', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
  assert.ok(references.length > 30);
  const parts = document.components as unknown as Record<string, Record<string, unknown>>;
  for (const [, kind = '', name = ''] of references) assert.ok(parts[kind]?.[name], `${kind} ${name}`);
});

test('the description says whether the service is local or public', () => {
  for (const [origin, expected] of [
    ['http://localhost:8080', 'Local'],
    ['http://127.0.0.1:1', 'Local'],
    ['http://[::1]:8080', 'Local'],
    ['https://x.example/http://localhost', 'Production'],
    ['https://alocalhost', 'Production'],
  ] as const) {
    const [server] = openApiDocument({ ...demoService, origin }).servers as [{ description: string }];
    assert.equal(server.description, expected, origin);
  }
});

test('each parameter accepts its example', () => {
  for (const id of operationIds) {
    for (const [name, parameter] of Object.entries<PathParameter>(operations[id].parameters)) {
      const { example, values, pattern } = parameter;
      assert.ok(values?.includes(example) ?? pattern?.test(example), `${id} ${name}`);
      assert.ok(values !== undefined || pattern?.test('a b') === false);
    }
  }
});
