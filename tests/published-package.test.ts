import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'tabulador-package-'));
after(() => rmSync(scratch, { recursive: true }));

/** What `npm pack` would publish, built afresh and unpacked beside the dependencies that it would get. */
function unpackPackage(): void {
  const source = join(scratch, 'source');
  for (const name of [
    'src',
    'bin',
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'deploy',
    'docs',
    'examples',
    'README.md',
    'README.es.md',
    'LICENSE',
    'CHANGELOG.md',
    'SECURITY.md',
  ]) {
    cpSync(join(root, name), join(source, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', scratch], { cwd: source });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  execFileSync('tar', ['xzf', join(scratch, `tabulador-${version}.tgz`), '-C', scratch]);
  const unpacked = join(scratch, 'package');
  symlinkSync(join(root, 'node_modules'), join(unpacked, 'node_modules'));
}

before(unpackPackage);

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
});
