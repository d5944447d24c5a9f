import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type ComponentName, components } from './components.ts';
import { exampleOf } from './examples.ts';
import { untrustedTexts } from './job.ts';

/**
 * The contract's tables, written down a second time on purpose: `?` marks a field that may be null, `~` one that may
 * be absent. A renamed, lost or added field, or a changed nullability, fails here.
 */
const summaryFields =
  'id vacancyId title company industry? area family? city modality seniority employmentType english? salary? postedAt? validThrough? url apiUrl';
const indexFields = 'generatedAt source citation methodology currency period';
const contractFields = {
  Taxon: 'slug name',
  City: 'slug name region',
  Salary: 'text currency period min max',
  JobSummary: summaryFields,
  JobDetail: `${summaryFields} description responsibilities requirements benefits location howToApply language generatedAt`,
  JobLocation: 'zone? municipality? city region country remote',
  HowToApply: 'url applyUrl cost note',
  JobSearchResult: 'generatedAt filters count items links',
  'JobSearchResult.filters': 'city family modality',
  'JobSearchResult.links': 'self html? docs',
  ApiIndex: 'name version description generatedAt counts filters operations usage links',
  'ApiIndex.counts': 'activeJobs salaryGuides',
  'ApiIndex.filters': 'cities families modalities',
  'ApiIndex.usage': 'authentication rateLimit caching attribution',
  'ApiIndex.links': 'openapi docs llms apiCatalog terms contact',
  CityFacetValue: 'slug name activeJobs region',
  FacetValue: 'slug name activeJobs',
  OperationSummary: 'operationId method path summary',
  SalaryBand: 'label min median max sampleSize',
  SalaryGuideSummary: 'family median min max sampleSize url apiUrl',
  SalaryGuideList: `${indexFields} count items links`,
  'SalaryGuideList.links': 'self html docs',
  SalaryGuide: `${indexFields} family overall bySeniority byCity url apiUrl links`,
  'SalaryGuide.links': 'self html jobs docs',
  Problem: 'type title status detail code hint docs openapi validValues~ generatedAt',
  TransportProblem: 'type title status detail code hint docs openapi generatedAt~',
} as const;

interface ObjectNode {
  readonly properties: Readonly<Record<string, { anyOf?: readonly { type?: string }[] }>>;
  readonly required: readonly string[];
  readonly additionalProperties?: unknown;
}

function nodeAt(path: string): ObjectNode {
  const [name, field] = path.split('.') as [ComponentName, string | undefined];
  const component = components[name] as unknown as ObjectNode;
  return (field ? component.properties[field] : component) as ObjectNode;
}

function fieldsOf({ properties, required }: ObjectNode): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      if (!required.includes(name)) return `${name}~`;
      return schema.anyOf?.some(({ type }) => type === 'null') ? `${name}?` : name;
    })
    .join(' ');
}

for (const [path, fields] of Object.entries(contractFields)) {
  test(`${path} has exactly the fields of the contract`, () => {
    assert.equal(fieldsOf(nodeAt(path)), fields);
  });
}

test('every named schema is compared with the contract', () => {
  for (const name of Object.keys(components)) assert.ok(name in contractFields, name);
});

/** Every schema inside another, with the way to it. */
function* nodesOf(node: unknown, path: string): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Record<string, unknown>;
  if ('type' in schema || 'anyOf' in schema || 'const' in schema) yield [path, schema];
  for (const [key, value] of Object.entries((schema.properties as object) ?? {})) {
    yield* nodesOf(value, `${path}.${key}`);
  }
  for (const key of ['items', 'patternProperties']) yield* nodesOf(schema[key], path);
  for (const option of (schema.anyOf as unknown[]) ?? []) yield* nodesOf(option, path);
}

const everyNode = Object.entries(components).flatMap(([name, schema]) => [...nodesOf(schema, name)]);

test('no object that we emit may grow an unknown field', () => {
  for (const [path, node] of everyNode)
    if (node.type === 'object' && node.properties) assert.equal(node.additionalProperties, false, path);
});

test('every field has a description', () => {
  // A mark alone is none.
  for (const [path, node] of everyNode)
    if (node.type !== 'null') assert.match(String(node.description ?? ''), /^\S.*\w.*\.$/, path);
});

test('amounts and counts are integers that are never negative', () => {
  for (const [path, node] of everyNode) {
    assert.notEqual(node.type, 'number', path);
    if (node.type === 'integer') assert.ok((node.minimum as number) >= 0, path);
  }
});

for (const [name, schema] of Object.entries<TSchema>(components)) {
  test(`the example of ${name} keeps to its own schema`, () => {
    assert.deepEqual([...Compile(schema).Errors(exampleOf(schema))], []);
  });
}

test('constants of the contract', () => {
  const detail = exampleOf(components.JobDetail) as Record<string, Record<string, unknown>>;
  assert.equal(detail.language, 'es-MX');
  assert.equal(detail.location?.country, 'MX');
  assert.equal(detail.howToApply?.cost, 'free');
  const check = Compile(components.JobDetail);
  for (const wrong of [
    { ...detail, language: 'es' },
    { ...detail, location: { ...detail.location, country: 'US' } },
    { ...detail, howToApply: { ...detail.howToApply, cost: 'gratis' } },
    { ...detail, salary: { ...detail.salary, currency: 'USD' } },
    { ...detail, postedAt: '09/11/2026' },
    { ...detail, url: '/relative/' },
    { ...detail, title: 'two\nlines' },
    { ...detail, employer: 'ACME' },
  ]) {
    assert.equal(check.Check(wrong), false);
  }
});

test('the words of a feed stand in these places of a vacancy, and in no others', () => {
  assert.deepEqual(untrustedTexts, [
    'title',
    'company',
    'industry',
    'description',
    'responsibilities[]',
    'requirements[]',
    'benefits[]',
    'location.zone',
    'location.municipality',
  ]);
});

test('a schema without an example is named', () => {
  assert.throws(() => exampleOf({ type: 'string' } as TSchema), /without an example: .*"string"/);
});
