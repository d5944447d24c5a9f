import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, root } from './docs/documents.ts';
import { spansIn } from './docs/markdown.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** The first steps of a list of CONTRIBUTING.md, for something called `name`; the compiler then asks for the rest. */
const trials: readonly {
  readonly topic: string;
  readonly name: string;
  /** By file: below which line to insert what. */
  readonly edits: Readonly<Record<string, readonly [below: string, insert: string]>>;
}[] = [
  {
    topic: 'A city',
    name: 'trial-city',
    edits: { 'src/contract/vocabulary/cities.ts': ['export const citySlugs = [', "'trial-city',"] },
  },
  {
    topic: 'A vacancy field',
    name: 'trialField',
    edits: {
      'src/vacancies/vacancy.ts': [
        'export interface VacancyFacts {',
        "readonly trialField: 'a' | 'b' | null;",
      ],
      'src/vacancies/vacancy-fields.ts': [
        'export const vacancyFields = {',
        "trialField: { stored: 'text', gate: 'closed set', search: 'none', page: 'fact' },",
      ],
    },
  },
  {
    topic: 'A host',
    name: 'trial-host',
    edits: {
      'src/serve/check/hosts.ts': [
        'export const hosts = {',
        "'trial-host': { label: 'x', kind: 'configuration' },",
      ],
    },
  },
];

function filesNamedIn(topic: string): string[] {
  const [, section = ''] = read('CONTRIBUTING.md').split(`\n### ${topic}\n`);
  return spansIn(section.split(/\n##/)[0] ?? '');
}

test('the compiler asks for no file that the list in CONTRIBUTING.md does not name', (t) => {
  const copy = scratchDirectory(t);
  for (const name of ['src', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(copy, 'tsconfig.trial.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src'], exclude: ['src/**/*.test.ts'] }),
  );
  for (const { edits } of trials)
    for (const [file, [below, insert]] of Object.entries(edits)) {
      const source = readFileSync(join(copy, file), 'utf8');
      assert.equal(source.split(below).length, 2, `${file}: "${below}"`);
      writeFileSync(join(copy, file), source.replace(below, `${below}\n${insert}`));
    }
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', 'tsconfig.trial.json', '--pretty', 'false'],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const errors = stdout.split(/\n(?=\S)/).filter((error) => error.trim() !== '');
  const fileOf = (error: string) => error.split('(')[0] ?? '';
  const explained = new Set<string>();
  for (const { topic, name, edits } of trials) {
    const asked = errors.filter((error) => error.includes(name)).map(fileOf);
    for (const file of asked) explained.add(file);
    const named = filesNamedIn(topic);
    const silent = [...asked, ...Object.keys(edits)].filter((file) => !named.includes(file));
    assert.deepEqual(silent, [], topic);
  }
  assert.ok(explained.size >= 5, `the compiler asked for ${[...explained].join(', ')} only`);
  assert.deepEqual(
    errors.filter((error) => !explained.has(fileOf(error))),
    [],
  );
});
