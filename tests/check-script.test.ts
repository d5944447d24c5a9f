import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');

test('after npm ci alone, npm run check has all that the sources and scripts need', () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', 'tsconfig.sources.json', '--listFilesOnly'];
  const files = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => relative(root, file));
  assert.ok(files.includes('src/program/cli/main.ts') && files.includes('scripts/check.ts'));
  // What other packages of this checkout install is not there yet.
  assert.deepEqual(
    files.filter((file) => /^(tests|bench)\/node_modules\//.test(file)),
    [],
  );
  assert.deepEqual(
    files.filter((file) => file.startsWith('tests/') || file.startsWith('bench/')),
    ['tests/install.ts'],
  );
});
