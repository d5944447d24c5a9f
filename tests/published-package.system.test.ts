import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { nodeOfLine } from './client/runtimes.ts';
import { example } from './mcp/services.ts';
import { localServer } from './support/local-server.ts';
import { type PackedPackages, packPackages, root } from './support/packed-package.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tabulador-package-'));
after(() => rmSync(scratch, { recursive: true }));

let packages: PackedPackages;
let unpacked: string;

before(() => {
  // Under another scope, which is one line of package.json.
  packages = packPackages(scratch, '@otra');
  ({ unpacked } = packages.program);
  // Beside the dependencies that it would get.
  symlinkSync(join(root, 'node_modules'), join(unpacked, 'node_modules'));
});

test('the published package has every file to which its pages link', () => {
  const pages = globSync('**/*.md', { cwd: unpacked, exclude: ['node_modules'] });
  assert.ok(pages.length > 50, `${pages.length} pages`);
  const missing = pages.flatMap((page) =>
    [...readFileSync(join(unpacked, page), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => join(unpacked, dirname(page), target))
      .filter((target) => !existsSync(target)),
  );
  // Who works on the program has a checkout.
  assert.deepEqual(
    missing.filter((target) => !/\/(?:CONTRIBUTING\.md|src\/|tests\/|bench\/|scripts\/)/.test(target)),
    [],
  );
});

test('the published package takes an operator from nothing to a verified release', () => {
  const program = join(unpacked, 'bin/tabulador.js');
  const operator = join(scratch, 'operator');
  mkdirSync(operator);
  const tabulador = (...args: string[]) =>
    execFileSync(process.execPath, [program, ...args], {
      cwd: operator,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TABULADOR_NOW: '2026-11-16T12:00:00Z' },
    });
  assert.match(tabulador('--help'), /desk/);
  assert.match(tabulador('demo', '--count', '120'), /120 rows/);
  assert.match(tabulador('build'), /is current/);
  assert.match(tabulador('verify'), /Nothing is wrong/);
  assert.match(tabulador('host', 'nginx'), /server \{/);
  tabulador('host', 'cloudflare', '--out', 'edge');
  tabulador('host', 'cloudflare', '--out', 'edge-mcp', '--mcp');
  const main = readFileSync(join(operator, 'edge-mcp/worker/main.js'), 'utf8');
  assert.match(main, /'\.\/serve\/edge\/worker\.js'/);
  assert.match(main, /'\.\/readers\/mcp\/edge\.js'/);
  assert.match(tabulador('vacancies', '--limit', '1'), /^CODE/);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const answer = execFileSync(process.execPath, [program, 'mcp'], {
    cwd: operator,
    encoding: 'utf8',
    input: `${JSON.stringify(message)}\n`,
  });
  assert.match(answer, /searchJobs/);
});

test('server.json starts the server that it names, in an empty directory and on Node 20', async (t) => {
  const service = await localServer(t, (_, response) => response.end(JSON.stringify(example.index())));
  const { packages: named } = JSON.parse(packages.registryEntry) as {
    packages: [{ identifier: string; runtimeHint: string; packageArguments: { type: string }[] }];
  };
  const [{ identifier, runtimeHint, packageArguments }] = named;
  assert.equal(
    identifier,
    JSON.parse(readFileSync(join(packages.mcp.unpacked, 'package.json'), 'utf8')).name,
  );
  const directory = join(scratch, 'empty');
  mkdirSync(directory);
  assert.deepEqual(
    packageArguments.map(({ type }) => type),
    ['positional'],
  );
  // The tarball takes the place of the name, under which nothing has been published yet.
  const child = spawn(runtimeHint, ['--yes', `file:${packages.mcp.tarball}`, service.url], {
    cwd: directory,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PATH: `${dirname(nodeOfLine(20))}:${process.env.PATH}`,
      npm_config_engine_strict: 'true',
    },
  });
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'getApiIndex', arguments: {} },
  };
  child.stdin.write(`${JSON.stringify(call)}\n`);
  // A server whose input stays open would keep this file running after a failure.
  t.after(() => child.stdin.end());
  const exit = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exit.then(([code, signal]) => assert.fail(`the server ended before it answered: ${code ?? signal}`)),
  ]);
  assert.match(String(line), /\d active vacancies/);
  child.stdin.end();
  assert.deepEqual(await exit, [0, null]);
  assert.deepEqual(readdirSync(directory), []);
});

test('the package for agents speaks Spanish, with the messages that it needs', () => {
  const { unpacked: mcp } = packages.mcp;
  symlinkSync(join(root, 'node_modules'), join(mcp, 'node_modules'));
  const main = join(mcp, 'dist/program/cli/mcp-main.js');
  const { status, stderr } = spawnSync(process.execPath, [main, 'ftp://x'], {
    encoding: 'utf8',
    env: { LANG: 'es_MX.UTF-8' },
  });
  assert.equal(status, 2);
  assert.match(stderr, /no hay opciones\.\n.*\nUso: tabulador-mcp/s);
  const { size } = statSync(join(mcp, 'dist/foundation/language/es/messages.json'));
  assert.ok(size < 2_000, `${size} bytes`);
});

test('nothing in the packages names the scope of the sources', () => {
  assert.match(packages.registryEntry, /"@otra\/mcp"/);
  const folders = [packages.program, packages.client, packages.mcp].map((packed) => packed.unpacked);
  const found = spawnSync('grep', ['-rlF', '--exclude-dir=node_modules', '@tabulador/', ...folders]);
  assert.equal(String(found.stdout), '');
});
