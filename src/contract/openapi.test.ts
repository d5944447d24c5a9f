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

type Json = Record<string, unknown>;

const document = openApiDocument(demoService) as unknown as Described;

test('the document has the five operations with GET and HEAD', () => {
  for (const item of Object.values(document.paths))
    assert.deepEqual(Object.keys(item), ['parameters', 'get', 'head']);
  assert.deepEqual(
    Object.keys(document.paths),
    operationIds.map((id) => operations[id].template),
  );
});

test('objects and enumerations are open, constants are not', () => {
  const text = JSON.stringify(document);
  assert.doesNotMatch(text, /"additionalProperties":false/);
  const enumerations = text.match(/"enum":/g) ?? [];
  const open =
    text.match(/"anyOf":\[\{"type":"string","enum":\[[^\]]*\]\},\{"type":"string","maxLength"/g) ?? [];
  assert.ok(open.length > 10);
  assert.equal(open.length, enumerations.length);
  assert.match(text, /"const":"free"/);
});

test('the description of an invented board says so', () => {
  assert.match(JSON.stringify(document.info), /synthetic/);
  assert.doesNotMatch(JSON.stringify(openApiDocument({ ...demoService, synthetic: false })), /synthetic/);
});

test('examples have the name and the address of this service', () => {
  const text = JSON.stringify(document);
  assert.doesNotMatch(text, /Empleos Ejemplo|empleos\.example/);
  assert.match(text, /Índice de Sueldos Tabulador Demo, actualizado el/);
  assert.match(text, /http:\/\/localhost:8080\/api\/v1\/salaries\/desarrollador\.json/);
});

describe('an operation as it is published', () => {
  const describedAs = (id: (typeof operationIds)[number]) =>
    document.paths[operations[id].template]?.get as unknown as Record<string, unknown> & {
      responses: Record<string, { content?: Record<string, Record<string, unknown>> }>;
    };
  const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
  const names = (headers: unknown) => Object.keys(headers as object);

  for (const id of operationIds)
    test(`${id} answers with its body, with nothing new or with a problem`, () => {
      const { summary, description, tag, answer, errors } = operations[id];
      const { responses, ...rest } = describedAs(id);
      assert.deepEqual(rest, { operationId: id, summary, description, tags: [tag] });
      assert.deepEqual(Object.keys(responses), ['200', '304', '404', '405', '4XX', '5XX']);
      const { content, ...whole } = responses['200'] as { content?: Json; headers: object };
      assert.equal(
        (whole as Json).description,
        (components as unknown as Record<string, { description: string }>)[answer]?.description,
      );
      assert.ok(names(whole.headers).includes('ETag') && !names(whole.headers).includes('Allow'));
      const { example, ...body } = (content?.['application/json'] ?? {}) as Json;
      assert.deepEqual(body, { schema: { $ref: `#/components/schemas/${answer}` } });
      assert.equal(typeof example, 'object');
      const codes = [...errors, 'not-found'] as const;
      const missing = responses['404'] as Json;
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
      const head = document.paths[operations[id].template]?.head as { responses: Record<string, Json> };
      assert.deepEqual(head.responses['200'], whole);
      for (const answered of Object.values(head.responses)) assert.equal('content' in answered, false);
    });

  test('shares the answer to a wrong method and those of the transport', () => {
    const shared = document.components.responses as Record<
      string,
      { description: string; headers?: object; content: Record<string, { schema: object; examples: object }> }
    >;
    assert.deepEqual(Object.keys(shared), ['MethodNotAllowed', 'RequestRefused', 'ServerInTrouble']);
    assert.ok(names(shared.MethodNotAllowed?.headers).includes('Allow'));
    assert.ok(names(shared.RequestRefused?.headers).includes('Retry-After'));
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
