import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { salaryIndexName } from '../../src/contract/service.ts';
import { compareWithContract } from './contract-comparison.ts';
import { publishedDocument, publishedService } from './document.ts';

/** What a loose comparison would let through, as it would appear in the generated text. */
const damages = [
  // A renamed property, one that became optional, a null that is gone, and a constant that became any string.
  { from: 'sampleSize: number', to: 'sampleCount: number', differs: 'SalaryBand.sampleCount' },
  { from: 'zone: string | null', to: 'zone?: string | null', differs: 'JobDetail.location' },
  { from: 'industry: string | null', to: 'industry: string', differs: 'JobSummary.industry' },
  { from: 'cost: "free"', to: 'cost: string', differs: 'JobDetail.howToApply' },
];

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
    const difference = await compareWithContract(generated, schemaNames, join(directory, 'as-published'));
    assert.ok(difference === '', `\n${difference}`);
  });

  test('another generator gives every field a type too', async () => {
    const path = join(directory, 'hey-api');
    await createClient({
      input: document,
      output: { path, postProcess: [] },
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    const text = await readFile(join(path, 'types.gen.ts'), 'utf8');
    const types = text.replace(/\/\*\*.*?\*\//gs, '');
    assert.match(types, /validValues\?: \{\s*\[key: string\]: Array<string>;/);
    assert.deepEqual(types.match(/.*[:|<] (unknown|any)\b.*/g) ?? [], []);
  });

  test('a comparison notices every difference', async () => {
    let damaged = generated;
    for (const { from, to } of damages) {
      assert.ok(generated.includes(from), `the generated text has no "${from}"`);
      damaged = damaged.replaceAll(from, to);
    }
    const difference = await compareWithContract(damaged, schemaNames, join(directory, 'damaged'));
    for (const { differs } of damages)
      assert.match(difference, new RegExp(`${differs.replace('.', '\\.')}\\b`));
  });
});

// `source` is a constant of the service that publishes, so its description knows the value; the contract's type, which
// every service shares, can only say string.
function withoutServiceName(generated: string): string {
  const constant = `source: "${salaryIndexName(publishedService)}";`;
  assert.ok(generated.includes(constant), `the description does not say that ${constant}`);
  return generated.replaceAll(constant, 'source: string;');
}
