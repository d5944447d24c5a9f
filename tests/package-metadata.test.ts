import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { read, root } from './docs/documents.ts';
import { runCommand } from './support/run-command.ts';

const sdk = '@modelcontextprotocol/server';
const manifest = JSON.parse(read('package.json')) as {
  readonly name: string;
  readonly version: string;
  readonly mcpName: string;
  readonly devDependencies: Readonly<Record<string, string>>;
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
    readonly packageArguments: readonly { readonly name?: string; readonly value?: string }[];
  }[];
}

test('server.json describes this version of this package, and a command line that works', async () => {
  const server = JSON.parse(read('server.json')) as RegistryEntry;
  assert.match(server.$schema, /\/2025-12-11\/server\.schema\.json$/);
  assert.equal(server.name, manifest.mcpName);
  assert.match(server.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  assert.ok(server.description.length <= 100, `${server.description.length} characters`);
  assert.equal(server.version, manifest.version);
  const [entry] = server.packages;
  assert.ok(entry);
  assert.deepEqual(
    [entry.registryType, entry.identifier, entry.version, entry.transport.type],
    ['npm', manifest.name, manifest.version, 'stdio'],
  );
  const [command, ...named] = entry.packageArguments;
  const { output } = await runCommand([command?.value ?? '', '--help'], { cwd: root });
  for (const { name = '' } of named) assert.ok(output.includes(`${name} `), name);
});

test('the MCP SDK is asked for in the version that the package needs', () => {
  assert.ok(read('src/program/cli/commands/mcp.ts').includes(`\${sdk}@${manifest.peerDependencies[sdk]}`));
  assert.ok(read('docs/agents.md').includes(`"--package=${sdk}@${manifest.devDependencies[sdk]}"`));
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
