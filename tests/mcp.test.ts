import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bandMinimum } from '../src/contract/limits.ts';
import { operationIds } from '../src/contract/operations.ts';
import type { JobSummary } from '../src/contract/schemas/job.ts';
import { searchFilterValues } from '../src/contract/search-filters.ts';
import { syntheticNotice } from '../src/contract/service.ts';
import { salaryFamilySlugs } from '../src/contract/vocabulary/families.ts';
import { answerLimitBytes } from '../src/readers/mcp/answer-page.ts';
import type { Source } from '../src/readers/mcp/source.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { writeRelease } from './hosts/release-fixture.ts';
import { questions } from './mcp/questions.ts';
import { eras, type Rpc, rpcOver, textOf } from './mcp/rpc.ts';
import { example, mcpOver, opened } from './mcp/services.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties: Record<string, { enum?: string[] }>;
    readonly required?: string[];
  };
  readonly annotations: Record<string, unknown>;
}

let built: BuiltRelease;
let source: Source;
before(async () => {
  built = await buildDemoRelease();
  source = await opened({ releases: built.releases });
});
after(() => built.remove());

for (const era of eras) {
  describe(`a client of ${era}`, () => {
    let rpc: Rpc;
    before(() => {
      rpc = rpcOver(mcpOver(source).fetch, era);
    });
    const call = (name: string, given: object = {}) => rpc('tools/call', { name, arguments: given });
    const listTools = async () => (await rpc('tools/list')).result?.tools as ListedTool[];

    test('finds the operations and a comparison as tools that only read, with the values to choose from', async () => {
      const tools = await listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        [...operationIds, 'compareSalaries'],
      );
      for (const { name, title, description, annotations } of tools) {
        assert.ok(title.length > 5 && description.length > 40, name);
        assert.equal(annotations.readOnlyHint, true, name);
        assert.equal(annotations.destructiveHint, false, name);
        assert.equal(annotations.idempotentHint, true, name);
        assert.equal(annotations.openWorldHint, /Jobs?$/.test(name), name);
      }
      const [, search, job, , guide] = tools;
      const { city, family, modality } = search?.inputSchema.properties ?? {};
      assert.deepEqual(
        { city: city?.enum, family: family?.enum, modality: modality?.enum },
        searchFilterValues,
      );
      assert.deepEqual(search?.inputSchema.required, []);
      assert.deepEqual(job?.inputSchema.required, ['jobId']);
      assert.deepEqual(guide?.inputSchema.properties.family?.enum, salaryFamilySlugs);
    });

    test('gets answers as text, once, within the limit', async () => {
      const { items } = await source.client.searchJobs();
      const given: Record<string, object> = {
        compareSalaries: { by: 'city' },
        searchJobs: { limit: 50 },
        getJob: { jobId: items[0]?.id },
        getSalaryGuide: { family: 'ventas' },
      };
      for (const { name } of await listTools()) {
        const answer = await call(name, given[name]);
        assert.ok(!answer.result?.isError, textOf(answer));
        assert.ok(answer.bytes <= answerLimitBytes, `${name}: ${answer.bytes} bytes`);
        // Some clients show the model only one of the two parts.
        assert.deepEqual(
          Object.keys(answer.result ?? {}).filter((key) => /content/i.test(key)),
          ['content'],
        );
        assert.match(textOf(answer), /2026-11-16T12:00:00Z/, name);
      }
    });

    test('gets the list of tools within the limit as well', async () => {
      const { bytes } = await rpc('tools/list');
      assert.ok(bytes <= answerLimitBytes, `${bytes} bytes`);
    });

    test('walks through a search page by page and misses nothing', async () => {
      const expected = await source.client.searchJobs();
      const seen: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const answer = await call('searchJobs', { offset, limit: 50 });
        assert.ok(answer.bytes <= answerLimitBytes, `${answer.bytes} bytes`);
        const text = textOf(answer);
        assert.ok(text.includes(`${expected.count} active vacancies for no filter`), text);
        seen.push(...[...text.matchAll(/^ {2}(http\S+)$/gm)].map(([, url]) => String(url)));
        const next: string | undefined = /offset (\d+)/.exec(text)?.[1];
        offset = next === undefined ? null : Number(next);
      }
      assert.deepEqual(
        seen,
        expected.items.map(({ url }) => url),
      );
    });

    test('finds a vacancy by its id, its code or an address, in any case', async () => {
      const { items } = await source.client.searchJobs();
      const { id = '', vacancyId = '', url = '', apiUrl = '' } = items[5] ?? {};
      const spellings = [id, id.toUpperCase(), vacancyId, vacancyId.toLowerCase(), url, apiUrl];
      for (const jobId of [...spellings, `${url}index.md`, `${url}?x=1#y`, `otro-titulo-${id.slice(-9)}`]) {
        const answer = await call('getJob', { jobId });
        assert.ok(textOf(answer).includes(`Vacancy ${vacancyId} (${id}).`), `${jobId}: ${textOf(answer)}`);
      }
      assert.match(textOf(await call('getJob', { jobId: 'VAC-99999' })), /has closed/);
    });

    test('narrows a search by what the vacancies say', async () => {
      const { items } = await source.client.searchJobs();
      const cases: [object, (job: JobSummary) => boolean][] = [
        [{ seniority: 'senior' }, ({ seniority }) => seniority === 'Senior'],
        [{ english: 'No requerido' }, ({ english }) => english === 'No requerido'],
        [{ employmentType: 'indeterminado' }, (job) => job.employmentType === 'Indeterminado'],
        [{ minimumPay: 40_000 }, ({ salary }) => salary !== null && salary.min >= 40_000],
        [{ postedSince: '2026-11-10' }, ({ postedAt }) => postedAt !== null && postedAt >= '2026-11-10'],
        [{ words: 'ANALISTA' }, (job) => /(^|[^a-z])analista/i.test(`${job.title} ${job.family?.name}`)],
        [
          { city: 'Ciudad de México', seniority: 'Media', minimumPay: '20000' },
          ({ city, seniority, salary }) =>
            city.slug === 'ciudad-de-mexico' && seniority === 'Media' && (salary?.min ?? 0) >= 20_000,
        ],
      ];
      for (const [given, isWanted] of cases) {
        const text = textOf(await call('searchJobs', { ...given, limit: 50 }));
        const wanted = items.filter(isWanted);
        assert.ok(wanted.length > 0 && wanted.length < items.length, JSON.stringify(given));
        assert.match(text, new RegExp(`\\n${wanted.length} active vacancies for `), text.slice(0, 500));
        for (const { url } of wanted.slice(0, 10)) assert.ok(text.includes(url), url);
      }
      const none = textOf(await call('searchJobs', { words: 'astronauta', minimumPay: 90_000 }));
      assert.match(none, /No active vacancy for minimumPay 90000, words astronauta\./);
      assert.match(textOf(await call('searchJobs', { postedSince: 'ayer' })), /cannot be a postedSince/);
    });

    test('compares pay with the figures of the salary index', async () => {
      const guide = textOf(await call('getSalaryGuide', { family: 'ventas' }));
      const bandsIn = (text: string) =>
        text
          .split('\n')
          .filter((line) => line.startsWith('- '))
          .sort();
      const byCity = textOf(await call('compareSalaries', { by: 'city', family: 'ventas' }));
      const byLevel = textOf(await call('compareSalaries', { by: 'seniority', family: 'ventas' }));
      assert.deepEqual([...bandsIn(byCity), ...bandsIn(byLevel)].sort(), bandsIn(guide));
      assert.ok(bandsIn(guide).length > 0);
      const [, overall = ''] = /^Overall: (.*)$/m.exec(guide) ?? [];
      for (const text of [byCity, byLevel]) {
        assert.ok(text.includes(`All together: ${overall}\n`), text);
        assert.equal(text.split('\n').at(-1), /^Cite as: .*$/m.exec(guide)?.[0]);
      }
      const seniors = textOf(await call('compareSalaries', { by: 'family', seniority: 'Senior' }));
      const { items } = await source.client.searchJobs();
      const names = items.flatMap(({ seniority, salary, family }) =>
        family && seniority === 'Senior' && salary?.period === 'MONTH' ? [family.name] : [],
      );
      const sizes = new Map(names.map((name) => [name, names.filter((one) => one === name).length]));
      const shown = [...seniors.matchAll(/^- (.*): median .* (\d+) vacancies in the sample$/gm)];
      assert.ok(shown.length > 0, seniors);
      for (const [, name = '', size] of shown) assert.equal(Number(size), sizes.get(name), name);
      assert.equal(shown.length, [...sizes.values()].filter((size) => size >= bandMinimum.city).length);
    });

    test('is asked to cite the index only for figures that the index has', async () => {
      const list = textOf(await call('listSalaryGuides'));
      const every = textOf(await call('compareSalaries', { by: 'family' }));
      assert.equal(every.split('\n').at(-1), /^Cite as: .*$/m.exec(list)?.[0]);
      assert.doesNotMatch(every, /All together/);
      for (const given of [
        { by: 'family', seniority: 'Senior' },
        { by: 'city' },
        { by: 'seniority', family: 'ventas', city: 'monterrey' },
      ]) {
        const text = textOf(await call('compareSalaries', given));
        assert.match(text, /^Computed from this release's vacancies by the method of the index/m);
        assert.doesNotMatch(text, /Cite as/);
      }
    });

    test('sees every fact of a vacancy in its line of a search', async () => {
      const { items } = await source.client.searchJobs();
      const [job] = items;
      assert.ok(job?.salary && job.english && job.postedAt && job.validThrough, JSON.stringify(job));
      const [line] = textOf(await call('searchJobs', { limit: 1 }))
        .split('\n')
        .filter((one) => one.startsWith('- '));
      assert.equal(
        line,
        `- ${job.vacancyId} | ${job.title} | ${job.company} | ${job.city.name} | ${job.modality.name} | ${job.seniority} | ${job.employmentType} | English: ${job.english} | ${job.salary.text} | posted ${job.postedAt}, until ${job.validThrough}`,
      );
    });

    test('learns with every invented vacancy and its pay that it is invented', async () => {
      const { items } = await source.client.searchJobs();
      for (const [name, given] of [
        ['searchJobs', {}],
        ['getJob', { jobId: items[0]?.id }],
        ['listSalaryGuides', {}],
        ['getSalaryGuide', { family: 'ventas' }],
        ['compareSalaries', { by: 'city' }],
      ] as const) {
        const text = textOf(await call(name, given));
        assert.ok(text.startsWith(syntheticNotice), `${name}: ${text}`);
      }
    });

    test('gets a figure with its citation and its sample size', async () => {
      const answer = await call('getSalaryGuide', { family: 'ventas' });
      const guide = await source.client.getSalaryGuide('ventas');
      assert.ok(textOf(answer).includes(guide.citation));
      assert.match(textOf(answer), new RegExp(`${guide.overall.sampleSize} vacancies in the sample`));
      const { overall, family } = guide;
      const list = textOf(await call('listSalaryGuides'));
      assert.match(list, new RegExp(`^- ventas .*${overall.sampleSize} vacancies`, 'm'), family.name);
    });

    test('can correct a wrong slug by itself', async () => {
      for (const [name, given, nearest] of [
        ['searchJobs', { city: 'Guadalajra' }, 'guadalajara'],
        ['getSalaryGuide', { family: 'desarollador' }, 'desarrollador'],
        ['searchJobs', { modalty: 'remoto' }, 'modality'],
      ] as const) {
        const answer = await call(name, given);
        assert.equal(answer.result?.isError, true);
        const [sentence = '', json = ''] = textOf(answer).split('\n');
        assert.match(sentence, /^(".*" is not a valid|There is no argument)/);
        const failure = JSON.parse(json) as { nearest: string; validValues: string[] };
        assert.equal(failure.nearest, nearest);
        assert.ok(failure.validValues.includes(nearest));
      }
    });

    test('learns what is accepted when something is missing or out of range', async () => {
      assert.match(textOf(await call('getSalaryGuide')), /^family is missing\./);
      assert.match(textOf(await call('searchJobs', { limit: 51 })), /from 1 to 50/);
      assert.match(textOf(await call('searchJobs', { limit: '5' })), /active vacancies/);
      assert.match(textOf(await call('searchJobs', { offset: 90_000 })), /there are only \d+/);
      assert.match(textOf(await call('getJob', { jobId: '../index' })), /cannot be a jobId/);
    });

    test('learns that a vacancy has closed, and what to do', async () => {
      const answer = await call('getJob', { jobId: 'gone-vac-1' });
      assert.equal(answer.result?.isError, true);
      assert.match(textOf(answer), /has closed.*Do not offer it|Do not offer this vacancy/);
      assert.match(textOf(answer), /searchJobs/);
    });
  });
}

describe('a natural question', () => {
  for (const { asked, calls, says } of questions) {
    test(`is answered in few calls and bytes: ${asked}`, async (t) => {
      const rpc = rpcOver(mcpOver(source).fetch, '2026-07-28');
      let bytes = 0;
      let text = '';
      for (const [name, given] of calls) {
        const jobId = given.jobId === 'the first' ? /^ {2}(http\S+)$/m.exec(text)?.[1] : given.jobId;
        const answer = await rpc('tools/call', {
          name,
          arguments: { ...given, ...(given.jobId ? { jobId } : {}) },
        });
        assert.ok(!answer.result?.isError, textOf(answer));
        bytes += answer.bytes;
        text += textOf(answer);
      }
      assert.match(text, says);
      assert.ok(calls.length <= 3 && bytes <= 30_000, `${calls.length} calls, ${bytes} bytes`);
      t.diagnostic(`${calls.length} calls, ${bytes} bytes`);
    });
  }
});

test('a server that runs sees the next release', async (t) => {
  const releases = scratchDirectory(t);
  const write = (id: string, generatedAt: string) => {
    const index = JSON.stringify({ ...example.index(), generatedAt });
    return writeRelease(releases, { id, generatedAt, files: { '/api/v1/index.json': index } });
  };
  await write('20261116T120000Z-aaaaaaaaaaaa', '2026-11-16T12:00:00Z');
  const rpc = rpcOver(mcpOver(await opened({ releases })).fetch, '2026-07-28');
  const stamp = async () => /2026\S+Z/.exec(textOf(await rpc('tools/call', { name: 'getApiIndex' })))?.[0];
  assert.equal(await stamp(), '2026-11-16T12:00:00Z');
  await write('20261117T120000Z-bbbbbbbbbbbb', '2026-11-17T12:00:00Z');
  assert.equal(await stamp(), '2026-11-17T12:00:00Z');
});
