import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { build } from 'esbuild';
import { publint } from 'publint';
import { type PackedPackage, packPackage, root } from '../support/packed-package.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { clientSamples, exampleStore, exampleStores } from './code-samples.ts';
import { node20 } from './runtimes.ts';

const tools = join(import.meta.dirname, '..', 'node_modules');

/** How people compile: what their `tsconfig.json` says, and with which compiler. */
const projects = {
  nodenext: { module: 'nodenext', lib: ['es2022'], types: ['node'] },
  node16: { module: 'node16', lib: ['es2022'], types: ['node'] },
  bundler: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: [] },
} as const;

const compilers = {
  'TypeScript 7': join(root, 'node_modules/typescript/bin/tsc'),
  'TypeScript 5': join(tools, 'typescript/bin/tsc'),
};

suite('whoever installs the package for the client', () => {
  const scratch = scratchDirectory({ after });
  let packed: PackedPackage;

  before(() => {
    packed = packPackage(scratch);
  });

  /** A directory with the package and, where said, what npm would install beside it. */
  function consumer(name: string, beside: readonly string[] = []): string {
    const directory = join(scratch, name);
    for (const packageName of ['tabulador', ...beside]) {
      const place = join(directory, 'node_modules', packageName);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(
        packageName === 'tabulador' ? packed.unpacked : join(root, 'node_modules', packageName),
        place,
      );
    }
    writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
    return directory;
  }

  for (const [name, node] of [
    ['Node 24', () => process.execPath],
    ['Node 20', node20],
  ] as const) {
    test(`imports it in ${name}, with none of the dependencies there`, () => {
      const directory = consumer(name.replace(' ', '-'));
      writeFileSync(
        join(directory, 'main.js'),
        `import { createClient, memoryStore } from 'tabulador/client';
         const fetch = async (url) => Response.json({ url: String(url) });
         const client = createClient({ baseUrl: 'https://empleos.example', fetch });
         console.log(JSON.stringify(await client.getApiIndex()), memoryStore().jobs.size);`,
      );
      const printed = execFileSync(node(), ['main.js'], { cwd: directory, encoding: 'utf8' });
      assert.equal(printed, '{"url":"https://empleos.example/api/v1/index.json"} 0\n');
    });
  }

  test('loads a few small files, and no package', async () => {
    const { metafile } = await build({
      entryPoints: [join(packed.unpacked, 'dist/readers/client/index.js')],
      absWorkingDir: packed.unpacked,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'neutral',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
    assert.deepEqual(
      imports.filter(({ external }) => external),
      [],
    );
    const names = Object.keys(metafile.inputs);
    assert.ok(names.length > 10 && names.length < 20, names.join('\n'));
  });

  for (const [project, options] of Object.entries(projects)) {
    for (const [name, compiler] of Object.entries(compilers)) {
      test(`compiles what the page shows, and what must not compile, as ${project} with ${name}`, () => {
        // The types of the answers are made by typebox, which is a dependency and so is there.
        const directory = consumer(`${project}-${name.replace(' ', '-')}`, [
          'typebox',
          '@types/node',
          'undici-types',
        ]);
        const hasNode = options.types.length > 0;
        for (const [position, code] of clientSamples().entries())
          writeFileSync(join(directory, `sample-${position}.ts`), code);
        if (hasNode)
          for (const file of exampleStores) writeFileSync(join(directory, file), exampleStore(file));
        writeFileSync(join(directory, 'types.ts'), typesOfConsumer());
        const compilerOptions = {
          target: 'es2022',
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          noEmit: true,
          // Once with every declaration that is shipped; with those of typebox that takes minutes of an older compiler.
          skipLibCheck: project !== 'nodenext' || name !== 'TypeScript 7',
          preserveSymlinks: true,
          ...options,
        };
        writeFileSync(
          join(directory, 'tsconfig.json'),
          JSON.stringify({ compilerOptions, include: ['*.ts'] }),
        );
        assert.equal(compiled(compiler, directory), '');
      });
    }
  }

  test('has a package that publint and attw find nothing wrong with', async () => {
    const { messages } = await publint({ pkgDir: packed.unpacked, strict: true, pack: false });
    assert.deepEqual(messages, []);
    // Ends with another code than 0 if it finds anything. Who still has CommonJS imports it dynamically.
    const attw = join(tools, '@arethetypeswrong/cli/dist/index.js');
    const printed = execFileSync(process.execPath, [attw, packed.tarball, '--profile', 'esm-only'], {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    assert.match(printed, /"tabulador\/client"/);
  });

  test('gets neither tests nor sources', () => {
    const files = globSync('dist/**/*', { cwd: packed.unpacked });
    assert.deepEqual(
      files.filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file)),
      [],
    );
  });
});

/** The checks of the types, on what is published instead of the sources. */
function typesOfConsumer(): string {
  return readFileSync(join(import.meta.dirname, 'types.ts'), 'utf8')
    .replaceAll(/'[./]+\/src\/readers\/client\/index\.ts'/g, "'tabulador/client'")
    .replaceAll(/'[./]+\/src\/contract\/[\w/-]+\.ts'/g, "'tabulador/contract'");
}

function compiled(compiler: string, directory: string): string {
  try {
    return execFileSync(process.execPath, [compiler, '-p', directory], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
