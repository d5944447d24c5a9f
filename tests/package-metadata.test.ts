import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, root } from './docs/documents.ts';

const manifest = JSON.parse(read('package.json')) as {
  readonly name: string;
  readonly version: string;
  readonly config: { readonly scope: string };
  readonly peerDependencies: Readonly<Record<string, string>>;
};

interface RegistryEntry {
  readonly $schema: string;
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly packages: readonly {
    readonly registryType: string;
    readonly identifier: string;
    readonly version: string;
    readonly transport: { readonly type: string };
    readonly packageArguments: readonly { readonly type: string; readonly placeholder: string }[];
  }[];
}

test('server.json describes this version of the package for agents, and a command line that works', () => {
  const server = JSON.parse(read('server.json')) as RegistryEntry;
  assert.match(server.$schema, /\/2025-12-11\/server\.schema\.json$/);
  assert.match(server.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  assert.ok(server.description.length <= 100, `${server.description.length} characters`);
  assert.equal(server.version, manifest.version);
  const [entry] = server.packages;
  assert.ok(entry);
  // The sources name a placeholder, for which `npm run packages` puts the scope.
  assert.match(manifest.config.scope, /^@[a-z0-9][a-z0-9._-]*$/);
  assert.deepEqual(
    [entry.registryType, entry.identifier, entry.version, entry.transport.type],
    ['npm', '@tabulador/mcp', manifest.version, 'stdio'],
  );
  const program = join(root, 'src/program/cli/mcp-main.ts');
  const help = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  assert.equal(help.status, 0);
  const [argument, ...others] = entry.packageArguments;
  assert.deepEqual([argument?.type, others], ['positional', []]);
  assert.ok(help.stdout.includes(`tabulador-mcp ${argument?.placeholder} `), help.stdout);
  for (const [reason, ...args] of [
    ['it must be an address such as'],
    ['it must be an address such as', 'localhost:8080'],
    ['There is one address', 'https://a.example', 'https://b.example'],
    ["Unknown option '--port'", '--port', '1'],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /The argument must be the address of a service/);
    assert.ok(stderr.includes(reason), stderr);
  }
});

test('every optional peer is loaded on use, in the range that the message of its absence names', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).map(read).join('');
  for (const [name, range] of Object.entries(manifest.peerDependencies))
    assert.ok(sources.includes(`'${name}@${range}'`), name);
});

test('the bill of materials names the project and lists what the program installs, and no development tool', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components, metadata } = JSON.parse(printed) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string }[];
  };
  assert.equal(bomFormat, 'CycloneDX');
  assert.equal(metadata.component.name, manifest.name);
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; version: string }>;
  };
  const installed = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`);
  assert.deepEqual(
    components.map(({ name, version }) => `${name} ${version}`).toSorted(),
    installed.toSorted(),
  );
});
