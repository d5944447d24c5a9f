import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { openBoard } from '../src/board/open-board.ts';
import { boardTables, newestVersion } from '../src/board/sql/schema.ts';
import { exitCodes, OperatorError } from '../src/foundation/operator-error.ts';
import { draftOf } from './board/drafts.ts';
import { type Engine, onEveryEngine, postgresServer } from './board/engines.ts';
import { keep } from './board/scratch.ts';
import { root } from './docs/documents.ts';
import { runCommand, start } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

/** Runs SQL on a board behind its back; gives the rows of the last statement. */
async function bySql(engine: Engine, location: string, sql: Readonly<Record<Engine, string>>) {
  if (engine === 'PostgreSQL') {
    const schema = new URL(location).searchParams.get('schema');
    const results = await (await postgresServer()).sql(`SET search_path = ${schema}; ${sql.PostgreSQL}`);
    return results.at(-1)?.rows ?? [];
  }
  using database = new DatabaseSync(location);
  return database.prepare(sql.SQLite).all();
}

onEveryEngine('has the listed tables and no others', async (_, { engine, scratchBoard }) => {
  const { location } = await scratchBoard();
  const found = await bySql(engine, location, {
    SQLite: "SELECT name FROM sqlite_schema WHERE type = 'table'",
    PostgreSQL: `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_name <> 'board_version'`,
  });
  assert.deepEqual(found.map(({ name }) => name as string).sort(), Object.keys(boardTables).sort());
});

onEveryEngine('refuses a version that it does not know', async (_, { engine, scratchBoard }) => {
  const { board, location } = await scratchBoard();
  await keep(board, draftOf('A-1'));
  for (const version of [0, newestVersion + 1]) {
    await bySql(engine, location, {
      SQLite: `PRAGMA user_version = ${version}`,
      PostgreSQL: `UPDATE board_version SET version = ${version}`,
    });
    await assert.rejects(openBoard(location), (error) => {
      assert.ok(error instanceof OperatorError);
      assert.equal(error.reason, 'refused');
      assert.match(
        error.message,
        new RegExp(`tables of the board .* have version ${version}; the newest .* is ${newestVersion}`),
      );
      return true;
    });
  }
});

/** This program with one more step for the board, and whatever else is edited: `[file, text, text instead]`. */
function changedProgram(t: TestContext, step: string, ...edits: [string, string, string][]): string {
  const copy = scratchDirectory(t);
  for (const name of ['src', 'bin', 'package.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const end = '];\n\nexport const newestVersion';
  for (const [file, text, instead] of [['src/board/sql/schema.ts', end, `${step},\n${end}`], ...edits]) {
    const source = readFileSync(join(copy, file as string), 'utf8');
    assert.equal(source.split(text as string).length, 2, `${file} has "${text}" once`);
    writeFileSync(
      join(copy, file as string),
      source.replace(text as string, () => instead as string),
    );
  }
  return join(copy, 'bin', 'tabulador.js');
}

const row = 'key,title,city,description,benefits,postedAt\nA-1,Analista,León,Una vacante.,Vales,2026-11-09\n';

onEveryEngine(
  'a board made before a field was added opens, imports, closes, is copied and builds',
  async (t, { newLocation }) => {
    const directory = scratchDirectory(t);
    const env = {
      TABULADOR_BOARD: await newLocation(),
      TABULADOR_NOW: '2026-11-16T18:00:00Z',
      TABULADOR_RELEASES_DIRECTORY: join(directory, 'releases'),
    };
    const feed = join(directory, 'feed.csv');
    writeFileSync(feed, row);
    const older = (args: readonly string[], changes: Readonly<Record<string, string>> = {}) =>
      runCommand(args, { cwd: directory, env: { ...env, ...changes } });
    assert.equal((await older(['import', feed])).code, exitCodes.ok);
    const newer = changedProgram(
      t,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the source of the program
      "(dialect) => `ALTER TABLE vacancy ADD COLUMN ${listColumn('trial_list', dialect)}`",
      [
        'src/vacancies/vacancy-fields.ts',
        'export const vacancyFields = {',
        "export const vacancyFields = { trialList: { ...list, heading: 'A', label: 'A' },",
      ],
      ['src/intake/fields.ts', 'const fields = {', 'const fields = { trialList: list(prose, 500),'],
    );
    const run = async (...args: string[]) => {
      const { code, output, messages } = await start(process.execPath, [newer, ...args], env).ended;
      assert.equal(code, exitCodes.ok, `${args.join(' ')}: ${messages}`);
      return output;
    };
    const counts = async (...options: string[]) =>
      JSON.parse(await run('import', feed, '--json', ...options)).counts;
    assert.equal((await counts()).unchanged, 1, 'a field that is empty is no change');
    await run('build');
    writeFileSync(feed, row.replace('key', 'trialList,key').replace('A-1', 'Inglés,A-1'));
    assert.equal((await counts('--accept')).updated, 1);
    await run('close', 'VAC-10001');
    const { published } = JSON.parse(await run('vacancies', 'show', 'A-1', '--json'));
    assert.deepEqual([published.trialList, published.benefits], [['Inglés'], ['Vales']]);
    const copy = join(directory, 'copy.sqlite');
    await run('backup', copy);
    const refused = await older(['vacancies']);
    assert.equal(refused.code, exitCodes.refused);
    assert.match(
      refused.messages,
      new RegExp(`have version ${newestVersion + 1}; the newest .* is ${newestVersion}`),
    );
  },
);

onEveryEngine('a step that fails leaves the board as it was', async (t, { engine, scratchBoard }) => {
  const { board, location } = await scratchBoard();
  await keep(board, draftOf('A-1'));
  const newer = changedProgram(t, '() => "DELETE FROM vacancy_record; SELECT 1 / missing"');
  const failed = await start(process.execPath, [newer, 'close', 'VAC-10001'], {
    TABULADOR_BOARD: location,
  }).ended;
  assert.equal(failed.code, exitCodes.environment, failed.messages);
  assert.equal((await (await openBoard(location)).read((view) => view.feeds())).length, 1);
  if (engine === 'SQLite') assert.deepEqual(readdirSync(dirname(location)), ['board.sqlite']);
});
