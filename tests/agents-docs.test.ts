import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { grouped } from '../src/contract/number-text.ts';
import { commands } from '../src/program/cli/commands.ts';
import { answerLimitBytes } from '../src/readers/mcp/answer-budget.ts';
import { maxRequestBytes } from '../src/readers/mcp/http.ts';
import { prompts } from '../src/readers/mcp/prompts.ts';
import { resources, resourceTemplates } from '../src/readers/mcp/resources.ts';
import { tools } from '../src/readers/mcp/tools.ts';
import { read } from './docs/documents.ts';
import { type BuiltRelease, buildDemoRelease } from './hosts/built-release.ts';
import { capturedContext, runCommand } from './support/run-command.ts';

const page = read('docs/agents.md');
const manifest = JSON.parse(read('package.json')) as {
  readonly name: string;
  readonly version: string;
  readonly mcpName: string;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};
const sdk = '@modelcontextprotocol/server';

let built: BuiltRelease;
before(async () => {
  built = await buildDemoRelease(120);
});
after(() => built.remove());

test('the page about agents lists the tools, resources and prompts that there are', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, title]) => [name, title]);
  assert.deepEqual(
    rows,
    Object.entries(tools).map(([name, { title }]) => [name, title]),
  );
  const uris = [
    ...Object.values(resources).map(({ uri }) => uri),
    ...Object.values(resourceTemplates).map(({ uriTemplate }) => uriTemplate),
  ];
  assert.deepEqual([...page.matchAll(/`(tabulador:\/\/[^`]+)`/g)].map(([, uri]) => uri).sort(), uris.sort());
  for (const name of Object.keys(prompts)) assert.ok(page.includes(`\`${name}\``), name);
  for (const limit of [answerLimitBytes, maxRequestBytes])
    assert.ok(page.includes(grouped(limit)), `${limit}`);
});

test('what it gives to clients is JSON, and starts a command that there is', async () => {
  const snippets = [...page.matchAll(/```json\n(.*?)```/gs)].map(
    ([, json = '']) => JSON.parse(json) as ClientSettings,
  );
  assert.equal(snippets.length, 2);
  const [started, remote] = snippets.map(({ mcpServers, servers }) => (mcpServers ?? servers)?.vacantes);
  assert.equal(started?.command, 'npx');
  const [, own, other, program, command, option] = started.args ?? [];
  assert.equal(own, `--package=${manifest.name}`);
  assert.equal(other, `--package=${sdk}@${manifest.devDependencies[sdk]}`);
  assert.equal(program, manifest.name);
  await assertCommand(command ?? '', [option ?? '']);
  assert.equal(remote?.url, 'https://empleos.example/mcp');
});

interface ClientSettings {
  readonly mcpServers?: Readonly<Record<string, ClientServer>>;
  readonly servers?: Readonly<Record<string, ClientServer>>;
}

interface ClientServer {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly url?: string;
}

async function assertCommand(name: string, options: readonly string[]): Promise<void> {
  const define = await commands[name]?.();
  assert.ok(define, name);
  const known = define(capturedContext({ cwd: built.cwd }).context, () => {}).options.map(({ long }) => long);
  for (const option of options) assert.ok(known.includes(option), option);
}

test('the commands on it print what it shows', async () => {
  const shown = [...page.matchAll(/^ {4}\$ tabulador ((?:jobs|salary) .*)\n((?: {4}.*\n)+)/gm)];
  assert.equal(shown.length, 2);
  for (const [, line = '', text = ''] of shown) {
    const { code, output, messages } = await runCommand(line.split(' '), { cwd: built.cwd });
    assert.equal(code, 0);
    assert.equal(text.replace(/^ {4}/gm, ''), output + messages, line);
  }
});

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
  await assertCommand(
    command?.value ?? '',
    named.map(({ name = '' }) => name),
  );
});

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

test('what the command asks to install is what the package says that it needs', () => {
  assert.ok(read('src/program/cli/commands/mcp.ts').includes(`\${sdk}@${manifest.peerDependencies[sdk]}`));
});
