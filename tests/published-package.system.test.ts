import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { packPackage, root } from './support/packed-package.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tabulador-package-'));
after(() => rmSync(scratch, { recursive: true }));

before(() => {
  const { unpacked } = packPackage(scratch);
  // Beside the dependencies that it would get.
  symlinkSync(join(root, 'node_modules'), join(unpacked, 'node_modules'));
});

test('the published package has every file to which its pages link', () => {
  const unpacked = join(scratch, 'package');
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
  const program = join(scratch, 'package', 'bin/tabulador.js');
  const operator = join(scratch, 'operator');
  mkdirSync(operator);
  const tabulador = (...args: string[]) =>
    execFileSync(process.execPath, [program, ...args], {
      cwd: operator,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TABULADOR_NOW: '2026-11-16T12:00:00Z' },
    });
  assert.match(tabulador('demo', '--count', '120'), /120 rows/);
  assert.match(tabulador('build'), /is current/);
  assert.match(tabulador('verify'), /Nothing is wrong/);
  assert.match(tabulador('host', 'nginx'), /server \{/);
  tabulador('host', 'cloudflare', '--out', 'edge');
  tabulador('host', 'cloudflare', '--out', 'edge-mcp', '--mcp');
  assert.match(
    readFileSync(join(operator, 'edge-mcp/worker/main.js'), 'utf8'),
    /'\.\/readers\/mcp\/edge\.js'/,
  );
  assert.match(tabulador('jobs', '--limit', '1'), /^CODE/);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const answer = execFileSync(process.execPath, [program, 'mcp'], {
    cwd: operator,
    encoding: 'utf8',
    input: `${JSON.stringify(message)}\n`,
  });
  assert.match(answer, /searchJobs/);
});
