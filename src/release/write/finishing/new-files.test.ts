import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { NewFiles } from './new-files.ts';

function scratchRelease(t: TestContext): string {
  const release = mkdtempSync(join(tmpdir(), 'tabulador-files-'));
  t.after(() => rmSync(release, { recursive: true }));
  return release;
}

test('a file is written whole from its pieces, with its time, in a directory that was not there', (t) => {
  const release = scratchRelease(t);
  const files = new NewFiles(release);
  // More pieces than one system call takes.
  const pieces = Array.from({ length: 3_000 }, (_, index) => Buffer.from(`${index},`));
  const time = new Date('2026-11-16T12:00:00Z');
  files.write('public/api/v1/jobs/x.json', pieces, time);
  files.write('public/api/v1/jobs/empty.json', []);
  const path = join(release, 'public/api/v1/jobs/x.json');
  assert.ok(readFileSync(path).equals(Buffer.concat(pieces)));
  assert.equal(statSync(path).mtimeMs, time.getTime());
  assert.equal(statSync(join(release, 'public/api/v1/jobs/empty.json')).size, 0);
});

test('what is there is never written to', (t) => {
  const release = scratchRelease(t);
  new NewFiles(release).write('a.json', [Buffer.from('a')]);
  assert.throws(() => new NewFiles(release).write('a.json', [Buffer.from('b')]), { code: 'EEXIST' });
  assert.equal(readFileSync(join(release, 'a.json'), 'utf8'), 'a');
});
