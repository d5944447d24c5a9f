import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createNewFiles } from './new-files.ts';

test('a file is written with its time into a directory that did not exist, and is never written to again', (t) => {
  const release = mkdtempSync(join(tmpdir(), 'tabulador-files-'));
  t.after(() => rmSync(release, { recursive: true }));
  const files = createNewFiles(release);
  const time = new Date('2026-11-16T12:00:00Z');
  files.write('public/api/v1/x.json', Buffer.from('a'), time);
  files.write('public/api/v1/empty.json', Buffer.alloc(0), time);
  const path = join(release, 'public/api/v1/x.json');
  assert.equal(statSync(path).mtimeMs, time.getTime());
  assert.equal(statSync(join(release, 'public/api/v1/empty.json')).size, 0);
  const again = () => files.write('public/api/v1/x.json', Buffer.from('b'), time);
  assert.throws(again, { code: 'EEXIST' });
  assert.equal(readFileSync(path, 'utf8'), 'a');
});
