import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { draftOf } from './board/drafts.ts';
import { keep } from './board/scratch.ts';
import { type Ending, start } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const program = join(import.meta.dirname, '..', 'bin', 'tabulador.js');

/** Runs commands with the directory mounted read-only, in a name space that ends with them. */
function runReadOnly(directory: string, args: readonly string[]): Promise<Ending> {
  const script =
    'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" || exit 99; cd "$1"; shift; exec "$@"';
  const owned = process.getuid?.() === 0 ? [] : ['--map-root-user'];
  const command = [process.execPath, program, ...args];
  const env = { TABULADOR_NOW: '2026-11-16T18:00:00Z' };
  return start('unshare', ['--mount', ...owned, 'sh', '-c', script, 'sh', directory, ...command], env).ended;
}

async function isPossible(t: TestContext): Promise<boolean> {
  const probe = await runReadOnly(scratchDirectory(t), ['--version']).catch(() => undefined);
  if (probe?.code === 0) return true;
  t.diagnostic('nothing can be mounted here, so there is no read-only disk to try');
  return false;
}

async function boardIn(t: TestContext): Promise<string> {
  const directory = scratchDirectory(t);
  const board = await openBoard(join(directory, '.tabulador/board.sqlite'));
  await keep(board, draftOf('A-1'));
  await board.close();
  return directory;
}

test('a board on a read-only disk is read, and a command that writes says why it cannot', async (t) => {
  if (!(await isPossible(t))) return;
  const directory = await boardIn(t);
  const list = await runReadOnly(directory, ['vacancies', '--json']);
  assert.equal(list.code, exitCodes.ok, list.messages);
  assert.equal(JSON.parse(list.output).length, 1);
  assert.match((await runReadOnly(directory, ['vacancies', 'show', 'A-1'])).output, /^VAC-10001/);
  assert.equal((await runReadOnly(directory, ['employers'])).code, exitCodes.ok);
  const closing = await runReadOnly(directory, ['close', 'VAC-10001']);
  assert.equal(closing.code, exitCodes.environment);
  assert.match(closing.messages, /is on a read-only disk\.\n.*`tabulador backup FILE`/);
  const copy = join(scratchDirectory(t), 'copy.sqlite');
  const backup = await runReadOnly(directory, ['backup', copy]);
  assert.equal(backup.code, exitCodes.ok, backup.messages);
  assert.match(backup.output, /1 open and 0 closed vacancies/);
  const gate = await runReadOnly(directory, ['gate', 'show']);
  assert.match(gate.output, /The gate withholds nothing; active vacancies: 1/, gate.messages);
  assert.deepEqual(readdirSync(join(directory, '.tabulador')), ['board.sqlite']);
  assert.doesNotMatch(closing.messages, /this is a bug/);
});

test('what a killed writer left beside the board is read too', async (t) => {
  if (!(await isPossible(t))) return;
  const directory = await boardIn(t);
  const file = join(directory, '.tabulador/board.sqlite');
  // Its last word stands in the write-ahead log, and nobody has closed the file.
  const writer = new DatabaseSync(file);
  writer.exec("PRAGMA wal_autocheckpoint = 0; UPDATE vacancy SET closed_on = '2026-11-12'");
  const left = scratchDirectory(t);
  mkdirSync(join(left, '.tabulador'));
  for (const name of ['board.sqlite', 'board.sqlite-wal'])
    cpSync(join(directory, '.tabulador', name), join(left, '.tabulador', name));
  writer.close();
  const { output } = await runReadOnly(left, ['vacancies', 'show', 'VAC-10001']);
  assert.match(output, /closed: .* on 2026-11-12/);
  assert.deepEqual(readdirSync(join(left, '.tabulador')).sort(), ['board.sqlite', 'board.sqlite-wal']);
});
