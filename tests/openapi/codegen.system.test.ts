import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate as orval } from 'orval';
import { generateApi } from 'swagger-typescript-api';
import { components } from '../../src/contract/schemas/components.ts';
import { salaryIndexName } from '../../src/contract/service.ts';
import { compareWithContract, compilerMessages } from './contract-comparison.ts';
import { publishedDocument, publishedService } from './document.ts';

const { JobDetail, SalaryGuide, Problem } = components;
const publishedFields = { ...JobDetail.properties, ...SalaryGuide.properties, ...Problem.properties };

interface Generation {
  readonly file: string;
  readonly path: string;
}

const generators: Readonly<Record<string, (given: Generation) => Promise<unknown>>> = {
  'openapi-typescript': async ({ file, path }) =>
    writeFile(join(path, 'types.ts'), astToString(await openapiTS(await readFile(file, 'utf8')))),
  'hey-api': ({ file, path }) =>
    createClient({
      input: file,
      output: { path, postProcess: [] },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    }),
  orval: ({ file, path }) =>
    orval({ input: { target: file }, output: { target: join(path, 'client.ts'), client: 'fetch' } }),
  'swagger-typescript-api': ({ file, path }) =>
    generateApi({ input: file, output: path, httpClientType: 'fetch', silent: true }),
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
  include: ['generated'],
};

suite('types generated from the published OpenAPI document', { concurrency: true }, () => {
  const document = publishedDocument();
  const schemaNames = Object.keys((document.components as { schemas: object }).schemas);
  let directory: string;
  let generated: string;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tabulador-codegen-'));
    generated = withoutServiceName(astToString(await openapiTS(JSON.stringify(document))));
  });
  after(() => rm(directory, { recursive: true }));

  test('equal the types of the contract, schema by schema', async () => {
    const difference = await compareWithContract(
      generated,
      schemaNames,
      join(directory, 'as-published'),
      'OpenContract',
    );
    assert.ok(difference === '', `\n${difference}`);
  });

  for (const [name, generate] of Object.entries(generators))
    test(`${name} writes a client that compiles strictly and gives every field a type`, async () => {
      const project = join(directory, name);
      const path = join(project, 'generated');
      await mkdir(path, { recursive: true });
      const file = join(project, 'openapi.json');
      await writeFile(file, JSON.stringify(document));
      await generate({ file, path });
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
    });
});

// `source` is a constant of the service that publishes, so its description knows the value; the contract's type, which
// every service shares, can only say string.
function withoutServiceName(generated: string): string {
  const constant = `source: "${salaryIndexName(publishedService)}";`;
  assert.ok(generated.includes(constant), `the description does not say that ${constant}`);
  return generated.replaceAll(constant, 'source: string;');
}
