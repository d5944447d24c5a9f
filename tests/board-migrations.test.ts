import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
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
