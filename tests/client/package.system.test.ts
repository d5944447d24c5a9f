import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { build } from 'esbuild';
import { publint } from 'publint';
import { components } from '../../src/contract/schemas/components.ts';
import { read } from '../docs/documents.ts';
import { compareWithContract } from '../openapi/contract-comparison.ts';
import { type PackedPackages, packPackages, root } from '../support/packed-package.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { clientSamples, exampleStore, exampleStores } from './code-samples.ts';
import { nodeOfLine } from './runtimes.ts';

const tools = join(import.meta.dirname, '..', 'node_modules');

const clientName = '@tabulador/client';

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
  let packages: PackedPackages;
  let packed: PackedPackages['client'];

  before(() => {
    packages = packPackages(scratch);
    packed = packages.client;
  });

  /** A directory with the package and, where said, the types of the platform. */
  function consumer(name: string, beside: readonly string[] = []): string {
    const directory = join(scratch, name);
    for (const packageName of [clientName, ...beside]) {
      const place = join(directory, 'node_modules', packageName);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(
        packageName === clientName ? packed.unpacked : join(root, 'node_modules', packageName),
        place,
      );
    }
    writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
    return directory;
  }

  for (const [name, node] of [
    ['Node 24', () => process.execPath],
    ['Node 22', () => nodeOfLine(22)],
    ['Node 20', () => nodeOfLine(20)],
  ] as const) {
    test(`imports it in ${name}, from modules and as the page tells users of CommonJS`, () => {
      const directory = consumer(name.replace(' ', '-'));
      const program = `
        const fetch = async (url) => Response.json({ generatedAt: String(url), operations: [] });
        const client = createClient({ baseUrl: 'https://empleos.example', fetch });
        console.log((await client.getApiIndex()).generatedAt);`;
      const [, sentence = ''] = /`(const \{[^`]*await import\([^`]*)`/.exec(read('docs/client.md')) ?? [];
      for (const [file, text] of [
        ['main.mjs', `import { createClient } from '${clientName}';${program}`],
        ['main.cjs', `(async () => { ${sentence};${program} })();`],
        ['require.cjs', `const { createClient } = require('${clientName}'); (async () => { ${program} })();`],
      ] as const) {
        writeFileSync(join(directory, file), text);
        const printed = execFileSync(node(), [file], { cwd: directory, encoding: 'utf8' });
        assert.equal(printed, 'https://empleos.example/api/v1/index.json\n', file);
      }
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
        const directory = consumer(`${project}-${name.replace(' ', '-')}`, ['@types/node', 'undici-types']);
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
          skipLibCheck: false,
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

  test('gets the types of the contract, without its schema library', async () => {
    const names = Object.keys(components);
    const types = readFileSync(join(packed.unpacked, 'dist/contract/schemas/components.d.ts'), 'utf8');
    const schemas = names.map((name) => `${name}: ${name};`).join(' ');
    const generated = `${types}export interface components { schemas: { ${schemas} } }`;
    assert.equal(await compareWithContract(generated, names, join(scratch, 'comparison'), 'Contract'), '');
  });

  test('gets little, and depends on nothing', () => {
    const manifest = JSON.parse(readFileSync(join(packed.unpacked, 'package.json'), 'utf8'));
    assert.deepEqual(
      [manifest.dependencies, manifest.peerDependencies, manifest.sideEffects, manifest.engines],
      [undefined, undefined, false, { node: '>=20' }],
    );
    const sizes = globSync('**/*', { cwd: packed.unpacked })
      .map((file) => statSync(join(packed.unpacked, file)))
      .map((file) => (file.isFile() ? file.size : 0));
    const bytes = sizes.reduce((sum, size) => sum + size);
    assert.ok(bytes < 150_000, `${bytes} bytes`);
  });

  for (const name of ['program', 'client', 'mcp'] as const)
    test(`publint and attw find nothing wrong with the package of the ${name}`, async () => {
      const { tarball, unpacked } = packages[name];
      const { messages } = await publint({ pkgDir: unpacked, strict: true, pack: false });
      assert.deepEqual(messages, []);
      // Ends with another code than 0 if it finds anything.
      const attw = join(tools, '@arethetypeswrong/cli/dist/index.js');
      const printed = execFileSync(process.execPath, [attw, tarball, '--profile', 'esm-only'], {
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      });
      // The other two are programs: they have a command and nothing to import.
      assert.match(
        printed,
        name === 'client' ? /"@tabulador\/client"/ : /does not contain types|No problems found/,
      );
    });

  test('gets neither tests nor sources', () => {
    for (const { unpacked } of [packages.program, packages.client, packages.mcp])
      assert.deepEqual(
        globSync('dist/**/*', { cwd: unpacked }).filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file)),
        [],
      );
  });
});

/** The checks of the types, on what is published instead of the sources. */
function typesOfConsumer(): string {
  return readFileSync(join(import.meta.dirname, 'types.ts'), 'utf8').replaceAll(
    /'[./]+\/src\/readers\/client\/(\w+)\.ts'/g,
    (_, name) => `'${clientName}${name === 'index' ? '' : `/${name}`}'`,
  );
}

function compiled(compiler: string, directory: string): string {
  try {
    return execFileSync(process.execPath, [compiler, '-p', directory], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
