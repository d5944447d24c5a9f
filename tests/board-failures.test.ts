import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { OperatorError } from '../src/foundation/operator-error.ts';
import { draftOf } from './board/drafts.ts';
import { entriesOf, keep, refusal, scratchBoard } from './board/scratch.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

test('a board is created with its directory, for its owner alone', async (t) => {
  const file = join(scratchDirectory(t), 'a', 'b', 'board.sqlite');
  const board = await openBoard(file);
  await keep(board, draftOf('A-1'));
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('a file that is not a database stays as it is', async (t) => {
  const file = join(scratchDirectory(t), 'board.sqlite');
  const text = 'title;city\nAnalista;León\n'.repeat(100);
  writeFileSync(file, text);
  const error = await refusal(openBoard(file));
  assert.equal(error.reason, 'environment');
  assert.match(error.message, /not a SQLite database/);
  assert.equal(readFileSync(file, 'utf8'), text);
});

test('a database of another program is left alone', async (t) => {
  const file = join(scratchDirectory(t), 'other.sqlite');
  const other = new DatabaseSync(file);
  other.exec('CREATE TABLE invoices (number INTEGER)');
  other.close();
  const error = await refusal(openBoard(file));
  assert.equal(error.reason, 'refused');
  assert.match(error.message, /not a board/);
});

test('a damaged board is reported as such, wherever the damage shows', async (t) => {
  const { board, file } = await scratchBoard(t);
  await keep(board, ...Array.from({ length: 2_000 }, (_, at) => draftOf(`A-${at}`)));
  truncateSync(file, statSync(file).size / 2);
  const damaged = await openBoard(file).catch((error) => error);
  const error = damaged instanceof OperatorError ? damaged : await refusal(damaged.read(entriesOf));
  assert.equal(error.reason, 'environment');
  assert.match(error.message, /damaged/);
});

test('a place where no file can be is reported with its path', async (t) => {
  const directory = scratchDirectory(t);
  writeFileSync(join(directory, 'file'), '');
  mkdirSync(join(directory, 'folder'));
  // The message names the file that is in the way, the hint the setting.
  const places = { file: join('file', 'board.sqlite'), folder: 'folder' };
  for (const [obstacle, place] of Object.entries(places)) {
    const error = await refusal(openBoard(join(directory, place)));
    assert.equal(error.reason, 'environment');
    assert.ok(error.message.includes(join(directory, obstacle)), error.message);
    assert.match(error.hint ?? '', /`board`/);
  }
});

test('a disk without room stops an import with a message and leaves the board as it was', async (t) => {
  const { board, file } = await scratchBoard(t);
  await keep(board, draftOf('before'));
  // The shell limits the size of files, in kilobytes: a real refusal of the operating system in the midst of writing.
  const script = join(import.meta.dirname, 'board', 'import-child.ts');
  const child = spawnSync(
    'bash',
    ['-c', 'ulimit -f 2000 && exec "$0" "$@"', process.execPath, script, file, '20000'],
    { encoding: 'utf8' },
  );
  assert.equal(child.stderr, '');
  const outcome = JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '') as Record<string, string>;
  assert.equal(outcome.reason, 'environment');
  assert.match(outcome.message ?? '', /board\.sqlite/);
  const after = await openBoard(file);
  assert.deepEqual(await after.read((view) => view.counts()), { open: 1, closed: 0 });
});

test('a full database file is reported as a full disk', async (t) => {
  const { board, file } = await scratchBoard(t);
  const limited = new DatabaseSync(file);
  t.after(() => limited.close());
  limited.exec('PRAGMA max_page_count = 1');
  const error = await refusal(
    board.read(async () => {
      limited.exec(`CREATE TABLE filler AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9999)
        SELECT i, hex(randomblob(99)) FROM n`);
    }),
  );
  assert.equal(error.reason, 'environment');
  assert.match(error.message, /disk is full/);
});

test('every vacancy keeps its names even against SQL by hand', async (t) => {
  const { board, file } = await scratchBoard(t);
  await keep(board, draftOf('A-1'));
  const hand = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  t.after(() => hand.close());
  assert.throws(() => hand.exec("UPDATE vacancy SET vacancy_id = 'VAC-1'"), /never change/);
  assert.throws(() => hand.exec('DELETE FROM vacancy'), /never deleted/);
});
