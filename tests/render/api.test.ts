import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { isProblemCode, operations } from '../../src/contract/operations.ts';
import { matchPath } from '../../src/contract/routes.ts';
import { components } from '../../src/contract/schemas/components.ts';
import type { SalaryGuide } from '../../src/contract/schemas/salary-guide.ts';
import { searchCount } from '../../src/contract/search-filters.ts';
import { OperatorError } from '../../src/foundation/operator-error.ts';
import {
  checkIndex,
  checkJob,
  checkOrder,
  checkSearch,
  listingOf,
  listingPath,
} from '../../src/release/verify/invariants/check-listings.ts';
import { checkSalaries } from '../../src/release/verify/invariants/check-salaries.ts';
import { Report } from '../../src/release/verify/invariants/report.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { sized } from '../support/suite.ts';
import { generatedAt, type Rendered, renderSnapshot, settings, snapshotOf } from './rendered.ts';
import { boards, syntheticVacancies } from './vacancies.ts';

suite('a rendered API', () => {
  let vacancies: PublicVacancy[];
  let release: Rendered;

  before(async () => {
    vacancies = await syntheticVacancies(300);
    ({ release } = await renderSnapshot(snapshotOf(vacancies)));
  });

  test('matches the published schemas, as another validator reads them', () => {
    assertBodiesValid(release);
  });

  test('the other validator refuses damaged bodies', () => {
    const validate = publishedValidators(release)('JobDetail');
    const body = release.json(`/api/v1/jobs/${vacancies[0]?.id}.json`);
    assert.equal(validate(body), true);
    for (const damage of [
      { url: 'no address' },
      { postedAt: '2026-02-30' },
      { generatedAt: 'yesterday' },
      { salary: { ...body.salary, min: -1 } },
    ]) {
      assert.equal(validate({ ...body, ...damage }), false, JSON.stringify(damage));
    }
  });

  test('a body of version 1.1, with more fields, values and items, matches the description of 1.0', () => {
    const validator = publishedValidators(release);
    const { id } = release.json('/api/v1/jobs/search/all/all/all.json').items[0];
    for (const path of [
      '/api/v1/index.json',
      '/api/v1/jobs/search/all/all/all.json',
      `/api/v1/jobs/${id}.json`,
      '/api/v1/salaries.json',
      '/api/v1/salaries/ventas.json',
    ]) {
      const name = operations[matchPath(path)?.operation ?? 'getJob'].answer as keyof typeof components;
      const grown = ofLaterVersion(release.json(path));
      const validate = validator(name);
      assert.ok(validate(grown), `${path}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
      assert.equal(Compile(components[name] as TSchema).Check(grown), false, 'our own check is closed');
    }
    for (const bytes of release.problems.values()) {
      const problem = { ...JSON.parse(bytes.toString()), code: 'gone-for-good', since: '1.1.0' };
      for (const name of ['Problem', 'TransportProblem']) assert.ok(validator(name)(problem), name);
    }
  });

  test('files agree with each other, and salary figures can be recomputed', () => {
    assertCrossFileInvariants(release);
  });

  test('bodies are compact JSON in the order of the schema', () => {
    for (const [path, bytes] of release.files) {
      if (!path.startsWith('/api/')) continue;
      const text = bytes.toString();
      assert.equal(text, JSON.stringify(JSON.parse(text)), path);
      assert.doesNotMatch(text, /localhost/, path);
    }
    const { schemas } = release.json('/api/v1/openapi.json').components;
    const fieldsOf = (schema: string) => Object.keys(schemas[schema].properties);
    const search = release.json('/api/v1/jobs/search/all/all/all.json');
    for (const [schema, body] of Object.entries({
      JobDetail: release.json(`/api/v1/jobs/${vacancies[0]?.id}.json`),
      JobSearchResult: search,
      JobSummary: search.items[0],
      ApiIndex: release.json('/api/v1/index.json'),
      SalaryGuideList: release.json('/api/v1/salaries.json'),
      SalaryGuide: release.json('/api/v1/salaries/ventas.json'),
    })) {
      assert.deepEqual(Object.keys(body), fieldsOf(schema), schema);
    }
  });

  test('says that data is invented if and only if it is', async () => {
    assert.match(release.json('/api/v1/index.json').description, /synthetic/);
    const real = { ...settings, service: { ...settings.service, synthetic: false } };
    const { release: other } = await renderSnapshot(snapshotOf(vacancies.slice(0, 5)), { settings: real });
    for (const path of ['/api/v1/index.json', '/llms.txt', '/api/v1/openapi.json']) {
      assert.match(release.text(path), /synthetic/, path);
      assert.doesNotMatch(other.text(path), /synthetic/, path);
    }
    assert.match(release.text('/feeds/vacantes.xml'), /ficticias/);
    assert.doesNotMatch(other.text('/feeds/vacantes.xml'), /ficticias/);
  });
});

test('any board gives valid bodies that agree with each other', async () => {
  await fc.assert(
    fc.asyncProperty(boards, async (vacancies) => {
      const { release } = await renderSnapshot(snapshotOf(vacancies));
      assertBodiesValid(release);
      assertCrossFileInvariants(release);
    }),
    { numRuns: sized(5, 15) },
  );
});

test('an empty board gives a valid release', async () => {
  const { release, totals } = await renderSnapshot(snapshotOf([]));
  assertBodiesValid(release);
  assertCrossFileInvariants(release);
  assert.equal(totals.vacancies, 0);
});

test('one applies by the link of the vacancy, or else by the usual one filled in', async () => {
  const [own, usual] = await syntheticVacancies(2);
  assert.ok(own && usual);
  const link = 'https://candidatos.reclutadora.example/p/1';
  const template = 'https://candidatos.reclutadora.example/v/{vacancyId}?de={id}';
  const { release } = await renderSnapshot(snapshotOf([{ ...own, applyUrl: link }, usual]), {
    settings: { ...settings, apply: { ...settings.apply, urlTemplate: template } },
  });
  const applyUrl = (id: string) => release.json(`/api/v1/jobs/${id}.json`).howToApply.applyUrl;
  assert.equal(applyUrl(own.id), link);
  assert.equal(
    applyUrl(usual.id),
    `https://candidatos.reclutadora.example/v/${usual.vacancyId}?de=${usual.id}`,
  );
});

suite('invalid data', () => {
  const long = `"${'x'.repeat(119)}… (163 characters)`;
  const damages: readonly [string, Partial<PublicVacancy>, string, shown: string][] = [
    ['a title that is too long', { title: 'x'.repeat(161) }, '/title', long],
    ['a control character', { company: 'a\u0007b' }, '/company', '"a\\u0007b"'],
    ['a day that does not exist', { validThrough: '2026-02-30' }, '/validThrough', '"2026-02-30"'],
    ['a link that is none', { applyUrl: '/a/' }, '/howToApply/applyUrl', '"/a/"'],
    ['an empty line in a list', { benefits: ['IMSS', ''] }, '/benefits/1', '""'],
  ];
  for (const [name, damage, place, shown] of damages) {
    test(`${name} stops the build and is named`, async () => {
      const [vacancy] = await syntheticVacancies(1);
      assert.ok(vacancy);
      await assert.rejects(renderSnapshot(snapshotOf([{ ...vacancy, ...damage }])), (error) => {
        assert.ok(error instanceof OperatorError);
        assert.equal(error.reason, 'refused');
        assert.ok(error.message.includes(`/api/v1/jobs/${vacancy.id}.json`), error.message);
        assert.ok(error.message.includes(`at ${place}:`), error.message);
        assert.ok(error.message.endsWith(`The value is ${shown}.`), error.message);
        return true;
      });
    });
  }

  test('a setting that breaks every body is named as well', async () => {
    const broken = { ...settings, service: { ...settings.service, origin: 'https://a b' } };
    await assert.rejects(renderSnapshot(snapshotOf([]), { settings: broken }), /links\/\w+.*https:\/\/a b/);
  });
});

test('a snapshot that holds a vacancy twice is a bug', async () => {
  const [vacancy] = await syntheticVacancies(1);
  assert.ok(vacancy);
  const again = { ...vacancy, postedAt: '2026-10-01' as const };
  await assert.rejects(renderSnapshot(snapshotOf([vacancy, again])), /twice/);
});

/** Fails unless the files agree with each other, by the checks of `tabulador verify`, which share no code with the renderer. */
function assertCrossFileInvariants(release: Rendered): void {
  const report = new Report();
  const listing = listingOf(release.json(listingPath));
  const context = { listing, origin: settings.service.origin, report };
  const guides = new Map<string, SalaryGuide>();
  for (const path of release.files.keys()) {
    const match = matchPath(path);
    if (!match) continue;
    const body = release.json(path);
    assert.equal(body.generatedAt, generatedAt, path);
    if (match.operation === 'getSalaryGuide') guides.set(match.parameters.family, body);
    else if (match.operation === 'searchJobs') {
      checkSearch(match.parameters, body, context);
      assert.equal(body.links.html === null, body.count === 0, path);
    } else if (match.operation === 'getJob') {
      checkJob(match.parameters.jobId, body, context);
      const { location, howToApply, city, modality, url } = body;
      assert.deepEqual([location.city, location.region, howToApply.url], [city.name, city.region, url]);
      assert.equal(location.remote, modality.slug === 'remoto');
    }
  }
  const index = release.json('/api/v1/index.json');
  checkOrder(listing, report);
  checkIndex(index, listing.items, guides.size, report);
  checkSalaries(release.json('/api/v1/salaries.json'), guides, listing, report);
  assert.deepEqual(report.findings, []);
  assert.deepEqual([report.checked.searches, report.checked.vacancies], [searchCount, listing.items.length]);
  for (const [code, bytes] of release.problems) {
    assert.equal(JSON.parse(bytes.toString()).generatedAt, generatedAt, code);
  }
}

/** Every object has a field more, every text of an enumeration a new value, and the index a city more. */
function ofLaterVersion(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => ofLaterVersion(item));
    return name === 'cities' ? [...items, items[0]] : items;
  }
  if (typeof value === 'string')
    return /^(seniority|employmentType|english|operationId)$/.test(name) ? 'Nuevo' : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([field, part]) => [field, ofLaterVersion(part, field)]);
  return { ...Object.fromEntries(fields), addedLater: true };
}

/** Validators made from the published description alone, by another library than the one that made it. */
function publishedValidators(release: Rendered): (name: string) => ValidateFunction {
  const { schemas } = release.json('/api/v1/openapi.json').components;
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'openapi', components: { schemas } });
  return (name) => {
    const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
    assert.ok(validate, `the description has no schema ${name}`);
    return validate as ValidateFunction;
  };
}

/** Every body of the API and every problem, against the schema that the description gives for its path. */
function assertBodiesValid(release: Rendered): void {
  const validator = publishedValidators(release);
  const closedValidators = new Map<string, Validator>();
  const assertValid = (path: string, name: string, bytes: Buffer) => {
    const validate = validator(name);
    const body = JSON.parse(bytes.toString());
    assert.ok(validate(body), `${path}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
    const closed =
      closedValidators.get(name) ?? Compile(components[name as keyof typeof components] as TSchema);
    closedValidators.set(name, closed);
    assert.ok(closed.Check(body), `${path}: not as the closed schema says`);
  };
  for (const [path, bytes] of release.files) {
    if (!path.startsWith('/api/') || path === '/api/v1/openapi.json') continue;
    const match = matchPath(path);
    assert.ok(match, `${path} is no path of an operation`);
    assertValid(path, operations[match.operation].answer, bytes);
  }
  for (const [code, bytes] of release.problems) {
    assertValid(code, isProblemCode(code) ? 'Problem' : 'TransportProblem', bytes);
  }
}
