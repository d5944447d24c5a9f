import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { exitCodes } from '../src/foundation/operator-error.ts';
import { draftOf, employerOf } from './board/drafts.ts';
import { entriesOf, keep } from './board/scratch.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

const boardFile = '.tabulador/board.sqlite';

async function filled(t: TestContext, ...titles: string[]): Promise<CommandLine> {
  const line = commandLine(t);
  await add(line, ...titles);
  return line;
}

async function add({ cwd }: CommandLine, ...titles: string[]): Promise<void> {
  const board = await openBoard(join(cwd, boardFile));
  const employer = employerOf('Zentrava SA de CV');
  await keep(board, ...titles.map((title) => draftOf(title, { title }, { employer })));
  await board.close();
}

async function titlesOn({ cwd }: CommandLine): Promise<string[]> {
  const board = await openBoard(join(cwd, boardFile));
  const entries = await board.read(entriesOf);
  await board.close();
  return entries.map(({ published }) => published.title).sort();
}

test('a backup is one private file, proven, and brings everything back', async (t) => {
  const line = await filled(t, 'Analista', 'Contador');
  const { code, output } = await line.run(['backup', 'copy.sqlite']);
  assert.equal(code, exitCodes.ok);
  assert.match(
    output,
    /copy\.sqlite: 2 open and 0 closed vacancies, .*every row verified\.\nNext\n.*tabulador restore/,
  );
  const file = join(line.cwd, 'copy.sqlite');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(line.cwd).sort(), ['.tabulador', 'copy.sqlite']);

  await add(line, 'Almacenista');
  const restored = await line.run(['restore', 'copy.sqlite']);
  assert.equal(restored.code, exitCodes.ok, restored.messages);
  assert.deepEqual(await titlesOn(line), ['Analista', 'Contador']);
  const before = join(line.cwd, `${boardFile}.before-20261116T180000Z`);
  assert.ok(restored.output.includes(before));
  assert.equal(statSync(before).mode & 0o777, 0o600);
  assert.equal(statSync(join(line.cwd, boardFile)).mode & 0o777, 0o600);
  // And back again.
  await line.run(['restore', before]);
  assert.deepEqual(await titlesOn(line), ['Almacenista', 'Analista', 'Contador']);
});

test('a backup works while others read and write', async (t) => {
  const line = await filled(t, 'Analista');
  const board = await openBoard(join(line.cwd, boardFile));
  await board.write('import', async (session) => {
    await session.upsert([draftOf('new', { title: 'Nueva' })], { vacancyIdPrefix: 'VAC', at: '' });
    assert.equal((await line.run(['backup', 'copy.sqlite'])).code, exitCodes.ok);
  });
  await board.read(async (view) => {
    assert.equal((await line.run(['restore', 'copy.sqlite'])).code, exitCodes.ok);
    // The reader's view stands still.
    assert.equal((await view.counts()).open, 2);
  });
  assert.deepEqual(await titlesOn(line), ['Analista']);
});

test('nothing is overwritten, and a missing file is reported', async (t) => {
  const line = await filled(t, 'Analista');
  writeFileSync(join(line.cwd, 'mine.txt'), 'precious');
  const { code, messages } = await line.run(['backup', 'mine.txt']);
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /a backup is never overwritten/);
  assert.equal(readFileSync(join(line.cwd, 'mine.txt'), 'utf8'), 'precious');
  assert.equal((await line.run(['restore', 'absent.sqlite'])).code, exitCodes.usage);
  const nowhere = await line.run(['backup', 'nowhere/copy.sqlite']);
  assert.equal(nowhere.code, exitCodes.environment);
  assert.match(nowhere.messages, /nowhere\/copy\.sqlite cannot be written/);
  const empty = commandLine(t);
  assert.equal((await empty.run(['backup', 'copy.sqlite'])).code, exitCodes.usage);
  assert.deepEqual(readdirSync(empty.cwd), []);
});

const damages: Readonly<Record<string, (file: string) => void>> = {
  'that is no database': (file) => writeFileSync(file, 'not a database '.repeat(500)),
  'that is cut short': (file) => writeFileSync(file, readFileSync(file).subarray(0, 30_000)),
  'with a row that was changed': (file) => bySql(file, "UPDATE vacancy SET title = 'Otra'"),
  'of another program': (file) => bySql(file, 'PRAGMA application_id = 7'),
  'of a newer version': (file) => bySql(file, 'PRAGMA user_version = 99'),
  'without a table': (file) => bySql(file, 'DROP TABLE reference_code'),
  'with a record that leads nowhere': (file) =>
    bySql(file, 'PRAGMA foreign_keys = OFF; UPDATE vacancy_record SET employer = 99'),
};

function bySql(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

for (const [name, damage] of Object.entries(damages)) {
  test(`a backup ${name} is refused, and the board is as it was`, async (t) => {
    const line = await filled(t, 'Analista');
    await line.run(['backup', 'copy.sqlite']);
    damage(join(line.cwd, 'copy.sqlite'));
    await add(line, 'Contador');
    const { code, messages } = await line.run(['restore', 'copy.sqlite']);
    assert.ok(code === exitCodes.refused || code === exitCodes.environment, `${code} ${messages}`);
    assert.doesNotMatch(messages, /^\s+at |this is a bug|restoring/m);
    assert.match(messages, /copy\.sqlite/);
    assert.deepEqual(await titlesOn(line), ['Analista', 'Contador']);
    assert.deepEqual(readdirSync(join(line.cwd, '.tabulador')), ['board.sqlite']);
  });
}

test('a board that is damaged is not backed up as if it were sound', async (t) => {
  const line = await filled(t, 'Analista');
  bySql(join(line.cwd, boardFile), "UPDATE vacancy SET title = 'Otra'");
  const { code, messages } = await line.run(['backup', 'copy.sqlite']);
  assert.equal(code, exitCodes.environment);
  assert.match(messages, /is damaged: table vacancy/);
  assert.deepEqual(readdirSync(line.cwd), ['.tabulador']);
});

test('a backup takes the place of a board that is damaged beyond reading, or gone', async (t) => {
  const line = await filled(t, 'Analista');
  await line.run(['backup', 'copy.sqlite']);
  const file = join(line.cwd, boardFile);
  writeFileSync(file, 'not a database '.repeat(500));
  assert.equal((await line.run(['restore', 'copy.sqlite'])).code, exitCodes.ok);
  assert.deepEqual(await titlesOn(line), ['Analista']);
  assert.match(readFileSync(`${file}.before-20261116T180000Z`, 'utf8'), /^not a database/);
  const { output } = await line.run(['restore', 'copy.sqlite'], {
    env: { TABULADOR_BOARD: 'new/board.sqlite' },
  });
  assert.match(output, /1 open and 0 closed/);
  assert.ok(existsSync(join(line.cwd, 'new/board.sqlite')));
  mkdirSync(join(line.cwd, 'directory'));
  const { code } = await line.run(['restore', 'directory']);
  assert.notEqual(code, exitCodes.bug);
});
