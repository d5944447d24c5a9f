import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { load } from 'js-yaml';
import { arazzoDocument } from '../src/contract/arazzo.ts';
import { openApiDocument } from '../src/contract/openapi.ts';
import { discovery } from '../src/contract/pages.ts';
import { pathOf } from '../src/contract/routes.ts';
import { everySearch } from '../src/contract/search-filters.ts';
import { yamlText } from '../src/release/yaml.ts';
import { takeWorkflows } from './guide/redocly-respect.ts';
import { type ServedRelease, serveDemoRelease } from './guide/served-release.ts';
import { publishedService } from './openapi/document.ts';
import { report } from './openapi/finding.ts';
import { judgeByRedocly } from './openapi/redocly.ts';
import { judgeArazzoBySpectral } from './openapi/spectral.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

describe('the workflows as they are published', () => {
  const document = arazzoDocument(publishedService);

  test('are Arazzo 1.0 without a finding of Spectral or Redocly', async () => {
    assert.equal(report(await judgeArazzoBySpectral(document)), '');
    assert.equal(report(await judgeByRedocly(document)), '');
  });

  test('the linters look: a workflow without a name is found by both', async () => {
    const [first, ...others] = document.workflows as Record<string, unknown>[];
    const { workflowId: _, ...nameless } = first ?? {};
    const broken = { ...document, workflows: [nameless, ...others] };
    assert.match(report(await judgeArazzoBySpectral(broken)), /workflowId/);
    assert.match(report(await judgeByRedocly(broken)), /workflowId/);
  });

  test('name operations of the description, each with all of its parameters', () => {
    const { paths } = openApiDocument(publishedService) as {
      paths: Record<string, { get: { operationId: string; parameters: { name: string }[] } }>;
    };
    const known = new Map(
      Object.values(paths).map(({ get }) => [get.operationId, get.parameters.map(({ name }) => name)]),
    );
    for (const { steps } of document.workflows as {
      steps: { operationId: string; parameters?: { name: string }[] }[];
    }[])
      for (const { operationId, parameters = [] } of steps)
        assert.deepEqual(
          parameters.map(({ name }) => name),
          known.get(operationId),
        );
  });
});

describe('the workflows, taken step by step on a served release', () => {
  let served: ServedRelease;
  let arazzo: string;
  let generatedAt: string;

  before(async () => {
    served = await serveDemoRelease(120);
    arazzo = await served.text(discovery.arazzo);
    ({ generatedAt } = JSON.parse(await served.text(pathOf('getApiIndex', {}))));
  });

  after(() => served.stop());

  test('find a vacancy, quote a salary, and fetch what is new', async (t) => {
    const { items } = JSON.parse(await served.text(pathOf('listSalaryGuides', {})));
    const family: string = items[0].family.slug;
    const inputs = { city: 'all', family, modality: 'all', generatedAt: '2026-11-13T12:00:00Z' };
    assert.deepEqual(Object.fromEntries(await takeWorkflows(arazzo, inputs, scratchDirectory(t))), {
      'find-a-vacancy': { steps: ['search', 'read'], failed: [] },
      'quote-a-salary': { steps: ['list', 'guide'], failed: [] },
      'keep-a-copy-current': { steps: ['index', 'fetch'], failed: [] },
    });
  });

  test('end where nothing is found and where nothing is new', async (t) => {
    const empty = await emptySearch();
    const taken = await takeWorkflows(arazzo, { ...empty, generatedAt }, scratchDirectory(t));
    assert.deepEqual(taken.get('find-a-vacancy'), { steps: ['search'], failed: [] });
    assert.deepEqual(taken.get('keep-a-copy-current'), { steps: ['index'], failed: [] });
  });

  async function emptySearch() {
    for (const filters of everySearch()) {
      const { count } = JSON.parse(await served.text(pathOf('searchJobs', filters)));
      if (count === 0 && filters.family !== 'all') return filters;
    }
    throw new Error('every search has vacancies');
  }

  test('the YAML of the release says what its JSON says', async () => {
    const json = JSON.parse(await served.text(discovery.openapi));
    assert.deepEqual(load(await served.text(discovery.openapiYaml)), json);
    const { headers } = await fetch(served.origin + discovery.openapiYaml);
    assert.equal(headers.get('content-type'), 'application/yaml');
    const service = { name: json.info.title, origin: served.origin };
    assert.equal(arazzo, yamlText(arazzoDocument(service)));
  });
});
