import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApiDocument } from './openapi.ts';
import { operationIds, operations, type PathParameter } from './operations.ts';
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

test('the document has the five operations with GET', () => {
  for (const item of Object.values(document.paths))
    assert.deepEqual(Object.keys(item), ['parameters', 'get']);
  assert.deepEqual(
    Object.keys(document.paths),
    operationIds.map((id) => operations[id].template),
  );
});

test('objects and enumerations of answers are open, constants and parameters are not', () => {
  const parameters = JSON.stringify(Object.values(document.paths).map((item) => item.parameters));
  assert.equal(parameters.match(/"schema":\{"type":"string","enum":\[/g)?.length, 4);
  assert.doesNotMatch(parameters, /anyOf/);
  const text = JSON.stringify(document, (key, value) => (key === 'parameters' ? undefined : value));
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

test('every operation may answer with its body, with nothing new, with its problems or with those of the transport', () => {
  for (const id of operationIds) {
    const { get } = document.paths[operations[id].template] as { get: { responses: Record<string, Json> } };
    const transport = ['400', '408', '412', '413', '414', '429', '431', '500'];
    assert.deepEqual(Object.keys(get.responses), ['200', '304', '404', '405', ...transport].sort());
    const { content } = get.responses['404'] as { content: Record<string, { examples: object }> };
    assert.deepEqual(Object.keys(content['application/problem+json']?.examples ?? {}), [
      ...operations[id].errors,
      'not-found',
    ]);
  }
  assert.deepEqual(Object.keys(document.components.responses), [
    'MethodNotAllowed',
    'BadRequest',
    'RequestTimeout',
    'PreconditionFailed',
    'RequestTooLarge',
    'UriTooLong',
    'TooManyRequests',
    'HeadersTooLarge',
    'InternalError',
  ]);
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
