import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { type OperationId, operationIds, operations } from '../../src/contract/operations.ts';
import { matchPath } from '../../src/contract/routes.ts';
import { newestFirst } from '../../src/vacancies/vacancy.ts';
import { type Rendered, renderSnapshot, snapshotOf } from '../render/rendered.ts';
import { syntheticVacancies } from '../render/vacancies.ts';
import { publishedDocument } from './document.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies are read as a stranger does, without our types.
type Body = any;

/** Fields whose values come from a vocabulary: what an example shows there, a reader copies. */
const fromVocabulary =
  /(^|\.)(slug|name|region|label|operationId|method|path|seniority|currency|period|modality|country)$/;

/** Every text of a body with its place, where the items of a list have one place together. */
function* textsOf(value: unknown, place = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    yield* textsOf(part, Array.isArray(value) ? `${place}[]` : place === '' ? key : `${place}.${key}`);
  }
}

suite('the example bodies of the description', () => {
  const { paths } = publishedDocument() as { paths: Record<string, Body> };
  const exampleOf = (id: OperationId): Body =>
    paths[operations[id].template].get.responses['200'].content['application/json'].example;
  let release: Rendered;
  /** What a release says in each place of the bodies of an operation. */
  const said = new Map<string, Set<string>>();

  before(async () => {
    ({ release } = await renderSnapshot(snapshotOf(await syntheticVacancies(400))));
    for (const path of release.files.keys()) {
      const operation = matchPath(path)?.operation;
      if (!operation) continue;
      for (const [place, text] of textsOf(release.json(path))) {
        const key = `${operation} ${place}`;
        said.set(key, (said.get(key) ?? new Set()).add(text));
      }
    }
  });

  // Every release has examples of its own for the other operations.
  for (const id of ['getJob', 'getSalaryGuide'] as const) {
    test(`${id}: every value of a vocabulary stands where a release has it`, () => {
      const strangers = [...textsOf(exampleOf(id))].filter(
        ([place, text]) =>
          fromVocabulary.test(place) && place !== 'name' && !said.get(`${id} ${place}`)?.has(text),
      );
      assert.deepEqual(strangers, []);
    });

    test(`${id}: the fields are those of a release, in its order`, () => {
      const real = [...release.files.keys()].find((path) => matchPath(path)?.operation === id) ?? '';
      assert.deepEqual(Object.keys(exampleOf(id)), Object.keys(release.json(real)));
    });
  }

  test('the bands of a guide fit into its overall one, in the order of the contract', () => {
    const { overall, bySeniority, byCity } = exampleOf('getSalaryGuide');
    for (const bands of [bySeniority, byCity]) {
      for (const { min, median, max } of bands) {
        assert.ok(overall.min <= min && min <= median && median <= max && max <= overall.max);
        assert.equal(median % 500, 0);
      }
      const sampled = bands.reduce((sum: number, { sampleSize }: Body) => sum + sampleSize, 0);
      assert.ok(sampled <= overall.sampleSize);
    }
    assert.deepEqual(
      bySeniority.map(({ label }: Body) => label),
      ['Junior', 'Media', 'Senior', 'Dirección'],
    );
    const medians = byCity.map(({ median }: Body) => median);
    assert.deepEqual(
      medians,
      medians.toSorted((a: number, b: number) => b - a),
    );
  });

  for (const [board, different, copies, count] of [
    ['a search with one vacancy', 40, 1, 1],
    ['two vacancies in every search', 40, 2, 2],
    ['many vacancies in every search', 15, 30, 0],
    ['no vacancies', 0, 0, 0],
  ] as const)
    test(`in a release with ${board} they are what its addresses answer`, async () => {
      const vacancies = (await syntheticVacancies(different)).flatMap((vacancy) =>
        Array.from({ length: copies }, (_, copy) => ({
          ...vacancy,
          id: `${copy}-${vacancy.id}`,
          vacancyId: `${vacancy.vacancyId}${copy}`,
        })),
      );
      const { release } = await renderSnapshot(snapshotOf(vacancies.sort(newestFirst)));
      const document = release.json('/api/v1/openapi.json');
      for (const id of copies === 0 ? (['getApiIndex', 'searchJobs'] as const) : operationIds) {
        const { parameters, get } = document.paths[operations[id].template];
        const path = parameters.reduce(
          (template: string, { name, example }: Body) => template.replace(`{${name}}`, example),
          `/api/v1${operations[id].template}`,
        );
        const { example } = get.responses['200'].content['application/json'];
        assert.deepEqual(example, release.json(path), path);
        if (id === 'searchJobs') assert.equal(example.count, count);
      }
    });

  test('in a release every address of the service leads to a file of it', () => {
    const { servers, ...described } = release.json('/api/v1/openapi.json');
    const origin = servers[0].url.replace('/api/v1', '');
    const examples = [...textsOf(described)]
      .map(([, text]) => text)
      .filter((text) => text.startsWith(origin));
    assert.ok(examples.length > 50, `${examples.length} addresses`);
    const missing = examples
      .map((address) => new URL(address).pathname.replace(/\/$/, '/index.html'))
      .filter((path) => !release.files.has(path));
    assert.deepEqual(missing, []);
    assert.doesNotMatch(JSON.stringify(described), /empleos\.example/);
  });

  test('an id has one greatest length', () => {
    const document = publishedDocument() as Body;
    const parameter = document.paths['/jobs/{jobId}.json'].parameters[0].schema;
    const field = document.components.schemas.JobSummary.properties.id;
    assert.equal(parameter.maxLength, field.maxLength);
    assert.equal(parameter.pattern, field.pattern);
  });
});
