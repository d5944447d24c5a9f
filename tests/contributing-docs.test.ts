import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { commands } from '../src/program/cli/commands.ts';
import { importsOf } from './architecture/imports.ts';
import { projectFiles, read, root } from './docs/documents.ts';
import { pathsNamedIn } from './docs/named-paths.ts';

const topics = [
  'A city',
  'A vacancy field',
  'A feed format',
  'A host',
  'A board engine',
  'A command',
] as const;
type Topic = (typeof topics)[number];

/** The steps of a list of CONTRIBUTING.md, each in one line. */
function stepsOf(topic: Topic): string[] {
  const [, section = ''] = read('CONTRIBUTING.md').split(`\n### ${topic}\n`);
  return section
    .split(/\n##/)[0]
    ?.replace(/\n {2,}/g, ' ')
    .split('\n')
    .flatMap((line) => /^\d+\. (.*)/.exec(line)?.[1] ?? []) as string[];
}

/** Every file that the list names, first or on the way. */
function namedIn(topic: Topic): Set<string> {
  return new Set(stepsOf(topic).flatMap(pathsNamedIn));
}

const sources = projectFiles.filter((path) => /^src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'));

test('each topic has a list, and each step begins with a file or folder that exists', () => {
  const headings = [...read('CONTRIBUTING.md').matchAll(/^### (.*)$/gm)].map(([, heading]) => heading);
  assert.deepEqual(headings, topics);
  for (const topic of topics) {
    const steps = stepsOf(topic);
    assert.ok(steps.length >= 3, topic);
    for (const step of steps) {
      const [, path] = /^`([^`]+)`/.exec(step) ?? [];
      assert.ok(path, `${topic}: "${step}" does not begin with a path`);
      assert.ok(existsSync(join(root, path.replace(/<.*/, ''))), `${topic}: ${path}`);
    }
  }
});

/** What the first steps of a list come to, for something called `name`; the compiler then asks for the rest. */
interface Trial {
  readonly topic: Topic;
  readonly name: string;
  readonly edits: readonly { readonly file: string; readonly below: string; readonly insert: string }[];
}

const trials: readonly Trial[] = [
  {
    topic: 'A city',
    name: 'trial-city',
    edits: [
      {
        file: 'src/contract/vocabulary/cities.ts',
        below: 'export const citySlugs = [',
        insert: "'trial-city',",
      },
    ],
  },
  {
    topic: 'A vacancy field',
    name: 'trialField',
    edits: [
      {
        file: 'src/vacancies/vacancy.ts',
        below: 'export interface VacancyFacts {',
        insert: "readonly trialField: 'a' | 'b' | null;",
      },
      {
        file: 'src/vacancies/vacancy-fields.ts',
        below: 'export const vacancyFields = {',
        insert: "trialField: { stored: 'text', gate: 'closed set', search: 'none', page: 'fact' },",
      },
    ],
  },
  {
    topic: 'A feed format',
    name: 'trial-format',
    edits: [
      {
        file: 'src/intake/formats/feed-formats.ts',
        below: 'export const formatReaders = {',
        // Complete in itself: nothing else of the program has a list of formats.
        insert:
          "'trial-format': { kind: 'text', recognises: () => false, open: async () => ({ table: undefined, place: {}, items: [] as never }) },",
      },
    ],
  },
  {
    topic: 'A host',
    name: 'trial-host',
    edits: [
      {
        file: 'src/serve/check/hosts.ts',
        below: 'export const hosts = {',
        insert: "'trial-host': { label: 'x', kind: 'configuration' },",
      },
    ],
  },
];

test('the compiler asks for no file that its list does not name', async (t) => {
  const copy = mkdtempSync(join(tmpdir(), 'tabulador-how-to-'));
  t.after(() => rmSync(copy, { recursive: true }));
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
  cpSync(join(root, 'tsconfig.json'), join(copy, 'tsconfig.json'));
  // Packages are found, and declare the project's own package to be one of ES modules.
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(copy, 'tsconfig.trial.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src'], exclude: ['src/**/*.test.ts'] }),
  );
  for (const { topic, edits } of trials) {
    for (const { file, below, insert } of edits) {
      assert.ok(namedIn(topic).has(file), `${topic}: ${file}`);
      const source = readFileSync(join(copy, file), 'utf8');
      assert.equal(source.split(below).length, 2, `${file}: "${below}"`);
      writeFileSync(join(copy, file), source.replace(below, `${below}\n${insert}`));
    }
  }

  const errors = await compilerErrors(copy);
  const asked = trials.map(({ topic, name }) => ({
    topic,
    files: errors.filter(({ message }) => message.includes(name)).map(({ file }) => file),
  }));
  const attributed = new Set(asked.flatMap(({ files }) => files));
  assert.deepEqual(
    errors.filter(({ file }) => !attributed.has(file)),
    [],
  );
  assert.ok(attributed.size >= 5, `the compiler asked for ${[...attributed].join(', ')} only`);
  for (const { topic, files } of asked) {
    const named = namedIn(topic);
    assert.deepEqual(
      files.filter((file) => !named.has(file)),
      [],
      topic,
    );
  }
});

/** Each error with the lines that explain it. */
async function compilerErrors(directory: string): Promise<{ file: string; message: string }[]> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const output = await promisify(execFile)(
    process.execPath,
    [compiler, '-p', 'tsconfig.trial.json', '--noEmit', '--pretty', 'false'],
    { cwd: directory, maxBuffer: 16 * 1024 * 1024 },
  ).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  return output
    .split(/\n(?=\S)/)
    .filter((error) => error.trim() !== '')
    .map((error) => ({ file: error.split('(')[0] ?? '', message: error }));
}

test('the list of a field names every file through which such a field goes today', () => {
  const named = namedIn('A vacancy field');
  const way = sources.filter((path) => /\bindustry\s*[:,})]/.test(read(path)));
  assert.ok(way.length > 10);
  assert.deepEqual(
    way.filter((path) => !named.has(path)),
    [],
  );
});

test('the list of a host names every table of hosts, those of the tests included', () => {
  const named = namedIn('A host');
  const tables = projectFiles
    .filter((path) => /^(src|tests)\/.*\.ts$/.test(path))
    .filter((path) => /: (Readonly<)?Record<HostName,.* = \{/.test(read(path)));
  assert.ok(tables.length > 1);
  assert.deepEqual(
    tables.filter((path) => !named.has(path)),
    [],
  );
});

test('nothing but what the list of an engine names knows which engine there is', () => {
  const engines = /from '[^']*\/sqlite\/[^']*'/;
  const knowing = sources.filter((path) => !path.startsWith('src/board/sqlite/') && engines.test(read(path)));
  assert.ok(knowing.length > 0);
  assert.deepEqual(
    knowing.filter((path) => !namedIn('A board engine').has(path)),
    [],
  );
});

const commandsFolder = 'src/program/cli/commands/';

/** The files of the project that a module loads, at once or on use. */
function importedBy(path: string): string[] {
  return importsOf(path, read(path)).flatMap(({ specifier, typeOnly }) =>
    !typeOnly && specifier?.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : [],
  );
}

test('every command in the folder of commands is one that the list of commands loads, or belongs to one', () => {
  assert.match(stepsOf('A command').join('\n'), /^`src\/program\/cli\/commands\/<name>\.ts`/m);
  const list = 'src/program/cli/commands.ts';
  const loaded = importedBy(list).filter((path) => path.startsWith(commandsFolder));
  const importers = new Map([list, ...loaded].map((path) => [path, importedBy(path)]));
  const defined = sources.flatMap((path) =>
    path.startsWith(commandsFolder)
      ? [...read(path).matchAll(/^export function (\w+Command)\(context: CliContext/gm)].map(
          ([, name = '']) => ({ path, name }),
        )
      : [],
  );
  assert.deepEqual(
    [...new Set(loaded)].filter((path) => !defined.some((command) => command.path === path)),
    [],
  );
  const unused = defined.filter(({ path, name }) =>
    [...importers].every(([file, imported]) => !imported.includes(path) || !read(file).includes(name)),
  );
  assert.deepEqual(unused, []);
  assert.ok(Object.keys(commands).length >= new Set(loaded).size);
});
