import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate as orval } from 'orval';
import { generateApi } from 'swagger-typescript-api';
import { components } from '../../src/contract/schemas/components.ts';
import { salaryIndexName } from '../../src/contract/service.ts';
import { startAllHosts } from '../hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from '../hosts/built-release.ts';
import { start } from '../support/run-command.ts';
import { compareWithContract, compilerMessages } from './contract-comparison.ts';
import { publishedDocument, publishedService } from './document.ts';

const { JobDetail, SalaryGuide, Problem } = components;
const publishedFields = { ...JobDetail.properties, ...SalaryGuide.properties, ...Problem.properties };

interface Generation {
  readonly file: string;
  readonly path: string;
  /** Of a running service. */
  readonly baseUrl: string;
}

interface Generator {
  readonly generate: (given: Generation) => Promise<unknown>;
  /** Searches León and asks for a vacancy that is not there. A misspelt city must not compile. */
  readonly program: (baseUrl: string) => string;
}

const orvalClient = (client: 'fetch' | 'axios') =>
  (({ file, path, baseUrl }) =>
    orval({
      input: { target: file },
      output: { target: join(path, 'client.ts'), client, baseUrl },
    })) satisfies Generator['generate'];

const generators: Readonly<Record<string, Generator>> = {
  'openapi-typescript': {
    generate: async ({ file, path }) =>
      writeFile(join(path, 'types.ts'), astToString(await openapiTS(await readFile(file, 'utf8')))),
    program: (baseUrl) => `import type { paths } from './generated/types';
type Search = paths['/jobs/search/{city}/{family}/{modality}.json'];
type Responses = paths['/jobs/{jobId}.json']['get']['responses'];
const city: Search['parameters']['path']['city'] = 'leon';
// @ts-expect-error: a misspelt city
export const slip: Search['parameters']['path']['city'] = 'leonn';
const get = async (path: string): Promise<unknown> => (await fetch('${baseUrl}' + path)).json();
type Found = Search['get']['responses'][200]['content']['application/json'];
const found = (await get(\`/jobs/search/\${city}/all/all.json\`)) as Found;
const gone = (await get('/jobs/gone.json')) as Responses[404]['content']['application/problem+json'];
console.log(found.count, found.items[0]?.city.slug, gone.code);`,
  },
  'hey-api': {
    generate: ({ file, path }) =>
      createClient({
        input: file,
        output: { path, postProcess: [] },
        plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
        logs: { level: 'silent' },
      }),
    program: (baseUrl) => `import { client } from './generated/client.gen';
import { getJob, searchJobs } from './generated/sdk.gen';
client.setConfig({ baseUrl: '${baseUrl}' });
const found = await searchJobs({ path: { city: 'leon', family: 'all', modality: 'all' } });
// @ts-expect-error: a misspelt city
export const slip = () => searchJobs({ path: { city: 'leonn', family: 'all', modality: 'all' } });
const gone = await getJob({ path: { jobId: 'gone' } });
console.log(found.data?.count, found.data?.items[0]?.city.slug, gone.error?.code);`,
  },
  'orval with fetch': {
    generate: orvalClient('fetch'),
    program: () => `import { getJob, searchJobs } from './generated/client';
const found = await searchJobs('leon', 'all', 'all');
// @ts-expect-error: a misspelt city
export const slip = () => searchJobs('leonn', 'all', 'all');
const gone = await getJob('gone');
if (found.status === 200 && gone.status === 404)
  console.log(found.data.count, found.data.items[0]?.city.slug, gone.data.code);`,
  },
  'orval with axios': {
    generate: orvalClient('axios'),
    program: () => `import { isAxiosError } from 'axios';
import { getTabuladorDemo, type Problem } from './generated/client';
const { getJob, searchJobs } = getTabuladorDemo();
const found = await searchJobs('leon', 'all', 'all');
// @ts-expect-error: a misspelt city
export const slip = () => searchJobs('leonn', 'all', 'all');
const gone: unknown = await getJob('gone').catch((error: unknown) => error);
const code = isAxiosError<Problem>(gone) && gone.response?.data.code;
console.log(found.data.count, found.data.items[0]?.city.slug, code);`,
  },
  'swagger-typescript-api': {
    generate: ({ file, path }) =>
      generateApi({ input: file, output: path, httpClientType: 'fetch', silent: true }),
    program: (baseUrl) => `import { Api, type Problem } from './generated/Api';
const api = new Api({ baseUrl: '${baseUrl}' });
const found = await api.jobs.searchJobs('leon', 'all', 'all', { format: 'json' });
// @ts-expect-error: a misspelt city
export const slip = () => api.jobs.searchJobs('leonn', 'all', 'all');
const gone: { error: Problem } = await api.jobs.getJob('gone', { format: 'json' }).catch((thrown) => thrown);
console.log(found.data.count, found.data.items[0]?.city.slug, gone.error.code);`,
  },
};

const strictProject = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'esnext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['generated', 'use.ts'],
};

suite('types generated from the published OpenAPI document', { concurrency: true }, () => {
  const document = publishedDocument();
  const schemaNames = Object.keys((document.components as { schemas: object }).schemas);
  let directory: string;
  let generated: string;
  let built: BuiltRelease;
  let started: Awaited<ReturnType<typeof startAllHosts>>;

  before(async () => {
    built = await buildDemoRelease();
    started = await startAllHosts(built, ['node']);
    directory = await mkdtemp(join(tmpdir(), 'tabulador-codegen-'));
    generated = withoutServiceName(astToString(await openapiTS(JSON.stringify(document))));
  });
  after(async () => {
    await rm(directory, { recursive: true });
    await started.stop();
    await built.remove();
  });

  test('equal the types of the contract, schema by schema', async () => {
    const difference = await compareWithContract(
      generated,
      schemaNames,
      join(directory, 'as-published'),
      'OpenContract',
    );
    assert.ok(difference === '', `\n${difference}`);
  });

  for (const [name, { generate, program }] of Object.entries(generators))
    test(`${name} writes a client that compiles strictly, gives every field a type and reads a service`, async () => {
      const project = join(directory, name.replaceAll(' ', '-'));
      const path = join(project, 'generated');
      await mkdir(path, { recursive: true });
      const file = join(project, 'openapi.json');
      await writeFile(file, JSON.stringify(document));
      const baseUrl = `http://127.0.0.1:${started.hosts[0]?.port}/api/v1`;
      await generate({ file, path, baseUrl });
      await writeFile(join(project, 'use.ts'), program(baseUrl));
      await symlink(join(import.meta.dirname, '..', 'node_modules'), join(project, 'node_modules'));
      await writeFile(join(project, 'package.json'), '{ "type": "module" }');
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify(strictProject));
      assert.equal(await compilerMessages(project), '');
      const files = await readdir(path, { recursive: true });
      const texts = await Promise.all(
        files.filter((found) => found.endsWith('.ts')).map((found) => readFile(join(path, found), 'utf8')),
      );
      const text = texts.join('\n');
      for (const schema of ['JobDetail', 'SalaryGuide', 'Problem']) assert.ok(text.includes(schema), schema);
      assert.match(text, /sampleSize: number/);
      const fields = Object.keys(publishedFields);
      const untyped = text.match(/^ *(?:readonly )?(\w+)\??: (?:unknown|any);/gm) ?? [];
      assert.deepEqual(
        untyped.filter((line) => fields.includes(line.trim().split(/[?:]/)[0] ?? '')),
        [],
      );
      const outfile = join(project, 'use.mjs');
      await build({
        entryPoints: [join(project, 'use.ts')],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
        packages: 'external',
        logLevel: 'silent',
      });
      const { code, output, messages } = await start(process.execPath, [outfile]).ended;
      const { count } = JSON.parse(
        await readFile(join(built.releases, 'current/public/api/v1/jobs/search/leon/all/all.json'), 'utf8'),
      );
      assert.deepEqual([code, output, messages], [0, `${count} leon job-not-found\n`, '']);
    });
});

// `source` is a constant of the service that publishes, so its description knows the value; the contract's type, which
// every service shares, can only say string.
function withoutServiceName(generated: string): string {
  const constant = `source: "${salaryIndexName(publishedService)}";`;
  assert.ok(generated.includes(constant), `the description does not say that ${constant}`);
  return generated.replaceAll(constant, 'source: string;');
}
