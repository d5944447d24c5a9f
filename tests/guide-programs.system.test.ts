import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { openData } from '../src/contract/open-data.ts';
import { operationIds, problemCodes } from '../src/contract/operations.ts';
import { developerPages, pages, siteLanguages } from '../src/contract/pages.ts';
import { currentLink, problemLocation } from '../src/release/format/release-layout.ts';
import { abridged } from '../src/release/site/developers/examples.ts';
import { figuresIn, type PrintedProgram, programsIn } from './guide/printed-programs.ts';
import { type ServedRelease, serveDemoRelease } from './guide/served-release.ts';
import { attributeValues } from './site/markup.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { ensureSystemPackages } from './system-packages.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

/** The project's own Node first, whatever the machine has. */
const env = { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env.PATH}`, NO_COLOR: '1' };

let served: ServedRelease;

before(async () => {
  await ensureSystemPackages('curl', 'python');
  served = await serveDemoRelease(240);
});

after(() => served.stop());

/** The client, where the `npm install` that the guide prints would put it. */
async function installClient(directory: string, guide: string): Promise<void> {
  const [, name = ''] = /<code>npm install ([^<]+)<\/code>/.exec(guide) ?? [];
  assert.notEqual(name, '', 'the guide says what to install');
  const target = join(directory, 'node_modules', name);
  await mkdir(target, { recursive: true });
  await symlink(join(root, 'src'), join(target, 'src'));
  await writeFile(
    join(target, 'package.json'),
    JSON.stringify({
      name,
      type: 'module',
      exports: { '.': './src/readers/client/index.ts', './mirror': './src/readers/client/mirror.ts' },
    }),
  );
}

test('the guide prints TypeScript that type-checks against the client', async (t) => {
  const directory = scratchDirectory(t);
  await installClient(directory, await served.text(developerPages.guide.en));
  const guides = await Promise.all(
    siteLanguages.map(async (language) => programsIn(await served.text(developerPages.guide[language]))),
  );
  const [spanish, english] = guides.map((programs) => programs.map(({ code, prints }) => [code, prints]));
  assert.deepEqual(spanish, english);
  const code = guides[0]?.find(({ language }) => language === 'typescript')?.code ?? '';
  // Proof that the compiler looks: the salary of a vacancy may be null.
  const programs = { search: code, careless: code.replace('job.salary?.text', 'job.salary.text') };
  const files = Object.keys(programs).map((name) => `${name}.mts`);
  for (const [name, own] of Object.entries(programs)) await writeFile(join(directory, `${name}.mts`), own);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext', 'dom'],
    types: [],
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
  };
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const said = await run(process.execPath, [compiler, '-p', '.'], { cwd: directory }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  assert.match(said, /^careless\.mts\(\d+,\d+\): error TS18047: 'job\.salary' is possibly 'null'\.\n$/);
});

for (const language of siteLanguages) {
  describe(`the guide in ${language}`, () => {
    let guide: string;
    let programs: PrintedProgram[];

    before(async () => {
      guide = await served.text(developerPages.guide[language]);
      programs = programsIn(guide);
    });

    test('prints programs that print what it says, run as it says, in an empty directory', async (t) => {
      const directory = scratchDirectory(t);
      await installClient(directory, guide);
      assert.equal(programs.length, 5);
      for (const { language: tool, caption, code, prints, abridged: cut } of programs) {
        const [, file] = caption.split(' ');
        if (file) await writeFile(join(directory, file), `${code}\n`);
        const command = file ? caption : code;
        const { stdout, stderr } = await run('sh', ['-c', command], { cwd: directory, env });
        const printed = cut ? abridged(JSON.parse(stdout)).join('') : stdout.trim();
        assert.equal(printed, prints, tool);
        assert.equal(stderr, '', tool);
      }
    });

    test('shows of each error the body that the release has', async () => {
      const bodies = figuresIn(await served.text(developerPages.errors[language])).map(({ text }) => text);
      const expected = await Promise.all(
        problemCodes.map(async (code) => {
          const file = join(served.releases, currentLink, problemLocation(code));
          return abridged(JSON.parse(await readFile(file, 'utf8'))).join('');
        }),
      );
      assert.deepEqual(bodies, expected);
    });

    test('leads to its pages, and each to the other language', async () => {
      for (const addresses of Object.values(developerPages)) {
        const page = await served.text(addresses[language]);
        for (const other of siteLanguages) {
          assert.ok(
            page.includes(
              `<link rel="alternate" hreflang="${other}" href="${served.origin}${addresses[other]}">`,
            ),
            addresses[language],
          );
        }
        const links = attributeValues(page, 'href');
        const siblings = Object.values(developerPages).map((sibling) => sibling[language]);
        for (const other of [...siblings, pages.reference, pages.data, pages.terms])
          assert.ok(links.includes(other), other);
      }
    });
  });
}

test('the reference shows of each operation what the server answers', async () => {
  const reference = await served.text(pages.reference);
  const paths = [...reference.matchAll(/<a href="#schema-\w+">\w+<\/a>: <a href="([^"]+)">/g)];
  assert.equal(paths.length, operationIds.length);
  const answers = paths.map(async ([, path = '']) => abridged(JSON.parse(await served.text(path))).join(''));
  assert.deepEqual(
    figuresIn(reference).map(({ text }) => text),
    await Promise.all(answers),
  );
});

/** What a recipe prints, as the number of remote vacancies by city. */
function countsIn(printed: string): Record<string, number> {
  const pairs = [...printed.matchAll(/([a-z-]{4,}) +(\d+)/g)];
  return Object.fromEntries(pairs.map(([, city = '', count]) => [city, Number(count)]));
}

test('pandas, R and DuckDB read the tables as the recipes say', async (t) => {
  await ensureSystemPackages('pandas', 'r');
  const directory = scratchDirectory(t);
  const recipes = new Map(
    figuresIn(await served.text(pages.data)).map(({ caption, text }) => [caption, text]),
  );
  const { items } = JSON.parse(await served.text('/api/v1/jobs/search/all/all/remoto.json'));
  const expected: Record<string, number> = {};
  for (const { city } of items) expected[city.slug] = (expected[city.slug] ?? 0) + 1;
  const printed = async (command: string, name: string, file: string) => {
    await writeFile(join(directory, file), recipes.get(name) ?? '');
    return (await run(command, [file], { cwd: directory, env })).stdout;
  };
  assert.deepEqual(countsIn(await printed('/usr/bin/python3', 'pandas', 'a.py')), expected);
  // R prints wide tables in two lines: names above, numbers below.
  const inR = await printed('Rscript', 'R', 'a.R');
  const [names, numbers] = [inR.match(/[a-z]+(-[a-z]+)*/g) ?? [], inR.match(/\d+/g) ?? []];
  assert.deepEqual(Object.fromEntries(names.map((name, at) => [name, Number(numbers[at])])), expected);
  // DuckDB fetches its part for HTTP from the network, so here it reads the file itself.
  const connection = await (await DuckDBInstance.create()).connect();
  const query = (recipes.get('DuckDB') ?? '').replace(
    served.origin,
    join(served.releases, currentLink, 'public'),
  );
  const rows = (await connection.runAndReadAll(query)).getRows();
  assert.deepEqual(Object.fromEntries(rows.map(([city, count]) => [city, Number(count)])), expected);
});

test('the columns of each Parquet file are those of the dictionary, with their types', async () => {
  const types: Readonly<Record<string, string>> = { VARCHAR: 'string', INTEGER: 'integer', DATE: 'date' };
  const connection = await (await DuckDBInstance.create()).connect();
  const { resources } = JSON.parse(await served.text(openData.dictionary));
  for (const { path, schema } of resources.filter(({ format }: { format: string }) => format === 'parquet')) {
    const file = join(served.releases, currentLink, 'public', pages.data, path);
    const rows = (await connection.runAndReadAll(`DESCRIBE FROM '${file}'`)).getRows();
    assert.deepEqual(
      rows.map(([name, type]) => [name, types[String(type)]]),
      schema.fields.map(({ name, type }: Record<string, string>) => [name, type]),
    );
  }
});
