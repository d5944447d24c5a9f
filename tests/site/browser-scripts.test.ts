import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..', '..');

test('the scripts of the pages keep to the types that they state', async () => {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join(root, 'src', 'release', 'site', 'assets');
  const complaints = await new Promise<string>((resolve) => {
    execFile(process.execPath, [compiler, '--noEmit', '-p', project], (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  assert.equal(complaints, '');
});
