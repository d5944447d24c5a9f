import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { backUpBoard, restoreBoard } from '../src/board/backup.ts';
import { openBoard } from '../src/board/open-board.ts';
import { migrations } from '../src/board/sqlite/migrations.ts';
import { factColumnNames } from '../src/board/vacancy-columns.ts';
import { draftOf, employerOf } from './board/drafts.ts';
import { entriesOf, keep, scratchBoard } from './board/scratch.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

test('the tables have a column for each field of a vacancy, and no others', async (t) => {
  const { file } = await scratchBoard(t);
  const database = new DatabaseSync(file, { readOnly: true });
  const columns = database.prepare("SELECT name FROM pragma_table_info('vacancy')").all();
  database.close();
  const names = ['number', 'id', 'vacancy_id', ...factColumnNames, 'closed_on'];
  assert.deepEqual(columns.map(({ name }) => name).toSorted(), names.toSorted());
});

test('employers that differed in their legal form alone become one, and nothing known of them is lost', async (t) => {
  const file = join(scratchDirectory(t), 'board.sqlite');
  const old = new DatabaseSync(file);
  old.exec(migrations[0] as string);
  old.exec(`PRAGMA application_id = ${0x54_41_42_55}; PRAGMA user_version = 1`);
  old.exec(`
    INSERT INTO employer VALUES (1, 'zentrava', 'Zentrava'), (2, 'lince sa de cv', 'Lince SA de CV'),
      (3, 'zentrava sa de cv', 'Zentrava, S.A. de C.V.');
    INSERT INTO employer_alias VALUES (1, 'ZTV'), (3, 'ZTV'), (3, 'Zenta');
    INSERT INTO employer_domain VALUES (3, 'zentrava.example');`);
  const vacancy = old.prepare(`
    INSERT INTO vacancy (id, vacancy_id, title, company, area, city, modality, seniority, employment_type, description,
      responsibilities, requirements, benefits)
    VALUES (?, ?, 'Analista', 'Empresa confidencial', 'datos', 'leon', 'remoto', 'Media', 'Temporal', 'x', '[]', '[]', '[]')`);
  const record = old.prepare(
    `INSERT INTO vacancy_record VALUES (?, 'bolsa', ?, 1, ?, '${'a'.repeat(43)}', NULL, '', '')`,
  );
  for (const [number, employer] of [1, 3, 2, null].entries()) {
    vacancy.run(`analista-leon-ab-000${number}`, `AB-000${number}`);
    record.run(number + 1, String(number), employer);
  }
  old.close();

  const board = await openBoard(file);
  t.after(() => board.close());
  const zentrava = {
    legalName: 'Zentrava',
    aliases: ['ZTV', 'Zenta', 'Zentrava, S.A. de C.V.'],
    domains: ['zentrava.example'],
  };
  assert.deepEqual(await board.read((view) => view.employers()), [zentrava, employerOf('Lince SA de CV')]);
  const entries = await board.read(entriesOf);
  assert.deepEqual(
    entries.map(({ employer }) => employer?.legalName ?? null),
    ['Zentrava', 'Zentrava', 'Lince SA de CV', null],
  );
  // Found again under any of its spellings.
  await keep(board, draftOf('new', {}, { employer: employerOf('LINCE') }));
  assert.equal((await board.read((view) => view.employers())).length, 2);
});

/** A board as the version before the demo mark left it, with one vacancy for each feed and key. */
function beforeTheMark(file: string, records: readonly (readonly [feed: string, key: string])[]): void {
  const old = new DatabaseSync(file);
  old.function('employer_key', (name) => String(name));
  for (const step of migrations.slice(0, 3)) old.exec(step);
  old.exec(`PRAGMA application_id = ${0x54_41_42_55}; PRAGMA user_version = 3`);
  for (const [number, [feed, key]] of records.entries()) {
    old.exec(`
      INSERT INTO vacancy (id, vacancy_id, title, company, area, city, modality, seniority, employment_type, description,
        responsibilities, requirements, benefits)
      VALUES ('analista-leon-ab-000${number}', 'AB-000${number}', 'Analista', 'Empresa confidencial', 'datos', 'leon',
        'remoto', 'Media', 'Temporal', 'x', '[]', '[]', '[]');
      INSERT INTO vacancy_record VALUES (${number + 1}, '${feed}', '${key}', 1, NULL, '${'a'.repeat(43)}', NULL, '', '')`);
  }
  old.close();
}

for (const [name, records, isDemo] of [
  ['holds the demo alone is a demo', [['demo', 'demo-000001'], ['demo', 'demo-000002']], true], // biome-ignore format: a table
  ['holds real vacancies too is none', [['demo', 'demo-000001'], ['bolsa', '1']], false], // biome-ignore format: a table
  ['holds a real feed of that name is none', [['demo', 'A-17']], false], // biome-ignore format: a table
  ['holds nothing is none', [], false],
] as const) {
  test(`a board of an earlier version that ${name}`, async (t) => {
    const file = join(scratchDirectory(t), 'board.sqlite');
    beforeTheMark(file, records);
    const board = await openBoard(file);
    t.after(() => board.close());
    assert.equal(await board.read((view) => view.isDemo()), isDemo);
    assert.equal((await board.read((view) => view.counts())).open, records.length);
  });
}

/** Boards as each version of the tables has left them: `sqlite3 board.sqlite .dump`, never edited afterwards. */
const versions = join(import.meta.dirname, 'board', 'versions');

test('there is a board of every version of the tables', () => {
  const names = Array.from({ length: migrations.length }, (_, at) => `version-${at + 1}.sql`);
  assert.deepEqual(readdirSync(versions).sort(), names);
});

for (const name of readdirSync(versions)) {
  test(`a board of ${name} has everything after it was opened, takes an import and is backed up`, async (t) => {
    const directory = scratchDirectory(t);
    const file = join(directory, 'board.sqlite');
    const old = new DatabaseSync(file);
    old.exec(readFileSync(join(versions, name), 'utf8'));
    old.close();
    const board = await openBoard(file);
    t.after(() => board.close());
    const entries = await board.read(entriesOf);
    assert.deepEqual(
      entries.map(({ published: { vacancyId, title }, closedOn, employer, source }) => [
        ...[vacancyId, title, closedOn, employer?.legalName ?? null, source.key],
      ]),
      [
        ['VAC-10001', 'Analista de datos', null, 'Grupo Zentrava, S.A. de C.V.', 'A-1'],
        ['REF-2001', 'Recepcionista', null, null, 'A-3'],
        ['VAC-10002', 'Contador general', '2026-11-10', null, 'A-2'],
      ],
    );
    assert.deepEqual(entries[0]?.employer, {
      legalName: 'Grupo Zentrava, S.A. de C.V.',
      aliases: ['ZTV'],
      domains: ['zentrava.example'],
    });
    assert.equal(await board.read((view) => view.isDemo()), false);
    // A number once given is not given again, and what was known is known again.
    await keep(board, draftOf('A-4', {}, { employer: employerOf('GRUPO ZENTRAVA') }), draftOf('A-1'));
    const codes = (await board.read(entriesOf)).map(({ published }) => published.vacancyId);
    assert.deepEqual(codes.sort(), ['REF-2001', 'VAC-10001', 'VAC-10002', 'VAC-10003']);
    assert.equal((await board.read((view) => view.employers())).length, 1);
    assert.equal((await backUpBoard(file, join(directory, 'copy.sqlite'))).open, 3);
  });

  test(`a backup of ${name} is restored as a board of today`, async (t) => {
    const directory = scratchDirectory(t);
    const copy = join(directory, 'copy.sqlite');
    const old = new DatabaseSync(copy);
    old.exec(readFileSync(join(versions, name), 'utf8'));
    old.close();
    const file = join(directory, 'board.sqlite');
    const { restored } = await restoreBoard(file, copy, 'now');
    assert.deepEqual([restored.open, restored.closed], [2, 1]);
    const database = new DatabaseSync(file, { readOnly: true });
    const version = database.prepare('PRAGMA user_version').get();
    database.close();
    assert.deepEqual({ ...version }, { user_version: migrations.length });
  });
}
