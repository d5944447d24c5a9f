/**
 * `npm run packages -- DIRECTORY`: the three packages of one version as tarballs, and the entry for the MCP registry. The two
 * small ones are cut from the compiled program: an entry file and what it imports. `config.scope` in package.json is
 * the one place that names their scope; every text in the packages follows it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { componentNameOf, components } from '../src/contract/schemas/components.ts';
import type { SchemaNode } from '../src/contract/schemas/kit.ts';
import spanish from '../src/foundation/language/es/messages.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version, license, homepage, repository, bugs, type, dependencies, devDependencies, config } =
  JSON.parse(read('package.json')) as Readonly<Record<string, string>> & {
    readonly dependencies: Readonly<Record<string, string>>;
    /** The exact versions of the optional peers. */
    readonly devDependencies: Readonly<Record<string, string>>;
    readonly config: { readonly scope: string };
  };
const registryEntry = JSON.parse(read('server.json')) as {
  readonly name: string;
  readonly packages: readonly object[];
};

/** The scope in the sources, a placeholder. */
const scoped = (text: string) => text.replaceAll('@tabulador/', `${config.scope}/`);

const spanishFolder = 'foundation/language/es/';

const out = resolve(process.argv[2] ?? 'packages');
const stage = mkdtempSync(join(tmpdir(), 'tabulador-packages-'));
try {
  mkdirSync(out, { recursive: true });
  npmPack(root);
  if (config.scope !== '@tabulador') packProgramAgain();
  packSmall('client', {
    description: 'Typed client of the vacancy and salary APIs published with Tabulador. No dependencies.',
    readme: 'docs/client.md',
    entries: ['index', 'mirror'].flatMap((name) => [
      `readers/client/${name}.js`,
      `readers/client/${name}.d.ts`,
    ]),
    manifest: {
      sideEffects: false,
      exports: {
        '.': { types: './dist/readers/client/index.d.ts', default: './dist/readers/client/index.js' },
        './mirror': {
          types: './dist/readers/client/mirror.d.ts',
          default: './dist/readers/client/mirror.js',
        },
        './package.json': './package.json',
      },
    },
  });
  packSmall('mcp', {
    description: 'MCP server for the vacancy and salary APIs published with Tabulador.',
    readme: 'docs/agents.md',
    entries: ['program/cli/mcp-main.js'],
    manifest: {
      mcpName: registryEntry.name,
      bin: { 'tabulador-mcp': 'dist/program/cli/mcp-main.js' },
      exports: { './package.json': './package.json' },
    },
  });
  const packages = registryEntry.packages.map((entry) => ({ ...entry, version }));
  const text = JSON.stringify({ ...registryEntry, version, packages }, null, 2);
  writeFileSync(join(out, 'server.json'), `${scoped(text)}\n`);
} finally {
  rmSync(stage, { recursive: true });
}

function npmPack(directory: string): void {
  const args = ['pack', '--silent', '--pack-destination', out];
  execFileSync('npm', args, { cwd: directory, stdio: ['ignore', 'inherit', 'inherit'] });
}

function packProgramAgain(): void {
  execFileSync('tar', ['xzf', join(out, `tabulador-${version}.tgz`), '-C', stage]);
  const directory = join(stage, 'package');
  for (const path of globSync('**/*.{js,json,md,ts}', { cwd: directory })) {
    const file = join(directory, path);
    writeFileSync(file, scoped(readFileSync(file, 'utf8')));
  }
  execFileSync('npm', ['pkg', 'delete', 'scripts.prepack'], { cwd: directory });
  npmPack(directory);
}

interface SmallPackage {
  readonly description: string;
  readonly readme: string;
  /** In `dist/`. */
  readonly entries: readonly string[];
  readonly manifest: object;
}

function packSmall(name: string, { description, readme, entries, manifest }: SmallPackage): void {
  const directory = join(stage, name);
  const { files, packages } = cut(entries);
  for (const [path, text] of files) write(join(directory, 'dist', path), text);
  // Links between the pages of the repository lead to the repository.
  const pages = `${homepage?.replace('#readme', '')}/blob/main`;
  const page = read(readme).replace(
    /\]\((?!\w+:|#)([^)]+)\)/g,
    (_, target) => `](${pages}/${posix.join(dirname(readme), target)})`,
  );
  write(join(directory, 'README.md'), page);
  cpSync(join(root, 'LICENSE'), join(directory, 'LICENSE'));
  const facts = { name: `@tabulador/${name}`, version, description, license, homepage, repository, bugs };
  const needed = Object.fromEntries(
    packages.map((used) => [used, dependencies[used] ?? devDependencies[used]]),
  );
  const own = { type, engines: { node: '>=20' }, files: ['dist'], ...manifest };
  write(
    join(directory, 'package.json'),
    JSON.stringify({ ...facts, ...own, ...(packages.length > 0 && { dependencies: needed }) }, null, 2),
  );
  npmPack(directory);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, scoped(text));
}

/** The files that the entries import, themselves included, and the packages that these need. */
function cut(entries: readonly string[]) {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path.startsWith(spanishFolder)) continue;
    const isDeclaration = path.endsWith('.d.ts');
    const text = (isDeclaration && schemaTypes(path)) || read(join('dist', path));
    files.set(path, isDeclaration ? text.replaceAll(/(from '\.[^']+)\.ts'/g, "$1.js'") : text);
    for (const [, specifier = ''] of text.matchAll(/\b(?:from|import) ?\(?["']([^"']+)["']/g)) {
      const target = posix.join(dirname(path), specifier);
      const file = isDeclaration ? target.replace(/\.[jt]s$/, '.d.ts') : target;
      if (!specifier.startsWith('.')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
      else if (!files.has(file)) waiting.push(file);
    }
  }
  if (files.has('foundation/language/language.js')) {
    files.set(`${spanishFolder}messages.json`, ownMessages([...files.values()].join('\n')));
    files.set(`${spanishFolder}libraries.json`, '{}');
  }
  return { files, packages: [...packages].filter((name) => !name.startsWith('node:')).sort() };
}

/** The catalogue of a small package: the messages that its files say. */
function ownMessages(text: string): string {
  const templates = new Set(
    [...text.matchAll(/\bsay ?`([^`]*)`/g)].map(([, template = '']) => {
      let values = 0;
      return template.replaceAll(/\$\{[^}]*\}/g, () => `{${values++}}`);
    }),
  );
  const own = Object.entries(spanish).filter(([english]) => templates.has(english));
  return JSON.stringify(Object.fromEntries(own), null, 2);
}

/** The types of the answers as plain declarations, so that the client needs no schema library. */
function schemaTypes(path: string): string | undefined {
  if (!path.startsWith('contract/schemas/')) return undefined;
  if (!path.endsWith('/components.d.ts')) return "export type * from './components.js';\n";
  return Object.entries(components)
    .map(
      ([name, schema]) =>
        `${comment(schema as SchemaNode)}export interface ${name} ${fieldsOf(schema as SchemaNode)}\n`,
    )
    .join('\n');
}

function comment({ description }: SchemaNode): string {
  return description ? `/** ${description} */\n` : '';
}

function fieldsOf({ properties = {}, required }: SchemaNode): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${comment(field)}${name}${required?.includes(name) ? '' : '?'}: ${typeOf(field)};\n`,
  );
  return `{\n${fields.join('')}}`;
}

function typeOf(schema: SchemaNode): string {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `Array<${typeOf(schema.items)}>`;
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeOf(schema.additionalProperties)}>`;
  if (schema.properties) return componentNameOf(schema) ?? fieldsOf(schema);
  return schema.type === 'integer' ? 'number' : String(schema.type);
}
