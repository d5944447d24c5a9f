import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import fc from 'fast-check';
import { OperatorError } from '../../src/foundation/operator-error.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { sized } from '../support/suite.ts';
import { assertCrossFileInvariants } from './cross-file-invariants.ts';
import { assertBodiesValid, publishedValidators } from './published-schemas.ts';
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
      { employer: 'x' },
      { salary: { ...body.salary, min: -1 } },
    ]) {
      assert.equal(validate({ ...body, ...damage }), false, JSON.stringify(damage));
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
    const { components } = release.json('/api/v1/openapi.json');
    const fieldsOf = (schema: string) => Object.keys(components.schemas[schema].properties);
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
    assert.match(release.text('/feeds/vacantes.json'), /ficticias/);
    assert.doesNotMatch(other.text('/feeds/vacantes.json'), /ficticias/);
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

suite('the way to apply', () => {
  test('is the link of the vacancy, or else the usual one filled in', async () => {
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
});

suite('invalid data', () => {
  const damages: readonly [string, Partial<PublicVacancy>, string][] = [
    ['a title that is too long', { title: 'x'.repeat(161) }, '/title'],
    ['a control character', { company: 'a\u0007b' }, '/company'],
    ['a day that does not exist', { validThrough: '2026-02-30' }, '/validThrough'],
    ['a link that is none', { applyUrl: 'candidatos' }, '/howToApply/applyUrl'],
    ['an empty line in a list', { benefits: ['IMSS', ''] }, '/benefits/1'],
  ];
  for (const [name, damage, place] of damages) {
    test(`${name} stops the build and is named`, async () => {
      const [vacancy] = await syntheticVacancies(1);
      assert.ok(vacancy);
      await assert.rejects(renderSnapshot(snapshotOf([{ ...vacancy, ...damage }])), (error) => {
        assert.ok(error instanceof OperatorError);
        assert.equal(error.reason, 'refused');
        assert.ok(error.message.includes(`/api/v1/jobs/${vacancy.id}.json`), error.message);
        assert.ok(error.message.includes(`at ${place}:`), error.message);
        return true;
      });
    });
  }

  test('a setting that breaks every body is named as well', async () => {
    const broken = { ...settings, service: { ...settings.service, origin: 'https://a b' } };
    await assert.rejects(renderSnapshot(snapshotOf([]), { settings: broken }), /links\/\w+.*https:\/\/a b/);
  });
});

suite('an invalid snapshot is a bug', () => {
  test('when it is out of order', async () => {
    const vacancies = await syntheticVacancies(80);
    const snapshot = {
      generatedAt,
      vacancies: (async function* () {
        yield vacancies.toReversed();
      })(),
    };
    await assert.rejects(renderSnapshot(snapshot), /out of order/);
  });

  test('when it holds a vacancy twice', async () => {
    const [vacancy] = await syntheticVacancies(1);
    assert.ok(vacancy);
    const again = { ...vacancy, postedAt: '2026-10-01' as const };
    await assert.rejects(renderSnapshot(snapshotOf([vacancy, again])), /twice/);
  });
});
