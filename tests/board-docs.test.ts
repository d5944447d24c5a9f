import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrations } from '../src/board/sqlite/migrations.ts';

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'board.md'), 'utf8');

test('the page about the board names every table, and none that does not exist', () => {
  const tables = [...migrations.join('\n').matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name);
  const section = page.slice(page.indexOf('## Tables'), page.indexOf('## One writer'));
  const named = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  assert.deepEqual(named.sort(), tables.sort());
});
